import type { BoardRules } from "#shared/levels/board/boardLevel.ts";
import { type BoardGame, positionKey } from "#shared/levels/board/rules/boardGame.ts";
import type { DrawClocks } from "../search/playedPositions.ts";
import { shortestEnding } from "#shared/levels/board/rules/endingLimits.ts";

/**
 * Whether a win of the tables in so many plies stays one under the draws by count: the winner's line is over before
 * either clock can run out, even if nothing on the way sets it back. Only wins need this: a draw of the tables is one
 * under any further rule that draws.
 */
export function isBeforeDraws(rules: BoardRules, plies: number, { quietPlies, unchanged }: DrawClocks): boolean {
  if (rules.game !== "checkers") return false;
  if (rules.quietPlies > 0 && quietPlies + plies > rules.quietPlies) return false;
  // English rules, and those of the paper, draw no ending by count.
  const isCounted = rules.endings === "national" && rules.variant !== "english" && rules.variant !== "paper";
  return !isCounted || unchanged + plies <= shortestEnding;
}

/**
 * Whether a win of the tables is one in this game: also before the ply cap, and without the help of positions that were
 * seen before. A winner who follows the tables comes to each position once, as the plies to the end decrease.
 */
export function isProvedIn(game: BoardGame, plies: number): boolean {
  const { rules } = game.level;
  if (game.plies + plies > rules.plyCap) return false;
  if (rules.repetition > 0) {
    const current = positionKey(game.position);
    const others = [...game.seen].filter(([key]) => key !== current).map(([, times]) => times);
    // None may be one occurrence away from a draw; with a limit of one, every position is.
    if (Math.max(0, ...others) > rules.repetition - 2 && plies > 1) return false;
  }
  return isBeforeDraws(rules, plies, { quietPlies: game.quietPlies, unchanged: game.ending.unchanged });
}
