import { type ReactElement, useEffect, useState } from "react";
import type { Run } from "#shared/contract/runs.ts";
import { StatusItem } from "#renderer/parts/StatusItem.tsx";
import styles from "./RunStatus.module.css";
import { amountOf, runPercent, runTitle, unitOf } from "./runWords.ts";
import { liveRuns, useRuns } from "./runsStore.ts";
import { MessageText } from "#renderer/parts/MessageText.tsx";
import { messages } from "./messages.ts";

const announceEvery = 5000;

/** The live run's percentage in the status bar, announced to screen readers every five seconds and at the end. */
export function RunStatus(): ReactElement {
  const live = liveRuns(useRuns((state) => state.runs));
  const run = shownRun(live);
  return (
    <>
      {run !== undefined && (
        <StatusItem>
          <span className={styles["dot"]} />
          <MessageText text={messages.runProgress(run.number, runPercent(run))} />
          {live.length > 1 && <span>{messages.otherRuns(live.length - 1)}</span>}
        </StatusItem>
      )}
      <RunAnnouncer />
    </>
  );
}

/** The newest active run; one waiting for a free process only if all are. */
function shownRun(live: readonly Run[]): Run | undefined {
  return live.find(({ progress }) => progress.state === "running") ?? live[0];
}

function RunAnnouncer(): ReactElement {
  const [text, setText] = useState("");
  useEffect(() => {
    const announce = (): void => {
      const run = shownRun(liveRuns(useRuns.getState().runs));
      if (run !== undefined) setText(`${runTitle(run)}, ${runPercent(run)} percent`);
    };
    const timer = setInterval(announce, announceEvery);
    const stop = useRuns.subscribe((now, before) => {
      const ended = now.runs.find(
        (run) => run.finishedAt !== null && before.runs.some((old) => old.id === run.id && old.finishedAt === null),
      );
      if (ended !== undefined) {
        setText(messages.endedIn(ended.number, ended.progress.state, amountOf(ended), unitOf(ended)));
      }
    });
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);
  return (
    <span className="visually-hidden" role="status" aria-live="polite">
      {text}
    </span>
  );
}
