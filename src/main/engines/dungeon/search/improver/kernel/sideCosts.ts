import { Obstacles } from "./obstacles";
import { farthest } from "./spaces";

/** Costs of a row of places; by place too, the change of the costs' slope, and the distance in cells to being joined. */
export let cost = new StaticArray<f64>(64);
let bend = new StaticArray<f64>(64);
let miss = new StaticArray<i32>(64);

/** The row: places `from` to `from + length - 1` along one axis (x when across), `at` on the other. */
let from: i32 = 0;
let length: i32 = 0;
let at: i32 = 0;
let isAcross: bool = false;

/** All places of a row for nothing. */
export function beginRow(rowFrom: i32, rowLength: i32, rowAt: i32, across: bool): void {
  from = rowFrom;
  length = rowLength;
  at = rowAt;
  isAcross = across;
  if (cost.length < length) {
    cost = new StaticArray<f64>(2 * length);
    bend = new StaticArray<f64>(2 * length);
    miss = new StaticArray<i32>(2 * length);
  }
  memory.fill(changetype<usize>(cost), 0, (<usize>length) << 3);
  memory.fill(changetype<usize>(bend), 0, (<usize>length) << 3);
}

/**
 * Adds, place by place, the weighted overlaps of a box of this size with obstacles that fill their boxes. Along the row
 * the overlap with one of them rises by one cell per place to what is shared across the row (or to where the middles
 * meet), stays, and falls again: four bends. O(obstacles + places).
 */
export function addOverlaps(obstacles: Obstacles, wide: i32, high: i32): void {
  const own = isAcross ? wide : high;
  const ownAway = isAcross ? high : wide;
  const starts = isAcross ? obstacles.left : obstacles.top;
  const ends = isAcross ? obstacles.right : obstacles.bottom;
  const startsAway = isAcross ? obstacles.top : obstacles.left;
  const endsAway = isAcross ? obstacles.bottom : obstacles.right;
  let value: f64 = 0;
  let slope: f64 = 0;
  for (let i = 0, count = obstacles.count; i < count; i++) {
    const start = starts[i] - own - from;
    const end = ends[i] - from;
    const shared = min(endsAway[i] - at, at + ownAway - startsAway[i]);
    if (shared <= 0 || end <= 0 || start >= length - 1) continue;
    const height = min(shared, (end - start) >> 1);
    const weight = obstacles.weight[i];
    for (let corner = 0; corner < 4; corner++) {
      const place = corner === 0 ? start : corner === 1 ? start + height : corner === 2 ? end - height : end;
      const change = corner === 0 || corner === 3 ? weight : -weight;
      if (place <= 0) {
        value -= change * <f64>place;
        slope += change;
      } else if (place < length) {
        bend[place] += change;
      }
    }
  }
  cost[0] += value;
  for (let place = 1; place < length; place++) {
    value += slope;
    cost[place] += value;
    slope += bend[place];
  }
}

/** Adds something to one place. */
export function addCost(place: i32, more: f64): void {
  cost[place] += more;
}

/**
 * Adds, place by place, the distance to being joined to a neighbor, times a weight: the neighbor is at [x, y] and is
 * joined at offsets given as rectangles [dx, dy, width, height]. O(rectangles + places).
 */
export function addMisses(rectangles: StaticArray<i32>, x: i32, y: i32, weight: f64): void {
  for (let place = 0; place < length; place++) miss[place] = farthest;
  const shift = (isAcross ? x : y) - from;
  const away = at - (isAcross ? y : x);
  const own = isAcross ? 0 : 1;
  for (let i = 0, count = rectangles.length; i < count; i += 4) {
    const start = rectangles[i + own] + shift;
    const end = start + rectangles[i + 2 + own] - 1;
    const near = rectangles[i + 1 - own];
    const off = max(max(near - away, away - near - rectangles[i + 3 - own] + 1), 0);
    const first = min(max(start, 0), length - 1);
    const last = min(max(end, 0), length - 1);
    const least = off + max(max(start - first, last - end), 0);
    for (let place = first; place <= last; place++) miss[place] = min(miss[place], least);
  }
  for (let place = 1; place < length; place++) miss[place] = min(miss[place], miss[place - 1] + 1);
  let after = farthest;
  for (let place = length - 1; place >= 0; place--) {
    after = min(miss[place], after + 1);
    cost[place] += weight * <f64>after;
  }
}
