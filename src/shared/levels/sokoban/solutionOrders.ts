import type { SolutionCounts } from "./solutionMetrics.ts";

/**
 * Criteria for comparing solutions: fewest pushes, then moves; fewest moves, then pushes; fewest box lines or box
 * changes, then pushes, then moves.
 */
export const solutionOrders = ["pushes", "moves", "box-lines", "box-changes"] as const;
/** A criterion, named after the count that it compares first. */
export type SolutionOrder = (typeof solutionOrders)[number];

/** The kind whose levels have best solutions by each order; analysis "best" of its engine finds them. */
export const kindOfSolutions = "sokoban";

/** Below 0 when `a` is better: by the chosen count, then by pushes, then by moves. */
export function compareSolutions(a: SolutionCounts, b: SolutionCounts, order: SolutionOrder): number {
  return a[order] - b[order] || a.pushes - b.pushes || a.moves - b.moves;
}
