import type { Point } from "#shared/kernel/geometry.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { cellUnder, gridSpot } from "#shared/levels/board/drawBoard.ts";
import { panGesture, type CanvasPointer, type Gesture, type PointerTool } from "#renderer/canvas/gestures.ts";
import { rollingBack } from "#renderer/editors/tools/rollingBack.ts";
import { cellsBetween, sameCell } from "#renderer/editors/grid/cells.ts";
import { setHover } from "#renderer/editors/grid/gridPointer.ts";
import { dragEdge, edgeCursor, edgeNear, type BoardEdge } from "#renderer/editors/grid/gridGestures.ts";
import type { Growth } from "#renderer/editors/grid/symbolRows.ts";
import { sideLimits, type BoardModel } from "../boardModel.ts";
import type { DrawnBoard } from "./boardEdits.ts";
import { keepDrawn, resize, strokeOf, type PaintTool } from "./editActions.ts";

/** Pointer behavior on a board being drawn, for the active tool. */
export function editPointer(model: BoardModel, isReadOnly: () => boolean): PointerTool {
  const { view, canvas } = model;
  const cellAt = (pointer: CanvasPointer): Point | undefined => {
    const document = model.document();
    const cell = cellUnder(document, pointer.world);
    return document.rows[cell[1]]?.[cell[0]] === undefined ? undefined : cell;
  };

  const edgeAt = (pointer: CanvasPointer): BoardEdge | undefined => {
    if (isReadOnly() || view.getState().tool === "hand") return undefined;
    const document = model.document();
    return edgeNear(onGrid(document, pointer), sizeOf(document), canvas.store.getState().camera.zoom);
  };

  const showEdge = (edge: BoardEdge | undefined): void => {
    if (edge === view.getState().edge) return;
    view.setState({ edge });
    canvas.redraw("overlay");
  };

  return rollingBack(model.session, {
    down(pointer) {
      const { tool } = view.getState();
      if (tool === "hand") return panGesture(canvas, pointer);
      const edge = edgeAt(pointer);
      if (edge !== undefined) return resizeGesture(model, edge);
      const cell = cellAt(pointer);
      if (cell === undefined) {
        model.clearCursor();
        return undefined;
      }
      model.moveCursor(cell);
      return tool === "select" || isReadOnly() ? undefined : paintStroke(model, tool, cell, cellAt);
    },
    hover(pointer) {
      const edge = edgeAt(pointer);
      const hover = edge === undefined ? cellAt(pointer) : undefined;
      setHover(view, canvas, hover);
      showEdge(edge);
      if (edge !== undefined) return edgeCursor(edge);
      const { tool } = view.getState();
      return tool === "hand" ? "grab" : hover === undefined ? "default" : tool === "select" ? "cell" : "crosshair";
    },
    leave() {
      setHover(view, canvas, undefined);
      showEdge(undefined);
    },
    menu(pointer) {
      const cell = cellAt(pointer);
      if (cell !== undefined) model.moveCursor(cell);
    },
    escape() {
      if (view.getState().tool !== "select") view.setState({ tool: "select" });
      else if (model.cursor() === undefined) return false;
      else model.clearCursor();
      canvas.redraw("overlay");
      return true;
    },
  });
}

/** The pointer in columns and rows of the board's rectangle, which is slanted for hexes. */
function onGrid(board: BoardLevel, pointer: CanvasPointer): CanvasPointer {
  return { ...pointer, world: gridSpot(board, pointer.world) };
}

function sizeOf({ rows }: BoardLevel): { readonly width: number; readonly height: number } {
  return { width: rows[0]?.length ?? 0, height: rows.length };
}

/** Adds or removes columns or rows by dragging an edge of the board. In checkers, left and top move by two. */
function resizeGesture(model: BoardModel, edge: BoardEdge): Gesture {
  const { canvas, view } = model;
  const document = model.document();
  const step = document.rules.game === "checkers" && (edge === "left" || edge === "top") ? 2 : 1;
  const held = (growth: Growth): Growth => ({ ...growth, [edge]: step * Math.trunc(growth[edge] / step) });
  const show = (growth: Growth | undefined): void => {
    view.setState({ growth });
    canvas.redraw("overlay");
  };
  const gesture = dragEdge({ size: () => sizeOf(document) }, edge, sideLimits, {
    show: (growth) => show(held(growth)),
    keep: (growth) => {
      show(undefined);
      if (held(growth)[edge] !== 0) resize(model, held(growth));
    },
    forget: () => show(undefined),
  });
  return {
    ...gesture,
    move: (pointer) => gesture.move(onGrid(document, pointer)),
    end: (pointer) => gesture.end(onGrid(document, pointer)),
  };
}

/** Draws over cells by dragging, without gaps; committed as one step on release. */
function paintStroke(
  model: BoardModel,
  tool: PaintTool,
  start: Point,
  cellAt: (pointer: CanvasPointer) => Point | undefined,
): Gesture {
  const { label, drawn } = strokeOf(model, tool, start);
  let last = start;
  let cells: readonly Point[] = [start];
  const show = (preview: DrawnBoard | undefined): void => {
    model.view.setState({ preview });
    model.canvas.redraw("content", "overlay");
  };
  show(drawn(cells));
  return {
    autoScroll: true,
    move(pointer) {
      const cell = cellAt(pointer);
      if (cell === undefined || sameCell(cell, last)) return;
      const fresh = cellsBetween(last, cell).filter((one) => !cells.some((known) => sameCell(known, one)));
      last = cell;
      cells = [...cells, ...fresh];
      show(drawn(cells));
    },
    end() {
      show(undefined);
      keepDrawn(model, label, drawn(cells));
      model.moveCursor(last);
    },
    cancel: () => show(undefined),
  };
}
