import { ChartLine, Check, Info, Pause, RotateCcw, Square, X } from "lucide-react";
import { memo, useId, useState, type ReactElement } from "react";
import type { Run } from "#shared/contract/runs.ts";
import { attempt } from "#renderer/studio/errors.ts";
import { showWorkspace } from "#renderer/studio/layoutStore.ts";
import { studio } from "#renderer/studio/session.ts";
import { ContextMenu } from "#renderer/parts/ContextMenu.tsx";
import { Icon } from "#renderer/parts/Icon.tsx";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { duration } from "#renderer/parts/time.ts";
import { splitMessage } from "#renderer/studio/splitMessage.ts";
import { BestSoFar } from "./BestSoFar.tsx";
import styles from "./RunsPanel.module.css";
import { runAgain, runMenu } from "./runMenu.ts";
import {
  answerOf,
  bestMetric,
  failedInPart,
  foundNothing,
  isMeasuring,
  isReportRun,
  isSweep,
  reportedAmount,
  runMark,
  runTitle,
  unitOf,
} from "./runWords.ts";
import { showReport } from "./shownReport.ts";
import { showProblems } from "./showProblems.ts";
import { selectRun } from "./selectedRun.ts";
import { SettingsLink } from "./SettingsLink.tsx";
import { MessageText } from "#renderer/parts/MessageText.tsx";
import { messages } from "./messages.ts";

const marks = {
  found: { icon: Check, look: "good" },
  answered: { icon: Info, look: "muted" },
  failed: { icon: X, look: "bad" },
  interrupted: { icon: Pause, look: "muted" },
  stopped: { icon: Square, look: "muted" },
} as const;

interface FinishedRunProps {
  readonly run: Run;
  readonly selected: boolean;
}

/**
 * An ended run, in one line: its result, and "Why?" when there is none. Memoized, since progress of another run must
 * not rerender up to 200 of them.
 */
export const FinishedRun = memo(function FinishedRun({ run, selected }: FinishedRunProps): ReactElement {
  const failed = foundNothing(run);
  const mark = marks[runMark(run)];
  const [isOpen, setOpen] = useState(false);
  const courseId = useId();
  const hasCourse = bestMetric(run) !== undefined && run.progress.best.length > 0;
  return (
    <>
      <ContextMenu entries={() => runMenu(run)}>
        <div className={classes(styles["line"], selected && styles["selected"])}>
          <span className={styles[mark.look]}>
            <Icon icon={mark.icon} size={14} />
          </span>
          <span className={styles["name"]} title={runTitle(run)}>
            {runTitle(run)}
          </span>
          <span className={styles["muted"]}>{messages.runLabel(run.number)}</span>
          <span className={classes(styles["muted"], styles["document"])} title={run.documentName}>
            {run.documentName}
          </span>
          <span className={styles["space"]} />
          {hasCourse && (
            <IconButton
              icon={ChartLine}
              label={isOpen ? messages.hideBestOverTime : messages.showBestOverTime}
              aria-expanded={isOpen}
              aria-controls={isOpen ? courseId : undefined}
              onClick={() => setOpen(!isOpen)}
            />
          )}
          {failed ? <Failure run={run} /> : <Outcome run={run} />}
        </div>
      </ContextMenu>
      {isOpen && (
        <div id={courseId} className={styles["course"]}>
          <BestSoFar run={run} />
        </div>
      )}
    </>
  );
});

function Outcome({ run }: { run: Run }): ReactElement {
  const { state, done, asked, seconds } = run.progress;
  if (isReportRun(run) && state !== "interrupted") return <ReportOutcome run={run} />;
  return (
    <>
      {state === "interrupted" && (
        <>
          <span className={styles["muted"]}>{messages.interrupted}</span>
          <button
            type="button"
            className={styles["link"]}
            onClick={() => attempt(messages.couldntResumeRun, () => studio().runs.resume({ id: run.id }))}
          >
            {messages.resume}
          </button>
        </>
      )}
      {failedInPart(run) && <Why run={run} />}
      {failedInPart(run) && <Again run={run} />}
      {state === "stopped" && (
        <span className={classes(styles["muted"], styles["document"])} title={messages.stoppedAt}>
          {messages.stoppedAt}
        </span>
      )}
      <span className={styles["fixed"]}>
        <span className={styles["brief"]} aria-hidden>
          <MessageText text={messages.outcomeBrief(done, asked)} strongClass="mono" />
        </span>
        <span className={styles["word"]}>
          <MessageText text={messages.outcome(done, asked)} strongClass="mono" />
        </span>
        {/* "Why?" is next to it: the document's name needs the space. */}
        {!failedInPart(run) && (
          <span className={classes(styles["duration"], state === "stopped" && styles["time"])}>
            {" "}
            <MessageText text={messages.inTime(duration(seconds))} strongClass="mono" />
          </span>
        )}
      </span>
      {isSweep(run) && <SettingsLink run={run} />}
      <button type="button" className={styles["link"]} onClick={() => showWorkspace("curate")}>
        {messages.show}
      </button>
    </>
  );
}

/** How many games a report is based on; the report is shown with its document. */
function ReportOutcome({ run }: { run: Run }): ReactElement {
  const { documentId, progress } = run;
  return (
    <>
      <span className={styles["muted"]}>
        {messages.amountIn(reportedAmount(run), unitOf(run), duration(progress.seconds))}
      </span>
      {documentId !== null && !isMeasuring(run) && (
        <button type="button" className={styles["link"]} onClick={() => showReport(run)}>
          {messages.show}
        </button>
      )}
    </>
  );
}

function Failure({ run }: { run: Run }): ReactElement {
  const [problem] = run.problems;
  const first = problem === undefined ? messages.nothingFound : splitMessage(problem.message).title;
  return (
    <>
      <span
        className={classes(styles[answerOf(run) === undefined ? "bad" : "muted"], styles["ellipsis"])}
        title={problem?.message}
      >
        {first}
      </span>
      <Why run={run} />
      {run.progress.state === "failed" && <Again run={run} />}
    </>
  );
}

/** Starts a run that failed again; what it found is kept. */
function Again({ run }: { run: Run }): ReactElement {
  return (
    <span className={styles["again"]}>
      <IconButton icon={RotateCcw} label={messages.runAgain} onClick={() => runAgain(run)} />
    </span>
  );
}

/** Shows the run's diagnosis in the Problems panel. */
function Why({ run }: { run: Run }): ReactElement {
  return (
    <button
      type="button"
      className={styles["link"]}
      title={run.problems[0]?.message}
      onClick={() => {
        selectRun(run.id);
        showProblems();
      }}
    >
      {messages.why}
    </button>
  );
}
