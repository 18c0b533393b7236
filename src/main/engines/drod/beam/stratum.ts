import { mix32 } from "#shared/kernel/hash.ts";
import type { Strata } from "#shared/levels/drod/drodTasks.ts";
import { head, type Sim } from "#simulation/drod/fast/sim.ts";
import { columnOf, rowOf, simCells } from "#simulation/drod/fast/simCells.ts";
import { isTarItem, O } from "#simulation/drod/fast/simTiles.ts";
import { trapdoorTopology } from "./trapdoorTopology.ts";

/** The group of similar states that a state belongs to. O(1), by shape O(squares that ever changed). */
export function stratumOf(sim: Sim, strata: Strata): number {
  switch (strata) {
    case "none":
      return 0;
    case "monsters":
      return sim.head[head.left] ?? 0;
    case "place":
      return placeOf(sim);
    case "shape":
      return shapeOf(sim);
    case "topology":
      return trapdoorTopology(sim);
    case "all":
      return mix32(shapeOf(sim) ^ mix32((sim.head[head.left] ?? 0) * 256 + placeOf(sim)));
  }
}

/** Blocks of 4 x 4 squares, ten per row. */
function placeOf(sim: Sim): number {
  const player = sim.head[head.player] ?? 0;
  return ((rowOf[player] ?? 0) >> 2) * 10 + ((columnOf[player] ?? 0) >> 2);
}

/**
 * Which trapdoors are gone and which tar is gone or new since the entrance; the same whichever squares have changed
 * elsewhere.
 */
function shapeOf(sim: Sim): number {
  let shape = 0;
  const { dynamic, initialTiles } = sim.fixed;
  for (const place of dynamic) {
    if (place < simCells) {
      const before = initialTiles.o[place];
      if ((before === O.trapdoor || before === O.trapdoor_water) && sim.o[place] !== before) shape ^= mix32(place + 1);
    } else if (place >= 2 * simCells) {
      const cell = place - 2 * simCells;
      const before = isTarItem[initialTiles.t[cell] ?? 0];
      if (isTarItem[sim.t[cell] ?? 0] !== before) shape ^= mix32(place + 1);
    }
  }
  return shape >>> 0;
}

/** Maximum number of states of one stratum in a beam of this width, for a share of it in 0..1; at least one. */
export function strataQuota(width: number, share: number): number {
  return Math.max(1, Math.floor(width * share));
}
