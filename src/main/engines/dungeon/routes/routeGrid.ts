import type { LayoutModel } from "../model/layoutModel.ts";
import type { LayoutState } from "../model/layoutState.ts";
import { polygonCells } from "../site/siteCells.ts";
import { type BitGrid, hasPoint } from "../spaces/bitGrid.ts";
import { placedBounds } from "../model/placedBounds.ts";
import { rectangleAt } from "../model/rectangleAt.ts";

/** Contents of a cell of the route grid; body b is `firstBody + b`. */
export const freeCell = 0;
const offSite = 1;
const firstBody = 2;

/** The site around a finished layout of rooms, for corridors to be routed on; row-major cells. */
export interface RouteGrid {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** By cell: free, off the site, or the body that covers it. */
  readonly owner: Int32Array;
}

/** The cells of all placed bodies with `margin` cells around them, clipped to the site. O(cells). */
export function routeGrid(model: LayoutModel, state: LayoutState, margin: number): RouteGrid {
  const { table } = model;
  const [minX, minY, maxX, maxY] = placedBounds(model, state);
  const [left, top] = [minX - margin, minY - margin];
  const [width, height] = [maxX + margin - left, maxY + margin - top];
  const grid = { left, top, width, height, owner: new Int32Array(width * height) };
  markSite(model, grid);
  for (let i = 0; i < state.placedCount; i++) {
    const body = state.placed[i] as number;
    const [x, y, shape] = [state.x[body] as number, state.y[body] as number, state.shape[body] as number];
    for (let r = table.starts[shape] as number; r < (table.starts[shape + 1] as number); r += 4) {
      const [x0, y0, x1, y1] = rectangleAt(table.rectangles, r);
      for (let row = y + y0 - top; row < y + y1 - top; row++) {
        grid.owner.fill(firstBody + body, row * width + x + x0 - left, row * width + x + x1 - left);
      }
    }
  }
  return grid;
}

/** Whether this owner value is the body. */
export function isBody(owner: number, body: number): boolean {
  return owner === firstBody + body;
}

function markSite({ input: { site } }: LayoutModel, grid: RouteGrid): void {
  const boundary = site?.boundary === undefined ? undefined : polygonCells(site.boundary).within;
  const obstacles: BitGrid[] = (site?.obstacles ?? []).map((polygon) => polygonCells(polygon).touched);
  if (boundary === undefined && obstacles.length === 0) return;
  for (let row = 0; row < grid.height; row++) {
    for (let column = 0; column < grid.width; column++) {
      const [x, y] = [column + grid.left, row + grid.top];
      const isOff =
        (boundary !== undefined && !hasPoint(boundary, x, y)) || obstacles.some((cells) => hasPoint(cells, x, y));
      if (isOff) grid.owner[row * grid.width + column] = offSite;
    }
  }
}
