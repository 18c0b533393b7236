import type { SitePolygon } from "#shared/levels/dungeon/site.ts";
import { type BitGrid, addPoint, emptyGrid, hasPoint, resetGrid } from "../spaces/bitGrid.ts";

/** The cells of a polygon: those completely inside it, and those that overlap it. */
export interface PolygonCells {
  readonly within: BitGrid;
  readonly touched: BitGrid;
}

/**
 * Cells of a simple polygon with integer corners, exactly, slanted sides included: a cell that a side passes through is
 * touched and not within, all others are on the side their middle is on. O(cells of the bounding box).
 */
export function polygonCells(polygon: SitePolygon): PolygonCells {
  const xs = polygon.map(([x]) => x);
  const ys = polygon.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const cells = { within: emptyGrid(), touched: emptyGrid() };
  const passed = emptyGrid();
  for (const grid of [cells.within, cells.touched, passed]) resetGrid(grid, left, top, width, height, false);
  for (let y = top; y < top + height; y++) {
    const crossings: number[] = [];
    for (const [i, [x0, y0]] of polygon.entries()) {
      const [x1, y1] = polygon[(i + 1) % polygon.length] as readonly [number, number];
      if (Math.min(y0, y1) > y || Math.max(y0, y1) <= y) continue;
      // Quotients of whole numbers this small are exact where they are whole, so floor and ceil never err.
      const xAt = (doubledY: number) => x0 + ((x1 - x0) * (doubledY - 2 * y0)) / (2 * (y1 - y0));
      crossings.push(xAt(2 * y + 1));
      const [from, to] = [xAt(2 * y), xAt(2 * y + 2)];
      for (let x = Math.floor(Math.min(from, to)); x < Math.ceil(Math.max(from, to)) && from !== to; x++) {
        addPoint(passed, x, y);
        addPoint(cells.touched, x, y);
      }
    }
    crossings.sort((a, b) => a - b);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const end = Math.ceil((crossings[i + 1] as number) - 0.5);
      for (let x = Math.ceil((crossings[i] as number) - 0.5); x < end; x++) {
        addPoint(cells.touched, x, y);
        if (!hasPoint(passed, x, y)) addPoint(cells.within, x, y);
      }
    }
  }
  return cells;
}
