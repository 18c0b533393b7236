import type { DoorLine } from "#shared/levels/dungeon/doorSegments.ts";
import { errorProblem } from "#shared/levels/problems.ts";
import type { Problem } from "#shared/levels/problems.ts";
import { bothWays, isPassable, reversed } from "../model/doorJoints.ts";
import type { Passage } from "../model/doorJoints.ts";
import { removeEdge } from "./siteProblems.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import type { Link } from "../model/links.ts";
import { edgePlace, nameOf } from "../model/places.ts";
import { routedInstead } from "../routes/routedInstead.ts";

/** A connection whose two rooms have no pair of shapes that can be joined: why, and what to change. */
export function linkProblems(model: LayoutModel, index: number): Problem[] {
  const link = model.links[index] as Link;
  const { a, b, joint, corridor, route } = link;
  for (const shapeA of model.roomShapes[a] as Int32Array) {
    for (const shapeB of model.roomShapes[b] as Int32Array) {
      if (model.spaces.offsets(joint, shapeA, shapeB).count > 0) return [];
    }
  }
  const names = `"${nameOf(model, a)}" and "${nameOf(model, b)}"`;
  const places = [edgePlace(model, index)];
  const routed = routedInstead(model, index);
  const remedies = [...(routed === undefined ? [] : [routed]), removeEdge(model, index)];
  if (route !== undefined) {
    const message = `${names} can never be connected by a routed corridor: ${routeReason(model, link)}.`;
    return [errorProblem("edge-no-route", message, places, remedies)];
  }
  if (corridor === undefined) {
    const message = `${names} can never share a door: ${doorReason(model, link)}.`;
    return [errorProblem("edge-no-common-door", message, places, remedies)];
  }
  const message = `${names} can never be connected by a corridor: ${corridorReason(model, link)}.`;
  return [errorProblem("edge-no-corridor", message, places, remedies)];
}

function doorReason(model: LayoutModel, { a, b, passage }: Link): string {
  const [doorsA, doorsB] = [doorsOf(model, model.roomShapes[a]), doorsOf(model, model.roomShapes[b])];
  return (
    misfit(model, doorsA, doorsB, nameOf(model, a), nameOf(model, b), passage) ??
    "their doors have a common length, but never face each other without the rooms overlapping. Allow more rotations or doors"
  );
}

function corridorReason(model: LayoutModel, { a, b, passage, corridor }: Link): string {
  const inner = doorsOf(model, corridor?.shapes);
  const faults = [
    misfit(model, inner, doorsOf(model, model.roomShapes[a]), "", nameOf(model, a), reversed(passage)),
    misfit(model, inner, doorsOf(model, model.roomShapes[b]), "", nameOf(model, b), corridor?.onward ?? bothWays),
  ];
  const fault = faults.find((reason) => reason !== undefined);
  if (fault !== undefined) return fault;
  return model.minimumDistance > 0
    ? `no corridor template keeps the rooms ${model.minimumDistance} cells apart. Allow longer corridors or lower the minimum distance`
    : "no corridor template fits between them. Allow more rotations of the corridors";
}

function routeReason(model: LayoutModel, { a, b, passage, route }: Link): string {
  const width = route?.width ?? 1;
  const bare = [
    { room: a, way: passage },
    { room: b, way: reversed(passage) },
  ].find(({ room, way }) => !doorsOf(model, model.roomShapes[room]).some((door) => model.opensRoute(door, width, way)));
  if (bare === undefined) return "the rooms would be farther apart than its maximum length. Raise the maximum length";
  const doors = doorsOf(model, model.roomShapes[bare.room]);
  const name = nameOf(model, bare.room);
  const wide = doors.filter(({ length }) => length === width);
  if (wide.length === 0)
    return `it is ${width} wide, and "${name}" has doors of length ${lengthsOf(doors).join(", ")} only. Change the width or add doors`;
  const passable = wide.filter((door) => isPassable(door, {}, bare.way));
  if (passable.length === 0)
    return `it is ${width} wide, and no door of "${name}" with that length opens this way. Reverse the connection or allow doors both ways`;
  const types = [...new Set(passable.map(({ socket }) => socket ?? "plain"))].join(", ");
  return `the doors of "${name}" of length ${width} are of type ${types}, which joins nothing. List what it joins in the template set, or change a door's type`;
}

/** Why no door of one list joins one of the other: length, direction or type. Undefined when some pair does. */
function misfit(
  model: LayoutModel,
  own: readonly DoorLine[],
  other: readonly DoorLine[],
  ownName: string,
  otherName: string,
  passage: Passage,
): string | undefined {
  const of = ownName === "" ? "the corridors have" : `"${ownName}" has`;
  const [ownLengths, otherLengths] = [lengthsOf(own), lengthsOf(other)];
  const equal = pairs(own, other).filter(([one, two]) => one.length === two.length);
  if (equal.length === 0) {
    return `${of} doors of length ${ownLengths.join(", ")}, "${otherName}" of length ${otherLengths.join(", ")}; doors join only when they are equally long. Allow a template for one of them with doors as long as the other's`;
  }
  const passable = equal.filter(([one, two]) => isPassable(one, two, passage));
  if (passable.length === 0) {
    return passage === bothWays
      ? `${of} or "${otherName}" has only entrances or exits, and the connection goes both ways. Give it a direction or allow doors both ways`
      : `the connection would leave by an entrance or enter by an exit. Reverse it or allow doors both ways at ${ownName === "" ? "the corridors" : `"${ownName}"`} or "${otherName}"`;
  }
  const facing = passable.map(
    ([one, two]) => [one, { ...two, facing: ((one.facing + 2) % 4) as DoorLine["facing"] }] as const,
  );
  if (facing.some(([one, two]) => model.doorsJoin(one, two, passage))) return undefined;
  const types = (doors: readonly DoorLine[]) => [...new Set(doors.map(({ socket }) => socket ?? "plain"))].join(", ");
  return `${of} doors of type ${types(own)}, "${otherName}" of type ${types(other)}. List what joins in the template set, or change a door's type`;
}

function pairs(own: readonly DoorLine[], other: readonly DoorLine[]): (readonly [DoorLine, DoorLine])[] {
  return own.flatMap((one) => other.map((two) => [one, two] as const));
}

/** The different doors of some shapes, by length, type and way. */
function doorsOf(model: LayoutModel, shapes: Int32Array | undefined): DoorLine[] {
  const doors = [...(shapes ?? [])].flatMap((shape) => model.shapes[shape]?.doors ?? []);
  return [...new Map(doors.map((door) => [`${door.length} ${door.way} ${door.socket}`, door])).values()];
}

function lengthsOf(doors: readonly DoorLine[]): number[] {
  return [...new Set(doors.map(({ length }) => length))].sort((a, b) => a - b);
}
