import { join } from "node:path";
import Database from "better-sqlite3";

/** How many edits the recovery journal of a project holds; another process may be writing to it. */
export function journalled(project: string): number {
  const database = new Database(join(project, "candidates.sqlite"), { readonly: true, fileMustExist: true });
  try {
    return database.prepare<[], number>("SELECT count(*) FROM journal").pluck().get() ?? 0;
  } finally {
    database.close();
  }
}
