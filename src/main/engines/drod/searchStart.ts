import { parseCommands, type RoomCommand } from "#shared/levels/drod/commandList.ts";
import type { DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import { head, type Sim } from "#simulation/drod/fast/sim.ts";
import { playListed, simOf } from "#simulation/drod/playSim.ts";
import { searchStartMessages } from "./messages.ts";

/** A simulator at the start of a search and the commands that led there, or why there is none. */
export type SearchStart =
  | { readonly ok: true; readonly sim: Sim; readonly prefix: readonly RoomCommand[] }
  | { readonly ok: false; readonly message: string };

/** The room after the first `lock` commands of its known solution, which are fixed. */
export function startAfter(room: Omit<DrodRoom, "lines">, lock: number): SearchStart {
  const parsed = parseCommands(room.solution);
  if (!parsed.ok) return { ok: false, message: searchStartMessages.solution(parsed.message) };
  if (lock > parsed.commands.length) {
    const message = searchStartMessages.commandsAreLockedButRooms(lock, parsed.commands.length);
    return { ok: false, message };
  }
  const prefix = parsed.commands.slice(0, lock);
  const sim = simOf(room);
  for (const [index, command] of prefix.entries()) {
    const wasPlayed = playListed(sim, command);
    if (!wasPlayed || sim.head[head.dead] !== 0) {
      const fault = wasPlayed ? searchStartMessages.killsPlayer : searchStartMessages.cannotBeGiven;
      return { ok: false, message: fault(index + 1) };
    }
  }
  if (sim.head[head.left] === 0)
    return {
      ok: false,
      message: lock === 0 ? searchStartMessages.roomAlreadyClear : searchStartMessages.lockedCommandsClear,
    };
  return { ok: true, sim, prefix };
}
