/**
 * A set of integer offsets [dx, dy] between two shapes: listed in order for drawing one at random, and with a membership
 * test in constant time (bitmap) or, for very large windows, by binary search.
 */
export interface OffsetSet {
  readonly count: number;
  readonly dx: Int32Array;
  readonly dy: Int32Array;
  /** Window of the bitmap: offsets outside are not members. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Row-major bits of the window; empty when the window is too large for a bitmap. */
  readonly bits: Uint32Array;
  /** Row-major positions in the window, ascending; filled instead of `bits`. */
  readonly keys: Float64Array;
  /** The same offsets as disjoint rectangles, flat [dx, dy, width, height], equal sizes side by side. */
  readonly rectangles: Int32Array;
}

/** Largest window, in cells, that gets a bitmap (8 KiB). */
const bitmapLimit = 1 << 16;

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
  const keys =
    width * height <= bitmapLimit
      ? keysByBitmap(pairs, left, top, width, height)
      : [...new Set(keysOf(pairs, left, top, width))].sort((a, b) => a - b);
  const dx = new Int32Array(keys.length);
  const dy = new Int32Array(keys.length);
  const isSmall = width * height <= bitmapLimit;
  const bits = new Uint32Array(isSmall ? (width * height + 31) >>> 5 : 0);
  for (const [i, key] of keys.entries()) {
    dx[i] = (key % width) + left;
    dy[i] = Math.floor(key / width) + top;
    if (isSmall) bits[key >>> 5] = (bits[key >>> 5] as number) | (1 << (key & 31));
  }
  return {
    count: keys.length,
    dx,
    dy,
    left,
    top,
    width,
    height,
    bits,
    keys: isSmall ? new Float64Array(0) : Float64Array.from(keys),
    rectangles: rectanglesOf(dx, dy),
  };
}

/** Runs of neighbouring offsets in a row, joined with equal runs in the row below. The offsets come in row order. */
function rectanglesOf(dx: Int32Array, dy: Int32Array): Int32Array {
  const rectangles: [number, number, number, number][] = [];
  const open = new Map<string, [number, number, number, number]>();
  for (let i = 0; i < dx.length;) {
    const x = dx[i] as number;
    const y = dy[i] as number;
    let width = 1;
    while (dy[i + width] === y && dx[i + width] === x + width) width++;
    i += width;
    const above = open.get(`${x} ${width}`);
    if (above !== undefined && above[1] + above[3] === y) {
      above[3]++;
      continue;
    }
    const rectangle: [number, number, number, number] = [x, y, width, 1];
    rectangles.push(rectangle);
    open.set(`${x} ${width}`, rectangle);
  }
  return Int32Array.from(rectangles.sort((a, b) => a[2] - b[2] || a[3] - b[3]).flat());
}

/** Whether [dx, dy] is in the set. */
export function hasOffset(set: OffsetSet, dx: number, dy: number): boolean {
  const column = dx - set.left;
  const row = dy - set.top;
  if (column < 0 || row < 0 || column >= set.width || row >= set.height) return false;
  const key = row * set.width + column;
  if (set.bits.length > 0) return (((set.bits[key >>> 5] as number) >>> (key & 31)) & 1) === 1;
  return hasKey(set.keys, key);
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

function keysByBitmap(pairs: readonly number[], left: number, top: number, width: number, height: number): number[] {
  const seen = new Uint8Array(width * height);
  for (const key of keysOf(pairs, left, top, width)) seen[key] = 1;
  const keys: number[] = [];
  for (let key = 0; key < seen.length; key++) if (seen[key] === 1) keys.push(key);
  return keys;
}
