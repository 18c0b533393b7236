import { turnedBoard } from "#shared/levels/board/drawBoard.ts";
import type { BoardGame } from "#shared/levels/board/rules/boardGame.ts";
import { oncePer } from "#shared/kernel/once.ts";
import type { PlayModel } from "./playModel.ts";

const turnedPosition = oncePer((position: BoardGame): BoardGame => ({
  ...position,
  level: turnedBoard(position.level),
}));

/** A position with its board as it is drawn: seen from the other side while the board is turned. */
export function seenPosition(model: PlayModel, position: BoardGame): BoardGame {
  return model.store.getState().isTurned ? turnedPosition(position) : position;
}
