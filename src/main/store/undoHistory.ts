import type { Store } from "./openStore.ts";

/** A change of a document's undo history: its new entries, and the ids of all entries after it. */
export interface UndoUpdate {
  /** The edit session whose stored history this continues; null when `entries` are the whole history. */
  readonly basedOn: string | null;
  /** JSON text of each new entry, by its id. */
  readonly entries: readonly { readonly id: number; readonly text: string }[];
  readonly base: number;
  readonly done: readonly number[];
  readonly undone: readonly number[];
}

/** A stored history; entries are unordered. */
export interface StoredUndo {
  readonly session: string;
  readonly base: number;
  readonly done: readonly number[];
  readonly undone: readonly number[];
  readonly savedAt: number | null;
  readonly savedHash: string | null;
  readonly entries: readonly string[];
}

/** The entry at which a document was saved, and a hash of its data there. */
export interface SavedPoint {
  readonly at: number;
  readonly hash: string;
}

/**
 * Stores an update. Returns false and stores nothing when it doesn't continue the stored history (another page has
 * edited meanwhile), or lists entries that aren't stored: the page then sends its whole history. `saved` is the saved
 * point of a history that begins here.
 */
export function keepUndo(
  { db }: Store,
  documentId: string,
  session: string,
  update: UndoUpdate,
  saved: SavedPoint | undefined,
): boolean {
  const row = db
    .prepare<[string], { session: string }>("SELECT session FROM undo_histories WHERE document_id = ?")
    .get(documentId);
  if (update.basedOn !== null && update.basedOn !== row?.session) return false;
  // The same page sends its whole history again: its saved point stays known.
  if (update.basedOn === null && row?.session === session) dropEntries({ db }, documentId);
  else if (update.basedOn === null) dropUndo({ db }, documentId);
  const put = db.prepare<[string, number, string]>(
    "INSERT OR REPLACE INTO undo_entries (document_id, id, entry) VALUES (?, ?, ?)",
  );
  for (const { id, text } of update.entries) put.run(documentId, id, text);
  const listed = JSON.stringify([...update.done, ...update.undone]);
  db.prepare<[string, string]>(
    "DELETE FROM undo_entries WHERE document_id = ? AND id NOT IN (SELECT value FROM json_each(?))",
  ).run(documentId, listed);
  const kept = db.prepare<[string], number>("SELECT count(*) FROM undo_entries WHERE document_id = ?").pluck();
  if (kept.get(documentId) !== update.done.length + update.undone.length) {
    dropUndo({ db }, documentId);
    return false;
  }
  const { base } = update;
  const [done, undone] = [JSON.stringify(update.done), JSON.stringify(update.undone)];
  db.prepare(
    `INSERT INTO undo_histories (document_id, session, base, done, undone, saved_at, saved_hash)
     VALUES (@documentId, @session, @base, @done, @undone, @at, @hash)
     ON CONFLICT (document_id) DO UPDATE SET session = @session, base = @base, done = @done, undone = @undone`,
  ).run({ documentId, session, base, done, undone, at: saved?.at ?? null, hash: saved?.hash ?? null });
  return true;
}

/** Records the entry at which a document was saved. Does nothing when the stored history belongs to another session. */
export function noteUndoSaved({ db }: Store, documentId: string, session: string, { at, hash }: SavedPoint): void {
  db.prepare(
    "UPDATE undo_histories SET saved_at = @at, saved_hash = @hash WHERE document_id = @documentId AND session = @session",
  ).run({ documentId, session, at, hash });
}

/** `noteUndoSaved` for the newest entry, after the whole journal was restored. */
export function noteUndoRestored({ db }: Store, documentId: string, session: string, hash: string): void {
  db.prepare(
    `UPDATE undo_histories SET saved_at = coalesce(json_extract(done, '$[#-1]'), base), saved_hash = @hash
     WHERE document_id = @documentId AND session = @session`,
  ).run({ documentId, session, hash });
}

/** The history of a document. O(entries). */
export function readUndo({ db }: Store, documentId: string): StoredUndo | undefined {
  const row = db
    .prepare<
      [string],
      { session: string; base: number; done: string; undone: string; savedAt: number | null; savedHash: string | null }
    >(
      `SELECT session, base, done, undone, saved_at AS savedAt, saved_hash AS savedHash
       FROM undo_histories WHERE document_id = ?`,
    )
    .get(documentId);
  if (row === undefined) return undefined;
  const entries = db.prepare<[string], string>("SELECT entry FROM undo_entries WHERE document_id = ?").pluck();
  // Written by `keepUndo` as lists of numbers.
  const ids = (text: string): number[] => JSON.parse(text) as number[];
  return { ...row, done: ids(row.done), undone: ids(row.undone), entries: entries.all(documentId) };
}

function dropUndo({ db }: Pick<Store, "db">, documentId: string): void {
  db.prepare("DELETE FROM undo_histories WHERE document_id = ?").run(documentId);
  dropEntries({ db }, documentId);
}

function dropEntries({ db }: Pick<Store, "db">, documentId: string): void {
  db.prepare("DELETE FROM undo_entries WHERE document_id = ?").run(documentId);
}

/** Deletes the histories of all other documents. */
export function dropOtherUndo({ db }: Store, documentIds: readonly string[]): void {
  const known = JSON.stringify(documentIds);
  db.transaction(() => {
    for (const table of ["undo_histories", "undo_entries"]) {
      db.prepare(`DELETE FROM ${table} WHERE document_id NOT IN (SELECT value FROM json_each(?))`).run(known);
    }
  }).immediate();
}
