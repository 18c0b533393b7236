import { join } from "node:path";
import Database from "better-sqlite3";
import { readLevelText } from "#main/store/levelBlocks.ts";

/** Level texts of a database by candidate, in arrival order; of one run where `run` is its number. */
export function storedLevels(db: Database.Database, run?: number): (string | undefined)[] {
  const rows = db.prepare<[], { id: number; block: number; place: number }>(
    "SELECT id, block, place FROM candidate_details ORDER BY id",
  );
  const wanted = rows.all().filter(({ id }) => run === undefined || Math.floor(id / 2 ** 35) === run);
  return wanted.map((at) => readLevelText(db, at));
}

/** Those of a project's database; another process may be writing to it. */
export function projectLevels(project: string): (string | undefined)[] {
  const database = new Database(join(project, "candidates.sqlite"), { readonly: true, fileMustExist: true });
  try {
    return storedLevels(database);
  } finally {
    database.close();
  }
}
