import { log } from "#shared/kernel/portableMath.ts";
import { type Random, shuffle } from "#shared/kernel/random.ts";
import type { LayoutModel } from "./layoutModel.ts";
import { type Link, jointFrom } from "./links.ts";
import { type LayoutState, isJoined, otherEnd } from "./layoutState.ts";

/** Places for one room with one shape, filled by `jointPositions`; reused to spare allocations. */
export interface Positions {
  x: Int32Array;
  y: Int32Array;
  count: number;
  /** How many placed neighbours each of the places joins. */
  joined: number;
}

/** Scratch space for 256 positions; it grows when more are added. */
export function emptyPositions(): Positions {
  return { x: new Int32Array(256), y: new Int32Array(256), count: 0, joined: 0 };
}

/**
 * Every place at which the room, with this shape, is joined to as many of its placed neighbors as possible: the maximum
 * intersection of their configuration spaces, exactly. Overlaps are ignored. Empty when not even one can be joined.
 * O(neighbours^2 * offsets).
 */
export function jointPositions(
  model: LayoutModel,
  state: LayoutState,
  room: number,
  shape: number,
  positions: Positions,
): void {
  positions.count = 0;
  positions.joined = 0;
  const links = model.linksOf[room] as Int32Array;
  let placed = 0;
  for (let i = 0; i < links.length; i++) {
    if (state.placedAt[otherEnd(model, links[i] as number, room)] !== -1) placed++;
  }
  // A place that joins k of p neighbors is in the space of one of the first p - k + 1, so later ones need no scan.
  for (let i = 0, scanned = 0; i < links.length && placed - scanned >= positions.joined; i++) {
    const link = links[i] as number;
    const other = otherEnd(model, link, room);
    if (state.placedAt[other] === -1) continue;
    scanNeighbour(model, state, room, shape, link, other, i, positions);
    scanned++;
  }
}

function scanNeighbour(
  model: LayoutModel,
  state: LayoutState,
  room: number,
  shape: number,
  link: number,
  other: number,
  index: number,
  positions: Positions,
): void {
  const links = model.linksOf[room] as Int32Array;
  const joint = jointFrom(model.links[link] as Link, other);
  const offsets = model.spaces.offsets(joint, state.shape[other] as number, shape);
  const otherX = state.x[other] as number;
  const otherY = state.y[other] as number;
  for (let o = 0; o < offsets.count; o++) {
    const x = otherX + (offsets.dx[o] as number);
    const y = otherY + (offsets.dy[o] as number);
    let joined = 1;
    for (let i = 0; i < links.length; i++) {
      const next = links[i] as number;
      if (i === index || state.placedAt[otherEnd(model, next, room)] === -1) continue;
      if (!isJoined(model, state, next, room, shape, x, y)) continue;
      // Counted when the earlier neighbour was scanned.
      if (i < index) {
        joined = 0;
        break;
      }
      joined++;
    }
    if (joined === 0 || joined < positions.joined) continue;
    if (joined > positions.joined) {
      positions.joined = joined;
      positions.count = 0;
    }
    add(positions, x, y);
  }
}

function add(positions: Positions, x: number, y: number): void {
  if (positions.count === positions.x.length) {
    positions.x = grown(positions.x);
    positions.y = grown(positions.y);
  }
  positions.x[positions.count] = x;
  positions.y[positions.count] = y;
  positions.count++;
}

function grown(array: Int32Array): Int32Array {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}

/** Whether the repeat rules allow this shape for this body (room or corridor) next to everything placed. */
export function mayTake(model: LayoutModel, state: LayoutState, body: number, shape: number): boolean {
  const template = model.templateOf[shape] as number;
  const repeat = model.repeats[template] as number;
  if (repeat === 0) return true;
  const own = state.placedAt[body] !== -1 && model.templateOf[state.shape[body] as number] === template ? 1 : 0;
  if (repeat === 2) return (state.uses[template] as number) === own;
  const near = model.near[body] as Int32Array;
  for (let i = 0; i < near.length; i++) {
    const other = near[i] as number;
    if (state.placedAt[other] !== -1 && model.templateOf[state.shape[other] as number] === template) return false;
  }
  return true;
}

/** One of the room's shapes that the repeat rules allow, by weight; -1 when none is allowed. */
export function drawShape(model: LayoutModel, state: LayoutState, room: number, random: Random): number {
  let total = 0;
  let chosen = -1;
  for (const shape of model.roomShapes[room] as Int32Array) {
    if (!mayTake(model, state, room, shape)) continue;
    // Weight 0 is a last resort: it can only win when nothing else was there.
    const weight = Math.max(model.shapes[shape]?.weight ?? 0, 1e-9);
    total += weight;
    if (random.float() * total < weight) chosen = shape;
  }
  return chosen;
}

/** The shapes the repeat rules allow, in a weighted shuffle: heavier shapes tend to come first. */
export function shapesInRandomOrder(model: LayoutModel, state: LayoutState, room: number, random: Random): number[] {
  const shapes = [...(model.roomShapes[room] as Int32Array)].filter((shape) => mayTake(model, state, room, shape));
  const first = shapes.findIndex((shape) => model.shapes[shape]?.weight !== model.shapes[shapes[0] as number]?.weight);
  if (first === -1) return shuffle(shapes, random);
  return shapes
    .map((shape) => ({ shape, key: log(1 - random.float()) / Math.max(model.shapes[shape]?.weight ?? 0, 1e-9) }))
    .sort((a, b) => b.key - a.key)
    .map(({ shape }) => shape);
}
