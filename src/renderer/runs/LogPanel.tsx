import { type ReactElement, useEffect, useMemo, useRef } from "react";
import { classes } from "#renderer/parts/classes.ts";
import styles from "./LogPanel.module.css";
import { type LogLine, useRuns, useSteadyRuns } from "./runsStore.ts";
import { messages, logLineMessages } from "./messages.ts";
import type { Run } from "#shared/contract/runs.ts";
import { duration, timeOfDay } from "#renderer/parts/time.ts";
import { isReportRun, reportedAmount, reportedAsked, runTitle, unitOf } from "./runWords.ts";
import { hexSeed } from "./seed.ts";

const runsShown = 50;

/** The engines' log output, newest at the bottom; follows the end until it is scrolled. */
export function LogPanel(): ReactElement {
  const heard = useRuns((state) => state.log);
  const runs = useSteadyRuns();
  const log = useMemo(() => logLines(heard, runs.slice(0, runsShown)), [heard, runs]);
  const end = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  useEffect(() => {
    if (follows.current) end.current?.scrollIntoView({ block: "end" });
  }, [log.length]);
  if (log.length === 0) return <p className={styles["none"]}>{messages.logIsEmpty}</p>;
  return (
    <div
      className={styles["log"]}
      onScroll={({ currentTarget: box }) => {
        follows.current = box.scrollHeight - box.scrollTop - box.clientHeight < 24;
      }}
    >
      {log.map((line, index) => (
        <Line key={index} line={line} run={runs.find((run) => run.id === line.runId)?.number} />
      ))}
      <div ref={end} />
    </div>
  );
}

function Line({ line, run }: { line: LogLine; run: number | undefined }): ReactElement {
  return (
    <div className={classes(styles["line"], styles[line.severity])}>
      <time className={styles["time"]}>{timeOfDay(line.time)}</time>
      {run !== undefined && <span className={styles["run"]}>{messages.runTag(run)}</span>}
      <span>{line.message}</span>
    </div>
  );
}

/** The engines' log output, with a line for the start and the end of every run, in chronological order. */
function logLines(log: readonly LogLine[], runs: readonly Run[]): readonly LogLine[] {
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
