import { Check, CircleDashed, Pause, Play, X } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { ReactElement } from "react";
import { useReadOnly } from "#renderer/studio/session.ts";
import type { RunState } from "#shared/contract/runs.ts";
import { Row, Rows } from "#renderer/parts/Row.tsx";
import { PanelHead } from "#renderer/parts/Section.tsx";
import { hexSeed } from "#renderer/runs/seed.ts";
import { selectRun, useSelectedRun } from "#renderer/runs/selectedRun.ts";
import { useRuns } from "#renderer/runs/runsStore.ts";
import styles from "./HistoryView.module.css";
import { messages } from "./messages.ts";

/** All runs of the project, newest first; choosing one shows it in the dock. */
export function RunsView(): ReactElement {
  const runs = useRuns((state) => state.runs);
  const selected = useSelectedRun((state) => state.id);
  const readOnly = useReadOnly();
  return (
    <>
      <PanelHead title={messages.runs} count={runs.length} />
      <Rows label={messages.runs}>
        {runs.map((run, index) => (
          <Row
            key={run.id}
            icon={stateIcons[run.progress.state]}
            label={messages.runLabel(run.number, run.documentName)}
            title={messages.runDetail(run.documentName, hexSeed(run.seed))}
            trailing={run.progress.done}
            selected={run.id === selected}
            tabStop={run.id === selected || (selected === null && index === 0)}
            onClick={() => selectRun(run.id)}
          />
        ))}
      </Rows>
      {runs.length === 0 && (
        <p className={styles["empty"]}>{readOnly ? messages.noRunsYet : messages.noRunsHowToStart}</p>
      )}
    </>
  );
}

const stateIcons: Readonly<Record<RunState, LucideIcon>> = {
  queued: CircleDashed,
  running: Play,
  paused: Pause,
  done: Check,
  stopped: Check,
  failed: X,
  interrupted: Pause,
};
