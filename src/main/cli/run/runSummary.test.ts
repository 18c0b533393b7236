import { expect, test } from "vitest";
import type { RunRequest } from "#main/services/runs/planShards.ts";
import type { RunProgress } from "#shared/contract/runs.ts";
import { recordedTerminal } from "../../../../test/support/commandLineResult.ts";
import { reportParts } from "./reportParts.ts";
import { type RunSummary, runSummary, summaryInWords } from "./runSummary.ts";
import { runTimings } from "./runTimings.ts";
import { runExitCode, tellSummary } from "./tellSummary.ts";

const request = { kind: "fixture", task: "numbers", parameters: {}, seed: 7, count: 8 } as RunRequest;
const progress = (some: Partial<RunProgress> = {}): RunProgress =>
  ({ state: "done", asked: 8, done: 6, duplicates: 0, seconds: 2, counters: {}, ...some }) as RunProgress;
const summary = (some: Partial<RunSummary> = {}, of: Partial<RunProgress> = {}): RunSummary => ({
  ...runSummary(request, "3", progress(of), [], undefined),
  ...some,
});
const quick = runTimings(progress());

test("a summary says the share that was found, its counters by name, and a report only when there is one", () => {
  const made = runSummary(request, "3", progress({ counters: { nodes: 4, boards: 9 } }), [], undefined);
  expect(made).toMatchObject({ asked: 8, found: 6, solvedShare: 0.75, engineVersion: "3", seed: 7 });
  expect(Object.keys(made.counters)).toEqual(["boards", "nodes"]);
  expect("report" in made).toBe(false);
  expect(runSummary(request, "3", progress({ asked: 0, done: 0 }), [], null)).toMatchObject({
    solvedShare: 0,
    report: null,
  });
});

test("times per level are the median and the nearest rank of 95 %, rates count a second of the engines", () => {
  const milliseconds = Array.from({ length: 20 }, (_, at) => 20 - at);
  expect(runTimings(progress({ seconds: 2.346, counters: { nodes: 300 } }), milliseconds, 3)).toEqual({
    seconds: 2.35,
    engineSeconds: 3,
    millisecondsPerLevel: { median: 10, p95: 19 },
    perSecond: { levels: 2, nodes: 100 },
  });
  // One level is the median too; without times of engines the clock counts.
  expect(runTimings(progress(), [5])).toEqual({
    seconds: 2,
    millisecondsPerLevel: { median: 5, p95: 5 },
    perSecond: { levels: 3 },
  });
  expect(runTimings(progress({ seconds: 0 }))).toEqual({ seconds: 0, perSecond: { levels: 0 } });
});

test("the line for people has levels, games or positions, the times and the rates of what was counted", () => {
  expect(summaryInWords(summary(), quick)).toBe("done: 6 of 8 found (75 %) in 2 s");
  expect(summaryInWords(summary({ duplicates: 1 }), quick)).toBe("done: 6 of 8 found (75 %), 1 duplicate in 2 s");
  const counters = { games: 40, lost: 0 };
  const timings = runTimings(progress({ counters }), [4]);
  expect(summaryInWords(summary({ found: 0, report: {}, counters }), timings)).toBe(
    "done: 40 played in 2 s, 4 ms each (95th percentile 4 ms), 20 games/s",
  );
  expect(summaryInWords(summary({ found: 0, report: {} }), quick)).toBe("done: 8 played in 2 s");
  expect(summaryInWords(summary({ found: 0, report: {}, counters: { positions: 9 } }), quick)).toBe(
    "done: 9 positions solved in 2 s, 0 positions/s",
  );
  expect(summaryInWords(summary({ report: {} }), quick)).toBe("done: 6 of 8 found (75 %) in 2 s");
});

test("a report's tables come first, then warnings and notes; what has another form is none of them", () => {
  const report = { tables: ["a table", 3], notes: ["a note"], warnings: ["doubtful"], more: ["x"] };
  expect(reportParts(report)).toEqual({ tables: ["a table"], remarks: ["doubtful", "a note"] });
  for (const other of [undefined, null, "tables", ["tables"], { tables: "a table" }])
    expect(reportParts(other)).toEqual({ tables: [], remarks: [] });
});

test("people are told problems and a line, then tables or all of the report; scripts get one line", async () => {
  const told = async (of: RunSummary, json = false) => {
    const { terminal, printed, said } = recordedTerminal();
    await tellSummary(of, quick, json, terminal);
    return { printed, said };
  };
  const problems = [{ severity: "warning" as const, code: "few", message: "There are few.", places: [] }];
  const line = "done: 6 of 8 found (75 %) in 2 s";
  expect(await told(summary({ problems }))).toEqual({ printed: [], said: ["warning: There are few.", line] });
  expect(await told(summary({ report: { tables: ["a table", "another"], notes: ["a note"] } }))).toEqual({
    printed: ["a table\n\nanother\n\na note"],
    said: [line],
  });
  expect(await told(summary({ report: { b: 1, a: 2 } }))).toEqual({
    printed: ['{\n  "a": 2,\n  "b": 1\n}'],
    said: [line],
  });
  const { printed, said } = await told(summary({ problems }), true);
  expect(said).toEqual([]);
  expect(printed.map((text) => JSON.parse(text) as unknown)).toEqual([
    { summary: summary({ problems }), timings: quick },
  ]);
});

test("exit codes: nothing found is 1 unless a report says something, a failure 3, Ctrl-C 130", () => {
  const code = (of: Partial<RunSummary>, isInterrupted = false): number =>
    runExitCode(summary(of), recordedTerminal(isInterrupted).terminal);
  expect(code({})).toBe(0);
  expect(code({ found: 0 })).toBe(1);
  expect(code({ found: 0, report: {} })).toBe(0);
  expect(code({ found: 0, report: {}, parameters: { sweep: "bonus=1..3" } })).toBe(1);
  expect(code({ found: 6, state: "failed" })).toBe(3);
  expect(code({ found: 0, state: "failed" }, true)).toBe(130);
  // Whoever reads the results has closed the pipe.
  const { terminal } = recordedTerminal();
  expect(runExitCode(summary({ found: 0 }), { ...terminal, signal: AbortSignal.abort() })).toBe(0);
});
