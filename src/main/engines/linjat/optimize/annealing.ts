import type { OptimizeParameters } from "#shared/levels/linjat/optimizeTask.ts";
import type { Scoring } from "../fast/scoring.ts";

/**
 * How far below its score an island may accept: simulated annealing (Kirkpatrick et al. 1983) in cycles. Each cycle
 * cools geometrically; the next one starts hot again, from a better board.
 */
export interface Cooling {
  /** Temperatures in points of score. */
  readonly hot: number;
  readonly cold: number;
  /** Iterations of one island. */
  readonly cycle: number;
}

const longestCycle = 60_000;
const shortestCycle = 500;
/** Cycles of every island in a short run. */
const cyclesWanted = 4;

/** Hot enough to lose a fifth of the dearest layer; in short runs the cycles are shorter. */
export function coolingOf({ most }: Scoring, { iterations, islands }: OptimizeParameters): Cooling {
  const hot = Math.max(2, most / 5);
  const share = Math.floor(iterations / islands / cyclesWanted);
  return { hot, cold: hot / 10, cycle: Math.max(shortestCycle, Math.min(longestCycle, share)) };
}

/** The minimum score that is accepted in place of `score`, `age` iterations into the cycle; `luck` in (0, 1]. */
export function acceptedScore({ hot, cold, cycle }: Cooling, score: number, age: number, luck: number): number {
  return score + hot * Math.pow(cold / hot, age / cycle) * Math.log(luck);
}
