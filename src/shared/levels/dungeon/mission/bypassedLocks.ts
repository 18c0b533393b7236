import type { MissionGraph, MissionLock } from "./missionGraph.ts";

/** A lock that can be bypassed. */
export interface BypassedLock {
  readonly lock: MissionLock;
  /** Indexes of the rooms of a path that ends behind the lock without opening it, start first. */
  readonly way: readonly number[];
}

/**
 * Locks that can be walked around: without opening them, all their sides can be reached by opening equally few others.
 * So two locked doors into one hall are fine, and a locked door beside an open one is not. Secret connections are
 * meant to lead around things and do not count. O(locks * connections).
 */
export function bypassedLocks(graph: MissionGraph): BypassedLock[] {
  if (graph.start === -1) return [];
  return graph.locks.flatMap((lock, index) => {
    const sides = sidesOf(graph, lock);
    const { opened, previous, order } = fewestLocks(graph, index);
    const [first] = sides;
    if (sides.length < 2 || first === undefined || opened[first] === Infinity) return [];
    if (sides.some((side) => opened[side] !== opened[first])) return [];
    // A lock room protects the rooms beyond it; a locked door is assumed to protect the side that is reached last.
    const farthest = sides.toSorted((a, b) => (order[a] ?? 0) - (order[b] ?? 0)).at(-1) ?? first;
    const kept = sides.find((side) => side === lock.room) ?? farthest;
    const toGoal = graph.goal !== -1 && opened[graph.goal] === opened[first] ? wayTo(previous, graph.goal) : [];
    return [{ lock, way: toGoal.includes(kept) ? toGoal : wayTo(previous, kept) }];
  });
}

/** Rooms at the lock's connections; of a room that is locked itself only those around it. */
function sidesOf({ source, moves }: MissionGraph, lock: MissionLock): number[] {
  const isOfLock = new Set(lock.edges);
  const sides = new Set<number>();
  for (const [room, list] of moves.entries()) {
    for (const { edge, to } of list) {
      if (!isOfLock.has(edge)) continue;
      sides.add(room);
      sides.add(to);
    }
  }
  const isRoomLocked = lock.edges.some((edge) => source.edges[edge]?.kind !== "locked");
  if (isRoomLocked) sides.delete(lock.room);
  return [...sides];
}

/** Ways from the start that never open one of the locks. Keys are taken for granted. */
function fewestLocks(graph: MissionGraph, without: number) {
  const opened = graph.moves.map(() => Infinity);
  const previous = graph.moves.map(() => -1);
  const order = graph.moves.map(() => 0);
  let count = 0;
  let layer: { room: number; from: number }[] = [{ room: graph.start, from: -1 }];
  for (let locks = 0; layer.length > 0; locks++) {
    const behindLocks: typeof layer = [];
    // The list grows while it is walked: it is the queue of all rooms behind as many locks.
    for (const { room, from } of layer) {
      if (opened[room] !== Infinity) continue;
      opened[room] = locks;
      previous[room] = from;
      order[room] = count++;
      for (const { to, lock, secret } of graph.moves[room] ?? []) {
        if (lock === without || secret) continue;
        (lock === -1 ? layer : behindLocks).push({ room: to, from: room });
      }
    }
    layer = behindLocks;
  }
  return {
    /** By room: fewest locks that are opened on a way there; Infinity without a way. */
    opened,
    previous,
    /** By room: order in which the rooms are reached. */
    order,
  };
}

function wayTo(previous: readonly number[], room: number): number[] {
  const way: number[] = [];
  for (let at = room; at !== -1; at = previous[at] ?? -1) way.unshift(at);
  return way;
}
