import { corridorCost, costOfCorridor, findCorridor } from "./corridorPlaces";
import { left, repeatCost, shapeOf, top, weights } from "./layout";
import { Obstacles, far, gatherObstacles, overlapAmong } from "./obstacles";
import { missFrom, missOf, spaceOf } from "./spaces";
import { bodyCount, corridorStarts, follows, linkFaults, links, roomCount, stride, tieStarts, ties } from "./tables";

/** The room whose place is searched, and the weighted violations of its current place. */
export let room: i32 = 0;
export let now: f64 = 0;
/** All its possible obstacles. */
export let all: Obstacles | null = null;
/**
 * The room's neighbors that don't move with it, as indexes in the list of ties; and, for the shape taken, where they
 * are joined.
 */
export let tieCount: i32 = 0;
export let tied = new StaticArray<i32>(64);
export let spaces = new StaticArray<StaticArray<i32>>(64);
/** Cost of the shape taken wherever the room is: its template next to itself. */
export let repeating: f64 = 0;

/** Allocates the scratch space: as many neighbors as the room with most of them has. */
export function emptyPlaceCosts(): void {
  all = new Obstacles();
  let most = 0;
  for (let own = 0; own < roomCount; own++) most = max(most, (tieStarts[own + 1] - tieStarts[own]) / 3);
  tied = new StaticArray<i32>(most);
  spaces = new StaticArray<StaticArray<i32>>(most);
}

/** The room at the other end of a tie, and the violation that the two are not joined. */
export function otherOf(tie: i32): i32 {
  return ties[tie + 1];
}
/** Number of the violation that a tie, given by its index in `ties`, isn't joined. */
export function faultOf(tie: i32): i32 {
  return linkFaults + ties[tie];
}

/** Selects a room, and computes the cost of its place. */
export function beginRoom(own: i32): void {
  room = own;
  tieCount = 0;
  for (let tie = tieStarts[own], end = tieStarts[own + 1]; tie < end; tie += 3) {
    if (follows[own * stride + otherOf(tie)] === 0) tied[tieCount++] = tie;
  }
  const obstacles = all as Obstacles;
  gatherObstacles(obstacles, own, own, -far, -far, far, far);
  takeShape(shapeOf[own]);
  now = missesAt(left[own], top[own], Infinity) + corridorsNow();
  now += overlapAmong(obstacles, shapeOf[own], left[own], top[own], Infinity);
}

/** Sets the shape for which all costs are computed from now on. */
export function takeShape(shape: i32): void {
  repeating = repeatCost(room, shape);
  for (let i = 0; i < tieCount; i++) spaces[i] = spaceOf(ties[tied[i] + 2], shapeOf[otherOf(tied[i])], shape);
}

/**
 * The weighted violations that the room would have there with the shape taken, with everything attached to it moving
 * along, without its corridors; returns early with some number not below `limit` once they reach it. O(bodies).
 */
export function placeCost(shape: i32, x: i32, y: i32, limit: f64): f64 {
  const cost = missesAt(x, y, limit);
  if (cost >= limit) return cost;
  return cost + overlapAmong(all as Obstacles, shape, x, y, limit - cost);
}

function missesAt(x: i32, y: i32, limit: f64): f64 {
  let cost = repeating;
  for (let i = 0; i < tieCount && cost < limit; i++) {
    const other = otherOf(tied[i]);
    cost += <f64>missOf(spaces[i], x - left[other], y - top[other]) * weights[faultOf(tied[i])];
  }
  return cost;
}

/** At no place of this box misses and repeated templates weigh less. */
export function leastCost(boxLeft: i32, boxTop: i32, boxRight: i32, boxBottom: i32): f64 {
  let cost = repeating;
  for (let i = 0; i < tieCount; i++) {
    const x = left[otherOf(tied[i])];
    const y = top[otherOf(tied[i])];
    const miss = missFrom(spaces[i], boxLeft - x, boxTop - y, boxRight - x, boxBottom - y);
    cost += <f64>miss * weights[faultOf(tied[i])];
  }
  return cost;
}

/** Cost of the corridors to neighbors, each at its cheapest place. */
export function corridorsAt(shape: i32, x: i32, y: i32, limit: f64): f64 {
  let cost: f64 = 0;
  for (let i = 0; i < tieCount && cost < limit; i++) {
    const link = ties[tied[i]];
    if (corridorStarts[link] === corridorStarts[link + 1]) continue;
    const other = otherOf(tied[i]);
    const otherX = left[other];
    const otherY = top[other];
    if (missOf(spaces[i], x - otherX, y - otherY) > 0) continue;
    if (links[5 * link] === room) {
      findCorridor(link, room, shape, x, y, shapeOf[other], otherX, otherY, limit - cost, false);
    } else {
      findCorridor(link, room, shapeOf[other], otherX, otherY, shape, x, y, limit - cost, false);
    }
    cost += corridorCost;
  }
  return cost;
}

/** Current cost of the corridors to neighbors. */
function corridorsNow(): f64 {
  if (bodyCount === roomCount) return 0;
  let cost: f64 = 0;
  for (let i = 0; i < tieCount; i++) cost += costOfCorridor(roomCount + ties[tied[i]], room);
  return cost;
}
