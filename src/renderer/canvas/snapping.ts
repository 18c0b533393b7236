import type { Box, Spot } from "./camera.ts";

/** An alignment line to show while dragging: the boxes on it agree in this coordinate. */
export interface Guide {
  readonly axis: "x" | "y";
  readonly value: number;
  /** Extent along the line, over all boxes aligned on it. */
  readonly from: number;
  readonly to: number;
}

interface Snapped {
  /** The shift to apply instead of the requested one. */
  readonly dx: number;
  readonly dy: number;
  readonly guides: readonly Guide[];
}

/** The nearest multiple of `step`. */
export function snapTo(value: number, step: number): number {
  // Adding 0 turns -0 into 0.
  return Math.round(value / step) * step + 0;
}

/** The nearest grid point; `step` in the unit of `spot`. */
export function snapSpot(spot: Spot, step: number): Spot {
  return { x: snapTo(spot.x, step), y: snapTo(spot.y, step) };
}

/**
 * Snaps dragged items: their anchor goes to the grid, unless their center is within `reach` of aligning with another
 * box's center, which takes precedence and is shown as a guide. O(others).
 */
export function snapDrag(moved: Box, wanted: Spot, others: readonly Box[], step: number, reach: number): Snapped {
  const centre = { x: moved.x + moved.width / 2, y: moved.y + moved.height / 2 };
  const goal = { x: centre.x + wanted.x, y: centre.y + wanted.y };
  const x = nearest(others, goal.x, "x", reach);
  const y = nearest(others, goal.y, "y", reach);
  const landing = { x: x ?? snapTo(goal.x, step), y: y ?? snapTo(goal.y, step) };
  const dx = landing.x - centre.x;
  const dy = landing.y - centre.y;
  const landed = { ...moved, x: moved.x + dx, y: moved.y + dy };
  const guides: Guide[] = [];
  if (x !== undefined) guides.push(guideThrough("x", x, landed, others));
  if (y !== undefined) guides.push(guideThrough("y", y, landed, others));
  return { dx, dy, guides };
}

function centreOf(box: Box, axis: "x" | "y"): number {
  return axis === "x" ? box.x + box.width / 2 : box.y + box.height / 2;
}

function nearest(others: readonly Box[], goal: number, axis: "x" | "y", reach: number): number | undefined {
  let best: number | undefined;
  for (const other of others) {
    const value = centreOf(other, axis);
    const distance = Math.abs(value - goal);
    if (distance <= reach && (best === undefined || distance < Math.abs(best - goal))) best = value;
  }
  return best;
}

function guideThrough(axis: "x" | "y", value: number, landed: Box, others: readonly Box[]): Guide {
  const along = axis === "x" ? "y" : "x";
  const joined = others.filter((other) => Math.abs(centreOf(other, axis) - value) < 0.01);
  const places = [landed, ...joined].map((box) => centreOf(box, along));
  return { axis, value, from: Math.min(...places), to: Math.max(...places) };
}
