import type { BoardShape } from "../boardShape.ts";

/**
 * Numbers of checkers squares as FEN and PDN use them: dark squares from the top left, row by row, from 1. Holes count, so
 * that the other squares keep their numbers.
 */
export function squareNumber({ cells, width }: BoardShape, cell: number): number {
  const [x, y] = cells[cell] ?? [0, 0];
  return darkBefore(width, y) + (x + (y % 2 === 0 ? 1 : 2)) / 2;
}

/** Place [x, y] of a square number on a board of this width. */
export function squarePlace(width: number, number: number): readonly [x: number, y: number] {
  let y = 0;
  while (darkBefore(width, y + 1) < number) y++;
  const inRow = number - darkBefore(width, y);
  return [2 * inRow - (y % 2 === 0 ? 1 : 2), y];
}

/** Dark squares of a whole rectangle. */
export function squareCount(width: number, height: number): number {
  return darkBefore(width, height);
}

/** Dark squares in the rows above `y`; a row that starts light has width / 2 of them, rounded down. */
function darkBefore(width: number, y: number): number {
  return Math.ceil(y / 2) * Math.floor(width / 2) + Math.floor(y / 2) * Math.ceil(width / 2);
}

/** How squares are written: by number, as most checkers programs do, or by column and rank, as Russian notation does. */
export const squareStyles = ["numbers", "algebraic"] as const;
/** "numbers": 22, "algebraic": c3. */
export type SquareStyle = (typeof squareStyles)[number];

/** A square number as its style has it: "22", or "c3". */
export function squareText(
  number: number,
  style: SquareStyle,
  { width, height }: Pick<BoardShape, "width" | "height">,
): string {
  if (style === "numbers") return String(number);
  const [x, y] = squarePlace(width, number);
  return `${String.fromCharCode(97 + x)}${height - y}`;
}
