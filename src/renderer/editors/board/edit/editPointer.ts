import type { Point } from "#shared/kernel/geometry.ts";
import { cellUnder } from "#shared/levels/board/drawBoard.ts";
import { panGesture } from "#renderer/canvas/gestures.ts";
import { rollingBack } from "#renderer/editors/tools/rollingBack.ts";
import type { CanvasPointer, Gesture, PointerTool } from "#renderer/canvas/gestures.ts";
import { cellsBetween, sameCell } from "#renderer/editors/grid/cells.ts";
import { setHover } from "#renderer/editors/grid/gridPointer.ts";
import type { BoardModel } from "../boardModel.ts";
import type { DrawnBoard } from "./boardEdits.ts";
import { keepDrawn, strokeOf } from "./editActions.ts";
import type { PaintTool } from "./editActions.ts";

/** What the pointer does on a board that is being drawn, for whichever tool is in hand. */
export function editPointer(model: BoardModel, isReadOnly: () => boolean): PointerTool {
  const { view, canvas } = model;
  const cellAt = (pointer: CanvasPointer): Point | undefined => {
    const document = model.document();
    const cell = cellUnder(document, pointer.world);
    return document.rows[cell[1]]?.[cell[0]] === undefined ? undefined : cell;
  };

  return rollingBack(model.session, {
    down(pointer) {
      const { tool } = view.getState();
      if (tool === "hand") return panGesture(canvas, pointer);
      const cell = cellAt(pointer);
      if (cell === undefined) {
        model.clearCursor();
        return undefined;
      }
      model.moveCursor(cell);
      return tool === "select" || isReadOnly() ? undefined : paintStroke(model, tool, cell, cellAt);
    },
    hover(pointer) {
      const hover = cellAt(pointer);
      setHover(view, canvas, hover);
      const { tool } = view.getState();
      return tool === "hand" ? "grab" : hover === undefined ? "default" : tool === "select" ? "cell" : "crosshair";
    },
    leave: () => setHover(view, canvas, undefined),
    doubleClick: () => undefined,
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

/** Draws over cells by dragging, without gaps; kept as one step when the pointer is let go. */
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
