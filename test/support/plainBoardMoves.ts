import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";

/**
 * How many moves the side to move has, by a count of its own on the rows: Hexxagon (a clone to each empty neighbor of one's
 * pieces, a jump from each piece to each empty cell two away) and English checkers without kings (steps, or all ways to
 * capture to the end when there is one; two ways to the same squares are one move).
 */
export function plainMoveCount(board: BoardLevel): number {
  return board.rules.game === "hexxagon" ? hexxagonMoves(board) : englishMoves(board);
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

function englishMoves({ rows, toMove }: BoardLevel): number {
  const cells = rows.map((row) => row.split(""));
  const at = (x: number, y: number): string => cells[y]?.[x] ?? "-";
  const own = toMove === 0 ? "x" : "o";
  const other = toMove === 0 ? "o" : "x";
  const ahead = toMove === 0 ? -1 : 1;
  const captures = new Set<string>();
  const capture = (x: number, y: number, path: string): void => {
    let isOver = true;
    for (const side of [-1, 1]) {
      const [ox, oy, tx, ty] = [x + side, y + ahead, x + 2 * side, y + 2 * ahead];
      if (at(ox, oy) !== other || at(tx, ty) !== ".") continue;
      isOver = false;
      cells[oy]![ox] = ".";
      capture(tx, ty, `${path} ${tx},${ty}`);
      cells[oy]![ox] = other;
    }
    if (isOver && path.includes(" ")) captures.add(path);
  };
  let steps = 0;
  for (const [y, row] of rows.entries())
    for (const [x, cell] of row.split("").entries()) {
      if (cell !== own) continue;
      for (const side of [-1, 1]) if (at(x + side, y + ahead) === ".") steps++;
      cells[y]![x] = ".";
      capture(x, y, `${x},${y}`);
      cells[y]![x] = own;
    }
  return captures.size > 0 ? captures.size : steps;
}
