import { plural } from "#shared/text/format.ts";
import { printCommands } from "#shared/levels/drod/commandList.ts";
import { beamTask } from "#shared/levels/drod/drodTasks.ts";
import type { Reroll } from "../tools/lockAndReroll.ts";
import type { DrodModel } from "./drodModel.ts";
import { searchMessages } from "./search/messages.ts";
import { playOf } from "./play/documentPlay.ts";

/** Solutions that are searched for; each has its own seed. */
const count = 6;

/**
 * The drawing stays as it is, and so do the turns played up to the shown one; the rest of the solution is searched
 * again.
 */
export function rerollSolution(model: DrodModel): Reroll | string {
  const play = playOf(model);
  const { commands, clear } = play.recording();
  const index = play.store.getState().session.at;
  if (clear && index > 0 && index === commands.length) return searchMessages.lineClears;
  const { lines: _lines, ...room } = model.room();
  const locked = commands.slice(0, index);
  return {
    task: beamTask.id,
    parameters: { lock: locked.length },
    count,
    data: { ...room, solution: printCommands(locked) },
    stays: locked.length === 0 ? undefined : searchMessages.playedTurns(plural(locked.length, "turn")),
  };
}
