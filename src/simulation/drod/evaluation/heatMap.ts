import { head, type Sim } from "../fast/sim.ts";
import { simCell } from "../fast/simCells.ts";
import { setPlayer } from "../fast/simMoves.ts";
import { blocksPlayer } from "../fast/simTiles.ts";
import { roomColumns, roomRows } from "#shared/levels/drod/room.ts";
import type { Evaluation } from "./evaluate.ts";

/**
 * The value of the state with the player on each square, row-major; null where he can't be. The simulator is restored.
 * O(squares) evaluations.
 */
export function heatMapOf(sim: Sim, evaluate: Evaluation): (number | null)[] {
  const values: (number | null)[] = [];
  for (let y = 0; y < roomRows; y++)
    for (let x = 0; x < roomColumns; x++) values.push(valueAt(sim, simCell(x, y), evaluate));
  return values;
}

function valueAt(sim: Sim, cell: number, evaluate: Evaluation): number | null {
  const player = sim.head[head.player] ?? 0;
  if (cell !== player && (((sim.block[cell] ?? blocksPlayer) & blocksPlayer) !== 0 || sim.occ[cell] !== 0)) return null;
  const facing = sim.head[head.facing] ?? 0;
  setPlayer(sim, cell, facing);
  const value = evaluate(sim);
  setPlayer(sim, player, facing);
  return value;
}
