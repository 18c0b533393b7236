import type { Random } from "#shared/kernel/random.ts";
import {
  addPoint,
  clearRectangle,
  countPoints,
  emptyGrid,
  hasPoint,
  intersectGrid,
  nthPoint,
  resetGrid,
  trimRows,
} from "../spaces/bitGrid.ts";
import type { BitGrid } from "../spaces/bitGrid.ts";
import { keepAllowed } from "../ground/ground.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import { otherEnd } from "../model/layoutState.ts";
import type { LayoutState } from "../model/layoutState.ts";
import { jointFrom } from "../model/links.ts";
import type { Link } from "../model/links.ts";
import { hasOffset } from "../spaces/offsetSet.ts";
import type { OffsetSet } from "../spaces/offsetSet.ts";
import type { OpenPath } from "./openPath.ts";
import { isCloser } from "../spaces/overlap.ts";
import { gapBetween } from "../model/placement.ts";
import { drawShape, emptyPositions, jointPositions } from "../model/positions.ts";
import type { Positions } from "../model/positions.ts";
import { startArea } from "./startArea.ts";
import { addPredecessors } from "../spaces/widening.ts";

/** Draws of a shape that fits the one before. */
const shapeDraws = 8;

/** Scratch space of paths, reused from one to the next; entry i of the lists belongs to room i of the path. */
export interface Closing {
  path: OpenPath;
  readonly shapes: number[];
  /** Places from which the rest of the path can be closed, after `computeReach`. */
  readonly reach: BitGrid[];
  /** Where the rooms came to stand in the last `walk`. */
  readonly x: number[];
  readonly y: number[];
  /** Whether the room has standing neighbours, which bound its places. */
  readonly isHeld: boolean[];
  readonly own: BitGrid;
  readonly scratch: BitGrid;
  readonly positions: Positions;
}

export function emptyClosing(): Closing {
  return {
    path: { chain: 0, rooms: [], links: [] },
    shapes: [],
    reach: [],
    x: [],
    y: [],
    isHeld: [],
    own: emptyGrid(),
    scratch: emptyGrid(),
    positions: emptyPositions(),
  };
}

/** Random shapes for the whole path that the repeat rules allow and that can be joined one to the next. */
export function drawShapes(model: LayoutModel, state: LayoutState, closing: Closing, random: Random): boolean {
  const { path, shapes } = closing;
  for (const [i, room] of path.rooms.entries()) {
    let left = shapeDraws;
    do {
      if (left-- === 0) return false;
      shapes[i] = drawShape(model, state, room, random);
      if (shapes[i] === -1) return false;
    } while (i > 0 && (stepOffsets(model, closing, i).count === 0 || repeats(model, closing, i)));
  }
  return true;
}

/** Whether the shape of room i repeats one of the rooms before it on the path against the rules. */
function repeats(model: LayoutModel, { path, shapes }: Closing, i: number): boolean {
  const template = model.templateOf[shapes[i] as number] as number;
  const repeat = model.repeats[template];
  if (repeat === 0) return false;
  const near = model.near[path.rooms[i] as number] as Int32Array;
  for (let j = 0; j < i; j++) {
    if (model.templateOf[shapes[j] as number] !== template) continue;
    if (repeat === 2 || near.includes(path.rooms[j] as number)) return true;
  }
  return false;
}

/** Offsets of room i of the path against room i - 1. */
function stepOffsets(model: LayoutModel, { path, shapes }: Closing, i: number): OffsetSet {
  const joint = jointFrom(model.links[path.links[i] as number] as Link, path.rooms[i - 1] as number);
  return model.spaces.offsets(joint, shapes[i - 1] as number, shapes[i] as number);
}

/**
 * Computes from the end of the path backwards, for the shapes drawn, the exact set of places from which the rest can be
 * joined and closed; with `avoids`, places where a room would overlap a standing body are cut out. Only overlaps within
 * the path are left to luck. Returns the number of places of the first room; 0 proves that these shapes cannot close here.
 */
export function computeReach(model: LayoutModel, state: LayoutState, closing: Closing, avoids: boolean): number {
  const { path, reach, own, scratch, isHeld } = closing;
  const { length } = path.rooms;
  for (let i = 0; i < length; i++) {
    while (reach.length <= i) reach.push(emptyGrid());
    if (!startGrid(model, state, closing, i)) return 0;
  }
  let count = 1;
  for (let i = length - 1; i >= 0 && count > 0; i--) {
    const grid = reach[i] as BitGrid;
    if (i === length - 1) {
      if (isHeld[i] !== true) resetGrid(grid, grid.left, grid.top, grid.width, grid.height, true);
      count = cut(model, state, closing, i, avoids);
      continue;
    }
    const steps = stepOffsets(model, closing, i + 1);
    const next = reach[i + 1] as BitGrid;
    if (isHeld[i] === true) {
      resetGrid(own, grid.left, grid.top, grid.width, grid.height, false);
      addPredecessors(own, next, steps, scratch);
      intersectGrid(grid, own);
    } else {
      shrinkTo(grid, next, steps);
      addPredecessors(grid, next, steps, scratch);
      trimRows(grid);
    }
    count = cut(model, state, closing, i, avoids);
  }
  return count;
}

function cut(model: LayoutModel, state: LayoutState, closing: Closing, i: number, avoids: boolean): number {
  const { ground } = model;
  if (ground !== undefined) {
    const mask = ground.mask(closing.path.rooms[i] as number, closing.shapes[i] as number);
    keepAllowed(closing.reach[i] as BitGrid, mask, closing.scratch);
  }
  if (avoids) clearBlocked(model, state, closing, i);
  return countPoints(closing.reach[i] as BitGrid);
}

/** Empties the grid and bounds it to where one of the steps can lead into `next`. */
function shrinkTo(grid: BitGrid, next: BitGrid, steps: OffsetSet): void {
  const left = Math.max(grid.left, next.left - steps.left - steps.width + 1);
  const top = Math.max(grid.top, next.top - steps.top - steps.height + 1);
  const right = Math.min(grid.left + grid.width, next.left + next.width - steps.left);
  const bottom = Math.min(grid.top + grid.height, next.top + next.height - steps.top);
  resetGrid(grid, left, top, right - left, bottom - top, false);
}

/**
 * The places of room i that join all its standing neighbours; when it has none only the rectangle within reach of room
 * i - 1. False when there is no such place.
 */
function startGrid(model: LayoutModel, state: LayoutState, closing: Closing, i: number): boolean {
  const { path, shapes, positions, reach, isHeld } = closing;
  const room = path.rooms[i] as number;
  const grid = reach[i] as BitGrid;
  const standing = standingNeighbours(model, state, room);
  isHeld[i] = standing > 0 || i === 0;
  if (standing === 0) {
    if (i === 0) {
      const { left, top, width, height } = startArea(model, state, room, shapes[i] as number);
      resetGrid(grid, left, top, width, height, true);
      return true;
    }
    const before = reach[i - 1] as BitGrid;
    const step = stepOffsets(model, closing, i);
    grid.left = before.left + step.left;
    grid.top = before.top + step.top;
    grid.width = before.width + step.width - 1;
    grid.height = before.height + step.height - 1;
    return true;
  }
  jointPositions(model, state, room, shapes[i] as number, positions);
  if (positions.joined < standing) return false;
  fillGrid(grid, positions);
  return true;
}

export function standingNeighbours(model: LayoutModel, state: LayoutState, room: number): number {
  const links = model.linksOf[room] as Int32Array;
  let standing = 0;
  for (let i = 0; i < links.length; i++) {
    if (state.placedAt[otherEnd(model, links[i] as number, room)] !== -1) standing++;
  }
  return standing;
}

function fillGrid(grid: BitGrid, { x, y, count }: Positions): void {
  let left = x[0] as number;
  let top = y[0] as number;
  let right = left;
  let bottom = top;
  for (let p = 1; p < count; p++) {
    left = Math.min(left, x[p] as number);
    right = Math.max(right, x[p] as number);
    top = Math.min(top, y[p] as number);
    bottom = Math.max(bottom, y[p] as number);
  }
  resetGrid(grid, left, top, right - left + 1, bottom - top + 1, false);
  for (let p = 0; p < count; p++) addPoint(grid, x[p] as number, y[p] as number);
}

/** Removes the places of room i at which it would overlap, or come too close to, a standing body. */
function clearBlocked(model: LayoutModel, state: LayoutState, { path, shapes, reach }: Closing, i: number): void {
  const { starts, rectangles, widths, heights } = model.table;
  const room = path.rooms[i] as number;
  const shape = shapes[i] as number;
  const grid = reach[i] as BitGrid;
  const right = grid.left + grid.width + (widths[shape] as number);
  const bottom = grid.top + grid.height + (heights[shape] as number);
  for (let p = 0; p < state.placedCount; p++) {
    const body = state.placed[p] as number;
    const other = state.shape[body] as number;
    const x = state.x[body] as number;
    const y = state.y[body] as number;
    const gap = gapBetween(model, room, body);
    if (x >= right + gap || y >= bottom + gap) continue;
    if (x + (widths[other] as number) + gap <= grid.left || y + (heights[other] as number) + gap <= grid.top) continue;
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

/** Chooses a place in `reach` for each room of the path in turn, none overlapping an earlier one; false on a dead end. */
export function walk(model: LayoutModel, closing: Closing, count: number, random: Random): boolean {
  const { path, reach, x, y } = closing;
  const [firstX, firstY] = nthPoint(reach[0] as BitGrid, random.below(count));
  x[0] = firstX;
  y[0] = firstY;
  for (let i = 1; i < path.rooms.length; i++) {
    const offsets = stepOffsets(model, closing, i);
    const grid = reach[i] as BitGrid;
    const start = random.below(offsets.count);
    let isPlaced = false;
    for (let o = 0; o < offsets.count && !isPlaced; o++) {
      const at = (start + o) % offsets.count;
      x[i] = (x[i - 1] as number) + (offsets.dx[at] as number);
      y[i] = (y[i - 1] as number) + (offsets.dy[at] as number);
      isPlaced = hasPoint(grid, x[i] as number, y[i] as number) && isFree(model, closing, i);
    }
    if (!isPlaced) return false;
  }
  return true;
}

/** Whether room i neither overlaps nor crowds an earlier room of the path, and is joined where they share a link. */
function isFree(model: LayoutModel, { path, shapes, x, y }: Closing, i: number): boolean {
  const room = path.rooms[i] as number;
  for (let j = 0; j < i; j++) {
    const dx = (x[j] as number) - (x[i] as number);
    const dy = (y[j] as number) - (y[i] as number);
    const gap = gapBetween(model, room, path.rooms[j] as number);
    if (isCloser(model.table, shapes[i] as number, shapes[j] as number, dx, dy, gap)) return false;
  }
  const links = model.linksOf[room] as Int32Array;
  for (let l = 0; l < links.length; l++) {
    const link = links[l] as number;
    if (link === path.links[i]) continue;
    const j = path.rooms.indexOf(otherEnd(model, link, room));
    if (j === -1 || j >= i) continue;
    const joint = jointFrom(model.links[link] as Link, room);
    const set = model.spaces.offsets(joint, shapes[i] as number, shapes[j] as number);
    if (!hasOffset(set, (x[j] as number) - (x[i] as number), (y[j] as number) - (y[i] as number))) return false;
  }
  return true;
}
