import { type BitGrid, addPoint, addShifted, keepShifted, resetGrid, trimRows } from "../../spaces/bitGrid.ts";
import type { LayoutModel } from "../../model/layoutModel.ts";
import { type LayoutState, otherEnd } from "../../model/layoutState.ts";
import { type Link, jointFrom } from "../../model/links.ts";
import type { OffsetSet } from "../../spaces/offsetSet.ts";
import { type Positions, jointPositions } from "../../model/positions.ts";

/**
 * Fills the grid with the places at which the room joins all its placed neighbors, of which there must be one; false if
 * there are none.
 */
export function heldGrid(
  model: LayoutModel,
  state: LayoutState,
  room: number,
  shape: number,
  grid: BitGrid,
  positions: Positions,
): boolean {
  const links = model.linksOf[room] as Int32Array;
  let left = -Infinity;
  let top = -Infinity;
  let right = Infinity;
  let bottom = Infinity;
  for (let i = 0; i < links.length; i++) {
    const other = otherEnd(model, links[i] as number, room);
    if (state.placedAt[other] === -1) continue;
    const set = offsetsBeside(model, state, links[i] as number, other, shape);
    if (set.count === 0) return false;
    if (set.bits.length === 0) return listedGrid(model, state, room, shape, grid, positions);
    const x = set.left + (state.x[other] as number);
    const y = set.top + (state.y[other] as number);
    left = Math.max(left, x);
    top = Math.max(top, y);
    right = Math.min(right, x + set.width);
    bottom = Math.min(bottom, y + set.height);
  }
  if (left >= right || top >= bottom) return false;
  resetGrid(grid, left, top, right - left, bottom - top, false);
  let isFirst = true;
  for (let i = 0; i < links.length; i++) {
    const other = otherEnd(model, links[i] as number, room);
    if (state.placedAt[other] === -1) continue;
    const set = offsetsBeside(model, state, links[i] as number, other, shape);
    if (isFirst) addShifted(grid, set, state.x[other] as number, state.y[other] as number);
    else keepShifted(grid, set, state.x[other] as number, state.y[other] as number);
    isFirst = false;
  }
  trimRows(grid);
  return true;
}

/** The same for sets too large for a bit grid. */
function listedGrid(
  model: LayoutModel,
  state: LayoutState,
  room: number,
  shape: number,
  grid: BitGrid,
  positions: Positions,
): boolean {
  jointPositions(model, state, room, shape, positions);
  if (positions.joined < placedNeighbours(model, state, room)) return false;
  fillGrid(grid, positions);
  return true;
}

/** The allowed offsets of a body of this shape from the placed room at the other end of the connection. */
function offsetsBeside(model: LayoutModel, state: LayoutState, link: number, other: number, shape: number): OffsetSet {
  const joint = jointFrom(model.links[link] as Link, other);
  return model.spaces.offsets(joint, state.shape[other] as number, shape);
}

/** Number of the room's connections to placed rooms. O(connections of the room). */
export function placedNeighbours(model: LayoutModel, state: LayoutState, room: number): number {
  const links = model.linksOf[room] as Int32Array;
  let placed = 0;
  for (let i = 0; i < links.length; i++) {
    if (state.placedAt[otherEnd(model, links[i] as number, room)] !== -1) placed++;
  }
  return placed;
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
