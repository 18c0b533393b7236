import { existsSync } from "node:fs";
import Database from "better-sqlite3";
import { explainSqliteError } from "./storeError.ts";

/** Unsaved work and undo histories; an older database does not have all of them. */
const ofOriginal = new Set(["journal", "journal_saves", "journal_bases", "undo_histories", "undo_entries"]);

/**
 * Makes a consistent copy of a database, even while another process writes to it, without the recovery journal, which
 * belongs to the original. Does nothing if there is no database. Throws `StoreError`.
 */
export function copyStore(source: string, target: string): void {
  if (!existsSync(source)) return;
  try {
    const from = new Database(source, { readonly: true });
    try {
      from.prepare("VACUUM INTO ?").run(target);
    } finally {
      from.close();
    }
    const copy = new Database(target);
    try {
      const tables = copy.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
      for (const table of tables) if (ofOriginal.has(table)) copy.exec(`DELETE FROM ${table}`);
    } finally {
      copy.close();
    }
  } catch (error) {
    throw explainSqliteError(error, source) ?? error;
  }
}
