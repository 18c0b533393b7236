import type { BoardLevel } from "../boardLevel.ts";
import { withPosition } from "../boardShape.ts";
import { type BoardGame, startGame } from "./boardGame.ts";

/** A skipped move in a recorded line, written as in chess. No game has it: only analyses do. */
export const skip = "--";

/** The board with the same pieces and the other side to move. */
export function boardAfterSkip({ level, shape, position }: BoardGame): BoardLevel {
  return withPosition(level, shape, { ...position, toMove: position.toMove === 0 ? 1 : 0 });
}

/** The game after a skipped move. What led there is no part of it: nothing repeats across a move that no side made. */
export function skipMove(game: BoardGame): BoardGame {
  return startGame(boardAfterSkip(game));
}
