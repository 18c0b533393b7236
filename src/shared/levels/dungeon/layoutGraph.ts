import type { Graph } from "../../kernel/graph.ts";
import type { DungeonLayout } from "./layout.ts";

/**
 * The layout as a graph: node i is `rooms[i]`, edge i is `doors[i]`, then the stairs. Edges to unknown rooms are left
 * out.
 */
export function layoutGraph(layout: DungeonLayout): Graph {
  const indexOf = new Map(layout.rooms.map((room, i) => [room.id, i]));
  const edges = [...layout.doors, ...(layout.stairs ?? [])].flatMap((door) => {
    const from = indexOf.get(door.from);
    const to = indexOf.get(door.to);
    return from === undefined || to === undefined ? [] : [[from, to] as const];
  });
  return { nodeCount: layout.rooms.length, edges };
}
