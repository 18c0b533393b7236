import { expect, test } from "vitest";
import type { CandidateSummary } from "#shared/contract/candidates.ts";
import { levelKind } from "#shared/levels/registry.ts";
import { withoutError } from "./frontErrors.ts";

function board(id: number, metrics: Readonly<Record<string, number>>): CandidateSummary {
  const marks = { flag: null, stars: 0, label: 0, tags: [], note: "" };
  return { id, kind: "board", runId: "run00001", canonicalKey: `${id}`, duplicates: 1, metrics, marks };
}

test("boards measured without their error are counted, those measured with it aren't", () => {
  const kind = levelKind("board");
  const measured = { balance: 0.98, skill: 0.8, plies: 60 };
  const known = Object.fromEntries(
    kind.metrics.flatMap(({ error }) => (error === undefined ? [] : [[error.metric, 0.5]])),
  );
  const [old, current] = [board(1, measured), board(2, { ...measured, ...known })];
  expect(withoutError(kind, [old, current])).toBe(1);
  expect(withoutError(kind, [current])).toBe(0);
  expect(withoutError(levelKind("sokoban"), [old])).toBe(0);
});
