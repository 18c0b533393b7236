import { quantile } from "../statistics/intervals.ts";
import type { Sweep } from "./sweepText.ts";

/** Results of one search (shard) of a sweep. */
export interface SweepSearch {
  /** Number of the shard. */
  readonly shard: number;
  /** Index among the sweep's settings. */
  readonly setting: number;
  /** From 0. */
  readonly round: number;
  readonly asked: number;
  readonly found: number;
  /** The compared metric of its levels; levels without it are left out. */
  readonly values: readonly number[];
}

const quantiles = { median: 0.5, p90: 0.9, p10: 0.1 } as const;

/** The quantile that a statistic is; undefined for the share. */
export function quantileOf({ statistic }: Sweep): number | undefined {
  return statistic === "share" ? undefined : quantiles[statistic];
}

/** Whether a value counts as a hit of the share. */
export function isInRange({ range }: Sweep, value: number): boolean {
  return value >= (range?.min ?? -Infinity) && value <= (range?.max ?? Infinity);
}

/** Score of levels with these values; undefined if there are none. O(n log n). */
export function sweepScore(sweep: Sweep, values: readonly number[]): number | undefined {
  if (values.length === 0) return undefined;
  const share = quantileOf(sweep);
  if (share === undefined) return values.filter((value) => isInRange(sweep, value)).length / values.length;
  return quantile(Float64Array.from(values).toSorted(), share);
}

/** Orders scores, the better first and those without a score last; 0 for equal ones. */
export function compareScores({ goal }: Sweep, a: number | undefined, b: number | undefined): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? 1 : -1;
  return goal === "highest" ? b - a : a - b;
}

/**
 * The settings that advance to a round, ascending: the best by all their results of earlier rounds, among those of the
 * previous round. Settings without results don't advance, so there may be fewer than `places`. Depends only on the
 * results, not on their order.
 */
export function survivors(sweep: Sweep, searches: readonly SweepSearch[], round: number, places: number): number[] {
  const before = searches.filter((search) => search.round < round);
  const alive = new Set(before.filter((search) => search.round === round - 1).map(({ setting }) => setting));
  const scored = [...alive].map((setting) => {
    const own = before.filter((search) => search.setting === setting);
    return {
      setting,
      score: sweepScore(
        sweep,
        own.flatMap(({ values }) => values),
      ),
    };
  });
  return scored
    .filter(({ score }) => score !== undefined)
    .toSorted((a, b) => compareScores(sweep, a.score, b.score) || a.setting - b.setting)
    .slice(0, places)
    .map(({ setting }) => setting)
    .toSorted((a, b) => a - b);
}
