import { countSolution, type SolutionCounts } from "#shared/levels/sokoban/solutionMetrics.ts";
import type { SolutionOrder } from "#shared/levels/sokoban/solutionOrders.ts";
import { replaySolution } from "#shared/levels/sokoban/validator/replaySolution.ts";
import type { KnownBest } from "./bestSolutions.ts";
import { solutionMessages } from "./messages.ts";

/** "12 pushes, 40 moves: proved best." or "At most 12 pushes, 40 moves. ..." */
export function bestWords(rows: readonly string[], order: SolutionOrder, best: KnownBest): string {
  if (best === undefined || best === "searching") return solutionMessages.searchingBest;
  const counts = best.moves === undefined ? undefined : countsOf(rows, best.moves);
  if (counts === undefined) return solutionMessages.noBest[best.status === "unsolvable" ? "unsolvable" : "unknown"];
  const summary = solutionMessages.bestCounts(order, counts);
  return best.isProved ? solutionMessages.provedBest(summary) : solutionMessages.atMost(summary, order, best.atLeast);
}

function countsOf(rows: readonly string[], moves: string): SolutionCounts | undefined {
  const replay = replaySolution(rows, moves);
  return replay.ok ? countSolution(replay.steps) : undefined;
}
