import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { stubBrowser } from "../../../../../test/support/graphStage.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { runHook } from "../../../../../test/support/runHook.ts";
import { useLayout } from "#renderer/studio/layoutStore.ts";
import { useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { jumpToPlace } from "#renderer/studio/places.ts";
import type { RateAnswer } from "#shared/levels/linjat/analyses.ts";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { gridOf } from "#shared/levels/linjat/linjatLevel.ts";
import { ratePuzzle } from "#shared/levels/linjat/puzzleRating.ts";
import { linjatModelOf, type LinjatModel } from "../linjatModel.ts";
import { ratingOf } from "../rating/ratingStore.ts";
import { twoWays, usePlaces } from "./usePlaces.ts";

const rows = ["2.  ", "   3", "    ", "   ."];
function rated(solutions: number, differing: RateAnswer["differing"] = [[], []]): RateAnswer {
  const { hardest = "one-of", ...rest } = ratePuzzle(gridOf({ rows }));
  const sets = { ambiguous: [], open: [], leaks: [] } as const;
  return { rating: { ...rest, hardest }, layers: [], solutions, counted: true, ...sets, differing };
}

let model: LinjatModel;
const hooks: { stop(): Promise<void> }[] = [];

beforeAll(() => {
  stubBrowser();
  vi.stubGlobal("HTMLElement", class {});
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
});
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => {
  model = linjatModelOf(
    openDetached<Brief>(
      "linjat-brief",
      (brief) => void Object.assign(brief, { width: 4, height: 4, numbers: 2, rows }),
    ),
  );
});
afterEach(async () => {
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const hook of hooks.splice(0)) await hook.stop();
  useOpenDocuments.setState({ ids: [], activeId: null });
  useLayout.setState({ workspace: "draw" });
});

function places() {
  const hook = runHook(usePlaces, model);
  hooks.push(hook);
  return hook;
}
const cursor = () => model.selection()?.cursor;

test("a jump to a cell selects it in edit mode, with the two ways to draw its line", async () => {
  const hook = places();
  model.view.setState({ mode: "play" });
  ratingOf(model.session.id).setState({ answer: rated(2, [[[0, 1]], [[0, 4]]]) });
  jumpToPlace(model.session.id, { target: "cell:0,0", label: "" });
  expect([model.view.getState().mode, cursor()]).toEqual(["draw", [0, 0]]);
  expect(model.view.getState().evidence).toEqual(twoWays(model.size(), rated(2, [[[0, 1]], [[0, 4]]]), [0, 0]));
  ratingOf(model.session.id).setState({ answer: undefined });
  model.view.setState({ hover: [1, 1] });
  jumpToPlace(model.session.id, { target: "cell:2,1", label: "" });
  // The mode isn't entered again.
  expect([cursor(), model.view.getState().evidence, model.view.getState().hover]).toEqual([[2, 1], [], [1, 1]]);
  jumpToPlace(model.session.id, { target: "room:a", label: "" });
  expect(cursor()).toEqual([2, 1]);
  await hook.stop();
  jumpToPlace(model.session.id, { target: "cell:3,3", label: "" });
  expect(cursor()).toEqual([2, 1]);
});

test("a jump to a field focuses it", () => {
  places();
  const found: string[] = [];
  vi.stubGlobal("document", {
    documentElement: { dataset: {} },
    activeElement: null,
    querySelector: (what: string) => ({ focus: () => void found.push(what) }),
  });
  jumpToPlace(model.session.id, { target: "field:hardest", label: "" });
  expect([found, cursor()]).toEqual([['[data-field="hardest"] :is(input, button)'], undefined]);
});

test("of two solutions one is a line and the other dashed beside it, around a cell or everywhere", () => {
  const answer = rated(2, [
    [
      [0, 1],
      [5, 6],
    ],
    [
      [0, 4],
      [9, 10],
    ],
  ]);
  const size = { width: 4, height: 4 };
  const dashed = (around?: readonly [number, number]) =>
    twoWays(size, answer, around).flatMap((shape) =>
      shape.type === "polyline" && shape.style.dash !== undefined ? [shape.points] : [],
    );
  expect(dashed()).toEqual([
    [0.7, 0.5, 0.7, 1.5],
    [1.5, 2.7, 2.5, 2.7],
  ]);
  expect(dashed([0, 1])).toEqual([[0.7, 0.5, 0.7, 1.5]]);
  const lines = (around?: readonly [number, number]) => twoWays(size, answer, around).length - dashed(around).length;
  expect([lines([1, 0]), lines([3, 3])]).toEqual([lines() / 2, 0]);
});
