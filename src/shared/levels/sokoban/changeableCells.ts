import type { Point } from "../../kernel/geometry.ts";
import { boardOf, insideOf } from "./board.ts";

/** Cells [x, y] whose wall can be changed: empty floor the player could enter, and adjacent walls. Row by row. */
export function changeableCells(rows: readonly string[]): readonly Point[] {
  const board = boardOf(rows);
  const { width, height, walls } = board;
  const inside = insideOf(board).cells;
  const isInside = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < width && y < height && inside[y * width + x] === 1;
  const found: Point[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isEmptyFloor = isInside(x, y) && (rows[y]?.[x] ?? " ") === " ";
      // A wall at the rim cannot be opened: the player would walk off the board.
      const isInnerWall =
        walls[y * width + x] === 1 &&
        x > 0 &&
        y > 0 &&
        x < width - 1 &&
        y < height - 1 &&
        (isInside(x - 1, y) || isInside(x + 1, y) || isInside(x, y - 1) || isInside(x, y + 1));
      if (isEmptyFloor || isInnerWall) found.push([x, y]);
    }
  }
  return found;
}
