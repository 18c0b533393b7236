import { expect, test } from "vitest";
import { findTask } from "#shared/levels/registry.ts";
import { ending, endOf, isOpenEnded, runEnds } from "./runEnds.ts";

const task = findTask("dungeon", "generate")!;

test("a run can be asked for a count, for a time, or until it is stopped, and the form shows which", () => {
  expect(runEnds.map((end) => endOf(ending(end, task), task))).toEqual(runEnds);
  expect(ending("time", task)).toEqual({ count: 1_000_000, timeLimitSeconds: 60 });
  expect(endOf({ count: 40, timeLimitSeconds: 60 }, task)).toBe("count");
});

test("a task that stops by itself has a count only", () => {
  const search = findTask("linjat", "optimize")!;
  expect(endOf({ count: search.maxCount, timeLimitSeconds: null }, search)).toBe("count");
});

test("only the count of a run without an end is no goal", () => {
  const run = { kind: "dungeon", task: "generate" };
  expect(isOpenEnded({ ...run, count: 1_000_000 })).toBe(true);
  expect(isOpenEnded({ ...run, count: 999_999 })).toBe(false);
  expect(isOpenEnded({ kind: "board", task: "match", count: 100_000 })).toBe(false);
});
