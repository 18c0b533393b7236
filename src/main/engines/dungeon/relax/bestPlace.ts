import type { Random } from "#shared/kernel/random.ts";
import { mayTake } from "../model/positions.ts";
import { narrowObstacles, overlapAmong } from "./obstacles.ts";
import { beginSearch, corridorsAt, leastMisses, placeCost, rounding, takeShape } from "./placeCost.ts";
import type { PlaceSearch } from "./placeCost.ts";
import type { Relaxation, Tie } from "./relaxation.ts";
import { addMisses, addOverlaps, clearCosts } from "./sideCosts.ts";

/** Shapes tried for a room, the one it has first. */
const shapesTried = 3;

/**
 * Looks for a better place for a room that has this fault: apart from the other body, beside a neighbour, and
 * where it is, with a few shapes the repeat rules allow. O(sides * (bodies + places)).
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
    besideNeighbour(relaxation, search, other, i === 0 ? fault - pairs : -1, random);
  }
}

function consider(
  relaxation: Relaxation,
  search: PlaceSearch,
  shape: number,
  x: number,
  y: number,
  random: Random,
): void {
  const cost = placeCost(relaxation, search, shape, x, y, search.cost + rounding);
  if (cost < search.cost + rounding) considerCost(relaxation, search, shape, x, y, cost, random);
}

/** Takes a place that costs this much, corridors not counted, if it is the best so far or, as good, by lot. */
function considerCost(
  relaxation: Relaxation,
  search: PlaceSearch,
  shape: number,
  x: number,
  y: number,
  roomCost: number,
  random: Random,
): void {
  const { model, state, bodyCount } = relaxation;
  const { room } = search;
  if (shape === state.shape[room] && x === state.x[room] && y === state.y[room]) return;
  if (roomCost >= search.cost - rounding && random.below(search.ties + 1) > 0) {
    search.ties++;
    return;
  }
  const limit = search.cost + rounding;
  const isLaid = bodyCount > model.roomCount;
  const cost = roomCost + (isLaid ? corridorsAt(relaxation, search, shape, x, y, limit - roomCost) : 0);
  if (cost >= limit) return;
  const isBetter = cost < search.cost - rounding;
  search.ties = isBetter ? 1 : search.ties + 1;
  if (isBetter) search.cost = cost;
  search.shape = shape;
  search.x = x;
  search.y = y;
}

/** The four nearest places at which the two bodies of the fault do not overlap. */
function pushApart(relaxation: Relaxation, search: PlaceSearch, fault: number, random: Random): void {
  const { state, gaps, right, bottom, bodyCount, follows } = relaxation;
  const { room } = search;
  const one = Math.floor(fault / bodyCount);
  const two = fault % bodyCount;
  const isOne = follows[room * bodyCount + one] === 1;
  if (isOne && follows[room * bodyCount + two] === 1) return;
  const [own, other] = isOne ? [one, two] : [two, one];
  const shape = state.shape[room] as number;
  const x = state.x[room] as number;
  const y = state.y[room] as number;
  const gap = gaps[fault] as number;
  consider(relaxation, search, shape, x + (state.x[other] as number) - gap - (right[own] as number), y, random);
  consider(relaxation, search, shape, x + (right[other] as number) + gap - (state.x[own] as number), y, random);
  consider(relaxation, search, shape, x, y + (state.y[other] as number) - gap - (bottom[own] as number), random);
  consider(relaxation, search, shape, x, y + (bottom[other] as number) + gap - (state.y[own] as number), random);
}

/** Another shape where the room stands, with one corner of its box where it was. */
function alignCorners(relaxation: Relaxation, search: PlaceSearch, shape: number, random: Random): void {
  const { model, state, right, bottom } = relaxation;
  const { room } = search;
  const left = state.x[room] as number;
  const top = state.y[room] as number;
  const otherLeft = (right[room] as number) - (model.table.widths[shape] as number);
  const otherTop = (bottom[room] as number) - (model.table.heights[shape] as number);
  consider(relaxation, search, shape, left, top, random);
  consider(relaxation, search, shape, otherLeft, top, random);
  consider(relaxation, search, shape, left, otherTop, random);
  consider(relaxation, search, shape, otherLeft, otherTop, random);
}

/**
 * Every place beside one neighbour, on every side: that of `link`, if that is one of the room's links, or a random one. A
 * room of a dead end has only the neighbour it hangs on.
 */
function besideNeighbour(
  relaxation: Relaxation,
  search: PlaceSearch,
  shape: number,
  link: number,
  random: Random,
): void {
  const { state } = relaxation;
  const { tieCount, tied, row } = search;
  if (tieCount === 0) return;
  let tie = random.below(tieCount);
  for (let i = 0; i < tieCount; i++) if ((tied[i] as Tie).link === link) tie = i;
  const { other } = tied[tie] as Tie;
  const rectangles = search.rectangles[tie] as Int32Array;
  for (let i = 0; i < rectangles.length; i += 4) {
    const left = (state.x[other] as number) + (rectangles[i] as number);
    const top = (state.y[other] as number) + (rectangles[i + 1] as number);
    const width = rectangles[i + 2] as number;
    const height = rectangles[i + 3] as number;
    const leastCost = leastMisses(relaxation, search, left, top, left + width - 1, top + height - 1);
    if (leastCost >= search.cost + rounding) continue;
    row.isAcross = width >= height;
    row.from = row.isAcross ? left : top;
    row.length = row.isAcross ? width : height;
    const rows = row.isAcross ? height : width;
    for (let line = 0; line < rows; line++) {
      row.at = (row.isAcross ? top : left) + line;
      alongRow(relaxation, search, shape, tie, random);
    }
  }
}

/** The best place of a row of places beside a neighbour. */
function alongRow(relaxation: Relaxation, search: PlaceSearch, shape: number, tie: number, random: Random): void {
  const { side, row } = search;
  noteRow(relaxation, search, shape, tie);
  const begin = random.below(row.length);
  for (let i = 0; i < row.length; i++) {
    const at = begin + i < row.length ? begin + i : begin + i - row.length;
    const cost = side.cost[at] as number;
    if (cost >= search.cost + rounding) continue;
    const x = row.isAcross ? row.from + at : row.at;
    const y = row.isAcross ? row.at : row.from + at;
    considerCost(relaxation, search, shape, x, y, cost, random);
  }
}

/** Notes what the places of the row cost but for corridors. */
function noteRow(relaxation: Relaxation, search: PlaceSearch, shape: number, tie: number): void {
  const { model, state, weights, bodyCount, isBox } = relaxation;
  const { all, beside, side, row, tieCount, tied } = search;
  const wide = model.table.widths[shape] as number;
  const high = model.table.heights[shape] as number;
  const left = row.isAcross ? row.from : row.at;
  const top = row.isAcross ? row.at : row.from;
  const right = left + wide + (row.isAcross ? row.length - 1 : 0);
  const bottom = top + high + (row.isAcross ? 0 : row.length - 1);
  narrowObstacles(all, beside, left, top, right, bottom);
  clearCosts(side, row);
  for (let i = 0; i < tieCount; i++) {
    if (i === tie) continue;
    const { other, link } = tied[i] as Tie;
    const weight = weights[bodyCount * bodyCount + link] as number;
    const rectangles = search.rectangles[i] as Int32Array;
    addMisses(side, row, rectangles, state.x[other] as number, state.y[other] as number, weight);
  }
  let areBoxes = isBox[shape] === 1;
  for (let i = 0; i < beside.count; i++) {
    if (isBox[state.shape[beside.body[i] as number] as number] !== 1) areBoxes = false;
  }
  if (areBoxes) {
    addOverlaps(side, row, beside, wide, high);
    return;
  }
  for (let i = 0; i < row.length; i++) {
    const x = row.isAcross ? left + i : left;
    const y = row.isAcross ? top : top + i;
    side.cost[i] = (side.cost[i] as number) + overlapAmong(relaxation, beside, shape, x, y, Infinity);
  }
}
