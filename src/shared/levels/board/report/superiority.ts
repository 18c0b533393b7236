import { normalBelow } from "#shared/statistics/intervals.ts";
import type { Estimate } from "./estimate.ts";

/**
 * Likelihood of superiority: how probable it is, by the pairs of games, that the first player scores more than half in the
 * long run. `pairs` counts whole pairs by their points, 0 to 2 in halves. Undefined while all pairs ended alike, because
 * nothing is known of how they vary. By the normal approximation, as fishtest computes it.
 */
export function superiority(pairs: readonly number[]): number | undefined {
  const found = moments(pairs);
  return found === undefined ? undefined : normalBelow(found.effect * Math.sqrt(found.count));
}

/** Elo points of one standard deviation of a game's score, for small differences: 800 / ln 10. */
const perDeviation = 800 / Math.LN10;
const z = 1.959964;

/**
 * Normalised Elo, with its 95 % interval: the difference in standard deviations of a game's score instead of in points, so
 * that boards with many and with few draws compare, and how many games a test takes depends on it alone. From pairs as
 * above, with fishtest's scale; undefined as above.
 */
export function normalisedElo(pairs: readonly number[]): Estimate | undefined {
  const found = moments(pairs);
  if (found === undefined) return undefined;
  // A pair's mean score deviates by the root of one half of a game's.
  const scale = perDeviation / Math.SQRT2;
  const half = z * scale * Math.sqrt((1 + found.effect ** 2 / 2) / found.count);
  const value = scale * found.effect;
  return { value, low: value - half, high: value + half };
}

/** Number of pairs, and how far their mean score is above one half, in standard deviations of a pair's mean score. */
function moments(pairs: readonly number[]): { readonly count: number; readonly effect: number } | undefined {
  const count = pairs.reduce((sum, each) => sum + each, 0);
  if (count < 2) return undefined;
  const points = (halves: number): number => halves / 4;
  const mean = pairs.reduce((sum, each, halves) => sum + each * points(halves), 0) / count;
  const variance = pairs.reduce((sum, each, halves) => sum + each * (points(halves) - mean) ** 2, 0) / (count - 1);
  return variance === 0 ? undefined : { count, effect: (mean - 0.5) / Math.sqrt(variance) };
}
