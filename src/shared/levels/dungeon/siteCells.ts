import type { SitePolygon } from "./site.ts";

/** Whole cells of a polygon that no obstacle touches. O(cells of the bounding box + corners * rows). */
export function freeCells(polygon: SitePolygon, obstacles: readonly SitePolygon[]): number {
  const [left, right] = span(polygon, 0);
  const [top, bottom] = span(polygon, 1);
  let free = 0;
  for (let y = top; y < bottom; y++) {
    const row = new Uint8Array(right - left);
    markRow(row, left, y, polygon, "within");
    for (const obstacle of obstacles) markRow(row, left, y, obstacle, "touched");
    free += row.reduce((sum, cell) => sum + Number(cell === 1), 0);
  }
  return free;
}

/** Whether a cell lies in the polygon as a whole. */
export function cellsWithin(polygon: SitePolygon): (x: number, y: number) => boolean {
  return cellTest(polygon, "within");
}

/** Whether any part of a cell lies in the polygon. */
export function cellsTouched(polygon: SitePolygon): (x: number, y: number) => boolean {
  return cellTest(polygon, "touched");
}

/** Fills each row when it is first asked for. */
function cellTest(polygon: SitePolygon, which: "within" | "touched"): (x: number, y: number) => boolean {
  const [left, right] = span(polygon, 0);
  const outside = which === "within" ? 0 : 1;
  const rows = new Map<number, Uint8Array>();
  return (x, y) => {
    let row = rows.get(y);
    if (row === undefined) {
      row = new Uint8Array(right - left).fill(outside);
      markRow(row, left, y, polygon, which);
      rows.set(y, row);
    }
    return (row[x - left] ?? outside) !== outside;
  };
}

/** Sets the cells of a row within the polygon to 1, or those that it touches to 0. */
function markRow(row: Uint8Array, left: number, y: number, polygon: SitePolygon, which: "within" | "touched"): void {
  const passed = new Set<number>();
  const crossings: number[] = [];
  for (const [i, [x0, y0]] of polygon.entries()) {
    const [x1, y1] = polygon[(i + 1) % polygon.length] ?? [x0, y0];
    if (Math.min(y0, y1) > y || Math.max(y0, y1) <= y) continue;
    const xAt = (height: number) => x0 + ((x1 - x0) * (height - y0)) / (y1 - y0);
    crossings.push(xAt(y + 0.5));
    const ends = [xAt(y), xAt(y + 1)].sort((one, other) => one - other);
    const [from = 0, to = 0] = ends;
    if (from !== to) for (let x = Math.floor(from); x < Math.ceil(to); x++) passed.add(x);
  }
  crossings.sort((one, other) => one - other);
  const isInside = (x: number) => crossings.filter((crossing) => crossing > x + 0.5).length % 2 === 1;
  for (let i = 0; i < row.length; i++) {
    const x = left + i;
    if (which === "within") {
      if (!passed.has(x) && isInside(x)) row[i] = 1;
    } else if (passed.has(x) || isInside(x)) row[i] = 0;
  }
}

function span(polygon: SitePolygon, axis: 0 | 1): readonly [number, number] {
  const values = polygon.map((corner) => corner[axis]);
  return [Math.min(...values), Math.max(...values)];
}
