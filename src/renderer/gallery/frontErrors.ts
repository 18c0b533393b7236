import type { CandidateSummary } from "#shared/contract/candidates.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import { metricEstimate } from "#shared/levels/metricError.ts";

/**
 * How many of these candidates lack the error of a metric on the front of trade-offs, as those of an earlier engine do:
 * nothing can be called better than them, so all of them are on it.
 */
export function withoutError(kind: LevelKind, candidates: readonly CandidateSummary[]): number {
  const measured = kind.metrics.filter(({ id, error }) => error !== undefined && kind.tradeOffs?.includes(id) === true);
  const isUnknown = ({ metrics }: CandidateSummary): boolean =>
    measured.some((metric) => metricEstimate(metric, metrics)?.error === Infinity);
  return candidates.filter(isUnknown).length;
}
