import { expect, test } from "vitest";
import type { Run } from "#shared/contract/runs.ts";
import {
  answerOf,
  badEnd,
  reportedAsked,
  failedInPart,
  foundNothing,
  isSweep,
  runMark,
  runPercent,
  runTitle,
} from "./runWords.ts";

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

test("a run that ends with an answer instead of candidates did not fail", () => {
  const answered = {
    ...run("done", 0),
    problems: [{ message: "The board is fair already.", severity: "info" }],
  } as unknown as Run;
  expect([answerOf(answered), badEnd(answered), runMark(answered)]).toEqual([
    "The board is fair already.",
    undefined,
    "answered",
  ]);
  expect(answerOf(run("failed", 0))).toBeUndefined();
  expect(answerOf({ ...answered, progress: { ...answered.progress, done: 2 } })).toBeUndefined();
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

test("a run of one part of a task is called by the part", () => {
  const titled = (group: string): string => runTitle({ kind: "board", task: "experiment", parameters: { group } });
  expect(titled("all")).toBe("Repeat the paper's experiments");
  expect(titled("beta")).toBe("Sweep of beta: repeat the paper's experiments");
  expect(titled("a group of a newer version")).toBe("Repeat the paper's experiments");
  expect(runTitle({ kind: "board", task: "unknown", parameters: {} })).toBe("unknown");
});

test("an experiment is as far as its games are, of all games of all series of its settings", () => {
  const experiment = {
    kind: "board",
    task: "experiment",
    count: 2,
    parameters: { series: 10, games: 999 },
    progress: { asked: 2, done: 0, counters: { games: 4995 } },
  } as unknown as Run;
  expect(reportedAsked(experiment)).toBe(19_980);
  expect(runPercent(experiment)).toBe(25);
  expect(reportedAsked({ ...experiment, task: "match", count: 200 })).toBe(200);
});

test("a run is a sweep where its parameters have settings to sweep", () => {
  expect(isSweep({ parameters: { width: 9, sweep: "width=8,9 by:pushes" } })).toBe(true);
  expect(isSweep({ parameters: { width: 9, sweep: "" } })).toBe(false);
  expect(isSweep({ parameters: { width: 9 } })).toBe(false);
});
