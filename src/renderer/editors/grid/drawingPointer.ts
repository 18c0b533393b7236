import type { Point } from "#shared/kernel/geometry.ts";
import { panGesture, type CanvasPointer, type Gesture, type PointerTool } from "#renderer/canvas/gestures.ts";
import { boxOf, cellAt, cellsBetween, cellsIn, isInBox, nearestCell, outlineOf, sameCell } from "./cells.ts";
import { keepDrawing, moveCells, resize, withCellsMoved } from "./drawingActions.ts";
import type { Drawing } from "./drawing.ts";
import type { DrawingBoard } from "./drawingBoard.ts";
import { moveCursor } from "./gridBoard.ts";
import { paintCells, selectCells, spanCells, type Stroke } from "./gridGestures.ts";
import { edgeResizing, escapeInSteps, selectForMenu, setHover } from "./gridPointer.ts";
import { isLocked, withLocks } from "./locks.ts";
import { messages } from "./messages.ts";

/** What the tools of one kind of board do beside those that all boards have. */
interface OwnTools {
  readonly isReadOnly: () => boolean;
  /** Whether a selected box of cells can be dragged, and copied with Alt. */
  readonly movesCells: boolean;
  /** Makes the content of a cell the brush; false when there is nothing to take. */
  readonly pick: (cell: Point) => boolean;
  /** Starts drawing with the tool in hand, which is none of "select", "hand", "pick" and "lock". */
  readonly draw: (pointer: CanvasPointer, cell: Point) => Gesture | undefined;
  /** What Esc hides first; true when it hid something. */
  readonly hideTransient: () => boolean;
}

/** Pointer behavior on a board being drawn: pan, resize by the edges, pick, select, move and draw, by the active tool. */
export function drawingPointer(board: DrawingBoard, tools: OwnTools): PointerTool {
  const { view, canvas } = board;
  const { isReadOnly, movesCells } = tools;
  const edges = edgeResizing(board, view, {
    limits: board.limits,
    isReadOnly,
    resize: (growth) => resize(board, growth),
  });
  /** Whether a box of several cells is selected, and this cell is one of them. */
  const isOnSelection = (cell: Point): boolean => {
    const selection = board.selection();
    const box = selection === undefined ? undefined : boxOf(selection);
    return movesCells && box !== undefined && box.width * box.height > 1 && isInBox(cell, box);
  };
  return {
    down(pointer) {
      const { tool } = view.getState();
      if (tool === "hand") return panGesture(canvas, pointer);
      const resizeDrag = edges.down(pointer);
      if (resizeDrag !== undefined) return resizeDrag;
      const cell = cellAt(pointer.world, board.size());
      if (cell === undefined) {
        board.select(undefined);
        canvas.redraw("overlay");
        return undefined;
      }
      const picks = tool === "pick" || (pointer.alt && !(movesCells && tool === "select"));
      if (picks && tools.pick(cell)) return undefined;
      if (tool === "select" || isReadOnly())
        return isOnSelection(cell) && !pointer.shift && !isReadOnly()
          ? dragCells(board, pointer, cell)
          : selectCells(board, pointer);
      moveCursor(board, cell, false);
      if (tool === "lock") return paintCells(board, pointer, drawingStroke(board, lockStroke(board, cell)));
      return tools.draw(pointer, cell);
    },
    hover(pointer) {
      const hover = cellAt(pointer.world, board.size());
      setHover(view, canvas, hover);
      const { tool } = view.getState();
      if (tool === "hand") return "grab";
      const edgeCursor = edges.cursor(pointer);
      if (edgeCursor !== undefined) return edgeCursor;
      if (hover === undefined) return "default";
      if (tool !== "select") return "crosshair";
      if (isOnSelection(hover)) return pointer.alt ? "copy" : "move";
      return "cell";
    },
    leave: () => setHover(view, canvas, undefined),
    menu: (pointer) => selectForMenu(board, pointer),
    escape: () => escapeInSteps(board, view, tools.hideTransient),
  };
}

function showPreview(board: DrawingBoard, preview: Drawing | undefined): void {
  board.view.setState({ preview });
  board.canvas.redraw("content", "overlay");
}

/** What a stroke makes of a board. */
export interface StrokeEffect {
  /** The undo entry. */
  readonly label: string;
  readonly drawing: (cells: readonly Point[]) => Drawing;
}

/** The first cell decides: a stroke that starts on a locked cell unlocks. */
function lockStroke(board: DrawingBoard, first: Point): StrokeEffect {
  const { rows, locked } = board.drawing();
  const locks = !isLocked({ locked }, first);
  return {
    label: locks ? messages.lockCells : messages.unlockCells,
    drawing: (cells) => ({ rows, locked: withLocks({ locked }, cells, locks) }),
  };
}

/** A stroke that is previewed while it is drawn, and kept as one undo entry with the cursor on its last cell. */
export function drawingStroke(board: DrawingBoard, { label, drawing }: StrokeEffect): Stroke {
  return {
    show: (cells) => showPreview(board, drawing(cells)),
    keep(cells) {
      showPreview(board, undefined);
      keepDrawing(board, label, drawing(cells));
      const last = cells.at(-1);
      if (last !== undefined) moveCursor(board, last, false);
    },
    forget: () => showPreview(board, undefined),
  };
}

/** Draws a stroke in the form of a tool: freely, a line, a rectangle (`outlines` says when without its inside), an area. */
export function shapeGesture(
  board: DrawingBoard,
  pointer: CanvasPointer,
  first: Point,
  stroke: Stroke,
  shape: {
    readonly tool: string;
    readonly outlines: (shift: boolean) => boolean;
    readonly area: () => readonly Point[];
  },
): Gesture | undefined {
  switch (shape.tool) {
    case "line":
      return spanCells(board, pointer, first, stroke, cellsBetween);
    case "rectangle":
      return spanCells(board, pointer, first, stroke, (anchor, cursor, { shift }) => {
        const box = boxOf({ anchor, cursor });
        return shape.outlines(shift) ? outlineOf(box) : cellsIn(box);
      });
    case "fill":
      stroke.keep(shape.area());
      return undefined;
    default:
      return paintCells(board, pointer, stroke);
  }
}

/** Moves the selected cells by dragging, or copies them while Alt is held. */
function dragCells(board: DrawingBoard, start: CanvasPointer, from: Point): Gesture {
  let by: Point = [0, 0];
  let copies = start.alt;
  return {
    autoScroll: true,
    cursor: copies ? "copy" : "move",
    move({ world, alt }) {
      const [x, y] = nearestCell(world, board.size());
      const next: Point = [x - from[0], y - from[1]];
      if (sameCell(next, by) && alt === copies) return;
      by = next;
      copies = alt;
      showPreview(board, withCellsMoved(board, by, copies));
    },
    end() {
      showPreview(board, undefined);
      if (by[0] === 0 && by[1] === 0) moveCursor(board, from, false);
      else moveCells(board, by, copies);
    },
    cancel: () => showPreview(board, undefined),
  };
}
