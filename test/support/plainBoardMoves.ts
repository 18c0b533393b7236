import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { plainMoves } from "./plainCheckers.ts";

/**
 * How many moves the side to move has, by a count of its own on the rows: Hexxagon (a clone to each empty neighbor of one's
 * pieces, a jump from each piece to each empty cell two away) and English checkers.
 */
export function plainMoveCount(board: BoardLevel): number {
  return board.rules.game === "hexxagon" ? hexxagonMoves(board) : plainMoves(board).length;
}

function hexxagonMoves({ rows, toMove, topology }: BoardLevel): number {
  const at = (x: number, y: number): string => rows[y]?.[x] ?? "-";
  const own = toMove === 0 ? "x" : "o";
  const distance = (dx: number, dy: number): number =>
    topology === "hex" && dx * dy < 0 ? Math.abs(dx) + Math.abs(dy) : Math.max(Math.abs(dx), Math.abs(dy));
  let moves = 0;
  for (const [y, row] of rows.entries())
    for (const x of row.split("").keys()) {
      if (at(x, y) !== ".") continue;
      let near = 0;
      let far = 0;
      for (let j = -2; j <= 2; j++)
        for (let i = -2; i <= 2; i++) {
          if (at(x + i, y + j) !== own) continue;
          if (distance(i, j) === 1) near++;
          if (distance(i, j) === 2) far++;
        }
      moves += Math.min(near, 1) + far;
    }
  return moves;
}
