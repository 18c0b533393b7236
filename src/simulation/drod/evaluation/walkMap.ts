import { head, type Sim } from "../fast/sim.ts";
import { offsets, simCells } from "../fast/simCells.ts";
import { blocksPlayer } from "../fast/simTiles.ts";

const unreachable = 0xffff;
const queue = new Uint16Array(simCells);
const maxMaps = 512;

/** Distance maps to marked places, by place and by what is blocked; shared by all states that agree on those. */
const maps = new WeakMap<object, Map<string, Uint16Array>>();

/** The player's walking distance to a cell over what is open now; monsters and arrows are ignored. Infinity = no way. */
export function walkDistance(sim: Sim, place: number): number {
  let known = maps.get(sim.fixed);
  if (known === undefined) {
    known = new Map();
    maps.set(sim.fixed, known);
  }
  const key = `${place} ${sim.head[head.mapLow]} ${sim.head[head.mapHigh]}`;
  let map = known.get(key);
  if (map === undefined) {
    if (known.size >= maxMaps) known.clear();
    map = mapTo(sim, place);
    known.set(key, map);
  }
  const distance = map[sim.head[head.player] ?? 0] ?? unreachable;
  return distance === unreachable ? Infinity : distance;
}

/** Breadth-first distances to one cell for the player, eight neighbours. O(cells). */
function mapTo(sim: Sim, place: number): Uint16Array {
  const map = new Uint16Array(simCells).fill(unreachable);
  map[place] = 0;
  queue[0] = place;
  for (let read = 0, write = 1; read < write; read++) {
    const cell = queue[read] ?? 0;
    for (const offset of offsets) {
      const next = cell + offset;
      if (map[next] !== unreachable || ((sim.block[next] ?? blocksPlayer) & blocksPlayer) !== 0) continue;
      map[next] = (map[cell] ?? 0) + 1;
      queue[write++] = next;
    }
  }
  return map;
}
