import { createRandom } from "#shared/kernel/random.ts";
import { type Estimate, wilson } from "#shared/levels/board/report/estimate.ts";

/**
 * Percentile bootstrap of a statistic over independent groups (paired games, or single ones): `resamples` draws with
 * replacement, always the same for the same number of groups.
 */
export function bootstrap<T>(
  groups: readonly T[],
  statistic: (groups: readonly T[]) => number,
  resamples = 400,
): Estimate {
  const value = statistic(groups);
  if (groups.length < 2) return { value, low: value, high: value };
  const random = createRandom(groups.length);
  const draws = Array.from({ length: resamples }, () =>
    statistic(Array.from(groups, () => groups[random.below(groups.length)] as T)),
  ).toSorted((a, b) => a - b);
  const at = (share: number) => draws[Math.min(resamples - 1, Math.floor(share * resamples))] ?? value;
  return { value, low: at(0.025), high: at(0.975) };
}

/**
 * Mean of scores between 0 and 1 over independent groups, with the bootstrap's interval; where all groups score alike
 * it would have zero width, so Wilson's for as many trials replaces it.
 */
export function groupScore<T>(groups: readonly T[], score: (group: T) => readonly number[]): Estimate {
  const estimate = bootstrap(groups, (some) => mean(some.flatMap(score)));
  return estimate.low < estimate.high ? estimate : wilson(estimate.value * groups.length, groups.length);
}

/** Arithmetic mean; 0 of nothing. */
export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Elo difference of a score; infinite scores are cut at 0.1 % from the ends. */
export function eloOf(score: number): number {
  const held = Math.min(0.999, Math.max(0.001, score));
  return -400 * Math.log10(1 / held - 1);
}
