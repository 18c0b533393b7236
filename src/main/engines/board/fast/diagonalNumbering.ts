import type { BoardShape } from "#shared/levels/board/boardShape.ts";

/**
 * Numbers for checkers squares in which every diagonal step is one of four constant differences, for any width: rows of
 * `half` squares, every other one shifted by half a square, and one unused number after every two rows that keeps the
 * ends apart. A step down to the left adds `half`, to the right `half` + 1.
 */
export interface DiagonalNumbering {
  readonly half: number;
  /** Square by cell number. */
  readonly squareOf: readonly number[];
  /** Highest square + 1. */
  readonly size: number;
}

/** For boards whose cells are all of one color, as in checkers: other cells would share numbers. */
export function diagonalNumbering({ cells, width }: BoardShape): DiagonalNumbering {
  const half = Math.ceil(width / 2);
  const squareOf = cells.map(([x, y]) => (y >> 1) * (2 * half + 1) + (y % 2 === 1 ? half : 0) + (x >> 1));
  return { half, squareOf, size: Math.max(0, ...squareOf) + 1 };
}
