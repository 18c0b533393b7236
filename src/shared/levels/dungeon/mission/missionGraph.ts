import type { Connectivity } from "../connectivity.ts";

/** A step a player can take from a room. */
export interface MissionMove {
  /** Index of the room it leads to. */
  readonly to: number;
  /** Index of the connection. */
  readonly edge: number;
  /** Index of the lock that must be open; -1 for none. */
  readonly lock: number;
  readonly secret: boolean;
}

/** One lock: a locked connection, or a lock room with all its locked connections, which open together. */
export interface MissionLock {
  /** Indexes of the connections it keeps shut. */
  readonly edges: readonly number[];
  /** Index of the lock room it belongs to; -1 for a locked connection between ordinary rooms. */
  readonly room: number;
}

/** A dungeon as a player walks it: rooms and connections are indexes into the lists of the connectivity. */
export interface MissionGraph {
  readonly source: Connectivity;
  /** Index of the first start room; -1 without one. */
  readonly start: number;
  /** Index of the first boss room; -1 without one. */
  readonly goal: number;
  /** Indexes of the rooms with a key. */
  readonly keys: readonly number[];
  readonly locks: readonly MissionLock[];
  /** By room. One-way connections are in the list of the room they leave only. */
  readonly moves: readonly (readonly MissionMove[])[];
}

/**
 * Reads keys, locks, one-way and secret connections out of roles and kinds (docs/decisions/0010-key-and-lock-rules.md).
 * Connections to missing rooms, or from a room to itself, are left out. O(rooms + edges).
 */
export function missionGraph(source: Connectivity): MissionGraph {
  const indexOf = new Map(source.rooms.map((room, i) => [room.id, i]));
  const ends = source.edges.map(({ from, to }) => [indexOf.get(from) ?? -1, indexOf.get(to) ?? -1] as const);
  const { locks, lockOf } = locksOf(source, ends);
  const moves = source.rooms.map((): MissionMove[] => []);
  for (const [edge, [from, to]] of ends.entries()) {
    const kind = source.edges[edge]?.kind;
    if (from === -1 || to === -1 || from === to || kind === undefined) continue;
    const common = { edge, lock: lockOf[edge] ?? -1, secret: kind === "secret" };
    moves[from]?.push({ to, ...common });
    if (kind !== "one-way") moves[to]?.push({ to: from, ...common });
  }
  return {
    source,
    start: source.rooms.findIndex((room) => room.role === "start"),
    goal: source.rooms.findIndex((room) => room.role === "boss"),
    keys: source.rooms.flatMap((room, i) => (room.role === "key" ? [i] : [])),
    locks,
    moves,
  };
}

/**
 * Assigns every locked connection to the lock room at its end, if any; lock rooms without one are locked themselves.
 */
function locksOf(
  { rooms, edges }: Connectivity,
  ends: readonly (readonly [number, number])[],
): { locks: MissionLock[]; lockOf: number[] } {
  const isLock = (room: number) => rooms[room]?.role === "lock";
  const edgesOfRoom = new Map<number, number[]>();
  const single: number[] = [];
  const hasLockedEdge = new Set<number>();
  for (const [edge, [from, to]] of ends.entries()) {
    if (edges[edge]?.kind !== "locked" || from === -1 || to === -1 || from === to) continue;
    const room = [to, from].find(isLock);
    if (room === undefined) single.push(edge);
    else edgesOfRoom.set(room, [...(edgesOfRoom.get(room) ?? []), edge]);
    for (const end of [from, to]) hasLockedEdge.add(end);
  }
  for (const [edge, [from, to]] of ends.entries()) {
    // Between two lock rooms the one it leads to gets the door; a connection has at most one lock.
    const room = [to, from].find((end) => isLock(end) && !hasLockedEdge.has(end));
    if (room !== undefined && from !== to) edgesOfRoom.set(room, [...(edgesOfRoom.get(room) ?? []), edge]);
  }
  const locks = [
    ...[...edgesOfRoom].map(([room, list]) => ({ edges: list, room })),
    ...single.map((edge) => ({ edges: [edge], room: -1 })),
  ];
  const lockOf = edges.map(() => -1);
  for (const [lock, { edges: list }] of locks.entries()) for (const edge of list) lockOf[edge] = lock;
  return { locks, lockOf };
}
