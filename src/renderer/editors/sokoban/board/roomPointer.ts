import type { Point } from "#shared/kernel/geometry.ts";
import { panGesture } from "#renderer/canvas/gestures.ts";
import type { CanvasPointer, Gesture, PointerTool } from "#renderer/canvas/gestures.ts";
import {
  boxOf,
  cellAt,
  cellsBetween,
  cellsIn,
  isInBox,
  nearestCell,
  outlineOf,
  sameCell,
} from "#renderer/editors/grid/cells.ts";
import { moveCursor } from "#renderer/editors/grid/gridBoard.ts";
import { edgeResizing, escapeInSteps, selectForMenu, setHover } from "#renderer/editors/grid/gridPointer.ts";
import { paintCells, selectCells, spanCells } from "#renderer/editors/grid/gridGestures.ts";
import type { Stroke } from "#renderer/editors/grid/gridGestures.ts";
import { sokobanMessages } from "../messages.ts";
import { rollingBack } from "#renderer/editors/tools/rollingBack.ts";
import { isLocked } from "#renderer/editors/grid/locks.ts";
import { sideLimits } from "../roomModel.ts";
import type { RoomModel, RoomTool } from "../roomModel.ts";
import { keepRoom, moveCells, resize, strokeCells, withCellsMoved } from "./roomActions.ts";
import { brushes, holds, lifted, painted, sameArea, withCellsLocked } from "./roomEdits.ts";
import type { Brush, DrawnRoom } from "./roomEdits.ts";

/** Pointer behavior on a room being drawn, for the active tool. */
export function roomPointer(model: RoomModel, isReadOnly: () => boolean): PointerTool {
  const { view, canvas } = model;
  const edges = edgeResizing(model, view, {
    limits: sideLimits,
    isReadOnly,
    resize: (growth) => resize(model, growth),
  });

  function down(pointer: CanvasPointer): Gesture | undefined {
    const { tool } = view.getState();
    if (tool === "hand") return panGesture(canvas, pointer);
    const resizeDrag = edges.down(pointer);
    if (resizeDrag !== undefined) return resizeDrag;
    const cell = cellAt(pointer.world, model.size());
    if (cell === undefined) {
      model.select(undefined);
      canvas.redraw("overlay");
      return undefined;
    }
    if (tool === "pick" || (pointer.alt && tool !== "select")) {
      pick(model, cell);
      return undefined;
    }
    if (tool === "select" || isReadOnly()) {
      const selection = model.selection();
      const box = selection === undefined ? undefined : boxOf(selection);
      const canMove = box !== undefined && box.width * box.height > 1 && isInBox(cell, box) && !pointer.shift;
      return canMove && !isReadOnly() ? dragCells(model, pointer, cell) : selectCells(model, pointer);
    }
    moveCursor(model, cell, false);
    return startStroke(model, pointer, cell, tool);
  }

  return rollingBack(model.session, {
    down,
    hover(pointer) {
      const hover = cellAt(pointer.world, model.size());
      setHover(view, canvas, hover);
      const { tool } = view.getState();
      if (tool === "hand") return "grab";
      const edgeCursor = edges.cursor(pointer);
      if (edgeCursor !== undefined) return edgeCursor;
      const selection = model.selection();
      if (tool !== "select") return hover === undefined ? "default" : "crosshair";
      const isOnSelection = hover !== undefined && selection !== undefined && isInBox(hover, boxOf(selection));
      const { width, height } = selection === undefined ? { width: 1, height: 1 } : boxOf(selection);
      if (isOnSelection && width * height > 1) return pointer.alt ? "copy" : "move";
      return hover === undefined ? "default" : "cell";
    },
    leave: () => setHover(view, canvas, undefined),
    doubleClick: () => undefined,
    menu: (pointer) => selectForMenu(model, pointer),
    escape: () => escapeInSteps(model, view, () => hideGhost(model)),
  });
}

function showPreview(model: RoomModel, preview: DrawnRoom | undefined): void {
  model.view.setState({ preview });
  model.canvas.redraw("content", "overlay");
}

type PaintTool = Exclude<RoomTool, "select" | "hand" | "pick">;

interface RoomStroke {
  readonly label: string;
  readonly room: (cells: readonly Point[]) => DrawnRoom;
}

/** The first cell decides: a stroke that starts on what it would put there removes it instead. */
function startStroke(model: RoomModel, pointer: CanvasPointer, first: Point, tool: PaintTool): Gesture | undefined {
  const { label, room } = strokeOf(model, first, tool);
  const stroke: Stroke = {
    show: (cells) => showPreview(model, room(cells)),
    keep(cells) {
      showPreview(model, undefined);
      keepRoom(model, label, room(cells));
      const last = cells.at(-1);
      if (last !== undefined) moveCursor(model, last, false);
    },
    forget: () => showPreview(model, undefined),
  };
  switch (tool) {
    case "line":
      return spanCells(model, pointer, first, stroke, cellsBetween);
    case "rectangle":
      return spanCells(model, pointer, first, stroke, (anchor, cursor, { shift }) => {
        const box = boxOf({ anchor, cursor });
        return isOutlined(model, shift) ? outlineOf(box) : cellsIn(box);
      });
    case "fill":
      stroke.keep(sameArea(model.rows(), first));
      return undefined;
    case "pencil":
    case "erase":
    case "lock":
      return paintCells(model, pointer, stroke);
  }
}

/** A rectangle of walls is an outline, filled with Shift; any other is filled, an outline with Shift. */
function isOutlined(model: RoomModel, shift: boolean): boolean {
  return (model.view.getState().brush === "wall") !== shift;
}

function strokeOf(model: RoomModel, first: Point, tool: PaintTool): RoomStroke {
  const { locked } = model.room();
  const rows = model.rows();
  if (tool === "lock") {
    const locks = !isLocked(model.room(), first);
    return {
      label: locks ? sokobanMessages.lockCells : sokobanMessages.unlockCells,
      room: (cells) => withCellsLocked({ rows: [...rows], locked }, cells, locks),
    };
  }
  const brush: Brush = tool === "erase" ? "floor" : model.view.getState().brush;
  const name = sokobanMessages.brushNames[brush];
  const removes = tool === "pencil" && brush !== "floor" && holds(rows[first[1]]?.charAt(first[0]) ?? "", brush);
  const change = removes ? lifted : painted;
  return {
    label:
      tool === "erase"
        ? sokobanMessages.erase
        : tool === "fill"
          ? sokobanMessages.filled(name)
          : removes
            ? sokobanMessages.removed(name)
            : sokobanMessages.drew(name),
    room: (cells) => ({ rows: change(rows, strokeCells(model, cells, brush), brush), locked }),
  };
}

/** Moves the selected cells by dragging, or copies them while Alt is held. */
function dragCells(model: RoomModel, start: CanvasPointer, from: Point): Gesture {
  let by: Point = [0, 0];
  let copies = start.alt;
  return {
    autoScroll: true,
    cursor: copies ? "copy" : "move",
    move({ world, alt }) {
      const [x, y] = nearestCell(world, model.size());
      const next: Point = [x - from[0], y - from[1]];
      if (sameCell(next, by) && alt === copies) return;
      by = next;
      copies = alt;
      showPreview(model, withCellsMoved(model, by[0], by[1], copies));
    },
    end() {
      showPreview(model, undefined);
      if (by[0] === 0 && by[1] === 0) moveCursor(model, from, false);
      else moveCells(model, by[0], by[1], copies);
    },
    cancel: () => showPreview(model, undefined),
  };
}

/** Picks a cell's object as the current brush. */
function pick(model: RoomModel, [x, y]: Point): void {
  const letter = model.rows()[y]?.charAt(x) ?? " ";
  const order: readonly Brush[] = ["box", "player", "goal", "wall", "floor"];
  const brush = order.find((one) => holds(letter, one)) ?? brushes[0];
  model.view.setState({ brush, tool: "pencil", spoken: sokobanMessages.brushNames[brush] });
}

function hideGhost({ view }: RoomModel): boolean {
  if (view.getState().ghost === undefined) return false;
  view.setState({ ghost: undefined });
  return true;
}
