import type { Point } from "#shared/kernel/geometry.ts";
import type { PaintCell } from "#shared/levels/dungeon/tiles/paintCells.ts";
import type { PaintObject } from "#shared/levels/dungeon/tiles/templatePaint.ts";
import { panGesture, type CanvasPointer, type Gesture, type PointerTool } from "#renderer/canvas/gestures.ts";
import { cellAt, cellsBetween, cellsIn, nearestCell, outlineOf, sameCell } from "#renderer/editors/grid/cells.ts";
import { paintCells, selectCells, spanCells, type Stroke } from "#renderer/editors/grid/gridGestures.ts";
import { escapeInSteps, selectForMenu, setHover } from "#renderer/editors/grid/gridPointer.ts";
import { rollingBack } from "#renderer/editors/tools/rollingBack.ts";
import { newId } from "../../graph/graphModel.ts";
import { startFields } from "#shared/levels/dungeon/tiles/objectClasses.ts";
import { tileDocumentsNow } from "#renderer/levels/tiles/layoutTiles.ts";
import { paintMessages as messages } from "./messages.ts";
import { addObject, changeObject } from "./paintEdits.ts";
import type { PaintModel } from "./paintModel.ts";
import {
  floodFrom,
  keepStroke,
  paintTarget,
  selectedStamp,
  stampCells,
  strokeCells,
  toolCell,
} from "./paintStrokes.ts";

/** Pointer behavior on the tiles of a template, for the active tool. */
export function paintPointer(model: PaintModel, isReadOnly: () => boolean): PointerTool {
  const { view, canvas, board, templates } = model;
  return rollingBack(templates.session, {
    down(pointer) {
      const { tool } = view.getState();
      if (tool === "hand") return panGesture(canvas, pointer);
      if (tool === "select") return selectCells(board, pointer);
      if (tool === "pick") return pick(model, pointer);
      if (isReadOnly()) return panGesture(canvas, pointer);
      if (tool === "object") return objectGesture(model, pointer);
      return paintGesture(model, pointer);
    },
    hover(pointer) {
      setHover(view, canvas, cellAt(pointer.world, board.size()));
      const { tool } = view.getState();
      if (tool === "hand") return "grab";
      if (tool === "object") return objectAt(model, pointer) === undefined ? "crosshair" : "move";
      return tool === "select" ? "cell" : "crosshair";
    },
    leave: () => setHover(view, canvas, undefined),
    menu: (pointer) => selectForMenu(board, pointer),
    escape: () =>
      escapeInSteps(board, view, () => {
        if (view.getState().object === undefined) return false;
        view.setState({ object: undefined });
        return true;
      }),
  });
}

function paintGesture(model: PaintModel, pointer: CanvasPointer): Gesture | undefined {
  const { view, board } = model;
  const layer = paintTarget(model);
  if (typeof layer === "string") {
    view.setState({ spoken: layer });
    return undefined;
  }
  const { tool } = view.getState();
  const first = cellAt(pointer.world, board.size());
  if (first === undefined) return undefined;
  const cell = toolCell(model, first);
  const stroke = strokeOf(model, (points) => strokeCells(model, points, cell));
  switch (tool) {
    case "fill": {
      const points = floodFrom(model, layer, first);
      keepStroke(model, messages.paint(messages.tools.fill), strokeCells(model, points, cell));
      return undefined;
    }
    case "rectangle":
      // Alt draws the frame alone, as on boards of other kinds.
      return spanCells(board, pointer, first, stroke, (from, to, { alt }) => {
        const box = { x: Math.min(from[0], to[0]), y: Math.min(from[1], to[1]), width: Math.abs(from[0] - to[0]) + 1, height: Math.abs(from[1] - to[1]) + 1 };
        return alt ? outlineOf(box) : cellsIn(box);
      }); // prettier-ignore
    case "line":
      return spanCells(board, pointer, first, stroke, (from, to) => cellsBetween(from, to));
    case "stamp":
      return stampGesture(model, pointer, first);
    case "brush":
    case "terrain":
    case "erase":
      return paintCells(board, pointer, stroke);
    case "select":
    case "hand":
    case "pick":
    case "object":
      return undefined;
  }
}

function strokeOf(model: PaintModel, cellsOf: (points: readonly Point[]) => ReadonlyMap<number, PaintCell>): Stroke {
  const { view, canvas } = model;
  const { tool } = view.getState();
  return {
    show(points) {
      view.setState({ stroke: cellsOf(points) });
      canvas.redraw("overlay");
    },
    keep(points) {
      const label = tool === "erase" ? messages.eraseEdit : messages.paint(messages.tools[tool]);
      keepStroke(model, label, cellsOf(points));
    },
    forget() {
      view.setState({ stroke: undefined });
      canvas.redraw("overlay");
    },
  };
}

/** With Shift a drag takes a stamp from the layer; else each click puts the brush down, whole. */
function stampGesture(model: PaintModel, pointer: CanvasPointer, first: Point): Gesture | undefined {
  const { view, board, canvas } = model;
  if (pointer.shift) {
    const gesture = selectCells(board, { ...pointer, shift: false });
    return {
      ...gesture,
      end(now) {
        gesture.end(now);
        const stamp = selectedStamp(model);
        if (stamp !== undefined) view.setState({ brush: stamp });
      },
    };
  }
  const at = (cell: Point) => stampCells(model, view.getState().brush, cell);
  let last = first;
  const show = (): void => {
    view.setState({ stroke: at(last) });
    canvas.redraw("overlay");
  };
  show();
  return {
    move(now) {
      const cell = nearestCell(now.world, board.size());
      if (sameCell(cell, last)) return;
      last = cell;
      show();
    },
    end: () => keepStroke(model, messages.pasteEdit, at(last)),
    cancel() {
      view.setState({ stroke: undefined });
      canvas.redraw("overlay");
    },
  };
}

/** Takes the tile under the pointer into the brush, from the chosen layer or else the topmost that has one. */
function pick(model: PaintModel, pointer: CanvasPointer): undefined {
  const cell = cellAt(pointer.world, model.board.size());
  if (cell === undefined) return undefined;
  const { width } = model.size();
  const chosen = model.tileLayer();
  const layers = (model.template()?.paint?.layers ?? []).toReversed();
  for (const layer of [...(chosen === undefined ? [] : [chosen]), ...layers]) {
    const found = layer.kind === "tiles" ? (model.cells(layer)[cell[1] * width + cell[0]] ?? 0) : 0;
    if (found === 0) continue;
    model.view.setState({ brush: { width: 1, height: 1, cells: [found] }, layer: layer.id, tool: "brush" });
    break;
  }
  return undefined;
}

/** The topmost object under the pointer that may be changed. */
function objectAt(model: PaintModel, { world }: CanvasPointer): PaintObject | undefined {
  const layers = model.template()?.paint?.layers ?? [];
  const objects = layers.flatMap((layer) =>
    layer.kind === "objects" && layer.locked !== true && layer.hidden !== true ? layer.objects : [],
  );
  // A point can be grabbed half a tile around it.
  return objects.findLast(({ x, y, width, height }) => {
    const [left, top] = [width === 0 ? x - 0.5 : x, height === 0 ? y - 0.5 : y];
    return (
      world.x >= left && world.y >= top && world.x < left + Math.max(1, width) && world.y < top + Math.max(1, height)
    );
  });
}

/** Half a tile is the finest step. */
function half(value: number): number {
  return Math.round(value * 2) / 2;
}

/** Drags the object under the pointer; elsewhere puts a new one down. */
function objectGesture(model: PaintModel, pointer: CanvasPointer): Gesture | undefined {
  const { view, canvas, templates } = model;
  const template = model.template();
  const layer = model.layer();
  if (template === undefined) return undefined;
  const found = objectAt(model, pointer);
  if (found === undefined) {
    const cell = cellAt(pointer.world, model.size());
    const followed = model.followed();
    if (followed !== undefined || layer?.kind !== "objects" || layer.locked === true || cell === undefined) {
      const reason = followed ?? (layer?.locked === true ? messages.locked(layer.name) : "");
      view.setState({ object: undefined, spoken: reason });
      canvas.redraw("overlay");
      return undefined;
    }
    const id = newId();
    // The class of the object before it, else the first of the project.
    const { classes } = tileDocumentsNow();
    const before = layer.objects.at(-1)?.class;
    const own = classes.find(({ name }) => name === before) ?? (before === undefined ? classes[0] : undefined);
    const fields = own === undefined || own.fields.length === 0 ? {} : { fields: startFields(own) };
    const name = own?.name ?? before ?? messages.newObject;
    const object = { id, class: name, x: cell[0], y: cell[1], width: 1, height: 1, ...fields };
    templates.session.edit(messages.addObjectEdit, (draft) => addObject(draft, model.place(), layer.id, object));
    view.setState({ object: id });
    return undefined;
  }
  view.setState({ object: found.id });
  canvas.redraw("overlay");
  if (model.followed() !== undefined) return undefined;
  const start = pointer.world;
  let moved = { x: found.x, y: found.y };
  const show = (dragged: { x: number; y: number } | undefined): void => {
    view.setState({ dragged: dragged && { ...dragged, width: found.width, height: found.height } });
    canvas.redraw("overlay");
  };
  return {
    cursor: "move",
    move(now) {
      const snap = now.alt ? half : Math.round;
      moved = { x: snap(found.x + now.world.x - start.x), y: snap(found.y + now.world.y - start.y) };
      show(moved);
    },
    end() {
      show(undefined);
      if (moved.x === found.x && moved.y === found.y) return;
      templates.session.edit(messages.place, (draft) =>
        changeObject(draft, model.place(), found.id, (object) => void Object.assign(object, moved)),
      );
    },
    cancel: () => show(undefined),
  };
}
