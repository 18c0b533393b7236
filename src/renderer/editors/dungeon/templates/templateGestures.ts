import type { Point } from "#shared/kernel/geometry.ts";
import { outlineFaults } from "#shared/levels/dungeon/outline.ts";
import { movedDoor } from "#shared/levels/dungeon/templateDocument.ts";
import type { DoorRule, DrawnDoor, RoomTemplate } from "#shared/levels/dungeon/templateDocument.ts";
import type { CanvasPointer, Gesture } from "#renderer/canvas/gestures.ts";
import { newId } from "../graph/graphModel.ts";
import { combineOutlines } from "./combineOutlines.ts";
import { doorBetween, doorsAlong, mapDoors, pointAlong, wallSpotNear } from "./doorEdits.ts";
import type { DoorSegment, WallSpot } from "./doorEdits.ts";
import {
  cornerAt,
  moveCorner,
  moveOutline,
  moveSide,
  rectangleOutline,
  sidesOf,
  simplifyOutline,
  splitSide,
} from "./outlineEdits.ts";
import type { Outline, Side } from "./outlineEdits.ts";
import { addTemplate, setShape } from "./templateEdits.ts";
import type { ShapePreview, TemplateModel } from "./templateModel.ts";
import { messages } from "./messages.ts";

/** The grid point nearest to the pointer. */
export function gridPoint({ world }: Pick<CanvasPointer, "world">): Point {
  return [Math.round(world.x), Math.round(world.y)];
}

/** A gesture that shows shapes while it runs and keeps the last one, if it is a room, under one name in the history. */
function shaping(
  model: TemplateModel,
  shapeAt: (pointer: CanvasPointer) => ShapePreview | undefined,
  keep: (shape: ShapePreview) => void,
  click: () => void,
): Gesture {
  let shape: ShapePreview | undefined;
  const show = (next: ShapePreview | undefined): void => {
    shape = next;
    model.view.setState({ preview: next });
    model.canvas.redraw("content", "overlay");
  };
  return {
    autoScroll: true,
    move: (pointer) => show(shapeAt(pointer)),
    end() {
      const done = shape;
      show(undefined);
      if (done === undefined) click();
      else if (done.refusal === undefined) keep(done);
    },
    cancel: () => show(undefined),
  };
}

/** The shape as it would be kept, with the reason when it is no room. */
function checkedPreview(outline: Outline, doors?: DoorRule): ShapePreview {
  const [fault] = outlineFaults(simplifyOutline(outline));
  const refusal = fault?.message;
  return { outline, refusal, ...(doors === undefined ? {} : { doors }) };
}

function keepShape(model: TemplateModel, template: RoomTemplate, label: string) {
  return ({ outline, doors }: ShapePreview): void =>
    model.session.edit(label, (draft) => setShape(draft, template.id, simplifyOutline(outline), doors));
}

/** Previews each grid point; releasing stores the shape as one undo entry. `click`: released without a drag. */
export function dragCorner(model: TemplateModel, template: RoomTemplate, index: number, click: () => void): Gesture {
  const start = cornerAt(template.outline, index);
  return shaping(
    model,
    (pointer) => {
      const goal = gridPoint(pointer);
      if (goal[0] === start[0] && goal[1] === start[1]) return undefined;
      return checkedPreview(moveCorner(template.outline, index, goal));
    },
    keepShape(model, template, messages.moveCorner),
    click,
  );
}

/** Moves a wall across itself; with `splits` only the half of it beyond the pressed grid point. */
export function dragSide(
  model: TemplateModel,
  template: RoomTemplate,
  side: Side,
  start: CanvasPointer,
  splits: boolean,
): Gesture {
  const outline = splits ? splitSide(template.outline, side.index, pointAlong(side, start.world)) : template.outline;
  const index = splits ? side.index + 2 : side.index;
  return shaping(
    model,
    (pointer) => {
      const wanted = side.horizontal ? pointer.world.y - start.world.y : pointer.world.x - start.world.x;
      const by = Math.round(wanted);
      if (by === 0) return undefined;
      const moved = sidesOf(outline)[index] ?? side;
      const doors = doorsAlong(template.doors, moved, side.horizontal ? 0 : by, side.horizontal ? by : 0);
      return checkedPreview(moveSide(outline, index, by), doors);
    },
    keepShape(model, template, splits ? messages.splitWall : messages.moveWall),
    () => undefined,
  );
}

/** Moves the whole shape over the grid, doors included. */
export function dragShape(
  model: TemplateModel,
  template: RoomTemplate,
  start: CanvasPointer,
  click: () => void,
): Gesture {
  return shaping(
    model,
    (pointer) => {
      const dx = Math.round(pointer.world.x - start.world.x);
      const dy = Math.round(pointer.world.y - start.world.y);
      if (dx === 0 && dy === 0) return undefined;
      const doors = mapDoors(template.doors, ([x, y]) => [x + dx, y + dy]);
      return { outline: moveOutline(template.outline, dx, dy), doors };
    },
    keepShape(model, template, messages.moveShape),
    click,
  );
}

/** Draws a rectangle: a new template, or added to the one on the canvas; with Alt it is cut out of it. */
export function drawRectangle(model: TemplateModel, start: CanvasPointer): Gesture {
  const from = gridPoint(start);
  const template = model.current();
  return shaping(
    model,
    (pointer) => {
      const to = gridPoint(pointer);
      if (to[0] === from[0] || to[1] === from[1]) return undefined;
      if (template === undefined || template.outline.length < 4) return checkedPreview(rectangleOutline(from, to));
      const result = combineOutlines(template.outline, from, to, pointer.alt ? "cut" : "add");
      return result.ok ? checkedPreview(result.outline) : { outline: template.outline, refusal: result.reason };
    },
    (shape) => keepDrawn(model, template, shape.outline, messages.drawRectangle),
    () => undefined,
  );
}

/** Keeps a drawn outline: in the template it was added to, or as a new one that is selected then. */
export function keepDrawn(
  model: TemplateModel,
  template: RoomTemplate | undefined,
  outline: Outline,
  label: string,
): void {
  const shape = simplifyOutline(outline);
  model.view.setState({ startsNew: false });
  if (template !== undefined) return model.session.edit(label, (draft) => setShape(draft, template.id, shape));
  const id = newId();
  model.session.edit(messages.addTemplate, (draft) => addTemplate(draft, id, shape), { selection: [`template:${id}`] });
}

/** How far from a wall a door can be begun, in pixels. */
const wallReach = 14;

/** Draws a door along the wall under the pointer; undefined when there is none. */
export function drawDoor(model: TemplateModel, template: RoomTemplate, pointer: CanvasPointer): Gesture | undefined {
  const start = wallSpot(model, template, pointer);
  if (start === undefined) return undefined;
  let door: DoorSegment | undefined = doorBetween(start, pointer.world);
  const show = (next: DoorSegment | undefined): void => {
    door = next;
    model.view.setState({ door: next });
    model.canvas.redraw("overlay");
  };
  show(door);
  return {
    cursor: "crosshair",
    move: (next) => show(doorBetween(start, next.world)),
    end() {
      const done = door;
      show(undefined);
      if (done !== undefined) keepDoor(model, template, done);
    },
    cancel: () => show(undefined),
  };
}

function wallSpot(model: TemplateModel, template: RoomTemplate, pointer: CanvasPointer): WallSpot | undefined {
  return wallSpotNear(template.outline, pointer.world, wallReach / model.canvas.store.getState().camera.zoom);
}

function keepDoor(model: TemplateModel, template: RoomTemplate, [a, b]: DoorSegment): void {
  const before = template.doors.mode === "manual" ? template.doors.positions : [];
  const same = before.findIndex(([from, to]) => (isAt(from, a) && isAt(to, b)) || (isAt(from, b) && isAt(to, a)));
  // Drawn over itself, a door is meant to be selected: a second one at the same place would never be seen.
  if (same >= 0) {
    model.session.select([`template:${template.id}`, `door:${same}`]);
    return;
  }
  const positions: DrawnDoor[] = [...before, [[...a], [...b]]];
  const index = positions.length - 1;
  model.session.edit(
    messages.drawDoor,
    (draft) => setShape(draft, template.id, template.outline, { mode: "manual", positions: positions.map(copied) }),
    { selection: [`template:${template.id}`, `door:${index}`] },
  );
}

/** Moves a drawn door along the walls, keeping its length. */
export function dragDoor(model: TemplateModel, template: RoomTemplate, index: number, start: CanvasPointer): Gesture {
  const { doors } = template;
  if (doors.mode === "simple") return drawRectangle(model, start);
  return shaping(
    model,
    (pointer) => {
      const dx = Math.round(pointer.world.x - start.world.x);
      const dy = Math.round(pointer.world.y - start.world.y);
      if (dx === 0 && dy === 0) return undefined;
      const positions = doors.positions.map((door, i) =>
        i === index ? movedDoor(door, ([x, y]) => [x + dx, y + dy]) : copied(door),
      );
      return { outline: template.outline, doors: { mode: "manual", positions } };
    },
    keepShape(model, template, messages.moveDoor),
    () => undefined,
  );
}

function isAt(point: readonly number[], other: readonly number[]): boolean {
  return point[0] === other[0] && point[1] === other[1];
}

function copied(door: DrawnDoor): DrawnDoor {
  return movedDoor(door, (point) => point);
}
