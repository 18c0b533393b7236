import { decodeBase64, encodeBase64 } from "#shared/levels/drod/hold/base64.ts";
import { type Sim } from "#simulation/drod/fast/sim.ts";
import { packState, unpackState } from "#simulation/drod/fast/simPack.ts";
import { playNumber } from "../polish/solutionPath.ts";
import type { Trail } from "./trail.ts";

/** Turns whose hashes are saved in a checkpoint: states that a step and its reverse lead back to stay known. */
export const turnsRemembered = 8;

/** States of all turns that a checkpoint can contain: as text they take 200 of the 512 MiB that a string may have. */
export const mostSavedNodes = 1 << 25;

/**
 * A beam between two turns, for checkpoints: no states, only the commands that lead to them. Replaying takes one
 * command for each state that has descendants, 2 to 5 per state of the width.
 */
export interface SavedBeam {
  readonly turn: number;
  readonly generated: number;
  readonly duplicates: number;
  /** Absent in checkpoints of earlier versions. */
  readonly deaths?: number;
  readonly wasCut: boolean;
  /** A double was placed on some path; absent in checkpoints of earlier versions. */
  readonly hasPlaced?: boolean;
  readonly random: readonly [number, number, number, number];
  /** Index of the best state of the turn. */
  readonly best: number;
  /** States by turn from the first, the current one last. */
  readonly counts: readonly number[];
  /** Base64 of their parents (i32, index in the turn before) and commands (u16), turn by turn. */
  readonly parents: string;
  readonly commands: string;
  /** Base64 of the hashes (u32 low, u32 high) of the last turns, and the number of each, oldest first. */
  readonly hashes: string;
  readonly hashCounts: readonly number[];
}

/** Parents and commands of a turn's states. */
export interface Ways {
  readonly parent: Int32Array;
  readonly command: Uint16Array;
}

/** The commands of all turns as texts; `current` is the last turn. O(nodes). */
export function saveWays(trail: Trail, current: Ways): Pick<SavedBeam, "counts" | "parents" | "commands"> {
  const turns = [...trail.turns, current];
  return {
    counts: turns.map(({ parent }) => parent.length),
    parents: encodeWords(turns.map(({ parent }) => parent)),
    commands: encodeWords(turns.map(({ command }) => command)),
  };
}

/** Reads the text of `saveWays`, turn by turn, without checks: this program wrote it. */
export function restoreWays({ counts, parents, commands }: SavedBeam): Ways[] {
  const parent = new Int32Array(decoded(parents));
  const command = new Uint16Array(decoded(commands));
  let from = 0;
  return counts.map((count) => {
    const to = from + count;
    const ways = { parent: parent.slice(from, to), command: command.slice(from, to) };
    from = to;
    return ways;
  });
}

/** Hashes of the last turns, low and high word alternating, as a text. */
export function saveHashes(recent: readonly Uint32Array[]): Pick<SavedBeam, "hashes" | "hashCounts"> {
  return { hashes: encodeWords(recent), hashCounts: recent.map(({ length }) => length / 2) };
}

/** Inverse of `saveHashes`: for each turn, low and high word alternating. */
export function restoreHashes({ hashes, hashCounts }: SavedBeam): Uint32Array[] {
  const words = new Uint32Array(decoded(hashes));
  let from = 0;
  return hashCounts.map((count) => words.slice(from, (from += 2 * count)));
}

/** Replays the commands from the simulator's current state; passes every state of the last turn to `take` in order. */
export function replayWays(sim: Sim, turns: readonly Ways[], take: (parent: number, command: number) => void): void {
  let states = packedStates(1);
  states.add(packState(sim));
  for (const [turn, { parent, command }] of turns.entries()) {
    const next = packedStates(parent.length);
    for (const [i, from] of parent.entries()) {
      if (turn > 0) {
        unpackState(sim, states.at(from));
        playNumber(sim, command[i] ?? 0);
      }
      if (turn === turns.length - 1) take(from, command[i] ?? 0);
      else next.add(packState(sim));
    }
    states = next;
  }
}

/** Packed states of one turn, consecutive in a growing arena: a million small arrays would take twice the memory. */
function packedStates(count: number): { add(state: Uint8Array): void; at(index: number): Uint8Array } {
  const ends = new Float64Array(count + 1);
  let arena = new Uint8Array(1024);
  let size = 0;
  return {
    add(state) {
      const end = (ends[size] ?? 0) + state.length;
      if (end > arena.length) {
        const larger = new Uint8Array(Math.ceil(end * 1.5));
        larger.set(arena);
        arena = larger;
      }
      arena.set(state, ends[size]);
      ends[++size] = end;
    },
    at: (index) => arena.subarray(ends[index], ends[index + 1]),
  };
}

function encodeWords(parts: readonly (Int32Array | Uint16Array | Uint32Array)[]): string {
  const bytes = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), at);
    at += part.byteLength;
  }
  return encodeBase64(bytes);
}

function decoded(text: string): ArrayBuffer {
  // A copy starts at 0, so that it can be read in words.
  return Uint8Array.from(decodeBase64(text) ?? []).buffer;
}
