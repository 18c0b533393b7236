import { beforeEach, expect, test } from "vitest";
import type { RunProgress } from "#shared/contract/runs.ts";
import { useLayout } from "#renderer/studio/layoutStore.ts";
import { chooseSource, compareRun, showSweep, useComparedRuns } from "./comparedRuns.ts";
import { shardCells } from "./shardCells.ts";

beforeEach(() => {
  useComparedRuns.setState({ a: null, b: null, asked: 0 });
  useLayout.setState({ workspace: "draw" });
});
const sides = () => {
  const { a, b } = useComparedRuns.getState();
  return [a?.runId, b?.runId];
};

test("a run is laid over the one that was chosen before, and never over itself", () => {
  chooseSource("a", { runId: "first", setting: 2 });
  compareRun("second");
  expect([sides(), useLayout.getState().workspace]).toEqual([["first", "second"], "curate"]);
  compareRun("first");
  expect(sides()).toEqual([undefined, "first"]);
  expect(useComparedRuns.getState().asked).toBe(2);
});

test("a side that is cleared leaves the other, and a sweep is shown alone", () => {
  chooseSource("a", { runId: "first", setting: null });
  chooseSource("b", { runId: "second", setting: null });
  chooseSource("a", null);
  expect(sides()).toEqual([undefined, "second"]);
  showSweep("swept");
  expect([sides(), useComparedRuns.getState().asked, useLayout.getState().workspace]).toEqual([
    ["swept", undefined],
    1,
    "curate",
  ]);
});

test("a cell is as full as its shards are done; what was skipped or asked for nothing has nothing left to do", () => {
  const shards: RunProgress["shards"] = [
    { state: "running", done: 3, asked: 4 },
    { state: "done", done: 1, asked: 4 },
    { state: "skipped", done: 0, asked: 4 },
    { state: "waiting", done: 0, asked: 0 },
    { state: "failed", done: 1, asked: 2, failure: "It broke." },
  ];
  // Only the field that cells are made of.
  expect(shardCells({ shards } as RunProgress)).toEqual([
    { fraction: 0.75 },
    { fraction: 1 },
    { fraction: 1 },
    { fraction: 0 },
    { fraction: 0.5, failure: "It broke." },
  ]);
});
