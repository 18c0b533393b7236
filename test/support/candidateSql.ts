import type { Bests, CandidateFilter, CandidateScore, CandidateSort } from "#shared/contract/candidates.ts";
import { runOfIdSql } from "#shared/project/candidateId.ts";
import { type Counting, type MarkGroup, type RunCount, groupedMarks } from "#main/store/candidateCounts.ts";
import { type Condition, all, filterCondition, rangeCondition } from "#main/store/candidateFilter.ts";
import {
  type PageOfIds,
  type PageRequest,
  countMatching,
  pageToken,
  parsePageToken,
} from "#main/store/candidatePage.ts";
import type { BestsRequest, Histogram, ScatterPoints } from "#main/store/columns/columnPlots.ts";
import { metricColumns } from "#main/store/metricColumns.ts";
import type { Store } from "#main/store/openStore.ts";

/**
 * The gallery's queries in plain SQL over the table, which tests compare with the columns in memory: the two share the
 * conditions of filters on tags, words and keys, and nothing else.
 */
/**
 * One page of a query, by ids. Keyset paging: stable while candidates arrive. O(candidates) for the first page of a
 * query (one scan of the narrow table: 4 ms at 50,000 and 100 ms at a million), whatever the sort.
 */
export function pageOfIds(store: Store, request: PageRequest): PageOfIds {
  const order = sortOrder(store, request.sort);
  const filter = filterCondition(store.db, request.filter);
  const where = request.after === undefined ? filter : all([filter, afterCondition(order, request.after)]);
  const rows = store.db
    .prepare<unknown[], { id: number; value: number | null }>(
      `SELECT c.id, ${order.column} AS value FROM candidates c WHERE ${where.sql}
       ORDER BY ${orderBy(order)} LIMIT ? OFFSET ?`,
    )
    .all(...where.values, request.limit + 1, request.offset ?? 0);
  const page = rows.slice(0, request.limit);
  const last = page.at(-1);
  const next = rows.length > page.length && last !== undefined ? pageToken(last) : null;
  return { ids: page.map(({ id }) => id), next, total: countMatching(store, filter) };
}

/** Position of a candidate in a query, from 0; null when the filter hides it. O(candidates). */
export function indexOfCandidate(
  store: Store,
  filter: CandidateFilter,
  sort: CandidateSort,
  id: number,
): number | null {
  const order = sortOrder(store, sort);
  const where = filterCondition(store.db, filter);
  const row = store.db
    .prepare<unknown[], { value: number | null }>(
      `SELECT ${order.column} AS value FROM candidates c WHERE c.id = ? AND ${where.sql}`,
    )
    .get(id, ...where.values);
  if (row === undefined) return null;
  const later = afterCondition(order, pageToken({ id, value: row.value }));
  const notBefore = countMatching(
    store,
    all([where, { sql: `(c.id = ? OR ${later.sql})`, values: [id, ...later.values] }]),
  );
  return countMatching(store, where) - notBefore;
}

interface SortOrder {
  /** SQL of the sort value; "NULL" sorts by id only. */
  readonly column: string;
  readonly descending: boolean;
  readonly idDescending: boolean;
}

/** Missing values sort last and ties in arrival order, in both directions. */
function sortOrder(store: Store, { by, direction, score }: CandidateSort): SortOrder {
  const descending = direction === "descending";
  if (by === "score" && score !== undefined)
    return { column: scoreColumn(store, score), descending, idDescending: false };
  if (by === "stars") return { column: "c.stars", descending, idDescending: false };
  const column = by.startsWith("metric:") ? metricColumns(store.db).get(by.slice("metric:".length)) : undefined;
  if (column !== undefined) return { column: `c.${column}`, descending, idDescending: false };
  return { column: "NULL", descending: false, idDescending: by === "arrival" && descending };
}

/**
 * SQL of a linear score, summed in the given order. Only numbers and column names are inserted into it; metrics without
 * a column count as missing.
 */
function scoreColumn(store: Store, score: CandidateScore): string {
  const columns = metricColumns(store.db);
  const terms = score.map(({ metric, weight, missing }) => {
    const column = columns.get(metric);
    return `${literal(weight)} * ${column === undefined ? literal(missing) : `coalesce(c.${column}, ${literal(missing)})`}`;
  });
  return `(0.0${terms.map((term) => ` + ${term}`).join("")})`;
}

function literal(value: number): string {
  return `(${Number(value)})`;
}

function orderBy({ column, descending, idDescending }: SortOrder): string {
  const byId = idDescending ? "c.id DESC" : "c.id";
  if (column === "NULL") return byId;
  return `${column} IS NULL, ${column}${descending ? " DESC" : ""}, ${byId}`;
}

/** Everything after the candidate that a token names. */
function afterCondition({ column, descending, idDescending }: SortOrder, token: string): Condition {
  const { id, value } = parsePageToken(token);
  const idAfter = idDescending ? "c.id < ?" : "c.id > ?";
  if (column === "NULL") return { sql: idAfter, values: [id] };
  if (value === null) return { sql: `(${column} IS NULL AND ${idAfter})`, values: [id] };
  return {
    sql: `(${column} ${descending ? "<" : ">"} ? OR (${column} = ? AND ${idAfter}) OR ${column} IS NULL)`,
    values: [value, value, id],
  };
}

/** Two scans, O(candidates). A metric that was never measured has empty bins from 0 to 0. */
export function histogram(store: Store, filter: CandidateFilter, metric: string, bins: number): Histogram {
  const empty = { min: 0, max: 0, all: Array<number>(bins).fill(0), inside: Array<number>(bins).fill(0) };
  const column = metricColumns(store.db).get(metric);
  if (column === undefined) return empty;
  const where = filterCondition(store.db, filter, { withoutMetric: metric });
  const range = extent(store, column, where);
  if (range === undefined) return empty;
  const own = all((filter.metrics ?? []).filter((it) => it.metric === metric).map((it) => rangeCondition(column, it)));
  const rows = store.db
    .prepare<unknown[], { bin: number; count: number; inside: number }>(
      `SELECT ${binSql(`c.${column}`, range, bins)} AS bin, count(*) AS count, sum(${own.sql || "1"}) AS inside
       FROM candidates c WHERE c.${column} IS NOT NULL AND ${where.sql} GROUP BY 1`,
    )
    .all(...own.values, ...where.values);
  const result = { ...empty, min: range[0], max: range[1] };
  for (const { bin, count, inside } of rows) {
    result.all[bin] = count;
    result.inside[bin] = inside;
  }
  return result;
}

/**
 * Candidates as points over two metrics, at most `limit`: every n-th in arrival order if there are more. O(candidates).
 */
export function scatter(store: Store, filter: CandidateFilter, x: string, y: string, limit: number): ScatterPoints {
  const columns = metricColumns(store.db);
  const xColumn = columns.get(x);
  const yColumn = columns.get(y);
  if (xColumn === undefined || yColumn === undefined) return { triples: new Float64Array(0), total: 0 };
  const both = `c.${xColumn} IS NOT NULL AND c.${yColumn} IS NOT NULL`;
  const where = all([{ sql: both, values: [] }, filterCondition(store.db, filter)]);
  const total = countMatching(store, where);
  const everything = `SELECT c.id, c.${xColumn} AS x, c.${yColumn} AS y FROM candidates c WHERE ${where.sql} ORDER BY c.id`;
  const sampled = `SELECT id, x, y FROM (SELECT *, row_number() OVER () AS n FROM (${everything}))
    WHERE n * ${limit} / ${total} > (n - 1) * ${limit} / ${total}`;
  const rows = store.db.prepare<unknown[], [number, number, number]>(total > limit ? sampled : everything).raw();
  const points = rows.all(...where.values);
  const triples = new Float64Array(points.length * 3);
  points.forEach((point, i) => triples.set(point, i * 3));
  return { triples, total };
}

/**
 * The archive of MAP-Elites (Mouret & Clune 2015, "Illuminating search spaces by mapping elites"): the best candidate
 * in every cell of a grid over two metrics; ties go to the first in arrival order. O(candidates).
 */
export function bests(store: Store, request: BestsRequest): Bests {
  const { columns, rows } = request;
  const cells = Array<Bests["cells"][number]>(columns * rows).fill(null);
  const known = metricColumns(store.db);
  const [x, y, quality] = [request.x, request.y, request.quality].map((metric) => known.get(metric));
  if (x === undefined || y === undefined || quality === undefined) return { xRange: [0, 0], yRange: [0, 0], cells };
  const measured = { sql: `c.${x} IS NOT NULL AND c.${y} IS NOT NULL AND c.${quality} IS NOT NULL`, values: [] };
  const where = all([measured, filterCondition(store.db, request.filter)]);
  const xRange = extent(store, x, where) ?? [0, 0];
  const yRange = extent(store, y, where) ?? [0, 0];
  const best = request.better === "higher" ? "max" : "min";
  const found = store.db
    .prepare<unknown[], NonNullable<Bests["cells"][number]> & { cell: number }>(
      // SQLite takes `id` from the row with the extreme value; NOT INDEXED makes the first such row the lowest id.
      `SELECT ${binSql(`c.${y}`, yRange, rows)} * ${columns} + ${binSql(`c.${x}`, xRange, columns)} AS cell,
         count(*) AS count, c.id AS bestId, ${best}(c.${quality}) AS best
       FROM candidates c NOT INDEXED WHERE ${where.sql} GROUP BY 1`,
    )
    .all(...where.values);
  for (const { cell, count, bestId, best: value } of found)
    cells[cell] = { count, bestId, best: value, error: 0, alike: 0 };
  return { xRange, yRange, cells };
}

/**
 * Share of the filtered candidates with a lower value, 0 to 1, for each metric of one candidate; null when all have the
 * same value. Metrics that no filtered candidate has are left out. One scan.
 */
export function percentiles(
  store: Store,
  filter: CandidateFilter,
  metrics: Readonly<Record<string, number>>,
): Record<string, number | null> {
  const columns = metricColumns(store.db);
  const measured = Object.entries(metrics).flatMap(([metric, value]) => {
    const column = columns.get(metric);
    return column === undefined ? [] : [{ metric, value, column }];
  });
  if (measured.length === 0) return {};
  const where = filterCondition(store.db, filter);
  const shares = measured.map(
    ({ column }) =>
      `count(c.${column}), CASE WHEN min(c.${column}) = max(c.${column}) THEN NULL ELSE avg(c.${column} < ?) END`,
  );
  const row = store.db
    .prepare<unknown[], (number | null)[]>(`SELECT ${shares.join(", ")} FROM candidates c WHERE ${where.sql}`)
    .raw()
    .get(...measured.map(({ value }) => value), ...where.values);
  const ranked = measured.map(({ metric }, i) => [metric, row?.[2 * i] ?? 0, row?.[2 * i + 1] ?? null] as const);
  return Object.fromEntries(ranked.flatMap(([metric, others, share]) => (others === 0 ? [] : [[metric, share]])));
}

type Range = [number, number];

function extent(store: Store, column: string, where: { sql: string; values: readonly unknown[] }): Range | undefined {
  const row = store.db
    .prepare<unknown[], [number | null, number | null]>(
      `SELECT min(c.${column}), max(c.${column}) FROM candidates c WHERE ${where.sql}`,
    )
    .raw()
    .get(...where.values);
  const [min, max] = row ?? [null, null];
  return min === null || max === null ? undefined : [min, max];
}

/**
 * Equal-width bins over a range; the maximum falls into the last bin. The numbers are computed here, never user input,
 * so they are safe to inline.
 */
function binSql(column: string, [min, max]: Range, bins: number): string {
  if (min === max) return "0";
  return `min(${bins - 1}, CAST((${column} - (${min})) * ${bins} / (${max} - (${min})) AS INTEGER))`;
}

export function countingInSql(store: Store): Counting {
  return {
    markGroups: (filter) => {
      const where = filterCondition(store.db, filter, { without: groupedMarks });
      return store.db
        .prepare<unknown[], MarkGroup>(
          `SELECT c.flag, c.stars, c.label, count(*) AS count FROM candidates c WHERE ${where.sql} GROUP BY 1, 2, 3`,
        )
        .all(...where.values);
    },
    runs: (filter) => countRuns(store, filter),
    matching: (filter) => countMatching(store, filterCondition(store.db, filter)),
  };
}

/** Number of candidates each run would show as the only source. */
function countRuns({ db }: Store, filter: CandidateFilter): RunCount[] {
  const where = filterCondition(db, { ...filter, foldDuplicates: false });
  return db
    .prepare<unknown[], RunCount>(
      `SELECT r.id AS runId, r.document_id AS documentId, n.count FROM
         (SELECT ${runOfIdSql("c.id")} AS run, count(*) AS count FROM candidates c
          WHERE ${filter.foldDuplicates ? "c.first >= 1" : "1"} AND ${where.sql} GROUP BY 1) n
       JOIN runs r ON r.number = n.run ORDER BY r.number`,
    )
    .all(...where.values);
}

/** Values of a metric, ascending. */
export function metricValues({ db }: Store, filter: CandidateFilter, metric: string): Float64Array {
  const column = metricColumns(db).get(metric);
  if (column === undefined) return new Float64Array(0);
  const where = all([{ sql: `c.${column} IS NOT NULL`, values: [] }, filterCondition(db, filter)]);
  const values = db.prepare<unknown[], number>(`SELECT c.${column} FROM candidates c WHERE ${where.sql}`).pluck();
  return Float64Array.from(values.all(...where.values)).sort();
}
