import { floorName, floorOf } from "../floors.ts";
import { type Place, type Problem, errorProblem } from "../../problems.ts";
import type { DungeonLayout, LayoutStairs, PlacedRoom, SheetFloor } from "../layout.ts";
import { cellKey } from "./cells.ts";
import { floorValidatorMessages as messages } from "./messages.ts";
import { roomPlace } from "./places.ts";

type Cells = ReadonlyMap<string, ReadonlySet<number>>;
type Edge = DungeonLayout["rules"]["edges"][number];

/**
 * Checks that floors are separate on the sheet, with each room inside its floor's frame; that every connection between
 * two floors has its stairs, at the same cell on both; and that there are no others. O(rooms * cells + floors^2 +
 * connections * stairs).
 */
export function floorProblems(layout: DungeonLayout, cells: Cells): Problem[] {
  const { floors, stairs = [], rooms } = layout;
  if (floors === undefined) {
    const isPlain = stairs.length === 0 && rooms.every(({ floor }) => floor === undefined);
    return isPlain ? [] : [errorProblem("floors-missing", messages.floorsMissing)];
  }
  const known = new Map(rooms.map((room) => [room.id, room]));
  return [
    ...frameProblems(floors),
    ...rooms.flatMap((room) => placeProblems(floors, room)),
    ...floors
      .filter(({ floor }) => rooms.every((room) => floorOf(room) !== floor))
      .map(({ floor }) => errorProblem("floor-without-rooms", messages.floorWithoutRooms(floorName(floor)))),
    ...layout.rules.edges.flatMap((edge) => edgeProblems(edge, stairs, known)),
    ...stairs.flatMap((one) => stairsProblems(layout, one, known, cells)),
    ...sharedCells(stairs),
  ];
}

function frameProblems(floors: readonly SheetFloor[]): Problem[] {
  return floors.flatMap((one, i) => {
    const [width, height] = one.size;
    return floors.slice(i + 1).flatMap((other) => {
      const [dx, dy] = [other.offset[0] - one.offset[0], other.offset[1] - one.offset[1]];
      const isApart = dx >= width || dy >= height || -dx >= other.size[0] || -dy >= other.size[1];
      const [name, otherName] = [floorName(one.floor), floorName(other.floor)];
      return [
        ...(one.floor === other.floor ? [errorProblem("floor-twice", messages.floorTwice(name))] : []),
        ...(isApart ? [] : [errorProblem("floors-overlap", messages.framesOverlap(name, otherName))]),
        ...(width === other.size[0] && height === other.size[1]
          ? []
          : [errorProblem("floor-sizes-differ", messages.framesDiffer)]),
      ];
    });
  });
}

function placeProblems(floors: readonly SheetFloor[], room: PlacedRoom): Problem[] {
  const name = floorName(floorOf(room));
  const frame = floors.find(({ floor }) => floor === floorOf(room));
  if (frame === undefined)
    return [errorProblem("room-floor-unknown", messages.roomFloorUnknown(room.name, name), [roomPlace(room)])];
  const { offset, size } = frame;
  const isInside = room.outline.every(
    ([x, y]) => x >= offset[0] && y >= offset[1] && x <= offset[0] + size[0] && y <= offset[1] + size[1],
  );
  return isInside
    ? []
    : [errorProblem("room-outside-floor", messages.roomOutsideFrame(room.name, name), [roomPlace(room)])];
}

/** The stairs of a connection between two floors: there once, one floor up or down, and no corridor. */
function edgeProblems(edge: Edge, stairs: readonly LayoutStairs[], rooms: ReadonlyMap<string, PlacedRoom>): Problem[] {
  const [from, to] = [rooms.get(edge.from), rooms.get(edge.to)];
  if (from === undefined || to === undefined || floorOf(from) === floorOf(to)) return [];
  const places = [edgePlace(edge.id, from, to)];
  const times = stairs.filter((one) => one.edge === edge.id).length;
  return [
    ...(times === 0 ? [errorProblem("stairs-missing", messages.stairsMissing(from.name, to.name), places)] : []),
    ...(times > 1 ? [errorProblem("stairs-twice", messages.stairsTwice(from.name, to.name, times), places)] : []),
    ...(Math.abs(floorOf(from) - floorOf(to)) === 1
      ? []
      : [errorProblem("stairs-skip-floors", messages.stairsSkipFloors(from.name, to.name), places)]),
    ...(edge.kind === "corridor"
      ? [errorProblem("stairs-are-corridor", messages.stairsAreCorridor(from.name, to.name), places)]
      : []),
  ];
}

function stairsProblems(
  { floors = [], rules }: DungeonLayout,
  { edge: id, kind, from: fromId, to: toId, fromCell, toCell }: LayoutStairs,
  rooms: ReadonlyMap<string, PlacedRoom>,
  cells: Cells,
): Problem[] {
  const edge = rules.edges.find((one) => one.id === id);
  const [from, to] = [rooms.get(fromId), rooms.get(toId)];
  const isForward = edge?.from === fromId && edge.to === toId;
  const isBackward = edge?.kind !== "one-way" && edge?.from === toId && edge.to === fromId;
  if (
    edge === undefined ||
    from === undefined ||
    to === undefined ||
    !(isForward || isBackward) ||
    floorOf(from) === floorOf(to)
  )
    return [errorProblem("stairs-without-edge", messages.stairsWithoutEdge(id), [{ target: `edge:${id}`, label: id }])];
  const places = [edgePlace(id, from, to), roomPlace(from), roomPlace(to)];
  const ends = [
    [from, fromCell],
    [to, toCell],
  ] as const;
  const inBuilding = ends.map(([room, [x, y]]) => {
    const [left, top] = floors.find(({ floor }) => floor === floorOf(room))?.offset ?? [0, 0];
    return `${x - left},${y - top}`;
  });
  return [
    ...(edge.kind === kind
      ? []
      : [errorProblem("stairs-kind-differs", messages.stairsKindDiffers(kind, edge.kind), places)]),
    ...ends
      .filter(([room, [x, y]]) => cells.get(room.id)?.has(cellKey(x, y)) !== true)
      .map(([room, [x, y]]) =>
        errorProblem("stairs-outside-room", messages.stairsOutsideRoom(room.name, x, y), places),
      ),
    ...(inBuilding[0] === inBuilding[1]
      ? []
      : [errorProblem("stairs-not-above", messages.stairsNotAbove(from.name, to.name), places)]),
  ];
}

function sharedCells(stairs: readonly LayoutStairs[]): Problem[] {
  const taken = new Set<number>();
  return stairs
    .flatMap(({ fromCell, toCell }) => [fromCell, toCell])
    .flatMap(([x, y]) => {
      const key = cellKey(x, y);
      if (taken.has(key)) return [errorProblem("stairs-share-cell", messages.stairsShareCell(x, y))];
      taken.add(key);
      return [];
    });
}

function edgePlace(id: string, from: PlacedRoom, to: PlacedRoom): Place {
  return { target: `edge:${id}`, label: messages.label(from.name, to.name).slice(0, 200) };
}
