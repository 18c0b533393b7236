import { commandsIn } from "./commandList.ts";
import type { DrodLevel } from "./drodRoom.ts";
import { playPlainLine } from "./plain/plainLine.ts";

/** Squares the player walks over, the entrance first, one for every change of place; empty without commands. */
export function playerPath(level: DrodLevel): [number, number][] {
  const commands = commandsIn(level.solution);
  if (commands.length === 0) return [];
  const path: [number, number][] = [];
  for (const { player } of playPlainLine(level, commands)) {
    const last = path.at(-1);
    if (last?.[0] !== player.x || last[1] !== player.y) path.push([player.x, player.y]);
  }
  return path;
}
