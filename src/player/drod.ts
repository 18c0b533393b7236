import { type RoomCommand, commandsIn } from "#shared/levels/drod/commandList.ts";
import type { DrodLevel } from "#shared/levels/drod/drodRoom.ts";
import { roomPlay } from "#simulation/drod/play/recording.ts";
import { stateRoom } from "#simulation/drod/play/stateRoom.ts";
import type { DrodMove, DrodPosition, Level, Player } from "./api.ts";
import { hintAlong, sessionPlayer } from "./sessionPlayer.ts";

/** See `drodApi.ts`. */
export function playDrod(given: Level): Player<DrodPosition, DrodMove> {
  // Levels of packs are validated when they are exported.
  const level = given as DrodLevel;
  const rules = roomPlay(level);
  const solution = commandsIn(level.solution);
  return sessionPlayer<ReturnType<typeof roomPlay>["start"], DrodPosition, RoomCommand>(rules, {
    position: (turn) => {
      const { tiles, monsters, player } = stateRoom(rules.sim(turn));
      return { tiles, monsters, player, left: turn.left, isDead: turn.dead, isPlacing: turn.placing };
    },
    hint: (_, moves) => hintAlong(solution, moves, (one, other) => String(one) === String(other)),
  });
}
