import { bottom, left, mayTake, right, shapeOf, top, weights } from "./layout";
import { Obstacles, narrowObstacles, overlapAmong } from "./obstacles";
import {
  all,
  beginRoom,
  corridorsAt,
  faultOf,
  leastCost,
  now,
  otherOf,
  placeCost,
  repeating,
  room,
  spaces,
  takeShape,
  tieCount,
  tied,
} from "./placeCost";
import { below } from "./random";
import { addCost, addMisses, addOverlaps, beginRow, cost as costs } from "./sideCosts";
import {
  bodyCount,
  follows,
  gaps,
  heights,
  isBox,
  linkFaults,
  roomCount,
  shapeStarts,
  shapesOf,
  stride,
  widths,
} from "./tables";

/** Shapes tried for a room, the one it has first. */
const shapesTried: i32 = 3;
/** Minimum reach of walls (`walls.ts`): no useful push is as long. */
const wallReach: i32 = 4096;
/** Costs nearer than this are equal: weights are sums of fractions. */
const rounding: f64 = 1e-6;

/** Weighted violations of the best other place; `bestShape` is -1 when none is as good as the room's own. */
export let best: f64 = 0;
export let bestShape: i32 = -1;
export let bestX: i32 = 0;
export let bestY: i32 = 0;
/** Places as good as the best. */
let equals: i32 = 1;

let beside: Obstacles | null = null;

/** Allocates the scratch space; once per model, after its tables are written. */
export function emptyPlaces(): void {
  beside = new Obstacles();
}

/**
 * Looks for a better place for a room with this violation: apart from the other body, next to a neighbor, and at its
 * place, with a few shapes the repeat rules allow. O(sides * (bodies + places)).
 */
export function findPlace(own: i32, fault: i32): void {
  beginRoom(own);
  best = now;
  bestShape = -1;
  equals = 1;
  if (fault < linkFaults) pushApart(fault);
  const shape = shapeOf[own];
  const start = shapeStarts[own];
  const count = shapeStarts[own + 1] - start;
  for (let i = 0; i < shapesTried; i++) {
    const other = i === 0 ? shape : shapesOf[start + below(count)];
    if (other !== shape && !mayTake(own, other)) continue;
    takeShape(other);
    if (other !== shape) alignCorners(other);
    besideNeighbour(other, i === 0 ? fault : -1);
  }
}

function consider(shape: i32, x: i32, y: i32): void {
  const cost = placeCost(shape, x, y, best + rounding);
  if (cost < best + rounding) considerCost(shape, x, y, cost);
}

/** Takes a place with this cost, without corridors, if it is the best so far or, at random, if it is as good. */
function considerCost(shape: i32, x: i32, y: i32, roomCost: f64): void {
  if (shape === shapeOf[room] && x === left[room] && y === top[room]) return;
  if (roomCost >= best - rounding && below(equals + 1) > 0) {
    equals++;
    return;
  }
  const limit = best + rounding;
  const cost = roomCost + (bodyCount > roomCount ? corridorsAt(shape, x, y, limit - roomCost) : 0);
  if (cost >= limit) return;
  const isBetter = cost < best - rounding;
  equals = isBetter ? 1 : equals + 1;
  if (isBetter) best = cost;
  bestShape = shape;
  bestX = x;
  bestY = y;
}

/** The four nearest places at which the two bodies of the violation do not overlap. */
function pushApart(fault: i32): void {
  const one = fault / stride;
  const two = fault % stride;
  const isOne = follows[room * stride + one] === 1;
  if (isOne && follows[room * stride + two] === 1) return;
  const own = isOne ? one : two;
  const other = isOne ? two : one;
  const shape = shapeOf[room];
  const gap = gaps[fault];
  push(shape, left[other] - gap - right[own], 0);
  push(shape, right[other] + gap - left[own], 0);
  push(shape, 0, top[other] - gap - bottom[own]);
  push(shape, 0, bottom[other] + gap - top[own]);
}

/** Beyond the far side of a wall there is nothing. */
function push(shape: i32, dx: i32, dy: i32): void {
  if (abs(dx) < wallReach && abs(dy) < wallReach) consider(shape, left[room] + dx, top[room] + dy);
}

/** Another shape at the room's place, with one corner of its box kept. */
function alignCorners(shape: i32): void {
  const x = left[room];
  const y = top[room];
  const otherX = right[room] - widths[shape];
  const otherY = bottom[room] - heights[shape];
  consider(shape, x, y);
  consider(shape, otherX, y);
  consider(shape, x, otherY);
  consider(shape, otherX, otherY);
}

/**
 * Every place next to one neighbor, on every side: that of `fault`, if that is one of the room's connections, or a
 * random one. A room of a dead end has only the neighbor it is attached to.
 */
function besideNeighbour(shape: i32, fault: i32): void {
  if (tieCount === 0) return;
  let tie = below(tieCount);
  for (let i = 0; i < tieCount; i++) if (faultOf(tied[i]) === fault) tie = i;
  const other = otherOf(tied[tie]);
  const rectangles = spaces[tie];
  for (let i = 0; i < rectangles.length; i += 4) {
    const x = left[other] + rectangles[i];
    const y = top[other] + rectangles[i + 1];
    const wide = rectangles[i + 2];
    const high = rectangles[i + 3];
    if (leastCost(x, y, x + wide - 1, y + high - 1) >= best + rounding) continue;
    if (wide >= high) for (let line = 0; line < high; line++) alongRow(shape, tie, x, wide, y + line, true);
    else for (let line = 0; line < wide; line++) alongRow(shape, tie, y, high, x + line, false);
  }
}

/** The best place of a row of places next to a neighbor. */
function alongRow(shape: i32, tie: i32, from: i32, length: i32, at: i32, isAcross: bool): void {
  noteRow(shape, tie, from, length, at, isAcross);
  const begin = below(length);
  for (let i = 0; i < length; i++) {
    const place = begin + i < length ? begin + i : begin + i - length;
    const cost = repeating + costs[place];
    if (cost >= best + rounding) continue;
    considerCost(shape, isAcross ? from + place : at, isAcross ? at : from + place, cost);
  }
}

/** Computes the costs of the places of the row without corridors and repeated templates. */
function noteRow(shape: i32, tie: i32, from: i32, length: i32, at: i32, isAcross: bool): void {
  const wide = widths[shape];
  const high = heights[shape];
  const x = isAcross ? from : at;
  const y = isAcross ? at : from;
  const obstacles = beside as Obstacles;
  narrowObstacles(
    all as Obstacles,
    obstacles,
    x,
    y,
    x + wide + (isAcross ? length - 1 : 0),
    y + high + (isAcross ? 0 : length - 1),
  );
  beginRow(from, length, at, isAcross);
  for (let i = 0; i < tieCount; i++) {
    if (i === tie) continue;
    const other = otherOf(tied[i]);
    addMisses(spaces[i], left[other], top[other], weights[faultOf(tied[i])]);
  }
  if (isBox[shape] === 1 && obstacles.areBoxes) {
    addOverlaps(obstacles, wide, high);
    return;
  }
  for (let i = 0; i < length; i++) {
    addCost(i, overlapAmong(obstacles, shape, isAcross ? x + i : x, isAcross ? y : y + i, Infinity));
  }
}
