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
import { paintCells, selectCells, spanCells } from "#renderer/editors/grid/gridGestures.ts";
import type { Stroke } from "#renderer/editors/grid/gridGestures.ts";
import { edgeResizing, escapeInSteps, selectForMenu, setHover } from "#renderer/editors/grid/gridPointer.ts";
import { isLocked, withLocks } from "#renderer/editors/grid/locks.ts";
import { rollingBack } from "#renderer/editors/tools/rollingBack.ts";
import { sideLimits } from "../gameModel.ts";
import type { DrawnLevel, GameModel, LevelTool } from "../gameModel.ts";
import { gameMessages as messages } from "../messages.ts";
import { asWritten, floorOf, keepLevel, moveCells, resize, strokeCells, takeBrush, withCellsMoved } from "./levelActions.ts";
import { painted, sameArea } from "./levelEdits.ts";

/** Pointer behavior on a level being drawn, for the active tool. */
export function levelPointer(model: GameModel, isReadOnly: () => boolean): PointerTool {
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
      takeBrush(model, (model.rows()[cell[1]]?.charAt(cell[0]) ?? "").toLowerCase());
      return undefined;
    }
    if (tool === "select" || isReadOnly()) return selectOrMove(pointer, cell);
    moveCursor(model, cell, false);
    return startStroke(model, pointer, cell, tool);
  }
  function selectOrMove(pointer: CanvasPointer, cell: Point): Gesture {
    const selection = model.selection();
    const box = selection === undefined ? undefined : boxOf(selection);
    const canMove = box !== undefined && box.width * box.height > 1 && isInBox(cell, box) && !pointer.shift;
    return canMove && !isReadOnly() ? dragCells(model, pointer, cell) : selectCells(model, pointer);
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
      if (tool !== "select") return hover === undefined ? "default" : "crosshair";
      const selection = model.selection();
      const box = selection === undefined ? undefined : boxOf(selection);
      const isOnBox = hover !== undefined && box !== undefined && box.width * box.height > 1 && isInBox(hover, box);
      if (isOnBox) return pointer.alt ? "copy" : "move";
      return hover === undefined ? "default" : "cell";
    },
    leave: () => setHover(view, canvas, undefined),
    doubleClick: () => undefined,
    menu: (pointer) => selectForMenu(model, pointer),
    escape: () => escapeInSteps(model, view, () => hideGhost(model)),
  });
}

function showPreview(model: GameModel, preview: DrawnLevel | undefined): void {
  model.view.setState({ preview });
  model.canvas.redraw("content", "overlay");
}

type PaintTool = Exclude<LevelTool, "select" | "hand" | "pick">;

interface LevelStroke {
  readonly label: string;
  readonly level: (cells: readonly Point[]) => DrawnLevel;
}

function startStroke(model: GameModel, pointer: CanvasPointer, first: Point, tool: PaintTool): Gesture | undefined {
  const { label, level } = strokeOf(model, first, tool);
  const stroke: Stroke = {
    show: (cells) => showPreview(model, level(cells)),
    keep(cells) {
      showPreview(model, undefined);
      keepLevel(model, label, level(cells));
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
        return shift ? outlineOf(box) : cellsIn(box);
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

function strokeOf(model: GameModel, first: Point, tool: PaintTool): LevelStroke {
  const { locked } = model.game();
  const rows = model.rows();
  if (tool === "lock") {
    const locks = !isLocked(model.game(), first);
    return {
      label: locks ? messages.lockCells : messages.unlockCells,
      level: (cells) => ({ rows, locked: withLocks({ locked }, cells, locks) }),
    };
  }
  const symbol = tool === "erase" ? floorOf(model) : asWritten(model, model.brush());
  return {
    label: tool === "erase" ? messages.erase : tool === "fill" ? messages.filled(symbol) : messages.drew(symbol),
    level: (cells) => ({ rows: symbol === "" ? rows : painted(rows, strokeCells(model, cells), symbol), locked }),
  };
}

/** Moves the selected cells by dragging, or copies them while Alt is held. */
function dragCells(model: GameModel, start: CanvasPointer, from: Point): Gesture {
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

function hideGhost({ view }: GameModel): boolean {
  if (view.getState().ghost === undefined) return false;
  view.setState({ ghost: undefined });
  return true;
}
