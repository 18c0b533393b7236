import type { CorridorRoute } from "#shared/levels/dungeon/corridorRoute.ts";
import type { Remedy } from "#shared/levels/problems.ts";
import { reversed } from "../model/doorJoints.ts";
import type { Passage } from "../model/doorJoints.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import type { Link } from "../model/links.ts";
import { edgePlace } from "../model/places.ts";

/** A corridor with some play: long enough to lead around a room. */
const roomy = { clearance: 1, maxLength: 16 };

/** Makes a plain door a routed corridor as wide as doors that both rooms have; undefined where there are none, or it is no door. */
export function routedInstead(model: LayoutModel, index: number): Remedy | undefined {
  const { a, b, edge, passage } = model.links[index] as Link;
  if (edge.kind !== "door") return undefined;
  const other = new Set(widths(model, b, reversed(passage)));
  const [width] = widths(model, a, passage).filter((one) => other.has(one));
  if (width === undefined) return undefined;
  const at = model.input.edges.indexOf(edge);
  const route: CorridorRoute = { width, ...roomy };
  return {
    label: `Make ${edgePlace(model, index).label} a routed corridor`.slice(0, 120),
    changes: [
      { path: ["edges", at, "kind"], value: "corridor" },
      { path: ["edges", at, "route"], value: route },
    ],
  };
}

/** Widths of the corridors that may begin at a room, narrowest first. */
function widths(model: LayoutModel, room: number, passage: Passage): number[] {
  const doors = [...(model.roomShapes[room] as Int32Array)].flatMap((shape) => model.shapes[shape]?.doors ?? []);
  const fitting = doors.filter((door) => door.length <= 20 && model.opensRoute(door, door.length, passage));
  return [...new Set(fitting.map(({ length }) => length))].sort((one, two) => one - two);
}
