import { parts, partStarts, heights, shapeCount, widths } from "./tables";

/** Asks the host for the offsets at which two shapes are joined; it answers with `roomForSpace`. */
declare function wanted(joint: i32, a: i32, b: i32): void;

/** Distance to being joined, in cells, of shapes that can't be joined anywhere. */
export const farthest: i32 = 1000;

/** By joint * shapes + shape a, by shape b, the rectangles [dx, dy, width, height] of the offsets; filled lazily. */
let rows = new StaticArray<StaticArray<StaticArray<i32> | null> | null>(0);
let latest = new StaticArray<i32>(0);

/** Clears the offsets, for a model with this many joint types. */
export function setJoints(jointCount: i32): void {
  rows = new StaticArray<StaticArray<StaticArray<i32> | null> | null>(jointCount * shapeCount);
}

/** Allocates the rectangles; returns the address at which the host writes their numbers. */
export function roomForSpace(length: i32): usize {
  latest = new StaticArray<i32>(length);
  return changetype<usize>(latest);
}

/** The offsets (position of b minus position of a) at which the two shapes are joined, as disjoint rectangles. */
export function spaceOf(joint: i32, a: i32, b: i32): StaticArray<i32> {
  const at = joint * shapeCount + a;
  let row = rows[at];
  if (row === null) {
    row = new StaticArray<StaticArray<i32> | null>(shapeCount);
    rows[at] = row;
  }
  const known = row[b];
  if (known !== null) return known;
  wanted(joint, a, b);
  row[b] = latest;
  return latest;
}

/** Distance of an offset to a set of offsets, in cells; 0 inside. */
export function missOf(rectangles: StaticArray<i32>, dx: i32, dy: i32): i32 {
  return missFrom(rectangles, dx, dy, dx, dy);
}

/** The same for the nearest offset of a box. */
export function missFrom(rectangles: StaticArray<i32>, left: i32, top: i32, right: i32, bottom: i32): i32 {
  let least = farthest;
  for (let i = 0, end = rectangles.length; i < end; i += 4) {
    const x = rectangles[i];
    const y = rectangles[i + 1];
    const across = max(max(x - right, left + 1 - x - rectangles[i + 2]), 0);
    const down = max(max(y - bottom, top + 1 - y - rectangles[i + 3]), 0);
    least = min(least, across + down);
  }
  return least;
}

/** Whether shape a at [0, 0] and shape b at [dx, dy] have fewer than `gap` free cells between them. */
export function isCloser(a: i32, b: i32, dx: i32, dy: i32, gap: i32): bool {
  if (dx >= widths[a] + gap || dy >= heights[a] + gap || -dx >= widths[b] + gap || -dy >= heights[b] + gap)
    return false;
  const endA = partStarts[a + 1];
  const endB = partStarts[b + 1];
  for (let i = partStarts[a]; i < endA; i += 4) {
    const left = parts[i] - dx - gap;
    const top = parts[i + 1] - dy - gap;
    const right = parts[i + 2] - dx + gap;
    const bottom = parts[i + 3] - dy + gap;
    for (let j = partStarts[b]; j < endB; j += 4) {
      if (parts[j] < right && parts[j + 2] > left && parts[j + 1] < bottom && parts[j + 3] > top) return true;
    }
  }
  return false;
}
