import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import type {
  CandidateConditions,
  CandidateExpression,
  CandidateFilter,
  CandidateSort,
} from "#shared/contract/candidates.ts";
import {
  bests,
  countingInSql,
  histogram,
  indexOfCandidate,
  metricValues,
  pageOfIds,
  percentiles,
  scatter,
} from "../../../../test/support/candidateSql.ts";
import { memoryStore } from "../../../../test/support/memoryStore.ts";
import { addEmptyRun } from "../../../../test/support/storedRun.ts";
import { quantile } from "#shared/statistics/intervals.ts";
import { parseFilter, printFilter } from "#shared/filterText/filterText.ts";
import type { FilterVocabulary } from "#shared/filterText/filterVocabulary.ts";
import { countCandidates } from "../candidateCounts.ts";
import { arrivalPage } from "../candidatePage.ts";
import { insertCandidates } from "../insertCandidates.ts";
import { markCandidates, redoMarks, undoMarks } from "../marks.ts";
import { type Store, openStore } from "../openStore.ts";
import { purgeDeleted } from "../purgeDeleted.ts";
import { removeRun } from "../removeRun.ts";
import { metricColumns } from "../metricColumns.ts";
import { type CandidateColumns, loadColumns, loadedColumns, readyColumns, reloadMetrics } from "./candidateColumns.ts";
import { countingInColumns } from "./columnCounts.ts";
import { columnIndexOf, columnPage } from "./columnPages.ts";
import { metricQuantiles } from "../candidateQueries.ts";
import { selectRows } from "./selectRows.ts";
import { sortedRows } from "./sortedRows.ts";
import type { BestsRequest } from "./columnPlots.ts";
import { columnBests, columnHistogram, columnPercentiles, columnScatter } from "./columnPlots.ts";

type Change = (store: Store) => unknown;

const value = fc.constantFrom(-1.5, -0, 0, 1, 2, 1e9);
const key = fc.constantFrom("a", "b", "c", "d");
const byKey = (canonicalKey: string) => ({
  sql: "c.key_id IN (SELECT id FROM level_keys WHERE canonical_key = ?)",
  values: [canonicalKey],
});

const added: fc.Arbitrary<Change> = fc
  .record({
    run: fc.integer({ min: 1, max: 3 }),
    shard: fc.nat(2),
    sequence: fc.nat(5),
    key,
    metrics: fc.dictionary(fc.constantFrom("size", "cost", "late"), value, { maxKeys: 3 }),
  })
  .map(({ run, shard, sequence, key: canonicalKey, metrics }) => (store) => {
    const kind = run === 3 ? "linjat" : "dungeon";
    const present = store.db.prepare("SELECT 1 FROM runs WHERE number = ?").get(run);
    const candidate = { sequence, level: "{}", canonicalKey, metrics };
    if (present !== undefined) insertCandidates(store, { kind, run, shard, now: 0 }, [candidate]);
  });
const marked: fc.Arbitrary<Change> = fc
  .record({
    key,
    flag: fc.constantFrom("keep" as const, "reject" as const, null),
    stars: fc.nat(5),
    label: fc.nat(4),
    addTags: fc.subarray(["cold", "hot"]),
    isDeleted: fc.boolean(),
  })
  .map(({ key: canonicalKey, isDeleted, ...change }) => (store) => {
    const deleted = isDeleted ? ({ deleted: true } as const) : {};
    markCandidates(store, byKey(canonicalKey), { ...change, ...deleted }, "", 0);
  });
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 6, arbitrary: added },
  { weight: 5, arbitrary: marked },
  { weight: 2, arbitrary: fc.constant(undoMarks) },
  { weight: 1, arbitrary: fc.constant(redoMarks) },
  { weight: 1, arbitrary: fc.constant(purgeDeleted) },
  {
    weight: 1,
    arbitrary: fc.record({ run: fc.integer({ min: 1, max: 2 }), keep: fc.boolean() }).map(
      ({ run, keep }) =>
        (store: Store) =>
          removeRun(store, run, keep),
    ),
  },
);

const range = fc.record(
  {
    metric: fc.constantFrom("size", "cost", "unknown"),
    min: value,
    max: value,
    minExcluded: fc.boolean(),
    maxExcluded: fc.boolean(),
  },
  { requiredKeys: ["metric"] },
);
const term: fc.Arbitrary<CandidateConditions> = fc.oneof(
  range.map((one) => ({ metrics: [one] })),
  fc.subarray(["run1", "run2", "run3"], { minLength: 1 }).map((runIds) => ({ runIds })),
  fc.subarray(["keep" as const, "reject" as const, "none" as const], { minLength: 1 }).map((flags) => ({ flags })),
  fc.nat(5).map((minStars) => ({ minStars })),
  fc.subarray([0, 1, 2, 3, 4], { minLength: 1 }).map((labels) => ({ labels })),
  fc.constantFrom("cold", "hot").map((tag) => ({ tags: [tag] as string[] })),
  fc.constantFrom("old", "hot", "%").map((word) => ({ words: [word] })),
  fc.record({ kind: fc.constantFrom("dungeon", "linjat"), withoutTags: fc.constant<string[]>(["cold"]) }),
);
const expression: fc.Arbitrary<CandidateExpression> = fc.letrec<{ one: CandidateExpression }>((tie) => ({
  one: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    term.map((one) => ({ term: one })),
    fc.array(tie("one"), { minLength: 1, maxLength: 3 }).map((any) => ({ any })),
    fc.array(tie("one"), { minLength: 1, maxLength: 3 }).map((all) => ({ all })),
    tie("one").map((not) => ({ not })),
  ),
})).one;
const filter: fc.Arbitrary<CandidateFilter> = fc.record(
  {
    kind: fc.constantFrom("dungeon", "linjat"),
    runIds: fc.subarray(["run1", "run2", "run3"]),
    flags: fc.subarray(["keep" as const, "reject" as const, "none" as const]),
    minStars: fc.nat(5),
    maxStars: fc.nat(5),
    labels: fc.subarray([0, 1, 2, 3, 4]),
    tags: fc.subarray(["cold", "hot"]),
    withoutTags: fc.subarray(["cold"]),
    metrics: fc.array(range, { maxLength: 2 }),
    front: fc.subarray(["size", "cost", "unknown"], { minLength: 1 }),
    shards: fc.record({ runId: fc.constantFrom("run1", "run2", "run9"), shards: fc.subarray([0, 1, 2]) }),
    where: expression,
    foldDuplicates: fc.boolean(),
  },
  { requiredKeys: ["foldDuplicates"] },
);
const sort: fc.Arbitrary<CandidateSort> = fc.record({
  by: fc.constantFrom("arrival", "stars", "metric:size", "metric:cost", "metric:unknown", "score"),
  direction: fc.constantFrom("ascending", "descending"),
  score: fc.array(
    fc.record({
      metric: fc.constantFrom("size", "cost", "late", "unknown"),
      weight: fc.constantFrom(-2, 0.5, 1),
      missing: fc.constantFrom(0, 1.5),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

/** Every question has the same answer from the columns and from SQL. */
function expectSameAnswers(store: Store, columns: CandidateColumns, f: CandidateFilter, s: CandidateSort): void {
  for (let after: string | undefined, limit = 2; ;) {
    const page = pageOfIds(store, { filter: f, sort: s, after, limit });
    expect(columnPage(columns, { filter: f, sort: s, after, limit })).toEqual(page);
    for (const id of page.ids) expect(columnIndexOf(columns, f, s, id)).toBe(indexOfCandidate(store, f, s, id));
    if (page.next === null) break;
    after = page.next;
  }
  expect(columnPage(columns, { filter: f, sort: s, offset: 1, limit: 3 })).toEqual(
    pageOfIds(store, { filter: f, sort: s, offset: 1, limit: 3 }),
  );
  expect(countCandidates(store, f, countingInColumns(columns))).toEqual(
    countCandidates(store, f, countingInSql(store)),
  );
  expect(columnHistogram(columns, f, "size", 3)).toEqual(histogram(store, f, "size", 3));
  expect(columnScatter(columns, f, "size", "cost", 3)).toEqual(scatter(store, f, "size", "cost", 3));
  const grid = { filter: f, x: "size", y: "cost", quality: "size", better: "lower", columns: 2, rows: 3 } as const;
  expect(columnBests(columns, grid)).toEqual(bests(store, grid));
  const metrics = { size: 1, cost: 0, unknown: 3 };
  expect(columnPercentiles(columns, f, metrics)).toEqual(percentiles(store, f, metrics));
  for (const { metric, count, median } of metricQuantiles(columns, f, Object.keys(metrics))) {
    const values = metricValues(store, f, metric);
    expect([count, median]).toEqual([values.length, quantile(values, 0.5)]);
  }
  const arrival = { filter: f, sort: { by: "arrival", direction: s.direction }, offset: 1, limit: 2 } as const;
  expect(arrivalPage(store, arrival)).toEqual(columnPage(columns, arrival));
  const { next } = arrivalPage(store, arrival);
  const second = { ...arrival, offset: 0, after: next ?? undefined };
  expect(arrivalPage(store, second)).toEqual(columnPage(columns, second));
}

const firstPage = { filter: { foldDuplicates: false }, sort: { by: "metric:size", direction: "ascending" } } as const;

function emptyStore(): Store {
  const store = memoryStore();
  for (const id of ["run1", "run2", "run3"]) {
    addEmptyRun(store, { id, kind: id === "run3" ? "linjat" : "dungeon", task: "generate" });
  }
  return store;
}

test("columns answer as SQL does, whatever was stored, marked, undone, purged or removed since they were loaded", async () => {
  const step = fc.tuple(fc.array(change, { maxLength: 4 }), filter, sort);
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 20 }), fc.array(step, { maxLength: 4 }), async (before, steps) => {
      const store = emptyStore();
      for (const apply of before) apply(store);
      await loadColumns(store);
      for (const [changes, f, s] of steps) {
        for (const apply of changes) {
          apply(store);
          // Selections cached here must follow the changes below.
          columnPage(readyColumns(store)!, { filter: f, sort: s, limit: 1 });
        }
        expectSameAnswers(store, readyColumns(store)!, f, s);
      }
      store.close();
    }),
    { numRuns: 80 },
  );
});

test("plots of candidates that have both metrics are those of SQL, with the ranges of each metric", async () => {
  const measured = fc.array(fc.record({ size: value, cost: value }), { minLength: 1, maxLength: 12 });
  const all = { foldDuplicates: false };
  await fc.assert(
    fc.asyncProperty(measured, async (found) => {
      const store = emptyStore();
      const batch = found.map((metrics, sequence) => ({ sequence, level: "{}", canonicalKey: `${sequence}`, metrics }));
      insertCandidates(store, { kind: "dungeon", run: 1, shard: 0, now: 0 }, batch);
      await loadColumns(store);
      const columns = readyColumns(store)!;
      expect(columnHistogram(columns, all, "size", 3)).toEqual(histogram(store, all, "size", 3));
      expect(columnScatter(columns, all, "size", "cost", 5)).toEqual(scatter(store, all, "size", "cost", 5));
      for (const better of ["higher", "lower"] as const) {
        const grid = { filter: all, x: "size", y: "cost", quality: "cost", better, columns: 3, rows: 2 };
        expect(columnBests(columns, grid)).toEqual(bests(store, grid));
      }
      store.close();
    }),
    { numRuns: 30 },
  );
});

test("a cell says how many others are as good as its best within the error, counted by hand", async () => {
  const store = emptyStore();
  const values = [
    { size: 0, cost: 0, good: 0.99, half: 0.05 },
    { size: 0, cost: 0, good: 0.985, half: 0.05 },
    { size: 0, cost: 0, good: 0.86, half: 0.05 },
    { size: 0, cost: 0, good: 0.84, half: 0.05 },
    { size: 9, cost: 9, good: 0.5, half: 0.05 },
  ];
  const batch = values.map((metrics, sequence) => ({ sequence, level: "{}", canonicalKey: `${sequence}`, metrics }));
  insertCandidates(store, { kind: "board", run: 1, shard: 0, now: 0 }, batch);
  await loadColumns(store);
  const grid = { filter: { foldDuplicates: false }, x: "size", y: "cost", quality: "good", better: "higher" } as const;
  const cells = (error?: BestsRequest["error"]) =>
    columnBests(readyColumns(store)!, { ...grid, columns: 2, rows: 2, error }).cells;
  // Half an interval is 2 * 0.05; two values differ from 0.1414 on: 0.985 and 0.86 don't.
  expect(cells({ metric: "half", times: 2 })).toMatchObject([
    { count: 4, best: 0.99, error: 0.1, alike: 2 },
    null,
    null,
    { count: 1, best: 0.5, error: 0.1, alike: 0 },
  ]);
  expect(cells({ metric: "unknown", times: 1 })[0]).toMatchObject({ error: null, alike: 3 });
  expect(cells()[0]).toMatchObject({ error: 0, alike: 0 });
  store.close();
});

test("selections that are kept follow every mark: their totals are those of count(*)", async () => {
  const oneCondition = fc.oneof(
    fc.constantFrom("keep" as const, "reject" as const, "none" as const).map((flag) => ({ flags: [flag] })),
    fc.nat(5).map((minStars) => ({ minStars })),
    fc.subarray([0, 1, 2, 3, 4], { minLength: 1 }).map((labels) => ({ labels })),
  );
  const few = fc.array(fc.tuple(oneCondition, fc.boolean()), { minLength: 1, maxLength: 4 });
  const marks = fc.array(fc.oneof(marked, fc.constant(undoMarks)), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(few, marks, async (conditions, changes) => {
      const store = emptyStore();
      const levels = ["a", "b", "c", "d", "a", "b"];
      const batch = levels.map((canonicalKey, sequence) => ({ sequence, level: "{}", canonicalKey, metrics: {} }));
      insertCandidates(store, { kind: "dungeon", run: 1, shard: 0, now: 0 }, batch);
      await loadColumns(store);
      const filters = conditions.map(([condition, foldDuplicates]) => ({ ...condition, foldDuplicates }));
      for (const apply of [() => undefined, ...changes]) {
        apply(store);
        for (const f of filters) {
          const page = { filter: f, sort: { by: "arrival", direction: "ascending" }, limit: 9 } as const;
          expect(columnPage(readyColumns(store)!, page)).toEqual(pageOfIds(store, page));
          const counting = countingInColumns(readyColumns(store)!);
          expect(countCandidates(store, f, counting)).toEqual(countCandidates(store, f, countingInSql(store)));
        }
      }
      store.close();
    }),
    { numRuns: 60 },
  );
});

/** A second, independent implementation of filter texts, candidate by candidate. */
interface Plain {
  readonly id: number;
  readonly run: string;
  readonly kind: string;
  readonly metrics: Readonly<Record<string, number>>;
  readonly flag: "keep" | "reject" | null;
  readonly stars: number;
  readonly label: number;
  readonly tags: readonly string[];
}
function holds(one: Plain, asked: CandidateConditions): boolean {
  const { flags, minStars = 0, maxStars = 5, labels, tags = [], withoutTags = [], words = [], metrics = [] } = asked;
  if (asked.kind !== undefined && one.kind !== asked.kind) return false;
  if (asked.runIds !== undefined && !asked.runIds.includes(one.run)) return false;
  if (flags !== undefined && !flags.includes(one.flag ?? "none")) return false;
  if (one.stars < minStars || one.stars > maxStars) return false;
  if (labels !== undefined && !labels.includes(one.label)) return false;
  if (tags.some((tag) => !one.tags.includes(tag)) || withoutTags.some((tag) => one.tags.includes(tag))) return false;
  if (words.some((word) => !one.tags.some((tag) => tag.includes(word)))) return false;
  return metrics.every(({ metric, min, max, minExcluded, maxExcluded }) => {
    if (min === undefined && max === undefined) return true;
    const value = one.metrics[metric];
    if (value === undefined) return false;
    if (min !== undefined && (minExcluded === true ? value <= min : value < min)) return false;
    return !(max !== undefined && (maxExcluded === true ? value >= max : value > max));
  });
}
function passes(one: Plain, where: CandidateExpression): boolean {
  if ("term" in where) return holds(one, where.term);
  if ("not" in where) return !passes(one, where.not);
  return "any" in where ? where.any.some((part) => passes(one, part)) : where.all.every((part) => passes(one, part));
}

const vocabulary: FilterVocabulary = {
  metrics: ["size", "cost", "unknown"].map((id) => ({ id, label: id, unit: "", hint: "" })),
  kinds: ["dungeon", "linjat"].map((id) => ({ id, title: id })),
  runs: [1, 2, 3].map((number) => ({ id: `run${number}`, number, title: "" })),
  documents: [],
  tags: [],
};

test("or, brackets and not let through what a plain reading of them lets through, by SQL and by columns", async () => {
  const metrics = fc.dictionary(fc.constantFrom("size", "cost"), value, { maxKeys: 2 });
  const one = fc.record({
    run: fc.integer({ min: 1, max: 3 }),
    metrics,
    flag: fc.constantFrom("keep" as const, "reject" as const, null),
    stars: fc.nat(5),
    label: fc.nat(4),
    tags: fc.subarray(["cold", "hot"]),
  });
  let read = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(one, { minLength: 1, maxLength: 8 }),
      fc.array(expression, { minLength: 1, maxLength: 6 }),
      async (made, wheres) => {
        const store = emptyStore();
        const all = made.map(({ run, ...rest }, sequence): Plain => {
          const kind = run === 3 ? "linjat" : "dungeon";
          const candidate = { sequence, level: "{}", canonicalKey: `${sequence}`, metrics: rest.metrics };
          const [id = 0] = insertCandidates(store, { kind, run, shard: 0, now: 0 }, [candidate]).ids;
          const { flag, stars, label, tags } = rest;
          markCandidates(store, byKey(`${sequence}`), { flag, stars, label, addTags: tags }, "", 0);
          return { id, run: `run${run}`, kind, ...rest };
        });
        await loadColumns(store);
        const byArrival = { by: "arrival", direction: "ascending" } as const;
        for (const where of wheres) {
          const request = { filter: { foldDuplicates: false, where }, sort: byArrival, limit: 99 };
          const wanted = all
            .filter((candidate) => passes(candidate, where))
            .map(({ id }) => id)
            .toSorted((a, b) => a - b);
          expect(pageOfIds(store, request).ids).toEqual(wanted);
          expect(columnPage(readyColumns(store)!, request).ids).toEqual(wanted);
          // Printing and parsing must preserve the meaning. Conditions that a text can contain only once are left out.
          const { conditions, problem } = parseFilter(printFilter({ where }, vocabulary), vocabulary);
          if (problem !== null) continue;
          expect(
            columnPage(readyColumns(store)!, { ...request, filter: { ...conditions, foldDuplicates: false } }).ids,
          ).toEqual(wanted);
          read++;
        }
        store.close();
      },
    ),
    { numRuns: 100 },
  );
  expect(read).toBeGreaterThan(100);
});

test("a candidate that is sent again brings no metric that it did not have when it was stored", async () => {
  const store = emptyStore();
  const send = (metrics: Record<string, number>) =>
    insertCandidates(store, { kind: "dungeon", run: 1, shard: 0, now: 0 }, [
      { sequence: 0, level: "{}", canonicalKey: "a", metrics },
    ]);
  send({});
  await loadColumns(store);
  send({ size: 1 });
  const all = { foldDuplicates: false };
  expect(percentiles(store, all, { size: 1 })).toEqual({});
  expect(columnPercentiles(readyColumns(store)!, all, { size: 1 })).toEqual({});
});

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

const numbered = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => ({
    sequence: from + at,
    level: "{}",
    canonicalKey: `${from + at}`,
    metrics: { size: from + at },
  }));
const everything = { foldDuplicates: false };

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

test("of too many points a plot has as many as it asks for, evenly spaced", async () => {
  const store = emptyStore();
  insertCandidates(store, { kind: "dungeon", run: 1, shard: 0, now: 0 }, numbered(10));
  await loadColumns(store);
  const shown = (limit: number) => {
    const { triples, total } = columnScatter(readyColumns(store)!, everything, "size", "size", limit);
    expect(total).toBe(10);
    return [...triples].filter((_, at) => at % 3 === 1);
  };
  expect(shown(10)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(shown(5)).toEqual([1, 3, 5, 7, 9]);
  expect(shown(1)).toHaveLength(1);
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
