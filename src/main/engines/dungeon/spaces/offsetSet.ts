import { type BitGrid, addPoint, emptyGrid, hasPoint, resetGrid } from "./bitGrid.ts";

/**
 * A set of integer offsets [dx, dy] between two shapes: listed in row order for drawing one at random, and as a bit grid
 * for membership and for whole sets at once; very large windows have sorted keys instead of bits.
 */
export interface OffsetSet extends Readonly<BitGrid> {
  readonly count: number;
  readonly dx: Int32Array;
  readonly dy: Int32Array;
  /** Row-major positions in the window, ascending; filled where `bits` is empty because the window is too large. */
  readonly keys: Float64Array;
  /** The same offsets as disjoint rectangles, flat [dx, dy, width, height], equal sizes side by side. */
  readonly rectangles: Int32Array;
}

/** Largest window, in cells, that gets a bitmap (32 KiB). */
export const bitmapLimit = 1 << 18;

/** The set of offsets given as flat [dx, dy] pairs, in any order and with doubles. */
export function offsetSet(pairs: readonly number[]): OffsetSet {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (let i = 0; i < pairs.length; i += 2) {
    const dx = pairs[i] as number;
    const dy = pairs[i + 1] as number;
    if (dx < left) left = dx;
    if (dx > right) right = dx;
    if (dy < top) top = dy;
    if (dy > bottom) bottom = dy;
  }
  if (pairs.length === 0) left = top = right = bottom = 0;
  const width = right - left + 1;
  const height = bottom - top + 1;
  if (width * height > bitmapLimit) return sparseSet(pairs, { left, top, width, height });
  const grid = emptyGrid();
  resetGrid(grid, left, top, width, height, false);
  for (let i = 0; i < pairs.length; i += 2) addPoint(grid, pairs[i] as number, pairs[i + 1] as number);
  return offsetSetOf(grid);
}

/** The points of a grid, whose rows must be trimmed, as a set; the window is clipped to them. O(words + points). */
export function offsetSetOf(grid: BitGrid): OffsetSet {
  const points = pointsOf(grid);
  const count = points.length >>> 1;
  const dx = new Int32Array(count);
  const dy = new Int32Array(count);
  let left = Infinity;
  let right = -Infinity;
  for (let i = 0; i < count; i++) {
    const x = points[2 * i] as number;
    dx[i] = x;
    dy[i] = points[2 * i + 1] as number;
    if (x < left) left = x;
    if (x > right) right = x;
  }
  const top = count === 0 ? 0 : (dy[0] as number);
  if (count === 0) left = right = 0;
  const width = right - left + 1;
  const height = count === 0 ? 1 : (dy[count - 1] as number) - top + 1;
  const stride = (width + 31) >>> 5;
  const bits = new Int32Array(stride * height);
  const own = { left, top, width, height, stride, bits };
  for (let i = 0; i < count; i++) addPoint(own, dx[i] as number, dy[i] as number);
  return { ...own, count, dx, dy, keys: noKeys, rectangles: rectanglesOf(dx, dy) };
}

const noKeys = new Float64Array(0);

/** Flat [x, y] of all points in row order. */
export function pointsOf({ left, top, stride, height, bits }: BitGrid): number[] {
  const points: number[] = [];
  for (let row = 0; row < height; row++) {
    for (let word = 0; word < stride; word++) {
      for (let rest = bits[row * stride + word] as number; rest !== 0; rest &= rest - 1) {
        points.push(left + word * 32 + 31 - Math.clz32(rest & -rest), top + row);
      }
    }
  }
  return points;
}

type Window = Pick<OffsetSet, "left" | "top" | "width" | "height">;

function sparseSet(pairs: readonly number[], window: Window): OffsetSet {
  const { left, top, width } = window;
  const keys = [...new Set(keysOf(pairs, left, top, width))].sort((a, b) => a - b);
  const dx = Int32Array.from(keys, (key) => (key % width) + left);
  const dy = Int32Array.from(keys, (key) => Math.floor(key / width) + top);
  const bits = new Int32Array(0);
  const rectangles = rectanglesOf(dx, dy);
  return { ...window, stride: 0, bits, count: keys.length, dx, dy, keys: Float64Array.from(keys), rectangles };
}

/** Runs of adjacent offsets in a row, merged with equal runs in the row below. The offsets come in row order. */
function rectanglesOf(dx: Int32Array, dy: Int32Array): Int32Array {
  const rectangles: [number, number, number, number][] = [];
  let above: [number, number, number, number][] = [];
  let row: [number, number, number, number][] = [];
  for (let i = 0, passed = 0; i < dx.length;) {
    const x = dx[i] as number;
    const y = dy[i] as number;
    if (i === 0 || y !== dy[i - 1]) {
      above = i > 0 && dy[i - 1] === y - 1 ? row : [];
      row = [];
      passed = 0;
    }
    let width = 1;
    while (dy[i + width] === y && dx[i + width] === x + width) width++;
    i += width;
    while (passed < above.length && (above[passed]?.[0] as number) < x) passed++;
    const known = above[passed];
    if (known !== undefined && known[0] === x && known[2] === width) {
      known[3]++;
      row.push(known);
      continue;
    }
    const rectangle: [number, number, number, number] = [x, y, width, 1];
    rectangles.push(rectangle);
    row.push(rectangle);
  }
  return Int32Array.from(rectangles.sort((a, b) => a[2] - b[2] || a[3] - b[3]).flat());
}

/** Whether [dx, dy] is in the set. */
export function hasOffset(set: OffsetSet, dx: number, dy: number): boolean {
  if (set.bits.length > 0) return hasPoint(set, dx, dy);
  const column = dx - set.left;
  const row = dy - set.top;
  if (column < 0 || row < 0 || column >= set.width || row >= set.height) return false;
  return hasKey(set.keys, row * set.width + column);
}

function hasKey(keys: Float64Array, key: number): boolean {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] as number) < key) low = middle + 1;
    else high = middle;
  }
  return keys[low] === key;
}

function keysOf(pairs: readonly number[], left: number, top: number, width: number): number[] {
  const keys: number[] = [];
  for (let i = 0; i < pairs.length; i += 2) {
    keys.push(((pairs[i + 1] as number) - top) * width + (pairs[i] as number) - left);
  }
  return keys;
}
