import { head, type Sim } from "#simulation/drod/fast/sim.ts";
import { hashState, stateHash } from "#simulation/drod/fast/simHash.ts";
import { packState, unpackState } from "#simulation/drod/fast/simPack.ts";
import { simCells } from "#simulation/drod/fast/simCells.ts";
import { canPlaceDouble } from "#simulation/drod/fast/simPlayer.ts";
import { playCommand, playPlacing } from "#simulation/drod/fast/simTurn.ts";
import { placingBase } from "../commandNumbers.ts";

/**
 * The states of a command list: packed, and by hash. Index 0 is before the first command. The packed states can only be
 * read by the simulator that played the list (simPack.ts).
 */
export interface SolutionPath {
  readonly commands: readonly number[];
  readonly states: readonly Uint8Array[];
  /** Last index of a state on the path, by `hashKey`. */
  readonly indexes: ReadonlyMap<number, number>;
}

/** Plays one command by number; false when it cannot be given. */
export function playNumber(sim: Sim, command: number): boolean {
  const isPending = sim.head[head.placing] !== 0;
  if (command < placingBase) {
    if (isPending) return false;
    playCommand(sim, command);
    return true;
  }
  const cell = command - placingBase;
  if (!isPending || cell >= simCells || !canPlaceDouble(sim, cell)) return false;
  playPlacing(sim, cell);
  return true;
}

/** 53 of the 64 bits of the state's hash as one number. */
export function hashKey(sim: Sim, period: number): number {
  hashState(sim, period);
  return (stateHash.high & 0x1fffff) * 4294967296 + stateHash.low;
}

/** Plays the list from a packed state of this simulator; undefined when it does not clear the room. */
export function solutionPath(
  sim: Sim,
  entry: Uint8Array,
  commands: readonly number[],
  period: number,
): SolutionPath | undefined {
  unpackState(sim, entry);
  const states = [packState(sim).slice()];
  const indexes = new Map([[hashKey(sim, period), 0]]);
  for (const [index, command] of commands.entries()) {
    if (!playNumber(sim, command) || sim.head[head.dead] !== 0) return undefined;
    states.push(packState(sim).slice());
    indexes.set(hashKey(sim, period), index + 1);
    if (sim.head[head.left] === 0) return { commands: commands.slice(0, index + 1), states, indexes };
  }
  return undefined;
}
