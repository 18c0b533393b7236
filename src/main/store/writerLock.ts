import Database from "better-sqlite3";
import { StoreError, explainSqliteError } from "./storeError.ts";
import { writerLockMessages } from "./messages.ts";

/** The right to write to a project, held until released or until the process ends, however it ends. */
export interface WriterLock {
  release(): void;
}

/**
 * Takes the project's writer lock, or returns undefined when another studio has it. The lock is SQLite's own exclusive
 * file lock on an empty database: the operating system drops it when the process dies, so that nothing stale can stay
 * behind, and it also holds between two openings in one process.
 * Throws `StoreError` when the lock file cannot be made.
 */
export function takeWriterLock(file: string): WriterLock | undefined {
  let db: Database.Database | undefined;
  try {
    db = new Database(file, { timeout: 0 });
    db.exec("BEGIN EXCLUSIVE");
    const held = db;
    return { release: () => void held.close() };
  } catch (error) {
    db?.close();
    if (isHeld(error)) return undefined;
    throw (
      explainSqliteError(error, file) ??
      new StoreError("refused", writerLockMessages.refused(file), file, writerLockMessages.deleteAndTryAgain, error)
    );
  }
}

function isHeld(error: unknown): boolean {
  return error instanceof Error && "code" in error && /^SQLITE_(BUSY|LOCKED)/.test(String(error.code));
}
