import type { DungeonInput, InputEdge } from "../dungeonInput.ts";
import { floorOf } from "../floors.ts";
import type { RoomRole } from "../roomRoles.ts";
import type { RewritePattern } from "./patterns.ts";

type InputRoom = DungeonInput["rooms"][number];

/** Where a pattern is applied: for room patterns A, for edge patterns the connection, and which of its ends is A. */
export interface RewriteMatch {
  readonly a: InputRoom;
  /** Absent for room patterns. */
  readonly edge?: InputEdge;
  /** Absent for room patterns. */
  readonly b?: InputRoom;
}

/** More connections than this at one room are hard to fit around it. */
const mostConnections = 4;

/**
 * All places where a pattern fits: rooms and two-way, unlocked, open connections whose ends can take one more door. Both
 * directions of a connection are matches. Rooms with the role corridor keep their two neighbours and are left alone.
 */
export function matchesOf(input: DungeonInput, pattern: RewritePattern): RewriteMatch[] {
  const degrees = new Map<string, number>();
  for (const id of input.edges.flatMap(({ from, to }) => [from, to])) degrees.set(id, (degrees.get(id) ?? 0) + 1);
  // A locked connection at a lock room would belong to that room's lock instead of being one of its own.
  const locks = pattern.edges.some(({ kind }) => kind === "locked");
  const isOpen = (role: RoomRole) => role !== "corridor" && !(locks && role === "lock");
  const rooms = new Map(
    input.rooms
      .filter(({ id, role }) => isOpen(role) && (degrees.get(id) ?? 0) < mostConnections)
      .map((room) => [room.id, room]),
  );
  if (pattern.matches === "room") return [...rooms.values()].map((a) => ({ a }));
  return input.edges.flatMap((edge) => {
    const from = rooms.get(edge.from);
    const to = rooms.get(edge.to);
    // A pattern stays on its floor.
    if (from === undefined || to === undefined || floorOf(from) !== floorOf(to)) return [];
    if (edge.kind !== "door" && edge.kind !== "corridor") return [];
    return [
      { a: from, b: to, edge },
      { a: to, b: from, edge },
    ];
  });
}

/**
 * The graph with a pattern put in: new ids and names are unused ones, new rooms have the templates of an ordinary room,
 * the nearest there is. What was not matched stays as it is, in its order; the input is not changed.
 */
export function applyPattern(input: DungeonInput, pattern: RewritePattern, match: RewriteMatch): DungeonInput {
  const ids = new Set([...input.rooms, ...input.edges].map(({ id }) => id));
  const names = new Set(input.rooms.map(({ name }) => name));
  const isOrdinary = (room: InputRoom | undefined) => room?.role === "normal";
  const { floor: _, ...model } = [match.a, match.b, ...input.rooms].find(isOrdinary) ?? match.a;
  const floor = match.a.floor === undefined ? {} : { floor: match.a.floor };
  const corners = new Map([
    ["A", match.a.id],
    ["B", match.b?.id ?? match.a.id],
  ]);
  const rooms = pattern.rooms.map(({ corner, name, role }): InputRoom => {
    const id = fresh(ids, additionId);
    corners.set(corner, id);
    return { ...model, ...floor, id, name: fresh(names, (n) => (n === 1 ? name : `${name} ${n}`)), role };
  });
  const added = pattern.edges.map(({ from, to, kind }): InputEdge => {
    const isMatched = match.edge !== undefined && from === "A" && to === "B";
    return {
      ...(match.edge ?? { corridors: [] }),
      id: isMatched ? match.edge.id : fresh(ids, additionId),
      from: corners.get(from) ?? from,
      to: corners.get(to) ?? to,
      ...(kind === "same" ? { kind: match.edge?.kind ?? "door" } : { kind, corridors: [] }),
    };
  });
  return {
    ...input,
    rooms: [...input.rooms, ...rooms],
    edges: [...input.edges.filter(({ id }) => id !== match.edge?.id), ...added],
  };
}

const additionPrefix = "extra";

/** Id of the n-th room or connection that patterns put in. */
function additionId(n: number): string {
  return `${additionPrefix}${n}`;
}

/** Whether a room or connection has an id as patterns give them; drawn ones have random ids. */
export function isAdditionId(id: string): boolean {
  return id.startsWith(additionPrefix) && /^\d+$/.test(id.slice(additionPrefix.length));
}

/** The first of the texts for 1, 2, 3 ... that is not taken; it then is. */
function fresh(taken: Set<string>, text: (number: number) => string): string {
  let number = 1;
  while (taken.has(text(number))) number++;
  taken.add(text(number));
  return text(number);
}
