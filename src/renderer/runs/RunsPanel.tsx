import type { ReactElement } from "react";
import { useReadOnly } from "#renderer/studio/session.ts";
import { Badge } from "#renderer/parts/Badge.tsx";
import { FinishedRun } from "./FinishedRun.tsx";
import styles from "./RunsPanel.module.css";
import { isLive, liveRuns, useRuns } from "./runsStore.ts";
import { useSelectedRun } from "./selectedRun.ts";
import { messages } from "./messages.ts";
import { LiveRun } from "./LiveRun.tsx";

const finishedShown = 200;

/** Live runs in full, then the finished ones, one line each, newest first. */
export function RunsPanel(): ReactElement {
  const runs = useRuns((state) => state.runs);
  const selectedId = useSelectedRun((state) => state.id);
  const readOnly = useReadOnly();
  if (runs.length === 0)
    return <p className={styles["none"]}>{readOnly ? messages.noRunsYet : messages.noRunsHowToStart}</p>;
  return (
    <div className={styles["list"]}>
      {liveRuns(runs).map((run) => (
        <LiveRun key={run.id} run={run} />
      ))}
      {runs
        .filter((run) => !isLive(run))
        .slice(0, finishedShown)
        .map((run) => (
          <FinishedRun key={run.id} run={run} selected={run.id === selectedId} />
        ))}
    </div>
  );
}

/** The number of live runs, next to the tab's name. */
export function RunsBadge(): ReactElement | null {
  const live = useRuns((state) => liveRuns(state.runs).length);
  return live === 0 ? null : (
    <Badge tone="accent" label={messages.live(live)}>
      {live}
    </Badge>
  );
}
