import type { CandidateFilter } from "#shared/contract/candidates.ts";
import type { BestCell, Bests, BestsRequest, Histogram, ScatterPoints } from "../candidatePlots.ts";
import type { CandidateColumns } from "./candidateColumns.ts";
import { passingRows, selectRows } from "./selectRows.ts";

type Range = [number, number];

/** `histogram` from the columns: two passes, four when the filter has a range of the metric itself. */
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

/** `scatter` from the columns. */
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

/** `bests` from the columns. */
export function columnBests(columns: CandidateColumns, request: BestsRequest): Bests {
  const cells = Array<BestCell | null>(request.columns * request.rows).fill(null);
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
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0;
    const column = binOf(xs[row] ?? 0, xRange, request.columns);
    const cell = binOf(ys[row] ?? 0, yRange, request.rows) * request.columns + column;
    counts[cell] = (counts[cell] ?? 0) + 1;
    const best = bestRows[cell] ?? -1;
    if (best < 0 || sign * (qualities[row] ?? 0) > sign * (qualities[best] ?? 0)) bestRows[cell] = row;
  }
  bestRows.forEach((row, cell) => {
    if (row < 0) return;
    cells[cell] = { count: counts[cell] ?? 0, bestId: columns.ids[row] ?? 0, best: qualities[row] ?? 0 };
  });
  return { xRange, yRange, cells };
}

/** `percentiles` from the columns: a pass per metric. */
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
