import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "better-sqlite3";
import type { Migration } from "./migrations/migration.ts";
import { StoreError } from "./storeError.ts";
import { migrateMessages } from "./messages.ts";

/**
 * Migrates a database to the newest schema, all steps in one transaction. A database with data is first copied into
 * `backupFolder` (`candidates-v<old version>.sqlite`). Throws `StoreError` "newer", without changes, when the schema is
 * newer than these steps. Copying is O(size of the database); does nothing when it is up to date.
 */
export function migrate(db: Database, steps: readonly Migration[], backupFolder: string): void {
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
export function schemaVersion(db: Database): number {
  return Number(db.pragma("user_version", { simple: true }));
}

/** Version of a database after all steps, which are in ascending order; 0 without steps. */
export function newestVersion(steps: readonly Migration[]): number {
  return steps.at(-1)?.version ?? 0;
}

/** The error for a database that a newer program has written: it isn't opened. */
export function newerDatabase(place: string, version: number, newest: number): StoreError {
  return new StoreError(
    "newer",
    migrateMessages.newerSchema(place, version, newest),
    place,
    migrateMessages.useNewerVersion,
  );
}

function copyBeforeMigration(db: Database, version: number, backupFolder: string): void {
  mkdirSync(backupFolder, { recursive: true });
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, "-");
  db.prepare("VACUUM INTO ?").run(join(backupFolder, `candidates-v${version}-${stamp}.sqlite`));
}
