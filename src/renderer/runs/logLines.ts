import type { Run } from "#shared/contract/runs.ts";
import { duration } from "#renderer/parts/time.ts";
import type { LogLine } from "./runsStore.ts";
import { isReportRun, reportedAmount, reportedAsked, runTitle, unitOf } from "./runWords.ts";
import { hexSeed } from "./seed.ts";
import { messages, logLineMessages } from "./messages.ts";

/** The engines' log output, with a line for the start and the end of every run, in chronological order. */
export function logLines(log: readonly LogLine[], runs: readonly Run[]): readonly LogLine[] {
  return [...log, ...runs.flatMap(milestones)].toSorted((a, b) => a.time - b.time);
}

function milestones(run: Run): LogLine[] {
  const started: LogLine = {
    runId: run.id,
    time: run.createdAt,
    severity: "info",
    message: messages.runStarted(
      runTitle(run),
      run.documentName,
      reportedAsked(run),
      unitOf(run),
      hexSeed(run.seed),
      run.engineVersion,
    ),
  };
  if (run.finishedAt === null) return [started];
  const { state, done, duplicates, seconds } = run.progress;

  const ended: LogLine = {
    runId: run.id,
    time: run.finishedAt,
    severity: state === "failed" ? "error" : "info",
    message: isReportRun(run)
      ? messages.reportEnded(reportEnd(run), reportedAmount(run), unitOf(run), duration(seconds))
      : messages.runEnded(endWords[state] ?? state, done, duration(seconds), duplicates),
  };
  const problems = run.problems.map((problem): LogLine => ({
    runId: run.id,
    time: run.finishedAt ?? run.createdAt,
    severity: problem.severity,
    message: problem.message,
  }));
  return [started, ended, ...problems];
}

/** A match that its games decide ends before all that were requested are played. */
function reportEnd(run: Run): string {
  const { state } = run.progress;
  const isShort = state === "done" && unitOf(run) === "game" && reportedAmount(run) < reportedAsked(run);
  return isShort ? logLineMessages.decidedEarly : (endWords[state] ?? state);
}

const endWords: Partial<Readonly<Record<Run["progress"]["state"], string>>> = logLineMessages.endWords;
