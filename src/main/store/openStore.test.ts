import { copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { insertCandidates } from "./insertCandidates.ts";
import { migrations } from "./migrations/allMigrations.ts";
import { type OpenStoreOptions, openStore } from "./openStore.ts";
import { takeWriterLock } from "./writerLock.ts";

let folder: string;
let options: OpenStoreOptions;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "levelwright-store-"));
  options = { file: join(folder, "candidates.sqlite"), backupFolder: join(folder, "backups"), readOnly: false };
});
afterEach(() => rmSync(folder, { recursive: true }));

const later = {
  version: migrations.length + 1,
  title: "a later step",
  sql: "CREATE TABLE later (x); INSERT INTO later VALUES (7);",
};

function fill(count: number): void {
  const store = openStore(options);
  const candidates = Array.from({ length: count }, (_, i) => ({
    sequence: i,
    level: `{"fill":"${"x".repeat(500)}"}`,
    canonicalKey: `key${i}`,
    metrics: { size: i },
  }));
  insertCandidates(store, { kind: "dungeon", run: 1, shard: 0, now: 0 }, candidates);
  store.close();
}
const count = (file = options.file): unknown => {
  const db = new Database(file, { readonly: true });
  const n = db.prepare("SELECT count(*) FROM candidates").pluck().get();
  db.close();
  return n;
};

test("migration steps are numbered without gaps", () => {
  expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, i) => i + 1));
});

test("a new database is in WAL mode, enforces foreign keys and knows its version", () => {
  const store = openStore(options);
  const { db } = store;
  expect(db.pragma("journal_mode", { simple: true })).toBe("wal");
  expect(db.pragma("foreign_keys", { simple: true })).toBe(1);
  expect(db.pragma("user_version", { simple: true })).toBe(migrations.length);
  expect(() => db.exec("INSERT INTO shards (run, shard, seed, state, asked) VALUES (9, 0, 1, 'done', 1)")).toThrow(
    /FOREIGN KEY/,
  );
  store.close();
});

test("a migration keeps the data and a copy of the database as it was before", () => {
  fill(3);
  const store = openStore({ ...options, steps: [...migrations, later] });
  expect(store.db.prepare("SELECT x FROM later").pluck().get()).toBe(7);
  expect(store.db.prepare("SELECT count(*) FROM candidates").pluck().get()).toBe(3);
  store.close();
  const [copy, ...others] = readdirSync(options.backupFolder);
  expect(others).toEqual([]);
  expect(copy).toMatch(new RegExp(`^candidates-v${migrations.length}-`));
  expect(count(join(options.backupFolder, copy!))).toBe(3);
});

test("a migration that fails leaves the database as it was", () => {
  fill(3);
  const broken = { ...later, sql: "CREATE TABLE half (x); CREATE TABLE half (x);" };
  expect(() => openStore({ ...options, steps: [...migrations, broken] })).toThrow(/already exists/);
  const store = openStore(options);
  expect(store.db.prepare("SELECT count(*) FROM sqlite_schema WHERE name = 'half'").pluck().get()).toBe(0);
  store.close();
  expect(count()).toBe(3);
});

test("a database from a newer studio is refused, byte for byte untouched", () => {
  openStore({ ...options, steps: [...migrations, later] }).close();
  const before = readFileSync(options.file);
  for (const readOnly of [false, true]) {
    expect(() => openStore({ ...options, readOnly })).toThrow(
      expect.objectContaining({ failure: "newer", place: options.file }) as Error,
    );
  }
  expect(readFileSync(options.file).equals(before)).toBe(true);
});

test("an older database that may only be read says that it has to be updated first", () => {
  fill(1);
  const steps = [...migrations, later];
  expect(() => openStore({ ...options, steps, readOnly: true })).toThrow(
    expect.objectContaining({ failure: "outdated" }) as Error,
  );
});

test.each([
  ["text", (file: string) => writeFileSync(file, "this is not a database\n".repeat(500))],
  ["a scrap of a header", (file: string) => truncateSync(file, 50)],
  ["the first half", (file: string) => truncateSync(file, Math.floor(readFileSync(file).length / 8192) * 4096)],
  ["zeros over the schema", (file: string) => writeFileSync(file, readFileSync(file).fill(0, 100, 4096))],
])("a database that is only %s is explained and left as it is", (_name, damage) => {
  fill(200);
  damage(options.file);
  const before = readFileSync(options.file);
  expect(() => openStore(options)).toThrow(
    expect.objectContaining({
      failure: "broken",
      place: options.file,
      message: expect.stringContaining("is damaged") as string,
      remedy: expect.stringContaining("set it aside") as string,
    }) as Error,
  );
  expect(readFileSync(options.file).equals(before)).toBe(true);
});

test("a reader sees what the writer has committed, and cannot write", () => {
  fill(2);
  const writer = openStore(options);
  const reader = openStore({ ...options, readOnly: true });
  writer.db.exec("UPDATE candidates SET stars = 3");
  expect(reader.db.prepare("SELECT DISTINCT stars FROM candidates").pluck().all()).toEqual([3]);
  expect(() => reader.db.exec("UPDATE candidates SET stars = 1")).toThrow(/readonly/);
  reader.close();
  writer.close();
});

test("a reader without a database gets an empty one and makes no file", () => {
  const reader = openStore({ ...options, readOnly: true });
  expect(reader.db.prepare("SELECT count(*) FROM runs").pluck().get()).toBe(0);
  reader.close();
  expect(readdirSync(folder)).toEqual([]);
});

test("a database whose log was not folded back yet opens whole", () => {
  const store = openStore(options);
  insertCandidates(store, { kind: "dungeon", run: 1, shard: 0, now: 0 }, [
    { sequence: 0, level: "{}", canonicalKey: "a", metrics: {} },
  ]);
  // Files left behind by a killed process.
  for (const suffix of ["", "-wal"]) copyFileSync(`${options.file}${suffix}`, join(folder, `crashed.sqlite${suffix}`));
  store.close();
  const after = openStore({ ...options, file: join(folder, "crashed.sqlite") });
  expect(after.db.prepare("SELECT count(*) FROM candidates").pluck().get()).toBe(1);
  after.close();
});

test("the writer lock is had once, also within one process, and again after its release", () => {
  const file = join(folder, "writer.lock");
  const lock = takeWriterLock(file);
  expect(lock).toBeDefined();
  expect(takeWriterLock(file)).toBeUndefined();
  lock?.release();
  const again = takeWriterLock(file);
  expect(again).toBeDefined();
  again?.release();
});

test("a database keeps what it scans in memory, and folds its log back seldom and to a bound", () => {
  for (const readOnly of [false, true]) {
    const store = openStore({ ...options, readOnly });
    const { db } = store;
    const pragma = (name: string): unknown => db.pragma(name, { simple: true });
    expect([pragma("foreign_keys"), pragma("synchronous"), pragma("cache_size")]).toEqual([1, 1, -262_144]);
    expect([pragma("wal_autocheckpoint"), pragma("journal_size_limit")]).toEqual([16_384, 67_108_864]);
    store.close();
  }
});

test("what a start that was cut short has left of a new database is in nobody's way", () => {
  for (const suffix of ["", "-wal", "-shm", "-journal"]) writeFileSync(`${options.file}.new${suffix}`, "half");
  const store = openStore(options);
  expect(store.db.pragma("user_version", { simple: true })).toBe(migrations.length);
  store.close();
  expect(readdirSync(folder)).toEqual(["candidates.sqlite"]);
});

test("a database of 0 bytes is no new one: it is refused and stays", () => {
  writeFileSync(options.file, "");
  for (const readOnly of [false, true])
    expect(() => openStore({ ...options, readOnly })).toThrow(
      expect.objectContaining({ failure: "broken", message: expect.stringContaining("0 bytes") as string }) as Error,
    );
  expect(readFileSync(options.file)).toHaveLength(0);
});

test("after a refusal the database is free for others", () => {
  openStore({ ...options, steps: [...migrations, later] }).close();
  expect(() => openStore(options)).toThrow("newer");
  const db = new Database(options.file, { timeout: 0 });
  // Only the one connection that there is can leave WAL mode.
  expect(db.pragma("journal_mode = DELETE", { simple: true })).toBe("delete");
  db.close();
});

test("a lock file that can't be one is refused with what to do", () => {
  const file = join(folder, "writer.lock");
  writeFileSync(file, "no database\n".repeat(500));
  expect(() => takeWriterLock(file)).toThrow(expect.objectContaining({ name: "StoreError" }) as Error);
});
