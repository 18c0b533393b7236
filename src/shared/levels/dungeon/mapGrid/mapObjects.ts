import { boundsOf, type Point, type Rect } from "../../../kernel/geometry.ts";
import type { MapObject } from "../../levelMap.ts";
import { type FieldValues, withFields } from "../../../fields/fieldValues.ts";
import { connectionValues, roomValues } from "../fields/layoutFields.ts";
import { floorOf } from "../floors.ts";
import type { EdgeKind } from "../graphDocument.ts";
import type { DungeonLayout, LayoutDoor, LayoutStairs, PlacedRoom } from "../layout.ts";
import { cellsInside } from "../validator/cells.ts";
import { doorTiles, type MapGrid } from "./mapGrid.ts";
import { wallSegments } from "./wallSegments.ts";

type Locks = readonly (string | undefined)[];

/** Initial state of a door. */
const stateOf: Readonly<Record<EdgeKind, string>> = {
  door: "closed",
  corridor: "open",
  locked: "locked",
  "one-way": "closed",
  secret: "hidden",
};

/** Rooms as outlines around exactly their tiles. */
export function roomObjects(layout: DungeonLayout, grid: MapGrid): MapObject[] {
  const { fields } = layout.rules;
  return layout.rooms.map((room) => {
    const polygon = tileOutline(room.outline, grid);
    return {
      id: room.id,
      name: room.name,
      type: room.isCorridor ? "corridor" : "room",
      ...(boundsOf(polygon) ?? { x: 0, y: 0, width: 0, height: 0 }),
      polygon,
      properties: withFields(
        {
          role: room.role,
          template: layout.templates[room.template]?.name ?? "",
          transformation: room.transformation,
          ...(layout.floors === undefined ? {} : { floor: floorOf(room) }),
        },
        fields === undefined ? {} : roomValues(fields, room.id, layout.templates[room.template]?.id),
      ),
    };
  });
}

/** Doors exactly on their tiles; on the line between rooms where walls have no thickness. */
export function doorObjects(layout: DungeonLayout, { settings, bounds }: MapGrid, locks: Locks): MapObject[] {
  return layout.doors.map((door, index) => ({
    id: `${door.edge}-${index}`,
    name: door.kind,
    type: "door",
    ...doorTiles(door.segment, settings, bounds),
    properties: withFields(
      {
        kind: door.kind,
        from: door.from,
        to: door.to,
        edge: door.edge,
        direction: directionOf(layout, door),
        ...lockProperties(door.kind, locks[index]),
      },
      fieldsOfConnection(layout, door.edge),
    ),
  }));
}

/** Stairs are two objects, one cell each; each names the other, and the rooms. */
export function stairsObjects(layout: DungeonLayout, { settings, bounds }: MapGrid, locks: Locks): MapObject[] {
  const { tilesPerCell, walls } = settings;
  const period = tilesPerCell + walls;
  return (layout.stairs ?? []).flatMap(({ edge, kind, from, to, fromCell, toCell }: LayoutStairs, index) => {
    const lock = lockProperties(kind, locks[layout.doors.length + index]);
    const end = (id: string, other: string, room: string, otherRoom: string, [x, y]: Point): MapObject => ({
      id,
      name: "stairs",
      type: "stairs",
      x: (x - bounds.x) * period + walls,
      y: (y - bounds.y) * period + walls,
      width: tilesPerCell,
      height: tilesPerCell,
      properties: withFields(
        { kind, edge, room, leadsTo: other, leadsToRoom: otherRoom, ...lock },
        fieldsOfConnection(layout, edge),
      ),
    });
    const [one, other] = [`${edge}-from`, `${edge}-to`];
    return [end(one, other, from, to, fromCell), end(other, one, to, from, toCell)];
  });
}

/** Walls as lines of no thickness around rooms, open where doors are. */
export function wallObjects(layout: DungeonLayout, { settings, bounds }: MapGrid): MapObject[] {
  const { tilesPerCell } = settings;
  const doors = layout.doors.map(({ segment }) => segment);
  return wallSegments(layout, doors).map(([[left, top], [right, bottom]], index) => ({
    id: `wall-${index}`,
    name: "wall",
    type: "wall",
    x: (left - bounds.x) * tilesPerCell,
    y: (top - bounds.y) * tilesPerCell,
    width: (right - left) * tilesPerCell,
    height: (bottom - top) * tilesPerCell,
    properties: { solid: true },
  }));
}

function fieldsOfConnection({ rules: { fields } }: DungeonLayout, edge: string): FieldValues {
  return fields === undefined ? {} : connectionValues(fields, edge);
}

/** Any key opens any lock and is used up (decision 0010); doors of one lock open together. */
function lockProperties(kind: EdgeKind, lock: string | undefined): Readonly<Record<string, string>> {
  return lock === undefined ? { state: stateOf[kind] } : { state: "locked", lock, key: "any" };
}

/** Corners in tiles, between the floor of the room and its walls: on sides to the right of and below it by the line's start. */
function tileOutline(outline: PlacedRoom["outline"], { settings, bounds }: MapGrid): Point[] {
  const { tilesPerCell, walls } = settings;
  const period = tilesPerCell + walls;
  return outline.map(([x, y], i): Point => {
    const before = outline.at(i - 1) ?? [x, y];
    const after = outline[(i + 1) % outline.length] ?? [x, y];
    // The outline is clockwise: the room is to the right of an upward line and below a rightward one.
    const upright = before[0] === x ? y - before[1] : after[1] - y;
    const level = before[1] === y ? x - before[0] : after[0] - x;
    return [(x - bounds.x) * period + (upright < 0 ? walls : 0), (y - bounds.y) * period + (level > 0 ? walls : 0)];
  });
}

/** Where a door leads from its first room: "n", "e", "s" or "w". */
function directionOf({ rooms }: DungeonLayout, { segment, to }: LayoutDoor): string {
  const door: Rect = boundsOf(segment) ?? { x: 0, y: 0, width: 0, height: 0 };
  const outline = rooms.find(({ id }) => id === to)?.outline ?? [];
  const isBeyond = outline.length > 0 && cellsInside(outline).some(([x, y]) => x === door.x && y === door.y);
  if (door.width === 0) return isBeyond ? "e" : "w";
  return isBeyond ? "s" : "n";
}
