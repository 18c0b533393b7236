import type { DungeonLayout, LayoutDoor, PlacedRoom } from "../layout.ts";
import type { AllowedDoor } from "./allowedDoors.ts";
import { cellKey } from "./cells.ts";
import { doorValidatorMessages } from "./messages.ts";

/**
 * Why a door doesn't connect these two rooms, or undefined when it does. `cells` contains the cell keys of each room.
 */
export function doorFault(
  door: LayoutDoor,
  from: PlacedRoom,
  to: PlacedRoom,
  cells: ReadonlyMap<string, ReadonlySet<number>>,
): { readonly code: string; readonly reason: string } | undefined {
  const [[x1, y1], [x2, y2]] = door.segment;
  if ((x1 !== x2 && y1 !== y2) || (x1 === x2 && y1 === y2)) {
    return { code: "door-not-straight", reason: doorValidatorMessages.endsDontSpanStraightSegment };
  }
  const fromCells = cells.get(from.id) ?? new Set();
  const toCells = cells.get(to.id) ?? new Set();
  for (const [one, other] of sidesAlong(door)) {
    const joins = (fromCells.has(one) && toCells.has(other)) || (fromCells.has(other) && toCells.has(one));
    if (!joins) {
      return {
        code: "door-not-shared",
        reason: doorValidatorMessages.doorOffWalls,
      };
    }
  }
  return undefined;
}

/**
 * Why the doors that the two templates allow there are not one door: types that do not join, or an entrance that is left
 * by, or an exit that is entered by. Undefined when some pair of them is.
 */
export function doorPairFault(
  layout: DungeonLayout,
  door: LayoutDoor,
  fromDoors: readonly AllowedDoor[],
  toDoors: readonly AllowedDoor[],
): string | undefined {
  const edge = layout.rules.edges.find(({ id }) => id === door.edge);
  const hasDirection = edge?.kind === "one-way" || edge?.directed === true;
  const isPassable = (from: AllowedDoor, to: AllowedDoor) =>
    hasDirection ? from.way !== "in" && to.way !== "out" : from.way === undefined && to.way === undefined;
  const pairs = fromDoors.flatMap((from) => toDoors.map((to) => [from, to] as const));
  const passable = pairs.filter(([from, to]) => isPassable(from, to));
  if (passable.length === 0) {
    return hasDirection ? doorValidatorMessages.againstDirection : doorValidatorMessages.oneWayDoorOfTwoWayConnection;
  }
  if (passable.some(([from, to]) => typesJoin(layout, from.socket, to.socket))) return undefined;
  const types = [...new Set(passable.flat().map(({ socket }) => socket ?? "plain"))];
  return doorValidatorMessages.incompatibleDoorTypes(types);
}

function typesJoin({ rules: { sockets = [] } }: DungeonLayout, a: string | undefined, b: string | undefined): boolean {
  if (a === undefined || b === undefined) return a === undefined && b === undefined;
  const lists = (name: string, other: string) =>
    sockets.some((socket) => socket.name === name && socket.joins.includes(other));
  return lists(a, b) || lists(b, a) || (a === b && sockets.every(({ name }) => name !== a));
}

/** Cell keys on the two sides of every unit of the segment. */
function sidesAlong(door: LayoutDoor): [number, number][] {
  const [[x1, y1], [x2, y2]] = door.segment;
  const sides: [number, number][] = [];
  if (x1 === x2) {
    for (let y = Math.min(y1, y2); y < Math.max(y1, y2); y++) sides.push([cellKey(x1 - 1, y), cellKey(x1, y)]);
  } else {
    for (let x = Math.min(x1, x2); x < Math.max(x1, x2); x++) sides.push([cellKey(x, y1 - 1), cellKey(x, y1)]);
  }
  return sides;
}
