import type { Point, Rect } from "#shared/kernel/geometry.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { panGesture, type CanvasPointer, type Gesture, type PointerTool } from "#renderer/canvas/gestures.ts";
import { rollingBack } from "#renderer/editors/tools/rollingBack.ts";
import { boxOf, cellAt, cellsIn, sameCell } from "#renderer/editors/grid/cells.ts";
import { moveCursor } from "#renderer/editors/grid/gridBoard.ts";
import { escapeInSteps, selectForMenu, setHover } from "#renderer/editors/grid/gridPointer.ts";
import { paintCells, selectCells, spanCells } from "#renderer/editors/grid/gridGestures.ts";
import type { DrodModel } from "../drodModel.ts";
import { drodMessages } from "../messages.ts";
import { brushName } from "../elementMessages.ts";
import { dropLink, fillCells } from "./applyTool.ts";
import { drawOn, editRoom, eraseOn, noteBrush, pickAt, putStampAt, turnFacing } from "./editActions.ts";
import { addLink, cycleLink, linkTo } from "./links.ts";
import { namePlace } from "./namedSquares.ts";
import { eraseCells, paintBrush } from "./paint.ts";
import { gridsOf, roomSize, switchAt, type RoomGrids } from "./roomGrids.ts";

/** Pointer behavior on a room being drawn, for the active tool. */
export function editPointer(model: DrodModel, isReadOnly: () => boolean): PointerTool {
  const { view, canvas } = model;
  return rollingBack(model.session, {
    down: (pointer) => down(model, pointer, isReadOnly()),
    hover(pointer) {
      const hover = cellAt(pointer.world, roomSize);
      const { tool, stamp } = view.getState();
      setHover(view, canvas, hover, stamp === undefined ? ["overlay"] : ["content", "overlay"]);
      if (tool === "hand") return "grab";
      return hover === undefined ? "default" : tool === "select" && stamp === undefined ? "cell" : "crosshair";
    },
    leave: () => setHover(view, canvas, undefined, ["content", "overlay"]),
    menu: (pointer) => selectForMenu(model, pointer),
    wheel(_pointer, turns) {
      const { tool, stamp } = view.getState();
      const draws = tool === "pencil" || tool === "rectangle" || tool === "fill";
      if (stamp === undefined && !draws) return false;
      turnFacing(model, turns > 0 ? 1 : -1);
      return true;
    },
    escape: () => escapeInSteps(model, view, () => dropStamp(model) || dropLink(model)),
  });
}

function down(model: DrodModel, pointer: CanvasPointer, readOnly: boolean): Gesture | undefined {
  const { tool, stamp } = model.view.getState();
  if (tool === "hand") return panGesture(model.canvas, pointer);
  const cell = cellAt(pointer.world, roomSize);
  if (cell === undefined) {
    model.select(undefined);
    model.canvas.redraw("overlay");
    return undefined;
  }
  if (readOnly) return selectCells(model, pointer);
  if (stamp !== undefined) {
    putStampAt(model, cell);
    return undefined;
  }
  if (pointer.alt || tool === "pick") {
    pickAt(model, cell);
    return undefined;
  }
  switch (tool) {
    case "select":
      return selectCells(model, pointer);
    case "pencil":
    case "erase":
      moveCursor(model, cell, false);
      return stroke(model, pointer, tool === "erase");
    case "rectangle":
      moveCursor(model, cell, false);
      return rectangle(model, pointer, cell);
    case "fill":
      moveCursor(model, cell, false);
      drawOn(model, fillCells(model.grids(), cell));
      return undefined;
    case "link":
      return wire(model, cell);
    case "place":
      moveCursor(model, cell, false);
      return nameOnRelease(model, cell);
  }
}

function show(model: DrodModel, preview: RoomGrids | undefined): void {
  model.view.setState({ preview });
  model.canvas.redraw("content", "overlay");
}

function copyOf(model: DrodModel): RoomGrids {
  const { room, start } = model.room();
  return gridsOf(room, start);
}

/** Draws or erases along a stroke. A single click with a monster explains why it can't be placed there. */
function stroke(model: DrodModel, pointer: CanvasPointer, erases: boolean): Gesture | undefined {
  const { brush, facing, layer } = model.view.getState();
  const change = (grids: RoomGrids, cells: readonly Point[]): void => {
    if (erases) eraseCells(grids, cells, pointer.shift ? "all" : layer);
    else paintBrush(grids, cells, brush, facing);
  };
  return paintCells(model, pointer, {
    show(cells) {
      const grids = copyOf(model);
      change(grids, cells);
      show(model, grids);
    },
    keep(cells) {
      show(model, undefined);
      if (erases) eraseOn(model, cells, pointer.shift ? "all" : layer);
      else drawOn(model, cells);
      const last = cells.at(-1);
      if (last !== undefined) moveCursor(model, last, false);
    },
    forget: () => show(model, undefined),
  });
}

/** Draws a box of squares; with Ctrl only its outline. */
function rectangle(model: DrodModel, start: CanvasPointer, from: Point): Gesture {
  const { brush, facing } = model.view.getState();
  return spanCells(
    model,
    start,
    from,
    {
      show(cells) {
        const grids = copyOf(model);
        paintBrush(grids, cells, brush, facing);
        show(model, grids);
      },
      keep(cells) {
        show(model, undefined);
        noteBrush(model, brush);
        editRoom(model, drodMessages.edits.draw(brushName(brush), cells.length), (grids) =>
          paintBrush(grids, cells, brush, facing),
        );
      },
      forget: () => show(model, undefined),
    },
    (anchor, cursor, { mod }) => {
      const box = boxOf({ anchor, cursor });
      return mod ? cellsIn(box).filter((cell) => isOnOutline(cell, box)) : cellsIn(box);
    },
  );
}

function isOnOutline([x, y]: Point, box: Rect): boolean {
  return x === box.x || y === box.y || x === box.x + box.width - 1 || y === box.y + box.height - 1;
}

/** Drags a link from a switch to a door; a click on the end of a link of the selected switch changes its effect. */
function wire(model: DrodModel, cell: Point): Gesture | undefined {
  const grids = model.grids();
  const selected = model.selection()?.cursor;
  const chosen = selected === undefined ? undefined : switchAt(grids, selected);
  const end = chosen === undefined ? -1 : linkTo(grids, chosen, cell);
  if (chosen !== undefined && end >= 0 && switchAt(grids, cell) === undefined) {
    editRoom(model, drodMessages.edits.changeLink, (draft) => {
      const source = switchAt(draft, [chosen.x, chosen.y]);
      if (source !== undefined) cycleLink(draft, source, end);
    });
    return undefined;
  }
  moveCursor(model, cell, false);
  if (switchAt(grids, cell) === undefined) {
    showToast({ text: drodMessages.faults.noSwitch });
    return undefined;
  }
  const show = (to: readonly [number, number] | undefined): void => {
    model.view.setState({ wire: to && { from: cell, to } });
    model.canvas.redraw("overlay");
  };
  return {
    autoScroll: true,
    cursor: "crosshair",
    move: ({ world }) => show([world.x, world.y]),
    end({ world }) {
      show(undefined);
      const to = cellAt(world, roomSize);
      if (to === undefined || sameCell(to, cell)) return;
      const { effect } = model.view.getState();
      let isJoined = false;
      editRoom(model, drodMessages.edits.link(effect), (draft) => {
        isJoined = addLink(draft, cell, to, effect);
      });
      if (!isJoined) showToast({ text: drodMessages.faults.noTarget });
    },
    cancel: () => show(undefined),
  };
}

/** The press itself focuses the canvas; the name's field can only take the focus after that. */
function nameOnRelease(model: DrodModel, cell: Point): Gesture {
  return { move: () => undefined, end: () => namePlace(model, cell), cancel: () => undefined };
}

function dropStamp({ view }: DrodModel): boolean {
  if (view.getState().stamp === undefined) return false;
  view.setState({ stamp: undefined });
  return true;
}
