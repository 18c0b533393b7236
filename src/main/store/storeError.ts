import { storeErrorMessages } from "./messages.ts";
/**
 * Why the database can't be used. `newer`: written by a later studio. `broken`: not a database, truncated or damaged.
 * `outdated`: needs a migration but is read-only. `refused`: the disk refused (full, read-only, no permission).
 */
export type StoreFailure = "newer" | "broken" | "outdated" | "refused";

/** A database failure in user-facing words; services turn it into the contract's error. */
export class StoreError extends Error {
  override readonly name = "StoreError";
  readonly failure: StoreFailure;
  /** Path of the database file. */
  readonly place: string;
  readonly remedy: string;

  constructor(failure: StoreFailure, message: string, place: string, remedy: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.failure = failure;
    this.place = place;
    this.remedy = remedy;
  }
}

const damage = /^SQLITE_(CORRUPT|NOTADB)/;
const refusal = /^SQLITE_(FULL|READONLY|IOERR|CANTOPEN|PERM|AUTH|BUSY|LOCKED)/;

/** The `StoreError` for an SQLite error, or undefined when it is a bug in this program. */
export function explainSqliteError(error: unknown, place: string): StoreError | undefined {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (damage.test(code)) return brokenDatabase(place, error);
  if (code === "SQLITE_FULL") {
    return new StoreError("refused", storeErrorMessages.refused(place), place, storeErrorMessages.freeSpace, error);
  }
  if (refusal.test(code)) {
    const message = storeErrorMessages.databaseCannotBeUsed(place, code);
    return new StoreError("refused", message, place, storeErrorMessages.checkPermissions, error);
  }
  return undefined;
}

const fullDisk = /^(SQLITE_FULL|SQLITE_IOERR_(WRITE|TRUNCATE|SHMSIZE|SHMMAP)|ENOSPC|EDQUOT)$/;

/** Whether a write failed because the disk was full, which may be temporary. */
export function isDiskFull(error: unknown): boolean {
  if (error instanceof Error && "code" in error && fullDisk.test(String(error.code))) return true;
  return error instanceof Error && error.cause !== undefined && isDiskFull(error.cause);
}

const databaseRemedy = storeErrorMessages.restoreOrSetAside;

/** The error for a database that SQLite can't read; the remedy is to restore a backup or set it aside. */
export function brokenDatabase(place: string, cause?: unknown): StoreError {
  const message = storeErrorMessages.databaseIsDamagedNothing(place);
  return new StoreError("broken", message, place, databaseRemedy, cause);
}

/** A full disk or a failed copy leaves a file of 0 bytes, which SQLite would treat as a new database. */
export function emptyDatabase(place: string): StoreError {
  const message = storeErrorMessages.databaseHas0BytesNothing(place);
  return new StoreError("broken", message, place, databaseRemedy);
}

/** The error for a project with documents whose database is missing; the same remedy. */
export function missingDatabase(place: string): StoreError {
  return new StoreError("broken", storeErrorMessages.databaseIsMissingDocuments(place), place, databaseRemedy);
}
