import type { MetricDefinition } from "./levelKind.ts";

/** A metric's value with half the width of its 95 % interval: 0 if it is exact, infinite if the error isn't known. */
export interface MetricEstimate {
  readonly value: number;
  readonly error: number;
}

/** The estimate of a metric among a level's metrics; undefined without a value. */
export function metricEstimate(
  metric: MetricDefinition,
  metrics: Readonly<Record<string, number>>,
): MetricEstimate | undefined {
  const value = metrics[metric.id];
  if (value === undefined) return undefined;
  if (metric.error === undefined) return { value, error: 0 };
  return { value, error: (metrics[metric.error.metric] ?? Infinity) * metric.error.times };
}

/** Whether two estimates differ by no more than chance: the error of a difference is the root of both squares. */
export function isWithinError(one: MetricEstimate, other: MetricEstimate): boolean {
  const error = Math.hypot(one.error, other.error);
  return error > 0 && Math.abs(one.value - other.value) <= error;
}
