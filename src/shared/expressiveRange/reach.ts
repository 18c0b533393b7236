import { type DensityGrid, type Points, densityAt } from "./density.ts";

/** A part of what one set of levels reaches and another does not. */
export interface ReachedAlone {
  /** Indices into the set's points. */
  readonly points: readonly number[];
  /** A point well inside it, in values: the position of its number. */
  readonly x: number;
  readonly y: number;
}

/** Parts with a smaller share of the points are left out, because they may be due to chance. */
const leastShare = 0.01;
const leastPoints = 3;
/** Maximum number of labeled parts; more would be unreadable. */
const mostParts = 4;

/**
 * The connected parts of the plane inside the one set's contour and outside the other's, those with the most points first. Both grids
 * are over the same cells. O(cells + points).
 */
export function reachedAlone(
  own: { readonly grid: DensityGrid; readonly level: number; readonly points: Points },
  other: { readonly grid: DensityGrid; readonly level: number },
): ReachedAlone[] {
  const { grid, points } = own;
  const isAlone = (x: number, y: number): boolean =>
    densityAt(grid, x, y) >= own.level && densityAt(other.grid, x, y) < other.level;
  const mask = Uint8Array.from(grid.cells, (density, at) =>
    density >= own.level && (other.grid.cells[at] ?? 0) < other.level ? 1 : 0,
  );
  const parts = partsOf(mask, grid.columns);
  const members = new Map<number, number[]>();
  for (let i = 0; i < points.x.length; i++) {
    const [x, y] = [points.x[i] ?? 0, points.y[i] ?? 0];
    if (!isAlone(x, y)) continue;
    const part = partNear(parts, grid, x, y);
    if (part === 0) continue;
    const list = members.get(part);
    if (list === undefined) members.set(part, [i]);
    else list.push(i);
  }
  const least = Math.max(leastPoints, leastShare * points.x.length);
  const depths = depthsOf(mask, grid.columns);
  return [...members]
    .filter(([, list]) => list.length >= least)
    .toSorted(([a, one], [b, two]) => two.length - one.length || a - b)
    .slice(0, mostParts)
    .map(([part, list]) => ({ points: list, ...deepest(parts, depths, part, grid) }));
}

/** How many points the one set has outside the other's contour. */
export function countOutside(points: Points, other: { readonly grid: DensityGrid; readonly level: number }): number {
  let count = 0;
  for (let i = 0; i < points.x.length; i++)
    if (densityAt(other.grid, points.x[i] ?? 0, points.y[i] ?? 0) < other.level) count++;
  return count;
}

/** Cells of a coarse grid that a set of points reaches, as a MAP-Elites archive over the same extent would count. */
export function cellsReached(points: Points, { extent }: DensityGrid, columns: number, rows: number): number {
  const cells = new Set<number>();
  for (let i = 0; i < points.x.length; i++) {
    const column = Math.floor((((points.x[i] ?? 0) - extent.xMin) / (extent.xMax - extent.xMin)) * columns);
    const row = Math.floor((((points.y[i] ?? 0) - extent.yMin) / (extent.yMax - extent.yMin)) * rows);
    cells.add(Math.min(rows - 1, row) * columns + Math.min(columns - 1, column));
  }
  return cells.size;
}

/** Numbers connected cells (by sides) from 1; 0 = not in the mask. */
function partsOf(mask: Uint8Array, columns: number): Int32Array {
  const parts = new Int32Array(mask.length);
  let count = 0;
  for (let start = 0; start < mask.length; start++) {
    if (mask[start] === 0 || parts[start] !== 0) continue;
    parts[start] = ++count;
    const open = [start];
    for (let cell = open.pop(); cell !== undefined; cell = open.pop())
      for (const beside of neighbours(cell, columns, mask.length)) {
        if (mask[beside] === 0 || parts[beside] !== 0) continue;
        parts[beside] = count;
        open.push(beside);
      }
  }
  return parts;
}

/** Steps from outside the mask, 1 at its border. */
function depthsOf(mask: Uint8Array, columns: number): Int32Array {
  const depths = new Int32Array(mask.length);
  const open: number[] = [];
  mask.forEach((inside, cell) => {
    const beside = neighbours(cell, columns, mask.length);
    if (inside === 0 || (beside.length === 4 && beside.every((other) => mask[other] === 1))) return;
    depths[cell] = 1;
    open.push(cell);
  });
  for (let at = 0; at < open.length; at++) {
    const cell = open[at] ?? 0;
    for (const beside of neighbours(cell, columns, mask.length)) {
      if (mask[beside] === 0 || depths[beside] !== 0) continue;
      depths[beside] = (depths[cell] ?? 0) + 1;
      open.push(beside);
    }
  }
  return depths;
}

/** Of the cells deepest inside a part, the one where its set has the most levels. */
function deepest(
  parts: Int32Array,
  depths: Int32Array,
  part: number,
  { extent, columns, rows, cells }: DensityGrid,
): { readonly x: number; readonly y: number } {
  let best = -1;
  const score = (cell: number): number => (depths[cell] ?? 0) + (cells[cell] ?? 0);
  parts.forEach((own, cell) => {
    if (own === part && (best < 0 || score(cell) > score(best))) best = cell;
  });
  return {
    x: extent.xMin + (((best % columns) + 0.5) / columns) * (extent.xMax - extent.xMin),
    y: extent.yMin + ((Math.floor(best / columns) + 0.5) / rows) * (extent.yMax - extent.yMin),
  };
}

/** The part of the point's cell, or of an adjacent one: a point near the border may be in a cell outside. */
function partNear(parts: Int32Array, { extent, columns, rows }: DensityGrid, x: number, y: number): number {
  const column = Math.floor(((x - extent.xMin) / (extent.xMax - extent.xMin)) * columns);
  const row = Math.floor(((y - extent.yMin) / (extent.yMax - extent.yMin)) * rows);
  const cell = Math.max(0, Math.min(rows - 1, row)) * columns + Math.max(0, Math.min(columns - 1, column));
  const own = parts[cell] ?? 0;
  if (own !== 0) return own;
  for (const beside of neighbours(cell, columns, parts.length)) if (parts[beside] !== 0) return parts[beside] ?? 0;
  return 0;
}

function neighbours(cell: number, columns: number, size: number): number[] {
  const column = cell % columns;
  return [
    ...(column > 0 ? [cell - 1] : []),
    ...(column < columns - 1 ? [cell + 1] : []),
    ...(cell >= columns ? [cell - columns] : []),
    ...(cell < size - columns ? [cell + columns] : []),
  ];
}
