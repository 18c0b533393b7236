import { defined } from "#shared/kernel/defined.ts";
/**
 * Where the cells of a board are in bit planes: column by column as the language stores them, with an empty cell below
 * each column and an empty column on either side, so that a step off the board is an empty cell.
 */
export interface BoardLayout {
  readonly width: number;
  readonly height: number;
  /** Cells from one column to the next. */
  readonly stride: number;
  /** Places in all, edges included. */
  readonly places: number;
  /** 32-bit words of a plane. */
  readonly words: number;
  /** Place of each cell in storage order. */
  readonly cells: Int32Array;
  /** 1 where a place is a cell of the board. */
  readonly isCell: Uint8Array;
  /** Plane of the board's cells. */
  readonly board: Int32Array;
  /** Places in the order that rules along rows scan. */
}

/** For boards of this size in cells; shared by all levels that have it. */
export function boardLayout(width: number, height: number): BoardLayout {
  const stride = height + 1;
  const places = (width + 2) * stride;
  const words = Math.ceil(places / 32);
  const place = (x: number, y: number): number => (x + 1) * stride + y;
  const cells = new Int32Array(width * height);
  const isCell = new Uint8Array(places);
  const board = new Int32Array(words);
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) {
      const at = place(x, y);
      cells[x * height + y] = at;
      isCell[at] = 1;
      board[at >>> 5] = defined(board[at >>> 5]) | (1 << (at & 31));
    }
  }
  return { width, height, stride, places, words, cells, isCell, board };
}
