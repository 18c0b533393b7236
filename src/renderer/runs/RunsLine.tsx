import { Square } from "lucide-react";
import type { ReactElement } from "react";
import type { Run } from "#shared/contract/runs.ts";
import { attempt } from "#renderer/studio/errors.ts";
import { studio } from "#renderer/studio/session.ts";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { MessageText } from "#renderer/parts/MessageText.tsx";
import { ProgressCells } from "#renderer/parts/ProgressCells.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { FinishedRun } from "./FinishedRun.tsx";
import styles from "./RunsPanel.module.css";
import { messages } from "./messages.ts";
import { isReportRun, reportedAmount, reportedAsked, runTitle } from "./runWords.ts";
import { liveRuns, useRuns } from "./runsStore.ts";
import { shardCells } from "./shardCells.ts";

/** The run that matters now in one line, for the folded dock: the newest live one, else the newest finished one. */
export function RunsLine(): ReactElement | null {
  const runs = useRuns((state) => state.runs);
  const run = liveRuns(runs)[0] ?? runs[0];
  if (run === undefined) return null;
  return (
    <div className={classes(styles["list"], styles["folded"])}>
      {liveRuns(runs).includes(run) ? <LiveLine run={run} /> : <FinishedRun run={run} selected={false} />}
    </div>
  );
}

function LiveLine({ run }: { run: Run }): ReactElement {
  const { progress } = run;
  return (
    <div className={styles["line"]}>
      <span className={styles["name"]}>{runTitle(run)}</span>
      <span className={classes(styles["muted"], styles["document"])}>{messages.runLabel(run.number)}</span>
      <span className={styles["cells"]}>
        <ProgressCells label={messages.progressOfRun(run.number)} cells={shardCells(progress)} />
      </span>
      <span className={styles["fixed"]}>
        <MessageText
          text={
            isReportRun(run)
              ? messages.outcomeBrief(reportedAmount(run), reportedAsked(run))
              : messages.outcomeBrief(progress.done, progress.asked)
          }
          strongClass="mono"
        />
      </span>
      <IconButton
        icon={Square}
        label={messages.stop}
        onClick={() => attempt(messages.couldntStopRun, () => studio().runs.stop({ id: run.id }))}
      />
    </div>
  );
}
