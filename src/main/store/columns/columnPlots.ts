import type { Bests, CandidateFilter } from "#shared/contract/candidates.ts";
import type { MetricDefinition } from "#shared/levels/levelKind.ts";
import { type MetricEstimate, isWithinError } from "#shared/levels/metricError.ts";
import type { CandidateColumns } from "./candidateColumns.ts";
import { passingRows, selectRows } from "./selectRows.ts";

type Range = [number, number];

/** Counts of a metric in bins of equal width over [min, max]. */
export interface Histogram {
  readonly min: number;
  readonly max: number;
  /** Counts per bin over the whole range, of what passes the filter with this metric's own range ignored. */
  readonly all: number[];
  /** Counts per bin of what passes the whole filter. */
  readonly inside: number[];
}

/** Two passes, four when the filter has a range of the metric itself. A metric that was never measured has empty bins from 0 to 0. */
export function columnHistogram(
  columns: CandidateColumns,
  filter: CandidateFilter,
  metric: string,
  bins: number,
): Histogram {
  const result = { min: 0, max: 0, all: Array<number>(bins).fill(0), inside: Array<number>(bins).fill(0) };
  const values = columns.metrics.get(metric);
  const wide = selectRows(columns, filter, { withoutMetric: metric });
  const rows = passingRows(wide.rows);
  const range = values && extent(values, rows);
  if (values === undefined || range === undefined) return result;
  const all = binned(values, rows, range, bins);
  const inside = selectRows(columns, filter);
  const within = inside === wide ? all : binned(values, passingRows(inside.rows), range, bins);
  return { min: range[0], max: range[1], all: [...all], inside: [...within] };
}

/** How many of the rows have a value in each bin. */
function binned(values: Float64Array, rows: Uint32Array, range: Range, bins: number): Uint32Array {
  const counts = new Uint32Array(bins);
  for (let i = 0; i < rows.length; i++) {
    const value = values[rows[i] ?? 0] ?? NaN;
    if (Number.isNaN(value)) continue;
    const bin = binOf(value, range, bins);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts;
}

/** The points of a scatter plot, for the renderer as one block of memory. */
export interface ScatterPoints {
  /** (id, x, y) triples in arrival order. */
  readonly triples: Float64Array<ArrayBuffer>;
  /** Number of candidates with both metrics; greater than the number of triples when they were sampled. */
  readonly total: number;
}

/** Candidates as points over two metrics, at most `limit`: every n-th in order of arrival if there are more. O(candidates). */
export function columnScatter(
  columns: CandidateColumns,
  filter: CandidateFilter,
  x: string,
  y: string,
  limit: number,
): ScatterPoints {
  const xs = columns.metrics.get(x);
  const ys = columns.metrics.get(y);
  if (xs === undefined || ys === undefined) return { triples: new Float64Array(0), total: 0 };
  const { rows } = selectRows(columns, filter);
  const isPoint = (i: number): boolean => rows[i] === 1 && !Number.isNaN(xs[i]) && !Number.isNaN(ys[i]);
  let total = 0;
  for (let i = 0; i < rows.length; i++) if (isPoint(i)) total++;
  const triples = new Float64Array(Math.min(total, limit) * 3);
  let passed = 0;
  let written = 0;
  for (let i = 0; i < rows.length; i++) {
    if (!isPoint(i)) continue;
    passed++;
    if (total > limit && Math.floor((passed * limit) / total) === Math.floor(((passed - 1) * limit) / total)) continue;
    triples[written++] = columns.ids[i] ?? 0;
    triples[written++] = xs[i] ?? 0;
    triples[written++] = ys[i] ?? 0;
  }
  return { triples, total };
}

/** Axes, quality and grid of a plane of best candidates. */
export interface BestsRequest {
  readonly filter: CandidateFilter;
  readonly x: string;
  readonly y: string;
  readonly quality: string;
  readonly better: "higher" | "lower";
  /** Where the quality's error is, if it is an estimate. */
  readonly error?: MetricDefinition["error"] | undefined;
  readonly columns: number;
  readonly rows: number;
}

/**
 * The archive of MAP-Elites (Mouret & Clune 2015, "Illuminating search spaces by mapping elites"): the best candidate
 * in every cell of a grid over two metrics; ties go to the first in arrival order. O(candidates).
 */
export function columnBests(columns: CandidateColumns, request: BestsRequest): Bests {
  const cells = Array<Bests["cells"][number]>(request.columns * request.rows).fill(null);
  const [xs, ys, qualities] = [request.x, request.y, request.quality].map((id) => columns.metrics.get(id));
  if (xs === undefined || ys === undefined || qualities === undefined) return { xRange: [0, 0], yRange: [0, 0], cells };
  const measured = selectRows(columns, request.filter).rows.slice();
  for (let i = 0; i < measured.length; i++) {
    if (Number.isNaN(xs[i]) || Number.isNaN(ys[i]) || Number.isNaN(qualities[i])) measured[i] = 0;
  }
  const rows = passingRows(measured);
  const xRange = extent(xs, rows) ?? [0, 0];
  const yRange = extent(ys, rows) ?? [0, 0];
  const counts = new Uint32Array(cells.length);
  const bestRows = new Int32Array(cells.length).fill(-1);
  const sign = request.better === "higher" ? 1 : -1;
  const cellOf = (row: number): number =>
    binOf(ys[row] ?? 0, yRange, request.rows) * request.columns + binOf(xs[row] ?? 0, xRange, request.columns);
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0;
    const cell = cellOf(row);
    counts[cell] = (counts[cell] ?? 0) + 1;
    const best = bestRows[cell] ?? -1;
    if (best < 0 || sign * (qualities[row] ?? 0) > sign * (qualities[best] ?? 0)) bestRows[cell] = row;
  }
  const estimate = estimates(columns, qualities, request.error);
  const alike = new Uint32Array(cells.length);
  for (let i = 0; request.error !== undefined && i < rows.length; i++) {
    const row = rows[i] ?? 0;
    const [cell, best] = [cellOf(row), bestRows[cellOf(row)] ?? row];
    if (row !== best && isWithinError(estimate(row), estimate(best))) alike[cell] = (alike[cell] ?? 0) + 1;
  }
  bestRows.forEach((row, cell) => {
    if (row < 0) return;
    const { value, error } = estimate(row);
    cells[cell] = {
      count: counts[cell] ?? 0,
      bestId: columns.ids[row] ?? 0,
      best: value,
      error: Number.isFinite(error) ? error : null,
      alike: alike[cell] ?? 0,
    };
  });
  return { xRange, yRange, cells };
}

/** The estimates of a metric by row; an error that wasn't measured is infinite. */
function estimates(
  columns: CandidateColumns,
  values: ArrayLike<number>,
  error: BestsRequest["error"],
): (row: number) => MetricEstimate {
  const errors = error === undefined ? undefined : columns.metrics.get(error.metric);
  const errorOf = (row: number): number => {
    if (error === undefined) return 0;
    const half = errors?.[row] ?? Number.NaN;
    return Number.isNaN(half) ? Infinity : half * error.times;
  };
  return (row) => ({ value: values[row] ?? 0, error: errorOf(row) });
}

/**
 * Share of the filtered candidates with a lower value, 0 to 1, for each metric of one candidate; null when all have the
 * same value. Metrics that no filtered candidate has are left out. A pass per metric.
 */
export function columnPercentiles(
  columns: CandidateColumns,
  filter: CandidateFilter,
  metrics: Readonly<Record<string, number>>,
): Record<string, number | null> {
  const rows = passingRows(selectRows(columns, filter).rows);
  const shares = Object.entries(metrics).flatMap(([metric, value]): (readonly [string, number | null])[] => {
    const values = columns.metrics.get(metric);
    const range = values && extent(values, rows);
    if (values === undefined || range === undefined) return [];
    if (range[0] === range[1]) return [[metric, null]];
    let [measured, lower] = [0, 0];
    for (let i = 0; i < rows.length; i++) {
      const other = values[rows[i] ?? 0] ?? NaN;
      if (Number.isNaN(other)) continue;
      measured++;
      if (other < value) lower++;
    }
    return [[metric, lower / measured]];
  });
  return Object.fromEntries(shares);
}

/** The lowest and highest value of some rows; undefined where none of them has one. */
function extent(values: Float64Array, rows: Uint32Array): Range | undefined {
  let [min, max] = [Infinity, -Infinity];
  for (let i = 0; i < rows.length; i++) {
    const value = values[rows[i] ?? 0] ?? NaN;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return min > max ? undefined : [min, max];
}

/** Equal bins over a range; the highest value falls into the last. */
function binOf(value: number, [min, max]: Range, bins: number): number {
  return min === max ? 0 : Math.min(bins - 1, Math.trunc(((value - min) * bins) / (max - min)));
}
