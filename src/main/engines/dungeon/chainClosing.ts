import type { Random } from "#shared/kernel/random.ts";
import {
  addPoint,
  addShifted,
  clearRectangle,
  emptyGrid,
  hasPoint,
  intersectGrid,
  nthPoint,
  resetGrid,
} from "./bitGrid.ts";
import type { BitGrid } from "./bitGrid.ts";
import type { LayoutModel } from "./layoutModel.ts";
import { commitMove, isTrialValid, otherEnd, truncate, tryMove } from "./layoutState.ts";
import type { LayoutState } from "./layoutState.ts";
import type { OffsetSet } from "./offsetSet.ts";
import { drawShape, emptyPositions, jointPositions, mayTake } from "./positions.ts";
import type { Positions } from "./positions.ts";

/** Walks along one set of reachable places before other shapes are drawn. */
const walks = 6;
/** Draws of a shape that fits the one before. */
const shapeDraws = 8;

/** Scratch space of one path of rooms. */
export interface Closing {
  /** Rooms in the order of the path: each is linked to the one before, the first to a room that stands. */
  readonly path: readonly number[];
  /** Link of room i to room i - 1. */
  readonly links: readonly number[];
  readonly shapes: Int32Array;
  /** Places of room i from which the rest of the path can be closed. */
  readonly reach: readonly BitGrid[];
  readonly own: BitGrid;
  readonly positions: Positions;
}

/**
 * Orders the rooms of a chain as a path that starts next to a placed room (or at `anchor`); undefined when they form none.
 */
export function closingOf(
  model: LayoutModel,
  rooms: readonly number[],
  isPlaced: (room: number) => boolean,
): Closing | undefined {
  const inside = new Set(rooms);
  const inner = (room: number) =>
    [...(model.linksOf[room] ?? [])].filter((link) => inside.has(otherEnd(model, link, room)));
  const touches = (room: number) =>
    [...(model.linksOf[room] ?? [])].some((link) => isPlaced(otherEnd(model, link, room)));
  const start = rooms.filter(touches).sort((a, b) => inner(a).length - inner(b).length)[0];
  if (start === undefined) return undefined;
  const path = [start];
  const links = [-1];
  for (let room = start; path.length < rooms.length;) {
    const link = inner(room).find((candidate) => !path.includes(otherEnd(model, candidate, room)));
    if (link === undefined) return undefined;
    room = otherEnd(model, link, room);
    path.push(room);
    links.push(link);
  }
  return {
    path,
    links,
    shapes: new Int32Array(path.length),
    reach: path.map(emptyGrid),
    own: emptyGrid(),
    positions: emptyPositions(),
  };
}

/**
 * Places the whole path at once: draws shapes, computes from its end backwards the exact set of places from which the
 * rest can be joined and closed (overlaps with standing rooms excluded), and walks through these sets at random. Only
 * overlaps within the path are left to luck. When nothing came of it, the state is as it was. `places` counts the rooms
 * that were tried.
 */
export function closeChain(
  model: LayoutModel,
  state: LayoutState,
  closing: Closing,
  random: Random,
): { readonly isClosed: boolean; readonly places: number } {
  const { length } = closing.path;
  if (!drawShapes(model, state, closing, random)) return { isClosed: false, places: length };
  const count = computeReach(model, state, closing);
  if (count === 0) return { isClosed: false, places: length };
  for (let i = 1; i <= walks; i++) {
    if (walk(model, state, closing, count, random)) return { isClosed: true, places: length * i };
  }
  return { isClosed: false, places: length * walks };
}

/** Random shapes for the whole path that the repeat rules allow and that can be joined one to the next. */
function drawShapes(model: LayoutModel, state: LayoutState, closing: Closing, random: Random): boolean {
  const { path, links, shapes } = closing;
  for (const [i, room] of path.entries()) {
    let left = shapeDraws;
    do {
      shapes[i] = drawShape(model, state, room, random);
      if (shapes[i] === -1) return false;
    } while (i > 0 && stepOffsets(model, closing, i, links).count === 0 && --left > 0);
    if (left === 0) return false;
  }
  return true;
}

/** Offsets of room i of the path against room i - 1. */
function stepOffsets(model: LayoutModel, { shapes }: Closing, i: number, links: readonly number[]): OffsetSet {
  const { joint } = model.links[links[i] as number] as { joint: number };
  return model.spaces.offsets(joint, shapes[i - 1] as number, shapes[i] as number);
}

/** Fills `reach` from the end of the path backwards; the number of places left for the first room. */
function computeReach(model: LayoutModel, state: LayoutState, closing: Closing): number {
  const { path, links, reach, own } = closing;
  for (let i = 0; i < path.length; i++) {
    if (!startGrid(model, state, closing, i)) return 0;
  }
  let count = 1;
  for (let i = path.length - 1; i >= 0 && count > 0; i--) {
    const grid = reach[i] as BitGrid;
    clearBlocked(model, state, closing, i);
    resetGrid(own, grid.left, grid.top, grid.width, grid.height, i === path.length - 1);
    if (i < path.length - 1) {
      const offsets = stepOffsets(model, closing, i + 1, links);
      const next = reach[i + 1] as BitGrid;
      for (let o = 0; o < offsets.count; o++)
        addShifted(own, next, -(offsets.dx[o] as number), -(offsets.dy[o] as number));
    }
    count = intersectGrid(grid, own);
  }
  return count;
}

/** The places of room i that join all its standing neighbours, or all within reach of room i - 1 when it has none. */
function startGrid(model: LayoutModel, state: LayoutState, closing: Closing, i: number): boolean {
  const { path, shapes, positions, links, reach } = closing;
  const room = path[i] as number;
  const grid = reach[i] as BitGrid;
  let standing = 0;
  for (const link of model.linksOf[room] as Int32Array) {
    if (state.placedAt[otherEnd(model, link, room)] !== -1) standing++;
  }
  if (standing === 0) {
    const before = reach[i - 1] as BitGrid;
    const step = stepOffsets(model, closing, i, links);
    resetGrid(
      grid,
      before.left + step.left,
      before.top + step.top,
      before.width + step.width - 1,
      before.height + step.height - 1,
      true,
    );
    return true;
  }
  jointPositions(model, state, room, shapes[i] as number, positions);
  if (positions.joined < standing) return false;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let p = 0; p < positions.count; p++) {
    left = Math.min(left, positions.x[p] as number);
    right = Math.max(right, positions.x[p] as number);
    top = Math.min(top, positions.y[p] as number);
    bottom = Math.max(bottom, positions.y[p] as number);
  }
  resetGrid(grid, left, top, right - left + 1, bottom - top + 1, false);
  for (let p = 0; p < positions.count; p++) addPoint(grid, positions.x[p] as number, positions.y[p] as number);
  return true;
}

/** Removes the places of room i at which it would overlap, or come too close to, a standing body. */
function clearBlocked(model: LayoutModel, state: LayoutState, { path, shapes, reach }: Closing, i: number): void {
  const { starts, rectangles } = model.table;
  const room = path[i] as number;
  const shape = shapes[i] as number;
  const grid = reach[i] as BitGrid;
  for (let p = 0; p < state.placedCount; p++) {
    const body = state.placed[p] as number;
    const other = state.shape[body] as number;
    const x = state.x[body] as number;
    const y = state.y[body] as number;
    const keeps = body < model.roomCount && model.keepsDistance[room * model.roomCount + body] === 1;
    const gap = keeps ? model.minimumDistance : 0;
    for (let a = starts[shape] as number; a < (starts[shape + 1] as number); a += 4) {
      for (let b = starts[other] as number; b < (starts[other + 1] as number); b += 4) {
        clearRectangle(
          grid,
          x + (rectangles[b] as number) - (rectangles[a + 2] as number) - gap + 1,
          y + (rectangles[b + 1] as number) - (rectangles[a + 3] as number) - gap + 1,
          x + (rectangles[b + 2] as number) - (rectangles[a] as number) + gap - 1,
          y + (rectangles[b + 3] as number) - (rectangles[a + 1] as number) + gap - 1,
        );
      }
    }
  }
}

/** Places the path room by room inside `reach`; on a dead end everything it placed is taken away again. */
function walk(model: LayoutModel, state: LayoutState, closing: Closing, count: number, random: Random): boolean {
  const { path, links, reach } = closing;
  const before = state.placedCount;
  const [x, y] = nthPoint(reach[0] as BitGrid, random.below(count));
  if (!place(model, state, closing, 0, x, y)) return false;
  for (let i = 1; i < path.length; i++) {
    const offsets = stepOffsets(model, closing, i, links);
    const previous = path[i - 1] as number;
    const grid = reach[i] as BitGrid;
    const start = random.below(offsets.count);
    let isPlaced = false;
    for (let o = 0; o < offsets.count && !isPlaced; o++) {
      const at = (start + o) % offsets.count;
      const nextX = (state.x[previous] as number) + (offsets.dx[at] as number);
      const nextY = (state.y[previous] as number) + (offsets.dy[at] as number);
      isPlaced = hasPoint(grid, nextX, nextY) && place(model, state, closing, i, nextX, nextY);
    }
    if (isPlaced) continue;
    truncate(model, state, before);
    return false;
  }
  return true;
}

function place(
  model: LayoutModel,
  state: LayoutState,
  { path, shapes }: Closing,
  i: number,
  x: number,
  y: number,
): boolean {
  const room = path[i] as number;
  const shape = shapes[i] as number;
  if (!mayTake(model, state, room, shape)) return false;
  tryMove(model, state, room, shape, x, y);
  if (!isTrialValid(state)) return false;
  commitMove(model, state);
  return true;
}
