import type { Point } from "#shared/kernel/geometry.ts";
import type { RoomTemplate } from "#shared/levels/dungeon/templateDocument.ts";
import { panGesture, type CanvasPointer, type Gesture, type PointerTool } from "#renderer/canvas/gestures.ts";
import { rollingBack } from "#renderer/editors/tools/rollingBack.ts";
import { doorNear, pointAlong, wallSpotNear } from "./doorEdits.ts";
import { holdsCell, type Side } from "./outlineEdits.ts";
import { closePath, insertCorner, setShape, straightFrom } from "./templateEdits.ts";
import {
  dragCorner,
  dragDoor,
  dragShape,
  dragSide,
  drawDoor,
  drawRectangle,
  gridPoint,
  keepDrawn,
} from "./templateGestures.ts";
import type { TemplateModel } from "./templateModel.ts";
import { removePart } from "./templateParts.ts";
import { messages } from "./messages.ts";

type TemplateHit =
  | { readonly kind: "corner"; readonly index: number }
  | { readonly kind: "door"; readonly index: number }
  | { readonly kind: "side"; readonly side: Side }
  | { readonly kind: "inside" };

/** Reach of the pointer in pixels. */
const cornerReach = 9;
const sideReach = 7;

/** Pointer behavior on a template, for the active tool. */
export function templatePointer(model: TemplateModel, isReadOnly: () => boolean): PointerTool {
  function down(pointer: CanvasPointer): Gesture | undefined {
    const { tool } = model.view.getState();
    if (tool === "hand" || isReadOnly()) return panGesture(model.canvas, pointer);
    const template = model.current();
    switch (tool) {
      case "rectangle":
        return drawRectangle(model, pointer);
      case "polygon":
        return addToPath(model, pointer);
      case "door":
        return template === undefined ? undefined : drawDoor(model, template, pointer);
      case "erase":
        return eraseAt(model, template, pointer);
      case "select":
        return template === undefined ? undefined : grab(model, template, pointer);
    }
  }

  function hover(pointer: CanvasPointer): string {
    model.view.setState({ pointer: pointer.world });
    const { tool, path } = model.view.getState();
    if (path.length > 0) model.canvas.redraw("overlay");
    if (tool === "hand") return "grab";
    if (tool !== "select" && tool !== "erase") return "crosshair";
    const template = model.current();
    const hit = template === undefined ? undefined : hitAt(model, template, pointer);
    return cursorOver(hit, tool === "erase");
  }

  return rollingBack(model.session, {
    down,
    hover,
    leave: () => model.view.setState({ pointer: undefined }),
    doubleClick(pointer) {
      if (isReadOnly()) return;
      const { tool, path } = model.view.getState();
      const template = model.current();
      if (tool === "polygon" && path.length > 2) finishPath(model);
      if (tool === "select" && template !== undefined) cornerInto(model, template, pointer);
    },
    menu(pointer) {
      const template = model.current();
      const hit = template === undefined ? undefined : hitAt(model, template, pointer);
      if (template !== undefined) select(model, template, hit);
    },
    escape: () => stepBack(model),
  });
}

function cursorOver(hit: TemplateHit | undefined, erases: boolean): string {
  if (hit === undefined) return "default";
  switch (hit.kind) {
    case "corner":
      return erases ? "pointer" : "move";
    case "side":
      return erases ? "default" : hit.side.horizontal ? "ns-resize" : "ew-resize";
    case "door":
      return "pointer";
    case "inside":
      return erases ? "default" : "move";
  }
}

function hitAt(model: TemplateModel, template: RoomTemplate, { world }: CanvasPointer): TemplateHit | undefined {
  const { zoom } = model.canvas.store.getState().camera;
  const corner = template.outline.findIndex(([x, y]) => Math.hypot(x - world.x, y - world.y) <= cornerReach / zoom);
  if (corner !== -1) return { kind: "corner", index: corner };
  const doors = template.doors.mode === "manual" ? template.doors.positions : [];
  const door = doorNear(doors, world, sideReach / zoom);
  if (door !== undefined) return { kind: "door", index: door };
  const wall = wallSpotNear(template.outline, world, sideReach / zoom);
  if (wall !== undefined) return { kind: "side", side: wall.side };
  return holdsCell(template.outline, Math.floor(world.x), Math.floor(world.y)) ? { kind: "inside" } : undefined;
}

function select(model: TemplateModel, template: RoomTemplate, hit: TemplateHit | undefined): void {
  const part = hit?.kind === "corner" || hit?.kind === "door" ? [`${hit.kind}:${hit.index}`] : [];
  model.session.select([`template:${template.id}`, ...part]);
}

function grab(model: TemplateModel, template: RoomTemplate, pointer: CanvasPointer): Gesture | undefined {
  const hit = hitAt(model, template, pointer);
  select(model, template, hit);
  if (hit === undefined) return undefined;
  switch (hit.kind) {
    case "corner":
      return dragCorner(model, template, hit.index, () => undefined);
    case "door":
      return dragDoor(model, template, hit.index, pointer);
    case "side":
      return dragSide(model, template, hit.side, pointer, pointer.alt);
    case "inside":
      return dragShape(model, template, pointer, () => undefined);
  }
}

function eraseAt(model: TemplateModel, template: RoomTemplate | undefined, pointer: CanvasPointer): undefined {
  const hit = template === undefined ? undefined : hitAt(model, template, pointer);
  if (template === undefined || hit === undefined || hit.kind === "side" || hit.kind === "inside") return undefined;
  removePart(model, template, hit.kind, hit.index);
  return undefined;
}

/** Distance in cells within which a click on the first corner closes the path. */
const closeReach = 0.75;

function addToPath(model: TemplateModel, pointer: CanvasPointer): undefined {
  const { path } = model.view.getState();
  const [first] = path;
  const closes =
    first !== undefined &&
    path.length > 2 &&
    Math.hypot(first[0] - pointer.world.x, first[1] - pointer.world.y) < closeReach;
  if (closes) {
    finishPath(model);
    return undefined;
  }
  const next = straightFrom(path, gridPoint(pointer));
  const last = path.at(-1);
  const isNew = last === undefined || last[0] !== next[0] || last[1] !== next[1];
  if (isNew) model.view.setState({ path: [...path, next] });
  model.canvas.redraw("overlay");
  return undefined;
}

/** Makes a template of the clicked path; stays in the path, with the reason spoken, when it is no room. */
export function finishPath(model: TemplateModel): void {
  const outline = closePath(model.view.getState().path);
  if (outline === undefined) {
    model.view.setState({ spoken: messages.notClosed });
    return;
  }
  model.view.setState({ path: [], tool: "select" });
  keepDrawn(model, undefined, outline, messages.drawPolygon);
}

function cornerInto(model: TemplateModel, template: RoomTemplate, pointer: CanvasPointer): void {
  const hit = hitAt(model, template, pointer);
  if (hit?.kind !== "side") return;
  const at: Point = pointAlong(hit.side, pointer.world);
  const outline = insertCorner(template.outline, hit.side.index, at);
  if (outline !== undefined) model.session.edit(messages.addCorner, (draft) => setShape(draft, template.id, outline));
}

/** Esc: first the path, then a fresh drawing, then the tool, then the selected part. */
function stepBack(model: TemplateModel): boolean {
  const { path, startsNew, tool } = model.view.getState();
  const selection = model.session.store.getState().history.selection;
  if (path.length > 0) model.view.setState({ path: [] });
  else if (startsNew) model.view.setState({ startsNew: false, tool: "select" });
  else if (tool !== "select") model.view.setState({ tool: "select" });
  else if (selection.length > 1) model.session.select(selection.slice(0, 1));
  else return false;
  model.canvas.redraw("content", "overlay");
  return true;
}
