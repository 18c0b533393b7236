import fc from "fast-check";
import { expect, test } from "vitest";
import type { CandidateFilter, CandidateSort } from "#shared/contract/candidates.ts";
import { quantile } from "#shared/statistics/intervals.ts";
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
import {
  change,
  emptyStore,
  filter,
  marked,
  numbered,
  sort,
  value,
} from "../../../../test/support/columnArbitraries.ts";
import { countCandidates } from "../candidateCounts.ts";
import { arrivalPage } from "../candidatePage.ts";
import { metricQuantiles } from "../candidateQueries.ts";
import { insertCandidates } from "../insertCandidates.ts";
import { undoMarks } from "../marks.ts";
import type { Store } from "../openStore.ts";
import { type CandidateColumns, loadColumns, readyColumns } from "./candidateColumns.ts";
import { countingInColumns } from "./columnCounts.ts";
import { columnIndexOf, columnPage } from "./columnPages.ts";
import { type BestsRequest, columnBests, columnHistogram, columnPercentiles, columnScatter } from "./columnPlots.ts";

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

test("of too many points a plot has as many as it asks for, evenly spaced", async () => {
  const store = emptyStore();
  insertCandidates(store, { kind: "dungeon", run: 1, shard: 0, now: 0 }, numbered(10));
  await loadColumns(store);
  const shown = (limit: number) => {
    const { triples, total } = columnScatter(readyColumns(store)!, { foldDuplicates: false }, "size", "size", limit);
    expect(total).toBe(10);
    return [...triples].filter((_, at) => at % 3 === 1);
  };
  expect(shown(10)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(shown(5)).toEqual([1, 3, 5, 7, 9]);
  expect(shown(1)).toHaveLength(1);
  store.close();
});
