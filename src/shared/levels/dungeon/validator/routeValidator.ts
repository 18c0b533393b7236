import { errorProblem } from "../../problems.ts";
import type { Problem } from "../../problems.ts";
import type { DungeonLayout, PlacedRoom } from "../layout.ts";
import { cellKey, cellsInside } from "./cells.ts";
import { roomPlace } from "./places.ts";

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
    return [...sizeFaults(layout, edge, corridor, own), ...clearanceFaults(layout, edge, corridor)];
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
  if (!inSquare) faults.push(`is narrower than ${width} somewhere`);
  if (own.size > width * maxLength) {
    faults.push(`covers ${own.size} cells, more than ${maxLength} of width ${width}`);
  }
  const doors = layout.doors.filter((door) => door.edge === edge.id);
  for (const { segment } of doors) {
    const length = Math.abs(segment[0][0] - segment[1][0]) + Math.abs(segment[0][1] - segment[1][1]);
    if (length !== width) faults.push(`has a door of length ${length} instead of ${width}`);
  }
  return faults.map((fault) => errorProblem("route-size", `"${corridor.name}" ${fault}.`, [roomPlace(corridor)]));
}

/** Rooms that the corridor does not lead to, and other corridors, keep its clearance; bridges may cross each other. */
function clearanceFaults(layout: DungeonLayout, edge: Edge, corridor: PlacedRoom): Problem[] {
  const { clearance } = edge.route ?? { clearance: 0 };
  if (clearance === 0) return [];
  const own = cellsInside(corridor.outline);
  return layout.rooms.flatMap((other) => {
    if (other.id === edge.id || other.id === edge.from || other.id === edge.to) return [];
    if (
      mayCross(
        edge,
        layout.rules.edges.find(({ id }) => id === other.id),
      )
    )
      return [];
    const near = cellsInside(other.outline).some(([x, y]) =>
      own.some(([ownX, ownY]) => Math.max(Math.abs(x - ownX), Math.abs(y - ownY)) - 1 < clearance),
    );
    if (!near) return [];
    const message = `"${corridor.name}" and "${other.name}" have less than ${clearance} free cells between them.`;
    return [errorProblem("route-too-close", message, [roomPlace(corridor), roomPlace(other)])];
  });
}

function mayCross(a: Edge | undefined, b: Edge | undefined): boolean {
  return a?.route?.crossing === true && b?.route?.crossing === true;
}

/**
 * Whether two rooms may share these cells: both are routed corridors that may cross, and at every cell one of them runs
 * straight through along x and the other along y.
 */
export function isBridge(
  layout: DungeonLayout,
  [one, other, ...more]: readonly PlacedRoom[],
  shared: Cells,
  cells: ReadonlyMap<string, Cells>,
): boolean {
  const edgeOf = (room: PlacedRoom | undefined) => layout.rules.edges.find(({ id }) => id === room?.id);
  if (more.length > 0 || !mayCross(edgeOf(one), edgeOf(other))) return false;
  const [first, second] = [
    cells.get(one?.id ?? "") ?? new Set<number>(),
    cells.get(other?.id ?? "") ?? new Set<number>(),
  ];
  return [...shared].every(
    (cell) =>
      (runsThrough(first, shared, cell, along, down) && runsThrough(second, shared, cell, down, along)) ||
      (runsThrough(first, shared, cell, down, along) && runsThrough(second, shared, cell, along, down)),
  );
}

/** Whether the corridor goes on beyond the shared cells both ways along `step`, and not at all along `across`. */
function runsThrough(own: Cells, shared: Cells, cell: number, step: number, across: number): boolean {
  const beyond = (direction: number) => {
    let at = cell;
    while (shared.has(at)) at += direction;
    return own.has(at);
  };
  return beyond(step) && beyond(-step) && !beyond(across) && !beyond(-across);
}
