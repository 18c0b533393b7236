import type { BoardLevel } from "./boardLevel.ts";
import { checkersVariants } from "./checkersVariants.ts";

/** Number of the ply that a game begins with: 0 where the side to move is the one that moves first in its game, else 1. */
export function firstPly({ rules, toMove }: Pick<BoardLevel, "rules" | "toMove">): 0 | 1 {
  const first = rules.game === "checkers" ? checkersVariants[rules.variant].first : 0;
  return toMove === first ? 0 : 1;
}
