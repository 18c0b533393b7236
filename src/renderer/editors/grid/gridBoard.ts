import type { Point } from "#shared/kernel/geometry.ts";
import type { CanvasController } from "#renderer/canvas/canvasController.ts";
import { boxOf, cellsIn, type GridSelection, type GridSize } from "./cells.ts";

/** The interface of a board of square cells, for code shared by all of them. Cells are 1 x 1 world units from 0, 0. */
export interface GridBoard {
  readonly canvas: CanvasController;
  size(): GridSize;
  selection(): GridSelection | undefined;
  select(selection: GridSelection | undefined): void;
  /** A cell's content in words, for screen readers: "C5, dot, locked". */
  describe(cell: Point): string;
  /** Announces a text to screen readers. */
  speak(text: string): void;
}

/** Moves the cursor to a cell, scrolls to it and announces it; `extend` keeps the selection's anchor. */
export function moveCursor(board: GridBoard, cell: Point, extend: boolean): void {
  const anchor = extend ? (board.selection()?.anchor ?? cell) : cell;
  board.select({ anchor, cursor: cell });
  board.canvas.reveal({ x: cell[0], y: cell[1], width: 1, height: 1 });
  board.canvas.redraw("overlay");
  board.speak(board.describe(cell));
}

/** The cells that a command works on: the selected ones, row by row. */
export function selectedCells(board: GridBoard): Point[] {
  const selection = board.selection();
  return selection === undefined ? [] : cellsIn(boxOf(selection));
}
