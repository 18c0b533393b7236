import type { Random } from "#shared/kernel/random.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import { type LayoutState, emptyState, otherEnd, truncate } from "../model/layoutState.ts";
import { type Link, jointFrom } from "../model/links.ts";
import { put } from "../model/placement.ts";
import { restoreLayout, saveLayout } from "../model/savedLayout.ts";
import { mayTake } from "../model/positions.ts";
import { routeCorridors } from "../routes/routeCorridors.ts";
import type { Route } from "../routes/route.ts";
import { placeCorridors } from "../model/corridorPlacement.ts";
import { type BitGrid, countPoints, emptyGrid, keepShifted, resetGrid } from "../spaces/bitGrid.ts";
import { type OffsetSet, pointsOf } from "../spaces/offsetSet.ts";
import { type PlacesLeft, cutBlocked } from "./placesLeft.ts";
import type { Places } from "../site/placesBefore.ts";

/** Places of a room that are tried in one step: those after them rarely do where these did not. */
const mostPlaces = 20;
/**
 * The limited tries, in order: maximum number of rooms placed, and how far, in cells, the order of a room's places is
 * perturbed.
 */
const beginnings = [
  { steps: 20, disturbance: 0 },
  { steps: 30, disturbance: 4 },
  { steps: 60, disturbance: 16 },
  { steps: 60, disturbance: 64 },
  { steps: 60, disturbance: 64 },
];
/** Cost of another shape, in cells, added to the distance to a place. */
const turnCost = 0.5;

/** The result of placing what an edit left without a place. */
export type Filled =
  | { readonly kind: "filled"; readonly state: LayoutState; readonly routes: ReadonlyMap<number, Route> }
  /** Proved: everything was tried. */
  | { readonly kind: "impossible" }
  /** Too many possibilities, or corridors that block each other. */
  | { readonly kind: "open" };

interface Filling {
  readonly model: LayoutModel;
  readonly state: LayoutState;
  readonly random: Random;
  /** Previous places of the rooms. */
  readonly stood: ReadonlyMap<number, Place>;
  /** Number of rooms that may still be placed. */
  steps: number;
  disturbance: number;
  /** By room, how often it was left without a place. */
  readonly failures: number[];
  /** Whether all possibilities were tried so far. */
  isWhole: boolean;
  routes: ReadonlyMap<number, Route>;
}

interface Place {
  readonly shape: number;
  readonly x: number;
  readonly y: number;
}

/**
 * Places the other rooms around the pinned ones, depth first: the room with the fewest places next, each as near to its
 * previous place as possible, reducing the places of the others immediately (forward checking). Exact where no
 * corridors are placed, unless it takes more than a few hundred steps.
 */
export function fillGaps(model: LayoutModel, { state: held, places }: PlacesLeft, random: Random): Filled {
  const state = emptyState(model);
  restoreLayout(model, state, saveLayout(held));
  const stood = new Map(model.base.map((place) => [place.room, place]));
  const filling: Filling = {
    model,
    state,
    random,
    stood,
    steps: 0,
    disturbance: 0,
    failures: [],
    isWhole: true,
    routes: new Map(),
  };
  // The corridors between pinned rooms are placed once: another choice of them might succeed.
  const hasCorridors = model.links.some(({ corridor, route }) => corridor !== undefined || route !== undefined);
  if (!placeCorridors(model, state, random)) return { kind: "open" };
  const left = new Map<number, Places | undefined>();
  for (let room = 0; room < model.roomCount; room++) {
    if (state.placedAt[room] === -1) left.set(room, places[room]);
  }
  const open = afterCorridors(filling, left, held.placedCount);
  for (const beginning of beginnings) {
    Object.assign(filling, { ...beginning, isWhole: true });
    if (fill(filling, open)) return { kind: "filled", state, routes: filling.routes };
    if (filling.isWhole) break;
  }
  return { kind: filling.isWhole && !hasCorridors ? "impossible" : "open" };
}

/** Places the rooms of `left`; false, with the state as it was, when that cannot be done or takes too long. */
function fill(filling: Filling, left: Left | undefined): boolean {
  if (left === undefined) return false;
  if (left.size === 0) return isRouted(filling);
  const { model, state, random } = filling;
  const room = fewestPlaces(filling, left);
  const places = room === undefined ? undefined : left.get(room);
  // Rooms that are not connected to a placed one are not placed here.
  if (room === undefined || places === undefined) return fails(filling);
  const before = state.placedCount;
  for (const { shape, x, y } of nearestFirst(filling, room, places)) {
    if (filling.steps <= 0) return fails(filling);
    filling.steps--;
    put(model, state, room, shape, x, y);
    if (placeCorridors(model, state, random) && fill(filling, afterRoom(filling, left, room, before))) return true;
    truncate(model, state, before);
  }
  return false;
}

function fails(filling: Filling): false {
  filling.isWhole = false;
  return false;
}

function isRouted(filling: Filling): boolean {
  const routing = routeCorridors(filling.model, filling.state);
  if (routing.ok) filling.routes = routing.routes;
  return routing.ok;
}

/** The room with the fewest places for the failures it caused; undefined when no room has bounds. */
function fewestPlaces({ failures }: Filling, left: Left): number | undefined {
  let fewest: number | undefined;
  let least = Infinity;
  for (const [room, places] of left) {
    if (places === undefined) continue;
    let count = 0;
    for (const grid of places.values()) count += countPoints(grid);
    const rank = count / (1 + (failures[room] ?? 0));
    if (rank >= least) continue;
    least = rank;
    fewest = room;
  }
  return fewest;
}

/** The places of a room, those nearest to its previous place first; in random order if it is new. */
function nearestFirst(filling: Filling, room: number, places: Places): Place[] {
  const { random, stood, disturbance } = filling;
  const old = stood.get(room);
  const nearest: Place[] = [];
  const ways: number[] = [];
  let count = 0;
  for (const [shape, grid] of places) {
    const points = pointsOf(grid);
    count += points.length >> 1;
    for (let i = 0; i < points.length; i += 2) {
      const x = points[i] as number;
      const y = points[i + 1] as number;
      let way = old === undefined || disturbance > 0 ? random.float() : 0;
      if (old !== undefined) {
        way = way * disturbance + Math.abs(x - old.x) + Math.abs(y - old.y) + (shape === old.shape ? 0 : turnCost);
      }
      if (ways.length === mostPlaces && way >= (ways[mostPlaces - 1] as number)) continue;
      let at = ways.length;
      while (at > 0 && (ways[at - 1] as number) > way) at--;
      ways.splice(at, 0, way);
      nearest.splice(at, 0, { shape, x, y });
      if (ways.length <= mostPlaces) continue;
      ways.pop();
      nearest.pop();
    }
  }
  if (count > mostPlaces) filling.isWhole = false;
  return nearest;
}

type Left = ReadonlyMap<number, Places | undefined>;

/**
 * The places that the bodies from number `from` on, among them `room`, leave to the others; undefined when one has no
 * place.
 */
function afterRoom(filling: Filling, left: Left, room: number, from: number): Left | undefined {
  const next = new Map<number, Places | undefined>();
  for (const [other, places] of left) {
    if (other === room) continue;
    const cut = placesAfter(filling, other, places, room, from);
    if (cut?.size === 0) {
      filling.failures[other] = (filling.failures[other] ?? 0) + 1;
      return undefined;
    }
    next.set(other, cut);
  }
  return next;
}

/** The same for corridors that were placed between pinned rooms. */
function afterCorridors(filling: Filling, left: Left, from: number): Left | undefined {
  return filling.state.placedCount === from ? left : afterRoom(filling, left, -1, from);
}

/**
 * The places of a room that are joined to the room just placed, if they are connected, and don't overlap placed bodies.
 */
function placesAfter(
  filling: Filling,
  room: number,
  places: Places | undefined,
  placed: number,
  from: number,
): Places | undefined {
  const { model, state } = filling;
  const links = (model.linksOf[room] as Int32Array).filter((link) => otherEnd(model, link, room) === placed);
  if (places === undefined && links.length === 0) return undefined;
  const next = new Map<number, BitGrid>();
  for (const shape of places?.keys() ?? (model.roomShapes[room] as Int32Array)) {
    if (!mayTake(model, state, room, shape)) continue;
    const known = places?.get(shape);
    const grid = known === undefined ? emptyGrid() : copyOf(known);
    let isOpen = known === undefined;
    for (const link of links) {
      const set = offsetsFrom(filling, link, placed, shape);
      // Too large for a bitmap: not examined.
      if (set.count > 0 && set.bits.length === 0) fails(filling);
      const [x, y] = [state.x[placed] as number, state.y[placed] as number];
      if (isOpen) resetGrid(grid, x + set.left, y + set.top, set.width, set.height, true);
      isOpen = false;
      keepShifted(grid, set, x, y);
    }
    const isLeft = cutBlocked(model, state, room, shape, grid, known === undefined ? 0 : from);
    if (isLeft) next.set(shape, grid);
  }
  return next;
}

/** The allowed offsets of a body of this shape from the room just placed. */
function offsetsFrom({ model, state }: Filling, link: number, placed: number, shape: number): OffsetSet {
  const joint = jointFrom(model.links[link] as Link, placed);
  return model.spaces.offsets(joint, state.shape[placed] as number, shape);
}

function copyOf({ left, top, width, height, stride, bits }: BitGrid): BitGrid {
  return { left, top, width, height, stride, bits: bits.slice(0, stride * height) };
}
