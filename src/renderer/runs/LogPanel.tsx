import { type ReactElement, useEffect, useMemo, useRef } from "react";
import { classes } from "#renderer/parts/classes.ts";
import styles from "./LogPanel.module.css";
import { logLines } from "./logLines.ts";
import { type LogLine, useRuns, useSteadyRuns } from "./runsStore.ts";
import { messages } from "./messages.ts";

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
      <time className={styles["time"]}>{new Date(line.time).toLocaleTimeString("en-GB")}</time>
      {run !== undefined && <span className={styles["run"]}>{messages.runTag(run)}</span>}
      <span>{line.message}</span>
    </div>
  );
}
