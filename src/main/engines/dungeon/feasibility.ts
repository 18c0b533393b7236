import { maximumMatching } from "#shared/kernel/matching.ts";
import { errorProblem } from "#shared/levels/problems.ts";
import type { Place, Problem } from "#shared/levels/problems.ts";
import { doorCapacity } from "./doorCapacity.ts";
import type { LayoutModel } from "./layoutModel.ts";
import { shapeDomains } from "./shapeDomains.ts";

/**
 * Reasons, found in milliseconds and before any search, why no layout can exist; each is a proof. An empty list promises
 * nothing.
 */
export function feasibilityProblems(model: LayoutModel): Problem[] {
  const single = model.links.flatMap((_, link) => linkProblems(model, link));
  if (single.length > 0) return single;
  return [...domainProblems(model), ...shortageProblems(model)];
}

/** A connection whose two rooms have no pair of shapes that can be joined. */
function linkProblems(model: LayoutModel, index: number): Problem[] {
  const { a, b, joint, edge, corridor } = model.links[index] as LayoutModel["links"][number];
  for (const shapeA of model.roomShapes[a] as Int32Array) {
    for (const shapeB of model.roomShapes[b] as Int32Array) {
      if (model.spaces.offsets(joint, shapeA, shapeB).count > 0) return [];
    }
  }
  const [nameA, nameB] = [nameOf(model, a), nameOf(model, b)];
  const place = { target: `edge:${edge.id}`, label: `${nameA} to ${nameB}` };
  const lengthsA = doorLengths(model, model.roomShapes[a] as Int32Array);
  const lengthsB = doorLengths(model, model.roomShapes[b] as Int32Array);
  if (corridor === undefined) {
    const reason = lengthsA.some((length) => lengthsB.includes(length))
      ? "their doors have a common length, but never face each other without the rooms overlapping; allow more turns or doors"
      : `"${nameA}" has doors of length ${lengthsA.join(", ")}, "${nameB}" of length ${lengthsB.join(", ")}; doors join only when they are equally long`;
    return [
      errorProblem("edge-no-common-door", `"${nameA}" and "${nameB}" can never share a door: ${reason}.`, [place]),
    ];
  }
  const lengthsC = doorLengths(model, corridor.shapes);
  const misfit = [
    { name: nameA, lengths: lengthsA },
    { name: nameB, lengths: lengthsB },
  ].find(({ lengths }) => !lengths.some((length) => lengthsC.includes(length)));
  const reason =
    misfit === undefined
      ? model.minimumDistance > 0
        ? `no corridor template keeps the rooms ${model.minimumDistance} cells apart; allow longer corridors or lower the minimum distance`
        : "no corridor template fits between them; allow more turns of the corridors"
      : `the corridors have doors of length ${lengthsC.join(", ")}, "${misfit.name}" of length ${misfit.lengths.join(", ")}; doors join only when they are equally long`;
  return [
    errorProblem("edge-no-corridor", `"${nameA}" and "${nameB}" can never be joined by a corridor: ${reason}.`, [
      place,
    ]),
  ];
}

/** A room for which no shape has enough doors, or none fits all neighbours. */
function domainProblems(model: LayoutModel): Problem[] {
  const { emptied } = shapeDomains(model);
  if (emptied === undefined) return [];
  const { room, links } = emptied;
  const name = nameOf(model, room);
  const neighbours = model.linksOf[room] as Int32Array;
  if (links.length === 0) {
    const most = Math.max(
      ...[...(model.roomShapes[room] as Int32Array)].map((s) => doorCapacity(model.shapes[s]?.doors ?? [])),
    );
    return [
      errorProblem(
        "room-too-few-doors",
        `"${name}" has ${neighbours.length} connections, but none of its templates has space for more than ${most} ${most === 1 ? "door" : "doors"}; allow a larger template or remove a connection.`,
        [placeOf(model, room)],
      ),
    ];
  }
  const others = links.map((link) => nameOf(model, otherRoom(model, link, room)));
  return [
    errorProblem(
      "room-no-template-fits",
      `No template of "${name}" fits all its neighbours at once; the last ones were ruled out by ${others.map((other) => `"${other}"`).join(" and ")}. Allow more templates or turns for one of these rooms, or relax the repeat rule.`,
      [placeOf(model, room), ...links.map((link) => edgePlace(model, link))],
    ),
  ];
}

/** More rooms than templates when no template may be used twice. */
function shortageProblems(model: LayoutModel): Problem[] {
  const choices = model.roomShapes.map((shapes) => [...new Set([...shapes].map((s) => model.templateOf[s] as number))]);
  const bound = choices.flatMap((list, room) =>
    list.every((template) => model.repeats[template] === 2) ? [room] : [],
  );
  const { matched, unmatchable } = maximumMatching(
    bound.map((room) => choices[room] ?? []),
    model.input.templates.length,
  );
  if (unmatchable === undefined) return [];
  const rooms = unmatchable.left.map((i) => bound[i] ?? 0);
  return [
    errorProblem(
      "templates-run-out",
      `${rooms.length} rooms share ${unmatchable.right.length} ${unmatchable.right.length === 1 ? "template" : "templates"} that may be used only once (${matched} of ${bound.length} such rooms can be served); add templates or allow repeats.`,
      rooms.slice(0, 100).map((room) => placeOf(model, room)),
    ),
  ];
}

function doorLengths(model: LayoutModel, shapes: Int32Array): number[] {
  const lengths = [...shapes].flatMap((s) => (model.shapes[s]?.doors ?? []).map((door) => door.length));
  return [...new Set(lengths)].sort((a, b) => a - b);
}

function otherRoom(model: LayoutModel, link: number, room: number): number {
  const { a, b } = model.links[link] as LayoutModel["links"][number];
  return a === room ? b : a;
}

function nameOf(model: LayoutModel, room: number): string {
  return model.input.rooms[model.inputRooms[room] ?? -1]?.name ?? "";
}

function placeOf(model: LayoutModel, room: number): Place {
  const { id, name } = model.input.rooms[model.inputRooms[room] ?? -1] ?? { id: "", name: "" };
  return { target: `room:${id}`, label: name };
}

function edgePlace(model: LayoutModel, index: number): Place {
  const { a, b, edge } = model.links[index] as LayoutModel["links"][number];
  return { target: `edge:${edge.id}`, label: `${nameOf(model, a)} to ${nameOf(model, b)}` };
}
