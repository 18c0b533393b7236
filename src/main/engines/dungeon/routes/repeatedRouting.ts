import type { LayoutModel } from "../model/layoutModel.ts";
import type { LayoutState } from "../model/layoutState.ts";
import { routeCorridors } from "./routeCorridors.ts";
import type { Routing } from "./route.ts";

/**
 * `routeCorridors` for repeated calls: while all bodies are placed as in the last call, which is always so if all rooms
 * are pinned, the last result is returned. O(bodies) then.
 */
export function repeatedRouting(model: LayoutModel): (state: LayoutState) => Routing {
  let last: { readonly places: Int32Array; readonly routing: Routing } | undefined;
  return (state) => {
    const places = placesOf(state);
    if (last === undefined || !isSame(places, last.places)) last = { places, routing: routeCorridors(model, state) };
    return last.routing;
  };
}

/** Body, shape, x and y of every placed body, four numbers each. */
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
