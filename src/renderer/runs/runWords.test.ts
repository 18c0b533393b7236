import { expect, test } from "vitest";
import type { Run } from "#shared/contract/runs.ts";
import { badEnd, failedInPart, foundNothing, runMark } from "./runWords.ts";

/** The members that are read of a run here. */
const run = (state: Run["progress"]["state"], done: number): Run =>
  ({ number: 4, problems: [{ message: "Ended." }], progress: { state, done } }) as unknown as Run;

test("a run whose process died after it had found something is not told to have found nothing", () => {
  expect([foundNothing(run("failed", 45)), failedInPart(run("failed", 45))]).toEqual([false, true]);
  expect(badEnd(run("failed", 45))).toBe("Run 4 failed in part. 45 candidates found.");
  expect(badEnd(run("failed", 1))).toBe("Run 4 failed in part. 1 candidate found.");
});

test("what found nothing says so, what ended well says nothing", () => {
  expect(badEnd(run("failed", 0))).toBe("Run 4 found nothing.");
  expect(badEnd(run("stopped", 0))).toBe("Run 4 was stopped with nothing found.");
  expect(badEnd(run("done", 60))).toBeUndefined();
  expect(badEnd(run("stopped", 3))).toBeUndefined();
});

test("only a run that found something has a tick", () => {
  const silent = (state: Run["progress"]["state"], done: number): Run => ({ ...run(state, done), problems: [] });
  expect(runMark(silent("stopped", 0))).toBe("stopped");
  expect(runMark(silent("stopped", 2))).toBe("found");
  expect(runMark(silent("done", 60))).toBe("found");
  expect(runMark(silent("interrupted", 3))).toBe("interrupted");
  expect(runMark(run("failed", 45))).toBe("failed");
  expect(runMark(run("stopped", 0))).toBe("failed");
});
