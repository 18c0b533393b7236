import type { Point } from "#shared/kernel/geometry.ts";
import { doorFaults, doorLines } from "#shared/levels/dungeon/doorSegments.ts";
import { outlineFaults } from "#shared/levels/dungeon/outline.ts";
import type { DoorRule } from "#shared/levels/dungeon/templateDocument.ts";
import { tokenColor, type SceneToken } from "#shared/scene/tokens.ts";
import { toScreen, type Spot } from "#renderer/canvas/camera.ts";
import type { CanvasFrame, CanvasPainter } from "#renderer/canvas/canvasFrame.ts";
import type { CanvasLayer } from "#renderer/canvas/canvasController.ts";
import { paintGridDots } from "#renderer/canvas/paintGrid.ts";
import { doorTypes, type DoorType } from "./doorTypes.ts";
import { paintDoorSign } from "./paintDoorSign.ts";
import { doorLength, type DoorSegment } from "./doorEdits.ts";
import { sidesOf, simplifyOutline, type Outline } from "./outlineEdits.ts";
import { closePath, straightFrom } from "./templateEdits.ts";
import { selectedPart, type TemplateModel } from "./templateModel.ts";
import { paintLabel } from "#renderer/canvas/paintLabel.ts";

/** The layers of a template's canvas: grid, room with its doors, handles with what is being drawn. */
export function templatePainters(model: TemplateModel): Record<CanvasLayer, CanvasPainter> {
  function content(ctx: CanvasRenderingContext2D, frame: CanvasFrame): void {
    const { preview } = model.view.getState();
    const template = model.current();
    const outline = preview?.outline ?? template?.outline ?? [];
    const doors = preview?.doors ?? template?.doors;
    if (outline.length < 2) return;
    const isRoom = outlineFaults(simplifyOutline(outline)).length === 0;
    paintRoom(ctx, frame, outline, isRoom && preview?.refusal === undefined);
    if (doors !== undefined && isRoom) {
      const types = doorTypes(model.document());
      paintDoors(ctx, frame, simplifyOutline(outline), doors, types);
    }
  }

  function overlay(ctx: CanvasRenderingContext2D, frame: CanvasFrame): void {
    const { preview, path, door, pointer } = model.view.getState();
    const template = model.current();
    const { selection } = model.session.store.getState().history;
    const outline = preview?.outline ?? template?.outline ?? [];
    if (path.length > 0) paintPath(ctx, frame, path, pointer);
    else if (outline.length > 1) paintHandles(ctx, frame, outline, selectedPart(selection, "corner"));
    const chosen = selectedPart(selection, "door");
    const doors = template?.doors.mode === "manual" ? template.doors.positions : [];
    const selected = chosen === undefined ? undefined : doors[chosen];
    if (selected !== undefined && preview === undefined) paintDoorFrame(ctx, frame, selected);
    if (door !== undefined) paintNewDoor(ctx, frame, door);
    if (preview !== undefined) paintReadOut(ctx, frame, outline, preview.refusal);
  }

  return { backdrop: (ctx, frame) => paintGridDots(ctx, frame, 1), content, overlay };
}

function trace(ctx: CanvasRenderingContext2D, frame: CanvasFrame, points: readonly Point[]): void {
  ctx.beginPath();
  points.forEach((point, i) => {
    const { x, y } = screenOf(frame, point);
    if (i === 0) ctx.moveTo(x, y);
    else ctx.lineTo(x, y);
  });
}

function screenOf({ camera }: CanvasFrame, [x, y]: Point): Spot {
  return toScreen(camera, { x, y });
}

/** Walls are 0.36 cells as in layouts, within what can still be seen and clicked. */
function wallWidth({ camera }: CanvasFrame): number {
  return Math.max(2, Math.min(9, 0.26 * camera.zoom));
}

function paintRoom(ctx: CanvasRenderingContext2D, frame: CanvasFrame, outline: Outline, isRoom: boolean): void {
  trace(ctx, frame, outline);
  ctx.closePath();
  ctx.fillStyle = tokenColor(frame.theme, isRoom ? "floor" : "bad-soft");
  ctx.fill();
  ctx.save();
  ctx.clip();
  paintGridDots(ctx, frame, 1, "floor-dot");
  ctx.restore();
  trace(ctx, frame, outline);
  ctx.closePath();
  ctx.strokeStyle = tokenColor(frame.theme, isRoom ? "wall" : "bad");
  ctx.lineWidth = wallWidth(frame);
  ctx.lineJoin = "miter";
  ctx.stroke();
}

/** Possible stretches of a simple rule as bands on the walls; drawn doors as leaves, faulty ones in red. */
function paintDoors(
  ctx: CanvasRenderingContext2D,
  frame: CanvasFrame,
  outline: Outline,
  rule: DoorRule,
  types: readonly DoorType[],
): void {
  const typeOf = new Map(types.map((type) => [type.name, type]));
  if (rule.mode === "simple") {
    for (const line of doorLines(outline, rule)) {
      const isRow = line.facing === 0 || line.facing === 2;
      const end = line.to + line.length;
      const from: Point = isRow ? [line.from, line.wall] : [line.wall, line.from];
      const to: Point = isRow ? [end, line.wall] : [line.wall, end];
      const type = typeOf.get(line.socket ?? "");
      strokeSegment(ctx, frame, [from, to], type?.token ?? "accent-line", wallWidth(frame) * 0.5);
      paintDoorSign(ctx, frame, [from, to], { facing: line.facing, type, way: line.way });
    }
    return;
  }
  const faulty = new Set(doorFaults(outline, rule).map((fault) => fault.index));
  rule.positions.forEach(([from, to, said], i) => {
    const type = typeOf.get(said?.socket ?? "");
    paintLeaf(ctx, frame, [from, to], faulty.has(i) ? "bad" : (type?.token ?? "wall"));
    const [line] = doorLines(outline, { mode: "manual", positions: [[from, to]] });
    if (line !== undefined) paintDoorSign(ctx, frame, [from, to], { facing: line.facing, type, way: said?.way });
  });
}

function strokeSegment(
  ctx: CanvasRenderingContext2D,
  frame: CanvasFrame,
  [a, b]: DoorSegment,
  token: SceneToken,
  width: number,
): void {
  trace(ctx, frame, [a, b]);
  ctx.strokeStyle = tokenColor(frame.theme, token);
  ctx.lineWidth = width;
  ctx.lineCap = "butt";
  ctx.stroke();
}

function paintLeaf(ctx: CanvasRenderingContext2D, frame: CanvasFrame, door: DoorSegment, token: SceneToken): void {
  const { x, y, width, height } = leafBox(frame, door);
  ctx.beginPath();
  ctx.roundRect(x, y, width, height, 2);
  ctx.fillStyle = tokenColor(frame.theme, token === "bad" ? "bad-soft" : "canvas");
  ctx.fill();
  ctx.strokeStyle = tokenColor(frame.theme, token);
  ctx.lineWidth = 2;
  ctx.stroke();
}

function leafBox(frame: CanvasFrame, [from, to]: DoorSegment): { x: number; y: number; width: number; height: number } {
  const a = screenOf(frame, from);
  const b = screenOf(frame, to);
  const half = wallWidth(frame) * 0.8;
  const grow = { x: a.x === b.x ? half : 0, y: a.y === b.y ? half : 0 };
  return {
    x: Math.min(a.x, b.x) - grow.x,
    y: Math.min(a.y, b.y) - grow.y,
    width: Math.abs(a.x - b.x) + 2 * grow.x,
    height: Math.abs(a.y - b.y) + 2 * grow.y,
  };
}

function paintDoorFrame(ctx: CanvasRenderingContext2D, frame: CanvasFrame, door: DoorSegment): void {
  const { x, y, width, height } = leafBox(frame, door);
  ctx.beginPath();
  ctx.roundRect(x - 4, y - 4, width + 8, height + 8, 5);
  ctx.strokeStyle = tokenColor(frame.theme, "accent-line");
  ctx.lineWidth = 2;
  ctx.stroke();
}

function paintHandles(
  ctx: CanvasRenderingContext2D,
  frame: CanvasFrame,
  outline: Outline,
  selected: number | undefined,
): void {
  const canvas = tokenColor(frame.theme, "canvas");
  const accent = tokenColor(frame.theme, "accent-line");
  ctx.lineWidth = 2;
  ctx.strokeStyle = accent;
  outline.forEach((corner, i) => {
    const { x, y } = screenOf(frame, corner);
    const half = i === selected ? 6 : 4.5;
    ctx.beginPath();
    ctx.roundRect(x - half, y - half, half * 2, half * 2, 2);
    ctx.fillStyle = i === selected ? accent : canvas;
    ctx.fill();
    ctx.stroke();
  });
}

function paintPath(
  ctx: CanvasRenderingContext2D,
  frame: CanvasFrame,
  path: readonly Point[],
  pointer: Spot | undefined,
): void {
  const next = pointer === undefined ? undefined : straightFrom(path, [Math.round(pointer.x), Math.round(pointer.y)]);
  const ahead = next === undefined ? path : [...path, next];
  const closed = closePath(ahead);
  if (closed !== undefined) {
    trace(ctx, frame, closed);
    ctx.closePath();
    ctx.fillStyle = tokenColor(frame.theme, "accent-line");
    ctx.globalAlpha = 0.12;
    ctx.fill();
    ctx.globalAlpha = 1;
  }
  trace(ctx, frame, ahead);
  ctx.strokeStyle = tokenColor(frame.theme, "accent-line");
  ctx.lineWidth = 2;
  ctx.stroke();
  paintHandles(ctx, frame, path, 0);
  const last = path.at(-1);
  if (next === undefined || last === undefined) return;
  const length = Math.abs(next[0] - last[0]) + Math.abs(next[1] - last[1]);
  const spot = screenOf(frame, next);
  paintLabel(ctx, frame, { x: spot.x, y: spot.y - 22 }, String(length), "plain");
}

function paintNewDoor(ctx: CanvasRenderingContext2D, frame: CanvasFrame, door: DoorSegment): void {
  paintLeaf(ctx, frame, door, "accent-line");
  const { x, y, width } = leafBox(frame, door);
  const length = doorLength(door);
  paintLabel(ctx, frame, { x: x + width / 2, y: y - 20 }, `${length} ${length === 1 ? "cell" : "cells"}`, "plain");
}

/** The lengths of all walls while the shape is dragged, and why it would be refused. */
function paintReadOut(
  ctx: CanvasRenderingContext2D,
  frame: CanvasFrame,
  outline: Outline,
  refusal: string | undefined,
): void {
  for (const { from, to, length, horizontal } of sidesOf(outline)) {
    if (length * frame.camera.zoom < 30) continue;
    const middle = screenOf(frame, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
    paintLabel(
      ctx,
      frame,
      { x: middle.x + (horizontal ? 0 : 18), y: middle.y + (horizontal ? 16 : 0) },
      String(length),
      "plain",
    );
  }
  if (refusal === undefined) return;
  const top = Math.min(...outline.map(([, y]) => y));
  const left = Math.min(...outline.map(([x]) => x));
  const right = Math.max(...outline.map(([x]) => x));
  const spot = screenOf(frame, [(left + right) / 2, top]);
  paintLabel(ctx, frame, { x: spot.x, y: Math.max(56, spot.y - 28) }, refusal, "bad");
}
