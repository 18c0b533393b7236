import type { DensityGrid } from "./density.ts";

/** A closed line in values, [x, y]; its last point is joined to the first. */
export type Ring = readonly (readonly [number, number])[];

/**
 * The lines around everything above a level (marching squares): closed, without crossings, with the higher side on the left, so that
 * holes turn the other way round. Outside the grid everything is below the level. O(cells).
 */
export function contourRings({ extent, columns, rows, cells }: DensityGrid, level: number): Ring[] {
  const at = (column: number, row: number): number =>
    column < 0 || row < 0 || column >= columns || row >= rows ? 0 : (cells[row * columns + column] ?? 0);
  const isAbove = (column: number, row: number): boolean => at(column, row) >= level && level > 0;
  // A crossing is named by the edge between two neighbouring cell centres that it lies on.
  const stride = columns + 2;
  const edgeName = (column: number, row: number, isUpright: boolean): number =>
    2 * ((row + 1) * stride + column + 1) + (isUpright ? 1 : 0);
  const next = new Map<number, number>();
  const places = new Map<number, readonly [number, number]>();
  const place = (column: number, row: number, isUpright: boolean): number => {
    const name = edgeName(column, row, isUpright);
    if (!places.has(name)) {
      const [from, to] = [at(column, row), isUpright ? at(column, row + 1) : at(column + 1, row)];
      const share = from === to ? 0.5 : Math.min(1, Math.max(0, (level - from) / (to - from)));
      const [u, v] = isUpright ? [column, row + share] : [column + share, row];
      places.set(name, [
        extent.xMin + ((u + 0.5) / columns) * (extent.xMax - extent.xMin),
        extent.yMin + ((v + 0.5) / rows) * (extent.yMax - extent.yMin),
      ]);
    }
    return name;
  };
  for (let row = -1; row < rows; row++)
    for (let column = -1; column < columns; column++) {
      const corners =
        (isAbove(column, row) ? 1 : 0) |
        (isAbove(column + 1, row) ? 2 : 0) |
        (isAbove(column + 1, row + 1) ? 4 : 0) |
        (isAbove(column, row + 1) ? 8 : 0);
      if (corners === 0 || corners === 15) continue;
      const sides = {
        bottom: () => place(column, row, false),
        right: () => place(column + 1, row, true),
        top: () => place(column, row + 1, false),
        left: () => place(column, row, true),
      };
      const middle = (at(column, row) + at(column + 1, row) + at(column + 1, row + 1) + at(column, row + 1)) / 4;
      for (const [from, to] of linesOf(corners, middle >= level)) next.set(sides[from](), sides[to]());
    }
  return ringsFrom(next, places);
}

type Side = "bottom" | "right" | "top" | "left";
type Line = readonly [from: Side, to: Side];

/** Lines through a square whose corners (1 bottom left, 2 bottom right, 4 top right, 8 top left) are above, those on the left. */
const lines: Readonly<Record<number, Line>> = {
  1: ["bottom", "left"],
  2: ["right", "bottom"],
  3: ["right", "left"],
  4: ["top", "right"],
  6: ["top", "bottom"],
  7: ["top", "left"],
};

/** Where the other corners are above, the line runs the other way. Two opposite corners are joined if the middle is above. */
function linesOf(corners: number, isMiddleAbove: boolean): readonly Line[] {
  if (corners === 5) return (isMiddleAbove ? [13, 7] : [1, 4]).flatMap((one) => linesOf(one, isMiddleAbove));
  if (corners === 10) return (isMiddleAbove ? [14, 11] : [2, 8]).flatMap((one) => linesOf(one, isMiddleAbove));
  const line = lines[corners];
  if (line !== undefined) return [line];
  const [to, from] = lines[15 - corners] ?? [];
  return from === undefined || to === undefined ? [] : [[from, to]];
}

function ringsFrom(next: Map<number, number>, places: ReadonlyMap<number, readonly [number, number]>): Ring[] {
  const rings: Ring[] = [];
  for (const start of next.keys()) {
    const ring: (readonly [number, number])[] = [];
    for (let name: number | undefined = start; name !== undefined;) {
      const following: number | undefined = next.get(name);
      const point = places.get(name);
      if (following === undefined || point === undefined) break;
      ring.push(point);
      next.delete(name);
      name = following;
    }
    if (ring.length > 2) rings.push(ring);
  }
  return rings;
}
