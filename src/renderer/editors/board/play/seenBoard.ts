import { turnedBoard } from "#shared/levels/board/drawBoard.ts";
import type { BoardGame } from "#shared/levels/board/rules/boardGame.ts";
import type { PlayModel } from "./playModel.ts";

const turnedPositions = new WeakMap<BoardGame, BoardGame>();

/** A position with its board as it is drawn: seen from the other side while the board is turned. */
export function seenPosition(model: PlayModel, position: BoardGame): BoardGame {
  if (!model.store.getState().isTurned) return position;
  const known = turnedPositions.get(position);
  if (known !== undefined) return known;
  const turned = { ...position, level: turnedBoard(position.level) };
  turnedPositions.set(position, turned);
  return turned;
}
