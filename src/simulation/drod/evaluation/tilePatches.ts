import type { Sim, SimRoom } from "../fast/sim.ts";
import { simCells, stride } from "../fast/simCells.ts";
import type { Evaluation } from "./evaluate.ts";
import { rememberByPattern } from "./rememberByPattern.ts";

/** By cell: the round in which it was visited, so that the array needn't be cleared between states. */
const visited = new Uint32Array(simCells);
let round = 0;
const open = new Uint16Array(simCells);
const sides = [-1, 1, -stride, stride];

/** Number of 4-connected patches of some tiles in the o-layer or t-layer. O(squares that have or may have had them). */
export function patchesOf(layer: "o" | "t", tiles: readonly number[]): Evaluation {
  const isOne = new Uint8Array(256);
  for (const tile of tiles) isOne[tile] = 1;
  const cellsOf = candidateCells(layer, isOne);
  const patches = rememberByPattern(isOne, (squares, cells) => countPatches(squares, cells, isOne));
  return (sim) => patches(sim[layer], cellsOf(sim));
}

function countPatches(squares: Uint8Array, cells: ArrayLike<number>, isOne: Uint8Array): number {
  round = (round + 1) >>> 0;
  let patches = 0;
  for (let i = 0; i < cells.length; i++) {
    const start = cells[i] ?? 0;
    if (isOne[squares[start] ?? 0] === 0 || visited[start] === round) continue;
    patches++;
    visited[start] = round;
    open[0] = start;
    for (let count = 1; count > 0;) {
      const cell = open[--count] ?? 0;
      for (let j = 0; j < sides.length; j++) {
        const next = cell + (sides[j] ?? 0);
        if (isOne[squares[next] ?? 0] === 0 || visited[next] === round) continue;
        visited[next] = round;
        open[count++] = next;
      }
    }
  }
  return patches;
}

/** The cells of a room that have one of the tiles on entry, and those whose tile has changed since. */
function candidateCells(layer: "o" | "t", isOne: Uint8Array): (sim: Sim) => readonly number[] {
  const first = (layer === "o" ? 0 : 2) * simCells;
  let room: SimRoom | undefined;
  let cells: number[] = [];
  let read = 0;
  return ({ fixed }) => {
    if (fixed !== room) {
      room = fixed;
      read = 0;
      const onEntry = fixed.initialTiles[layer];
      cells = Array.from(onEntry.keys()).filter((cell) => isOne[onEntry[cell] ?? 0] === 1);
    }
    for (; read < fixed.dynamic.length; read++) {
      const cell = (fixed.dynamic[read] ?? 0) - first;
      if (cell >= 0 && cell < simCells && isOne[fixed.initialTiles[layer][cell] ?? 0] === 0) cells.push(cell);
    }
    return cells;
  };
}
