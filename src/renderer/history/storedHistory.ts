import type { Patch } from "immer";
import { mostUndoEntries, type UndoEntry, type UndoHistory, type UndoUpdate } from "#shared/contract/undo.ts";
import type { DocumentChange } from "#shared/levels/problems.ts";
import { documentChanges } from "./documentChanges.ts";
import type { History, HistoryEntry } from "./history.ts";

/** The part of a history that is sent to the studio, so that it outlives the page. */
export interface UndoOutbox<Data> {
  /** The part of the given history that the studio doesn't have yet. */
  update(history: History<Data>): UndoUpdate;
  /** Whether the studio has stored the update; if not, the next one contains the full history. */
  readonly answered: (update: UndoUpdate, kept: boolean) => void;
  /** The page's history is now the one that the studio has. */
  adopt(stored: UndoHistory): void;
}

/** Maximum size of one stored entry, in characters of JSON. */
const mostOfEntry = 1_000_000;
const mostOfAll = 4_000_000;

/** `editSessionId` is the page's own: updates are stored under it. */
export function createUndoOutbox<Data>(editSessionId: string): UndoOutbox<Data> {
  let basedOn: string | null = null;
  let known = new Set<number>();
  const written = new WeakMap<HistoryEntry, { readonly entry: UndoEntry; readonly size: number }>();

  const entryOf = (entry: HistoryEntry): { entry: UndoEntry; size: number } => {
    const before = written.get(entry);
    if (before !== undefined) return before;
    const made = undoEntry(entry);
    const result = { entry: made, size: JSON.stringify(made).length };
    written.set(entry, result);
    return result;
  };
  /** The newest entries that fit; older undo steps aren't stored. */
  const fitting = (entries: readonly HistoryEntry[], room: number): { entries: HistoryEntry[]; room: number } => {
    let left = room;
    let from = entries.length;
    while (from > Math.max(0, entries.length - mostUndoEntries / 2)) {
      const next = entries[from - 1];
      const size = next === undefined ? 0 : entryOf(next).size;
      if (size > mostOfEntry || size > left) break;
      left -= size;
      from--;
    }
    return { entries: entries.slice(from), room: left };
  };

  return {
    update(history) {
      const done = fitting(history.done, mostOfAll);
      // The next one to redo is last: the entries that fit are those redone first.
      const undone = fitting(history.undone, done.room);
      const base = history.done[history.done.length - done.entries.length - 1]?.id ?? 0;
      const all = [...done.entries, ...undone.entries];
      return {
        basedOn,
        entries: all.filter(({ id }) => basedOn === null || !known.has(id)).map((entry) => entryOf(entry).entry),
        base,
        done: done.entries.map(({ id }) => id),
        undone: undone.entries.map(({ id }) => id),
        savedAt: history.savedAt,
      };
    },
    answered(update, kept) {
      basedOn = kept ? editSessionId : null;
      known = kept ? new Set([...update.done, ...update.undone]) : new Set();
    },
    adopt(stored) {
      basedOn = stored.editSessionId;
      known = new Set([...stored.done, ...stored.undone]);
    },
  };
}

function undoEntry({ id, label, patches, inverse, selectionBefore, selectionAfter }: HistoryEntry): UndoEntry {
  return {
    id,
    label: label.slice(0, 200),
    changes: documentChanges(patches),
    inverse: documentChanges(inverse),
    selectionBefore: [...selectionBefore],
    selectionAfter: [...selectionAfter],
  };
}

/**
 * The history around saved data: what was undone when the page was unloaded can be redone, and so can what wasn't
 * saved. Undefined when it lists an entry that it doesn't contain.
 */
export function historyFrom<Data>(data: Data, stored: UndoHistory): History<Data> | undefined {
  const byId = new Map(stored.entries.map((entry) => [entry.id, entry]));
  const order = [...stored.done, ...stored.undone.toReversed()];
  const entries = order.flatMap((id) => historyEntry(byId.get(id)));
  const saved = stored.savedAt === stored.base ? 0 : order.indexOf(stored.savedAt) + 1;
  if (entries.length < order.length || (saved === 0 && stored.savedAt !== stored.base)) return undefined;
  const done = entries.slice(0, saved);
  return {
    data,
    selection: done.at(-1)?.selectionAfter ?? [],
    done,
    undone: entries.slice(saved).toReversed(),
    savedAt: done.at(-1)?.id ?? 0,
    nextId: Math.max(stored.base, ...order, 0) + 1,
  };
}

function historyEntry(entry: UndoEntry | undefined): HistoryEntry[] {
  if (entry === undefined) return [];
  const { changes, inverse, ...rest } = entry;
  return [{ ...rest, patches: changes.map(patchOf), inverse: inverse.map(patchOf), gesture: undefined }];
}

/** The inverse of `documentChanges`: Immer's "replace" sets a member or the position after a list's end as well. */
export function patchOf({ path, value }: DocumentChange): Patch {
  return value === undefined ? { op: "remove", path: [...path] } : { op: "replace", path: [...path], value };
}
