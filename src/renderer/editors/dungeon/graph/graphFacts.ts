import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";

/** Properties of the graph for badges and the inspector. */
export interface GraphFacts {
  readonly rooms: number;
  readonly edges: number;
  /** Independent cycles: edges - rooms + parts. */
  readonly cycles: number;
  /** Connected parts. */
  readonly parts: number;
  /** Edges at each room. */
  readonly degree: ReadonlyMap<string, number>;
  /** Fewest steps from the (first) start room, by room; absent when there is no start or no path. */
  readonly stepsFromStart: ReadonlyMap<string, number>;
}

/** Neighbours of every room, by id; edges to missing rooms are left out. */
export function neighbours(document: GraphDocument): Map<string, string[]> {
  const lists = new Map(document.rooms.map((room) => [room.id, [] as string[]]));
  for (const { from, to } of document.edges) {
    const a = lists.get(from);
    const b = lists.get(to);
    if (a === undefined || b === undefined) continue;
    a.push(to);
    if (from !== to) b.push(from);
  }
  return lists;
}

/** Rooms that can be reached from `from` over any edges, with the number of steps. O(rooms + edges). */
export function stepsFrom(lists: ReadonlyMap<string, readonly string[]>, from: string): Map<string, number> {
  const steps = new Map([[from, 0]]);
  // A Map can grow while it is walked: it is the queue.
  for (const [room, step] of steps) {
    for (const next of lists.get(room) ?? []) if (!steps.has(next)) steps.set(next, step + 1);
  }
  return steps;
}

/** The connected part of the graph around a room. */
export function componentOf(document: GraphDocument, from: string): ReadonlySet<string> {
  return new Set(stepsFrom(neighbours(document), from).keys());
}

/**
 * A short cycle through a room, as room ids in order, at most one step longer than its shortest; undefined when it is on
 * none. O(rooms + edges).
 */
export function cycleThrough(document: GraphDocument, from: string): readonly string[] | undefined {
  const lists = neighbours(document);
  const parent = new Map<string, string>();
  /** The neighbor of `from` through which a room was reached: two different ones that meet close a cycle. */
  const branch = new Map<string, string>();
  const queue = [...new Set(lists.get(from) ?? [])].filter((room) => room !== from);
  for (const room of queue) branch.set(room, room);
  for (const room of queue) {
    for (const next of lists.get(room) ?? []) {
      if (next === from) continue;
      if (!branch.has(next)) {
        branch.set(next, branch.get(room) ?? room);
        parent.set(next, room);
        queue.push(next);
      } else if (branch.get(next) !== branch.get(room)) {
        return [from, ...pathTo(parent, room).toReversed(), ...pathTo(parent, next)];
      }
    }
  }
  return undefined;
}

/** From a room back to its branch's first room. */
function pathTo(parent: ReadonlyMap<string, string>, room: string): string[] {
  const path = [room];
  for (let at = parent.get(room); at !== undefined; at = parent.get(at)) path.push(at);
  return path;
}

/** Connections to missing rooms don't count. O(rooms + edges). */
export function graphFacts(document: GraphDocument): GraphFacts {
  const lists = neighbours(document);
  const seen = new Set<string>();
  let parts = 0;
  for (const room of lists.keys()) {
    if (seen.has(room)) continue;
    parts++;
    for (const reached of stepsFrom(lists, room).keys()) seen.add(reached);
  }
  const degree = new Map([...lists].map(([room, list]) => [room, list.length]));
  const edges = document.edges.filter((edge) => lists.has(edge.from) && lists.has(edge.to)).length;
  const start = document.rooms.find((room) => room.role === "start");
  return {
    rooms: document.rooms.length,
    edges,
    cycles: edges - document.rooms.length + parts,
    parts,
    degree,
    stepsFromStart: start === undefined ? new Map() : stepsFrom(lists, start.id),
  };
}
