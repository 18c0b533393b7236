import { bottom, left, right, shapeOf, top, weights } from "./layout";
import { isCloser } from "./spaces";
import { bodyCount, follows, gaps, heights, isBox, stride, widths } from "./tables";

/** Possible obstacles of a body, widened by the gap it must keep to them, with the weights of the violations. */
export class Obstacles {
  count: i32 = 0;
  /** Whether all of them fill their boxes. */
  areBoxes: bool = true;
  body: StaticArray<i32> = new StaticArray<i32>(stride);
  left: StaticArray<i32> = new StaticArray<i32>(stride);
  top: StaticArray<i32> = new StaticArray<i32>(stride);
  right: StaticArray<i32> = new StaticArray<i32>(stride);
  bottom: StaticArray<i32> = new StaticArray<i32>(stride);
  gap: StaticArray<i32> = new StaticArray<i32>(stride);
  weight: StaticArray<f64> = new StaticArray<f64>(stride);
}

/** Farther than any body is placed, nearer than `nowhere`. */
export const far: i32 = 1 << 27;

/**
 * All bodies that may be obstacles for this one somewhere in a box, except those that move with the room `skip` (-1:
 * none). O(bodies).
 */
export function gatherObstacles(
  into: Obstacles,
  body: i32,
  skip: i32,
  boxLeft: i32,
  boxTop: i32,
  boxRight: i32,
  boxBottom: i32,
): void {
  const row = body * stride;
  const skipRow = skip * stride;
  const fromLeft = i32x4.splat(boxLeft);
  const fromTop = i32x4.splat(boxTop);
  const toRight = i32x4.splat(boxRight);
  const toBottom = i32x4.splat(boxBottom);
  let count = 0;
  let areBoxes = true;
  for (let four = 0; four < bodyCount; four += 4) {
    const at = (<usize>four) << 2;
    const gap = v128.load(changetype<usize>(gaps) + ((<usize>row) << 2) + at);
    let isNear = i32x4.gt_s(i32x4.add(v128.load(changetype<usize>(right) + at), gap), fromLeft);
    isNear = v128.and(isNear, i32x4.lt_s(i32x4.sub(v128.load(changetype<usize>(left) + at), gap), toRight));
    isNear = v128.and(isNear, i32x4.gt_s(i32x4.add(v128.load(changetype<usize>(bottom) + at), gap), fromTop));
    isNear = v128.and(isNear, i32x4.lt_s(i32x4.sub(v128.load(changetype<usize>(top) + at), gap), toBottom));
    for (let open = i32x4.bitmask(isNear); open !== 0; open &= open - 1) {
      const other = four + ctz(open);
      if (other === body || (skip !== -1 && follows[skipRow + other] === 1)) continue;
      const kept = gaps[row + other];
      into.body[count] = other;
      into.left[count] = left[other] - kept;
      into.top[count] = top[other] - kept;
      into.right[count] = right[other] + kept;
      into.bottom[count] = bottom[other] + kept;
      into.gap[count] = kept;
      into.weight[count] = weights[row + other];
      areBoxes = areBoxes && isBox[shapeOf[other]] === 1;
      count++;
    }
  }
  into.count = count;
  into.areBoxes = areBoxes;
}

/** Those of the obstacles that reach into a box. */
export function narrowObstacles(
  from: Obstacles,
  into: Obstacles,
  boxLeft: i32,
  boxTop: i32,
  boxRight: i32,
  boxBottom: i32,
): void {
  const fromLeft = i32x4.splat(boxLeft);
  const fromTop = i32x4.splat(boxTop);
  const toRight = i32x4.splat(boxRight);
  const toBottom = i32x4.splat(boxBottom);
  const end = from.count;
  let count = 0;
  let areBoxes = true;
  for (let four = 0; four < end; four += 4) {
    const at = (<usize>four) << 2;
    let isNear = i32x4.gt_s(v128.load(changetype<usize>(from.right) + at), fromLeft);
    isNear = v128.and(isNear, i32x4.lt_s(v128.load(changetype<usize>(from.left) + at), toRight));
    isNear = v128.and(isNear, i32x4.gt_s(v128.load(changetype<usize>(from.bottom) + at), fromTop));
    isNear = v128.and(isNear, i32x4.lt_s(v128.load(changetype<usize>(from.top) + at), toBottom));
    for (let open = i32x4.bitmask(isNear); open !== 0; open &= open - 1) {
      const i = four + ctz(open);
      if (i >= end) break;
      const body = from.body[i];
      into.body[count] = body;
      into.left[count] = from.left[i];
      into.top[count] = from.top[i];
      into.right[count] = from.right[i];
      into.bottom[count] = from.bottom[i];
      into.gap[count] = from.gap[i];
      into.weight[count] = from.weight[i];
      areBoxes = areBoxes && isBox[shapeOf[body]] === 1;
      count++;
    }
  }
  into.count = count;
  into.areBoxes = areBoxes;
}

/**
 * Weighted overlaps of a shape there with the obstacles: the fewest cells by which to move to separate the two. Returns
 * early with some number not below `limit` once they reach it. O(obstacles).
 */
export function overlapAmong(obstacles: Obstacles, shape: i32, x: i32, y: i32, limit: f64): f64 {
  const ownRight = x + widths[shape];
  const ownBottom = y + heights[shape];
  const isOwnBox = isBox[shape] === 1 && obstacles.areBoxes;
  let cost: f64 = 0;
  for (let i = 0, end = obstacles.count; i < end && cost < limit; i++) {
    const across = min(obstacles.right[i] - x, ownRight - obstacles.left[i]);
    if (across <= 0) continue;
    const down = min(obstacles.bottom[i] - y, ownBottom - obstacles.top[i]);
    if (down <= 0) continue;
    if (!isOwnBox) {
      const other = obstacles.body[i];
      if (!isCloser(shape, shapeOf[other], left[other] - x, top[other] - y, obstacles.gap[i])) continue;
    }
    cost += <f64>min(across, down) * obstacles.weight[i];
  }
  return cost;
}
