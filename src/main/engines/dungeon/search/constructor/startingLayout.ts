import type { Random } from "#shared/kernel/random.ts";
import type { PinUse } from "../searchTypes.ts";
import type { StartingPlace } from "../../model/startingPlaces.ts";
import { nthPoint } from "../../spaces/bitGrid.ts";
import { placeCorridors } from "../../model/corridorPlacement.ts";
import type { LayoutModel } from "../../model/layoutModel.ts";
import { type LayoutState, otherEnd, truncate } from "../../model/layoutState.ts";
import { fits, put } from "../../model/placement.ts";
import { mayTake, shapesInRandomOrder } from "../../model/positions.ts";
import { type Closing, emptyClosing } from "./closing.ts";
import { placedNeighbours } from "./heldPlaces.ts";
import { computeReach } from "./pathClosing.ts";

/** How often shapes are drawn for the rooms whose position is pinned. */
const draws = 8;

/**
 * Places every room with a pinned position, in an empty layout, each with a random shape that is compatible with those
 * before it, and the corridors between them. Rooms for which no drawn shape fits stay open; the search then fails on
 * them.
 */
function placeAnchors(model: LayoutModel, state: LayoutState, random: Random): void {
  for (const room of model.anchors) {
    const [x, y] = model.pinned[room]?.at ?? [0, 0];
    let left = draws;
    for (const shape of shapesInRandomOrder(model, state, room, random)) {
      if (left-- === 0) break;
      if (!fits(model, state, room, shape, x, y)) continue;
      put(model, state, room, shape, x, y);
      break;
    }
  }
  placeCorridors(model, state, random);
}

/** Places compared when a room follows its neighbours. */
const placesCompared = 2000;

/**
 * The rooms placed when a search begins: every room with a pinned position, and of the starting layout all rooms except
 * a share of `variation` of the unpinned ones, taken as one cluster around a random room. A room that no longer fits
 * (its neighbors were moved, its template was removed) stays open, or follows its neighbors to the nearest place.
 */
export function beginLayout(
  model: LayoutModel,
  state: LayoutState,
  { variation, follows }: PinUse,
  random: Random,
): void {
  placeAnchors(model, state, random);
  if (variation >= 1 || model.base.length === 0) return;
  const open = cluster(model, variation, random);
  const closing = emptyClosing();
  for (const place of follows ? fromAnchors(model) : model.base) {
    const { room, shape, x, y } = place;
    if (open.has(room) || state.placedAt[room] !== -1 || !mayTake(model, state, room, shape)) continue;
    if (fits(model, state, room, shape, x, y)) tryPut(model, state, place, random);
    else if (follows) putNear(model, state, closing, place, random);
  }
}

function tryPut(model: LayoutModel, state: LayoutState, { room, shape, x, y }: StartingPlace, random: Random): void {
  const before = state.placedCount;
  put(model, state, room, shape, x, y);
  if (!placeCorridors(model, state, random)) truncate(model, state, before);
}

/** Places a room where it is joined to its placed neighbors, as near to its previous place as possible. */
function putNear(
  model: LayoutModel,
  state: LayoutState,
  closing: Closing,
  { room, shape, x, y }: StartingPlace,
  random: Random,
): void {
  if (placedNeighbours(model, state, room) === 0) return;
  closing.path = { chain: 0, rooms: [room], links: [-1] };
  closing.shapes[0] = shape;
  const count = computeReach(model, state, closing, true);
  const [reach] = closing.reach;
  let nearest: StartingPlace | undefined;
  let least = Infinity;
  for (let i = 0; i < Math.min(count, placesCompared) && reach !== undefined; i++) {
    const [px, py] = nthPoint(reach, i);
    const way = Math.abs(px - x) + Math.abs(py - y);
    if (way >= least) continue;
    least = way;
    nearest = { room, shape, x: px, y: py };
  }
  if (nearest !== undefined) tryPut(model, state, nearest, random);
}

/** The rooms of the layout to start from, breadth-first from those with a pinned position. */
function fromAnchors(model: LayoutModel): StartingPlace[] {
  const places = new Map(model.base.map((place) => [place.room, place]));
  const queue = [...model.anchors];
  const seen = new Set(queue);
  for (const room of queue) {
    for (const link of model.linksOf[room] as Int32Array) {
      const other = otherEnd(model, link, room);
      if (!seen.has(other)) queue.push(other);
      seen.add(other);
    }
  }
  const rest = model.base.filter(({ room }) => !seen.has(room));
  return [...queue.flatMap((room) => places.get(room) ?? []), ...rest];
}

/** How far the rooms of the layout to start from have moved, in cells along both axes together. */
export function wayFromBase(model: LayoutModel, state: LayoutState): number {
  let way = 0;
  for (const { room, x, y } of model.base) {
    way += Math.abs((state.x[room] as number) - x) + Math.abs((state.y[room] as number) - y);
  }
  return way;
}

/** Number of rooms of the starting layout that are no longer at their place. */
export function displaced(model: LayoutModel, state: LayoutState): number {
  return model.base.filter(
    ({ room, shape, x, y }) => state.shape[room] !== shape || state.x[room] !== x || state.y[room] !== y,
  ).length;
}

/** The rooms to place again: breadth-first from a random one whose position isn't pinned. */
function cluster(model: LayoutModel, variation: number, random: Random): ReadonlySet<number> {
  const free = model.base.map(({ room }) => room).filter((room) => !model.anchors.includes(room));
  const wanted = Math.ceil(variation * free.length);
  const chosen = new Set<number>();
  while (chosen.size < wanted) {
    const left = free.filter((room) => !chosen.has(room));
    const queue = [left[random.below(left.length)] as number];
    for (const room of queue) {
      if (chosen.size >= wanted) break;
      chosen.add(room);
      for (const link of model.linksOf[room] as Int32Array) {
        const other = otherEnd(model, link, room);
        if (free.includes(other) && !queue.includes(other)) queue.push(other);
      }
    }
  }
  return chosen;
}
