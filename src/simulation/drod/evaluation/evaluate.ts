import { head, mCell, mFlags, monsterFields, mType, brokenFlag, type Sim } from "../fast/sim.ts";
import { mapDistance, pathMapOf } from "../fast/simBrain.ts";
import { cellDistance, columnOf, rowOf, simCells, offsets } from "../fast/simCells.ts";
import { M, O, blocksPlayer } from "../fast/simTiles.ts";
import type { MonsterValueName, RoomValueName } from "#shared/levels/drod/evaluation/resolve.ts";

const unreachable = 0xffff;
const queue = new Uint16Array(simCells);
const maxMaps = 512;

/** Distance maps to marked places, by place and by what is blocked; shared by all states that agree on those. */
const maps = new WeakMap<object, Map<string, Uint16Array>>();

/** The player's walking distance to a cell over what is open now; monsters and arrows are ignored. Infinity = no way. */
function walkDistance(sim: Sim, place: number): number {
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

/** A compiled expression: the value of a state; smaller is better. Doesn't modify the state. */
export type Evaluation = (sim: Sim) => number;

/** Walking distance if there is no path: more than the value of any real path in a room of 38 x 32. */
export const noWay = 100;

/** The monster that `sum`, `min` and `max` are at; one evaluation runs at a time. */
export const current = { slot: 0, cell: 0 };

/** The values of the state as a whole. */
export const roomValues: Readonly<Record<RoomValueName, Evaluation>> = {
  monsters: (sim) => sim.head[head.left] ?? 0,
  turn: (sim) => sim.head[head.turn] ?? 0,
  x: (sim) => columnOf[sim.head[head.player] ?? 0] ?? 0,
  y: (sim) => rowOf[sim.head[head.player] ?? 0] ?? 0,
  trapdoors: (sim) => sim.head[head.trapdoors] ?? 0,
  tar: (sim) => sim.head[head.tar] ?? 0,
  doors: openDoorSquares,
  cycle: (sim) => sim.head[head.counter] ?? 0,
};

/** The values of the monster that a sum or minimum is at. */
export const monsterValues: Readonly<Record<MonsterValueName, Evaluation>> = {
  d: (sim) => cellDistance(current.cell, sim.head[head.player] ?? 0),
  w: (sim) => finite(mapDistance(pathMapOf(sim, 0), current.cell)),
  mx: () => columnOf[current.cell] ?? 0,
  my: () => rowOf[current.cell] ?? 0,
};

function finite(distance: number): number {
  return distance === Infinity ? noWay : distance;
}

function openDoorSquares(sim: Sim): number {
  let count = 0;
  for (let cell = 0; cell < simCells; cell++) if (sim.o[cell] === O.yellowdoor_open) count++;
  return count;
}

/** By monster number: is it of the kind? `all` = everything that has to die. */
export type KindTable = Uint8Array;

/** By type of monster, 1 where it counts. "all" leaves out allies: wubbas, mimics and decoys. */
export function kindTable(types: readonly number[] | "all"): KindTable {
  const table = new Uint8Array(256);
  for (const type of types === "all" ? Object.values(M) : types) table[type] = 1;
  if (types === "all") for (const type of [M.wubba, M.mimic, M.decoy]) table[type] = 0;
  return table;
}

/** How many monsters of these types are alive. */
export function countOf(table: KindTable): Evaluation {
  return (sim) => {
    let count = 0;
    for (let slot = (sim.head[head.monsters] ?? 0) - 1; slot >= 0; slot--) if (isOf(sim, slot, table)) count++;
    return count;
  };
}

/** Folds an expression over the monsters of a kind, in processing order; an empty fold is 0. */
export function fold(table: KindTable, of: Evaluation, how: "sum" | "min" | "max"): Evaluation {
  return (sim) => {
    const monsters = sim.head[head.monsters] ?? 0;
    let result = how === "sum" ? 0 : how === "min" ? Infinity : -Infinity;
    for (let slot = 0; slot < monsters; slot++) {
      if (!isOf(sim, slot, table)) continue;
      current.slot = slot;
      current.cell = sim.mon[slot * monsterFields + mCell] ?? 0;
      const value = of(sim);
      if (how === "sum") result += value;
      else if (how === "min" ? value < result : value > result) result = value;
    }
    return Math.abs(result) === Infinity ? 0 : result;
  };
}

function isOf(sim: Sim, slot: number, table: KindTable): boolean {
  const at = slot * monsterFields;
  return table[sim.mon[at + mType] ?? 0] === 1 && ((sim.mon[at + mFlags] ?? 0) & brokenFlag) === 0;
}

/** Distance of the player to a cell, in king moves, walls ignored. */
export function straightTo(cell: number): Evaluation {
  return (sim) => cellDistance(sim.head[head.player] ?? 0, cell);
}

/** Distance of the player to a cell on foot. */
export function walkingTo(cell: number): Evaluation {
  return (sim) => finite(walkDistance(sim, cell));
}
