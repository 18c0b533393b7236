import type { DungeonLayout } from "../layout.ts";
import { missionGraph } from "../mission/missionGraph.ts";

/** A key and the rooms it may lie in. */
export interface KeyRooms {
  /** Id of the key room. */
  readonly key: string;
  /** Ids, the key room among them. */
  readonly rooms: readonly string[];
}

/**
 * For each key the rooms that are reachable exactly when its key room is: those with a round trip to it through open,
 * two-way, known connections. A key in any of them is obtainable exactly when one in the key room is. O(keys *
 * connections).
 */
export function keyRooms({ rooms, rules: { edges } }: DungeonLayout): KeyRooms[] {
  const { keys, moves } = missionGraph({ rooms, edges });
  const isFree = (from: number, to: number): boolean =>
    moves[from]?.some((move) => move.to === to && move.lock === -1 && !move.secret) === true;
  return keys.map((key) => {
    const reached = new Set([key]);
    for (const room of reached)
      for (const { to } of moves[room] ?? [])
        if (rooms[to]?.role !== "lock" && isFree(room, to) && isFree(to, room)) reached.add(to);
    const mayHold = (index: number) => {
      const room = rooms[index];
      return room !== undefined && !room.isCorridor && !["start", "boss", "corridor", "lock"].includes(room.role);
    };
    return {
      key: rooms[key]?.id ?? "",
      rooms: [...reached].filter((room) => room === key || mayHold(room)).map((room) => rooms[room]?.id ?? ""),
    };
  });
}
