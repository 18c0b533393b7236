import { reportError } from "#renderer/studio/errors.ts";
import { onFlush } from "#renderer/studio/flushOnUnload.ts";
import { studio, useSession } from "#renderer/studio/session.ts";
import { readSetting } from "#renderer/studio/settings.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { untilAnswered } from "#renderer/studio/untilAnswered.ts";
import type { MarkChange, Marks } from "#shared/contract/candidates.ts";
import { forgetDetails, patchDetails } from "./candidateDetails.ts";
import { nextChallenger } from "./compare/compareModel.ts";
import { moveCursorTo } from "./curateViews.ts";
import { activeId, useCurate, type CurateState } from "./curateStore.ts";
import type { AllSelected } from "./selectionModel.ts";
import { advancedCursor } from "./cursorModel.ts";
import { withFlag } from "./filterModel.ts";
import { idsBetween, loadCounts, refreshGallery } from "./galleryPages.ts";
import { withMarks } from "./galleryWindow.ts";
import { changedMarks, markLabel, markedWords } from "./markModel.ts";

import { openChanges } from "./openChanges.ts";
import { createSendLine } from "./sendLine.ts";
import { messages, galleryMarkMessages } from "./messages.ts";

/** Key of the setting: whether a mark moves the cursor to the next candidate. */
export const autoAdvanceSetting = "curate.autoAdvance";

/** Marks and their undoing, stored one after the other in the order they were made. */
const sending = createSendLine();
onFlush(
  () => sending.rush(),
  () => sending.isWaiting(),
);
/** Steps that this window has made: what they changed is shown already. */
const ownSteps = new Set<number>();
// Steps are numbered from 1 in every project.
useSession.subscribe(({ project }, before) => {
  if (project?.path !== before.project?.path) ownSteps.clear();
});

/**
 * Whether a step was made here. Resolves once the studio has answered all earlier marks: an event can be faster than
 * the answer that contains the step's id.
 */
export async function isOwnStep(batchId: number | undefined): Promise<boolean> {
  if (batchId === undefined) return false;
  await marksStored();
  return ownSteps.has(batchId);
}

/** What a mark applies to: the selection when it has more than one, else the active candidate. */
function markTarget(state: CurateState): readonly number[] | AllSelected | null {
  const { selection } = state;
  if (state.mode === "grid" && !state.isBig) {
    if (selection.type === "all") return selection;
    if (selection.ids.size > 1) return [...selection.ids];
  }
  const id = activeId(state);
  return id === undefined ? null : [id];
}

/** How many candidates a mark would change. */
export function markCount(state: CurateState): number {
  const target = markTarget(state);
  if (target === null) return 0;
  return "ids" in target ? target.count : target.length;
}

/**
 * Marks the selection or the active candidate: shown immediately, stored in the background. `advance` moves to the next
 * one after marking a single candidate (if auto-advance is on).
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
  if (advance) advanceAfterMark(count);
  const step = "ids" in target ? sendToAll(target, change, label) : sendMark(target, change, label);
  if (count > 1)
    showToast({ text: markedWords(change, count), action: { label: messages.undo, run: () => undoStep(step) } });
}

/**
 * Marks everything shown before all ids are known: loaded tiles change immediately. As with every mark the tiles stay
 * in place; those that have arrived since they were counted get their own marks back once the ids are known.
 */
function sendToAll(all: AllSelected, change: MarkChange, label: string): Promise<number> {
  const before = new Map(
    [...useCurate.getState().window.pages.values()].flatMap(({ items }) => items.map(({ id, marks }) => [id, marks])),
  );
  useCurate.setState(({ window }) => ({ window: withMarks(window, null, (marks) => changedMarks(marks, change)) }));
  const shown = all.ids.then((list) => {
    const ids = new Set(list);
    const own = (marks: Marks, id: number): Marks => (ids.has(id) ? marks : (before.get(id) ?? marks));
    useCurate.setState(({ window }) => ({ window: withMarks(window, null, own) }));
    return showChange(ids, change);
  });
  const store = async (): Promise<{ batchId: number }> => {
    const ids = [...(await all.ids)];
    return untilAnswered(({ candidates }) => candidates.mark({ target: { ids }, change, label }));
  };
  // Without ids the mark fails, and is reported, where it is sent.
  const stored = (now: number): void =>
    void shown.then(
      (answer) => answer(now),
      () => undefined,
    );
  return send(label, stored, store);
}

function sendMark(ids: readonly number[], change: MarkChange, label: string): Promise<number> {
  const stored = showChange(new Set(ids), change);
  return send(label, stored, () =>
    untilAnswered(({ candidates }) => candidates.mark({ target: { ids: [...ids] }, change, label })),
  );
}

/** The cursor is ahead of the loaded tiles: looks up its candidate, then marks it. */
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
  void sendMark(ids, change, markLabel(change, ids.length));
}

/** Undoes the newest step on marks. */
export function undoMarks(): void {
  stepHistory(
    () => studio().candidates.undoMarks({}),
    (label) => (label === null ? messages.nothingToUndo : `${galleryMarkMessages.undoMarks}: ${label}.`),
  );
}

/** Undoes one step, even if others followed; later changes of the same marks are preserved. */
function undoStep(step: Promise<number>): void {
  stepHistory(
    async () => studio().candidates.undoMarks({ batchId: await step }),
    (label, kept) => {
      if (label === null) return messages.nothingToUndo;
      return kept === 0 ? `${galleryMarkMessages.undoMarks}: ${label}.` : messages.undoneButSince(label, kept);
    },
  );
}

/** Undoes the step with this number, as `addMarks` returns it. */
export function undoMarkStep(batchId: number): void {
  undoStep(Promise.resolve(batchId));
}

/** Redoes the last undone step of marks in this project, whichever window made it; the toast names it. */
export function redoMarks(): void {
  stepHistory(
    () => studio().candidates.redoMarks({}),
    (label) => (label === null ? messages.nothingToRedo : `${galleryMarkMessages.redoMarks}: ${label}.`),
  );
}

/** Resolves when the studio has received all marks made so far, so that its answers include them. */
export function marksStored(): Promise<void> {
  return sending.settled();
}

/** Deletes the rejected candidates among those that pass the source and the other conditions. */
export async function deleteRejected(): Promise<void> {
  await marksStored();
  const { deleted, batchId } = await studio().candidates.deleteRejected({
    filter: withFlag(useCurate.getState().filter, null),
  });
  const run = (): void => undoMarkStep(batchId);
  showToast({ text: messages.deleted(deleted), action: { label: messages.undo, run } });
  await refreshGallery();
}

/** Shows a change immediately; call the returned function when it is stored. */
function showChange(ids: ReadonlySet<number>, change: MarkChange): (now: number) => void {
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

/** Stores a mark in order; resolves with the step, 0 when nothing changed or it failed. */
async function send(
  label: string,
  stored: (now: number) => void,
  call: () => Promise<{ readonly batchId: number }>,
): Promise<number> {
  const own = async (): Promise<number> => {
    const { batchId } = await call();
    ownSteps.add(batchId);
    return batchId;
  };
  try {
    const batchId = await sending.add(own);
    stored(performance.now());
    countSoon();
    return batchId;
  } catch (error) {
    stored(0);
    reportError(messages.couldntSave(label), error);
    forgetDetails();
    // The gallery reports itself what it can't read.
    await refreshGallery().catch(() => undefined);
    return 0;
  }
}

function stepHistory(
  call: () => Promise<{ readonly label: string | null; readonly kept: number }>,
  words: (label: string | null, kept: number) => string,
): void {
  sending
    .add(call)
    .then(async ({ label, kept }) => {
      showToast({ text: words(label, kept) });
      forgetDetails();
      await refreshGallery();
    })
    .catch((error: unknown) => reportError(messages.couldntChangeMarks, error));
}

let countTimer: ReturnType<typeof setTimeout> | undefined;

/** Updates the counts shortly after, once for a quick series of marks. */
function countSoon(): void {
  clearTimeout(countTimer);
  countTimer = setTimeout(() => {
    // The counts are a convenience; if loading them fails, the next query updates them.
    loadCounts().catch(() => undefined);
  }, 150);
}
