import type {
  Bests,
  CandidateCounts,
  CandidateFilter,
  CandidateSort,
  MetricQuantiles,
} from "#shared/contract/candidates.ts";
import { countCandidates } from "./candidateCounts.ts";
import { type PageOfIds, type PageRequest, arrivalPage } from "./candidatePage.ts";
import { type CandidateColumns, loadedColumns, readyColumns } from "./columns/candidateColumns.ts";
import { countingInColumns } from "./columns/columnCounts.ts";
import { columnIndexOf, columnPage } from "./columns/columnPages.ts";
import { columnBests, columnHistogram, columnPercentiles, columnScatter } from "./columns/columnPlots.ts";
import type { BestsRequest, Histogram, ScatterPoints } from "./columns/columnPlots.ts";
import type { Store } from "./openStore.ts";
import { quantile, quantileInterval } from "#shared/statistics/intervals.ts";
import { selectRows } from "./columns/selectRows.ts";

/**
 * The gallery's queries over the columns in memory. Callers load these first (`loadColumns`); only pages in order of
 * arrival don't need them.
 */
export const candidateQueries = {
  page: (store: Store, request: PageRequest): PageOfIds => {
    const columns = request.sort.by === "arrival" ? readyColumns(store) : loadedColumns(store);
    return columns === undefined ? arrivalPage(store, request) : columnPage(columns, request);
  },
  indexOf: (store: Store, filter: CandidateFilter, sort: CandidateSort, id: number): number | null =>
    columnIndexOf(loadedColumns(store), filter, sort, id),
  counts: (store: Store, filter: CandidateFilter): CandidateCounts =>
    countCandidates(store, filter, countingInColumns(loadedColumns(store))),
  matching: (store: Store, filter: CandidateFilter): number => countingInColumns(loadedColumns(store)).matching(filter),
  histogram: (store: Store, filter: CandidateFilter, metric: string, bins: number): Histogram =>
    columnHistogram(loadedColumns(store), filter, metric, bins),
  scatter: (store: Store, filter: CandidateFilter, x: string, y: string, limit: number): ScatterPoints =>
    columnScatter(loadedColumns(store), filter, x, y, limit),
  bests: (store: Store, request: BestsRequest): Bests => columnBests(loadedColumns(store), request),
  quantiles: (store: Store, filter: CandidateFilter, metrics: readonly string[]): MetricQuantiles[] =>
    metricQuantiles(loadedColumns(store), filter, metrics),
  percentiles: (
    store: Store,
    filter: CandidateFilter,
    metrics: Readonly<Record<string, number>>,
  ): Record<string, number | null> => columnPercentiles(loadedColumns(store), filter, metrics),
};

/**
 * Exact quantiles of some metrics over what passes a filter; metrics that no candidate has are left out. O(n log n) per
 * metric.
 */
export function metricQuantiles(
  columns: CandidateColumns,
  filter: CandidateFilter,
  metrics: readonly string[],
): MetricQuantiles[] {
  return metrics.flatMap((metric) => {
    const values = columnValues(columns, filter, metric);
    if (values.length === 0) return [];
    const { low, high } = quantileInterval(values, 0.5, 0.95);
    return [
      {
        metric,
        count: values.length,
        lowerQuartile: quantile(values, 0.25),
        median: quantile(values, 0.5),
        upperQuartile: quantile(values, 0.75),
        medianLow: Number.isFinite(low) ? low : null,
        medianHigh: Number.isFinite(high) ? high : null,
      },
    ];
  });
}

function columnValues(columns: CandidateColumns, filter: CandidateFilter, metric: string): Float64Array {
  const values = columns.metrics.get(metric);
  if (values === undefined) return new Float64Array(0);
  const { rows } = selectRows(columns, filter);
  return values
    .subarray(0, rows.length)
    .filter((value, row) => rows[row] === 1 && !Number.isNaN(value))
    .sort();
}
