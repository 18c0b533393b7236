import { mix32 } from "#shared/kernel/hash.ts";
import type { Strata } from "#shared/levels/drod/drodTasks.ts";
import { head, type Sim, type SimRoom } from "#simulation/drod/fast/sim.ts";
import { columnOf, rowOf, simCells, offsets } from "#simulation/drod/fast/simCells.ts";
import { isTarItem, O } from "#simulation/drod/fast/simTiles.ts";
import { rememberByPattern } from "#simulation/drod/evaluation/rememberByPattern.ts";
import { oncePer } from "#shared/kernel/once.ts";

/** By cell: the round in which it was visited, so that nothing has to be cleared between states. */
const visited = new Uint32Array(simCells);
let round = 0;
const open = new Uint16Array(simCells);
const neighbours = offsets.filter((offset) => offset !== 0);

/** By tile of the o-layer. */
const isTrapdoor = new Uint8Array(256);
isTrapdoor[O.trapdoor] = 1;
isTrapdoor[O.trapdoor_water] = 1;

const topologyOf = rememberByPattern(isTrapdoor, measureTopology);

/**
 * Features of the remaining trapdoors that don't depend on their squares: how many regions they form (a step goes to
 * any of eight neighbors), how large these are, and how many dead ends they have. A region with three dead ends can't
 * be walked in one go, so this decides whether a state is still promising. O(trapdoors on entry).
 */
function trapdoorTopology(sim: Sim): number {
  return sim.head[head.trapdoors] === 0 ? 0 : topologyOf(sim.o, trapdoorsAtEntry(sim.fixed));
}

function measureTopology(o: Uint8Array, cells: ArrayLike<number>): number {
  round = (round + 1) >>> 0;
  let sizes = 0;
  let deadEnds = 0;
  for (let i = 0; i < cells.length; i++) {
    const start = cells[i] ?? 0;
    if (isTrapdoor[o[start] ?? 0] === 0 || visited[start] === round) continue;
    visited[start] = round;
    open[0] = start;
    let size = 0;
    for (let count = 1; count > 0;) {
      const cell = open[--count] ?? 0;
      size++;
      let ways = 0;
      for (let side = 0; side < neighbours.length; side++) {
        const next = cell + (neighbours[side] ?? 0);
        if (isTrapdoor[o[next] ?? 0] === 0) continue;
        ways++;
        if (visited[next] === round) continue;
        visited[next] = round;
        open[count++] = next;
      }
      if (ways <= 1) deadEnds++;
    }
    // A sum, so that the order of regions does not count.
    sizes = (sizes + mix32(size)) >>> 0;
  }
  return mix32(sizes ^ mix32(deadEnds + 1)) >>> 0;
}

/** Squares with a trapdoor on entry. */
const trapdoorsAtEntry = oncePer(({ initialTiles: { o } }: SimRoom) =>
  Uint16Array.from(Array.from(o.keys()).filter((cell) => isTrapdoor[o[cell] ?? 0] === 1)),
);

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
