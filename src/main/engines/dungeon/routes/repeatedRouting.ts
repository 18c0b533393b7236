import type { LayoutModel } from "../model/layoutModel.ts";
import type { LayoutState } from "../model/layoutState.ts";
import { routeCorridors } from "./routeCorridors.ts";
import type { Routing } from "./route.ts";

/**
 * `routeCorridors` for a search that asks again and again: as long as all bodies stand as they did when it was asked last,
 * which with pinned rooms is always, the answer is the last one. O(bodies) then.
 */
export function repeatedRouting(model: LayoutModel): (state: LayoutState) => Routing {
  let last: { readonly places: Int32Array; readonly routing: Routing } | undefined;
  return (state) => {
    const places = placesOf(state);
    if (last === undefined || !isSame(places, last.places)) last = { places, routing: routeCorridors(model, state) };
    return last.routing;
  };
}

/** Body, shape, x and y of everything that stands, four numbers each. */
function placesOf({ placed, placedCount, shape, x, y }: LayoutState): Int32Array {
  const places = new Int32Array(4 * placedCount);
  for (let i = 0; i < placedCount; i++) {
    const body = placed[i] as number;
    places.set([body, shape[body] as number, x[body] as number, y[body] as number], 4 * i);
  }
  return places;
}

function isSame(one: Int32Array, other: Int32Array): boolean {
  return one.length === other.length && one.every((value, i) => value === other[i]);
}
