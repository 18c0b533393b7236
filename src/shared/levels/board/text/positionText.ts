import type { BoardLevel } from "../boardLevel.ts";
import { checkersFen } from "./checkersFen.ts";
import type { SquareStyle } from "./squareNumbers.ts";
import { hexxagonFen } from "./hexxagonFen.ts";

/** The position in the FEN of its game. */
export function positionText(board: BoardLevel, style: SquareStyle = "numbers"): string {
  return board.rules.game === "checkers" ? checkersFen(board, style) : hexxagonFen(board);
}
