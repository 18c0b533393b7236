import type { DungeonLayout, PlacedRoom } from "./layout.ts";

/** The placed rooms that are rooms of the graph: all but the corridors that were put into its connections. O(rooms + edges). */
export function graphRooms({ rooms, rules }: DungeonLayout): PlacedRoom[] {
  const connections = new Set(rules.edges.map(({ id }) => id));
  return rooms.filter(({ id, isCorridor }) => !isCorridor || !connections.has(id));
}
