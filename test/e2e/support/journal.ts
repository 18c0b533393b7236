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

/** The number of runs in the project, whatever their state. */
export function storedRuns(project: string): number {
  const database = new Database(join(project, "candidates.sqlite"), { readonly: true, fileMustExist: true });
  try {
    return database.prepare<[], number>("SELECT count(*) FROM runs").pluck().get() ?? 0;
  } finally {
    database.close();
  }
}

/** The number of runs that have not ended. */
export function liveRuns(project: string): number {
  const database = new Database(join(project, "candidates.sqlite"), { readonly: true, fileMustExist: true });
  try {
    const live = "SELECT count(*) FROM runs WHERE state IN ('queued', 'running', 'paused')";
    return database.prepare<[], number>(live).pluck().get() ?? 0;
  } finally {
    database.close();
  }
}
