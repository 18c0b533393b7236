import { mix32 } from "#shared/kernel/hash.ts";
import { noDirection } from "#shared/levels/drod/directions.ts";
import { type Sim, addToHead, airLane, groundLane, head, mapLanes } from "./sim.ts";
import { isRoomCell, offsets, simCells, stride } from "./simCells.ts";
import { O, blockBits, closedToAirMap, closedToGroundMap, isTarItem } from "./simTiles.ts";

/** Recomputes what a square blocks after one of its tiles has changed. */
export function refreshSquare(sim: Sim, cell: number): void {
  const before = sim.block[cell] ?? 0;
  const after = blockBits(sim.o[cell] ?? 0, sim.f[cell] ?? 0, sim.t[cell] ?? 0);
  sim.block[cell] = after;
  const changed = before ^ after;
  if ((changed & closedToGroundMap) !== 0) flipMap(sim, cell, groundLane);
  if ((changed & closedToAirMap) !== 0) flipMap(sim, cell, airLane);
}

/** Call after `unpackState` has restored tiles, whose head already contains the hashes. */
export function refreshAfterLoad(sim: Sim, cell: number): void {
  sim.block[cell] = blockBits(sim.o[cell] ?? 0, sim.f[cell] ?? 0, sim.t[cell] ?? 0);
}

/** Opens or closes a cell for one cause (lane) in the hash of the brain's map, and forgets the maps. */
export function flipMap(sim: Sim, cell: number, lane: number): void {
  const at = cell * mapLanes + lane;
  sim.head[head.mapLow] = (sim.head[head.mapLow] ?? 0) ^ (sim.fixed.zobrist[at] ?? 0);
  sim.head[head.mapHigh] = (sim.head[head.mapHigh] ?? 0) ^ (sim.fixed.zobrist[at + 1] ?? 0);
  sim.scratch.map = [undefined, undefined];
}

/** Layer numbers in `SimRoom.dynamic`. */
const layerO = 0;
const layerF = 1;
const layerT = 2;

/** Changes an o-tile and everything that is counted about it. */
export function setO(sim: Sim, cell: number, tile: number): void {
  const before = sim.o[cell] ?? 0;
  if (before === tile) return;
  if (before === O.trapdoor || before === O.trapdoor_water) addToHead(sim, head.trapdoors, -1);
  if (tile === O.trapdoor || tile === O.trapdoor_water) addToHead(sim, head.trapdoors, 1);
  sim.o[cell] = tile;
  noteChange(sim, layerO, cell, before, tile);
}

/** Changes an f-tile, what its square blocks and the hashes. */
export function setF(sim: Sim, cell: number, tile: number): void {
  const before = sim.f[cell] ?? 0;
  if (before === tile) return;
  sim.f[cell] = tile;
  noteChange(sim, layerF, cell, before, tile);
}

/** Changes a t-item, what its square blocks, the hashes and the count of tar. */
export function setT(sim: Sim, cell: number, item: number): void {
  const before = sim.t[cell] ?? 0;
  if (before === item) return;
  const change = (isTarItem[item] ?? 0) - (isTarItem[before] ?? 0);
  if (change !== 0) addToHead(sim, head.tar, change);
  sim.t[cell] = item;
  noteChange(sim, layerT, cell, before, item);
}

function noteChange(sim: Sim, layer: number, cell: number, before: number, after: number): void {
  refreshSquare(sim, cell);
  const place = layer * simCells + cell;
  if (sim.fixed.isDynamic[place] === 0) {
    sim.fixed.isDynamic[place] = 1;
    sim.fixed.dynamic.push(place);
  }
  const { head: words } = sim;
  words[head.tilesLow] =
    (words[head.tilesLow] ?? 0) ^ tileHash(place, before, 0x9e3779b1) ^ tileHash(place, after, 0x9e3779b1);
  words[head.tilesHigh] =
    (words[head.tilesHigh] ?? 0) ^ tileHash(place, before, 0x85ebca77) ^ tileHash(place, after, 0x85ebca77);
}

function tileHash(place: number, tile: number, salt: number): number {
  return mix32(Math.imul(place * 256 + tile + 1, salt));
}

/** Places the weapon according to the player's square and facing. */
export function placeWeapon(sim: Sim): void {
  const player = sim.head[head.player] ?? 0;
  sim.head[head.weapon] =
    sim.o[player] === O.oremites ? -1 : player + (offsets[sim.head[head.facing] ?? noDirection] ?? 0);
}

/** Cells of the 4-connected region of equal tiles around a cell. */
export function region(layer: Uint8Array, from: number): number[] {
  const tile = layer[from];
  const seen = new Set([from]);
  const found = [from];
  for (let i = 0; i < found.length; i++) {
    const cell = found[i] ?? 0;
    for (const next of [cell - 1, cell + 1, cell - stride, cell + stride]) {
      if (layer[next] !== tile || isRoomCell[next] === 0 || seen.has(next)) continue;
      seen.add(next);
      found.push(next);
    }
  }
  return found;
}
