import { isCloser } from "../spaces/overlap.ts";
import type { Relaxation } from "./relaxation.ts";

/** Bodies that may be in the way of one, widened by the gap it must keep to them, with the weights of the faults. */
export interface Obstacles {
  count: number;
  readonly body: Int32Array;
  readonly left: Int32Array;
  readonly top: Int32Array;
  readonly right: Int32Array;
  readonly bottom: Int32Array;
  readonly gap: Int32Array;
  readonly weight: Float64Array;
}

export function emptyObstacles(bodyCount: number): Obstacles {
  const numbers = () => new Int32Array(bodyCount);
  return {
    count: 0,
    body: numbers(),
    left: numbers(),
    top: numbers(),
    right: numbers(),
    bottom: numbers(),
    gap: numbers(),
    weight: new Float64Array(bodyCount),
  };
}

/**
 * All bodies that may be in the way of this one somewhere in a box, but those that move along with the room `skip` (-1:
 * none). O(bodies).
 */
export function gatherObstacles(
  { state, bodyCount, follows, gaps, right, bottom, weights }: Relaxation,
  into: Obstacles,
  body: number,
  skip: number,
  boxLeft: number,
  boxTop: number,
  boxRight: number,
  boxBottom: number,
): void {
  const row = body * bodyCount;
  const skipRow = skip * bodyCount;
  let count = 0;
  for (let other = 0; other < bodyCount; other++) {
    const gap = gaps[row + other] as number;
    const otherRight = (right[other] as number) + gap;
    if (otherRight <= boxLeft) continue;
    const otherLeft = (state.x[other] as number) - gap;
    if (otherLeft >= boxRight) continue;
    const otherBottom = (bottom[other] as number) + gap;
    if (otherBottom <= boxTop) continue;
    const otherTop = (state.y[other] as number) - gap;
    if (otherTop >= boxBottom || other === body || (skip !== -1 && follows[skipRow + other] === 1)) continue;
    into.body[count] = other;
    into.left[count] = otherLeft;
    into.top[count] = otherTop;
    into.right[count] = otherRight;
    into.bottom[count] = otherBottom;
    into.gap[count] = gap;
    into.weight[count] = weights[row + other] as number;
    count++;
  }
  into.count = count;
}

/** Those of the obstacles that reach into a box. */
export function narrowObstacles(
  from: Obstacles,
  into: Obstacles,
  boxLeft: number,
  boxTop: number,
  boxRight: number,
  boxBottom: number,
): void {
  let count = 0;
  for (let i = 0; i < from.count; i++) {
    const right = from.right[i] as number;
    const left = from.left[i] as number;
    const bottom = from.bottom[i] as number;
    const top = from.top[i] as number;
    if (right <= boxLeft || left >= boxRight || bottom <= boxTop || top >= boxBottom) continue;
    into.body[count] = from.body[i] as number;
    into.left[count] = left;
    into.top[count] = top;
    into.right[count] = right;
    into.bottom[count] = bottom;
    into.gap[count] = from.gap[i] as number;
    into.weight[count] = from.weight[i] as number;
    count++;
  }
  into.count = count;
}

/**
 * Weighted overlaps of a shape there with the obstacles: cells until the two are free of each other the nearest way. As
 * soon as they reach `limit`, some number not below it. O(obstacles).
 */
export function overlapAmong(
  { model: { table }, state, isBox }: Relaxation,
  obstacles: Obstacles,
  shape: number,
  x: number,
  y: number,
  limit: number,
): number {
  const ownRight = x + (table.widths[shape] as number);
  const ownBottom = y + (table.heights[shape] as number);
  const { count, left, top, right, bottom } = obstacles;
  let cost = 0;
  for (let i = 0; i < count && cost < limit; i++) {
    const fromLeft = (right[i] as number) - x;
    if (fromLeft <= 0) continue;
    const fromRight = ownRight - (left[i] as number);
    if (fromRight <= 0) continue;
    const fromAbove = (bottom[i] as number) - y;
    if (fromAbove <= 0) continue;
    const fromBelow = ownBottom - (top[i] as number);
    if (fromBelow <= 0) continue;
    const other = obstacles.body[i] as number;
    const otherShape = state.shape[other] as number;
    if (isBox[shape] !== 1 || isBox[otherShape] !== 1) {
      const dx = (state.x[other] as number) - x;
      const dy = (state.y[other] as number) - y;
      if (!isCloser(table, shape, otherShape, dx, dy, obstacles.gap[i] as number)) continue;
    }
    const across = fromLeft < fromRight ? fromLeft : fromRight;
    const along = fromAbove < fromBelow ? fromAbove : fromBelow;
    cost += (across < along ? across : along) * (obstacles.weight[i] as number);
  }
  return cost;
}
