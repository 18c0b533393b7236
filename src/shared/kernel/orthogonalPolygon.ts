import { type Point, type Rect, boundsOf } from "./geometry.ts";

/** Twice the signed area by the shoelace formula; positive when the corners run clockwise on screen (y down). O(n). */
export function signedArea2(outline: readonly Point[]): number {
  let sum = 0;
  for (const [i, [x, y]] of outline.entries()) {
    const [nextX, nextY] = outline[(i + 1) % outline.length] as Point;
    sum += x * nextY - nextX * y;
  }
  return sum;
}

/**
 * The same simple orthogonal polygon in normal form: no collinear corners, clockwise on screen, starting at the topmost
 * of the leftmost corners. Equal regions have equal lists. O(n).
 */
export function normalOutline(outline: readonly Point[]): Point[] {
  const corners = outline.filter(([x, y], i) => {
    const [beforeX, beforeY] = outline[(i + outline.length - 1) % outline.length] as Point;
    const [afterX, afterY] = outline[(i + 1) % outline.length] as Point;
    return !((beforeX === x && x === afterX) || (beforeY === y && y === afterY));
  });
  if (signedArea2(corners) < 0) corners.reverse();
  let start = 0;
  for (const [i, [x, y]] of corners.entries()) {
    const [bestX, bestY] = corners[start] as Point;
    if (x < bestX || (x === bestX && y < bestY)) start = i;
  }
  return [...corners.slice(start), ...corners.slice(0, start)];
}

/** Moves the polygon so that its bounding box starts at [0, 0]. */
export function movedToOrigin(outline: readonly Point[]): Point[] {
  const bounds = boundsOf(outline);
  if (bounds === undefined) return [];
  return outline.map(([x, y]) => [x - bounds.x, y - bounds.y]);
}

/**
 * Cuts a simple orthogonal polygon into disjoint rectangles that cover it: one slab per pair of neighbouring corner
 * heights, equal slabs joined. At most O(n^2), for room shapes one to a handful.
 */
export function partitionIntoRectangles(outline: readonly Point[]): Rect[] {
  const heights = [...new Set(outline.map(([, y]) => y))].sort((a, b) => a - b);
  const done: Rect[] = [];
  let open: Rect[] = [];
  for (let i = 0; i + 1 < heights.length; i++) {
    const top = heights[i] as number;
    const height = (heights[i + 1] as number) - top;
    const spans = spansAcross(outline, top);
    const next = spans.map(([left, right]) => {
      const above = open.find((rect) => rect.x === left && rect.width === right - left);
      return above === undefined
        ? { x: left, y: top, width: right - left, height }
        : { ...above, height: above.height + height };
    });
    done.push(...open.filter((rect) => !next.some((grown) => grown.x === rect.x && grown.y === rect.y)));
    open = next;
  }
  return [...done, ...open];
}

/** The x intervals inside the polygon along the row of cells below `y`, left to right. */
function spansAcross(outline: readonly Point[], y: number): [number, number][] {
  const crossings: number[] = [];
  for (const [i, [x, fromY]] of outline.entries()) {
    const [, toY] = outline[(i + 1) % outline.length] as Point;
    if (Math.min(fromY, toY) <= y && y < Math.max(fromY, toY)) crossings.push(x);
  }
  crossings.sort((a, b) => a - b);
  const spans: [number, number][] = [];
  for (let i = 0; i + 1 < crossings.length; i += 2) spans.push([crossings[i] as number, crossings[i + 1] as number]);
  return spans;
}
