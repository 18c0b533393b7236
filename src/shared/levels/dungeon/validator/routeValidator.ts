import { type Problem, errorProblem } from "../../problems.ts";
import type { DungeonLayout, PlacedRoom } from "../layout.ts";
import { cellKey, cellsInside } from "./cells.ts";
import { roomPlace } from "./places.ts";
import { routeValidatorMessages } from "./messages.ts";

type Edge = DungeonLayout["rules"]["edges"][number];
type Cells = ReadonlySet<number>;

/** One cell further along x or y, as a difference of cell keys. */
const along = cellKey(1, 0) - cellKey(0, 0);
const down = cellKey(0, 1) - cellKey(0, 0);

/** Routed corridors are as wide, as short and as far from everything else as their connection asks. */
export function routeProblems(layout: DungeonLayout, cells: ReadonlyMap<string, Cells>): Problem[] {
  return layout.rules.edges.flatMap((edge) => {
    const corridor = layout.rooms.find(({ id }) => id === edge.id);
    const own = cells.get(edge.id);
    if (edge.route === undefined || corridor === undefined || own === undefined) return [];
    return [...sizeFaults(layout, edge, corridor, own), ...clearanceFaults(layout, edge, corridor, cells)];
  });
}

function sizeFaults(layout: DungeonLayout, edge: Edge, corridor: PlacedRoom, own: Cells): Problem[] {
  const { width, maxLength } = edge.route ?? { width: 1, maxLength: 1 };
  const faults: string[] = [];
  const isFull = (corner: number) =>
    Array.from({ length: width * width }, (_, i) => corner + (i % width) * along + Math.floor(i / width) * down).every(
      (cell) => own.has(cell),
    );
  const inSquare = [...own].every((cell) =>
    Array.from({ length: width * width }, (_, i) => cell - (i % width) * along - Math.floor(i / width) * down).some(
      isFull,
    ),
  );
  if (!inSquare) faults.push(routeValidatorMessages.narrowerThanSomewhere(corridor.name, width));
  if (own.size > width * maxLength) {
    faults.push(routeValidatorMessages.coversCellsMore(corridor.name, own.size, maxLength, width));
  }
  const doors = layout.doors.filter((door) => door.edge === edge.id);
  for (const { segment } of doors) {
    const length = Math.abs(segment[0][0] - segment[1][0]) + Math.abs(segment[0][1] - segment[1][1]);
    if (length !== width) faults.push(routeValidatorMessages.wrongDoorLength(corridor.name, length, width));
  }
  return faults.map((message) => errorProblem("route-size", message, [roomPlace(corridor)]));
}

/** Rooms that the corridor does not lead to, and other corridors, keep its clearance; bridges may cross each other. */
function clearanceFaults(
  layout: DungeonLayout,
  edge: Edge,
  corridor: PlacedRoom,
  cells: ReadonlyMap<string, Cells>,
): Problem[] {
  const { clearance } = edge.route ?? { clearance: 0 };
  if (clearance === 0) return [];
  const own = cellsInside(corridor.outline);
  return layout.rooms.flatMap((other) => {
    if (other.id === edge.id || other.id === edge.from || other.id === edge.to) return [];
    const otherEdge = layout.rules.edges.find(({ id }) => id === other.id);
    if (mayCross(edge, otherEdge) || isTrunk(layout, edge, otherEdge, cells)) return [];
    const near = cellsInside(other.outline).some(([x, y]) =>
      own.some(([ownX, ownY]) => Math.max(Math.abs(x - ownX), Math.abs(y - ownY)) - 1 < clearance),
    );
    if (!near) return [];
    const message = routeValidatorMessages.routeTooClose(corridor.name, other.name, clearance);
    return [errorProblem("route-too-close", message, [roomPlace(corridor), roomPlace(other)])];
  });
}

function mayCross(a: Edge | undefined, b: Edge | undefined): boolean {
  return a?.route?.crossing === true && b?.route?.crossing === true;
}

/** Whether rooms may share cells: every two of them are routed corridors that cross there, or that begin as one trunk. */
export function maySharePlace(
  layout: DungeonLayout,
  rooms: readonly PlacedRoom[],
  cells: ReadonlyMap<string, Cells>,
): boolean {
  const edges = rooms.map((room) => layout.rules.edges.find(({ id }) => id === room.id));
  return edges.every((one, i) =>
    edges.slice(i + 1).every((other) => isTrunk(layout, one, other, cells) || isBridge(one, other, cells)),
  );
}

/** Whether both may cross, and at every cell they share one of them runs straight through along x and the other along y. */
function isBridge(one: Edge | undefined, other: Edge | undefined, cells: ReadonlyMap<string, Cells>): boolean {
  if (!mayCross(one, other)) return false;
  const [first, second, shared] = sharedCells(one, other, cells);
  return [...shared].every(
    (cell) =>
      (runsThrough(first, shared, cell, along, down) && runsThrough(second, shared, cell, down, along)) ||
      (runsThrough(first, shared, cell, down, along) && runsThrough(second, shared, cell, along, down)),
  );
}

/**
 * Whether two corridors that may share their way do so in one piece, from one door of a room that both lead to: they
 * have the same width, neither is one-way, and all cells they share are connected with those before that door.
 */
function isTrunk(
  layout: DungeonLayout,
  one: Edge | undefined,
  other: Edge | undefined,
  cells: ReadonlyMap<string, Cells>,
): boolean {
  if (one?.route?.sharing !== true || other?.route?.sharing !== true) return false;
  if (one.route.width !== other.route.width || one.directed === true || other.directed === true) return false;
  const [, , shared] = sharedCells(one, other, cells);
  const doorsOf = (edge: Edge) => layout.doors.filter((door) => door.edge === edge.id);
  const doors = doorsOf(one).filter(({ segment, from, to }) =>
    doorsOf(other).some(
      (door) =>
        String(door.segment) === String(segment) && [door.from, door.to].some((room) => room === from || room === to),
    ),
  );
  return doors.some(({ segment: [[x1, y1], [x2, y2]] }) => {
    const [x, y] = [Math.min(x1, x2), Math.min(y1, y2)];
    const before = [cellKey(x, y), cellKey(x - 1, y), cellKey(x, y - 1)].filter((cell) => shared.has(cell));
    const reached = new Set(before);
    for (const cell of reached) {
      for (const step of [along, -along, down, -down]) if (shared.has(cell + step)) reached.add(cell + step);
    }
    return reached.size > 0 && reached.size === shared.size;
  });
}

/** The cells of both corridors, and those they have in common. */
function sharedCells(
  one: Edge | undefined,
  other: Edge | undefined,
  cells: ReadonlyMap<string, Cells>,
): readonly [Cells, Cells, Cells] {
  const first = cells.get(one?.id ?? "") ?? new Set<number>();
  const second = cells.get(other?.id ?? "") ?? new Set<number>();
  return [first, second, new Set([...first].filter((cell) => second.has(cell)))];
}

/**
 * Whether the corridor continues beyond the shared cells in both directions along `step`, and not at all along
 * `across`.
 */
function runsThrough(own: Cells, shared: Cells, cell: number, step: number, across: number): boolean {
  const beyond = (direction: number) => {
    let at = cell;
    while (shared.has(at)) at += direction;
    return own.has(at);
  };
  return beyond(step) && beyond(-step) && !beyond(across) && !beyond(-across);
}
