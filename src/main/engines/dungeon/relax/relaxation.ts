import type { LayoutModel } from "../model/layoutModel.ts";
import { emptyState } from "../model/layoutState.ts";
import type { LayoutState } from "../model/layoutState.ts";
import { jointFrom } from "../model/links.ts";
import type { Link } from "../model/links.ts";
import { gapBetween } from "../model/placement.ts";
import { isCloser } from "../spaces/overlap.ts";
import { hangingRooms } from "./hangingRooms.ts";

/** A link of a room, seen from the room at its other end. */
export interface Tie {
  readonly link: number;
  readonly other: number;
  /** Number of the joint type seen from the other room, and seen from this one. */
  readonly joint: number;
  readonly jointBack: number;
}

/**
 * A layout in which all rooms stand from the start and rooms may overlap or miss each other: every fault has a size in
 * cells and a weight. Faults are numbered: room a * roomCount + room b (a < b) when the two overlap or stand too
 * close, roomCount^2 + link when a link is not joined. The state's own sums of faults are not kept.
 */
export interface Relaxation {
  readonly model: LayoutModel;
  readonly state: LayoutState;
  readonly tiesOf: readonly (readonly Tie[])[];
  /** By room, the rooms that hang on the rest of the graph by it alone and move when it moves. */
  readonly hanging: readonly Int32Array[];
  /** By room a * roomCount + room b: 1 when b is a or hangs on it. */
  readonly follows: Uint8Array;
  /** By the same number, cells the two must keep free between them. */
  readonly gaps: Int32Array;
  /** Right and bottom edge of each room. */
  readonly right: Int32Array;
  readonly bottom: Int32Array;
  /** By shape, 1 when it fills its box. */
  readonly isBox: Uint8Array;
  /** Weight of each fault; of two rooms under both numbers. */
  readonly weights: Float64Array;
  /** Faults of the layout in any order, and the place of each in the list, or -1. */
  readonly faults: number[];
  readonly faultAt: Int32Array;
}

export function emptyRelaxation(model: LayoutModel): Relaxation {
  const { roomCount, links, table } = model;
  const { hanging, follows } = hangingRooms(model);
  const pairs = roomCount * roomCount;
  return {
    model,
    state: emptyState(model),
    tiesOf: model.linksOf.map((own, room) =>
      [...own].map((index) => {
        const link = links[index] as Link;
        const other = link.a === room ? link.b : link.a;
        return { link: index, other, joint: jointFrom(link, other), jointBack: jointFrom(link, room) };
      }),
    ),
    hanging,
    follows,
    gaps: Int32Array.from({ length: pairs }, (_, i) => gapBetween(model, Math.floor(i / roomCount), i % roomCount)),
    right: new Int32Array(roomCount),
    bottom: new Int32Array(roomCount),
    isBox: Uint8Array.from({ length: table.count }, (_, shape) =>
      (table.starts[shape + 1] as number) - (table.starts[shape] as number) === 4 ? 1 : 0,
    ),
    weights: new Float64Array(pairs + links.length).fill(1),
    faults: [],
    faultAt: new Int32Array(pairs + links.length).fill(-1),
  };
}

/**
 * The weighted faults that the room would have there with this shape, those that hang on it coming along; as soon as they
 * reach `limit`, some number not below it. O(rooms).
 */
export function costAt(
  relaxation: Relaxation,
  room: number,
  shape: number,
  x: number,
  y: number,
  limit: number,
): number {
  const { model, state, tiesOf, follows, weights, gaps, right, bottom, isBox } = relaxation;
  const { roomCount, table } = model;
  const row = room * roomCount;
  let cost = 0;
  const ties = tiesOf[room] as readonly Tie[];
  for (let i = 0; i < ties.length; i++) {
    const tie = ties[i] as Tie;
    if (follows[row + tie.other] === 1) continue;
    const miss = missAt(relaxation, tie, shape, x, y);
    if (miss > 0) cost += miss * (weights[roomCount * roomCount + tie.link] as number);
  }
  const ownRight = x + (table.widths[shape] as number);
  const ownBottom = y + (table.heights[shape] as number);
  for (let other = 0; other < roomCount && cost < limit; other++) {
    const gap = gaps[row + other] as number;
    const fromLeft = (right[other] as number) + gap - x;
    if (fromLeft <= 0) continue;
    const fromRight = ownRight + gap - (state.x[other] as number);
    if (fromRight <= 0) continue;
    const fromAbove = (bottom[other] as number) + gap - y;
    if (fromAbove <= 0) continue;
    const fromBelow = ownBottom + gap - (state.y[other] as number);
    if (fromBelow <= 0 || follows[row + other] === 1) continue;
    const otherShape = state.shape[other] as number;
    const areBoxes = isBox[shape] === 1 && isBox[otherShape] === 1;
    const [dx, dy] = [(state.x[other] as number) - x, (state.y[other] as number) - y];
    if (!areBoxes && !isCloser(table, shape, otherShape, dx, dy, gap)) continue;
    cost += Math.min(fromLeft, fromRight, fromAbove, fromBelow) * (weights[row + other] as number);
  }
  return cost;
}

/** How many cells a room, there with this shape, misses a neighbour by; 0 when the two are joined. */
function missAt({ model, state }: Relaxation, { joint, other }: Tie, shape: number, x: number, y: number): number {
  const { rectangles } = model.spaces.offsets(joint, state.shape[other] as number, shape);
  const dx = x - (state.x[other] as number);
  const dy = y - (state.y[other] as number);
  let least = farthest;
  for (let i = 0; i < rectangles.length; i += 4) {
    const across = outside(dx, rectangles[i] as number, rectangles[i + 2] as number);
    const along = outside(dy, rectangles[i + 1] as number, rectangles[i + 3] as number);
    if (across + along < least) least = across + along;
  }
  return least;
}

/** What shapes that cannot be joined anywhere miss each other by, in cells. */
const farthest = 1000;

function outside(value: number, start: number, length: number): number {
  if (value < start) return start - value;
  return value < start + length ? 0 : value - start - length + 1;
}

/** Moves the room there, with all that hang on it, and brings the faults up to date. */
export function moveRoom(relaxation: Relaxation, room: number, shape: number, x: number, y: number): void {
  const { model, state, hanging } = relaxation;
  const dx = x - (state.x[room] as number);
  const dy = y - (state.y[room] as number);
  const [before, after] = [model.templateOf[state.shape[room] as number], model.templateOf[shape]] as [number, number];
  state.uses[before] = (state.uses[before] as number) - 1;
  state.uses[after] = (state.uses[after] as number) + 1;
  state.shape[room] = shape;
  state.x[room] = x;
  state.y[room] = y;
  const along = hanging[room] as Int32Array;
  if (dx !== 0 || dy !== 0) {
    for (const other of along) {
      state.x[other] = (state.x[other] as number) + dx;
      state.y[other] = (state.y[other] as number) + dy;
    }
    for (const other of along) noteEdges(relaxation, other);
  }
  noteEdges(relaxation, room);
  noteFaults(relaxation, room);
  if (dx !== 0 || dy !== 0) for (const other of along) noteFaults(relaxation, other);
}

/** Brings the edges and faults of all rooms up to date. */
export function noteAll(relaxation: Relaxation): void {
  for (let room = 0; room < relaxation.model.roomCount; room++) noteEdges(relaxation, room);
  for (let room = 0; room < relaxation.model.roomCount; room++) noteFaults(relaxation, room);
}

function noteEdges({ model: { table }, state, right, bottom }: Relaxation, room: number): void {
  const shape = state.shape[room] as number;
  right[room] = (state.x[room] as number) + (table.widths[shape] as number);
  bottom[room] = (state.y[room] as number) + (table.heights[shape] as number);
}

function noteFaults(relaxation: Relaxation, room: number): void {
  const { model, state, gaps, right, bottom, tiesOf } = relaxation;
  const { roomCount, table } = model;
  const [shape, x, y] = [state.shape[room], state.x[room], state.y[room]] as [number, number, number];
  for (let other = 0; other < roomCount; other++) {
    if (other === room) continue;
    const gap = gaps[room * roomCount + other] as number;
    const [otherX, otherY] = [state.x[other] as number, state.y[other] as number];
    const isFault =
      (right[other] as number) + gap > x &&
      (right[room] as number) + gap > otherX &&
      (bottom[other] as number) + gap > y &&
      (bottom[room] as number) + gap > otherY &&
      isCloser(table, shape, state.shape[other] as number, otherX - x, otherY - y, gap);
    note(relaxation, Math.min(room, other) * roomCount + Math.max(room, other), isFault);
  }
  for (const tie of tiesOf[room] as readonly Tie[]) {
    note(relaxation, roomCount * roomCount + tie.link, missAt(relaxation, tie, shape, x, y) > 0);
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
