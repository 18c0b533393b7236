import { existsSync, readFileSync, renameSync, rmSync, statSync, mkdirSync } from "node:fs";
import Database from "better-sqlite3";
import { migrations } from "./migrations/allMigrations.ts";
import type { Migration } from "./migrations/migration.ts";
import { StoreError, brokenDatabase, emptyDatabase, explainSqliteError } from "./storeError.ts";
import { openStoreMessages, migrateMessages } from "./messages.ts";
import { join } from "node:path";

/** The project's database, open. */
export interface Store {
  readonly db: Database.Database;
  /** Path of the database file, ":memory:" for a store that lives as long as the process. */
  readonly file: string;
  readonly readOnly: boolean;
  close(): void;
}

/** Where a store is, and how it is opened. */
export interface OpenStoreOptions {
  readonly file: string;
  /** Where a copy goes before a migration. */
  readonly backupFolder: string;
  readonly readOnly: boolean;
  /** The schema's steps; another list only in tests. */
  readonly steps?: readonly Migration[];
}

/**
 * Opens (and creates or migrates) the database: WAL, foreign keys enforced, `synchronous=NORMAL`: a killed process loses
 * nothing that was committed. A reader without a database file gets an empty one in memory.
 * Throws `StoreError`; the file is never replaced, renamed or emptied here.
 */
export function openStore(options: OpenStoreOptions): Store {
  const steps = options.steps ?? migrations;
  if (options.readOnly && !existsSync(options.file)) return openEmpty(steps, options);
  let db: Database.Database | undefined;
  try {
    if (!existsSync(options.file)) createWhole(steps, options);
    else if (statSync(options.file).size === 0) throw emptyDatabase(options.file);
    db = connect(options);
    refuseTruncated(db, options.file);
    prepare(db, steps, options);
    return asStore(db, options);
  } catch (error) {
    db?.close();
    throw explainSqliteError(error, options.file) ?? error;
  }
}

/**
 * Creates the database under a temporary name and renames it when it is complete: an interruption leaves none instead
 * of a file of 0 bytes, which therefore always means damage.
 */
function createWhole(steps: readonly Migration[], options: OpenStoreOptions): void {
  const file = `${options.file}.new`;
  for (const suffix of ["", "-wal", "-shm", "-journal"]) rmSync(`${file}${suffix}`, { force: true });
  const db = connect({ ...options, file });
  try {
    migrate(db, steps, options.backupFolder);
  } finally {
    db.close();
  }
  renameSync(file, options.file);
}

function connect(options: OpenStoreOptions): Database.Database {
  const db = options.readOnly ? connectReader(options.file) : new Database(options.file, { timeout: 2000 });
  if (!options.readOnly) db.pragma("journal_mode = WAL");
  db.pragma("foreign_keys = ON");
  db.pragma("synchronous = NORMAL");
  // Up to 256 MiB, so that the rows that filters scan stay in memory at a million candidates. Not memory-mapped: it is
  // no faster here, and truncating a mapped file kills the process.
  db.pragma("cache_size = -262144");
  // 64 MiB of log before it is folded back: every index page is then written once for many inserts (twice the rate).
  db.pragma("wal_autocheckpoint = 16384");
  db.pragma("journal_size_limit = 67108864");
  return db;
}

/**
 * Readers of a WAL database need to write its shared-memory file. On a read-only disk no process can write to the
 * database either, so an in-memory copy is equivalent. O(size of the database) in that case.
 */
function connectReader(file: string): Database.Database {
  const db = new Database(file, { readonly: true, timeout: 2000 });
  try {
    schemaVersion(db);
    return db;
  } catch (error) {
    db.close();
    const needsFolder = error instanceof Error && "code" in error && String(error.code).startsWith("SQLITE_CANTOPEN");
    if (!needsFolder || hasUnfoldedLog(file)) throw error;
    return new Database(withoutWal(readFileSync(file)), { readonly: true });
  }
}

/** Marks a database image as not in WAL mode (bytes 18 and 19 of the header), which an image in memory cannot be. */
function withoutWal(image: Buffer): Buffer {
  image.fill(1, 18, 20);
  return image;
}

function hasUnfoldedLog(file: string): boolean {
  return existsSync(`${file}-wal`) && statSync(`${file}-wal`).size > 0;
}

function prepare(db: Database.Database, steps: readonly Migration[], options: OpenStoreOptions): void {
  if (!options.readOnly) {
    migrate(db, steps, options.backupFolder);
    return;
  }
  const version = schemaVersion(db);
  const newest = newestVersion(steps);
  if (version > newest) throw newerDatabase(options.file, version, newest);
  if (version < newest) {
    throw new StoreError(
      "outdated",
      openStoreMessages.olderSchemaReadOnly(options.file),
      options.file,
      openStoreMessages.closeOtherStudio,
    );
  }
}

/** A file shorter than its own header says lost its end (a cut-off copy or download); a write would seal the loss. */
function refuseTruncated(db: Database.Database, file: string): void {
  if (hasUnfoldedLog(file)) return;
  const pages = Number(db.pragma("page_count", { simple: true }));
  const pageSize = Number(db.pragma("page_size", { simple: true }));
  if (statSync(file).size < pages * pageSize) throw brokenDatabase(file);
}

function openEmpty(steps: readonly Migration[], options: OpenStoreOptions): Store {
  const db = new Database(":memory:");
  db.pragma("foreign_keys = ON");
  migrate(db, steps, options.backupFolder);
  return asStore(db, { ...options, file: ":memory:" });
}

function asStore(db: Database.Database, options: OpenStoreOptions): Store {
  return { db, file: options.file, readOnly: options.readOnly, close: () => void db.close() };
}

/**
 * Migrates a database to the newest schema, all steps in one transaction. A database with data is first copied into
 * `backupFolder` (`candidates-v<old version>.sqlite`). Throws `StoreError` "newer", without changes, when the schema is
 * newer than these steps. Copying is O(size of the database); does nothing when it is up to date.
 */
function migrate(db: Database.Database, steps: readonly Migration[], backupFolder: string): void {
  const version = schemaVersion(db);
  const newest = newestVersion(steps);
  if (version > newest) throw newerDatabase(db.name, version, newest);
  if (version === newest) return;
  if (version > 0) copyBeforeMigration(db, version, backupFolder);
  db.transaction(() => {
    for (const step of steps) if (step.version > version) db.exec(step.sql);
    db.pragma(`user_version = ${newest}`);
  }).immediate();
}

/** `user_version` of the database; 0 = empty. */
function schemaVersion(db: Database.Database): number {
  return Number(db.pragma("user_version", { simple: true }));
}

/** Version of a database after all steps, which are in ascending order; 0 without steps. */
function newestVersion(steps: readonly Migration[]): number {
  return steps.at(-1)?.version ?? 0;
}

/** The error for a database that a newer program has written: it isn't opened. */
function newerDatabase(place: string, version: number, newest: number): StoreError {
  return new StoreError(
    "newer",
    migrateMessages.newerSchema(place, version, newest),
    place,
    migrateMessages.useNewerVersion,
  );
}

function copyBeforeMigration(db: Database.Database, version: number, backupFolder: string): void {
  mkdirSync(backupFolder, { recursive: true });
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, "-");
  db.prepare("VACUUM INTO ?").run(join(backupFolder, `candidates-v${version}-${stamp}.sqlite`));
}
