import type { SokobanLevel } from "#shared/levels/sokoban/level.ts";
import { roomPlay } from "#shared/levels/sokoban/play/roomPlay.ts";
import { rowsOf } from "#shared/levels/sokoban/play/roomPosition.ts";
import type { Level, Player, SokobanMove, SokobanPosition } from "./api.ts";
import { hintAlong, sessionPlayer } from "./sessionPlayer.ts";

/** See `sokobanApi.ts`. */
export function playSokoban(level: Level): Player<SokobanPosition, SokobanMove> {
  // Levels of packs are validated when they are exported.
  const { rows, solution = "" } = level as SokobanLevel;
  return sessionPlayer(roomPlay(rows), {
    position: (state) => ({ rows: rowsOf(state) }),
    hint: (_, moves) => hintAlong(solution.split(""), moves),
  });
}
