import type { DungeonLayout, PlacedRoom } from "../layout.ts";

/** A closed list of corners, as the layout stores them. */
export type Corners = readonly (readonly [number, number])[];

/** A cell as one number, for sets; coordinates within +-1,000,000. */
export function cellKey(x: number, y: number): number {
  return (y + 1_000_000) * 4_000_000 + x + 1_000_000;
}

/**
 * The unit squares inside an orthogonal outline, as [x, y] of their top left corner: every square of the bounding box
 * whose middle sees an odd number of walls to its left.
 */
export function cellsInside(outline: Corners): [number, number][] {
  return spansInside(outline).flatMap(({ y, from, to }) =>
    Array.from({ length: to - from }, (_, i): [number, number] => [from + i, y]),
  );
}

/** The same as stretches of rows: from a column to before another. */
export function spansInside(outline: Corners): { readonly y: number; readonly from: number; readonly to: number }[] {
  const spans: { y: number; from: number; to: number }[] = [];
  const ys = outline.map(([, y]) => y);
  const end = Math.max(...ys);
  for (let y = Math.min(...ys); y < end; y++) {
    const walls = wallsAcross(outline, y);
    // From every odd wall to the next even one.
    for (let i = 0; i + 1 < walls.length; i += 2)
      spans.push({ y, from: walls[i] as number, to: walls[i + 1] as number });
  }
  return spans;
}

/** The upright walls that the middles of a row of cells look across, from left to right. */
function wallsAcross(outline: Corners, y: number): number[] {
  const walls: number[] = [];
  for (let i = 0; i < outline.length; i++) {
    const [x, startY] = outline[i] as Corners[number];
    const [endX, endY] = outline[(i + 1) % outline.length] as Corners[number];
    if (endX === x && Math.min(startY, endY) <= y && Math.max(startY, endY) > y) walls.push(x);
  }
  return walls.sort((a, b) => a - b);
}

/** Which rooms own which cell; a cell with more than one owner is an overlap. */
export function cellOwners(layout: DungeonLayout): Map<number, PlacedRoom[]> {
  const owners = new Map<number, PlacedRoom[]>();
  for (const room of layout.rooms) {
    for (const [x, y] of cellsInside(room.outline)) {
      const key = cellKey(x, y);
      const others = owners.get(key);
      if (others === undefined) owners.set(key, [room]);
      else others.push(room);
    }
  }
  return owners;
}
