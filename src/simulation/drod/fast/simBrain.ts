import { noDirection } from "#shared/levels/drod/directions.ts";
import { brokenFlag, head, mCell, mFlags, monsterFields, type Sim } from "./sim.ts";
import { offsets, simCells } from "./simCells.ts";
import type { PathMap } from "./pathMap.ts";
import { closedToAirMap, closedToGroundMap } from "./simTiles.ts";

const unreachable = 0xffff;

const unknownSteps = 0xffffffff;
const stayDigit = 15;
/** In the order the reference tries them; staying is between the straight and the diagonal steps. */
const candidateOrder = [1, 3, 5, 7, noDirection, 0, 2, 6, 8];
const maxMaps = 4096;
const queue = new Uint16Array(simCells);
const neighbours = offsets.filter((offset) => offset !== 0);

/** The map for walkers (0) or flyers (1) from the player's current position. */
export function pathMapOf(sim: Sim, movement: 0 | 1): PathMap {
  const current = sim.scratch.map[movement];
  if (current !== undefined) return current;
  const player = sim.head[head.player] ?? 0;
  // 53 bits of key: 21 of one word, 32 of the other; the player's cell is mixed into both.
  const low = ((sim.head[head.mapLow] ?? 0) ^ Math.imul(player * 2 + movement + 1, 0x9e3779b1)) >>> 0;
  const high = ((sim.head[head.mapHigh] ?? 0) ^ Math.imul(player * 2 + movement + 1, 0x85ebca77)) & 0x1fffff;
  const key = high * 4294967296 + low;
  const known = sim.fixed.maps.get(key);
  const map = known ?? computeMap(sim, movement);
  if (known === undefined) {
    if (sim.fixed.maps.size >= maxMaps) sim.fixed.maps.clear();
    sim.fixed.maps.set(key, map);
  }
  sim.scratch.map[movement] = map;
  return map;
}

function computeMap(sim: Sim, movement: 0 | 1): PathMap {
  const distance = new Uint16Array(simCells).fill(unreachable);
  const closed = movement === 0 ? closedToGroundMap : closedToAirMap;
  const { block } = sim;
  const start = sim.head[head.player] ?? 0;
  markBodies(sim, distance);
  distance[start] = 0;
  queue[0] = start;
  for (let read = 0, write = 1; read < write; read++) {
    const cell = queue[read] ?? 0;
    const next = (distance[cell] ?? 0) + 1;
    for (let i = 0; i < neighbours.length; i++) {
      const to = cell + (neighbours[i] ?? 0);
      if (distance[to] !== unreachable || ((block[to] ?? closed) & closed) !== 0) continue;
      distance[to] = next;
      queue[write++] = to;
    }
  }
  unmarkBodies(distance, start);
  return { distance, steps: undefined };
}

const body = unreachable - 1;

/** Serpent bodies and rubble close their squares; marking them as visited keeps the inner loop short. */
function markBodies(sim: Sim, distance: Uint16Array): void {
  for (let i = (sim.head[head.pieces] ?? 0) - 1; i >= 0; i--) distance[sim.piece[i * 2 + 1] ?? 0] = body;
  for (let slot = (sim.head[head.monsters] ?? 0) - 1; slot >= 0; slot--) {
    const at = slot * monsterFields;
    if (((sim.mon[at + mFlags] ?? 0) & brokenFlag) !== 0) distance[sim.mon[at + mCell] ?? 0] = body;
  }
}

function unmarkBodies(distance: Uint16Array, start: number): void {
  for (let cell = 0; cell < simCells; cell++)
    if (distance[cell] === body && cell !== start) distance[cell] = unreachable;
}

/** Steps from a cell that do not lead further away, best first, packed as in `PathMap.steps`. */
export function stepsFrom(map: PathMap, cell: number): number {
  map.steps ??= new Uint32Array(simCells).fill(unknownSteps);
  const known = map.steps[cell] ?? unknownSteps;
  if (known !== unknownSteps) return known;
  const steps = packSteps(map.distance, cell);
  map.steps[cell] = steps;
  return steps;
}

function packSteps(distance: Uint16Array, cell: number): number {
  const own = distance[cell] ?? unreachable;
  const sorted = candidateOrder
    .map((direction) => ({ direction, value: distance[cell + (offsets[direction] ?? 0)] ?? unreachable }))
    .filter((candidate) => candidate.value !== unreachable && candidate.value <= own)
    .sort((a, b) => a.value - b.value);
  let packed = 0;
  let shift = 1;
  for (const { direction } of sorted.slice(0, 8)) {
    packed += (direction === noDirection ? stayDigit : direction + 1) * shift;
    if (direction === noDirection) break;
    shift *= 16;
  }
  return packed;
}

/** The best step of a packed list without checking whether it is free; `noDirection` for "stay" and for none. */
export function firstStep(steps: number): number {
  const digit = steps & 15;
  return digit === 0 || digit === stayDigit ? noDirection : digit - 1;
}

/** Whether a digit of a packed list of steps means "stay". */
export const isStay = (digit: number): boolean => digit === stayDigit;

/** Distance to the player; Infinity if there is no path. */
export function mapDistance(map: PathMap, cell: number): number {
  const value = map.distance[cell] ?? unreachable;
  return value === unreachable ? Infinity : value;
}
