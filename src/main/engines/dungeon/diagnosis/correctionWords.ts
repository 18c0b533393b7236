import type { Place, Remedy } from "#shared/levels/problems.ts";
import type { InputEdge } from "#shared/levels/dungeon/dungeonInput.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import { correctionWordMessages } from "../messages.ts";
import type { Link } from "../model/links.ts";
import { routeCorridors } from "../routes/routeCorridors.ts";
import { routeInstead, routedInstead } from "../routes/routedInstead.ts";
import type { Correction } from "./correction.ts";

/** Most cells of a corridor that leads around other rooms: the shortest that is long enough is offered. */
const lengths = [16, 32, 64];

/**
 * Makes the one connection of a correction a routed corridor, if it can be routed in the layout without it: then the
 * whole graph has a layout. Undefined if it can't, or more than one connection is left out.
 */
function routedCorrection(model: LayoutModel, { edges, found }: Correction): Remedy | undefined {
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

/** The texts of a correction for designers. */
export interface CorrectionWords {
  /** The connections: "A to B". */
  readonly names: readonly string[];
  readonly places: readonly Place[];
  readonly remedies: readonly Remedy[];
}

/**
 * Names the connections without which a layout exists; the suggested fix is to remove them, or to make one a routed
 * corridor.
 */
export function correctionWords(model: LayoutModel, correction: Correction): CorrectionWords {
  const { input } = model;
  const names = new Map(input.rooms.map(({ id, name }) => [id, name]));
  const labelOf = ({ from, to }: InputEdge) =>
    correctionWordMessages.from(names.get(from) ?? "", names.get(to) ?? "").slice(0, 200);
  const { edges } = correction;
  const [first = "", ...others] = edges.map(labelOf);
  const label =
    others.length === 0
      ? correctionWordMessages.removeConnection(first)
      : correctionWordMessages.removeConnections(edges.length);
  const routed = routedCorrection(model, correction);
  return {
    names: [first, ...others],
    places: edges.map((edge) => ({ target: `edge:${edge.id}`, label: labelOf(edge) })),
    remedies: [
      { label: label.slice(0, 120), changes: edges.map(({ id }) => ({ path: ["edges", id] })) },
      ...(routed === undefined ? [] : [routed]),
    ],
  };
}
