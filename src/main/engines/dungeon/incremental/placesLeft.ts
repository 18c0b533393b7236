import { type Effort, type Places, placesBefore } from "../site/placesBefore.ts";
import { keepAllowed } from "../site/siteMasks.ts";
import { reversed } from "../model/doorJoints.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import { type LayoutState, otherEnd, emptyState, truncate } from "../model/layoutState.ts";
import { type Link, jointFrom } from "../model/links.ts";
import { emptyPositions, mayTake } from "../model/positions.ts";
import { heldGrid, placedNeighbours } from "../search/constructor/heldPlaces.ts";
import { clearBlocked } from "../search/constructor/pathClosing.ts";
import {
  addShifted,
  countPoints,
  intersectGrid,
  emptyGrid,
  resetGrid,
  trimRows,
  type BitGrid,
} from "../spaces/bitGrid.ts";
import { addPredecessors } from "../spaces/widening.ts";
import { createRandom } from "#shared/kernel/random.ts";
import { placeCorridor } from "../model/corridorPlacement.ts";
import { fits, put } from "../model/placement.ts";

/** Effort after which the sets are left as they are. */
const limits = { words: 60_000, largestGrid: 1 << 16 };

/** The places that the pinned rooms leave to the others. */
export interface PlacesLeft {
  /** The pinned rooms as placed. */
  readonly state: LayoutState;
  /** By free room, of shapes that have some: all possible places; undefined where they have no known bounds. */
  readonly places: readonly (Places | undefined)[];
}

/**
 * The places that rooms with a pinned position and shape leave to the others: those at which a room joins all its
 * pinned neighbors, by a door or over a corridor that itself fits, overlaps no pinned room, and from which each free
 * neighbor has a place as well (arc consistency over shapes and places). Undefined proves that no layout exists. With
 * one free room and no corridors it is undefined exactly if none exists; the same for two that are joined to each
 * other.
 */
export function placesLeft(model: LayoutModel): PlacesLeft | undefined {
  const state = heldBodies(model);
  if (state === undefined) return undefined;
  const places: (Places | undefined)[] = [];
  const queue = new Set<number>();
  for (let room = 0; room < model.roomCount; room++) {
    if (state.placedAt[room] !== -1) continue;
    places[room] = placesBesideHeld(model, state, room);
    if (places[room]?.size === 0) return undefined;
    if (places[room] !== undefined) queue.add(room);
  }
  const effort = { ...limits };
  for (const room of queue) {
    queue.delete(room);
    for (const link of model.linksOf[room] as Int32Array) {
      const other = otherEnd(model, link, room);
      if (state.placedAt[other] !== -1) continue;
      const before = places[other];
      const next = carried(model, state, link, other, places[room] as Places, before, effort);
      if (effort.words < 0) return { state, places };
      if (next === undefined) continue;
      places[other] = next;
      if (next.size === 0) return undefined;
      if (before === undefined || pointsOf(next) < pointsOf(before)) queue.add(other);
    }
  }
  return { state, places };
}

/** The model without the shapes for which no place is left. */
export function withoutLostShapes(model: LayoutModel, { places }: PlacesLeft): LayoutModel {
  const roomShapes = model.roomShapes.map((shapes, room) => {
    const left = places[room];
    return left === undefined ? shapes : shapes.filter((shape) => left.has(shape));
  });
  return { ...model, roomShapes };
}

/** Undefined if no pinned neighbor bounds the room, or not closely. */
function placesBesideHeld(model: LayoutModel, state: LayoutState, room: number): Places | undefined {
  const positions = emptyPositions();
  const isJoined = placedNeighbours(model, state, room) > 0;
  const corridors = isJoined ? corridorsFromHeld(model, state, room) : [];
  const places = new Map<number, BitGrid>();
  for (const shape of model.roomShapes[room] as Int32Array) {
    if (!mayTake(model, state, room, shape)) continue;
    const grid = emptyGrid();
    if (isJoined) {
      if (!heldGrid(model, state, room, shape, grid, positions)) continue;
    } else if (!copySiteMask(model, room, shape, grid)) return undefined;
    if (!cutBlocked(model, state, room, shape, grid)) continue;
    for (const { link, ways } of corridors) cutToCorridors(model, link, room, shape, ways, grid);
    if (countPoints(grid) > 0) places.set(shape, grid);
  }
  return places;
}

/** The places the site allows for a room; false if they are unbounded or too many. */
function copySiteMask({ siteMasks }: LayoutModel, room: number, shape: number, grid: BitGrid): boolean {
  const mask = siteMasks?.mask(room, shape);
  if (mask?.allows !== true || mask.grid.width * mask.grid.height > limits.largestGrid) return false;
  const { left, top, width, height } = mask.grid;
  resetGrid(grid, left, top, width, height, false);
  addShifted(grid, mask.grid, 0, 0);
  return true;
}

/**
 * Removes the places that the site forbids and those too close to a placed body, skipping the first `from`; false when
 * nothing is left.
 */
export function cutBlocked(
  model: LayoutModel,
  state: LayoutState,
  body: number,
  shape: number,
  grid: BitGrid,
  from = 0,
): boolean {
  const { siteMasks } = model;
  if (siteMasks !== undefined && from === 0) keepAllowed(grid, siteMasks.mask(body, shape), emptyGrid());
  clearBlocked(model, state, body, shape, grid, from);
  return countPoints(grid) > 0;
}

/** The places of a corridor next to the pinned room of its connection, by shape. */
interface CorridorWays {
  readonly link: Link;
  readonly ways: Places;
}

/**
 * For every connection over a corridor from the room to a pinned one: where the corridor can be placed there.
 * Connections whose corridor has no obstacles are left out.
 */
function corridorsFromHeld(model: LayoutModel, state: LayoutState, room: number): CorridorWays[] {
  const found: CorridorWays[] = [];
  for (const index of model.linksOf[room] as Int32Array) {
    const link = model.links[index] as Link;
    const held = otherEnd(model, index, room);
    if (link.corridor === undefined || state.placedAt[held] === -1) continue;
    const body = model.roomCount + index;
    const fromHeld = link.a === held ? link.passage : reversed(link.corridor.onward);
    const ways = new Map<number, BitGrid>();
    let lost = 0;
    for (const shape of link.corridor.shapes) {
      const isAllowed = mayTake(model, state, body, shape);
      if (!isAllowed) lost++;
      if (!isAllowed) continue;
      const set = model.spaces.offsets(fromHeld, state.shape[held] as number, shape);
      const [x, y] = [state.x[held] as number, state.y[held] as number];
      const grid = emptyGrid();
      // Sets too large for a bitmap are not examined: any place of the corridor may be possible.
      const isKnown = set.bits.length > 0 || set.count === 0;
      resetGrid(grid, x + set.left, y + set.top, set.width, set.height, !isKnown);
      if (isKnown) addShifted(grid, set, x, y);
      const before = countPoints(grid);
      if (cutBlocked(model, state, body, shape, grid)) ways.set(shape, grid);
      lost += before - countPoints(grid);
    }
    if (lost > 0) found.push({ link, ways });
  }
  return found;
}

/** Keeps the places of a room from which one of the corridor's places can be reached. */
function cutToCorridors(
  model: LayoutModel,
  link: Link,
  room: number,
  shape: number,
  ways: Places,
  grid: BitGrid,
): void {
  const reached = emptyGrid();
  const scratch = emptyGrid();
  resetGrid(reached, grid.left, grid.top, grid.width, grid.height, false);
  const passage = link.a === room ? link.passage : reversed(link.corridor?.onward ?? link.passage);
  for (const [corridor, places] of ways) {
    addPredecessors(reached, places, model.spaces.offsets(passage, shape, corridor), scratch);
  }
  trimRows(reached);
  intersectGrid(grid, reached);
}

/**
 * The places of `room` from which the connection leads to one of the other end's, clipped to `before`; undefined when
 * too many.
 */
function carried(
  model: LayoutModel,
  state: LayoutState,
  index: number,
  room: number,
  others: Places,
  before: Places | undefined,
  effort: Effort,
): Places | undefined {
  const joint = jointFrom(model.links[index] as Link, room);
  const next = new Map<number, BitGrid>();
  for (const shape of before?.keys() ?? (model.roomShapes[room] as Int32Array)) {
    if (before === undefined && !mayTake(model, state, room, shape)) continue;
    const grid = placesBefore(model, joint, shape, others, before?.get(shape), effort);
    if (grid === undefined) return undefined;
    if (before === undefined) cutBlocked(model, state, room, shape, grid);
    if (countPoints(grid) > 0) next.set(shape, grid);
  }
  return next;
}

function pointsOf(places: Places): number {
  let points = 0;
  for (const grid of places.values()) points += countPoints(grid);
  return points;
}

/**
 * The rooms whose template, rotation and position are pinned, as placed (no corridors). Undefined, a proof that no
 * layout exists, if two of them overlap, are not joined as they must be, or no corridor fits between them. O(held
 * rooms^2 + corridor places).
 */
function heldBodies(model: LayoutModel): LayoutState | undefined {
  const state = emptyState(model);
  for (const room of model.anchors) {
    const [shape, ...others] = model.roomShapes[room] as Int32Array;
    if (shape === undefined) return undefined;
    // Its template is not pinned, so it is among the free ones.
    if (others.length > 0) continue;
    const [x, y] = model.pinned[room]?.at ?? [0, 0];
    if (!mayTake(model, state, room, shape) || !fits(model, state, room, shape, x, y)) return undefined;
    put(model, state, room, shape, x, y);
  }
  const rooms = state.placedCount;
  const random = createRandom(0);
  for (const [index, { a, b }] of model.links.entries()) {
    if (state.placedAt[a] === -1 || state.placedAt[b] === -1) continue;
    if (!placeCorridor(model, state, index, random)) return undefined;
    truncate(model, state, rooms);
  }
  return state;
}
