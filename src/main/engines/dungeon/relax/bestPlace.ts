import type { Random } from "#shared/kernel/random.ts";
import { mayTake } from "../model/positions.ts";
import { costAt } from "./relaxation.ts";
import type { Relaxation, Tie } from "./relaxation.ts";

/** Shapes tried for a room, the one it has first. */
const shapesTried = 3;
/** Random places tried on each side of a neighbour. */
const samples = 2;

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
}

export function emptyPlaceSearch(): PlaceSearch {
  return { room: 0, now: 0, cost: 0, shape: -1, x: 0, y: 0, ties: 0 };
}

/** Costs nearer than this are equal: weights are sums of fractions. */
const rounding = 1e-6;

/**
 * Looks for a better place for a room that has this fault: next to the other room, beside a neighbour, where two neighbours
 * can be joined at once, and where it is, with a few shapes the repeat rules allow. O(places * rooms).
 */
export function findPlace(
  relaxation: Relaxation,
  search: PlaceSearch,
  room: number,
  fault: number,
  random: Random,
): void {
  const { model, state } = relaxation;
  const pairs = model.roomCount * model.roomCount;
  const shape = state.shape[room] as number;
  search.room = room;
  search.now = costAt(relaxation, room, shape, state.x[room] as number, state.y[room] as number, Infinity);
  search.cost = search.now;
  search.shape = -1;
  search.ties = 1;
  if (fault < pairs) pushApart(relaxation, search, fault, random);
  const shapes = model.roomShapes[room] as Int32Array;
  for (let i = 0; i < shapesTried; i++) {
    const other = i === 0 ? shape : (shapes[random.below(shapes.length)] as number);
    if (other !== shape) {
      if (!mayTake(model, state, room, other)) continue;
      alignCorners(relaxation, search, other, random);
    }
    besideNeighbours(relaxation, search, other, i === 0 ? fault - pairs : -1, random);
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
  const { state } = relaxation;
  const { room } = search;
  if (shape === state.shape[room] && x === state.x[room] && y === state.y[room]) return;
  const cost = costAt(relaxation, room, shape, x, y, search.cost + rounding);
  if (cost >= search.cost + rounding) return;
  const isBetter = cost < search.cost - rounding;
  search.ties = isBetter ? 1 : search.ties + 1;
  if (!isBetter && random.below(search.ties) > 0) return;
  if (isBetter) search.cost = cost;
  search.shape = shape;
  search.x = x;
  search.y = y;
}

/** The four nearest places at which the two rooms of the fault do not overlap. */
function pushApart(relaxation: Relaxation, search: PlaceSearch, fault: number, random: Random): void {
  const { model, state, gaps, right, bottom } = relaxation;
  const { roomCount, table } = model;
  const { room } = search;
  const [one, two] = [Math.floor(fault / roomCount), fault % roomCount];
  const other = one === room ? two : one;
  const [shape, x, y] = [state.shape[room], state.x[room], state.y[room]] as [number, number, number];
  const gap = gaps[fault] as number;
  consider(relaxation, search, shape, (state.x[other] as number) - (table.widths[shape] as number) - gap, y, random);
  consider(relaxation, search, shape, (right[other] as number) + gap, y, random);
  consider(relaxation, search, shape, x, (state.y[other] as number) - (table.heights[shape] as number) - gap, random);
  consider(relaxation, search, shape, x, (bottom[other] as number) + gap, random);
}

/** Another shape where the room stands, with one corner of its box where it was. */
function alignCorners(relaxation: Relaxation, search: PlaceSearch, shape: number, random: Random): void {
  const { model, state, right, bottom } = relaxation;
  const { room } = search;
  const [left, top] = [state.x[room] as number, state.y[room] as number];
  const otherLeft = (right[room] as number) - (model.table.widths[shape] as number);
  const otherTop = (bottom[room] as number) - (model.table.heights[shape] as number);
  consider(relaxation, search, shape, left, top, random);
  consider(relaxation, search, shape, otherLeft, top, random);
  consider(relaxation, search, shape, left, otherTop, random);
  consider(relaxation, search, shape, otherLeft, otherTop, random);
}

/**
 * Places beside one neighbour, on every side: the one nearest to where the room stands, both ends and random ones; and
 * those beside a second neighbour as well. A room of a dead end keeps to the neighbour it hangs on; else the neighbour of
 * `link`, if that is one of its links, or a random one.
 */
function besideNeighbours(
  relaxation: Relaxation,
  search: PlaceSearch,
  shape: number,
  link: number,
  random: Random,
): void {
  const { model, state, tiesOf, follows } = relaxation;
  const { room } = search;
  const ties = tiesOf[room] as readonly Tie[];
  const first = firstTie(ties, room, model.roomCount, follows, link, random);
  const tie = ties[first];
  if (tie === undefined) return;
  const second = ties.length === 1 ? undefined : ties[(first + 1 + random.below(ties.length - 1)) % ties.length];
  const { rectangles } = model.spaces.offsets(tie.joint, state.shape[tie.other] as number, shape);
  const [x, y] = [state.x[room] as number, state.y[room] as number];
  for (let i = 0; i < rectangles.length; i += 4) {
    const left = (state.x[tie.other] as number) + (rectangles[i] as number);
    const top = (state.y[tie.other] as number) + (rectangles[i + 1] as number);
    const [width, height] = [rectangles[i + 2] as number, rectangles[i + 3] as number];
    const nearX = Math.min(Math.max(x, left), left + width - 1);
    const nearY = Math.min(Math.max(y, top), top + height - 1);
    consider(relaxation, search, shape, nearX, nearY, random);
    consider(relaxation, search, shape, left, top, random);
    consider(relaxation, search, shape, left + width - 1, top + height - 1, random);
    for (let sample = 0; sample < samples; sample++) {
      consider(relaxation, search, shape, left + random.below(width), top + random.below(height), random);
    }
    if (second !== undefined) besideBoth(relaxation, search, shape, second, [left, top, width, height], random);
  }
}

function firstTie(
  ties: readonly Tie[],
  room: number,
  roomCount: number,
  follows: Uint8Array,
  link: number,
  random: Random,
): number {
  for (let i = 0; i < ties.length; i++) if (follows[(ties[i] as Tie).other * roomCount + room] === 1) return i;
  for (let i = 0; i < ties.length; i++) if ((ties[i] as Tie).link === link) return i;
  return random.below(Math.max(1, ties.length));
}

/** One place of the rectangle on each side of another neighbour. */
function besideBoth(
  relaxation: Relaxation,
  search: PlaceSearch,
  shape: number,
  { joint, other }: Tie,
  [left, top, width, height]: readonly [number, number, number, number],
  random: Random,
): void {
  const { model, state } = relaxation;
  const { rectangles } = model.spaces.offsets(joint, state.shape[other] as number, shape);
  for (let i = 0; i < rectangles.length; i += 4) {
    const otherLeft = (state.x[other] as number) + (rectangles[i] as number);
    const otherTop = (state.y[other] as number) + (rectangles[i + 1] as number);
    const fromX = Math.max(left, otherLeft);
    const fromY = Math.max(top, otherTop);
    const wide = Math.min(left + width, otherLeft + (rectangles[i + 2] as number)) - fromX;
    const high = Math.min(top + height, otherTop + (rectangles[i + 3] as number)) - fromY;
    if (wide <= 0 || high <= 0) continue;
    consider(relaxation, search, shape, fromX + random.below(wide), fromY + random.below(high), random);
  }
}
