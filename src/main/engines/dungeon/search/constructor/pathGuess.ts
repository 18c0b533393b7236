import type { Random } from "#shared/kernel/random.ts";
import {
  clearRectangle,
  emptyGrid,
  hasPoint,
  intersectGrid,
  meetsShifted,
  nthPoint,
  resetGrid,
  trimRows,
} from "../../spaces/bitGrid.ts";
import type { BitGrid } from "../../spaces/bitGrid.ts";
import { type Closing, stepOffsets } from "./closing.ts";
import { isAllowedAt } from "../../site/siteMasks.ts";
import type { LayoutModel } from "../../model/layoutModel.ts";
import type { LayoutState } from "../../model/layoutState.ts";
import { isBlockedBy } from "../../model/placement.ts";
import type { OffsetSet } from "../../spaces/offsetSet.ts";
import { cut, isFree, shrinkTo, startGrid } from "./pathClosing.ts";
import { addPredecessors } from "../../spaces/widening.ts";

/** Places of the first room that are tried. */
const starts = 16;

/** Result of a guess: places for the whole path, nothing found, or a proof that its shapes cannot close here. */
export type Guess = "placed" | "unlucky" | "impossible";

/**
 * Places for the whole path by trial: from a random place of the first room each next room is placed by a random step,
 * until the path closes or some room fits nowhere. Only rooms with placed neighbors and those just before them have
 * their places computed (a part of what `computeReach` does); the others are tested one by one, and steered by the
 * bounding box from which the next computed room can be reached. Cheaper than `computeReach` in sparse layouts.
 */
export function guessPath(
  model: LayoutModel,
  state: LayoutState,
  closing: Closing,
  avoids: boolean,
  random: Random,
): Guess {
  const count = prepareGuess(model, state, closing, avoids);
  if (count === 0) return "impossible";
  return guessAgain(model, state, closing, avoids, count, random) ? "placed" : "unlucky";
}

/** Tries other places for a prepared path with the same shapes; `count` is the result of `prepareGuess`. */
export function guessAgain(
  model: LayoutModel,
  state: LayoutState,
  closing: Closing,
  avoids: boolean,
  count: number,
  random: Random,
): boolean {
  const first = closing.reach[0] as BitGrid;
  for (let start = Math.min(starts, count); start > 0; start--) {
    [closing.x[0], closing.y[0]] = nthPoint(first, random.below(count));
    if (!leadsOn(model, closing, 0)) continue;
    if (isWalked(model, state, closing, avoids, random)) return true;
  }
  return false;
}

/** Whether the places of room i are computed: it has placed neighbors, or the next one does. */
function isComputed({ isHeld, path }: Closing, i: number): boolean {
  return isHeld[i] === true || (i + 1 < path.rooms.length && isHeld[i + 1] === true);
}

/**
 * Computes the places of rooms with placed neighbors and of those before them, and bounding boxes for the others.
 * Returns the number of places of the first room; 0 proves that these shapes cannot close here.
 */
export function prepareGuess(model: LayoutModel, state: LayoutState, closing: Closing, avoids: boolean): number {
  const { path, reach } = closing;
  const { length } = path.rooms;
  for (let i = 0; i < length; i++) {
    while (reach.length <= i) reach.push(emptyGrid());
    if (!startGrid(model, state, closing, i)) return 0;
  }
  let count = 0;
  for (let i = length - 1; i >= 0; i--) {
    if (i + 1 < length && !isBounded(model, closing, i)) return 0;
    if (!isComputed(closing, i)) continue;
    count = cut(model, state, closing, i, avoids);
    if (count === 0) return 0;
  }
  return count;
}

/** Bounds the places of room i by those of the next one, as exactly as these are known; false when no place is left. */
function isBounded(model: LayoutModel, closing: Closing, i: number): boolean {
  const { reach, isHeld, own, scratch } = closing;
  const grid = reach[i] as BitGrid;
  const next = reach[i + 1] as BitGrid;
  const steps = stepOffsets(model, closing, i + 1);
  if (!isComputed(closing, i + 1)) {
    if (isHeld[i] === true) keepBox(grid, next, steps);
    else shrinkBox(grid, next, steps);
    return grid.width > 0 && grid.height > 0;
  }
  if (isHeld[i] === true) {
    resetGrid(own, grid.left, grid.top, grid.width, grid.height, false);
    addPredecessors(own, next, steps, scratch);
    return intersectGrid(grid, own) > 0;
  }
  if (isComputed(closing, i)) {
    shrinkTo(grid, next, steps);
    addPredecessors(grid, next, steps, scratch);
    trimRows(grid);
  } else shrinkBox(grid, next, steps);
  return grid.width > 0 && grid.height > 0;
}

/** Removes the points from which no step leads into the box `next`. */
function keepBox(grid: BitGrid, next: BitGrid, steps: OffsetSet): void {
  const left = next.left - steps.left - steps.width + 1;
  const top = next.top - steps.top - steps.height + 1;
  const right = next.left + next.width - steps.left;
  const bottom = next.top + next.height - steps.top;
  const [endX, endY] = [grid.left + grid.width, grid.top + grid.height];
  if (left > grid.left) clearRectangle(grid, grid.left, grid.top, left - 1, endY);
  if (top > grid.top) clearRectangle(grid, grid.left, grid.top, endX, top - 1);
  if (right < endX) clearRectangle(grid, right, grid.top, endX, endY);
  if (bottom < endY) clearRectangle(grid, grid.left, bottom, endX, endY);
}

/** Bounds the box to where one of the steps can lead into the box `next`. */
function shrinkBox(box: BitGrid, next: BitGrid, steps: OffsetSet): void {
  const left = Math.max(box.left, next.left - steps.left - steps.width + 1);
  const top = Math.max(box.top, next.top - steps.top - steps.height + 1);
  box.width = Math.min(box.left + box.width, next.left + next.width - steps.left) - left;
  box.height = Math.min(box.top + box.height, next.top + next.height - steps.top) - top;
  box.left = left;
  box.top = top;
}

/** Places the rooms after the first, each where the first of its steps from a random one on leads that may be taken. */
function isWalked(model: LayoutModel, state: LayoutState, closing: Closing, avoids: boolean, random: Random): boolean {
  const { path, x, y } = closing;
  for (let i = 1; i < path.rooms.length; i++) {
    const { dx, dy, count } = stepOffsets(model, closing, i);
    const begin = random.below(count);
    let isPlaced = false;
    for (let step = 0; step < count && !isPlaced; step++) {
      const at = begin + step < count ? begin + step : begin + step - count;
      x[i] = (x[i - 1] as number) + (dx[at] as number);
      y[i] = (y[i - 1] as number) + (dy[at] as number);
      isPlaced = mayPass(model, state, closing, i, avoids);
    }
    if (!isPlaced) return false;
  }
  return true;
}

/**
 * Whether room i may be where it is: compatible with the placed rooms and the path before it, with a step to the next
 * room.
 */
function mayPass(model: LayoutModel, state: LayoutState, closing: Closing, i: number, avoids: boolean): boolean {
  const { path, shapes, x, y, reach, isHeld } = closing;
  const [room, shape, ownX, ownY] = [path.rooms[i], shapes[i], x[i], y[i]] as [number, number, number, number];
  const grid = reach[i] as BitGrid;
  if (isComputed(closing, i)) {
    if (!hasPoint(grid, ownX, ownY) || !isFree(model, closing, i)) return false;
    return isHeld[i] !== true || leadsOn(model, closing, i);
  }
  if (ownX < grid.left || ownY < grid.top || ownX >= grid.left + grid.width || ownY >= grid.top + grid.height)
    return false;
  if (!isFree(model, closing, i) || !isAllowedAt(model.siteMasks, room, shape, ownX, ownY)) return false;
  if (!leadsOn(model, closing, i)) return false;
  for (let p = 0; avoids && p < state.placedCount; p++) {
    if (isBlockedBy(model, state, room, shape, ownX, ownY, state.placed[p] as number)) return false;
  }
  return true;
}

/** Whether some step from room i leads to a place of the next one, as far as its places are computed. */
function leadsOn(model: LayoutModel, closing: Closing, i: number): boolean {
  const { path, x, y, reach } = closing;
  if (i + 1 >= path.rooms.length || !isComputed(closing, i + 1)) return true;
  const steps = stepOffsets(model, closing, i + 1);
  const next = reach[i + 1] as BitGrid;
  if (steps.bits.length > 0) return meetsShifted(next, steps, x[i] as number, y[i] as number);
  return steps.dx.some((dx, at) => hasPoint(next, (x[i] as number) + dx, (y[i] as number) + (steps.dy[at] as number)));
}
