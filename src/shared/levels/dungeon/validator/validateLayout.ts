import { type Problem, errorProblem } from "../../problems.ts";
import type { DungeonLayout, LayoutDoor, PlacedRoom } from "../layout.ts";
import { allowedDoors } from "./allowedDoors.ts";
import { cellKey, cellOwners, cellsInside } from "./cells.ts";
import { doorFault, doorPairFault } from "./doorValidator.ts";
import { floorProblems } from "./floorValidator.ts";
import { groundProblems } from "./siteValidator.ts";
import { roomPlace } from "./places.ts";
import { maySharePlace, routeProblems } from "./routeValidator.ts";
import { distanceProblems, repeatProblems } from "./ruleValidator.ts";
import { turnedTemplate } from "./turned.ts";
import { validateLayoutMessages } from "./messages.ts";

/** More cells than this are refused unread, so that a hostile file cannot exhaust the memory. */
const cellLimit = 4_000_000;

/**
 * Everything wrong with a finished floor plan, validated from its own data alone and cell by cell. Shares no code with the
 * engine that makes layouts. O(cells + rooms^2).
 */
export function validateLayout(layout: DungeonLayout): Problem[] {
  const structure = structureProblems(layout);
  if (structure.length > 0) return structure;
  const cells = new Map(layout.rooms.map((room) => [room.id, keysOf(room)]));
  return [
    ...layout.rooms.flatMap((room) => roomProblems(layout, room)),
    ...overlapProblems(layout, cells),
    ...routeProblems(layout, cells),
    ...floorProblems(layout, cells),
    ...edgeProblems(layout),
    ...layout.doors.flatMap((door, i) => doorProblems(layout, door, i, cells)),
    ...groundProblems(layout),
    ...distanceProblems(layout),
    ...repeatProblems(layout),
  ];
}

function structureProblems(layout: DungeonLayout): Problem[] {
  const problems: Problem[] = [];
  const ids = new Set<string>();
  let boxes = 0;
  for (const room of layout.rooms) {
    if (ids.has(room.id)) {
      problems.push(
        errorProblem("room-placed-twice", validateLayoutMessages.roomPlacedTwice(room.name), [roomPlace(room)]),
      );
    }
    ids.add(room.id);
    if (layout.templates[room.template] === undefined) {
      problems.push(
        errorProblem("template-missing", validateLayoutMessages.templateMissing(room.name, room.template), [
          roomPlace(room),
        ]),
      );
    }
    boxes += boxArea(room);
  }
  if (boxes > cellLimit) {
    problems.push(errorProblem("layout-too-large", validateLayoutMessages.layoutTooLarge(boxes, cellLimit)));
  }
  for (const id of Object.keys(layout.rules.allowed)) {
    if (!ids.has(id))
      problems.push(
        errorProblem("room-missing", validateLayoutMessages.roomMissing(id), [{ target: `room:${id}`, label: id }]),
      );
  }
  const corners = layout.floors?.map(({ offset }) => offset) ?? layout.rooms.flatMap((room) => room.outline);
  const left = Math.min(...corners.map(([x]) => x));
  const top = Math.min(...corners.map(([, y]) => y));
  if (left !== 0 || top !== 0) {
    problems.push(errorProblem("not-at-origin", validateLayoutMessages.notAtOrigin(left, top)));
  }
  return problems;
}

function boxArea(room: PlacedRoom): number {
  const xs = room.outline.map(([x]) => x);
  const ys = room.outline.map(([, y]) => y);
  return (Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys));
}

function keysOf(room: PlacedRoom): ReadonlySet<number> {
  return new Set(cellsInside(room.outline).map(([x, y]) => cellKey(x, y)));
}

function roomProblems(layout: DungeonLayout, room: PlacedRoom): Problem[] {
  const template = layout.templates[room.template];
  if (template === undefined) return [];
  const problems: Problem[] = [];
  const places = [roomPlace(room)];
  if (!template.transformations.includes(room.transformation)) {
    problems.push(
      errorProblem(
        "transformation-not-allowed",
        validateLayoutMessages.transformationNotAllowed(room.name, room.transformation, template.name),
        places,
      ),
    );
  }
  const allowed = layout.rules.allowed[room.id];
  if (allowed === undefined || !allowed.includes(template.id)) {
    problems.push(
      errorProblem("template-not-allowed", validateLayoutMessages.templateNotAllowed(room.name, template.name), places),
    );
  }
  const turned = turnedTemplate(template, room.transformation, room.x, room.y);
  if (!sameCells(turned.outline, room.outline)) {
    problems.push(
      errorProblem(
        "outline-differs",
        validateLayoutMessages.outlineDiffers(room.name, template.name, room.transformation, room.x, room.y),
        places,
      ),
    );
  }
  return problems;
}

function sameCells(
  a: PlacedRoom["outline"] | ReturnType<typeof turnedTemplate>["outline"],
  b: PlacedRoom["outline"],
): boolean {
  const cells = new Set(cellsInside(a).map(([x, y]) => cellKey(x, y)));
  const others = cellsInside(b);
  return others.length === cells.size && others.every(([x, y]) => cells.has(cellKey(x, y)));
}

function overlapProblems(layout: DungeonLayout, cells: ReadonlyMap<string, ReadonlySet<number>>): Problem[] {
  const shared = new Map<string, { rooms: PlacedRoom[]; cells: Set<number> }>();
  for (const [cell, owners] of cellOwners(layout)) {
    if (owners.length < 2) continue;
    const key = owners.map((room) => room.id).join(" ");
    const entry = shared.get(key);
    if (entry === undefined) shared.set(key, { rooms: owners, cells: new Set([cell]) });
    else entry.cells.add(cell);
  }
  const overlaps = [...shared.values()].filter((overlap) => !maySharePlace(layout, overlap.rooms, cells));
  return overlaps.map(({ rooms, cells: { size: count } }) =>
    errorProblem(
      "rooms-overlap",
      validateLayoutMessages.roomsOverlap(
        rooms.map((room) => room.name),
        count,
      ),
      rooms.map(roomPlace),
    ),
  );
}

/**
 * Checks that every edge of the graph has exactly the doors it needs (none for stairs), and that there are no doors
 * without an edge.
 */
function edgeProblems(layout: DungeonLayout): Problem[] {
  const problems: Problem[] = [];
  const floors = new Map(layout.rooms.map((room) => [room.id, room.floor ?? 0]));
  const edges = new Map(layout.rules.edges.map((edge) => [edge.id, edge]));
  const ids = new Set(layout.rooms.map((room) => room.id));
  for (const edge of layout.rules.edges) {
    const places = [{ target: `edge:${edge.id}`, label: validateLayoutMessages.to(edge.from, edge.to) }];
    const doors = layout.doors.filter((door) => door.edge === edge.id);
    const isStairs = (floors.get(edge.from) ?? 0) !== (floors.get(edge.to) ?? 0);
    const wanted = isStairs
      ? []
      : edge.kind === "corridor"
        ? [
            [edge.from, edge.id],
            [edge.id, edge.to],
          ]
        : [[edge.from, edge.to]];
    if (!isStairs && edge.kind === "corridor" && !ids.has(edge.id)) {
      problems.push(
        errorProblem("corridor-missing", validateLayoutMessages.corridorMissing(edge.from, edge.to), places),
      );
      continue;
    }
    const complete = wanted.every(([from, to]) => doors.some((door) => joins(door, from, to, isDirected(edge))));
    if (!complete)
      problems.push(errorProblem("edge-not-joined", validateLayoutMessages.edgeNotJoined(edge.from, edge.to), places));
    if (doors.length > wanted.length)
      problems.push(
        errorProblem(
          "too-many-doors",
          validateLayoutMessages.tooManyDoors(edge.from, edge.to, doors.length, wanted.length),
          places,
        ),
      );
  }
  for (const door of layout.doors) {
    const edge = edges.get(door.edge);
    if (edge === undefined)
      problems.push(
        errorProblem("door-without-edge", validateLayoutMessages.doorWithoutEdge(door.edge), [
          { target: `edge:${door.edge}`, label: door.edge },
        ]),
      );
    else if (edge.kind !== door.kind)
      problems.push(
        errorProblem("door-kind-differs", validateLayoutMessages.doorKindDiffers(door.kind, edge.kind), [
          { target: `edge:${edge.id}`, label: edge.id },
        ]),
      );
  }
  return problems;
}

function isDirected({ kind, directed }: DungeonLayout["rules"]["edges"][number]): boolean {
  return kind === "one-way" || directed === true;
}

function joins(door: LayoutDoor, from: string | undefined, to: string | undefined, directed: boolean): boolean {
  return (door.from === from && door.to === to) || (!directed && door.from === to && door.to === from);
}

function doorProblems(
  layout: DungeonLayout,
  door: LayoutDoor,
  index: number,
  cells: ReadonlyMap<string, ReadonlySet<number>>,
): Problem[] {
  const place = { target: `door:${index}`, label: validateLayoutMessages.door(door.from, door.to) };
  const from = layout.rooms.find((room) => room.id === door.from);
  const to = layout.rooms.find((room) => room.id === door.to);
  if (from === undefined || to === undefined || from === to) {
    return [errorProblem("door-without-room", validateLayoutMessages.doorWithoutRoom(door.from, door.to), [place])];
  }
  const name = validateLayoutMessages.doorBetween(from.name, to.name);
  const fault = doorFault(door, from, to, cells);
  if (fault !== undefined)
    return [
      errorProblem(fault.code, validateLayoutMessages.isWrong(name, fault.reason), [
        place,
        roomPlace(from),
        roomPlace(to),
      ]),
    ];
  const refuse = (room: PlacedRoom, reason: string) =>
    errorProblem("door-not-allowed", validateLayoutMessages.doorNotAllowed(name, room.name, reason), [
      place,
      roomPlace(room),
    ]);
  const [fromDoors, toDoors] = [from, to].map((room) => {
    const template = layout.templates[room.template];
    return template === undefined ? [] : allowedDoors(door, room, template);
  });
  if (typeof fromDoors === "string" || typeof toDoors === "string") {
    return [
      ...(typeof fromDoors === "string" ? [refuse(from, fromDoors)] : []),
      ...(typeof toDoors === "string" ? [refuse(to, toDoors)] : []),
    ];
  }
  const pair = doorPairFault(layout, door, fromDoors ?? [], toDoors ?? []);
  if (pair === undefined) return [];
  const places = [place, roomPlace(from), roomPlace(to)];
  return [errorProblem("doors-do-not-join", validateLayoutMessages.doorsDoNotJoin(name, pair), places)];
}
