import { boundsOf, type Point } from "#shared/kernel/geometry.ts";
import type { DungeonLayout, PlacedRoom } from "#shared/levels/dungeon/layout.ts";
import type { ContentObject } from "#shared/levels/dungeon/contents/contentsSchema.ts";
import { contentShape } from "#shared/levels/dungeon/draw/contents.ts";
import { maskOf } from "#shared/levels/dungeon/draw/cellMask.ts";
import { pinShape } from "#shared/levels/dungeon/draw/pin.ts";
import { tokenColor } from "#shared/scene/tokens.ts";
import { toScreen, type Box } from "#renderer/canvas/camera.ts";
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
  /** Tiles show objects themselves and are never tinted: only outlines of what is selected or dragged are over them. */
  readonly isOverTiles: boolean;
  /** Of a cell's tiles from its edge, in cells: half of a wall is on either side. */
  readonly tileInset: number;
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
    if (skin !== undefined) paintSkin(ctx, frame, shown, skin);
    ctx.globalAlpha = dimmed ? 0.35 : 1;
    inCells(ctx, frame, shown.origin, () => paintScene(ctx, shown.scene, frame.theme));
    ctx.restore();
  };
}

/** The floor below the shown one, faintly, where it is in the building. */
export function paintSkin(
  ctx: CanvasRenderingContext2D,
  frame: CanvasFrame,
  { origin }: ShownLayout,
  { shift, scene }: OnionSkin,
): void {
  ctx.save();
  ctx.globalAlpha = skinOpacity;
  inCells(ctx, frame, [origin[0] + shift[0], origin[1] + shift[1]], () => paintScene(ctx, scene, frame.theme));
  ctx.restore();
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
        if (blamed.has(target)) paintRoomOutline(ctx, frame, look, room, { fill: 0.2, stroke: 0.9 }, "bad");
        if (chosen.has(target)) paintRoomOutline(ctx, frame, look, room, { fill: 0.12, stroke: 1 });
        else if (target === hover) paintRoomOutline(ctx, frame, look, room, { fill: 0.06, stroke: 0.55 });
      }
      paintDoors(ctx, frame, look, shown.layout, blamed, "bad");
      paintMissing(ctx, frame, shown.layout, missing);
      paintDoors(ctx, frame, look, shown.layout, chosen, "accent-line");
      const rooms = shown.layout.rooms.filter((room) => !room.isCorridor);
      const pins = rooms.filter(({ id }) => pinned.has(id)).map((room) => pinShape(maskOf(room.outline)));
      paintShapes(ctx, pins, frame.theme);
      paintObjects(ctx, frame, look, chosen);
      if (drag !== undefined) paintDragged(ctx, frame, look, rooms, drag);
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
  { objects, objectDrag, isOverTiles, tileInset, hover }: LayoutLook,
  chosen: ReadonlySet<string>,
): void {
  if (!isOverTiles) paintShapes(ctx, objects.map(contentShape), frame.theme);
  for (const object of objects) {
    const target = `object:${object.id}`;
    if (!chosen.has(target) && target !== hover) continue;
    ctx.strokeStyle = tokenColor(frame.theme, "accent-line");
    ctx.lineWidth = isOverTiles ? outlineWidth(frame) : chosen.has(target) ? 0.12 : 0.06;
    const inset = isOverTiles ? tileInset : 0;
    ctx.strokeRect(object.x + inset, object.y + inset, 1 - 2 * inset, 1 - 2 * inset);
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
  look: LayoutLook,
  rooms: readonly PlacedRoom[],
  { ids, dx, dy, fault }: RoomDrag,
): void {
  ctx.save();
  ctx.translate(dx, dy);
  if (fault !== undefined) ctx.setLineDash([0.6, 0.4]);
  const token = fault === undefined ? "accent-line" : "bad";
  for (const room of rooms)
    if (ids.has(room.id)) paintRoomOutline(ctx, frame, look, room, { fill: 0.2, stroke: 1 }, token);
  ctx.restore();
}

/** Thickens the doors of some connections (over tiles: frames them) and frames their stairs: those that are selected, or to blame. */
function paintDoors(
  ctx: CanvasRenderingContext2D,
  frame: CanvasFrame,
  { isOverTiles }: LayoutLook,
  { doors, stairs = [] }: DungeonLayout,
  targets: ReadonlySet<string>,
  token: "accent-line" | "bad",
): void {
  ctx.strokeStyle = tokenColor(frame.theme, token);
  ctx.lineCap = "round";
  ctx.lineWidth = isOverTiles ? outlineWidth(frame) : 0.7;
  ctx.globalAlpha = isOverTiles ? 1 : 0.8;
  ctx.beginPath();
  for (const { edge, segment } of doors) {
    if (!targets.has(edgeTarget(edge))) continue;
    const [[x, y], [endX, endY]] = segment;
    ctx.moveTo(x, y);
    if (isOverTiles) ctx.roundRect(x - 0.3, y - 0.3, endX - x + 0.6, endY - y + 0.6, 0.15);
    else ctx.lineTo(endX, endY);
  }
  ctx.stroke();
  if (!isOverTiles) ctx.lineWidth = 0.3;
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

/** Of outlines over tiles, in cells: as thin at every factor. */
function outlineWidth({ camera }: CanvasFrame): number {
  return 2.5 / camera.zoom;
}

function paintRoomOutline(
  ctx: CanvasRenderingContext2D,
  frame: CanvasFrame,
  { isOverTiles }: LayoutLook,
  room: PlacedRoom,
  opacity: { readonly fill: number; readonly stroke: number },
  token: "accent-line" | "bad" = "accent-line",
): void {
  ctx.beginPath();
  room.outline.forEach(([x, y], i) => (i === 0 ? ctx.moveTo(x, y) : ctx.lineTo(x, y)));
  ctx.closePath();
  ctx.fillStyle = tokenColor(frame.theme, token);
  ctx.strokeStyle = tokenColor(frame.theme, token);
  ctx.lineWidth = isOverTiles ? outlineWidth(frame) : 0.22;
  ctx.globalAlpha = opacity.fill;
  if (!isOverTiles) ctx.fill();
  ctx.globalAlpha = opacity.stroke;
  ctx.stroke();
  ctx.globalAlpha = 1;
}
