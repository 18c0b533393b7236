import { expect, test } from "vitest";
import type { Run } from "#shared/contract/runs.ts";
import { landingSource } from "./curateFeed.ts";

function run(number: number, kind: string, done: number) {
  // Only the fields that the choice reads.
  return { id: `run${number}`, number, kind, progress: { done } as Run["progress"] };
}

test("a project of one kind is shown whole, also one without runs", () => {
  expect(landingSource([])).toEqual({ type: "all" });
  expect(landingSource([run(1, "sokoban", 5), run(2, "sokoban", 7)])).toEqual({ type: "all" });
  expect(landingSource([run(1, "sokoban", 5), run(2, "dungeon", 0)])).toEqual({ type: "all" });
});

test("of several kinds the newest run that found something is shown", () => {
  const runs = [run(2, "dungeon", 9), run(4, "linjat", 0), run(3, "sokoban", 1), run(1, "linjat", 5)];
  expect(landingSource(runs)).toEqual({ type: "runs", runIds: ["run3"] });
});
