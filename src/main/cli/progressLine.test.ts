import { expect, test } from "vitest";
import type { RunProgress } from "#shared/contract/runs.ts";
import { progressLine } from "./progressLine.ts";

const progress = (some: Partial<RunProgress>): RunProgress =>
  ({ done: 12, asked: 60, rate: 3.44, secondsLeft: 13.2, state: "running", ...some }) as RunProgress;

test("the line of a run that goes on has a bar, its counts, its speed and the seconds left, rounded up", () => {
  expect(progressLine(progress({}))).toBe(`[${"#".repeat(5)}${" ".repeat(19)}] 12 of 60, 3.4/s, 14 s left`);
});

test("what isn't known yet is left out, and a run that doesn't go on says its state", () => {
  const start = progressLine(progress({ done: 0, asked: 0, rate: 0, secondsLeft: null, state: "paused" }));
  expect(start).toBe(`[${" ".repeat(24)}] 0 of 0 (paused)`);
  const end = progressLine(progress({ done: 60, secondsLeft: null, state: "done" }));
  expect(end).toBe(`[${"#".repeat(24)}] 60 of 60, 3.4/s (done)`);
});
