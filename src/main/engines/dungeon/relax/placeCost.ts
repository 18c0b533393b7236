import type { Link } from "../model/links.ts";
import { findCorridor } from "./corridorPlaces.ts";
import { emptyObstacles, gatherObstacles, overlapAmong } from "./obstacles.ts";
import type { Obstacles } from "./obstacles.ts";
import { missFrom, missOf } from "./relaxation.ts";
import type { Relaxation, Tie } from "./relaxation.ts";
import { emptySideCosts } from "./sideCosts.ts";
import type { Row, SideCosts } from "./sideCosts.ts";

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
  /** Bodies in the way: all, those about one side of a neighbour. */
  readonly all: Obstacles;
  readonly beside: Obstacles;
  readonly side: SideCosts;
  readonly row: Row;
  /** Neighbours that do not come along; for the shape at hand, the offsets at which they are joined. */
  tieCount: number;
  readonly tied: Tie[];
  readonly rectangles: Int32Array[];
}

export function emptyPlaceSearch(bodyCount: number): PlaceSearch {
  const all = emptyObstacles(bodyCount);
  const row = { from: 0, length: 0, at: 0, isAcross: true };
  const beside = emptyObstacles(bodyCount);
  const found = { room: 0, now: 0, cost: 0, shape: -1, x: 0, y: 0, ties: 0 };
  return { ...found, all, beside, side: emptySideCosts(), row, tieCount: 0, tied: [], rectangles: [] };
}

/** Costs nearer than this are equal: weights are sums of fractions. */
export const rounding = 1e-6;
/** Farther than any room stands. */
export const far = 1 << 27;

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

/** Takes a shape for the room: all costs are asked for with this shape from then on. */
export function takeShape({ model, state }: Relaxation, search: PlaceSearch, shape: number): void {
  for (let i = 0; i < search.tieCount; i++) {
    const { joint, other } = search.tied[i] as Tie;
    search.rectangles[i] = model.spaces.offsets(joint, state.shape[other] as number, shape).rectangles;
  }
}

/**
 * The weighted faults that the room would have there with the shape taken, those that hang on it coming along, its
 * corridors not counted; as soon as they reach `limit`, some number not below it. O(bodies).
 */
export function placeCost(
  relaxation: Relaxation,
  search: PlaceSearch,
  shape: number,
  x: number,
  y: number,
  limit: number,
): number {
  const cost = missesAt(relaxation, search, x, y, limit);
  if (cost >= limit) return cost;
  return cost + overlapAmong(relaxation, search.all, shape, x, y, limit - cost);
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
export function leastMisses(
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
export function corridorsAt(
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
