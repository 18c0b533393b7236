import { keepAllowed } from "../site/siteMasks.ts";
import { reversed } from "../model/doorJoints.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import { otherEnd } from "../model/layoutState.ts";
import type { LayoutState } from "../model/layoutState.ts";
import { jointFrom } from "../model/links.ts";
import type { Link } from "../model/links.ts";
import { emptyPositions, mayTake } from "../model/positions.ts";
import { heldGrid, standingNeighbours } from "../search/constructor/heldPlaces.ts";
import { clearBlocked } from "../search/constructor/pathClosing.ts";
import { addShifted, countPoints, intersectGrid, noGrid, resetGrid, trimRows } from "../spaces/bitGrid.ts";
import type { BitGrid } from "../spaces/bitGrid.ts";
import { addPredecessors } from "../spaces/widening.ts";
import { heldBodies } from "./heldBodies.ts";

/** Places by shape; only shapes that have some. */
export type Places = ReadonlyMap<number, BitGrid>;

/** Words of bits written before the sets are left as they are, some 20,000 a millisecond. */
const effort = 60_000;
/** Places of one shape in a set at most; larger ones are left unknown. */
const largestGrid = 1 << 16;

/** What the held rooms leave to the others. */
export interface PlacesLeft {
  /** The held rooms as they stand. */
  readonly state: LayoutState;
  /** By room that is not held: places beyond which there is no layout; undefined where they have no known bounds. */
  readonly places: readonly (Places | undefined)[];
}

/**
 * The places that rooms with a pinned position and shape leave to the others: those at which a room joins all its held
 * neighbours, by a door or over a corridor that itself fits, clear of all held rooms, and from which each neighbour that is
 * not held has a place as well (arc consistency over shapes and places). Undefined proves that there is no layout. With
 * one room that is not held and no corridors it is undefined exactly when there is none; the same for two that are joined
 * to each other.
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
  const spent = { words: 0 };
  for (const room of queue) {
    queue.delete(room);
    for (const link of model.linksOf[room] as Int32Array) {
      const other = otherEnd(model, link, room);
      if (state.placedAt[other] !== -1) continue;
      const before = places[other];
      const next = carried(model, state, link, other, places[room] as Places, before, spent);
      if (spent.words > effort) return { state, places };
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

/** Undefined where nothing that is held bounds the room, or not closely. */
function placesBesideHeld(model: LayoutModel, state: LayoutState, room: number): Places | undefined {
  const positions = emptyPositions();
  const isJoined = standingNeighbours(model, state, room) > 0;
  const corridors = isJoined ? corridorsFromHeld(model, state, room) : [];
  const places = new Map<number, BitGrid>();
  for (const shape of model.roomShapes[room] as Int32Array) {
    if (!mayTake(model, state, room, shape)) continue;
    const grid = noGrid();
    if (isJoined) {
      if (!heldGrid(model, state, room, shape, grid, positions)) continue;
    } else if (!copySiteMask(model, room, shape, grid)) return undefined;
    if (!cutBlocked(model, state, room, shape, grid)) continue;
    for (const { link, ways } of corridors) cutToCorridors(model, link, room, shape, ways, grid);
    if (countPoints(grid) > 0) places.set(shape, grid);
  }
  return places;
}

/** Where the site lets a room stand; false when that has no bounds or is large. */
function copySiteMask({ siteMasks }: LayoutModel, room: number, shape: number, grid: BitGrid): boolean {
  const mask = siteMasks?.mask(room, shape);
  if (mask?.allows !== true || mask.grid.width * mask.grid.height > largestGrid) return false;
  const { left, top, width, height } = mask.grid;
  resetGrid(grid, left, top, width, height, false);
  addShifted(grid, mask.grid, 0, 0);
  return true;
}

/**
 * Takes out the places that the site forbids and those too near to a standing body, the first `from` left out; false when
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
  if (siteMasks !== undefined && from === 0) keepAllowed(grid, siteMasks.mask(body, shape), noGrid());
  clearBlocked(model, state, body, shape, grid, from);
  return countPoints(grid) > 0;
}

/** The places of a link's corridor beside its held room, by shape. */
interface CorridorWays {
  readonly link: Link;
  readonly ways: Places;
}

/**
 * For every link of the room that leads to a held one over a corridor: where the corridor can stand there. Links whose
 * corridor nothing is in the way of are left out.
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
      const grid = noGrid();
      // Sets that are too large for bits are not looked at: any place of the corridor may do.
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
  const reached = noGrid();
  const scratch = noGrid();
  resetGrid(reached, grid.left, grid.top, grid.width, grid.height, false);
  const passage = link.a === room ? link.passage : reversed(link.corridor?.onward ?? link.passage);
  for (const [corridor, places] of ways) {
    addPredecessors(reached, places, model.spaces.offsets(passage, shape, corridor), scratch);
  }
  trimRows(reached);
  intersectGrid(grid, reached);
}

/** The places of `room` from which the link leads to one of the other end's, cut to `before`; undefined when too many. */
function carried(
  model: LayoutModel,
  state: LayoutState,
  index: number,
  room: number,
  others: Places,
  before: Places | undefined,
  spent: { words: number },
): Places | undefined {
  const joint = jointFrom(model.links[index] as Link, room);
  const scratch = noGrid();
  const next = new Map<number, BitGrid>();
  for (const shape of before?.keys() ?? (model.roomShapes[room] as Int32Array)) {
    if (before === undefined && !mayTake(model, state, room, shape)) continue;
    const steps = [...others].flatMap(([other, places]) => {
      const offsets = model.spaces.offsets(joint, shape, other);
      return offsets.count === 0 || mayNotMeet(model, shape, other) ? [] : [{ offsets, places }];
    });
    if (steps.length === 0) continue;
    const known = before?.get(shape);
    const box = known ?? boxAround(steps);
    if (box.width * box.height > largestGrid) return undefined;
    const grid = noGrid();
    resetGrid(grid, box.left, box.top, box.width, box.height, false);
    for (const { offsets, places } of steps) {
      spent.words += (offsets.rectangles.length / 4) * grid.height * grid.stride;
      if (spent.words > effort) return undefined;
      addPredecessors(grid, places, offsets, scratch);
    }
    trimRows(grid);
    if (known === undefined) cutBlocked(model, state, room, shape, grid);
    else intersectGrid(grid, known);
    if (countPoints(grid) > 0) next.set(shape, grid);
  }
  return next;
}

/** Whether a repeat rule keeps neighbours from taking these two shapes. */
function mayNotMeet({ templateOf, repeats }: LayoutModel, one: number, other: number): boolean {
  return templateOf[one] === templateOf[other] && repeats[templateOf[one] as number] !== 0;
}

type Box = Pick<BitGrid, "left" | "top" | "width" | "height">;

/** Everything from which one of the steps can lead into its places. */
function boxAround(steps: readonly { readonly offsets: Box; readonly places: Box }[]): Box {
  const left = Math.min(...steps.map(({ offsets, places }) => places.left - offsets.left - offsets.width + 1));
  const top = Math.min(...steps.map(({ offsets, places }) => places.top - offsets.top - offsets.height + 1));
  const right = Math.max(...steps.map(({ offsets, places }) => places.left + places.width - offsets.left));
  const bottom = Math.max(...steps.map(({ offsets, places }) => places.top + places.height - offsets.top));
  return { left, top, width: right - left, height: bottom - top };
}

function pointsOf(places: Places): number {
  let points = 0;
  for (const grid of places.values()) points += countPoints(grid);
  return points;
}
