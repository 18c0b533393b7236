import { afterEach, beforeEach, expect, test } from "vitest";
import type { Run } from "#shared/contract/runs.ts";
import { clearPage } from "../../../test/support/clearPage.ts";
import { elementsIn } from "../../../test/support/elementsIn.ts";
import { runHook } from "../../../test/support/runHook.ts";
import { LogPanel } from "./LogPanel.tsx";
import { type LogLine, useRuns } from "./runsStore.ts";

const clear = async (): Promise<void> => {
  useRuns.setState(useRuns.getInitialState(), true);
  await clearPage();
};
beforeEach(clear);
afterEach(clear);

// Only what the log reads of a run.
const run = (number: number, finishedAt: number | null, progress: object, more: object = {}) =>
  ({
    id: `run${number}`,
    number,
    kind: "dungeon",
    task: "generate",
    documentName: "Lower halls",
    seed: 0x71c4_0901,
    parameters: {},
    engineVersion: "7",
    count: 6,
    createdAt: number * 100,
    finishedAt,
    problems: [],
    progress: { state: "done", asked: 6, done: 0, duplicates: 0, seconds: 2, counters: {}, ...progress },
    ...more,
  }) as unknown as Run;

/** The lines of the log as they stand: severity, number of the run, text. */
async function shown(): Promise<unknown[]> {
  const hook = runHook(() => LogPanel());
  const lines = elementsIn(hook.result()).flatMap(({ props }) => {
    const line = props["line"] as LogLine | undefined;
    return line === undefined ? [] : [[line.severity, props["run"], line.message]];
  });
  await hook.stop();
  return lines;
}

test("the log has a line for the start and the end of each run, with its seed, among those of engines in the order of time", async () => {
  useRuns.setState({
    runs: [
      run(3, null, { state: "running" }),
      run(2, 250, { state: "stopped", done: 1, duplicates: 1 }),
      run(1, 150, { done: 6 }),
    ],
    log: [
      { runId: "run1", time: 120, severity: "warning", message: "Slow." },
      { runId: "gone", time: 10, severity: "info", message: "Earlier." },
    ],
  });
  const start = "Generate layouts from Lower halls: 6 candidates requested, seed 71c4-0901, engine 7.";
  expect(await shown()).toEqual([
    ["info", undefined, "Earlier."],
    ["info", 1, start],
    ["warning", 1, "Slow."],
    ["info", 1, "Done: 6 candidates in 2.0 s."],
    ["info", 2, start],
    ["info", 2, "Stopped: 1 candidate in 2.0 s, 1 duplicate folded."],
    ["info", 3, start],
  ]);
});

test("a run that failed ends in an error, with its problems; without runs and lines nothing is listed", async () => {
  expect(await shown()).toEqual([]);
  const problems = [{ code: "x", severity: "error", message: "No memory.", places: [] }];
  useRuns.setState({ runs: [run(1, 150, { state: "failed" }, { problems })] });
  expect((await shown()).slice(1)).toEqual([
    ["error", 1, "Failed: 0 candidates in 2.0 s."],
    ["error", 1, "No memory."],
  ]);
});
