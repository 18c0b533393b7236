import { applyPatches, enablePatches, produceWithPatches, type Draft, type Patch } from "immer";
import { messages, historyMessages } from "./messages.ts";
import { withoutOverwritten } from "./overwritten.ts";

enablePatches();

/** Ids of what is selected, kind-specific: "room:ab12", "edge:cd34". */
export type Selection = readonly string[];

/** One undoable step: its changes in both directions, and the selection before and after. */
export interface HistoryEntry {
  /** Unique within the history, growing, never reused. */
  readonly id: number;
  /** What the user did: "Move 3 rooms". */
  readonly label: string;
  readonly patches: readonly Patch[];
  readonly inverse: readonly Patch[];
  readonly selectionBefore: Selection;
  readonly selectionAfter: Selection;
  /** Edits of one gesture (a scrub, typing in a field) share it and become one entry. */
  readonly gesture: string | undefined;
}

/** A document's data with its complete history. Immutable; undo is unlimited. */
export interface History<Data> {
  readonly data: Data;
  readonly selection: Selection;
  /** Oldest first. */
  readonly done: readonly HistoryEntry[];
  /** The next one to redo is last. */
  readonly undone: readonly HistoryEntry[];
  /** Id of the newest entry that the file contains; 0 = none. */
  readonly savedAt: number;
  readonly nextId: number;
}

/** A change of the data; mutate the draft or return a new value. */
export type Recipe<Data> = (draft: Draft<Data>) => void;

/** How an edit is recorded. Edits with the same `gesture` become one undo entry. */
export interface EditOptions {
  /** The selection afterwards; absent = unchanged. */
  readonly selection?: Selection;
  readonly gesture?: string;
  /**
   * Members whose values belong to the step even where it doesn't change them: undo and redo restore them, so that the
   * part of the document is shown where something happens.
   */
  readonly anchors?: readonly string[];
}

/** A new state and the patches that lead to it, for the journal. */
export interface Change<Data> {
  readonly history: History<Data>;
  readonly label: string;
  readonly patches: readonly Patch[];
}

/** A history that starts from the file's data. */
export function startHistory<Data>(data: Data): History<Data> {
  return { data, selection: [], done: [], undone: [], savedAt: 0, nextId: 1 };
}

/** Applies a recipe as one entry (or into the last entry of the same gesture). Undefined when it changes nothing. */
export function edit<Data>(
  history: History<Data>,
  label: string,
  recipe: Recipe<Data>,
  options: EditOptions = {},
): Change<Data> | undefined {
  const [data, patches, inverse] = produceWithPatches(history.data, (draft: Draft<Data>) => {
    recipe(draft);
  });
  if (patches.length === 0) return undefined;
  const anchors = options.anchors ?? [];
  const step = {
    label,
    patches: [...patches, ...anchored(data, anchors)],
    inverse: [...inverse, ...anchored(history.data, anchors)],
  };
  return record(history, data, step, options);
}

function anchored(data: unknown, members: readonly string[]): Patch[] {
  const values = new Map(Object.entries(data ?? {}));
  return members.flatMap((member): Patch[] =>
    values.has(member) ? [{ op: "replace", path: [member], value: values.get(member) }] : [],
  );
}

/** Applies a recipe without an entry: undo doesn't revert it. Undefined when it changes nothing. */
export function adjust<Data>(
  history: History<Data>,
  recipe: Recipe<Data>,
): { readonly history: History<Data>; readonly patches: readonly Patch[] } | undefined {
  const [data, patches] = produceWithPatches(history.data, (draft: Draft<Data>) => {
    recipe(draft);
  });
  return patches.length === 0 ? undefined : { history: { ...history, data }, patches };
}

/** Replaces all data as one undoable entry that counts as saved: the file changed on disk. */
export function reloadFrom<Data>(history: History<Data>, data: Data, label: string): Change<Data> {
  const patches: Patch[] = [{ op: "replace", path: [], value: data }];
  const inverse: Patch[] = [{ op: "replace", path: [], value: history.data }];
  const change = record(history, data, { label, patches, inverse }, {});
  return { ...change, history: markSaved(change.history, position(change.history)) };
}

interface Step {
  readonly label: string;
  readonly patches: readonly Patch[];
  readonly inverse: readonly Patch[];
}

function record<Data>(history: History<Data>, data: Data, step: Step, options: EditOptions): Change<Data> {
  const selection = options.selection ?? history.selection;
  const last = history.done.at(-1);
  const merges = last !== undefined && options.gesture !== undefined && last.gesture === options.gesture;
  const entry: HistoryEntry = {
    id: history.nextId,
    label: step.label,
    patches: merges ? withoutOverwritten([...last.patches, ...step.patches]) : step.patches,
    inverse: merges ? withoutOverwritten([...step.inverse, ...last.inverse]) : step.inverse,
    selectionBefore: merges ? last.selectionBefore : history.selection,
    selectionAfter: selection,
    gesture: options.gesture,
  };
  const done = [...(merges ? history.done.slice(0, -1) : history.done), entry];
  return {
    label: step.label,
    patches: step.patches,
    history: { ...history, data, selection, done, undone: [], nextId: history.nextId + 1 },
  };
}

/** Undoes the newest entry and restores its selection; undefined when there is none. */
export function undo<Data>(history: History<Data>): Change<Data> | undefined {
  const entry = history.done.at(-1);
  if (entry === undefined) return undefined;
  return {
    label: messages.undoEdit(entry.label),
    patches: entry.inverse,
    history: {
      ...history,
      data: patched(history.data, entry.inverse),
      selection: entry.selectionBefore,
      done: history.done.slice(0, -1),
      undone: [...history.undone, entry],
    },
  };
}

/** Redoes the last undone entry; undefined when there is none. */
export function redo<Data>(history: History<Data>): Change<Data> | undefined {
  const entry = history.undone.at(-1);
  if (entry === undefined) return undefined;
  return {
    label: messages.redoEdit(entry.label),
    patches: entry.patches,
    history: {
      ...history,
      data: patched(history.data, entry.patches),
      selection: entry.selectionAfter,
      done: [...history.done, entry],
      undone: history.undone.slice(0, -1),
    },
  };
}

/**
 * Reverts to an earlier state of the same history as if nothing had followed: unlike undo it leaves nothing to redo,
 * and restores the redo entries of that time. Undefined when nothing followed, or when the state is no longer in this
 * history.
 */
export function rollBack<Data>(history: History<Data>, mark: History<Data>): Change<Data> | undefined {
  const after = history.done.slice(mark.done.length);
  const isEarlier = position({ ...history, done: history.done.slice(0, mark.done.length) }) === position(mark);
  if (!isEarlier || (after.length === 0 && history.selection === mark.selection)) return undefined;
  return {
    label: after[0] === undefined ? historyMessages.cancel : historyMessages.cancelEdit(after[0].label),
    patches: after.toReversed().flatMap((entry) => entry.inverse),
    history: { ...mark, savedAt: history.savedAt, nextId: history.nextId },
  };
}

/** The undo or redo that leads towards the entry with this id (0 = the start); undefined: it is there, or there is none. */
export function stepTo<Data>(history: History<Data>, entryId: number): Change<Data> | undefined {
  if (position(history) === entryId) return undefined;
  const isDone = entryId === 0 || history.done.some(({ id }) => id === entryId);
  return isDone ? undo(history) : redo(history);
}

/** Id of the newest applied entry; 0 before the first. */
export function position<Data>(history: History<Data>): number {
  return history.done.at(-1)?.id ?? 0;
}

/** True when the data differs from the file. */
export function isDirty<Data>(history: History<Data>): boolean {
  return position(history) !== history.savedAt;
}

/**
 * Records that the file contains the data as of `at` (see `position`). Later edits remain dirty. They start new entries
 * if `endsGesture`; otherwise those of the same gesture continue the saved entry.
 */
export function markSaved<Data>(history: History<Data>, at: number, endsGesture = true): History<Data> {
  if (!endsGesture) return { ...history, savedAt: at };
  const done = history.done.map((entry) => (entry.id === at ? { ...entry, gesture: undefined } : entry));
  return { ...history, savedAt: at, done };
}

/** Selecting alone makes no undo entry. */
export function withSelection<Data>(history: History<Data>, selection: Selection): History<Data> {
  return { ...history, selection };
}

function patched<Data>(data: Data, patches: readonly Patch[]): Data {
  // Immer types its result as Objectish; patches recorded from Data yield Data again.
  return applyPatches(data as object, patches) as Data;
}
