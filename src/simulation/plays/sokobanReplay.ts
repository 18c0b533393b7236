import type { SokobanLevel } from "#shared/levels/sokoban/level.ts";
import { roomPlay } from "#shared/levels/sokoban/play/roomPlay.ts";
import { type Replay, sessionReplay } from "#shared/plays/replay.ts";

/** Moves are LURD letters; the place is the player's. */
export function sokobanReplay({ rows }: SokobanLevel): Replay {
  return sessionReplay(roomPlay(rows), {
    readMove: (json) => (typeof json === "string" && json.length === 1 ? json : undefined),
    placeOf: ({ board: { width }, player }) => [(player % width) + 0.5, Math.floor(player / width) + 0.5],
  });
}
