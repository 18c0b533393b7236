import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { byKey, emptyStore, numbered } from "../../../../test/support/columnArbitraries.ts";
import { addEmptyRun } from "../../../../test/support/storedRun.ts";
import { insertCandidates } from "../insertCandidates.ts";
import { markCandidates } from "../marks.ts";
import { metricColumns } from "../metricColumns.ts";
import { openStore } from "../openStore.ts";
import { removeRun } from "../removeRun.ts";
import { loadColumns, loadedColumns, readyColumns, reloadMetrics } from "./candidateColumns.ts";
import { columnPage } from "./columnPages.ts";
import { selectRows } from "./selectRows.ts";
import { sortedRows } from "./sortedRows.ts";

const firstPage = { filter: { foldDuplicates: false }, sort: { by: "metric:size", direction: "ascending" } } as const;

const everything = { foldDuplicates: false };

test("what another process has stored is there after the next load, and not before", async () => {
  const folder = mkdtempSync(join(tmpdir(), "levelwright-columns-"));
  const file = join(folder, "candidates.sqlite");
  const writer = openStore({ file, backupFolder: folder, readOnly: false });
  addEmptyRun(writer, { id: "run1", kind: "dungeon", task: "generate" });
  const store = (sequence: number): void => {
    const candidate = { sequence, level: "{}", canonicalKey: `${sequence}`, metrics: { size: sequence } };
    insertCandidates(writer, { kind: "dungeon", run: 1, shard: 0, now: 0 }, [candidate]);
  };
  store(0);
  const reader = openStore({ file, backupFolder: folder, readOnly: true });
  const total = (): number => columnPage(loadedColumns(reader), { ...firstPage, limit: 9 }).total;
  await loadColumns(reader);
  expect(total()).toBe(1);
  store(1);
  expect(readyColumns(reader)).toBeUndefined();
  expect(total()).toBe(1);
  await loadColumns(reader);
  expect(total()).toBe(2);
  expect(readyColumns(reader)?.metrics.get("size")).toEqual(Float64Array.of(0, 1));
  reader.close();
  writer.close();
  rmSync(folder, { recursive: true });
});

test("a change that is rolled back is not taken in", async () => {
  const store = emptyStore();
  await loadColumns(store);
  const failing = store.db.transaction(() => {
    insertCandidates(store, { kind: "dungeon", run: 1, shard: 0, now: 0 }, [
      { sequence: 0, level: "{}", canonicalKey: "a", metrics: { size: 1 } },
    ]);
    throw new Error("no");
  });
  expect(failing).toThrow("no");
  expect(readyColumns(store)?.size).toBe(0);
});

test("columns of more candidates than are read at once are whole, and read once for all who ask", async () => {
  const store = emptyStore();
  const batch = numbered(8001);
  insertCandidates(store, { kind: "dungeon", run: 1, shard: 0, now: 0 }, batch);
  expect(readyColumns(store)).toBeUndefined();
  expect(() => loadedColumns(store)).toThrow("not loaded");
  const both = Promise.all([loadColumns(store), loadColumns(store)]);
  expect(readyColumns(store)).toBeUndefined();
  await both;
  const columns = readyColumns(store)!;
  expect(columns.size).toBe(8001);
  expect([...columns.metrics.get("size")!.subarray(0, 8001)]).toEqual(batch.map(({ metrics }) => metrics.size));
  await loadColumns(store);
  expect(readyColumns(store)).toBe(columns);
  // There is room for some more before all is copied again.
  insertCandidates(store, { kind: "dungeon", run: 1, shard: 0, now: 0 }, numbered(1, 9000));
  expect(readyColumns(store)!.ids.length).toBe(Math.ceil(8001 * 1.5));
  expect([columns.size, columns.metrics.get("size")![8001]]).toEqual([8002, 9000]);
  store.close();
});

test("a project that is closed while its columns load, or can't be read, ends the load and leaves none", async () => {
  const closed = emptyStore();
  insertCandidates(closed, { kind: "dungeon", run: 1, shard: 0, now: 0 }, numbered(4000));
  const load = loadColumns(closed);
  closed.close();
  await load;
  const store = emptyStore();
  store.db.exec("ALTER TABLE candidates RENAME COLUMN stars TO lost");
  await expect(loadColumns(store)).rejects.toThrow("stars");
  store.db.exec("ALTER TABLE candidates RENAME COLUMN lost TO stars");
  await loadColumns(store);
  expect(readyColumns(store)?.size).toBe(0);
  store.close();
});

test("metrics that were computed again are read again, and what was selected or sorted by them is forgotten", async () => {
  const store = emptyStore();
  await reloadMetrics(store, ["size"]);
  expect(readyColumns(store)).toBeUndefined();
  insertCandidates(store, { kind: "dungeon", run: 1, shard: 0, now: 0 }, numbered(4));
  await loadColumns(store);
  const large = { filter: { ...everything, metrics: [{ metric: "size", min: 2 }] }, sort: firstPage.sort, limit: 9 };
  const sizes = (): (number | undefined)[] => {
    const columns = readyColumns(store)!;
    return columnPage(columns, large).ids.map((id) => columns.metrics.get("size")![columns.ids.indexOf(id)]);
  };
  expect(sizes()).toEqual([2, 3]);
  const { size } = Object.fromEntries(metricColumns(store.db));
  store.db.exec(`UPDATE candidates SET ${size} = CASE ${size} WHEN 1 THEN NULL ELSE 10 - ${size} END`);
  expect(sizes()).toEqual([2, 3]);
  await reloadMetrics(store, ["unknown", "size"]);
  expect(sizes()).toEqual([7, 8, 10]);
  store.close();
});

test("the selections and orders used last are kept, and no more of them than there is room for", async () => {
  const store = emptyStore();
  insertCandidates(store, { kind: "dungeon", run: 1, shard: 0, now: 0 }, numbered(3));
  await loadColumns(store);
  const columns = readyColumns(store)!;
  const select = (labels: number) => selectRows(columns, { ...everything, labels: [labels] });
  const first = select(0);
  for (let label = 1; label < 24; label++) select(label);
  expect(columns.selections.size).toBe(24);
  expect(select(0)).toBe(first);
  select(24);
  expect(columns.selections.size).toBe(24);
  // The second is the one that was not used for longest.
  expect(select(0)).toBe(first);
  expect([...columns.selections.keys()].some((key) => key.includes('"labels":[1]'))).toBe(false);
  const scored = (weight: number) =>
    sortedRows(columns, { by: "score", direction: "ascending", score: [{ metric: "size", weight, missing: 0 }] });
  const order = scored(1);
  expect(scored(1)).toBe(order);
  for (let weight = 2; weight < 12; weight++) expect([...scored(weight)]).toEqual([0, 1, 2]);
  expect([...scored(-1)]).toEqual([2, 1, 0]);
  expect(columns.orders.size).toBe(6);
  store.close();
});

test("candidates that are removed are gone from the columns, and a mark alone leaves what was selected and sorted", async () => {
  const store = emptyStore();
  const add = (run: number, from: number) =>
    insertCandidates(store, { kind: "dungeon", run, shard: 0, now: 0 }, numbered(3, from));
  add(1, 0);
  add(2, 10);
  await loadColumns(store);
  const all = { filter: everything, sort: firstPage.sort, limit: 9 };
  const total = (): number => columnPage(readyColumns(store)!, all).total;
  expect(total()).toBe(6);
  const { selections, orders } = readyColumns(store)!;
  const known = [...selections.values(), ...orders.values()];
  markCandidates(store, byKey("11"), { stars: 3 }, "Stars", 0);
  expect(total()).toBe(6);
  expect(known.length).toBeGreaterThan(1);
  for (const one of known) expect([...selections.values(), ...orders.values()].includes(one as never)).toBe(true);
  removeRun(store, 1, false);
  expect(total()).toBe(3);
  expect(readyColumns(store)!.size).toBe(3);
  store.close();
});
