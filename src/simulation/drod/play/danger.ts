import { commandWords } from "#shared/levels/drod/commandList.ts";
import { head, loadState, saveState, type Sim } from "../fast/sim.ts";
import { playListed } from "../playSim.ts";

/**
 * Number of the eleven commands that would kill the player now; 0 while a double is pending. The simulator is restored.
 */
export function deadlyCommands(sim: Sim): number {
  if (sim.head[head.placing] !== 0 || sim.head[head.dead] !== 0) return 0;
  const saved = new Uint8Array(sim.bytes.length);
  const state = saved.subarray(0, saveState(sim, saved));
  let deadly = 0;
  for (const command of commandWords) {
    playListed(sim, command);
    if (sim.head[head.dead] !== 0) deadly++;
    loadState(sim, state);
  }
  return deadly;
}
