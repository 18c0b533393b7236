import type { Random } from "#shared/kernel/random.ts";
import {
  clearRectangle,
  countPoints,
  emptyGrid,
  hasPoint,
  intersectGrid,
  nthPoint,
  resetGrid,
  trimRows,
  type BitGrid,
} from "../../spaces/bitGrid.ts";
import { type Closing, stepOffsets } from "./closing.ts";
import { keepAllowed } from "../../site/siteMasks.ts";
import { heldGrid, placedNeighbours } from "./heldPlaces.ts";
import type { LayoutModel } from "../../model/layoutModel.ts";
import { type LayoutState, otherEnd } from "../../model/layoutState.ts";
import { type Link, jointFrom } from "../../model/links.ts";
import { type OffsetSet, hasOffset } from "../../spaces/offsetSet.ts";
import { isCloser } from "../../spaces/overlap.ts";
import { gapBetween } from "../../model/placement.ts";
import { addPredecessors } from "../../spaces/widening.ts";
import { placedBounds } from "../../model/placedBounds.ts";

/** A rectangle of places. */
interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Cells between two components while they are laid out separately; `packParts` brings them together. */
const apart = 4096;

/**
 * Where the first room of a component may be placed: anywhere within the bounds of the site or around the placed rooms;
 * without a site or ties at [0, 0], further components far away from the others.
 */
function startArea(model: LayoutModel, state: LayoutState, room: number, shape: number): Area {
  const { siteMasks, table, minimumDistance } = model;
  if (siteMasks === undefined) return { left: apart * (model.part[room] as number), top: 0, width: 1, height: 1 };
  const [wide, high] = [table.widths[shape] as number, table.heights[shape] as number];
  const [siteLeft, siteTop, siteRight, siteBottom] = siteMasks.bounds;
  const [ownLeft, ownTop, ownRight, ownBottom] = placedBounds(model, state);
  const left = Math.min(siteLeft, ownLeft) - wide - minimumDistance;
  const top = Math.min(siteTop, ownTop) - high - minimumDistance;
  const width = Math.max(siteRight, ownRight) + minimumDistance - left + 1;
  return { left, top, width, height: Math.max(siteBottom, ownBottom) + minimumDistance - top + 1 };
}

/**
 * Computes from the end of the path backwards, for the shapes drawn, the exact set of places from which the rest can be
 * joined and closed; with `avoids`, places where a room would overlap a placed body are excluded. Only overlaps within
 * the path are left to luck. Returns the number of places of the first room; 0 proves that these shapes cannot close
 * here.
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

/**
 * Removes the places of room i that the site forbids and, with `avoids`, those blocked by placed bodies; returns how
 * many are left.
 */
export function cut(model: LayoutModel, state: LayoutState, closing: Closing, i: number, avoids: boolean): number {
  const { siteMasks } = model;
  if (siteMasks !== undefined) {
    const mask = siteMasks.mask(closing.path.rooms[i] as number, closing.shapes[i] as number);
    keepAllowed(closing.reach[i] as BitGrid, mask, closing.scratch);
  }
  if (avoids) {
    const { path, shapes, reach } = closing;
    clearBlocked(model, state, path.rooms[i] as number, shapes[i] as number, reach[i] as BitGrid);
  }
  return countPoints(closing.reach[i] as BitGrid);
}

/** Empties the grid and bounds it to where one of the steps can lead into `next`. */
export function shrinkTo(grid: BitGrid, next: BitGrid, steps: OffsetSet): void {
  const left = Math.max(grid.left, next.left - steps.left - steps.width + 1);
  const top = Math.max(grid.top, next.top - steps.top - steps.height + 1);
  const right = Math.min(grid.left + grid.width, next.left + next.width - steps.left);
  const bottom = Math.min(grid.top + grid.height, next.top + next.height - steps.top);
  resetGrid(grid, left, top, right - left, bottom - top, false);
}

/**
 * The places of room i that join all its placed neighbors; if it has none, only the rectangle within reach of room i -
 * 1. False when there is no such place.
 */
export function startGrid(model: LayoutModel, state: LayoutState, closing: Closing, i: number): boolean {
  const { path, shapes, positions, reach, isHeld } = closing;
  const room = path.rooms[i] as number;
  const grid = reach[i] as BitGrid;
  const placedCount = placedNeighbours(model, state, room);
  isHeld[i] = placedCount > 0 || i === 0;
  if (placedCount === 0) {
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
  return heldGrid(model, state, room, shapes[i] as number, grid, positions);
}

/**
 * Removes the places of a body at which it would overlap, or be too close to, a placed one; the first `from` are
 * skipped.
 */
export function clearBlocked(
  model: LayoutModel,
  state: LayoutState,
  body: number,
  shape: number,
  grid: BitGrid,
  from = 0,
): void {
  const { starts, rectangles, widths, heights } = model.table;
  const right = grid.left + grid.width + (widths[shape] as number);
  const bottom = grid.top + grid.height + (heights[shape] as number);
  for (let p = from; p < state.placedCount; p++) {
    const obstacle = state.placed[p] as number;
    const other = state.shape[obstacle] as number;
    const x = state.x[obstacle] as number;
    const y = state.y[obstacle] as number;
    const gap = gapBetween(model, body, obstacle);
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

/**
 * Chooses a place in `reach` for each room of the path in turn, none overlapping an earlier one; false at a dead end.
 */
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

/**
 * Whether room i neither overlaps nor is too close to an earlier room of the path, and is joined to those it is
 * connected to.
 */
export function isFree(model: LayoutModel, { path, shapes, x, y }: Closing, i: number): boolean {
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
