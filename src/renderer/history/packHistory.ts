import type { UndoHistory } from "#shared/contract/undo.ts";
import type { DocumentChange } from "#shared/levels/problems.ts";
import { applyChanges } from "#shared/project/applyChanges.ts";
import { type PackFile, packFileSchema } from "#shared/project/packFile.ts";
import { packChanges, packOfState, packState } from "#shared/project/packState.ts";
import { documentChanges } from "./documentChanges.ts";
import type { History, HistoryEntry } from "./history.ts";
import { historyFrom, patchOf } from "./storedHistory.ts";

/** States of a pack before and after the current one, newest last; labels name the steps between them. */
export interface PackHistory {
  readonly past: readonly PackStep[];
  readonly future: readonly PackStep[];
  /** Id of the next step; increasing, never reused. */
  readonly nextId: number;
}
interface PackStep {
  readonly label: string;
  /** Edits that share it are one step. */
  readonly gesture?: string;
  /**
   * The state that the step leads to, in its direction; absent for a step of an earlier page, whose state is computed
   * from its changes on demand.
   */
  readonly pack?: PackFile;
  /** Its changes of the pack's state (`packState.ts`), both ways: the part that is persisted. */
  readonly entry: HistoryEntry;
}

/** An undo or redo step: the resulting state and history. */
export interface PackMove {
  readonly history: PackHistory;
  readonly pack: PackFile;
  readonly label: string;
}

export const emptyHistory: PackHistory = { past: [], future: [], nextId: 1 };
/** States of a pack share their entries, so a step costs little memory, but not zero. */
const mostSteps = 200;

/** Records an edit with the state before it; clears redo. O(entries). */
export function recorded(
  history: PackHistory,
  before: PackFile,
  after: PackFile,
  label: string,
  gesture?: string,
): PackHistory {
  const { past, nextId } = history;
  const last = past.at(-1);
  const merges = gesture !== undefined && last?.gesture === gesture && last.pack !== undefined;
  const from = merges ? (last.pack ?? before) : before;
  const name = merges ? last.label : label;
  const entry: HistoryEntry = {
    id: nextId,
    label: name,
    patches: packChanges(from, after).map(patchOf),
    inverse: packChanges(after, from).map(patchOf),
    selectionBefore: [],
    selectionAfter: [],
    gesture,
  };
  const step = { label: name, pack: from, entry, ...(gesture === undefined ? {} : { gesture }) };
  return { past: [...(merges ? past.slice(0, -1) : past), step].slice(-mostSteps), future: [], nextId: nextId + 1 };
}

/** The state one step back with its history; null when there is none. */
export function undone(history: PackHistory, current: PackFile): PackMove | null {
  const { past, future, nextId } = history;
  const step = past.at(-1);
  const pack = step?.pack ?? changed(current, step?.entry.inverse);
  if (step === undefined || pack === null) return null;
  const back = { label: step.label, pack: current, entry: step.entry };
  return { history: { past: past.slice(0, -1), future: [...future, back], nextId }, pack, label: step.label };
}

export function redone(history: PackHistory, current: PackFile): PackMove | null {
  const { past, future, nextId } = history;
  const step = future.at(-1);
  const pack = step?.pack ?? changed(current, step?.entry.patches);
  if (step === undefined || pack === null) return null;
  const back = { label: step.label, pack: current, entry: step.entry };
  return { history: { past: [...past, back], future: future.slice(0, -1), nextId }, pack, label: step.label };
}

/** Id of the newest applied step; 0 before the first. */
export function packPosition({ past }: PackHistory): number {
  return past.at(-1)?.entry.id ?? 0;
}

/** The history as sent to the studio; `savedAt`: the position at which the file was last saved. */
export function sentHistory({ past, future, nextId }: PackHistory, pack: PackFile, savedAt: number): History<PackFile> {
  const entries = (steps: readonly PackStep[]): HistoryEntry[] => steps.map(({ entry }) => entry);
  return { data: pack, selection: [], done: entries(past), undone: entries(future), savedAt, nextId };
}

/** The history of an earlier page around a saved pack; undefined when it lists a step that it doesn't contain. */
export function restoredHistory(pack: PackFile, stored: UndoHistory): PackHistory | undefined {
  const history = historyFrom(pack, stored);
  if (history === undefined) return undefined;
  const steps = (entries: readonly HistoryEntry[]): PackStep[] =>
    entries.map((entry) => ({ label: entry.label, entry }));
  return { past: steps(history.done), future: steps(history.undone), nextId: history.nextId };
}

/** The pack with stored changes applied; null when they don't fit. */
function changed(pack: PackFile, patches: HistoryEntry["patches"] | undefined): PackFile | null {
  if (patches === undefined) return null;
  const changes: readonly DocumentChange[] = documentChanges(patches);
  try {
    const read = packFileSchema.safeParse(packOfState(pack.id, applyChanges(packState(pack), changes)));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
