import { below } from "./random";
import { linkCount, links, roomCount, tieStarts, ties } from "./tables";

/** Rounds of springs; how far a room may move in the first one, in lengths of a spring, and how much less each round. */
const rounds: i32 = 50;
const firstStep: f32 = 0.5;
const cooling: f32 = 0.94;
/** Distance up to which rooms push each other, and rooms and connections, in lengths of a spring; and the strength. */
const roomReach: f32 = 1.35;
const linkReach: f32 = 0.8;
const push: f32 = 0.5;
/** How often the step of a room that would add a crossing is halved. */
const halvings: i32 = 3;
/** Keeps distances of nothing from being divided by. */
const tiny: f32 = 1e-6;
/** Position of the padding of lists up to a multiple of four: out of reach. */
const faraway: f32 = 1e9;

/** Middles of the rooms of a drawing. */
export let middleX = new StaticArray<f32>(0);
export let middleY = new StaticArray<f32>(0);
/** By connection, the positions of its two rooms, and their numbers (-1 beyond the last connection). */
let fromX = new StaticArray<f32>(0);
let fromY = new StaticArray<f32>(0);
let toX = new StaticArray<f32>(0);
let toY = new StaticArray<f32>(0);
let fromRoom = new StaticArray<i32>(0);
let toRoom = new StaticArray<i32>(0);
let order = new StaticArray<i32>(0);

/** The force on the room of the last call of `pull`. */
export let forceX: f32 = 0;
export let forceY: f32 = 0;

/** Allocates by room and connection, rounded up to whole vectors of four; unused lanes have no room (-1). */
export function emptySprings(): void {
  const rooms = (roomCount + 3) & ~3;
  const joined = (linkCount + 3) & ~3;
  middleX = emptyPlaces(rooms);
  middleY = emptyPlaces(rooms);
  fromX = emptyPlaces(joined);
  fromY = emptyPlaces(joined);
  toX = emptyPlaces(joined);
  toY = emptyPlaces(joined);
  fromRoom = new StaticArray<i32>(joined);
  toRoom = new StaticArray<i32>(joined);
  for (let link = 0; link < joined; link++) {
    fromRoom[link] = link < linkCount ? links[5 * link] : -1;
    toRoom[link] = link < linkCount ? links[5 * link + 1] : -1;
  }
  order = new StaticArray<i32>(roomCount);
  for (let room = 0; room < roomCount; room++) order[room] = room;
}

function emptyPlaces(length: i32): StaticArray<f32> {
  const list = new StaticArray<f32>(length);
  for (let i = 0; i < length; i++) list[i] = faraway;
  return list;
}

/** Sets the middle of a room. */
export function setMiddle(room: i32, x: f32, y: f32): void {
  middleX[room] = x;
  middleY[room] = y;
  for (let tie = tieStarts[room], end = tieStarts[room + 1]; tie < end; tie += 3) {
    const link = ties[tie];
    if (fromRoom[link] === room) {
      fromX[link] = x;
      fromY[link] = y;
    } else {
      toX[link] = x;
      toY[link] = y;
    }
  }
}

/**
 * Spreads a drawing, in place: connected rooms are pulled to the length of a spring, rooms that are nearer push each
 * other and the connections next to them. No room moves to where more connections would cross (after Bertault 2000).
 * O(rounds * rooms * links).
 */
export function spread(length: f32): void {
  let step = firstStep * length;
  for (let round = 0; round < rounds; round++) {
    for (let i = roomCount - 1; i > 0; i--) {
      const other = below(i + 1);
      const kept = order[i];
      order[i] = order[other];
      order[other] = kept;
    }
    for (let i = 0; i < roomCount; i++) moveMiddle(order[i], length, step);
    step *= cooling;
  }
}

/** Moves one room in the direction of its springs, at most a step. */
function moveMiddle(room: i32, length: f32, step: f32): void {
  pull(room, length);
  const x = middleX[room];
  const y = middleY[room];
  const crossings = crossingsOf(room);
  let way = min<f32>(1, step / (sqrt<f32>(forceX * forceX + forceY * forceY) + tiny));
  for (let i = 0; i <= halvings; i++) {
    setMiddle(room, x + forceX * way, y + forceY * way);
    if (crossingsOf(room) <= crossings) return;
    way /= 2;
  }
  setMiddle(room, x, y);
}

/** Computes the force on a room. O(rooms + links), four at a time. */
export function pull(room: i32, length: f32): void {
  const x = middleX[room];
  const y = middleY[room];
  let sumX: f32 = 0;
  let sumY: f32 = 0;
  for (let tie = tieStarts[room], end = tieStarts[room + 1]; tie < end; tie += 3) {
    const dx = middleX[ties[tie + 1]] - x;
    const dy = middleY[ties[tie + 1]] - y;
    const distance = sqrt<f32>(dx * dx + dy * dy) + tiny;
    sumX += (dx * (distance - length)) / distance;
    sumY += (dy * (distance - length)) / distance;
  }
  forceX = sumX;
  forceY = sumY;
  pushFromRooms(x, y, roomReach * length);
  pushFromLinks(room, x, y, linkReach * length);
}

function pushFromRooms(x: f32, y: f32, reach: f32): void {
  const ownX = f32x4.splat(x);
  const ownY = f32x4.splat(y);
  let sumX = f32x4.splat(0);
  let sumY = f32x4.splat(0);
  for (let four = 0; four < roomCount; four += 4) {
    const dx = f32x4.sub(at(middleX, four), ownX);
    const dy = f32x4.sub(at(middleY, four), ownY);
    const strength = strengthOf(dx, dy, reach);
    sumX = f32x4.sub(sumX, f32x4.mul(dx, strength));
    sumY = f32x4.sub(sumY, f32x4.mul(dy, strength));
  }
  forceX += sumOf(sumX);
  forceY += sumOf(sumY);
}

/** Connections push at their nearest point unless it is one of their ends. */
function pushFromLinks(room: i32, x: f32, y: f32, reach: f32): void {
  const ownX = f32x4.splat(x);
  const ownY = f32x4.splat(y);
  const own = i32x4.splat(room);
  const none = f32x4.splat(0);
  const all = f32x4.splat(1);
  let sumX = none;
  let sumY = none;
  for (let four = 0; four < linkCount; four += 4) {
    const startX = at(fromX, four);
    const startY = at(fromY, four);
    const alongX = f32x4.sub(at(toX, four), startX);
    const alongY = f32x4.sub(at(toY, four), startY);
    const dx = f32x4.sub(startX, ownX);
    const dy = f32x4.sub(startY, ownY);
    const behind = f32x4.neg(f32x4.add(f32x4.mul(dx, alongX), f32x4.mul(dy, alongY)));
    const squared = f32x4.add(f32x4.mul(alongX, alongX), f32x4.mul(alongY, alongY));
    const part = f32x4.div(behind, f32x4.add(squared, f32x4.splat(tiny)));
    const nearX = f32x4.add(dx, f32x4.mul(part, alongX));
    const nearY = f32x4.add(dy, f32x4.mul(part, alongY));
    const isOwn = v128.or(i32x4.eq(at(fromRoom, four), own), i32x4.eq(at(toRoom, four), own));
    let counts = v128.and(f32x4.gt(part, none), f32x4.lt(part, all));
    counts = v128.andnot(counts, isOwn);
    const strength = v128.and(strengthOf(nearX, nearY, reach), counts);
    sumX = f32x4.sub(sumX, f32x4.mul(nearX, strength));
    sumY = f32x4.sub(sumY, f32x4.mul(nearY, strength));
  }
  forceX += sumOf(sumX);
  forceY += sumOf(sumY);
}

/** Strength of the push at this distance, per cell of it; zero out of reach. */
function strengthOf(dx: v128, dy: v128, reach: f32): v128 {
  const squared = f32x4.add(f32x4.mul(dx, dx), f32x4.mul(dy, dy));
  const distance = f32x4.add(f32x4.sqrt(squared), f32x4.splat(tiny));
  const inside = f32x4.max(f32x4.sub(f32x4.splat(reach), distance), f32x4.splat(0));
  return f32x4.div(f32x4.mul(f32x4.splat(push), inside), distance);
}

/**
 * The number of crossings of the room's connections with those of other rooms. O(connections of the room * links), four
 * at a time.
 */
export function crossingsOf(room: i32): i32 {
  const x = f32x4.splat(middleX[room]);
  const y = f32x4.splat(middleY[room]);
  const own = i32x4.splat(room);
  const none = f32x4.splat(0);
  let count = 0;
  for (let tie = tieStarts[room], end = tieStarts[room + 1]; tie < end; tie += 3) {
    const other = ties[tie + 1];
    const joined = i32x4.splat(other);
    const alongX = f32x4.sub(f32x4.splat(middleX[other]), x);
    const alongY = f32x4.sub(f32x4.splat(middleY[other]), y);
    for (let four = 0; four < linkCount; four += 4) {
      const ax = f32x4.sub(at(fromX, four), x);
      const ay = f32x4.sub(at(fromY, four), y);
      const bx = f32x4.sub(at(toX, four), x);
      const by = f32x4.sub(at(toY, four), y);
      const sideA = f32x4.sub(f32x4.mul(alongX, ay), f32x4.mul(alongY, ax));
      const sideB = f32x4.sub(f32x4.mul(alongX, by), f32x4.mul(alongY, bx));
      let crosses = f32x4.le(f32x4.mul(sideA, sideB), none);
      const from = at(fromRoom, four);
      const to = at(toRoom, four);
      crosses = v128.andnot(crosses, v128.or(i32x4.eq(from, own), i32x4.eq(to, own)));
      crosses = v128.andnot(crosses, v128.or(i32x4.eq(from, joined), i32x4.eq(to, joined)));
      crosses = v128.andnot(crosses, i32x4.lt_s(from, i32x4.splat(0)));
      if (!v128.any_true(crosses)) continue;
      const crossX = f32x4.sub(bx, ax);
      const crossY = f32x4.sub(by, ay);
      const sideOwn = f32x4.sub(f32x4.mul(crossY, ax), f32x4.mul(crossX, ay));
      const awayX = f32x4.sub(alongX, ax);
      const awayY = f32x4.sub(alongY, ay);
      const sideOther = f32x4.sub(f32x4.mul(crossX, awayY), f32x4.mul(crossY, awayX));
      crosses = v128.and(crosses, f32x4.le(f32x4.mul(sideOwn, sideOther), none));
      count += popcnt(i32x4.bitmask(crosses));
    }
  }
  return count;
}

function at<T>(list: StaticArray<T>, four: i32): v128 {
  return v128.load(changetype<usize>(list) + ((<usize>four) << 2));
}

function sumOf(four: v128): f32 {
  const pairs = f32x4.add(four, i8x16.shuffle(four, four, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7));
  return f32x4.extract_lane(pairs, 0) + f32x4.extract_lane(pairs, 1);
}
