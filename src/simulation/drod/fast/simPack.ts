import { head, mCell, mFacing, mFlags, monsterFields, mType, type Sim } from "./sim.ts";
import { refreshAfterLoad } from "./simSquares.ts";
import { simCells } from "./simCells.ts";

/**
 * A state packed for storage, about 60 bytes and 4 a monster: the numbers of the head, monsters, orbs, pieces and fires,
 * and one byte for every tile that has ever changed in the room. Tiles that changed for the first time after a state
 * was packed are at their initial value in it, so old packs stay readable while the list grows. The list is the
 * simulator's own: another simulator of the same room meets the tiles in another order and can't read the pack.
 *
 * Layout: hashes of the head i32 x 4, its other numbers i16 x 19, dynamic count u16, monsters u16 x 2 (type, facing and
 * flags; cell), pieces u16 x 2, burning u16, orbs u8, tiles u8.
 */
const hashWords = 4;
/** The hashes are the last of the head. */
const smallNumbers = head.mapLow;
const smallFrom = hashWords * 2;
const countAt = smallFrom + smallNumbers;
const scratch = new ArrayBuffer(1 << 16);
const words = new Int32Array(scratch);
const small = new Int16Array(scratch);
const halves = new Uint16Array(scratch);
const bytes = new Uint8Array(scratch);

/** Packs the current state into the module's buffer and returns the bytes to be copied away. No other state is kept. */
export function packState(sim: Sim): Uint8Array {
  const { dynamic } = sim.fixed;
  for (let i = 0; i < hashWords; i++) words[i] = sim.head[smallNumbers + i] ?? 0;
  for (let i = 0; i < smallNumbers; i++) small[smallFrom + i] = sim.head[i] ?? 0;
  halves[countAt] = dynamic.length;
  let at = packMonsters(sim, countAt + 1);
  at = copyHalves(sim.piece, (sim.head[head.pieces] ?? 0) * 2, at);
  at = copyHalves(sim.burn, sim.head[head.burning] ?? 0, at);
  let byte = at * 2;
  for (let i = 0; i < sim.fixed.orbs.length; i++) bytes[byte++] = sim.orb[i] ?? 0;
  for (const place of dynamic) bytes[byte++] = tileAt(sim, place);
  return bytes.subarray(0, byte);
}

function packMonsters({ head: numbers, mon }: Sim, from: number): number {
  let to = from;
  const end = (numbers[head.monsters] ?? 0) * monsterFields;
  for (let at = 0; at < end; at += monsterFields) {
    halves[to++] = ((mon[at + mType] ?? 0) << 8) | ((mon[at + mFacing] ?? 0) << 4) | (mon[at + mFlags] ?? 0);
    halves[to++] = mon[at + mCell] ?? 0;
  }
  return to;
}

function unpackMonsters({ head: numbers, mon }: Sim, from: number): number {
  let read = from;
  const end = (numbers[head.monsters] ?? 0) * monsterFields;
  for (let at = 0; at < end; at += monsterFields) {
    const half = halves[read++] ?? 0;
    mon[at + mType] = half >> 8;
    mon[at + mFacing] = (half >> 4) & 15;
    mon[at + mFlags] = half & 15;
    mon[at + mCell] = halves[read++] ?? 0;
  }
  return read;
}

function copyHalves(from: Uint16Array, length: number, to: number): number {
  for (let i = 0; i < length; i++) halves[to + i] = from[i] ?? 0;
  return to + length;
}

function tileAt(sim: Sim, place: number): number {
  if (place < simCells) return sim.o[place] ?? 0;
  return place < 2 * simCells ? (sim.f[place - simCells] ?? 0) : (sim.t[place - 2 * simCells] ?? 0);
}

function setTileAt(sim: Sim, place: number, tile: number): void {
  if (place < simCells) sim.o[place] = tile;
  else if (place < 2 * simCells) sim.f[place - simCells] = tile;
  else sim.t[place - 2 * simCells] = tile;
}

/** Restores a state that this simulator has packed. O(monsters + tiles that ever changed). */
export function unpackState(sim: Sim, packed: Uint8Array): void {
  bytes.set(packed);
  clearMonsters(sim);
  for (let i = 0; i < hashWords; i++) sim.head[smallNumbers + i] = words[i] ?? 0;
  for (let i = 0; i < smallNumbers; i++) sim.head[i] = small[smallFrom + i] ?? 0;
  const known = halves[countAt] ?? 0;
  if (known > sim.fixed.dynamic.length) throw new Error("This state was packed by another simulator.");
  let at = unpackMonsters(sim, countAt + 1);
  at = fillHalves(sim.piece, (sim.head[head.pieces] ?? 0) * 2, at);
  at = fillHalves(sim.burn, sim.head[head.burning] ?? 0, at);
  let byte = at * 2;
  for (let i = 0; i < sim.fixed.orbs.length; i++) sim.orb[i] = bytes[byte++] ?? 0;
  const { dynamic } = sim.fixed;
  for (let i = 0; i < dynamic.length; i++) {
    const place = dynamic[i] ?? 0;
    const tile = i < known ? (bytes[byte + i] ?? 0) : initialTile(sim, place);
    if (tileAt(sim, place) === tile) continue;
    setTileAt(sim, place, tile);
    refreshAfterLoad(sim, place % simCells);
  }
  placeMonsters(sim);
  sim.scratch.map[0] = undefined;
  sim.scratch.map[1] = undefined;
}

function fillHalves(to: Uint16Array, length: number, from: number): number {
  for (let i = 0; i < length; i++) to[i] = halves[from + i] ?? 0;
  return from + length;
}

function initialTile(sim: Sim, place: number): number {
  const { o, f, t } = sim.fixed.initialTiles;
  if (place < simCells) return o[place] ?? 0;
  return place < 2 * simCells ? (f[place - simCells] ?? 0) : (t[place - 2 * simCells] ?? 0);
}

function clearMonsters(sim: Sim): void {
  for (let slot = (sim.head[head.monsters] ?? 0) - 1; slot >= 0; slot--)
    sim.occ[sim.mon[slot * monsterFields + 3] ?? 0] = 0;
  for (let i = (sim.head[head.pieces] ?? 0) - 1; i >= 0; i--) sim.occ[sim.piece[i * 2 + 1] ?? 0] = 0;
}

function placeMonsters(sim: Sim): void {
  for (let slot = (sim.head[head.monsters] ?? 0) - 1; slot >= 0; slot--) {
    sim.occ[sim.mon[slot * monsterFields + 3] ?? 0] = slot + 1;
  }
  for (let i = (sim.head[head.pieces] ?? 0) - 1; i >= 0; i--)
    sim.occ[sim.piece[i * 2 + 1] ?? 0] = (sim.piece[i * 2] ?? 0) + 1;
}

/** Places of the player's cell and of the monsters left in a packed state, in bytes; both are i16, low byte first. */
const playerAt = 2 * (smallFrom + head.player);
const leftAt = 2 * (smallFrom + head.left);

/** The player's cell of a packed state, without unpacking it. */
export function packedPlayer(packed: Uint8Array): number {
  return (packed[playerAt] ?? 0) | ((packed[playerAt + 1] ?? 0) << 8);
}

/** Monsters left in a packed state, without unpacking it. */
export function packedLeft(packed: Uint8Array): number {
  return (packed[leftAt] ?? 0) | ((packed[leftAt + 1] ?? 0) << 8);
}
