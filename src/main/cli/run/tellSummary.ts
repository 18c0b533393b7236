import { stableStringify } from "#shared/kernel/json.ts";
import { splitSweep } from "#shared/sweep/sweepParameter.ts";
import { type ExitCode, exitCodes } from "../exitCodes.ts";
import type { Terminal } from "../terminal.ts";
import { reportParts } from "./reportParts.ts";
import { type RunSummary, summaryInWords } from "./runSummary.ts";
import type { RunTimings } from "./runTimings.ts";

/**
 * Reports the end of a run: one JSON line for scripts; for people, problems and a one-line summary, and a report's
 * tables and remarks, or all of a report that has none.
 */
export async function tellSummary(
  summary: RunSummary,
  timings: RunTimings,
  json: boolean,
  terminal: Terminal,
): Promise<void> {
  if (json) return terminal.print(JSON.stringify({ summary, timings }));
  for (const problem of summary.problems) terminal.say(`${problem.severity}: ${problem.message}`);
  terminal.say(summaryInWords(summary, timings));
  if (summary.report === undefined) return;
  const { tables, remarks } = reportParts(summary.report);
  if (tables.length === 0) return terminal.print(stableStringify(summary.report, 2));
  await terminal.print([...tables, ...remarks].join("\n\n"));
}

/** "Nothing found" is a result; a closed output pipe isn't an error. */
export function runExitCode({ state, found, report, parameters }: RunSummary, terminal: Terminal): ExitCode {
  if (terminal.interrupted()) return exitCodes.interrupted;
  if (state === "failed") return exitCodes.internal;
  // The report of a sweep without levels contains no results.
  const isEmpty = report === undefined || splitSweep(parameters).sweep !== "";
  return found === 0 && isEmpty && !terminal.signal.aborted ? exitCodes.no : exitCodes.done;
}
