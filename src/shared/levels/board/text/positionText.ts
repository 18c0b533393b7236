import type { BoardLevel } from "../boardLevel.ts";
import { checkersFen } from "./checkersFen.ts";
import { hexxagonFen } from "./hexxagonFen.ts";

/** The position in the FEN of its game. */
export function positionText(board: BoardLevel): string {
  return board.rules.game === "checkers" ? checkersFen(board) : hexxagonFen(board);
}
