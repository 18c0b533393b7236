/*
 * How a box splits the floor, for every square it could be on: one depth-first search of the floor finds the
 * articulation points (Hopcroft and Tarjan 1973), and with them, for every square, which of the adjacent squares stay
 * connected when a box is put there.
 */

/** By square * 4 + direction; the number of squares represents all walls. */
export let neighbours = new StaticArray<u16>(0);
/** By square: 1 where a box is, and on the one that represents walls. */
export let boxes = new StaticArray<u8>(0);
/**
 * By square * 4 + side, after `join` of the square: the lowest side of the same component; -1 where the side is closed.
 */
export let sideOf = new StaticArray<i8>(0);

/** Of squares that are closed. */
const closed: u16 = 0xffff;
/** DFS numbers in the order of discovery; 0: not discovered. */
let number = new StaticArray<u16>(0);
/** The lowest DFS number adjacent to the subtree of a square. */
let low = new StaticArray<u16>(0);
let parent = new StaticArray<u16>(0);
let nextSide = new StaticArray<u8>(0);
let isCut = new StaticArray<u8>(0);
/** The component of each side, while one square is processed. */
const parts = new StaticArray<i32>(4);
let squares: i32 = 0;
let root: i32 = 0;

/** Allocates memory for `count` squares, and returns the list of neighbors for the caller to fill. */
export function prepareFloor(count: i32): StaticArray<u16> {
  squares = count;
  neighbours = new StaticArray<u16>(count * 4 + 4);
  boxes = new StaticArray<u8>(count + 1);
  sideOf = new StaticArray<i8>(count * 4);
  number = new StaticArray<u16>(count + 1);
  low = new StaticArray<u16>(count);
  parent = new StaticArray<u16>(count + 1);
  nextSide = new StaticArray<u8>(count);
  isCut = new StaticArray<u8>(count);
  return neighbours;
}

/** Searches the floor that is connected with a square, on which no box is. O(squares). */
export function explore(start: i32): void {
  root = start;
  parent[start] = closed;
  for (let square = 0; square <= squares; square++) number[square] = boxes[square] !== 0 ? closed : 0;
  memory.fill(changetype<usize>(isCut), 0, squares);
  let last: i32 = 1;
  let square = start;
  let lowest: i32 = 1;
  number[start] = 1;
  nextSide[start] = 0;
  for (;;) {
    const side = <i32>nextSide[square];
    if (side < 4) {
      nextSide[square] = <u8>(side + 1);
      const next = <i32>neighbours[square * 4 + side];
      const met = <i32>number[next];
      if (met !== 0) {
        if (met < lowest) lowest = met;
        continue;
      }
      low[square] = <u16>lowest;
      parent[next] = <u16>square;
      number[next] = <u16>++last;
      nextSide[next] = 0;
      lowest = last;
      square = next;
      continue;
    }
    low[square] = <u16>lowest;
    if (square === start) return;
    const above = <i32>parent[square];
    if (lowest >= <i32>number[above]) isCut[above] = 1;
    lowest = min(lowest, <i32>low[above]);
    square = above;
  }
}

/**
 * Fills `sideOf` for a discovered square. Returns the number of components of its neighbors around a box there. O(1).
 */
export function join(square: i32): i32 {
  const at = square * 4;
  const cuts = isCut[square] !== 0;
  let groups = 0;
  let first = -1;
  for (let side = 0; side < 4; side++) {
    const beside = <i32>neighbours[at + side];
    if (number[beside] === closed) {
      sideOf[at + side] = -1;
      continue;
    }
    if (first < 0) first = side;
    let group = first;
    if (cuts) {
      parts[side] = partOf(square, beside);
      group = side;
      for (let other = side - 1; other >= 0; other--)
        if (sideOf[at + other] >= 0 && parts[other] === parts[side]) group = <i32>sideOf[at + other];
      if (group === side) groups++;
    }
    sideOf[at + side] = <i8>group;
  }
  return cuts ? groups : first < 0 ? 0 : 1;
}

/**
 * The side of a box on the root, as in `sideOf`, in whose component a square is; -1 if in none. After `join` of the
 * root.
 */
export function sideOfRoot(square: i32): i32 {
  const met = number[square];
  if (met === 0 || met === closed || square === root) return -1;
  const side = childSide(root, met);
  return side < 0 ? -1 : <i32>sideOf[root * 4 + side];
}

/** The side of `square` whose DFS subtree contains the square with this number. */
function childSide(square: i32, met: u16): i32 {
  let best = -1;
  let nearest: u16 = 0;
  for (let side = 0; side < 4; side++) {
    const child = <i32>neighbours[square * 4 + side];
    const from = number[child];
    if (from === closed || <i32>parent[child] !== square || from <= number[square] || from > met || from < nearest)
      continue;
    nearest = from;
    best = side;
  }
  return best;
}

/**
 * The component of the square next to `square`: -1 for that of its DFS parent, else the side of the child with that
 * component.
 */
function partOf(square: i32, beside: i32): i32 {
  const own = number[square];
  const met = number[beside];
  if (met < own) return -1;
  const side = childSide(square, met);
  return low[neighbours[square * 4 + side]] < own ? -1 : side;
}
