import { boxes, explore, join, prepareFloor, sideOf, sideOfRoot } from "./floorCuts";

/** Squares that boxes must not enter. */
export let noEntry = new StaticArray<u8>(0);
/** The places found last, in the form of `BoxWalks`. */
export let places = new StaticArray<i32>(0);
export let before = new StaticArray<i32>(0);
export let steps = new StaticArray<i32>(0);
export let lengths = new StaticArray<i32>(0);
/** By square: components around a box there; valid where `known` is the current turn. */
export let parts = new StaticArray<u8>(0);

let known = new StaticArray<i32>(0);
/** By square * 4 + side: the turn in which the place was found. */
let visited = new StaticArray<i32>(0);
let turn: i32 = 0;
let pulls: bool = false;
/** By square * 4 + direction; the number of squares represents all walls. */
let next = new StaticArray<u16>(0);

/** Allocates memory for a room of `squares` squares; the caller then fills `neighbours`. */
export function open(squares: i32, isPull: bool): void {
  pulls = isPull;
  next = prepareFloor(squares);
  noEntry = new StaticArray<u8>(squares);
  places = new StaticArray<i32>(squares * 4);
  before = new StaticArray<i32>(squares * 4);
  steps = new StaticArray<i32>(squares * 4);
  lengths = new StaticArray<i32>(squares * 4);
  visited = new StaticArray<i32>(squares * 4);
  known = new StaticArray<i32>(squares);
  parts = new StaticArray<u8>(squares);
}

/**
 * Finds the places of a box, which is not among `boxes`; bits of `first` are the directions in which it may move first.
 */
export function find(square: i32, player: i32, first: i32): i32 {
  turn++;
  explore(square);
  known[square] = turn;
  parts[square] = <u8>join(square);
  const start = sideOfRoot(player);
  if (start < 0) return 0;
  places[0] = square * 4 + start;
  before[0] = -1;
  lengths[0] = 0;
  visited[square * 4 + start] = turn;
  let tail = 1;
  let directions = first;
  for (let head = 0; head < tail; head++) {
    tail = moveOn(head, tail, directions);
    directions = 15;
  }
  return tail;
}

/** Adds the places that one push or pull leads to; returns how many there are then. */
function moveOn(head: i32, count: i32, directions: i32): i32 {
  const place = places[head];
  const base = place & ~3;
  let tail = count;
  for (let side = 0; side < 4; side++) {
    if (<i32>sideOf[base + side] !== (place & 3)) continue;
    const direction = pulls ? side : side ^ 2;
    const to = <i32>next[base + direction];
    if (((directions >> direction) & 1) === 0 || boxes[to] !== 0 || noEntry[to] !== 0) continue;
    if (pulls && boxes[next[to * 4 + side]] !== 0) continue;
    if (known[to] !== turn) {
      known[to] = turn;
      parts[to] = <u8>join(to);
    }
    const found = to * 4 + <i32>sideOf[to * 4 + side];
    if (visited[found] === turn) continue;
    visited[found] = turn;
    places[tail] = found;
    before[tail] = head;
    steps[tail] = base + direction;
    lengths[tail] = lengths[head] + 1;
    tail++;
  }
  return tail;
}

export { boxes, neighbours } from "./floorCuts";
