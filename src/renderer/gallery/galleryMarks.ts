import { reportError } from "#renderer/studio/errors.ts";
import { onFlush } from "#renderer/studio/flushOnUnload.ts";
import { studio } from "#renderer/studio/session.ts";
import { readSetting } from "#renderer/studio/settings.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import type { MarkChange } from "#shared/contract/candidates.ts";
import { forgetDetails, patchDetails } from "./candidateDetails.ts";
import { nextChallenger } from "./compare/compareModel.ts";
import { moveCursorTo } from "./curateViews.ts";
import { activeId, useCurate } from "./curateStore.ts";
import type { CurateState } from "./curateStore.ts";
import { advancedCursor } from "./cursorModel.ts";
import { withFlag } from "./filterModel.ts";
import { idsBetween, loadCounts, refreshGallery } from "./galleryPages.ts";
import { withMarks } from "./galleryWindow.ts";
import { changedMarks, markLabel } from "./markModel.ts";

import { openChanges } from "./openChanges.ts";
import { createSendLine } from "./sendLine.ts";
import { messages, galleryMarkMessages } from "./messages.ts";

export const autoAdvanceSetting = "curate.autoAdvance";

/** Marks and their undoing, stored one after the other in the order they were made. */
const sending = createSendLine();
onFlush(() => sending.rush());
/** When this screen last changed marks itself: the event that follows needs no second reading. */
let lastOwnChange = 0;

export function isOwnChange(): boolean {
  return performance.now() - lastOwnChange < 1000;
}

/** What a mark goes to now: the selection when it is more than one, else the active candidate. */
function markTarget(state: CurateState): { ids: number[] } | { all: true } | null {
  const { selection } = state;
  if (state.mode === "grid" && !state.isBig) {
    if (selection.type === "all") return { all: true };
    if (selection.ids.size > 1) return { ids: [...selection.ids] };
  }
  const id = activeId(state);
  return id === undefined ? null : { ids: [id] };
}

/** How many candidates a mark would change now. */
export function markCount(state: CurateState): number {
  const target = markTarget(state);
  if (target === null) return 0;
  return "all" in target ? state.window.total : target.ids.length;
}

/**
 * Marks the selection or the active candidate: shown at once, stored behind it. `advance` moves on to the next one
 * after a mark on a single candidate (while auto-advance is on).
 */
export function mark(change: MarkChange, advance: boolean): void {
  const state = useCurate.getState();
  const target = markTarget(state);
  if (target === null) {
    markUnloaded(state.cursor, change, advance);
    return;
  }
  const count = markCount(state);
  const label = markLabel(change, count);
  const ids = "ids" in target ? new Set(target.ids) : null;
  const stored = showChange(ids, change);
  if (advance) advanceAfterMark(count);
  const request = "ids" in target ? { ids: target.ids } : { filter: state.filter };
  send(label, stored, () => studio().candidates.mark({ target: request, change, label }));
  if (count > 1) showToast({ text: `${label}.`, action: { label: messages.undo, run: undoMarks } });
}

/** The cursor is ahead of the tiles: finds out who is under it, then marks. */
function markUnloaded(cursor: number, change: MarkChange, advance: boolean): void {
  if (useCurate.getState().window.total === 0) return;
  if (advance) advanceAfterMark(1);
  idsBetween(cursor, cursor)
    .then((ids) => markThese(ids, change))
    .catch((error: unknown) => reportError(messages.couldntSaveMark, error));
}

/** Changes the marks of certain candidates, wherever the cursor is: tags and notes of the preview. */
export function markThese(ids: readonly number[], change: MarkChange): void {
  if (ids.length === 0) return;
  const stored = showChange(new Set(ids), change);
  const label = markLabel(change, ids.length);
  send(label, stored, () => studio().candidates.mark({ target: { ids: [...ids] }, change, label }));
}

/** Takes back the newest step on marks. */
export function undoMarks(): void {
  stepHistory("undoMarks", galleryMarkMessages.undoMarks, messages.nothingToUndo);
}

export function redoMarks(): void {
  stepHistory("redoMarks", galleryMarkMessages.redoMarks, messages.nothingToRedo);
}

/** Resolves when the studio has all marks that were made so far: what is asked of it then counts them. */
export function marksStored(): Promise<void> {
  return sending.settled();
}

/** Deletes the rejected ones among what the sources and other conditions let through. */
export async function deleteRejected(): Promise<void> {
  await marksStored();
  const { deleted } = await studio().candidates.deleteRejected({ filter: withFlag(useCurate.getState().filter, null) });
  lastOwnChange = performance.now();
  showToast({ text: messages.deleted(deleted), action: { label: messages.undo, run: undoMarks } });
  await refreshGallery();
}

/** Shows a change at once; the answer is to be called when the store has it. */
function showChange(ids: ReadonlySet<number> | null, change: MarkChange): (now: number) => void {
  useCurate.setState(({ window }) => ({ window: withMarks(window, ids, (marks) => changedMarks(marks, change)) }));
  patchDetails(ids, (marks) => changedMarks(marks, change));
  return openChanges.add(ids, change);
}

function advanceAfterMark(count: number): void {
  const { mode, cursor, comparison, window } = useCurate.getState();
  const isOn = readSetting(autoAdvanceSetting, true);
  if (mode === "compare" && comparison !== null) {
    if (isOn && comparison.active === "challenger") useCurate.setState({ comparison: nextChallenger(comparison, 1) });
    return;
  }
  if (mode === "survey") return;
  const next = advancedCursor(cursor, count, isOn, window.total);
  if (next !== cursor) moveCursorTo(next);
}

function send(label: string, stored: (now: number) => void, call: () => Promise<unknown>): void {
  lastOwnChange = performance.now();
  sending.add(call).then(
    () => {
      lastOwnChange = performance.now();
      stored(lastOwnChange);
      countSoon();
    },
    async (error: unknown) => {
      stored(0);
      reportError(messages.couldntSave(label), error);
      forgetDetails();
      await refreshGallery();
    },
  );
}

function stepHistory(step: "undoMarks" | "redoMarks", done: string, nothing: string): void {
  sending
    .add(() => studio().candidates[step]({}))
    .then(async ({ label }) => {
      lastOwnChange = performance.now();
      showToast({ text: label === null ? nothing : `${done}: ${label}.` });
      forgetDetails();
      await refreshGallery();
    })
    .catch((error: unknown) => reportError(messages.couldntChangeMarks, error));
}

let countTimer: ReturnType<typeof setTimeout> | undefined;

/** Counts follow a moment behind, once for a quick series of marks. */
function countSoon(): void {
  clearTimeout(countTimer);
  countTimer = setTimeout(() => {
    // The counts are a convenience; the next query brings them if this one fails.
    loadCounts().catch(() => undefined);
  }, 150);
}
