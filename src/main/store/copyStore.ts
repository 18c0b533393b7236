import { existsSync } from "node:fs";
import Database from "better-sqlite3";
import { explainSqliteError } from "./storeError.ts";

/**
 * A consistent copy of a database as of now, also while another process writes to it; without the recovery journal,
 * which belongs to the original. Nothing when there is no database. Throws `StoreError`.
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
      copy.exec("DELETE FROM journal; DELETE FROM journal_saves; DELETE FROM journal_bases;");
    } finally {
      copy.close();
    }
  } catch (error) {
    throw explainSqliteError(error, source) ?? error;
  }
}
