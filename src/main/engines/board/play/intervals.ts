import { createRandom } from "#shared/kernel/random.ts";

/** An estimate with its 95 % interval. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

const z = 1.959964;

/** Wilson's score interval for a share of `hits` among `n`. */
export function wilson(hits: number, n: number): Estimate {
  if (n === 0) return { value: 0, low: 0, high: 1 };
  const share = hits / n;
  const centre = (share + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half = (z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n))) / (1 + (z * z) / n);
  return { value: share, low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

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
