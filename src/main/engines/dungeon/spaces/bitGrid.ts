/** A set of integer points inside a rectangle, one bit each; rows start on a new 32-bit word. */
export interface BitGrid {
  left: number;
  top: number;
  width: number;
  height: number;
  /** Words per row. */
  stride: number;
  bits: Int32Array;
}

/** An empty grid, which takes no memory until it is given a rectangle. */
export function emptyGrid(): BitGrid {
  return { left: 0, top: 0, width: 0, height: 0, stride: 0, bits: new Int32Array(0) };
}

/** Sets a new rectangle for the grid and fills it with zeros or ones. Memory is reused and grows as needed. */
export function resetGrid(
  grid: BitGrid,
  left: number,
  top: number,
  width: number,
  height: number,
  full: boolean,
): void {
  grid.left = left;
  grid.top = top;
  grid.width = Math.max(0, width);
  grid.height = Math.max(0, height);
  grid.stride = (grid.width + 31) >>> 5;
  const words = grid.stride * grid.height;
  if (grid.bits.length < words) grid.bits = new Int32Array(words * 2);
  grid.bits.fill(full ? -1 : 0, 0, words);
  if (full) trimRows(grid);
}

/** Clears the bits beyond the right end of every row. */
export function trimRows(grid: BitGrid): void {
  const rest = grid.width & 31;
  if (rest === 0) return;
  const mask = 0xffffffff >>> (32 - rest);
  for (let word = grid.stride - 1; word < grid.stride * grid.height; word += grid.stride) {
    grid.bits[word] = (grid.bits[word] as number) & mask;
  }
}

/** False outside the grid's bounds. */
export function hasPoint(grid: Readonly<BitGrid>, x: number, y: number): boolean {
  const column = x - grid.left;
  const row = y - grid.top;
  if (column < 0 || row < 0 || column >= grid.width || row >= grid.height) return false;
  return (((grid.bits[row * grid.stride + (column >>> 5)] as number) >>> (column & 31)) & 1) === 1;
}

/** The point must be within the grid's bounds; this isn't checked. */
export function addPoint(grid: BitGrid, x: number, y: number): void {
  const column = x - grid.left;
  const word = (y - grid.top) * grid.stride + (column >>> 5);
  grid.bits[word] = (grid.bits[word] as number) | (1 << (column & 31));
}

/** Adds the points [x, y] to [x + length - 1, y], or to [x, y + length - 1] if the run is vertical. */
export function addRun(grid: BitGrid, x: number, y: number, length: number, isUpright: boolean): void {
  for (let i = 0; i < length; i++) addPoint(grid, isUpright ? x : x + i, isUpright ? y + i : y);
}

/** Removes all points with x in [fromX, toX] and y in [fromY, toY]. */
export function clearRectangle(grid: BitGrid, fromX: number, fromY: number, toX: number, toY: number): void {
  const first = Math.max(0, fromX - grid.left);
  const last = Math.min(grid.width - 1, toX - grid.left);
  if (first > last) return;
  const firstWord = first >>> 5;
  const lastWord = last >>> 5;
  const head = 0xffffffff << (first & 31);
  const tail = 0xffffffff >>> (31 - (last & 31));
  const endRow = Math.min(grid.height - 1, toY - grid.top);
  for (let row = Math.max(0, fromY - grid.top); row <= endRow; row++) {
    const start = row * grid.stride;
    for (let word = firstWord; word <= lastWord; word++) {
      const mask = (word === firstWord ? head : -1) & (word === lastWord ? tail : -1);
      grid.bits[start + word] = (grid.bits[start + word] as number) & ~mask;
    }
  }
}

/**
 * Adds all points of `source` moved by [dx, dy]; points that fall outside `target` are lost, bits past a row's end may
 * stay.
 */
export function addShifted(target: BitGrid, source: Readonly<BitGrid>, dx: number, dy: number): void {
  const shift = source.left + dx - target.left;
  const from = Math.max(0, target.top - source.top - dy);
  const to = Math.min(source.height, target.top + target.height - source.top - dy);
  const step = shift & 31;
  const wordShift = shift >> 5;
  const firstWord = Math.max(0, -wordShift - 1);
  const lastWord = Math.min(source.stride, target.stride - wordShift);
  for (let row = from; row < to; row++) {
    const sourceRow = row * source.stride;
    const targetRow = (source.top + row + dy - target.top) * target.stride + wordShift;
    for (let word = firstWord; word < lastWord; word++) {
      const bits = source.bits[sourceRow + word] as number;
      if (bits === 0) continue;
      const at = word + wordShift;
      if (at >= 0) target.bits[targetRow + word] = (target.bits[targetRow + word] as number) | (bits << step);
      if (step !== 0 && at + 1 < target.stride) {
        target.bits[targetRow + word + 1] = (target.bits[targetRow + word + 1] as number) | (bits >>> (32 - step));
      }
    }
  }
}

/** Keeps the points that `source` moved by [dx, dy] has too. */
export function keepShifted(target: BitGrid, source: Readonly<BitGrid>, dx: number, dy: number): void {
  const shift = target.left - source.left - dx;
  const step = shift & 31;
  const wordShift = shift >> 5;
  for (let row = 0; row < target.height; row++) {
    const start = row * target.stride;
    const sourceRow = target.top + row - dy - source.top;
    if (sourceRow < 0 || sourceRow >= source.height) {
      target.bits.fill(0, start, start + target.stride);
      continue;
    }
    for (let word = 0; word < target.stride; word++) {
      target.bits[start + word] =
        (target.bits[start + word] as number) & wordAt(source, sourceRow, word + wordShift, step);
    }
  }
}

/** Whether the two grids have a point in common when `source` is moved by [dx, dy]. */
export function meetsShifted(grid: Readonly<BitGrid>, source: Readonly<BitGrid>, dx: number, dy: number): boolean {
  const shift = source.left + dx - grid.left;
  const step = -shift & 31;
  const wordShift = -shift >> 5;
  const from = Math.max(0, grid.top - source.top - dy);
  const to = Math.min(source.height, grid.top + grid.height - source.top - dy);
  const first = Math.max(0, shift >> 5);
  const last = Math.min(grid.stride, ((shift + source.width - 1) >> 5) + 1);
  for (let row = from; row < to; row++) {
    const start = (source.top + row + dy - grid.top) * grid.stride;
    for (let word = first; word < last; word++) {
      const bits = grid.bits[start + word] as number;
      if (bits !== 0 && (bits & wordAt(source, row, word + wordShift, step)) !== 0) return true;
    }
  }
  return false;
}

/** The 32 bits of a row from bit `word * 32 + step` on; bits beyond the row are 0. */
function wordAt({ bits, stride }: Readonly<BitGrid>, row: number, word: number, step: number): number {
  const low = word >= 0 && word < stride ? (bits[row * stride + word] as number) : 0;
  if (step === 0) return low;
  const high = word + 1 >= 0 && word + 1 < stride ? (bits[row * stride + word + 1] as number) : 0;
  return (low >>> step) | (high << (32 - step));
}

/** Keeps the points that both have; the two grids must have the same rectangle. Returns how many are left. */
export function intersectGrid(target: BitGrid, other: BitGrid): number {
  let count = 0;
  for (let word = 0; word < target.stride * target.height; word++) {
    const bits = (target.bits[word] as number) & (other.bits[word] as number);
    target.bits[word] = bits;
    if (bits !== 0) count += bitCount(bits);
  }
  return count;
}

/** How many points the grid has; its rows must be trimmed. */
export function countPoints({ bits, stride, height }: BitGrid): number {
  let count = 0;
  for (let word = 0; word < stride * height; word++) {
    if (bits[word] !== 0) count += bitCount(bits[word] as number);
  }
  return count;
}

/** The n-th point of the grid in row order as [x, y]; n must be below the number of points. */
export function nthPoint(grid: BitGrid, n: number): [number, number] {
  let left = n;
  for (let word = 0; word < grid.stride * grid.height; word++) {
    let bits = grid.bits[word] as number;
    const count = bitCount(bits);
    if (left >= count) {
      left -= count;
      continue;
    }
    for (; left > 0; left--) bits &= bits - 1;
    const column = (word % grid.stride) * 32 + 31 - Math.clz32(bits & -bits);
    return [grid.left + column, grid.top + Math.floor(word / grid.stride)];
  }
  throw new RangeError(`The grid has no point number ${n}.`);
}

function bitCount(bits: number): number {
  let v = bits - ((bits >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Removes the points that `other` has; the two grids must have the same rectangle. */
export function subtractGrid(target: BitGrid, other: BitGrid): void {
  for (let word = 0; word < target.stride * target.height; word++) {
    target.bits[word] = (target.bits[word] as number) & ~(other.bits[word] as number);
  }
}

/** Inverts every point of the rectangle. */
export function invertGrid(grid: BitGrid): void {
  for (let word = 0; word < grid.stride * grid.height; word++) grid.bits[word] = ~(grid.bits[word] as number);
  trimRows(grid);
}
