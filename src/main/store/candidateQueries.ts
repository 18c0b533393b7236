import type { CandidateFilter, CandidateSort } from "#shared/contract/candidates.ts";
import { type CandidateCounts, countCandidates } from "./candidateCounts.ts";
import { filterCondition } from "./candidateFilter.ts";
import { type PageOfIds, type PageRequest, countMatching, indexOfCandidate, pageOfIds } from "./candidatePage.ts";
import * as plots from "./candidatePlots.ts";
import { type MetricQuantiles, metricQuantiles } from "./candidateQuantiles.ts";
import { readyColumns } from "./columns/candidateColumns.ts";
import { countingInColumns } from "./columns/columnCounts.ts";
import { columnIndexOf, columnPage } from "./columns/columnPages.ts";
import { columnBests, columnHistogram, columnPercentiles, columnScatter } from "./columns/columnPlots.ts";
import type { Store } from "./openStore.ts";

/** The gallery's queries, answered from the columns in memory once they are loaded, and by SQL before that. */
export const candidateQueries = {
  page: (store: Store, request: PageRequest): PageOfIds => {
    const columns = readyColumns(store);
    return columns === undefined ? pageOfIds(store, request) : columnPage(columns, request);
  },
  indexOf: (store: Store, filter: CandidateFilter, sort: CandidateSort, id: number): number | null => {
    const columns = readyColumns(store);
    return columns === undefined ? indexOfCandidate(store, filter, sort, id) : columnIndexOf(columns, filter, sort, id);
  },
  counts: (store: Store, filter: CandidateFilter): CandidateCounts => {
    const columns = readyColumns(store);
    return countCandidates(store, filter, columns && countingInColumns(columns));
  },
  matching: (store: Store, filter: CandidateFilter): number => {
    const columns = readyColumns(store);
    if (columns !== undefined) return countingInColumns(columns).matching(filter);
    return countMatching(store, filterCondition(store.db, filter));
  },
  histogram: (store: Store, filter: CandidateFilter, metric: string, bins: number): plots.Histogram => {
    const columns = readyColumns(store);
    if (columns !== undefined) return columnHistogram(columns, filter, metric, bins);
    return plots.histogram(store, filter, metric, bins);
  },
  scatter: (store: Store, filter: CandidateFilter, x: string, y: string, limit: number): plots.ScatterPoints => {
    const columns = readyColumns(store);
    if (columns !== undefined) return columnScatter(columns, filter, x, y, limit);
    return plots.scatter(store, filter, x, y, limit);
  },
  bests: (store: Store, request: plots.BestsRequest): plots.Bests => {
    const columns = readyColumns(store);
    return columns === undefined ? plots.bests(store, request) : columnBests(columns, request);
  },
  quantiles: (store: Store, filter: CandidateFilter, metrics: readonly string[]): MetricQuantiles[] =>
    metricQuantiles(store, readyColumns(store), filter, metrics),
  percentiles: (
    store: Store,
    filter: CandidateFilter,
    metrics: Readonly<Record<string, number>>,
  ): Record<string, number | null> => {
    const columns = readyColumns(store);
    if (columns !== undefined) return columnPercentiles(columns, filter, metrics);
    return plots.percentiles(store, filter, metrics);
  },
};
