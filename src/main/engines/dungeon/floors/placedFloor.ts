import type { DungeonLayout, PlacedRoom } from "#shared/levels/dungeon/layout.ts";
import { partitionIntoRectangles } from "#shared/kernel/orthogonalPolygon.ts";
import type { Point, Rect } from "#shared/kernel/geometry.ts";
import { type BitGrid, addPoint, emptyGrid, resetGrid } from "../spaces/bitGrid.ts";

/** A floor that is laid out. */
export interface PlacedFloor {
  readonly floor: number;
  readonly layout: DungeonLayout;
  /** Where the layout's [0, 0] is in the building, which all floors have in common. */
  readonly shift: Point;
}

/** A cell of the building as a text, for sets. */
export function cellText(x: number, y: number): string {
  return `${x},${y}`;
}

/** The rectangles that a room covers, in the building. */
export function rectanglesOf({ shift: [dx, dy] }: PlacedFloor, room: PlacedRoom): Rect[] {
  return partitionIntoRectangles(room.outline).map((rect) => ({ ...rect, x: rect.x + dx, y: rect.y + dy }));
}

/** The cells that a room covers, in coordinates of the building, without those that are `taken`. */
export function cellsOfRoom(floor: PlacedFloor, room: PlacedRoom, taken: ReadonlySet<string>): [number, number][] {
  return rectanglesOf(floor, room).flatMap(({ x, y, width, height }) =>
    Array.from({ length: width * height }, (_, i): [number, number] => [
      x + (i % width),
      y + Math.floor(i / width),
    ]).filter(([cellX, cellY]) => !taken.has(cellText(cellX, cellY))),
  );
}

/** Cells as a grid. */
export function gridOf(cells: readonly (readonly [number, number])[]): BitGrid {
  const grid = emptyGrid();
  const [xs, ys] = [cells.map(([x]) => x), cells.map(([, y]) => y)];
  if (cells.length === 0) return grid;
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  resetGrid(grid, left, top, Math.max(...xs) - left + 1, Math.max(...ys) - top + 1, false);
  for (const [x, y] of cells) addPoint(grid, x, y);
  return grid;
}
