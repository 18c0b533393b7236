import type { DungeonLayout } from "../layout.ts";
import { missionGraph } from "../mission/missionGraph.ts";

/**
 * The lock of each door or stairs, undefined for unlocked ones: doors first, then stairs, in the layout's order. Doors
 * with the same lock open together: those of a lock room (decision 0010).
 */
export function doorLocks({ rooms, doors, stairs = [], rules }: DungeonLayout): readonly (string | undefined)[] {
  const passages = [...doors, ...stairs];
  const known = new Set(rules.edges.map(({ id }) => id));
  // Layouts drawn by hand have no data about their graph.
  const drawn = passages.flatMap(({ edge, from, to, kind }) => (known.has(edge) ? [] : [{ id: edge, from, to, kind }]));
  const edges = [...rules.edges, ...drawn];
  const lockOf = new Map<string, { readonly name: string; readonly room: string | undefined }>();
  for (const lock of missionGraph({ rooms, edges }).locks) {
    for (const edge of lock.edges) {
      const id = edges[edge]?.id ?? "";
      const room = rooms[lock.room]?.id;
      lockOf.set(id, { name: room ?? id, room });
    }
  }
  return passages.map(({ edge, from, to, kind }) => {
    const lock = lockOf.get(edge);
    if (lock === undefined) return undefined;
    // Of the two doors of a corridor the one at the lock room is locked.
    return kind !== "corridor" || lock.room === from || lock.room === to ? lock.name : undefined;
  });
}
