import type { BoardShape } from "#shared/levels/board/boardShape.ts";

/** Cells beyond each side of the board, so that two steps in any direction stay inside the array. */
const padding = 2;

/**
 * A board in one dimension, as in Rostański (2003) but with a stride that is safe for any shape: width + 2, with two
 * rows of padding above and below. Rows share their padding: two steps off the right end land in the padding before the
 * next row.
 */
export interface PaddedBoard {
  readonly stride: number;
  readonly size: number;
  /** Cell number to place in the array. */
  readonly placeOf: Int16Array;
  /** Place to cell number, or -1. */
  readonly cellAt: Int16Array;
}

/** Cells that are missing inside the board's shape are padding as well. */
export function paddedBoard({ cells, width, height }: BoardShape): PaddedBoard {
  const stride = width + padding;
  const size = stride * (height + 2 * padding) + 2 * padding;
  const placeOf = Int16Array.from(cells, ([x, y]) => padding + x + (y + padding) * stride);
  const cellAt = new Int16Array(size).fill(-1);
  for (const [cell, place] of placeOf.entries()) cellAt[place] = cell;
  return { stride, size, placeOf, cellAt };
}
