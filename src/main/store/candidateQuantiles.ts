import type { CandidateFilter } from "#shared/contract/candidates.ts";
import { quantile, quantileInterval } from "#shared/statistics/intervals.ts";
import type { CandidateColumns } from "./columns/candidateColumns.ts";
import { selectRows } from "./columns/selectRows.ts";

/** Quantiles of a metric around its median. */
export interface MetricQuantiles {
  readonly metric: string;
  /** Number of candidates that have the metric. */
  readonly count: number;
  readonly lowerQuartile: number;
  readonly median: number;
  readonly upperQuartile: number;
  /** 95% confidence interval of the median, from order statistics; null is unbounded. */
  readonly medianLow: number | null;
  readonly medianHigh: number | null;
}

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
