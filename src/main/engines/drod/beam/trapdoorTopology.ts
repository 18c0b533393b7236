import { mix32 } from "#shared/kernel/hash.ts";
import { rememberByPattern } from "#simulation/drod/evaluation/rememberByPattern.ts";
import { head, type Sim, type SimRoom } from "#simulation/drod/fast/sim.ts";
import { offsets, simCells } from "#simulation/drod/fast/simCells.ts";
import { O } from "#simulation/drod/fast/simTiles.ts";

/** Squares with a trapdoor on entry, by room. */
const trapdoorsOf = new WeakMap<SimRoom, Uint16Array>();

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
export function trapdoorTopology(sim: Sim): number {
  return sim.head[head.trapdoors] === 0 ? 0 : topologyOf(sim.o, trapdoorsAtEntry(sim));
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

function trapdoorsAtEntry({ fixed }: Sim): Uint16Array {
  const known = trapdoorsOf.get(fixed);
  if (known !== undefined) return known;
  const { o } = fixed.initialTiles;
  const cells = Uint16Array.from(Array.from(o.keys()).filter((cell) => isTrapdoor[o[cell] ?? 0] === 1));
  trapdoorsOf.set(fixed, cells);
  return cells;
}
