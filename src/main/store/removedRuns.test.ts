import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { memoryStore } from "../../../test/support/memoryStore.ts";
import { addEmptyRun } from "../../../test/support/storedRun.ts";
import { insertCandidates } from "./insertCandidates.ts";
import { readLevelMarks } from "./levelMarks.ts";
import { markCandidates } from "./marks.ts";
import type { Store } from "./openStore.ts";
import { readLevels } from "./readCandidates.ts";
import { removeRun } from "./removeRun.ts";
import { archiveRun, readRemovedRun, restoreRun } from "./removedRuns.ts";
import { addLogLine, findRun, readLog } from "./runRecords.ts";

const folder = mkdtempSync(join(tmpdir(), "levelwright-removed-"));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
const archive = (): string => join(folder, `${++files}.sqlite`);

function storeWith(...runs: readonly (readonly string[])[]): Store {
  const store = memoryStore();
  runs.forEach((keys, at) => {
    const run = addEmptyRun(store, { id: `run000000${at + 1}`, kind: "dungeon", task: "generate" });
    const batch = keys.map((canonicalKey, sequence) => ({
      sequence,
      level: `"${at} ${sequence}"`,
      canonicalKey,
      metrics: { size: sequence },
    }));
    insertCandidates(store, { kind: "dungeon", run, shard: 0, now: 0 }, batch);
    addLogLine(store, run, { time: 1, severity: "info", message: `Run ${run}` });
  });
  return store;
}
const mark = (store: Store, key: string, change: Parameters<typeof markCandidates>[2]): void => {
  const sql = "c.key_id IN (SELECT id FROM level_keys WHERE canonical_key = ?)";
  markCandidates(store, { sql, values: [key] }, change, "Mark", 0);
};
/** Candidates with levels, marks and places among equals. */
function content(store: Store): unknown {
  const rows = store.db
    .prepare<[], { id: number }>(
      `SELECT c.*, k.canonical_key, d.created_at FROM candidates c JOIN level_keys k ON k.id = c.key_id
       JOIN candidate_details d ON d.id = c.id ORDER BY c.id`,
    )
    .all()
    .map(({ key_id: _key, ...row }: { id: number; key_id?: number }) => row);
  return {
    rows,
    levels: readLevels(
      store,
      rows.map(({ id }) => id),
    ).map(({ level }) => level),
  };
}

test("a removed run comes back as it was, with the levels it shares with others", () => {
  const store = storeWith(["a", "b", "a"], ["b", "c"]);
  mark(store, "a", { flag: "keep", stars: 2 });
  const before = content(store);
  for (const number of [1, 2]) {
    const file = archive();
    archiveRun(store, number, file);
    removeRun(store, number, false);
    expect(findRun(store, `run000000${number}`)).toBeUndefined();
    expect(readRemovedRun(file)).toEqual({ id: `run000000${number}`, number, documentName: "" });
    expect(restoreRun(store, file)).toEqual({ id: `run000000${number}`, number, documentName: "" });
    expect(content(store)).toEqual(before);
    expect(findRun(store, `run000000${number}`)).toMatchObject({ number });
    expect(readLog(store, number).map(({ message }) => message)).toEqual([`Run ${number}`]);
  }
});

test("marks made since the run was removed hold for its candidates, those taken away don't", () => {
  const store = storeWith(["a", "b"], ["a", "b"]);
  mark(store, "a", { stars: 1 });
  const file = archive();
  archiveRun(store, 1, file);
  removeRun(store, 1, false);
  mark(store, "a", { stars: 0 });
  mark(store, "b", { flag: "reject", stars: 5 });
  restoreRun(store, file);
  expect(store.db.prepare("SELECT flag, stars FROM candidates ORDER BY id").raw().all()).toEqual([
    [0, 0],
    [2, 5],
    [0, 0],
    [2, 5],
  ]);
  expect(readLevelMarks(store)).toEqual([{ kind: "dungeon", key: "b", flag: "reject", stars: 5 }]);
});

test("a run whose kept candidates stayed gets the others back beside them", () => {
  const store = storeWith(["a", "b"]);
  mark(store, "a", { flag: "keep" });
  const before = content(store);
  const file = archive();
  archiveRun(store, 1, file);
  removeRun(store, 1, true);
  expect(findRun(store, "run0000001")).toBeUndefined();
  restoreRun(store, file);
  expect(content(store)).toEqual(before);
  expect(findRun(store, "run0000001")).toBeDefined();
});

test("an archive that can't be made leaves no file, and the store free for the next", () => {
  const store = storeWith(["a"]);
  const file = archive();
  archiveRun(store, 1, file);
  // Its tables are there already.
  expect(() => archiveRun(store, 1, file)).toThrow();
  expect(existsSync(file)).toBe(false);
  archiveRun(store, 1, file);
  expect(existsSync(file)).toBe(true);
});

test("an archive without its run, or none at all, is refused and changes nothing", () => {
  const store = storeWith(["a"]);
  const before = content(store);
  const file = archive();
  archiveRun(store, 7, file);
  expect(readRemovedRun(file)).toBeUndefined();
  expect(() => restoreRun(store, file)).toThrow(`No run in ${file}.`);
  expect(content(store)).toEqual(before);
  const text = archive();
  writeFileSync(text, "no database\n".repeat(500));
  expect(readRemovedRun(text)).toBeUndefined();
  expect(readRemovedRun(archive())).toBeUndefined();
});
