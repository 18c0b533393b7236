import type { Random } from "#shared/kernel/random.ts";
import { isAllowedAt } from "../../site/siteMasks.ts";
import type { LayoutModel } from "../../model/layoutModel.ts";
import { type LayoutState, isJoined, otherEnd } from "../../model/layoutState.ts";
import { type Link, jointFrom } from "../../model/links.ts";
import { type Closing, drawShapes } from "./closing.ts";
import { placedNeighbours } from "./heldPlaces.ts";
import { guessAgain, prepareGuess } from "./pathGuess.ts";
import { fits, isBlockedBy, put, takeAway } from "../../model/placement.ts";
import { drawShape, jointPositions, mayTake } from "../../model/positions.ts";

/** Places compared before one is forced. */
const samples = 4;
const walksPerDraw = 2;

/** Statistics about rooms that were in the way, and scratch space. */
export interface Ejection {
  /** By room: 1 plus the number of times it was removed; rooms often in the way become expensive to remove. */
  readonly weights: Float64Array;
  /** By room: 1 when the current sample removes it. */
  readonly removed: Uint8Array;
  readonly seen: Uint8Array;
  readonly queue: Int32Array;
  readonly best: { cost: number; readonly removed: Uint8Array; shapes: number[]; x: number[]; y: number[] };
}

/** All rooms equally cheap to remove; the weights grow during the search and are never reset. */
export function emptyEjection(model: LayoutModel): Ejection {
  const { roomCount } = model;
  return {
    weights: new Float64Array(roomCount).fill(1),
    removed: new Uint8Array(roomCount),
    seen: new Uint8Array(roomCount),
    queue: new Int32Array(roomCount),
    best: { cost: 0, removed: new Uint8Array(roomCount), shapes: [], x: [], y: [] },
  };
}

/**
 * Makes room for a path that fits nowhere: of some random places for it, takes the one that costs the fewest placed
 * rooms (those it overlaps, those it would have to join and does not, and all that are cut off from it by their
 * removal). If there is no place at all, a room the path must join is removed instead. Returns the number of places
 * examined.
 */
export function forcePath(
  model: LayoutModel,
  state: LayoutState,
  closing: Closing,
  ejection: Ejection,
  random: Random,
): number {
  const { best } = ejection;
  best.cost = Infinity;
  const { rooms } = closing.path;
  if (rooms.length === 1) sampleRoom(model, state, closing, ejection, random);
  else samplePath(model, state, closing, ejection, random);
  if (best.cost === Infinity) {
    takeNeighbour(model, state, closing, ejection, random);
    return samples * rooms.length;
  }
  remove(model, state, ejection, best.removed);
  for (const [i, room] of rooms.entries()) {
    const shape = best.shapes[i] as number;
    const [x, y] = [best.x[i] as number, best.y[i] as number];
    if (!mayTake(model, state, room, shape) || !fits(model, state, room, shape, x, y)) break;
    put(model, state, room, shape, x, y);
  }
  return samples * rooms.length;
}

function sampleRoom(
  model: LayoutModel,
  state: LayoutState,
  closing: Closing,
  ejection: Ejection,
  random: Random,
): void {
  const room = closing.path.rooms[0] as number;
  const { positions } = closing;
  const held = placedNeighbours(model, state, room);
  for (let sample = 0; sample < samples; sample++) {
    const shape = drawShape(model, state, room, random);
    if (shape === -1) return;
    closing.shapes[0] = shape;
    if (held > 1 && random.below(2) === 0) {
      jointPositions(model, state, room, shape, positions);
      if (positions.count === 0) continue;
      const at = random.below(positions.count);
      closing.x[0] = positions.x[at] as number;
      closing.y[0] = positions.y[at] as number;
    } else if (!drawBesideNeighbour(model, state, closing, held, random)) continue;
    consider(model, state, closing, ejection, random);
  }
}

/** Places the room where it is joined to one of its placed neighbors; false when the two shapes cannot be joined. */
function drawBesideNeighbour(
  model: LayoutModel,
  state: LayoutState,
  closing: Closing,
  held: number,
  random: Random,
): boolean {
  const room = closing.path.rooms[0] as number;
  let skip = random.below(Math.max(1, held));
  for (const link of model.linksOf[room] as Int32Array) {
    const other = otherEnd(model, link, room);
    if (state.placedAt[other] === -1 || skip-- > 0) continue;
    const joint = jointFrom(model.links[link] as Link, other);
    const offsets = model.spaces.offsets(joint, state.shape[other] as number, closing.shapes[0] as number);
    if (offsets.count === 0) return false;
    const at = random.below(offsets.count);
    closing.x[0] = (state.x[other] as number) + (offsets.dx[at] as number);
    closing.y[0] = (state.y[other] as number) + (offsets.dy[at] as number);
    return true;
  }
  return false;
}

function samplePath(
  model: LayoutModel,
  state: LayoutState,
  closing: Closing,
  ejection: Ejection,
  random: Random,
): void {
  for (let sample = 0; sample < samples; sample += walksPerDraw) {
    if (!drawShapes(model, state, closing, random)) continue;
    const count = prepareGuess(model, state, closing, false);
    for (let i = count > 0 ? walksPerDraw : 0; i > 0; i--) {
      if (guessAgain(model, state, closing, false, count, random)) consider(model, state, closing, ejection, random);
    }
  }
}

/** Evaluates the current places of the closing and keeps them if they are the cheapest so far. */
function consider(model: LayoutModel, state: LayoutState, closing: Closing, ejection: Ejection, random: Random): void {
  const { removed, best, weights } = ejection;
  removed.fill(0);
  for (const i of closing.path.rooms.keys()) markConflicts(model, state, closing, i, removed, random);
  markDetached(model, state, ejection, closing.path.rooms);
  let cost = random.float();
  for (let room = 0; room < removed.length; room++) if (removed[room] === 1) cost += weights[room] as number;
  if (cost >= best.cost || !mayBeForced(model, closing, removed)) return;
  best.cost = cost;
  best.removed.set(removed);
  best.shapes = closing.path.rooms.map((_, i) => closing.shapes[i] as number);
  best.x = closing.path.rooms.map((_, i) => closing.x[i] as number);
  best.y = closing.path.rooms.map((_, i) => closing.y[i] as number);
}

/** Whether the site allows the path there and no room with a pinned position is in its way. */
function mayBeForced(model: LayoutModel, { path, shapes, x, y }: Closing, removed: Uint8Array): boolean {
  if (model.siteMasks === undefined) return true;
  return (
    model.anchors.every((room) => removed[room] === 0) &&
    path.rooms.every((room, i) =>
      isAllowedAt(model.siteMasks, room, shapes[i] as number, x[i] as number, y[i] as number),
    )
  );
}

function markConflicts(
  model: LayoutModel,
  state: LayoutState,
  { path, shapes, x, y }: Closing,
  i: number,
  removed: Uint8Array,
  random: Random,
): void {
  const room = path.rooms[i] as number;
  const shape = shapes[i] as number;
  const [ownX, ownY] = [x[i] as number, y[i] as number];
  for (let p = 0; p < state.placedCount; p++) {
    const other = state.placed[p] as number;
    if (!isBlockedBy(model, state, room, shape, ownX, ownY, other)) continue;
    removed[roomToBlame(model, other, random)] = 1;
  }
  for (const link of model.linksOf[room] as Int32Array) {
    const other = otherEnd(model, link, room);
    if (state.placedAt[other] === -1) continue;
    if (!isJoined(model, state, link, room, shape, ownX, ownY)) removed[other] = 1;
  }
}

/** The room itself, or one of the two ends of a corridor. */
function roomToBlame(model: LayoutModel, body: number, random: Random): number {
  if (body < model.roomCount) return body;
  const { a, b } = model.links[body - model.roomCount] as LayoutModel["links"][number];
  const [first, second] = random.below(2) === 0 ? [a, b] : [b, a];
  return model.anchors.includes(first) ? second : first;
}

/**
 * Marks every placed room that, without those already marked, is connected neither to `roots` nor to a room with a
 * pinned position. Other components of the graph are ignored.
 */
function markDetached(
  model: LayoutModel,
  state: LayoutState,
  { removed, seen, queue }: Ejection,
  roots: readonly number[],
): void {
  seen.fill(0);
  let tail = 0;
  const part = model.part[roots[0] ?? 0];
  for (const root of roots) {
    seen[root] = 1;
    queue[tail++] = root;
  }
  for (const anchor of model.anchors) {
    if (seen[anchor] === 1 || removed[anchor] === 1 || state.placedAt[anchor] === -1) continue;
    seen[anchor] = 1;
    queue[tail++] = anchor;
  }
  for (let head = 0; head < tail; head++) {
    const room = queue[head] as number;
    for (const link of model.linksOf[room] as Int32Array) {
      const other = otherEnd(model, link, room);
      if (seen[other] === 1 || removed[other] === 1 || state.placedAt[other] === -1) continue;
      seen[other] = 1;
      queue[tail++] = other;
    }
  }
  for (let room = 0; room < removed.length; room++) {
    if (state.placedAt[room] !== -1 && seen[room] === 0 && model.part[room] === part) removed[room] = 1;
  }
}

function remove(model: LayoutModel, state: LayoutState, { weights }: Ejection, removed: Uint8Array): void {
  for (let room = 0; room < removed.length; room++) {
    if (removed[room] === 1 && state.placedAt[room] !== -1) weights[room] = (weights[room] as number) + 1;
  }
  takeAway(model, state, (room) => removed[room] === 1);
}

/** Removes a random placed neighbor of the path, and what is cut off from the oldest room left. */
function takeNeighbour(
  model: LayoutModel,
  state: LayoutState,
  closing: Closing,
  ejection: Ejection,
  random: Random,
): void {
  const { removed } = ejection;
  const neighbours = closing.path.rooms.flatMap((room) =>
    [...(model.linksOf[room] as Int32Array)]
      .map((link) => otherEnd(model, link, room))
      .filter((other) => state.placedAt[other] !== -1 && !model.anchors.includes(other)),
  );
  removed.fill(0);
  const taken = neighbours[random.below(Math.max(1, neighbours.length))];
  if (taken !== undefined) removed[taken] = 1;
  const part = taken === undefined ? -1 : model.part[taken];
  const root = state.placed
    .subarray(0, state.placedCount)
    .find((body) => body < model.roomCount && removed[body] === 0 && model.part[body] === part);
  if (root !== undefined) markDetached(model, state, ejection, [root]);
  remove(model, state, ejection, removed);
}

/**
 * Removes one end of a connection whose corridor fits nowhere, with all that is cut off from the other end, so that the
 * room is placed again. False when both ends have a pinned position.
 */
export function openCorridor(
  model: LayoutModel,
  state: LayoutState,
  link: number,
  ejection: Ejection,
  random: Random,
): boolean {
  const { a, b } = model.links[link] as LayoutModel["links"][number];
  const isFree = (room: number) => !model.anchors.includes(room);
  if (!isFree(a) && !isFree(b)) return false;
  const [taken, root] = random.below(2) === 0 ? (isFree(a) ? [a, b] : [b, a]) : isFree(b) ? [b, a] : [a, b];
  ejection.removed.fill(0);
  ejection.removed[taken] = 1;
  markDetached(model, state, ejection, [root]);
  remove(model, state, ejection, ejection.removed);
  return true;
}
