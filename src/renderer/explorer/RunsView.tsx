import { Check, CircleDashed, Pause, Play, X, type LucideIcon } from "lucide-react";
import { memo, type ReactElement } from "react";
import { useReadOnly } from "#renderer/studio/session.ts";
import type { Run, RunState } from "#shared/contract/runs.ts";
import { Row, Rows } from "#renderer/parts/Row.tsx";
import { PanelHead } from "#renderer/parts/Section.tsx";
import { hexSeed } from "#renderer/runs/seed.ts";
import { amountOf, isReportRun, unitOf } from "#renderer/runs/runWords.ts";
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
          <RunRow
            key={run.id}
            run={run}
            selected={run.id === selected}
            tabStop={run.id === selected || (selected === null && index === 0)}
          />
        ))}
      </Rows>
      {runs.length === 0 && (
        <p className={styles["empty"]}>{readOnly ? messages.noRunsYet : messages.noRunsHowToStart}</p>
      )}
    </>
  );
}

/** Memoized, since progress of another run must not rerender it: a project has hundreds. */
const RunRow = memo(function RunRow(props: { run: Run; selected: boolean; tabStop: boolean }): ReactElement {
  const { run, selected, tabStop } = props;
  return (
    <Row
      icon={stateIcons[run.progress.state]}
      label={messages.runLabel(run.number, run.documentName)}
      title={messages.runDetail(run.documentName, hexSeed(run.seed))}
      trailing={isReportRun(run) ? messages.amount(amountOf(run), unitOf(run)) : run.progress.done}
      selected={selected}
      tabStop={tabStop}
      onClick={() => selectRun(run.id)}
    />
  );
});

const stateIcons: Readonly<Record<RunState, LucideIcon>> = {
  queued: CircleDashed,
  running: Play,
  paused: Pause,
  done: Check,
  stopped: Check,
  failed: X,
  interrupted: Pause,
};
