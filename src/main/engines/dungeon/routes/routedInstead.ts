import type { CorridorRoute } from "#shared/levels/dungeon/corridorRoute.ts";
import type { Remedy } from "#shared/levels/problems.ts";
import { type Passage, reversed } from "../model/doorJoints.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import type { Link } from "../model/links.ts";
import { edgePlace } from "../model/places.ts";
import { routedInsteadMessages } from "../messages.ts";

/** A corridor with some play: long enough to lead around a room. */
const roomy = { clearance: 1, maxLength: 16 };

/**
 * A routed corridor instead of a plain door, as wide as doors that both rooms have; undefined if there are none, or the
 * connection isn't a door.
 */
export function routeInstead(model: LayoutModel, index: number): CorridorRoute | undefined {
  const { a, b, edge, passage } = model.links[index] as Link;
  if (edge.kind !== "door") return undefined;
  const other = new Set(widths(model, b, reversed(passage)));
  const [width] = widths(model, a, passage).filter((one) => other.has(one));
  return width === undefined ? undefined : { width, ...roomy };
}

/** Makes a connection a routed corridor. */
export function routedInstead(
  model: LayoutModel,
  index: number,
  route: CorridorRoute | undefined = routeInstead(model, index),
): Remedy | undefined {
  if (route === undefined) return undefined;
  const { id } = (model.links[index] as Link).edge;
  return {
    label: routedInsteadMessages.makeRoutedCorridor(edgePlace(model, index).label).slice(0, 120),
    changes: [
      { path: ["edges", id, "kind"], value: "corridor" },
      { path: ["edges", id, "route"], value: route },
    ],
  };
}

/** Widths of the corridors that may begin at a room, narrowest first. */
function widths(model: LayoutModel, room: number, passage: Passage): number[] {
  const doors = [...(model.roomShapes[room] as Int32Array)].flatMap((shape) => model.shapes[shape]?.doors ?? []);
  const fitting = doors.filter((door) => door.length <= 20 && model.opensRoute(door, door.length, passage));
  return [...new Set(fitting.map(({ length }) => length))].sort((one, two) => one - two);
}
