import type { MetricDefinition } from "#shared/levels/levelKind.ts";
import { isWithinError, metricEstimate, type MetricEstimate } from "#shared/levels/metricError.ts";

/** The reference stays while challengers change. */
export type Side = "reference" | "challenger";

/** The compared values of one side. Shares are of all candidates with a lower value, null where all are equal. */
export interface ComparedLevel {
  readonly metrics: Readonly<Record<string, number>>;
  readonly shares: Readonly<Record<string, number | null>> | undefined;
}

/** One metric of both levels. A share is that of the candidates with a lower value; undefined: unknown. */
export interface CompareRow {
  readonly metric: MetricDefinition;
  readonly reference: MetricEstimate | undefined;
  readonly challenger: MetricEstimate | undefined;
  readonly referenceShare: number | undefined;
  readonly challengerShare: number | undefined;
  /** The better side; undefined where the values are equal or within their error, one has none, or neither direction is better. */
  readonly better: Side | undefined;
  /** Every candidate has the same value. */
  readonly isConstant: boolean;
}

/** The metrics of two levels side by side, in the kind's order; those that neither has are omitted. O(metrics). */
export function compareRows(
  metrics: readonly MetricDefinition[],
  reference: ComparedLevel,
  challenger: ComparedLevel,
): CompareRow[] {
  return metrics.flatMap((metric) => {
    const [left, right] = [metricEstimate(metric, reference.metrics), metricEstimate(metric, challenger.metrics)];
    if (left === undefined && right === undefined) return [];
    const [leftShare, rightShare] = [reference.shares?.[metric.id], challenger.shares?.[metric.id]];
    return [
      {
        metric,
        reference: left,
        challenger: right,
        referenceShare: leftShare ?? undefined,
        challengerShare: rightShare ?? undefined,
        better: betterSide(metric, left, right),
        isConstant: leftShare === null && rightShare === null && left?.value === right?.value,
      },
    ];
  });
}

/** In how many metrics each side is better. */
export function betterCounts(rows: readonly CompareRow[]): Readonly<Record<Side, number>> {
  const count = (side: Side): number => rows.filter(({ better }) => better === side).length;
  return { reference: count("reference"), challenger: count("challenger") };
}

/**
 * Values that are displayed alike count as equal: a difference beyond the last digit is no advantage, and neither is one
 * that chance explains.
 */
function betterSide(
  metric: MetricDefinition,
  left: MetricEstimate | undefined,
  right: MetricEstimate | undefined,
): Side | undefined {
  if (left === undefined || right === undefined || metric.better === "neither") return undefined;
  if (left.value.toFixed(metric.digits) === right.value.toFixed(metric.digits)) return undefined;
  if (isWithinError(left, right)) return undefined;
  return left.value > right.value === (metric.better === "higher") ? "reference" : "challenger";
}
