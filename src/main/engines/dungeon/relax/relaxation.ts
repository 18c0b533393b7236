import type { Random } from "#shared/kernel/random.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import { emptyState } from "../model/layoutState.ts";
import type { LayoutState } from "../model/layoutState.ts";
import { jointFrom } from "../model/links.ts";
import type { Link } from "../model/links.ts";
import { gapBetween } from "../model/placement.ts";
import { isCloser } from "../spaces/overlap.ts";
import { emptyCorridorSearch, findCorridor } from "./corridorPlaces.ts";
import type { CorridorSearch } from "./corridorPlaces.ts";
import { hangingRooms } from "./hangingRooms.ts";

/** A link of a room, seen from the room at its other end. */
export interface Tie {
  readonly link: number;
  readonly other: number;
  /** Number of the joint type seen from the other room. */
  readonly joint: number;
}

/**
 * A layout in which all rooms stand from the start and rooms may overlap or miss each other: every fault has a size in
 * cells and a weight. Bodies are rooms and, where links have them, corridors, numbered as in the state; a corridor stands
 * while its two rooms are joined. Faults are numbered: body a * bodyCount + body b (a < b) when the two overlap or stand
 * too close, bodyCount^2 + link when a link is not joined. The state's own sums of faults are not kept.
 */
export interface Relaxation {
  readonly model: LayoutModel;
  readonly state: LayoutState;
  readonly bodyCount: number;
  readonly tiesOf: readonly (readonly Tie[])[];
  /** By room, the bodies that keep their place to it when it moves: the rooms that hang on it, with their corridors. */
  readonly along: readonly Int32Array[];
  /** By room a * bodyCount + body b: 1 when b is a, hangs on it or is a corridor that moves with it. */
  readonly follows: Uint8Array;
  /** By body a * bodyCount + body b, cells the two must keep free between them. */
  readonly gaps: Int32Array;
  /** Right and bottom edge of each body; those of a corridor that does not stand are beyond everything. */
  readonly right: Int32Array;
  readonly bottom: Int32Array;
  /** By shape, 1 when it fills its box. */
  readonly isBox: Uint8Array;
  /** Weight of each fault; of two bodies under both numbers. */
  readonly weights: Float64Array;
  /** Faults of the layout in any order, and the place of each in the list, or -1. */
  readonly faults: number[];
  readonly faultAt: Int32Array;
  readonly corridor: CorridorSearch;
}

/** Where a corridor stands that does not stand: it meets nothing there. */
const nowhere = 1 << 28;

export function emptyRelaxation(model: LayoutModel): Relaxation {
  const { roomCount, links, table } = model;
  const bodyCount = roomCount + (links.some(({ corridor }) => corridor !== undefined) ? links.length : 0);
  const { along, follows } = hangingRooms(model, bodyCount);
  const pairs = bodyCount * bodyCount;
  return {
    model,
    state: emptyState(model),
    bodyCount,
    tiesOf: model.linksOf.map((own, room) =>
      [...own].map((index) => {
        const link = links[index] as Link;
        const other = link.a === room ? link.b : link.a;
        return { link: index, other, joint: jointFrom(link, other) };
      }),
    ),
    along,
    follows,
    gaps: Int32Array.from({ length: pairs }, (_, i) => gapBetween(model, Math.floor(i / bodyCount), i % bodyCount)),
    right: new Int32Array(bodyCount).fill(-nowhere),
    bottom: new Int32Array(bodyCount).fill(-nowhere),
    isBox: Uint8Array.from({ length: table.count }, (_, shape) =>
      (table.starts[shape + 1] as number) - (table.starts[shape] as number) === 4 ? 1 : 0,
    ),
    weights: new Float64Array(pairs + links.length).fill(1),
    faults: [],
    faultAt: new Int32Array(pairs + links.length).fill(-1),
    corridor: emptyCorridorSearch(bodyCount),
  };
}

/** How many cells an offset misses a set of offsets by, given as rectangles [dx, dy, width, height]; 0 inside. */
export function missOf(rectangles: Int32Array, dx: number, dy: number): number {
  return missFrom(rectangles, dx, dy, dx, dy);
}

/** The same of the offset in a box that misses least. */
export function missFrom(rectangles: Int32Array, left: number, top: number, right: number, bottom: number): number {
  let least = farthest;
  for (let i = 0; i < rectangles.length; i += 4) {
    const x = rectangles[i] as number;
    const y = rectangles[i + 1] as number;
    const before = x - right;
    const after = left + 1 - x - (rectangles[i + 2] as number);
    const above = y - bottom;
    const below = top + 1 - y - (rectangles[i + 3] as number);
    const across = before > 0 ? before : after > 0 ? after : 0;
    const along = above > 0 ? above : below > 0 ? below : 0;
    if (across + along < least) least = across + along;
  }
  return least;
}

/** What shapes that cannot be joined anywhere miss each other by, in cells. */
export const farthest = 1000;

/** Moves the room there, with all that hang on it, lays its corridors anew and brings the faults up to date. */
export function moveRoom(
  relaxation: Relaxation,
  room: number,
  shape: number,
  x: number,
  y: number,
  random: Random,
): void {
  const { model, state } = relaxation;
  const dx = x - (state.x[room] as number);
  const dy = y - (state.y[room] as number);
  const isTurned = shape !== state.shape[room];
  const before = model.templateOf[state.shape[room] as number] as number;
  const after = model.templateOf[shape] as number;
  state.uses[before] = (state.uses[before] as number) - 1;
  state.uses[after] = (state.uses[after] as number) + 1;
  state.shape[room] = shape;
  state.x[room] = x;
  state.y[room] = y;
  noteEdges(relaxation, room);
  const along = relaxation.along[room] as Int32Array;
  const hasMoved = dx !== 0 || dy !== 0;
  if (hasMoved) {
    for (let i = 0; i < along.length; i++) shiftBody(relaxation, along[i] as number, dx, dy);
  }
  layCorridors(relaxation, room, isTurned, random);
  noteFaults(relaxation, room);
  if (hasMoved) for (let i = 0; i < along.length; i++) noteFaults(relaxation, along[i] as number);
}

/** Shifts one body and nothing else; a corridor that does not stand stays nowhere. */
function shiftBody(relaxation: Relaxation, body: number, dx: number, dy: number): void {
  const { state, right } = relaxation;
  if (right[body] === -nowhere) return;
  state.x[body] = (state.x[body] as number) + dx;
  state.y[body] = (state.y[body] as number) + dy;
  noteEdges(relaxation, body);
}

/** Lays the corridors of a room that has moved; those to rooms that came along only when its shape is another. */
function layCorridors(relaxation: Relaxation, room: number, isTurned: boolean, random: Random): void {
  const { bodyCount, model, tiesOf, follows } = relaxation;
  if (bodyCount === model.roomCount) return;
  const ties = tiesOf[room] as readonly Tie[];
  const isLaid = (tie: Tie) => isTurned || follows[room * bodyCount + tie.other] === 0;
  for (const tie of ties) if (isLaid(tie)) removeCorridor(relaxation, tie.link);
  for (const tie of ties) {
    if (!isLaid(tie)) continue;
    layCorridor(relaxation, tie.link, random);
    noteFaults(relaxation, model.roomCount + tie.link);
  }
}

function removeCorridor({ model, state, right, bottom }: Relaxation, link: number): void {
  const body = model.roomCount + link;
  state.x[body] = state.y[body] = nowhere;
  right[body] = bottom[body] = -nowhere;
}

/** Lays a corridor, which does not stand, where its faults weigh least; nowhere when its rooms are not joined. */
function layCorridor(relaxation: Relaxation, link: number, random: Random): void {
  const { model, state, corridor } = relaxation;
  const { a, b, joint } = model.links[link] as Link;
  const { rectangles } = model.spaces.offsets(joint, state.shape[a] as number, state.shape[b] as number);
  const dx = (state.x[b] as number) - (state.x[a] as number);
  const dy = (state.y[b] as number) - (state.y[a] as number);
  if (missOf(rectangles, dx, dy) > 0) return;
  corridor.skip = -1;
  findCorridor(
    relaxation,
    link,
    state.shape[a] as number,
    state.x[a] as number,
    state.y[a] as number,
    state.shape[b] as number,
    state.x[b] as number,
    state.y[b] as number,
    Infinity,
    random,
  );
  if (corridor.shape === -1) return;
  const body = model.roomCount + link;
  state.shape[body] = corridor.shape;
  state.x[body] = corridor.x;
  state.y[body] = corridor.y;
  noteEdges(relaxation, body);
}

/** Lays a corridor anew. */
export function relayCorridor(relaxation: Relaxation, link: number, random: Random): void {
  removeCorridor(relaxation, link);
  layCorridor(relaxation, link, random);
  noteFaults(relaxation, relaxation.model.roomCount + link);
}

/** Lays all corridors and brings the edges and faults of all bodies up to date. */
export function noteAll(relaxation: Relaxation, random: Random): void {
  const { model, bodyCount } = relaxation;
  for (let room = 0; room < model.roomCount; room++) noteEdges(relaxation, room);
  if (bodyCount > model.roomCount) {
    for (let link = 0; link < model.links.length; link++) removeCorridor(relaxation, link);
    for (let link = 0; link < model.links.length; link++) layCorridor(relaxation, link, random);
  }
  for (let body = 0; body < bodyCount; body++) noteFaults(relaxation, body);
}

function noteEdges({ model: { table }, state, right, bottom }: Relaxation, body: number): void {
  const shape = state.shape[body] as number;
  right[body] = (state.x[body] as number) + (table.widths[shape] as number);
  bottom[body] = (state.y[body] as number) + (table.heights[shape] as number);
}

/** Brings the faults of one body up to date. O(bodies). */
function noteFaults(relaxation: Relaxation, body: number): void {
  const { model, state, bodyCount, gaps, right, bottom, isBox, tiesOf, faultAt } = relaxation;
  const shape = state.shape[body] as number;
  const x = state.x[body] as number;
  const y = state.y[body] as number;
  const ownRight = right[body] as number;
  const ownBottom = bottom[body] as number;
  const row = body * bodyCount;
  for (let other = 0; other < bodyCount; other++) {
    const gap = gaps[row + other] as number;
    const isFault =
      (right[other] as number) + gap > x &&
      ownRight + gap > (state.x[other] as number) &&
      (bottom[other] as number) + gap > y &&
      ownBottom + gap > (state.y[other] as number) &&
      other !== body &&
      ((isBox[shape] === 1 && isBox[state.shape[other] as number] === 1) ||
        isCloser(
          model.table,
          shape,
          state.shape[other] as number,
          (state.x[other] as number) - x,
          (state.y[other] as number) - y,
          gap,
        ));
    const fault = other > body ? row + other : other * bodyCount + body;
    if (isFault !== ((faultAt[fault] as number) !== -1)) note(relaxation, fault, isFault);
  }
  if (body >= model.roomCount) return;
  const ties = tiesOf[body] as readonly Tie[];
  for (let i = 0; i < ties.length; i++) {
    const { joint, other, link } = ties[i] as Tie;
    const { rectangles } = model.spaces.offsets(joint, state.shape[other] as number, shape);
    const miss = missOf(rectangles, x - (state.x[other] as number), y - (state.y[other] as number));
    note(relaxation, bodyCount * bodyCount + link, miss > 0);
  }
}

function note({ faults, faultAt }: Relaxation, fault: number, isFault: boolean): void {
  const at = faultAt[fault] as number;
  if (isFault === (at !== -1)) return;
  if (isFault) {
    faultAt[fault] = faults.length;
    faults.push(fault);
    return;
  }
  const last = faults.pop() as number;
  faultAt[fault] = -1;
  if (last === fault) return;
  faults[at] = last;
  faultAt[last] = at;
}
