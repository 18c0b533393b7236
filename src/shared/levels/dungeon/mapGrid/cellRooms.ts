import type { DungeonLayout } from "../layout.ts";
import { spansInside } from "../validator/cells.ts";

/** Which rooms a cell belongs to. Only routed corridors that cross or share a trunk have cells in common. */
export interface CellRooms {
  readonly width: number;
  readonly height: number;
  /** Index of the first room + 1 by cell, row-major; 0 is free. */
  readonly first: Int32Array;
  /** By cell with several rooms: all their indexes + 1. */
  readonly shared: ReadonlyMap<number, readonly number[]>;
}

/** The rooms of every cell of a `width` x `height` grid whose top left is the cell [left, top]. O(cells). */
export function cellRooms(
  layout: DungeonLayout,
  { x: left, y: top, width, height }: { x: number; y: number; width: number; height: number },
): CellRooms {
  const first = new Int32Array(width * height);
  const shared = new Map<number, number[]>();
  for (const [index, room] of layout.rooms.entries()) {
    for (const { y, from, to } of spansInside(room.outline)) {
      const row = (y - top) * width - left;
      for (let cell = row + from; cell < row + to; cell++) {
        const before = first[cell] ?? 0;
        if (before === 0) first[cell] = index + 1;
        else shared.set(cell, [...(shared.get(cell) ?? [before]), index + 1]);
      }
    }
  }
  return { width, height, first, shared };
}

/** The rooms + 1 that all of the cells belong to; cells are indexes, -1 is off the grid. */
export function commonRooms({ first, shared }: CellRooms, cells: readonly number[]): readonly number[] {
  const [start = -1, ...others] = cells;
  const room = first[start] ?? 0;
  if (room === 0) return [];
  const has = (cell: number, wanted: number): boolean =>
    first[cell] === wanted || shared.get(cell)?.includes(wanted) === true;
  return (shared.get(start) ?? [room]).filter((candidate) => others.every((cell) => has(cell, candidate)));
}

/** The first common room, or 0 if there is none. */
export function commonRoom(cells: CellRooms, around: readonly number[]): number {
  const room = cells.first[around[0] ?? -1] ?? 0;
  if (room === 0) return 0;
  // Nearly all tiles: every cell has the same first room, which is the first that they have in common.
  let isSame = true;
  for (const cell of around) if (cells.first[cell] !== room) isSame = false;
  return isSame ? room : (commonRooms(cells, around)[0] ?? 0);
}
