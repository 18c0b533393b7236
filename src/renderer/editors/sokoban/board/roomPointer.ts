import type { Point } from "#shared/kernel/geometry.ts";
import { panGesture } from "#renderer/canvas/gestures.ts";
import type { CanvasPointer, Gesture, PointerTool } from "#renderer/canvas/gestures.ts";
import { boxOf, cellAt, cellsBetween, cellsIn, isInBox, nearestCell, sameCell } from "#renderer/editors/grid/cells.ts";
import { moveCursor } from "#renderer/editors/grid/gridBoard.ts";
import { dragEdge, edgeCursor, edgeNear, paintCells, selectCells } from "#renderer/editors/grid/gridGestures.ts";
import type { Stroke } from "#renderer/editors/grid/gridGestures.ts";
import type { Growth } from "#renderer/editors/grid/symbolRows.ts";
import { sokobanMessages } from "../messages.ts";
import { isLocked, sideLimits } from "../roomModel.ts";
import type { RoomModel, RoomTool } from "../roomModel.ts";
import { keepRoom, moveCells, resize, strokeCells, withCellsMoved } from "./roomActions.ts";
import { brushes, holds, lifted, painted, sameArea, withLocks } from "./roomEdits.ts";
import type { Brush, DrawnRoom } from "./roomEdits.ts";

/** What the pointer does on a room that is being drawn, for whichever tool is in hand. */
export function roomPointer(model: RoomModel, isReadOnly: () => boolean): PointerTool {
  const { view, canvas } = model;
  const edgeAt = (pointer: CanvasPointer) =>
    view.getState().tool === "select" && !isReadOnly()
      ? edgeNear(pointer, model.size(), canvas.store.getState().camera.zoom)
      : undefined;

  function down(pointer: CanvasPointer): Gesture | undefined {
    const { tool } = view.getState();
    if (tool === "hand") return panGesture(canvas, pointer);
    const edge = edgeAt(pointer);
    if (edge !== undefined) return dragEdge(model, edge, sideLimits, resizing(model));
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
      return canMove && !isReadOnly() ? dragCells(model, cell, pointer.alt) : selectCells(model, pointer);
    }
    moveCursor(model, cell, false);
    return startStroke(model, pointer, cell, tool);
  }

  return {
    down,
    hover(pointer) {
      const hover = cellAt(pointer.world, model.size());
      if (!sameCell(hover, view.getState().hover)) {
        view.setState({ hover });
        canvas.redraw("overlay");
      }
      const { tool } = view.getState();
      if (tool === "hand") return "grab";
      const edge = edgeAt(pointer);
      if (edge !== undefined) return edgeCursor(edge);
      const selection = model.selection();
      if (tool !== "select") return hover === undefined ? "default" : "crosshair";
      const isOnSelection = hover !== undefined && selection !== undefined && isInBox(hover, boxOf(selection));
      const { width, height } = selection === undefined ? { width: 1, height: 1 } : boxOf(selection);
      if (isOnSelection && width * height > 1) return pointer.alt ? "copy" : "move";
      return hover === undefined ? "default" : "cell";
    },
    leave() {
      view.setState({ hover: undefined });
      canvas.redraw("overlay");
    },
    doubleClick: () => undefined,
    menu(pointer) {
      const cell = cellAt(pointer.world, model.size());
      const selection = model.selection();
      if (cell === undefined || (selection !== undefined && isInBox(cell, boxOf(selection)))) return;
      moveCursor(model, cell, false);
    },
    escape: () => stepBack(model),
  };
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

/** The first cell decides: a stroke that starts on what it would put there takes it away instead. */
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
      return spanCells(model, first, stroke, cellsBetween);
    case "rectangle":
      return spanCells(model, first, stroke, (anchor, cursor) => cellsIn(boxOf({ anchor, cursor })));
    case "fill":
      stroke.keep(sameArea(model.rows(), first));
      return undefined;
    case "pencil":
    case "erase":
    case "lock":
      return paintCells(model, pointer, stroke);
  }
}

/** Draws what lies between the cell where the pointer went down and the one where it is: a line, a rectangle. */
function spanCells(
  model: RoomModel,
  first: Point,
  stroke: Stroke,
  span: (from: Point, to: Point) => readonly Point[],
): Gesture {
  let last = first;
  stroke.show([first]);
  return {
    autoScroll: true,
    move({ world }) {
      const cell = nearestCell(world, model.size());
      if (sameCell(cell, last)) return;
      last = cell;
      stroke.show(span(first, cell));
    },
    end: () => stroke.keep(span(first, last)),
    cancel: () => stroke.forget(),
  };
}

function strokeOf(model: RoomModel, first: Point, tool: PaintTool): RoomStroke {
  const { locked } = model.room();
  const rows = model.rows();
  if (tool === "lock") {
    const locks = !isLocked(model.room(), first);
    return {
      label: locks ? sokobanMessages.toggleLocks : sokobanMessages.toggleLocks,
      room: (cells) => withLocks({ rows: [...rows], locked }, cells, locks),
    };
  }
  const brush: Brush = tool === "erase" ? "floor" : model.view.getState().brush;
  const name = sokobanMessages.brushNames[brush].toLowerCase();
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

/** Moves the selected cells by dragging, or copies them with Alt. */
function dragCells(model: RoomModel, from: Point, copies: boolean): Gesture {
  let by: Point = [0, 0];
  return {
    autoScroll: true,
    cursor: copies ? "copy" : "move",
    move({ world }) {
      const [x, y] = nearestCell(world, model.size());
      const next: Point = [x - from[0], y - from[1]];
      if (sameCell(next, by)) return;
      by = next;
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

/** Takes what is on a cell into the hand. */
function pick(model: RoomModel, [x, y]: Point): void {
  const letter = model.rows()[y]?.charAt(x) ?? " ";
  const order: readonly Brush[] = ["box", "player", "goal", "wall", "floor"];
  const brush = order.find((one) => holds(letter, one)) ?? brushes[0];
  model.view.setState({ brush, tool: "pencil", spoken: sokobanMessages.brushNames[brush] });
}

function resizing(model: RoomModel) {
  const show = (growth: Growth | undefined): void => {
    model.view.setState({ growth });
    model.canvas.redraw("overlay");
  };
  return {
    show,
    keep(growth: Growth) {
      show(undefined);
      if (Object.values(growth).some((by) => by !== 0)) resize(model, growth);
    },
    forget: () => show(undefined),
  };
}

/** Esc: first the suggestion that is looked at, then the tool, then the selection. */
function stepBack(model: RoomModel): boolean {
  const { ghost, tool } = model.view.getState();
  if (ghost !== undefined) model.view.setState({ ghost: undefined });
  else if (tool !== "select") model.view.setState({ tool: "select" });
  else if (model.selection() !== undefined) model.select(undefined);
  else return false;
  model.canvas.redraw("content", "overlay");
  return true;
}
