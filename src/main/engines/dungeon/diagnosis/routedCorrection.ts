import type { Remedy } from "#shared/levels/problems.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import type { Link } from "../model/links.ts";
import { routeCorridors } from "../routes/routeCorridors.ts";
import { routedInstead, routeInstead } from "../routes/routedInstead.ts";
import type { Correction } from "./correction.ts";

/** Most cells of a corridor that leads around other rooms: the shortest that is long enough is offered. */
const lengths = [16, 32, 64];

/**
 * Makes the one connection of a correction a routed corridor, if it can be routed in the layout without it: then the
 * whole graph has a layout. Undefined if it can't, or more than one connection is left out.
 */
export function routedCorrection(model: LayoutModel, { edges, found }: Correction): Remedy | undefined {
  const [edge, ...others] = edges;
  const index = model.links.findIndex((link) => link.edge === edge);
  const link = model.links[index];
  if (link === undefined || others.length > 0) return undefined;
  const route = routeInstead(model, index);
  const ends = [link.a, link.b].map((room) => found.model.inputRooms.indexOf(model.inputRooms[room] ?? -1));
  const [a = -1, b = -1] = ends;
  if (route === undefined || a < 0 || b < 0) return undefined;
  const maxLength = lengths.find((length) => {
    const routed: Link = { ...link, a, b, corridor: undefined, route: { ...route, maxLength: length } };
    const withRoute = { ...found.model, links: [...found.model.links, routed] };
    return routeCorridors(withRoute, found.state).ok;
  });
  return maxLength === undefined ? undefined : routedInstead(model, index, { ...route, maxLength });
}
