import type { LayoutModel } from "../model/layoutModel.ts";
import type { LayoutState } from "../model/layoutState.ts";
import type { Routing } from "./route.ts";
import { routeAll } from "./routeAll.ts";

/** Routes every routed corridor of a layout whose rooms are placed; see `routeAll`. */
export function routeCorridors(model: LayoutModel, state: LayoutState): Routing {
  const wanted = model.links.flatMap(({ route }, link) => (route === undefined ? [] : [{ link, route }]));
  return wanted.length === 0 ? { ok: true, routes: new Map() } : routeAll(model, state, wanted);
}
