import type { Rect } from "../../../kernel/geometry.ts";
import { appendPolygon } from "../../../scene/pathData.ts";
import type { PathData, Scene, SceneShape } from "../../../scene/scene.ts";
import type { DrawOptions } from "../../levelKind.ts";
import { oneFloor, floorOf } from "../floors.ts";
import type { DungeonLayout, PlacedRoom } from "../layout.ts";
import { trunkOpenings } from "../trunkOpenings.ts";
import { populate } from "../contents/populate.ts";
import { contentShape } from "./contents.ts";
import { maskOf, type CellMask } from "./cellMask.ts";
import { doorGap, doorShapes } from "./doors.ts";
import { hatching } from "./hatching.ts";
import { floorFrames, floorTitles, sheetBounds, withTitles } from "./floors.ts";
import { type Obstacle, placeLabel } from "./labels.ts";
import { pinBox, pinShape } from "./pin.ts";
import { roleChip, roleToken } from "./roleChip.ts";
import { wallLines } from "./walls.ts";
import { drawLayoutMessages } from "./messages.ts";
import { textShape, polygonShape, segmentsShape } from "../../../scene/shapes.ts";
import type { SceneToken } from "../../../scene/tokens.ts";
import type { EdgeKind } from "../graphDocument.ts";

const wallThickness = { full: 0.36, thumbnail: 0.5 } as const;
const tint = { full: 0.13, thumbnail: 0.58 } as const;
const margin = { full: 2.2, thumbnail: 1, silhouette: 0.5 } as const;

/** A room with everything the drawing asks of it. */
interface DrawnRoom {
  readonly room: PlacedRoom;
  readonly mask: CellMask;
  readonly path: PathData;
  readonly selected: boolean;
  readonly pinned: boolean;
}

/**
 * A floor plan as ink on paper: engraver's hatching, floors, walls drawn once, doors, chips and names. Rooms are groups
 * with the id "room:<id>", doors "door:<edge>". Thumbnails leave out what small pictures cannot carry; silhouettes are
 * filled shapes. With `floor`, that floor alone, at its position on the sheet. Deterministic; about linear in the area.
 */
export function drawLayout(whole: DungeonLayout, options: DrawOptions): Scene {
  const layout = options.floor === undefined ? whole : oneFloor(whole, options.floor);
  const rooms = layout.rooms.map((room) => drawnRoom(room, options));
  const bounds = sheetBounds(layout) ?? { x: 0, y: 0, width: 1, height: 1 };
  const stairs = stairsShapes(whole, options.hideSecrets !== true, options.floor);
  const placed = new Set(layout.rooms.map(({ id }) => id));
  // Players find out by themselves what is where.
  const hasObjects = options.detail === "full" && options.hideSecrets !== true;
  const objects = hasObjects
    ? populate(whole)
        .objects.filter(({ room }) => placed.has(room))
        .map(contentShape)
    : [];
  const shapes =
    options.detail === "silhouette" ? silhouette(rooms) : plan(layout, rooms, bounds, stairs, objects, options);
  const view = grow(bounds, margin[options.detail]);
  if (options.detail === "silhouette") return { view, shapes, title: titleOf(layout) };
  return {
    view: options.floor === undefined ? withTitles(layout, view, options.detail) : view,
    shapes,
    title: titleOf(layout),
  };
}

function drawnRoom(room: PlacedRoom, options: DrawOptions): DrawnRoom {
  const path: number[] = [];
  appendPolygon(path, room.outline.flat());
  const id = `room:${room.id}`;
  return {
    room,
    mask: maskOf(room.outline),
    path,
    selected: options.selected?.includes(id) ?? false,
    pinned: options.pinned?.includes(id) ?? false,
  };
}

function plan(
  layout: DungeonLayout,
  rooms: readonly DrawnRoom[],
  bounds: Rect,
  stairs: readonly SceneShape[],
  objects: readonly SceneShape[],
  options: DrawOptions,
): SceneShape[] {
  const full = options.detail === "full";
  const detail = full ? "full" : "thumbnail";
  const showSecrets = options.hideSecrets !== true;
  const corridorsFirst = rooms.toSorted((a, b) => Number(b.room.isCorridor) - Number(a.room.isCorridor));
  return [
    ...(options.floor === undefined ? floorFrames(layout, detail) : []),
    ...(full ? hatchShapes(rooms, bounds) : [halo(rooms)]),
    ...corridorsFirst.map((room) => floorShape(room, tint[detail])),
    ...(full ? [floorDots(rooms)] : []),
    ...wallShapes(layout, wallThickness[detail], showSecrets),
    ...rooms.filter((room) => room.selected).map(selection),
    ...doorGroups(layout, rooms, wallThickness[detail], showSecrets),
    ...stairs,
    ...(options.floor === undefined ? floorTitles(layout, detail) : []),
    ...(full ? rooms.flatMap((room) => labelShapes(room, stairsBoxes(layout, room.room.id))) : []),
    // Over chips and names, as in the layout pane: small signs, and each matters.
    ...objects,
    ...(full ? rooms.filter((room) => room.pinned).map((room) => pinShape(room.mask)) : []),
  ];
}

function hatchShapes(rooms: readonly DrawnRoom[], bounds: Rect): SceneShape[] {
  const strokes = hatching(
    rooms.map((room) => room.mask),
    bounds,
  );
  const style = { stroke: "hatch", strokeWidth: 0.085 } as const;
  return [
    { type: "segments", points: strokes.long, style },
    { type: "segments", points: strokes.short, style: { ...style, opacity: 0.85 } },
  ];
}

/** All outlines as one path, so that overlapping halos do not add up. */
function halo(rooms: readonly DrawnRoom[]): SceneShape {
  const style = { stroke: "hatch", strokeOpacity: 0.28, strokeWidth: 1.7, lineJoin: "round" } as const;
  return { type: "path", data: rooms.flatMap((room) => [...room.path]), style };
}

function floorShape({ room, path }: DrawnRoom, opacity: number): SceneShape {
  const floor: SceneShape = {
    type: "path",
    data: path,
    style: { fill: room.isCorridor ? "floor-corridor" : "floor" },
  };
  const tinted = room.role !== "normal" && !room.isCorridor;
  return {
    type: "group",
    id: `room:${room.id}`,
    shapes: tinted
      ? [floor, { type: "path", data: path, style: { fill: roleToken(room.role), fillOpacity: opacity } }]
      : [floor],
  };
}

function floorDots(rooms: readonly DrawnRoom[]): SceneShape {
  const points: number[] = [];
  for (const { mask, room } of rooms) {
    if (room.isCorridor) continue;
    for (let y = mask.top + 1; y < mask.top + mask.height; y++) {
      for (let x = mask.left + 1; x < mask.left + mask.width; x++) {
        if (mask.covers(x - 1, y - 1, x + 1, y + 1)) points.push(x, y);
      }
    }
  }
  return { type: "dots", points, r: 0.075, style: { fill: "floor-dot" } };
}

function wallShapes(layout: DungeonLayout, thickness: number, showSecrets: boolean): SceneShape[] {
  const walls = wallLines(
    layout.rooms.map((room) => room.outline),
    [
      ...layout.doors.flatMap((door) => doorGap(door, showSecrets) ?? []),
      ...trunkOpenings(layout).map((segment) => ({ segment, jamb: 0 })),
    ],
  );
  const style = { stroke: "wall", strokeWidth: thickness } as const;
  return walls.map(({ points, closed }) => ({ type: "polyline", points, closed, style }));
}

function doorGroups(
  layout: DungeonLayout,
  rooms: readonly DrawnRoom[],
  thickness: number,
  showSecrets: boolean,
): SceneShape[] {
  const masks = new Map(rooms.map(({ room, mask }) => [room.id, mask]));
  return layout.doors.flatMap((door): SceneShape[] => {
    const into = masks.get(door.to);
    const shapes = into === undefined ? [] : doorShapes(door, into, thickness, showSecrets);
    return shapes.length === 0 ? [] : [{ type: "group", id: `door:${door.edge}`, shapes }];
  });
}

function selection({ path }: DrawnRoom): SceneShape {
  const style = { fill: "accent-line", fillOpacity: 0.12, stroke: "accent-line", strokeWidth: 0.22 } as const;
  return { type: "path", data: path, style };
}

function labelShapes({ room, mask, selected, pinned }: DrawnRoom, stairs: readonly Obstacle[]): SceneShape[] {
  if (room.isCorridor) return [];
  const { chip, name } = placeLabel(mask, room.name, room.role !== "normal", pinned ? pinBox(mask) : undefined, stairs);
  const shapes: SceneShape[] = chip === undefined ? [] : [roleChip(room.role, chip.x, chip.y, chip.r)];
  if (name === undefined) return shapes;
  shapes.push(
    textShape(
      name.x,
      name.baseline,
      room.name,
      name.size,
      { fill: selected ? "text-1" : "text-2", stroke: "floor", strokeWidth: 0.26, lineJoin: "round" },
      { weight: selected ? 600 : 500, baseline: "alphabetic" },
    ),
  );
  return shapes;
}

/** Rooms in ink or in their role's hue: all that a picture below 48 px can show. */
function silhouette(rooms: readonly DrawnRoom[]): SceneShape[] {
  return rooms.map(({ room, path }) => {
    const plain = room.isCorridor ? "wall-thin" : "wall";
    const fill = room.role === "normal" || room.isCorridor ? plain : roleToken(room.role);
    return { type: "path", data: path, style: { fill } };
  });
}

function grow({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

function titleOf(layout: DungeonLayout): string {
  const count = layout.rooms.filter((room) => !room.isCorridor).length;
  return layout.floors === undefined
    ? drawLayoutMessages.dungeonLayout(count)
    : drawLayoutMessages.dungeonLayoutOfFloors(count, layout.floors.length);
}

const tokens: Readonly<Record<EdgeKind, SceneToken>> = {
  door: "wall",
  corridor: "wall",
  locked: "edge-locked",
  "one-way": "edge-oneway",
  secret: "edge-secret",
};

/** Free cells around stairs that labels leave. */
const clearance = 0.15;

/**
 * The sign of stairs on both of their cells: an arrow up or down over treads, in the hue of the connection. With `floor`,
 * only the signs on that floor.
 */
function stairsShapes(layout: DungeonLayout, showSecrets: boolean, floor?: number): SceneShape[] {
  const floors = new Map(layout.rooms.map((room) => [room.id, floorOf(room)]));
  return (layout.stairs ?? []).flatMap(({ edge, kind, from, to, fromCell, toCell }): SceneShape[] => {
    if (kind === "secret" && !showSecrets) return [];
    const isUp = (floors.get(to) ?? 0) > (floors.get(from) ?? 0);
    const isShown = (room: string): boolean => floor === undefined || floors.get(room) === floor;
    const shapes = [
      ...(isShown(from) ? sign(fromCell, isUp, tokens[kind]) : []),
      ...(isShown(to) ? sign(toCell, !isUp, tokens[kind]) : []),
    ];
    return shapes.length === 0 ? [] : [{ type: "group", id: `stairs:${edge}`, shapes }];
  });
}

/** The cells of a room's stairs, for its label to avoid. */
function stairsBoxes({ stairs = [] }: DungeonLayout, room: string): Obstacle[] {
  return stairs
    .flatMap(({ from, to, fromCell, toCell }) => [from === room ? fromCell : [], to === room ? toCell : []])
    .flatMap(([x, y]) =>
      x === undefined || y === undefined
        ? []
        : [{ left: x - clearance, top: y - clearance, right: x + 1 + clearance, bottom: y + 1 + clearance }],
    );
}

function sign([x, y]: readonly [number, number], isUp: boolean, token: SceneToken): SceneShape[] {
  const at = (share: number): number => y + (isUp ? share : 1 - share);
  return [
    { type: "rect", x: x + 0.03, y: y + 0.03, width: 0.94, height: 0.94, radius: 0.12, style: { fill: token } },
    polygonShape([x + 0.5, at(0.14), x + 0.84, at(0.52), x + 0.16, at(0.52)], { fill: "floor" }),
    segmentsShape([x + 0.2, at(0.66), x + 0.8, at(0.66), x + 0.2, at(0.84), x + 0.8, at(0.84)], {
      stroke: "floor",
      strokeWidth: 0.1,
    }),
  ];
}
