import type { CandidateFilter } from "#shared/contract/candidates.ts";
import { all, filterCondition, rangeCondition } from "./candidateFilter.ts";
import { countMatching } from "./candidatePage.ts";
import { metricColumns } from "./metricColumns.ts";
import type { Store } from "./openStore.ts";

export interface Histogram {
  readonly min: number;
  readonly max: number;
  /** Counts per bin over the whole range, of what passes the filter with this metric's own range ignored. */
  readonly all: number[];
  /** Counts per bin of what passes the whole filter. */
  readonly inside: number[];
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

export interface ScatterPoints {
  /** (id, x, y) triples in arrival order. */
  readonly triples: Float64Array<ArrayBuffer>;
  /** Number of candidates with both metrics; greater than the number of triples when they were sampled. */
  readonly total: number;
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

export interface BestCell {
  readonly count: number;
  readonly bestId: number;
  readonly best: number;
}

export interface Bests {
  readonly xRange: [number, number];
  readonly yRange: [number, number];
  /** Row-major, `rows` times `columns`; null for empty cells. */
  readonly cells: (BestCell | null)[];
}

export interface BestsRequest {
  readonly filter: CandidateFilter;
  readonly x: string;
  readonly y: string;
  readonly quality: string;
  readonly better: "higher" | "lower";
  readonly columns: number;
  readonly rows: number;
}

/**
 * The archive of MAP-Elites (Mouret & Clune 2015, "Illuminating search spaces by mapping elites"): the best candidate
 * in every cell of a grid over two metrics; ties go to the first in arrival order. O(candidates).
 */
export function bests(store: Store, request: BestsRequest): Bests {
  const { columns, rows } = request;
  const cells = Array<BestCell | null>(columns * rows).fill(null);
  const known = metricColumns(store.db);
  const [x, y, quality] = [request.x, request.y, request.quality].map((metric) => known.get(metric));
  if (x === undefined || y === undefined || quality === undefined) return { xRange: [0, 0], yRange: [0, 0], cells };
  const measured = { sql: `c.${x} IS NOT NULL AND c.${y} IS NOT NULL AND c.${quality} IS NOT NULL`, values: [] };
  const where = all([measured, filterCondition(store.db, request.filter)]);
  const xRange = extent(store, x, where) ?? [0, 0];
  const yRange = extent(store, y, where) ?? [0, 0];
  const best = request.better === "higher" ? "max" : "min";
  const found = store.db
    .prepare<unknown[], BestCell & { cell: number }>(
      // SQLite takes `id` from the row with the extreme value; NOT INDEXED makes the first such row the lowest id.
      `SELECT ${binSql(`c.${y}`, yRange, rows)} * ${columns} + ${binSql(`c.${x}`, xRange, columns)} AS cell,
         count(*) AS count, c.id AS bestId, ${best}(c.${quality}) AS best
       FROM candidates c NOT INDEXED WHERE ${where.sql} GROUP BY 1`,
    )
    .all(...where.values);
  for (const { cell, count, bestId, best: value } of found) cells[cell] = { count, bestId, best: value };
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
