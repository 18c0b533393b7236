import type { CandidateFilter, CandidateSort } from "#shared/contract/candidates.ts";
import { type CandidateCounts, countCandidates } from "./candidateCounts.ts";
import { type PageOfIds, type PageRequest, arrivalPage } from "./candidatePage.ts";
import { type MetricQuantiles, metricQuantiles } from "./candidateQuantiles.ts";
import { loadedColumns, readyColumns } from "./columns/candidateColumns.ts";
import { countingInColumns } from "./columns/columnCounts.ts";
import { columnIndexOf, columnPage } from "./columns/columnPages.ts";
import {
  type Bests,
  type BestsRequest,
  type Histogram,
  type ScatterPoints,
  columnBests,
  columnHistogram,
  columnPercentiles,
  columnScatter,
} from "./columns/columnPlots.ts";
import type { Store } from "./openStore.ts";

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
