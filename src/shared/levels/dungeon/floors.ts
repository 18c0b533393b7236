import type { Point } from "../../kernel/geometry.ts";
import type { DungeonLayout, PlacedRoom, SheetFloor } from "./layout.ts";
import { floorMessages } from "./floorMessages.ts";

/** A room of a graph, an engine input or a layout; without a number it is on the ground floor. */
interface FlooredRoom {
  readonly id: string;
  readonly floor?: number;
}

/** The floor of a room: 0 is the ground floor, above it are positive numbers, below it negative ones. */
export function floorOf({ floor = 0 }: Pick<FlooredRoom, "floor">): number {
  return floor;
}

/** The numbers of all floors with rooms, from the lowest up. O(rooms). */
export function floorNumbers(rooms: readonly Pick<FlooredRoom, "floor">[]): number[] {
  return [...new Set(rooms.map(floorOf))].sort((a, b) => a - b);
}

/**
 * Returns a test for stairs: connections whose rooms are on different floors. Unknown rooms are on the ground floor.
 */
export function stairsTest(
  rooms: readonly FlooredRoom[],
): (edge: { readonly from: string; readonly to: string }) => boolean {
  const floors = new Map(rooms.map((room) => [room.id, floorOf(room)]));
  return ({ from, to }) => (floors.get(from) ?? 0) !== (floors.get(to) ?? 0);
}

/** "Ground floor", "Floor 2", "Basement 1". */
export function floorName(floor: number): string {
  if (floor === 0) return floorMessages.ground;
  return floor > 0 ? floorMessages.floor(floor) : floorMessages.basement(-floor);
}

/** A floor in one to three characters: "G", "2", "B1". */
export function floorSign(floor: number): string {
  if (floor === 0) return floorMessages.groundSign;
  return floor > 0 ? String(floor) : floorMessages.basementSign(-floor);
}

/** Where a room's floor begins on the sheet, in cells: [0, 0] in a layout of one floor. O(floors). */
export function floorOffset({ floors }: Pick<DungeonLayout, "floors">, room: Pick<PlacedRoom, "floor">): Point {
  const number = floorOf(room);
  return floors?.find(({ floor }) => floor === number)?.offset ?? [0, 0];
}

/** Whether a cell of the sheet is inside a floor's frame. */
export function isInFrame({ offset: [left, top], size: [width, height] }: SheetFloor, [x, y]: Point): boolean {
  return x >= left && y >= top && x < left + width && y < top + height;
}

/**
 * A layout's rooms and doors on one floor, where they are on the sheet, with the frame of that floor and the stairs that
 * begin or end there. A view for drawing and pointing, not a valid level. O(rooms + connections).
 */
export function oneFloor(layout: DungeonLayout, floor: number): DungeonLayout {
  const rooms = layout.rooms.filter((room) => floorOf(room) === floor);
  const ids = new Set(rooms.map(({ id }) => id));
  return {
    ...layout,
    rooms,
    doors: layout.doors.filter(({ from, to }) => ids.has(from) && ids.has(to)),
    floors: (layout.floors ?? []).filter((frame) => frame.floor === floor),
    stairs: (layout.stairs ?? []).filter(({ from, to }) => ids.has(from) || ids.has(to)),
  };
}
