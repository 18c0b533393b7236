import type { Point } from "#shared/kernel/geometry.ts";
import type { CanvasController } from "#renderer/canvas/canvasController.ts";
import { boxOf, cellsIn } from "./cells.ts";
import type { GridSelection, GridSize } from "./cells.ts";

/** What the parts that work on any board of square cells need to know of one. Cells are 1 x 1 world units from 0, 0. */
export interface GridBoard {
  readonly canvas: CanvasController;
  size(): GridSize;
  selection(): GridSelection | undefined;
  select(selection: GridSelection | undefined): void;
  /** What is on a cell, in words, for screen readers: "C5, dot, locked". */
  describe(cell: Point): string;
  /** Tells screen readers. */
  speak(text: string): void;
}

/** Puts the keyboard on a cell, shows and names it; `extend` keeps the selection's anchor. */
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
