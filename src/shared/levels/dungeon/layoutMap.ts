import { boundsOf, type Point } from "../../kernel/geometry.ts";
import type { CellLayer, CellValue, LevelMap, MapObject } from "../levelMap.ts";
import { cellsInside } from "./validator/cells.ts";
import { sheetBounds } from "./draw/floors.ts";
import { floorOf } from "./floors.ts";
import type { DungeonLayout, LayoutDoor, LayoutStairs } from "./layout.ts";
import { layoutItems } from "./layoutItems.ts";
import { trunkOpenings } from "./trunkOpenings.ts";

/** Free cells around the rooms, so that the outer walls have a place. */
const margin = 1;

const floorValues: readonly CellValue[] = [{ value: 1, name: "floor", token: "floor" }];
const corridorValues: readonly CellValue[] = [{ value: 1, name: "corridor", token: "floor-corridor" }];
const wallValues: readonly CellValue[] = [{ value: 1, name: "wall", token: "wall" }];
const doorValues: readonly CellValue[] = [
  { value: 1, name: "door", token: "edge-door" },
  { value: 2, name: "corridor_door", token: "edge-corridor" },
  { value: 3, name: "locked", token: "edge-locked" },
  { value: 4, name: "one_way", token: "edge-oneway" },
  { value: 5, name: "secret", token: "edge-secret" },
];
const doorCode: Readonly<Record<LayoutDoor["kind"], number>> = {
  door: 1,
  corridor: 2,
  locked: 3,
  "one-way": 4,
  secret: 5,
};

/**
 * The layout for map editors, one cell wider on every side. Cell layers: floor, corridors, walls (free cells that touch
 * a room, also diagonally) and doors (the cells on both sides of a door). Object layers: rooms, doors, stairs (where there are
 * several floors, which lie beside each other as they are drawn), the walls between touching rooms, which lie on grid lines and have no cells of their own, and the items of the mission.
 */
export function layoutMap(layout: DungeonLayout): LevelMap {
  const bounds = sheetBounds(layout) ?? { x: 0, y: 0, width: 0, height: 0 };
  const width = bounds.width + 2 * margin;
  const height = bounds.height + 2 * margin;
  const owners = ownersByCell(layout, width, height);
  const isCorridor = (owner: number) => layout.rooms[owner - 1]?.isCorridor === true;
  const layer = (name: string, values: readonly CellValue[], cells: number[]): CellLayer => ({ name, values, cells });
  return {
    width,
    height,
    cellLayers: [
      layer(
        "floor",
        floorValues,
        Array.from(owners, (owner) => (owner > 0 && !isCorridor(owner) ? 1 : 0)),
      ),
      layer(
        "corridors",
        corridorValues,
        Array.from(owners, (owner) => (owner > 0 && isCorridor(owner) ? 1 : 0)),
      ),
      layer("walls", wallValues, wallCells(owners, width, height)),
      layer("doors", doorValues, doorCells(layout, width, height)),
    ],
    objectLayers: [
      { name: "rooms", objects: layout.rooms.map((_, i) => roomObject(layout, i)) },
      { name: "doors", objects: layout.doors.map(doorObject) },
      ...(layout.stairs === undefined ? [] : [{ name: "stairs", objects: layout.stairs.flatMap(stairsObjects) }]),
      { name: "inner-walls", objects: innerWalls(layout, owners, width, height) },
      { name: "items", objects: layoutItems(layout, margin) },
    ],
    properties: {
      rooms: layout.rooms.length,
      doors: layout.doors.length,
      ...(layout.floors === undefined ? {} : { floors: layout.floors.length }),
    },
  };
}

/** Room number + 1 by cell, row-major; 0 is free. */
function ownersByCell(layout: DungeonLayout, width: number, height: number): Int32Array {
  const owners = new Int32Array(width * height);
  for (const [i, room] of layout.rooms.entries()) {
    for (const [x, y] of cellsInside(room.outline)) owners[(y + margin) * width + x + margin] = i + 1;
  }
  return owners;
}

function wallCells(owners: Int32Array, width: number, height: number): number[] {
  const walls = Array.from({ length: width * height }, () => 0);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (owners[y * width + x] === 0) continue;
      for (let wallY = y - 1; wallY <= y + 1; wallY++) {
        for (let wallX = x - 1; wallX <= x + 1; wallX++) {
          if (owners[wallY * width + wallX] === 0) walls[wallY * width + wallX] = 1;
        }
      }
    }
  }
  return walls;
}

function doorCells(layout: DungeonLayout, width: number, height: number): number[] {
  const cells = Array.from({ length: width * height }, () => 0);
  for (const { segment, kind } of layout.doors) {
    const { x, y, width: long, height: high } = boundsOf(segment) ?? { x: 0, y: 0, width: 0, height: 0 };
    for (let i = 0; i < Math.max(long, high); i++) {
      const cellX = x + margin + (long > 0 ? i : 0);
      const cellY = y + margin + (long > 0 ? 0 : i);
      const other = long > 0 ? (cellY - 1) * width + cellX : cellY * width + cellX - 1;
      cells[cellY * width + cellX] = doorCode[kind];
      cells[other] = doorCode[kind];
    }
  }
  return cells;
}

function roomObject(layout: DungeonLayout, index: number): MapObject {
  const room = layout.rooms[index];
  if (room === undefined) throw new RangeError(`The layout has no room number ${index}.`);
  const polygon = room.outline.map(([x, y]) => [x + margin, y + margin] as const);
  const bounds = boundsOf(polygon) ?? { x: 0, y: 0, width: 0, height: 0 };
  return {
    id: room.id,
    name: room.name,
    type: room.isCorridor ? "corridor" : "room",
    ...bounds,
    polygon,
    properties: {
      role: room.role,
      template: layout.templates[room.template]?.name ?? "",
      transformation: room.transformation,
      ...(layout.floors === undefined ? {} : { floor: floorOf(room) }),
    },
  };
}

/** Stairs are two objects, one cell each; each names the other, and the rooms. */
function stairsObjects({ edge, kind, from, to, fromCell, toCell }: LayoutStairs): MapObject[] {
  const end = (id: string, other: string, room: string, otherRoom: string, [x, y]: Point): MapObject => ({
    id,
    name: "stairs",
    type: "stairs",
    x: x + margin,
    y: y + margin,
    width: 1,
    height: 1,
    properties: { kind, edge, room, leadsTo: other, leadsToRoom: otherRoom },
  });
  const [one, other] = [`${edge}-from`, `${edge}-to`];
  return [end(one, other, from, to, fromCell), end(other, one, to, from, toCell)];
}

function doorObject(door: LayoutDoor, index: number): MapObject {
  const bounds = boundsOf(door.segment) ?? { x: 0, y: 0, width: 0, height: 0 };
  return {
    id: `${door.edge}-${index}`,
    name: door.kind,
    type: "door",
    ...bounds,
    x: bounds.x + margin,
    y: bounds.y + margin,
    properties: { kind: door.kind, from: door.from, to: door.to, edge: door.edge },
  };
}

/** Walls between two rooms that touch, doors and forks of corridors left out, as objects of width or height 0. */
function innerWalls(layout: DungeonLayout, owners: Int32Array, width: number, height: number): MapObject[] {
  const open = new Set([...layout.doors.map(({ segment }) => segment), ...trunkOpenings(layout)].flatMap(unitsOf));
  const walls: MapObject[] = [];
  const scan = (vertical: boolean) => {
    const [lines, units] = vertical ? [width, height] : [height, width];
    for (let line = 1; line < lines; line++) {
      let start = -1;
      for (let unit = 0; unit <= units; unit++) {
        const here = vertical ? unit * width + line : line * width + unit;
        const before = vertical ? here - 1 : here - width;
        const isWall =
          unit < units &&
          (owners[here] ?? 0) > 0 &&
          (owners[before] ?? 0) > 0 &&
          owners[here] !== owners[before] &&
          !open.has(unitKey(vertical, line - margin, unit - margin));
        if (isWall && start === -1) start = unit;
        if (isWall || start === -1) continue;
        const length = unit - start;
        walls.push({
          id: `wall-${walls.length}`,
          name: "wall",
          type: "wall",
          x: vertical ? line : start,
          y: vertical ? start : line,
          width: vertical ? 0 : length,
          height: vertical ? length : 0,
          properties: {},
        });
        start = -1;
      }
    }
  };
  scan(true);
  scan(false);
  return walls;
}

function unitsOf(segment: readonly [Point, Point]): string[] {
  const { x, y, width, height } = boundsOf(segment) ?? { x: 0, y: 0, width: 0, height: 0 };
  return Array.from({ length: width + height }, (_, i) =>
    width > 0 ? unitKey(false, y, x + i) : unitKey(true, x, y + i),
  );
}

function unitKey(vertical: boolean, line: number, unit: number): string {
  return `${vertical ? "v" : "h"}${line},${unit}`;
}
