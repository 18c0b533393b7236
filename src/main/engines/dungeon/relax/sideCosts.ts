import type { Obstacles } from "./obstacles.ts";
import { farthest } from "./relaxation.ts";

/** What a row of places costs, place by place; one object reused. */
export interface SideCosts {
  /** By place. */
  cost: Float64Array;
  /** By place, what the slope of the costs changes by there. */
  bend: Float64Array;
  /** By place, cells that a neighbour is missed by. */
  miss: Int32Array;
}

export function emptySideCosts(): SideCosts {
  return { cost: new Float64Array(64), bend: new Float64Array(64), miss: new Int32Array(64) };
}

/** A row of places along one axis: `from` to `from + length - 1` on it, `at` on the other. */
export interface Row {
  from: number;
  length: number;
  at: number;
  isAcross: boolean;
}

/** All places of the row for nothing. */
export function clearCosts(costs: SideCosts, { length }: Row): void {
  if (costs.cost.length < length) {
    costs.cost = new Float64Array(2 * length);
    costs.bend = new Float64Array(2 * length);
    costs.miss = new Int32Array(2 * length);
  }
  costs.cost.fill(0, 0, length);
  costs.bend.fill(0, 0, length);
}

/**
 * Adds, place by place, the weighted overlaps of a box of this size with obstacles that fill their boxes. Along the row
 * the overlap with one of them rises by a cell a place to what is shared across the row (or to where the middles meet),
 * stays, and falls again: four bends. O(obstacles + places).
 */
export function addOverlaps(
  costs: SideCosts,
  { from, length, at, isAcross }: Row,
  obstacles: Obstacles,
  wide: number,
  high: number,
): void {
  const { cost, bend } = costs;
  const own = isAcross ? wide : high;
  const ownAway = isAcross ? high : wide;
  const starts = isAcross ? obstacles.left : obstacles.top;
  const ends = isAcross ? obstacles.right : obstacles.bottom;
  const startsAway = isAcross ? obstacles.top : obstacles.left;
  const endsAway = isAcross ? obstacles.bottom : obstacles.right;
  let value = 0;
  let slope = 0;
  for (let i = 0; i < obstacles.count; i++) {
    const start = (starts[i] as number) - own - from;
    const end = (ends[i] as number) - from;
    const before = (endsAway[i] as number) - at;
    const after = at + ownAway - (startsAway[i] as number);
    const shared = before < after ? before : after;
    if (shared <= 0 || end <= 0 || start >= length - 1) continue;
    const middle = (end - start) >> 1;
    const height = shared < middle ? shared : middle;
    const weight = obstacles.weight[i] as number;
    for (let corner = 0; corner < 4; corner++) {
      const place = corner === 0 ? start : corner === 1 ? start + height : corner === 2 ? end - height : end;
      const change = corner === 0 || corner === 3 ? weight : -weight;
      if (place <= 0) {
        value -= change * place;
        slope += change;
      } else if (place < length) {
        bend[place] = (bend[place] as number) + change;
      }
    }
  }
  for (let place = 0; place < length; place++) {
    cost[place] = (cost[place] as number) + value;
    if (place > 0) slope += bend[place] as number;
    value += slope;
  }
}

/**
 * Adds, place by place, what a neighbour is missed by, times a weight: the neighbour stands at [x, y] and is joined at
 * offsets given as rectangles [dx, dy, width, height]. O(rectangles + places).
 */
export function addMisses(
  costs: SideCosts,
  { from, length, at, isAcross }: Row,
  rectangles: Int32Array,
  x: number,
  y: number,
  weight: number,
): void {
  const { cost, miss } = costs;
  miss.fill(farthest, 0, length);
  const shift = (isAcross ? x : y) - from;
  const away = at - (isAcross ? y : x);
  const own = isAcross ? 0 : 1;
  for (let i = 0; i < rectangles.length; i += 4) {
    const start = (rectangles[i + own] as number) + shift;
    const end = start + (rectangles[i + 2 + own] as number) - 1;
    const near = rectangles[i + 1 - own] as number;
    const below = near - away;
    const above = away - near - (rectangles[i + 3 - own] as number) + 1;
    const off = below > 0 ? below : above > 0 ? above : 0;
    const first = start < 0 ? 0 : start < length ? start : length - 1;
    const last = end < 0 ? 0 : end < length ? end : length - 1;
    const least = off + (start > first ? start - first : last > end ? last - end : 0);
    for (let place = first; place <= last; place++) if (least < (miss[place] as number)) miss[place] = least;
  }
  for (let place = 1; place < length; place++) {
    const step = (miss[place - 1] as number) + 1;
    if (step < (miss[place] as number)) miss[place] = step;
  }
  for (let place = length - 1; place >= 0; place--) {
    if (place < length - 1) {
      const step = (miss[place + 1] as number) + 1;
      if (step < (miss[place] as number)) miss[place] = step;
    }
    cost[place] = (cost[place] as number) + weight * (miss[place] as number);
  }
}
