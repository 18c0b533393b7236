import type { RoomCommand } from "#shared/levels/drod/commandList.ts";
import { roomAsPlayed, type DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import { head, type Sim } from "./fast/sim.ts";
import { simCell } from "./fast/simCells.ts";
import { commandOf } from "./fast/simPlayer.ts";
import { enterRoom, playCommand, playPlacing } from "./fast/simTurn.ts";

/** The room in play right after entry, in the fast simulator. */
export function simOf({ room, start, settings }: Pick<DrodRoom, "room" | "start" | "settings">): Sim {
  return enterRoom(roomAsPlayed(room, settings), start);
}

/** Plays one command of a list. False when it cannot be given now: a double is pending, or cannot be put there. */
export function playListed(sim: Sim, command: RoomCommand): boolean {
  const pending = sim.head[head.placing] !== 0;
  if (typeof command === "string") {
    if (pending) return false;
    playCommand(sim, commandOf(command));
    return true;
  }
  if (!pending) return false;
  playPlacing(sim, simCell(command[1], command[2]));
  return sim.head[head.placing] === 0;
}
