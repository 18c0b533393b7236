import { head, loadState, saveState, type Sim } from "#simulation/drod/fast/sim.ts";
import { simCells } from "#simulation/drod/fast/simCells.ts";
import { stateHash } from "#simulation/drod/fast/simHash.ts";
import { packState, unpackState } from "#simulation/drod/fast/simPack.ts";
import { canPlaceDouble, commandCount } from "#simulation/drod/fast/simPlayer.ts";
import { addHash, createHashSet } from "../beam/hashSet.ts";
import { placingBase } from "../commandNumbers.ts";
import { hashKey, playNumber, type SolutionPath } from "./solutionPath.ts";

/** A shorter path between two states of a path. */
export interface Shortcut {
  readonly from: number;
  readonly to: number;
  readonly commands: readonly number[];
}

interface Visited {
  readonly packed: Uint8Array;
  readonly parent: number;
  readonly command: number;
}

/** Limits of a window search. */
export interface WindowLimits {
  /** Commands the window is deep at most. */
  readonly window: number;
  /** States it visits at most. */
  readonly states: number;
}

/**
 * Breadth-first search from one state of the path for a state further along it (or any clear one) that it reaches with
 * fewer commands; the first shortcut found has the least depth. Exact within its limits. Yields the states generated so
 * far after every thousand.
 */
export function* findShortcut(
  sim: Sim,
  path: SolutionPath,
  from: number,
  { window, states }: WindowLimits,
  period: number,
): Generator<number, { shortcut: Shortcut | undefined; generated: number }, undefined> {
  const visited: Visited[] = [{ packed: path.states[from] ?? new Uint8Array(), parent: -1, command: 0 }];
  const seen = createHashSet(states + 1);
  const bytes = new Uint8Array(sim.bytes.length);
  const end = path.commands.length;
  let generated = 0;
  let depth = 1;
  let layerEnd = 1;
  for (let next = 0; next < visited.length && visited.length < states; next++) {
    if (next === layerEnd) {
      depth++;
      layerEnd = visited.length;
    }
    // Deeper than the rest of the path nothing can be saved.
    if (depth > window || from + depth >= end) break;
    unpackState(sim, visited[next]?.packed ?? new Uint8Array());
    const parent = bytes.subarray(0, saveState(sim, bytes));
    for (const command of commandsFrom(sim)) {
      loadState(sim, parent);
      if (!playNumber(sim, command) || sim.head[head.dead] !== 0) continue;
      if ((++generated & 0x3ff) === 0) yield generated;
      const key = hashKey(sim, period);
      const along = sim.head[head.left] === 0 ? end : (path.indexes.get(key) ?? -1);
      if (along - from > depth)
        return { shortcut: { from, to: along, commands: wayTo(visited, next, command) }, generated };
      if (addHash(seen, stateHash.low, stateHash.high))
        visited.push({ packed: packState(sim).slice(), parent: next, command });
    }
  }
  return { shortcut: undefined, generated };
}

const turnCommands: readonly number[] = Array.from({ length: commandCount }, (_, command) => command);

/** Commands that may be given now: all eleven, or the squares for a pending double. */
export function commandsFrom(sim: Sim): readonly number[] {
  if (sim.head[head.placing] === 0) return turnCommands;
  return Array.from({ length: simCells }, (_, cell) => cell)
    .filter((cell) => canPlaceDouble(sim, cell))
    .map((cell) => placingBase + cell);
}

function wayTo(visited: readonly Visited[], index: number, last: number): number[] {
  const commands = [last];
  for (let at = index; at > 0; at = visited[at]?.parent ?? 0) commands.push(visited[at]?.command ?? 0);
  return commands.reverse();
}
