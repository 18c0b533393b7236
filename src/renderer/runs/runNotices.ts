import { findTask } from "#shared/levels/registry.ts";
import type { Run } from "#shared/contract/runs.ts";
import { showWorkspace, useLayout } from "#renderer/studio/layoutStore.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { splitMessage } from "#renderer/studio/splitMessage.ts";
import { duration } from "#renderer/parts/time.ts";
import { onRunEvent } from "./runsFeed.ts";
import { answerOf, badEnd, isReportRun, reportedAmount, unitOf } from "./runWords.ts";
import { showReport } from "./shownReport.ts";
import { selectRun } from "./selectedRun.ts";
import { messages } from "./messages.ts";

/**
 * Announces the end of every run in a toast, with a link to its results or to why it found nothing. Runs started by a
 * command are announced by that command.
 */
export function notifyRunEnds(): () => void {
  return onRunEvent((event) => {
    if (event.type !== "finished") return;
    if (findTask(event.run.kind, event.run.task)?.startedBy !== "command") tellEnd(event.run);
  });
}

function tellEnd(run: Run): void {
  const { state, done, duplicates, seconds } = run.progress;
  const bad = badEnd(run);
  if (bad !== undefined) {
    showToast({
      kind: "error",
      text: bad,
      action: { label: messages.why, run: () => showWhy(run.id) },
    });
    return;
  }
  const answer = answerOf(run);
  if (answer !== undefined) {
    showToast({
      text: messages.endedWith(run.number, splitMessage(answer).title),
      action: { label: messages.why, run: () => showWhy(run.id) },
    });
    return;
  }
  if (state !== "done" && state !== "stopped") return;
  if (isReportRun(run)) {
    const { gamesPlayedIn, positionsSolvedIn } = messages;
    const say = unitOf(run) === "position" ? positionsSolvedIn : gamesPlayedIn;
    showToast({
      text: say(run.number, reportedAmount(run), duration(seconds)),
      ...(run.documentId === null ? {} : { action: { label: messages.show, run: () => showReport(run) } }),
    });
    return;
  }

  showToast({
    text: messages.foundIn(done, duration(seconds), duplicates),
    ...(useLayout.getState().workspace === "curate"
      ? {}
      : { action: { label: messages.show, run: () => showWorkspace("curate") } }),
  });
}

/** Shows in the dock why a run found nothing. */
export function showWhy(runId: string): void {
  showWorkspace("draw");
  selectRun(runId);
}
