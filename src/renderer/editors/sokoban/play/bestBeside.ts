import type { SolutionOrder } from "#shared/levels/sokoban/solutionOrders.ts";
import type { RoomSolution } from "../solutions/solutionList.ts";
import { playMessages } from "./messages.ts";

/**
 * What is said beside a count of the game: the best value of the count that the order compares first, proved or "at most",
 * and of any other count what the best solution in that order has.
 */
export function bestBeside(
  count: "pushes" | "moves",
  best: RoomSolution | undefined,
  order: SolutionOrder,
  isProved: boolean,
): string {
  const value = best?.counts?.[count];
  if (value === undefined) return playMessages.noBest;
  if (order !== count) return playMessages.inBest(value);
  return isProved ? playMessages.best(value) : playMessages.atMost(value);
}
