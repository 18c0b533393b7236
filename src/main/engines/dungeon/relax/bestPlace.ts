import type { Random } from "#shared/kernel/random.ts";
import type { Link } from "../model/links.ts";
import { mayTake } from "../model/positions.ts";
import { findCorridor } from "./corridorPlaces.ts";
import { emptyObstacles, gatherObstacles, narrowObstacles, overlapAmong } from "./obstacles.ts";
import type { Obstacles } from "./obstacles.ts";
import { missFrom, missOf } from "./relaxation.ts";
import type { Relaxation, Tie } from "./relaxation.ts";

/** Shapes tried for a room, the one it has first. */
const shapesTried = 3;

/** The best of the places seen for a room. */
export interface PlaceSearch {
  room: number;
  /** Weighted faults of the place it has. */
  now: number;
  /** Weighted faults of the best other place; `shape` is -1 when none is as good as the one it has. */
  cost: number;
  shape: number;
  x: number;
  y: number;
  /** Places as good as the best. */
  ties: number;
  /** Bodies in the way: all, those about the neighbour that places are tried beside, those about one side of it. */
  readonly all: Obstacles;
  readonly near: Obstacles;
  readonly beside: Obstacles;
  /** Neighbours that do not come along; for the shape at hand, the offsets at which they are joined. */
  tieCount: number;
  readonly tied: Tie[];
  readonly rectangles: Int32Array[];
}

export function emptyPlaceSearch(bodyCount: number): PlaceSearch {
  const all = emptyObstacles(bodyCount);
  const near = emptyObstacles(bodyCount);
  const beside = emptyObstacles(bodyCount);
  const found = { room: 0, now: 0, cost: 0, shape: -1, x: 0, y: 0, ties: 0 };
  return { ...found, all, near, beside, tieCount: 0, tied: [], rectangles: [] };
}

/** Costs nearer than this are equal: weights are sums of fractions. */
const rounding = 1e-6;
/** Farther than any room stands. */
const far = 1 << 27;

/**
 * Looks for a better place for a room that has this fault: apart from the other body, beside a neighbour, where two
 * neighbours can be joined at once, and where it is, with a few shapes the repeat rules allow. O(places * bodies near).
 */
export function findPlace(
  relaxation: Relaxation,
  search: PlaceSearch,
  room: number,
  fault: number,
  random: Random,
): void {
  const { model, state, bodyCount } = relaxation;
  const pairs = bodyCount * bodyCount;
  const shape = state.shape[room] as number;
  beginSearch(relaxation, search, room);
  if (fault < pairs) pushApart(relaxation, search, fault, random);
  const shapes = model.roomShapes[room] as Int32Array;
  for (let i = 0; i < shapesTried; i++) {
    const other = i === 0 ? shape : (shapes[random.below(shapes.length)] as number);
    if (other !== shape && !mayTake(model, state, room, other)) continue;
    takeShape(relaxation, search, other);
    if (other !== shape) alignCorners(relaxation, search, other, random);
    besideNeighbours(relaxation, search, other, i === 0 ? fault - pairs : -1, random);
  }
}

/** Notes what the room's place costs. */
export function beginSearch(relaxation: Relaxation, search: PlaceSearch, room: number): void {
  const { state, bodyCount, tiesOf, follows } = relaxation;
  const ties = tiesOf[room] as readonly Tie[];
  search.room = room;
  search.tieCount = 0;
  for (let i = 0; i < ties.length; i++) {
    const tie = ties[i] as Tie;
    if (follows[room * bodyCount + tie.other] === 0) search.tied[search.tieCount++] = tie;
  }
  gatherObstacles(relaxation, search.all, room, room, -far, -far, far, far);
  const shape = state.shape[room] as number;
  const x = state.x[room] as number;
  const y = state.y[room] as number;
  takeShape(relaxation, search, shape);
  search.now =
    missesAt(relaxation, search, x, y, Infinity) +
    overlapAmong(relaxation, search.all, shape, x, y, Infinity) +
    corridorsNow(relaxation, search);
  search.cost = search.now;
  search.shape = -1;
  search.ties = 1;
}

function takeShape({ model, state }: Relaxation, search: PlaceSearch, shape: number): void {
  for (let i = 0; i < search.tieCount; i++) {
    const { joint, other } = search.tied[i] as Tie;
    search.rectangles[i] = model.spaces.offsets(joint, state.shape[other] as number, shape).rectangles;
  }
}

/**
 * The weighted faults that the room would have there with the shape taken, those that hang on it coming along and its
 * corridors laid anew; as soon as they reach `limit`, some number not below it. `near` holds what it may meet there.
 */
export function placeCost(
  relaxation: Relaxation,
  search: PlaceSearch,
  near: Obstacles,
  shape: number,
  x: number,
  y: number,
  limit: number,
): number {
  let cost = missesAt(relaxation, search, x, y, limit);
  if (cost >= limit) return cost;
  cost += overlapAmong(relaxation, near, shape, x, y, limit - cost);
  if (cost >= limit || relaxation.bodyCount === relaxation.model.roomCount) return cost;
  return cost + corridorsAt(relaxation, search, shape, x, y, limit - cost);
}

function missesAt(
  { state, weights, bodyCount }: Relaxation,
  { tieCount, tied, rectangles }: PlaceSearch,
  x: number,
  y: number,
  limit: number,
): number {
  let cost = 0;
  for (let i = 0; i < tieCount && cost < limit; i++) {
    const { other, link } = tied[i] as Tie;
    const dx = x - (state.x[other] as number);
    const dy = y - (state.y[other] as number);
    const miss = missOf(rectangles[i] as Int32Array, dx, dy);
    if (miss > 0) cost += miss * (weights[bodyCount * bodyCount + link] as number);
  }
  return cost;
}

/** No place of this box has misses that weigh less. */
function leastMisses(
  { state, weights, bodyCount }: Relaxation,
  { tieCount, tied, rectangles }: PlaceSearch,
  left: number,
  top: number,
  right: number,
  bottom: number,
): number {
  let cost = 0;
  for (let i = 0; i < tieCount; i++) {
    const { other, link } = tied[i] as Tie;
    const x = state.x[other] as number;
    const y = state.y[other] as number;
    const miss = missFrom(rectangles[i] as Int32Array, left - x, top - y, right - x, bottom - y);
    if (miss > 0) cost += miss * (weights[bodyCount * bodyCount + link] as number);
  }
  return cost;
}

/** What the corridors to neighbours would cost, each where it costs least. */
function corridorsAt(
  relaxation: Relaxation,
  { room, tieCount, tied, rectangles }: PlaceSearch,
  shape: number,
  x: number,
  y: number,
  limit: number,
): number {
  const { model, state, corridor } = relaxation;
  corridor.skip = room;
  let cost = 0;
  for (let i = 0; i < tieCount && cost < limit; i++) {
    const { link, other } = tied[i] as Tie;
    const { a, corridor: laid } = model.links[link] as Link;
    if (laid === undefined) continue;
    const otherShape = state.shape[other] as number;
    const otherX = state.x[other] as number;
    const otherY = state.y[other] as number;
    if (missOf(rectangles[i] as Int32Array, x - otherX, y - otherY) > 0) continue;
    if (a === room) findCorridor(relaxation, link, shape, x, y, otherShape, otherX, otherY, limit - cost, undefined);
    else findCorridor(relaxation, link, otherShape, otherX, otherY, shape, x, y, limit - cost, undefined);
    cost += corridor.cost;
  }
  return cost;
}

/** What the corridors to neighbours cost now. */
function corridorsNow(relaxation: Relaxation, { room, tieCount, tied }: PlaceSearch): number {
  const { model, bodyCount } = relaxation;
  if (bodyCount === model.roomCount) return 0;
  let cost = 0;
  for (let i = 0; i < tieCount; i++) {
    cost += corridorCost(relaxation, model.roomCount + (tied[i] as Tie).link, room);
  }
  return cost;
}

/** The weighted overlaps of a corridor; but those with bodies that follow the room `skip`. */
export function corridorCost(relaxation: Relaxation, body: number, skip: number): number {
  const { state, right, bottom, corridor } = relaxation;
  const x = state.x[body] as number;
  const y = state.y[body] as number;
  gatherObstacles(relaxation, corridor.near, body, skip, x, y, right[body] as number, bottom[body] as number);
  return overlapAmong(relaxation, corridor.near, state.shape[body] as number, x, y, Infinity);
}

function consider(
  relaxation: Relaxation,
  search: PlaceSearch,
  near: Obstacles,
  shape: number,
  x: number,
  y: number,
  random: Random,
): void {
  const { state } = relaxation;
  const { room } = search;
  if (shape === state.shape[room] && x === state.x[room] && y === state.y[room]) return;
  const cost = placeCost(relaxation, search, near, shape, x, y, search.cost + rounding);
  if (cost >= search.cost + rounding) return;
  const isBetter = cost < search.cost - rounding;
  search.ties = isBetter ? 1 : search.ties + 1;
  if (!isBetter && random.below(search.ties) > 0) return;
  if (isBetter) search.cost = cost;
  search.shape = shape;
  search.x = x;
  search.y = y;
}

/** The four nearest places at which the two bodies of the fault do not overlap. */
function pushApart(relaxation: Relaxation, search: PlaceSearch, fault: number, random: Random): void {
  const { state, gaps, right, bottom, bodyCount, follows } = relaxation;
  const { room, all } = search;
  const one = Math.floor(fault / bodyCount);
  const two = fault % bodyCount;
  const isOne = follows[room * bodyCount + one] === 1;
  if (isOne && follows[room * bodyCount + two] === 1) return;
  const [own, other] = isOne ? [one, two] : [two, one];
  const shape = state.shape[room] as number;
  const x = state.x[room] as number;
  const y = state.y[room] as number;
  const gap = gaps[fault] as number;
  consider(relaxation, search, all, shape, x + (state.x[other] as number) - gap - (right[own] as number), y, random);
  consider(relaxation, search, all, shape, x + (right[other] as number) + gap - (state.x[own] as number), y, random);
  consider(relaxation, search, all, shape, x, y + (state.y[other] as number) - gap - (bottom[own] as number), random);
  consider(relaxation, search, all, shape, x, y + (bottom[other] as number) + gap - (state.y[own] as number), random);
}

/** Another shape where the room stands, with one corner of its box where it was. */
function alignCorners(relaxation: Relaxation, search: PlaceSearch, shape: number, random: Random): void {
  const { model, state, right, bottom } = relaxation;
  const { room, all } = search;
  const left = state.x[room] as number;
  const top = state.y[room] as number;
  const otherLeft = (right[room] as number) - (model.table.widths[shape] as number);
  const otherTop = (bottom[room] as number) - (model.table.heights[shape] as number);
  consider(relaxation, search, all, shape, left, top, random);
  consider(relaxation, search, all, shape, otherLeft, top, random);
  consider(relaxation, search, all, shape, left, otherTop, random);
  consider(relaxation, search, all, shape, otherLeft, otherTop, random);
}

/**
 * Places beside one neighbour, on every side: the one nearest to where the room stands, both ends, a random one, and those
 * at which it just clears a body in the way or just reaches a second neighbour. A room of a dead end keeps to the
 * neighbour it hangs on; else the neighbour of `link`, if that is one of its links, or a random one.
 */
function besideNeighbours(
  relaxation: Relaxation,
  search: PlaceSearch,
  shape: number,
  link: number,
  random: Random,
): void {
  const { model, state } = relaxation;
  const { all, near, tieCount, tied } = search;
  if (tieCount === 0) return;
  let first = random.below(tieCount);
  for (let i = 0; i < tieCount; i++) if ((tied[i] as Tie).link === link) first = i;
  const { other } = tied[first] as Tie;
  const second = tieCount === 1 ? -1 : (first + 1 + random.below(tieCount - 1)) % tieCount;
  const rectangles = search.rectangles[first] as Int32Array;
  const otherX = state.x[other] as number;
  const otherY = state.y[other] as number;
  const wide = model.table.widths[shape] as number;
  const high = model.table.heights[shape] as number;
  hullOf(rectangles);
  narrowObstacles(
    all,
    near,
    otherX + hull.left,
    otherY + hull.top,
    otherX + hull.right - 1 + wide,
    otherY + hull.bottom - 1 + high,
  );
  for (let i = 0; i < rectangles.length; i += 4) {
    const left = otherX + (rectangles[i] as number);
    const top = otherY + (rectangles[i + 1] as number);
    alongSide(
      relaxation,
      search,
      shape,
      left,
      top,
      rectangles[i + 2] as number,
      rectangles[i + 3] as number,
      second,
      random,
    );
  }
}

/** Places in one rectangle of places beside a neighbour. */
function alongSide(
  relaxation: Relaxation,
  search: PlaceSearch,
  shape: number,
  left: number,
  top: number,
  width: number,
  height: number,
  second: number,
  random: Random,
): void {
  const { model, state } = relaxation;
  const { room, near, beside } = search;
  const x = state.x[room] as number;
  const y = state.y[room] as number;
  const wide = model.table.widths[shape] as number;
  const high = model.table.heights[shape] as number;
  const right = left + width - 1;
  const bottom = top + height - 1;
  if (leastMisses(relaxation, search, left, top, right, bottom) >= search.cost + rounding) return;
  narrowObstacles(near, beside, left, top, right + wide, bottom + high);
  const nearX = Math.min(Math.max(x, left), right);
  const nearY = Math.min(Math.max(y, top), bottom);
  consider(relaxation, search, beside, shape, nearX, nearY, random);
  consider(relaxation, search, beside, shape, left, top, random);
  consider(relaxation, search, beside, shape, right, bottom, random);
  consider(relaxation, search, beside, shape, left + random.below(width), top + random.below(height), random);
  for (let i = 0; i < beside.count; i++) {
    const before = (beside.left[i] as number) - wide;
    const after = beside.right[i] as number;
    const above = (beside.top[i] as number) - high;
    const below = beside.bottom[i] as number;
    const anyX = height > width ? left + random.below(width) : left;
    const anyY = height > width ? top : top + random.below(height);
    if (before > left && before < right) consider(relaxation, search, beside, shape, before, anyY, random);
    if (after > left && after < right) consider(relaxation, search, beside, shape, after, anyY, random);
    if (above > top && above < bottom) consider(relaxation, search, beside, shape, anyX, above, random);
    if (below > top && below < bottom) consider(relaxation, search, beside, shape, anyX, below, random);
  }
  if (second === -1) return;
  const { other } = search.tied[second] as Tie;
  const rectangles = search.rectangles[second] as Int32Array;
  const otherX = state.x[other] as number;
  const otherY = state.y[other] as number;
  for (let i = 0; i < rectangles.length; i += 4) {
    const otherLeft = otherX + (rectangles[i] as number);
    const otherTop = otherY + (rectangles[i + 1] as number);
    const fromX = Math.max(left, otherLeft);
    const fromY = Math.max(top, otherTop);
    const across = Math.min(right + 1, otherLeft + (rectangles[i + 2] as number)) - fromX;
    const along = Math.min(bottom + 1, otherTop + (rectangles[i + 3] as number)) - fromY;
    if (across <= 0 || along <= 0) continue;
    const atX = fromX + random.below(across);
    const atY = fromY + random.below(along);
    consider(relaxation, search, beside, shape, atX, atY, random);
  }
}

const hull = { left: 0, top: 0, right: 0, bottom: 0 };

/** The box about all offsets of a set. */
function hullOf(rectangles: Int32Array): void {
  hull.left = hull.top = far;
  hull.right = hull.bottom = -far;
  for (let i = 0; i < rectangles.length; i += 4) {
    hull.left = Math.min(hull.left, rectangles[i] as number);
    hull.top = Math.min(hull.top, rectangles[i + 1] as number);
    hull.right = Math.max(hull.right, (rectangles[i] as number) + (rectangles[i + 2] as number));
    hull.bottom = Math.max(hull.bottom, (rectangles[i + 1] as number) + (rectangles[i + 3] as number));
  }
}
