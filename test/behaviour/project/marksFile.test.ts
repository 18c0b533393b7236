import { appendFileSync, existsSync, readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Marks } from "#shared/contract/candidates.ts";
import { insertCandidates } from "#main/store/insertCandidates.ts";
import { type Site, createSites } from "./projectSite.ts";

const sites = createSites();
let site: Site;
let folder: string;
beforeEach(async () => {
  site = sites.open();
  folder = (await site.project.create({ name: "Priory" })).path;
  addRun();
});
afterEach(() => sites.dispose());

/** The run of three levels, as it is each time it is made. */
function addRun(number = 1): void {
  const { store, events } = site.slot.current();
  store.db
    .prepare(`INSERT INTO runs (number, id, kind, task, document_name, parameters, seed, count, engine_version, state,
      created_at, input) VALUES (?, ?, 'dungeon', 'generate', 'Crypt', '{}', 42, 3, '3', 'done', 0, '{}')`)
    .run(number, `run000000${number}`);
  const candidates = ["a", "b", "c"].map((canonicalKey, sequence) => ({
    sequence,
    level: "{}",
    canonicalKey,
    metrics: {},
  }));
  insertCandidates(store, { kind: "dungeon", run: number, shard: 0, now: 0 }, candidates);
  events.emit({ type: "runs", runId: `run000000${number}` });
}
const file = (): string => join(folder, "marks.jsonl");
const lines = (): string[] => readFileSync(file(), "utf8").split("\n").slice(1, -1);
const database = (): string => join(folder, "candidates.sqlite");
const close = () => site.project.close({});
const open = (setDatabaseAside = false) => site.project.open({ path: folder, setDatabaseAside });
async function marks(): Promise<Record<string, Marks>> {
  const sort = { by: "arrival", direction: "ascending" } as const;
  const { items } = await site.candidates.page({ filter: { foldDuplicates: true }, sort, limit: 100 });
  return Object.fromEntries(items.map((item) => [item.canonicalKey, item.marks]));
}
async function mark(index: number, change: Parameters<Site["candidates"]["mark"]>[0]["change"]): Promise<void> {
  const sort = { by: "arrival", direction: "ascending" } as const;
  const { items } = await site.candidates.page({ filter: { foldDuplicates: true }, sort, limit: 100 });
  await site.candidates.mark({ target: { ids: [items[index]!.id] }, change, label: "Mark" });
}
function loseDatabase(): void {
  for (const suffix of ["", "-wal", "-shm"]) rmSync(`${database()}${suffix}`, { force: true });
}
const whole = { flag: "keep", stars: 4, label: 2, tags: ["big", "cold"], note: "two\nlines" } as const;

test("marks are in marks.jsonl within a second, one sorted line per level, and not in .gitignore", async () => {
  expect(existsSync(file())).toBe(false);
  await mark(1, { stars: 2 });
  await mark(0, { flag: "keep", stars: 4, label: 2, addTags: ["cold", "big"], note: "two\nlines" });
  await expect.poll(() => existsSync(file()) && lines().length).toBe(2);
  expect(lines()).toEqual([
    '{"flag":"keep","key":"a","kind":"dungeon","label":2,"note":"two\\nlines","stars":4,"tags":["big","cold"]}',
    '{"key":"b","kind":"dungeon","stars":2}',
  ]);
  expect(readFileSync(join(folder, ".gitignore"), "utf8")).not.toContain("marks");
  await site.candidates.undoMarks({});
  await expect.poll(lines).toEqual(['{"key":"b","kind":"dungeon","stars":2}']);
});

test("when the database is lost the marks come back with the next run of the same levels", async () => {
  await mark(0, { flag: "keep", stars: 4, label: 2, addTags: ["cold", "big"], note: "two\nlines" });
  await mark(2, { flag: "reject" });
  await close();
  const before = readFileSync(file(), "utf8");
  loseDatabase();
  await open(true);
  expect(await marks()).toEqual({});
  addRun();
  expect(await marks()).toMatchObject({ a: whole, b: { flag: null, stars: 0 }, c: { flag: "reject" } });
  await close();
  expect(readFileSync(file(), "utf8")).toBe(before);
});

test("a run that is removed and made again has its marks", async () => {
  await mark(1, { stars: 5, note: "keep" });
  site.slot.current().store.db.exec("DELETE FROM candidates; UPDATE level_keys SET first_id = NULL; DELETE FROM runs");
  addRun();
  expect(await marks()).toMatchObject({ b: { stars: 5, note: "keep" } });
});

test("marks that version control brings are taken in, and those of here stay", async () => {
  await mark(0, { stars: 1 });
  await close();
  appendFileSync(file(), '{"kind":"dungeon","key":"b","stars":3}\n');
  await open();
  expect(await marks()).toMatchObject({ a: { stars: 1 }, b: { stars: 3 } });
  appendFileSync(file(), '{"kind":"dungeon","key":"c","note":"while it is open"}\n');
  await mark(0, { stars: 2 });
  const expected = { a: { stars: 2 }, b: { stars: 3 }, c: { note: "while it is open" } };
  await expect.poll(marks).toMatchObject(expected);
  expect(lines()).toHaveLength(3);
});

test("marks that version control brings while the project is open are shown at once, and lines that it removes are removed", async () => {
  await mark(0, { stars: 1, addTags: ["old"] });
  await mark(1, { flag: "keep" });
  await expect.poll(() => existsSync(file()) && lines().length).toBe(2);
  site.events.length = 0;
  const [header] = readFileSync(file(), "utf8").split("\n");
  const pulled = [header, '{"flag":"reject","key":"b","kind":"dungeon"}', '{"key":"c","kind":"dungeon","stars":3}', ""];
  writeFileSync(file(), pulled.join("\n"));
  await expect.poll(() => site.events).toContainEqual({ type: "marks", levels: 3 });
  expect(site.events).toContainEqual({ type: "candidates", runId: null });
  const blank = { flag: null, stars: 0, tags: [] };
  expect(await marks()).toMatchObject({ a: blank, b: { flag: "reject" }, c: { stars: 3 } });
  // As version control has it: nothing is left to commit.
  await mark(0, { stars: 5 });
  await site.candidates.undoMarks({});
  await close();
  expect(readFileSync(file(), "utf8")).toBe(pulled.join("\n"));
});

test("a marks file that is damaged, or half written, while the project is open removes nobody's marks", async () => {
  await mark(0, { stars: 1 });
  await mark(1, { stars: 2 });
  await expect.poll(() => existsSync(file()) && lines().length).toBe(2);
  const text = readFileSync(file(), "utf8");
  site.events.length = 0;
  writeFileSync(file(), text.slice(0, -20));
  await expect
    .poll(() => site.events.find(({ type }) => type === "marks"))
    .toMatchObject({
      levels: 0,
      notice: expect.stringContaining("has lines that can't be read (3)"),
    });
  await expect.poll(() => readFileSync(file(), "utf8")).toBe(text);
  expect(await marks()).toMatchObject({ a: { stars: 1 }, b: { stars: 2 } });
});

test("after a kill between database and file the newer marks of the database stay", async () => {
  await mark(0, { stars: 1 });
  await close();
  const db = new Database(database());
  db.exec("UPDATE marks SET stars = 5");
  db.close();
  await open();
  expect((await marks())["a"]).toMatchObject({ stars: 5 });
  expect(lines()).toEqual(['{"key":"a","kind":"dungeon","stars":5}']);
});

test("lines that can't be read are named, the rest counts, and the file as it was is in the backups", async () => {
  await mark(0, { stars: 1 });
  await close();
  const merged = `${readFileSync(file(), "utf8")}<<<<<<< ours\n{"kind":"dungeon","key":"b","stars":3}\n`;
  writeFileSync(file(), merged);
  const { notices } = await open();
  expect(notices).toEqual([expect.stringContaining("has lines that can't be read (3)")]);
  expect(await marks()).toMatchObject({ a: { stars: 1 }, b: { stars: 3 } });
  const ring = join(folder, ".levelwright", "backups", "marks");
  expect(readdirSync(ring).map((name) => readFileSync(join(ring, name), "utf8"))).toContain(merged);
});

test("a marks file of a later studio is not touched, and the project opens", async () => {
  await close();
  const later = '{"format":"levelwright-marks","formatVersion":2}\n{"moon":1}\n';
  writeFileSync(file(), later);
  const { notices, readOnly } = await open();
  expect([readOnly, notices?.[0]]).toEqual([false, expect.stringContaining("newer Levelwright")]);
  await mark(0, { stars: 1 });
  await close();
  expect(readFileSync(file(), "utf8")).toBe(later);
});

test.each([
  ["missing", "is missing", loseDatabase],
  ["of 0 bytes", "has 0 bytes", () => truncateSync(database(), 0)],
  ["cut off", "is damaged", () => truncateSync(database(), 9000)],
])("a database that is %s is said with the runs it had, not opened as empty", async (_what, says, damage) => {
  await close();
  damage();
  await expect(open()).rejects.toMatchObject({
    code: "INVALID",
    message: expect.stringMatching(new RegExp(`${says}.*Known runs: 1\\.$`)) as string,
    detail: { place: database(), action: "set-database-aside", remedy: expect.stringContaining("empty one") as string },
  });
  expect((await site.project.current({})).problem).toMatchObject({ path: folder, action: "set-database-aside" });
  expect((await open(true)).readOnly).toBe(false);
  expect((await site.project.current({})).problem).toBeUndefined();
});

test("a clone without a database opens as empty, with its marks waiting", async () => {
  await mark(0, { stars: 3 });
  await close();
  loseDatabase();
  rmSync(join(folder, ".levelwright"), { recursive: true });
  await open();
  addRun();
  expect(await marks()).toMatchObject({ a: { stars: 3 } });
});
