import type { Random } from "#shared/kernel/random.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import { type LayoutState, emptyState, truncate } from "../model/layoutState.ts";
import { fits, put } from "../model/placement.ts";
import { mayTake } from "../model/positions.ts";
import { routeCorridors } from "../routes/routeCorridors.ts";
import type { Route } from "../routes/route.ts";
import type { StartingPlace } from "../model/startingPlaces.ts";
import { placeCorridors } from "../model/corridorPlacement.ts";
import { pushedPlaces } from "./pushedPlaces.ts";

/** How often corridors are placed again if one of them, placed at random, leaves no place for another. */
const corridorTries = 20;

interface PushedRooms {
  readonly state: LayoutState;
  readonly routes: ReadonlyMap<number, Route>;
}

/**
 * The starting layout after its anchors have pushed the other rooms (`pushedPlaces`), with its corridors placed or
 * routed again. Undefined when a room has no previous place, the pushed rooms do not fit on the site, or a corridor no
 * longer fits between them.
 */
export function pushRooms(model: LayoutModel, random: Random): PushedRooms | undefined {
  const byRoom = new Map(model.base.map((place) => [place.room, place]));
  const current = Array.from({ length: model.roomCount }, (_, room) => settle(model, byRoom.get(room)));
  const known = current.filter((place) => place !== undefined);
  const places = known.length === model.roomCount ? pushedPlaces(model, known) : undefined;
  if (places === undefined) return undefined;
  const state = emptyState(model);
  for (const { room, shape, x, y } of places) {
    if (!mayTake(model, state, room, shape) || !fits(model, state, room, shape, x, y)) return undefined;
    put(model, state, room, shape, x, y);
  }
  const rooms = state.placedCount;
  for (let left = corridorTries; !placeCorridors(model, state, random); left--) {
    if (left === 0) return undefined;
    truncate(model, state, rooms);
  }
  const routing = routeCorridors(model, state);
  return routing.ok ? { state, routes: routing.routes } : undefined;
}

/** A pinned position takes precedence over that of the starting layout. */
function settle({ pinned }: LayoutModel, place: StartingPlace | undefined): StartingPlace | undefined {
  const [x, y] = (place && pinned[place.room]?.at) ?? [place?.x, place?.y];
  return place === undefined || x === undefined || y === undefined ? undefined : { ...place, x, y };
}
