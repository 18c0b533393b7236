import Database from "better-sqlite3";
import { StoreError, explainSqliteError } from "./storeError.ts";
import { writerLockMessages } from "./messages.ts";

/** The right to write to a project, until released or until the process ends for any reason. */
export interface WriterLock {
  release(): void;
}

/**
 * Acquires the project's writer lock, or returns undefined when another studio has it. The lock is SQLite's exclusive
 * file lock on an empty database: the operating system releases it when the process dies, so it can't become stale, and
 * it also excludes a second connection in the same process. Throws `StoreError` when the lock file can't be made.
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
