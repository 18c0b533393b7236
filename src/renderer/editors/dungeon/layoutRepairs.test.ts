import { expect, test } from "vitest";
import { askOneLayout } from "#main/engines/dungeon/analyses.ts";
import { asJson } from "#shared/kernel/json.ts";
import type { OneLayoutAnswer } from "#shared/levels/dungeon/analyses.ts";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import { cycleInput } from "../../../../test/support/dungeonInputs.ts";
import { finish } from "../../../../test/support/finish.ts";
import { openDetached } from "../../../../test/support/openDocument.ts";
import { graphModelOf } from "./graph/graphModel.ts";
import { changesOfRepair, layoutRepairs } from "./layoutSuggestions.ts";
import { layoutStoreOf } from "./layout/layoutStore.ts";
import { layoutSuggestions } from "./layoutSuggestions.ts";
import type { LiveState } from "./live/liveSolver.ts";

const none: LiveState = {
  kind: "none",
  isProved: true,
  isSearching: false,
  tries: 1,
  milliseconds: 5,
  closest: undefined,
  problems: [
    {
      severity: "error",
      code: "no-layout",
      message: "There is no layout.",
      places: [],
      remedies: [
        { label: "Let Nave use any template", changes: [{ path: ["rooms", 0, "template"] }] },
        { label: "Draw larger templates" },
      ],
    },
  ],
};

test("a graph without a layout offers the fixes that the diagnosis has tried, those that a click can do", () => {
  const session = openDetached<GraphDocument>("dungeon-graph");
  const source = layoutSuggestions(graphModelOf(session));
  expect(source.known?.()).toBeUndefined();
  layoutStoreOf(session.id).setState({ live: none });
  const answer = source.known?.();
  expect(answer?.mends).toBe("The graph has no layout.");
  expect(answer?.suggestions.map(({ edit }) => edit)).toEqual(["Let Nave use any template"]);
  const [first] = answer?.suggestions ?? [];
  expect(first && changesOfRepair(first)).toEqual([{ path: ["rooms", 0, "template"] }]);
});

test("fixes that are offered for a graph come from the engine's answer, and a solved graph has none", () => {
  const input = cycleInput(6);
  const answer = finish(askOneLayout(asJson({ input, seed: 1 }))) as unknown as OneLayoutAnswer;
  expect(answer.layout).toBeDefined();
  expect(layoutRepairs({ kind: "idle" })).toBeUndefined();
  expect(layoutRepairs({ ...none, problems: answer.problems })).toBeUndefined();
});
