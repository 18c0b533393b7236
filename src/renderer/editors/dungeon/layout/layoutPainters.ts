import { boundsOf } from "#shared/kernel/geometry.ts";
import type { Point } from "#shared/kernel/geometry.ts";
import type { DungeonLayout, PlacedRoom } from "#shared/levels/dungeon/layout.ts";
import type { ContentObject } from "#shared/levels/dungeon/contents/contentsSchema.ts";
import { contentShape } from "#shared/levels/dungeon/draw/contents.ts";
import { maskOf } from "#shared/levels/dungeon/draw/cellMask.ts";
import { pinShape } from "#shared/levels/dungeon/draw/pin.ts";
import { tokenColor } from "#shared/scene/tokens.ts";
import type { Box } from "#renderer/canvas/camera.ts";
import { toScreen } from "#renderer/canvas/camera.ts";
import type { CanvasFrame, CanvasPainter } from "#renderer/canvas/canvasFrame.ts";
import { paintScene, paintShapes } from "#renderer/canvas/paintScene.ts";
import { edgeTarget } from "../graph/graphTargets.ts";
import { paintMarquee, paintPill } from "../graph/paintGraphOverlay.ts";
import { graphTargetOf } from "./layoutHit.ts";
import type { OnionSkin } from "./floors/visibleFloor.ts";
import type { MissingLink } from "./layoutState.ts";
import type { LayoutView, ShownLayout } from "./layoutStore.ts";
import { paintGridDots } from "#renderer/canvas/paintGrid.ts";
import type { SitePart } from "../site/siteEdits.ts";
import { paintSite, paintSiteOverlay } from "../site/sitePainters.ts";
import type { RoomDrag, SiteDraft } from "./layoutTools.ts";
import { heartOf, paintLayoutMission } from "./paintLayoutMission.ts";

/** Overlays of a plan, in addition to the level's own scene. */
export interface LayoutLook {
  readonly selection: readonly string[];
  readonly hover: string | undefined;
  /** The critical path is drawn over it. */
  readonly showsMission: boolean;
  /** All floors of the layout: the critical path leads through rooms that are not shown. */
  readonly whole: DungeonLayout | undefined;
  /** Rooms that the document pins. */
  readonly pinned: ReadonlySet<string>;
  readonly drag: RoomDrag | undefined;
  readonly marquee: Box | undefined;
  /** Rooms and connections that an explanation names, "room:ab12". */
  readonly blamed: ReadonlySet<string>;
  /** Connections that a closest attempt lacks. */
  readonly missing: readonly MissingLink[];
  /** The contents of the shown rooms, and the one that is being dragged. */
  readonly objects: readonly ContentObject[];
  readonly objectDrag: LayoutView["objectDrag"];
  /** Tiles show objects themselves: only what is selected or dragged is drawn over them. */
  readonly showsObjects: boolean;
  readonly sitePart: SitePart | undefined;
  readonly siteDraft: SiteDraft | undefined;
}

/** The ground under a plan; `showsGrid` dots the cells: something is drawn on them. */
export function groundPainter(site: readonly SitePart[], showsGrid: boolean): CanvasPainter | undefined {
  if (site.length === 0 && !showsGrid) return undefined;
  return (ctx, frame) => {
    if (showsGrid) paintGridDots(ctx, frame, 1);
    paintSite(ctx, frame, site);
  };
}

/** Opacity of the floor below the shown one. */
const skinOpacity = 0.18;

/**
 * The level's own scene; `dimmed` when it belongs to an earlier state of the drawing. `skin`: the floor below, painted first
 * and faintly, where it lies in the building.
 */
export function planPainter(
  shown: ShownLayout | undefined,
  dimmed: boolean,
  skin: OnionSkin | undefined,
): CanvasPainter | undefined {
  if (shown === undefined) return undefined;
  return (ctx, frame) => {
    ctx.save();
    if (skin !== undefined) {
      const [x, y] = [shown.origin[0] + skin.shift[0], shown.origin[1] + skin.shift[1]];
      ctx.globalAlpha = skinOpacity;
      inCells(ctx, frame, [x, y], () => paintScene(ctx, skin.scene, frame.theme));
    }
    ctx.globalAlpha = dimmed ? 0.35 : 1;
    inCells(ctx, frame, shown.origin, () => paintScene(ctx, shown.scene, frame.theme));
    ctx.restore();
  };
}

/** Outlines the graph's selection over the plan, with all other highlights. */
export function lookPainter(shown: ShownLayout | undefined, look: LayoutLook): CanvasPainter {
  const { selection, hover, showsMission, whole, pinned, drag, marquee, blamed, missing, sitePart, siteDraft } = look;
  const siteOverlay: CanvasPainter = (ctx, frame) => paintSiteOverlay(ctx, frame, sitePart, siteDraft);
  if (shown === undefined) return siteOverlay;
  const chosen = new Set(selection);
  return (ctx, frame) => {
    inCells(ctx, frame, shown.origin, () => {
      for (const room of shown.layout.rooms) {
        const target = graphTargetOf(room);
        if (blamed.has(target)) paintRoomOutline(ctx, frame, room, 0.2, 0.9, "bad");
        if (chosen.has(target)) paintRoomOutline(ctx, frame, room, 0.12, 1);
        else if (target === hover) paintRoomOutline(ctx, frame, room, 0.06, 0.55);
      }
      paintDoors(ctx, frame, shown.layout, blamed, "bad");
      paintMissing(ctx, frame, shown.layout, missing);
      paintDoors(ctx, frame, shown.layout, chosen, "accent-line");
      const rooms = shown.layout.rooms.filter((room) => !room.isCorridor);
      const pins = rooms.filter(({ id }) => pinned.has(id)).map((room) => pinShape(maskOf(room.outline)));
      paintShapes(ctx, pins, frame.theme);
      paintObjects(ctx, frame, look, chosen);
      if (drag !== undefined) paintDragged(ctx, frame, rooms, drag);
    });
    if (drag?.fault !== undefined) paintDropFault(ctx, frame, shown, drag, drag.fault);
    if (showsMission) paintLayoutMission(ctx, frame, whole ?? shown.layout, shown);
    siteOverlay(ctx, frame);
    if (marquee !== undefined) paintMarquee(ctx, frame, marquee);
  };
}

/** Objects on their cells; selected ones are framed, a dragged one is also shown where it would be put down. */
function paintObjects(
  ctx: CanvasRenderingContext2D,
  frame: CanvasFrame,
  { objects, objectDrag, showsObjects, hover }: LayoutLook,
  chosen: ReadonlySet<string>,
): void {
  if (showsObjects) paintShapes(ctx, objects.map(contentShape), frame.theme);
  for (const object of objects) {
    const target = `object:${object.id}`;
    if (!chosen.has(target) && target !== hover) continue;
    ctx.strokeStyle = tokenColor(frame.theme, "accent-line");
    ctx.lineWidth = chosen.has(target) ? 0.12 : 0.06;
    ctx.strokeRect(object.x, object.y, 1, 1);
    if (objectDrag?.id !== object.id) continue;
    const [x, y] = [object.x + objectDrag.dx, object.y + objectDrag.dy];
    paintShapes(ctx, [contentShape({ ...object, x, y, isPinned: true })], frame.theme);
    ctx.strokeRect(x, y, 1, 1);
  }
}

function inCells(ctx: CanvasRenderingContext2D, { camera }: CanvasFrame, [x, y]: Point, paint: () => void): void {
  const { zoom } = camera;
  ctx.save();
  ctx.transform(zoom, 0, 0, zoom, (x - camera.x) * zoom, (y - camera.y) * zoom);
  paint();
  ctx.restore();
}

/** Shows over the dragged rooms why they can't be dropped there. */
function paintDropFault(
  ctx: CanvasRenderingContext2D,
  frame: CanvasFrame,
  { layout, origin }: ShownLayout,
  { ids, dx, dy }: RoomDrag,
  fault: string,
): void {
  const box = boundsOf(layout.rooms.filter(({ id }) => ids.has(id)).flatMap(({ outline }) => outline));
  if (box === undefined) return;
  const spot = toScreen(frame.camera, { x: box.x + origin[0] + dx + box.width / 2, y: box.y + origin[1] + dy });
  paintPill(ctx, frame, { x: spot.x, y: Math.max(60, spot.y - 20) }, fault);
}

/** Dragged rooms at their target: a solid line where they can be dropped, a broken red one where they can't. */
function paintDragged(
  ctx: CanvasRenderingContext2D,
  frame: CanvasFrame,
  rooms: readonly PlacedRoom[],
  { ids, dx, dy, fault }: RoomDrag,
): void {
  ctx.save();
  ctx.translate(dx, dy);
  if (fault !== undefined) ctx.setLineDash([0.6, 0.4]);
  const token = fault === undefined ? "accent-line" : "bad";
  for (const room of rooms) if (ids.has(room.id)) paintRoomOutline(ctx, frame, room, 0.2, 1, token);
  ctx.restore();
}

/** Thickens the doors of some connections and frames their stairs: those that are selected, or to blame. */
function paintDoors(
  ctx: CanvasRenderingContext2D,
  { theme }: CanvasFrame,
  { doors, stairs = [] }: DungeonLayout,
  targets: ReadonlySet<string>,
  token: "accent-line" | "bad",
): void {
  ctx.strokeStyle = tokenColor(theme, token);
  ctx.lineCap = "round";
  ctx.lineWidth = 0.7;
  ctx.globalAlpha = 0.8;
  ctx.beginPath();
  for (const { edge, segment } of doors) {
    if (!targets.has(edgeTarget(edge))) continue;
    ctx.moveTo(...segment[0]);
    ctx.lineTo(...segment[1]);
  }
  ctx.stroke();
  ctx.lineWidth = 0.3;
  for (const { edge, fromCell, toCell } of stairs) {
    if (!targets.has(edgeTarget(edge))) continue;
    for (const [x, y] of [fromCell, toCell]) ctx.strokeRect(x - 0.1, y - 0.1, 1.2, 1.2);
  }
  ctx.globalAlpha = 1;
}

/** A dashed line between two rooms that should be joined and are not. */
function paintMissing(
  ctx: CanvasRenderingContext2D,
  { theme }: CanvasFrame,
  { rooms }: DungeonLayout,
  missing: readonly MissingLink[],
): void {
  const hearts = new Map(rooms.map((room) => [room.id, heartOf(room)]));
  ctx.save();
  ctx.strokeStyle = tokenColor(theme, "bad");
  ctx.lineWidth = 0.3;
  ctx.setLineDash([0.8, 0.6]);
  ctx.beginPath();
  for (const { from, to } of missing) {
    const [start, end] = [hearts.get(from), hearts.get(to)];
    if (start === undefined || end === undefined) continue;
    const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
    // Chips and names are at the ends.
    const share = Math.min(0.35, 1.4 / Math.hypot(dx, dy));
    ctx.moveTo(start[0] + share * dx, start[1] + share * dy);
    ctx.lineTo(end[0] - share * dx, end[1] - share * dy);
  }
  ctx.stroke();
  ctx.restore();
}

function paintRoomOutline(
  ctx: CanvasRenderingContext2D,
  { theme }: CanvasFrame,
  room: PlacedRoom,
  fill: number,
  stroke: number,
  token: "accent-line" | "bad" = "accent-line",
): void {
  ctx.beginPath();
  room.outline.forEach(([x, y], i) => (i === 0 ? ctx.moveTo(x, y) : ctx.lineTo(x, y)));
  ctx.closePath();
  ctx.fillStyle = tokenColor(theme, token);
  ctx.strokeStyle = tokenColor(theme, token);
  ctx.lineWidth = 0.22;
  ctx.globalAlpha = fill;
  ctx.fill();
  ctx.globalAlpha = stroke;
  ctx.stroke();
  ctx.globalAlpha = 1;
}
