import { normalBelow } from "#shared/statistics/intervals.ts";

/**
 * Likelihood of superiority: how probable it is, by the pairs of games, that the first player scores more than half in the
 * long run. `pairs` counts whole pairs by their points, 0 to 2 in halves. Undefined while all pairs ended alike, because
 * nothing is known of how they vary. By the normal approximation, as fishtest computes it.
 */
export function superiority(pairs: readonly number[]): number | undefined {
  const count = pairs.reduce((sum, each) => sum + each, 0);
  if (count < 2) return undefined;
  const points = (halves: number): number => halves / 4;
  const mean = pairs.reduce((sum, each, halves) => sum + each * points(halves), 0) / count;
  const variance = pairs.reduce((sum, each, halves) => sum + each * (points(halves) - mean) ** 2, 0) / (count - 1);
  return variance === 0 ? undefined : normalBelow((mean - 0.5) / Math.sqrt(variance / count));
}
