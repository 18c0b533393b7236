import type { StoreApi } from "zustand/vanilla";
import type { Point } from "#shared/kernel/geometry.ts";
import type { CanvasController, CanvasLayer } from "#renderer/canvas/canvasController.ts";
import type { CanvasPointer, Gesture } from "#renderer/canvas/gestures.ts";
import { boxOf, cellAt, isInBox, sameCell } from "./cells.ts";
import { moveCursor, type GridBoard } from "./gridBoard.ts";
import { dragEdge, edgeCursor, edgeNear, type SideLimits } from "./gridGestures.ts";
import type { Growth } from "./symbolRows.ts";

/** Stores the cell under the pointer in a view's `hover`, and redraws when it changes. */
export function setHover(
  view: StoreApi<{ readonly hover: Point | undefined }>,
  canvas: CanvasController,
  hover: Point | undefined,
  layers: readonly CanvasLayer[] = ["overlay"],
): void {
  if (sameCell(hover, view.getState().hover)) return;
  view.setState({ hover });
  canvas.redraw(...layers);
}

/** A context menu works on the selection when it opens on it; elsewhere the cell under the pointer is selected first. */
export function selectForMenu(board: GridBoard, pointer: CanvasPointer): void {
  const cell = cellAt(pointer.world, board.size());
  const selection = board.selection();
  if (cell === undefined || (selection !== undefined && isInBox(cell, boxOf(selection)))) return;
  moveCursor(board, cell, false);
}

/**
 * Esc in an editor: first `hideTransient` (true when it hid something), then back to the select tool, then clears the
 * selection.
 */
export function escapeInSteps(
  board: GridBoard,
  view: StoreApi<{ readonly tool: string }>,
  hideTransient: () => boolean,
): boolean {
  if (!hideTransient()) {
    if (view.getState().tool !== "select") view.setState({ tool: "select" });
    else if (board.selection() !== undefined) board.select(undefined);
    else return false;
  }
  board.canvas.redraw("content", "overlay");
  return true;
}

/** Resizing a board by its edges while the select tool is in hand: the pointer's gesture and its cursor. */
export interface EdgeResizing {
  /** Starts a drag when the pointer is on an edge. */
  readonly down: (pointer: CanvasPointer) => Gesture | undefined;
  /** The cursor to show on an edge. */
  readonly cursor: (pointer: CanvasPointer) => string | undefined;
}

/**
 * Resizes a board by its edges with the select tool. While dragging, `growth` holds the preview; `resize` is called
 * once, on release.
 */
export function edgeResizing(
  board: GridBoard,
  view: StoreApi<{ readonly tool: string; readonly growth: Growth | undefined }>,
  options: {
    readonly limits: SideLimits;
    readonly isReadOnly: () => boolean;
    readonly resize: (growth: Growth) => void;
  },
): EdgeResizing {
  const edgeAt = (pointer: CanvasPointer) =>
    view.getState().tool === "select" && !options.isReadOnly()
      ? edgeNear(pointer, board.size(), board.canvas.store.getState().camera.zoom)
      : undefined;
  const show = (growth: Growth | undefined): void => {
    view.setState({ growth });
    board.canvas.redraw("overlay");
  };
  return {
    down(pointer) {
      const edge = edgeAt(pointer);
      if (edge === undefined) return undefined;
      return dragEdge(board, edge, options.limits, {
        show,
        keep(growth) {
          show(undefined);
          if (Object.values(growth).some((by) => by !== 0)) options.resize(growth);
        },
        forget: () => show(undefined),
      });
    },
    cursor(pointer) {
      const edge = edgeAt(pointer);
      return edge === undefined ? undefined : edgeCursor(edge);
    },
  };
}
