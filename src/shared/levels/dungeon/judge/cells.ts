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
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const cells: [number, number][] = [];
  for (let y = Math.min(...ys); y < Math.max(...ys); y++) {
    for (let x = Math.min(...xs); x < Math.max(...xs); x++) {
      let wallsToTheLeft = 0;
      for (const [i, [wallX, startY]] of outline.entries()) {
        const end = outline[(i + 1) % outline.length];
        if (end === undefined || end[0] !== wallX || wallX > x) continue;
        if (Math.min(startY, end[1]) <= y && Math.max(startY, end[1]) > y) wallsToTheLeft++;
      }
      if (wallsToTheLeft % 2 === 1) cells.push([x, y]);
    }
  }
  return cells;
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
