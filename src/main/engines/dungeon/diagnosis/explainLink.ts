import type { DoorLine } from "#shared/levels/dungeon/doorSegments.ts";
import { type Problem, errorProblem } from "#shared/levels/problems.ts";
import { type Passage, bothWays, isPassable, reversed } from "../model/doorJoints.ts";
import { removeEdge } from "./siteProblems.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import type { Link } from "../model/links.ts";
import { edgePlace, nameOf } from "../model/places.ts";
import { routedInstead } from "../routes/routedInstead.ts";
import { linkProblemMessages } from "../messages.ts";

/** Why no pair of shapes of a connection's two rooms can be joined, and what to change. */
export function explainLink(model: LayoutModel, index: number): Problem {
  const link = model.links[index] as Link;
  const { a, b, corridor, route } = link;
  const [nameA, nameB] = [nameOf(model, a), nameOf(model, b)];
  const places = [edgePlace(model, index)];
  const routed = routedInstead(model, index);
  const remedies = [...(routed === undefined ? [] : [routed]), removeEdge(model, index)];
  if (route !== undefined) {
    const sentences = [linkProblemMessages.edgeNoRoute(nameA, nameB), routeReason(model, link)];
    return errorProblem("edge-no-route", sentences.join(" "), places, remedies);
  }
  if (corridor === undefined) {
    const sentences = [linkProblemMessages.edgeNoCommonDoor(nameA, nameB), doorReason(model, link)];
    return errorProblem("edge-no-common-door", sentences.join(" "), places, remedies);
  }
  const sentences = [linkProblemMessages.edgeNoCorridor(nameA, nameB), corridorReason(model, link)];
  return errorProblem("edge-no-corridor", sentences.join(" "), places, remedies);
}

function doorReason(model: LayoutModel, { a, b, passage }: Link): string {
  const [doorsA, doorsB] = [doorsOf(model, model.roomShapes[a]), doorsOf(model, model.roomShapes[b])];
  return (
    misfit(model, doorsA, doorsB, nameOf(model, a), nameOf(model, b), passage) ?? linkProblemMessages.doorsNeverMeet
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
    ? linkProblemMessages.corridorsTooShort(model.minimumDistance)
    : linkProblemMessages.corridorsDontFit;
}

function routeReason(model: LayoutModel, { a, b, passage, route }: Link): string {
  const width = route?.width ?? 1;
  const bare = [
    { room: a, way: passage },
    { room: b, way: reversed(passage) },
  ].find(({ room, way }) => !doorsOf(model, model.roomShapes[room]).some((door) => model.opensRoute(door, width, way)));
  if (bare === undefined) return linkProblemMessages.tooFarApart;
  const doors = doorsOf(model, model.roomShapes[bare.room]);
  const name = nameOf(model, bare.room);
  const wide = doors.filter(({ length }) => length === width);
  if (wide.length === 0) return linkProblemMessages.wideAndHasDoors(width, name, lengthsOf(doors).join(", "));
  const passable = wide.filter((door) => isPassable(door, {}, bare.way));
  if (passable.length === 0) return linkProblemMessages.wideAndNoDoor(width, name);
  const types = [...new Set(passable.map(({ socket }) => socket ?? "plain"))].join(", ");
  return linkProblemMessages.doorTypeJoinsNothing(name, width, types);
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
  const words = ownName === "" ? linkProblemMessages.ofCorridors : linkProblemMessages.ofRoom;
  const [ownLengths, otherLengths] = [lengthsOf(own), lengthsOf(other)];
  const equal = pairs(own, other).filter(([one, two]) => one.length === two.length);
  if (equal.length === 0) {
    return words.lengthsDiffer(ownName, ownLengths.join(", "), otherName, otherLengths.join(", "));
  }
  const passable = equal.filter(([one, two]) => isPassable(one, two, passage));
  if (passable.length === 0) {
    return passage === bothWays
      ? words.onlyEntrancesOrExits(ownName, otherName)
      : words.againstDoors(ownName, otherName);
  }
  const facing = passable.map(
    ([one, two]) => [one, { ...two, facing: ((one.facing + 2) % 4) as DoorLine["facing"] }] as const,
  );
  if (facing.some(([one, two]) => model.doorsJoin(one, two, passage))) return undefined;
  const types = (doors: readonly DoorLine[]) => [...new Set(doors.map(({ socket }) => socket ?? "plain"))].join(", ");
  return words.typesDontJoin(ownName, types(own), otherName, types(other));
}

function pairs(own: readonly DoorLine[], other: readonly DoorLine[]): (readonly [DoorLine, DoorLine])[] {
  return own.flatMap((one) => other.map((two) => [one, two] as const));
}

/** The different doors of some shapes, by length, type and direction. */
function doorsOf(model: LayoutModel, shapes: Int32Array | undefined): DoorLine[] {
  const doors = [...(shapes ?? [])].flatMap((shape) => model.shapes[shape]?.doors ?? []);
  return [...new Map(doors.map((door) => [`${door.length} ${door.way} ${door.socket}`, door])).values()];
}

function lengthsOf(doors: readonly DoorLine[]): number[] {
  return [...new Set(doors.map(({ length }) => length))].sort((a, b) => a - b);
}
