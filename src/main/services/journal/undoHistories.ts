import { type UndoEntry, type UndoHistory, type UndoUpdate, undoEntrySchema } from "#shared/contract/undo.ts";
import { type JsonValue, stableStringify } from "#shared/kernel/json.ts";
import { type StoredUndo, keepUndo, noteUndoSaved, readUndo } from "#main/store/undoHistory.ts";
import type { OpenProject } from "../openProject.ts";
import { revisionOf } from "../project/scanRepository.ts";
import { ifStorageAllows } from "../storageError.ts";

/** Ties a history to the content of a file, independent of the file's name and formatting. */
export function dataHash(data: JsonValue): string {
  return revisionOf(stableStringify(data));
}

/** Stores an update of a page's history. `saved` is the file's data when the page's edits start from it. */
export function storeUndo(
  project: OpenProject,
  documentId: string,
  editSessionId: string,
  update: UndoUpdate,
  saved: JsonValue | undefined,
): boolean {
  const { entries, savedAt, ...lists } = update;
  const texts = entries.map((entry) => ({ id: entry.id, text: JSON.stringify(entry) }));
  const point = saved === undefined ? undefined : { at: savedAt, hash: dataHash(saved) };
  return keepUndo(project.store, documentId, editSessionId, { ...lists, entries: texts }, point);
}

/** Notes that the file now has the data of this entry of the page's history. */
export function noteSaved(
  project: OpenProject,
  documentId: string,
  editSessionId: string | undefined,
  undoAt: number | undefined,
  data: JsonValue,
): void {
  if (editSessionId === undefined || undoAt === undefined) return;
  const point = { at: undoAt, hash: dataHash(data) };
  ifStorageAllows(() => noteUndoSaved(project.store, documentId, editSessionId, point));
}

/**
 * The stored history of a document; undefined when the file's data differ from the history's, or an entry is damaged.
 */
export function undoHistory(project: OpenProject, documentId: string, data: JsonValue): UndoHistory | undefined {
  const stored = ifStorageAllows(() => readUndo(project.store, documentId));
  if (stored === undefined || stored.savedAt === null || stored.savedHash !== dataHash(data)) return undefined;
  const known = [stored.base, ...stored.done, ...stored.undone];
  const entries = stored.entries.map(readEntry);
  if (!known.includes(stored.savedAt) || entries.includes(undefined)) return undefined;
  const { session, base, done, undone, savedAt } = stored;
  return { editSessionId: session, base, done: [...done], undone: [...undone], savedAt, entries: whole(entries) };
}

function whole(entries: readonly (UndoEntry | undefined)[]): UndoEntry[] {
  return entries.filter((entry) => entry !== undefined);
}

function readEntry(text: StoredUndo["entries"][number]): UndoEntry | undefined {
  try {
    return undoEntrySchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
