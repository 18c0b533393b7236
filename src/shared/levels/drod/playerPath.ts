import { parseCommands } from "./commandList.ts";
import type { DrodLevel } from "./drodRoom.ts";
import { columnAndRow, head } from "./fast/sim.ts";
import { playListed, simOf } from "./playSim.ts";

/** Squares the player walks over, the entrance first, one for every change of place; empty without commands. */
export function playerPath(level: DrodLevel): [number, number][] {
  const parsed = parseCommands(level.solution);
  if (!parsed.ok || parsed.commands.length === 0) return [];
  const sim = simOf(level);
  const path = [columnAndRow(sim.head[head.player] ?? 0)];
  for (const command of parsed.commands) {
    const before = sim.head[head.player];
    if (!playListed(sim, command)) break;
    const after = sim.head[head.player] ?? 0;
    if (after !== before) path.push(columnAndRow(after));
  }
  return path;
}
