import { mix32 } from "#shared/kernel/hash.ts";
import { directionIndex, noDirection } from "#shared/levels/drod/directions.ts";
import type { Room, RoomOrb, RoomStart } from "#shared/levels/drod/room.ts";
import { columnOf, isRoomCell, offsets, rowOf, simCell, simCells, stride } from "./simCells.ts";
import type { PathMap } from "./pathMap.ts";
import { blockBits, borderBits, closedToAirMap, closedToGroundMap, isTarItem, M, O } from "./simTiles.ts";
import { floorTiles, monsterTypes, opaqueTiles, transparentTiles } from "#shared/levels/drod/tiles.ts";

/** Places in `Sim.head`: everything of a state that is one number. */
export const head = {
  player: 0,
  facing: 1,
  /** Cell of the player's weapon; -1 while it is put away. */
  weapon: 2,
  invisible: 3,
  hasted: 4,
  nextIsHalf: 5,
  /** Monster type of the double to be placed, 0 = none. */
  placing: 6,
  counter: 7,
  monsters: 8,
  doubles: 9,
  turn: 10,
  dead: 11,
  conquered: 12,
  left: 13,
  brains: 14,
  trapdoors: 15,
  tar: 16,
  burning: 17,
  pieces: 18,
  /** Hash of what is closed on the brain's map, two words. */
  mapLow: 19,
  mapHigh: 20,
  /** Hash of all tiles, two words. */
  tilesLow: 21,
  tilesHigh: 22,
} as const;
const headLength = 24;

/** Fields of a monster record in `Sim.mon`, `monsterFields` numbers each. */
export const monsterFields = 4;
export const mType = 0;
export const mFacing = 1;
export const mFlags = 2;
export const mCell = 3;

export const awakeFlag = 1;
export const brokenFlag = 2;
export const newFlag = 4;
export const deadFlag = 8;

export interface SimOrb {
  readonly cell: number;
  readonly isPlate: boolean;
  /** [cell, 0 toggle | 1 open | 2 close] pairs, flat. */
  readonly agents: Int32Array;
}

/** State of an orb in `Sim.orb`: its kind in the low bits, pressed on top. */
export const orbNormal = 0;
export const orbOneUse = 1;
export const orbToggle = 2;
export const orbBroken = 3;
export const orbPressed = 4;

/**
 * A room in play, packed for speed: one block of memory holds everything that changes, so that a copy is one `set`; the
 * rest is shared by all states of the room. The plain simulator beside it is the reference for this one.
 *
 * Layers are cells of the padded grid (simCells.ts) holding tile numbers (tiles.ts).
 */
export interface Sim {
  readonly bytes: Uint8Array;
  readonly head: Int32Array;
  /** Monster slot + 1 on a cell (heads and serpent pieces), 0 = nobody. */
  readonly occ: Uint16Array;
  readonly o: Uint8Array;
  readonly f: Uint8Array;
  readonly t: Uint8Array;
  readonly block: Uint8Array;
  readonly orb: Uint8Array;
  /** Cells that burn at the next room processing. */
  readonly burn: Uint16Array;
  /** Serpent bodies in order of growth: slot, cell, slot, cell ... */
  readonly piece: Uint16Array;
  readonly mon: Uint16Array;
  readonly fixed: SimRoom;
  readonly scratch: SimScratch;
}

/** What no turn changes. */
export interface SimRoom {
  readonly orbs: readonly SimOrb[];
  /** Orb index + 1 on a cell (orbs), and of the plate whose region a cell belongs to. */
  readonly orbAt: Uint16Array;
  readonly plateAt: Uint16Array;
  readonly zobrist: Uint32Array;
  readonly maps: Map<number, PathMap>;
  /** Tiles that have ever changed in this room, as layer * simCells + cell, in order of first change. */
  readonly dynamic: number[];
  readonly isDynamic: Uint8Array;
  readonly hasBridges: boolean;
  /** Something can come to stand over a pit or water: trapdoors, bridges, thin ice or platforms exist. */
  readonly hasGaps: boolean;
  readonly monsterOffset: number;
  /** Views of `bytes` up to n monsters, made on first use, so that copies allocate nothing. */
  readonly views: Uint8Array[];
  /** The layers before the entry step. */
  readonly initialTiles: { readonly o: Uint8Array; readonly f: Uint8Array; readonly t: Uint8Array };
}

/**
 * Words of `zobrist` per cell: two for each cause that closes it on a map. A body on a door that closes is closed twice;
 * with one lane for both causes that would hash like an open square.
 */
const mapLanes = 6;
const groundLane = 0;
const airLane = 2;
const bodyLane = 4;

/** Lists that live only within a turn. */
export interface SimScratch {
  readonly stabs: number[];
  readonly lit: number[];
  /** Cells of mothers that gave the signal to grow this turn. */
  readonly growing: number[];
  hasDead: boolean;
  hasNew: boolean;
  brainSenses: boolean;
  map: [PathMap | undefined, PathMap | undefined];
}

const maxMonsters = simCells;
const gapMakers = new Set([
  "pit",
  "water",
  "trapdoor",
  "trapdoor_water",
  "bridge",
  "bridge_h",
  "bridge_v",
  "thinice",
  "platform_pit",
  "platform_water",
]);

/** Builds the room as it is before the entry step; `enterRoom` in simTurn.ts makes it playable. O(cells). */
export function createSim(room: Room, start: RoomStart): Sim {
  const hasSerpents = room.monsters.some(([type]) => type === "serpent" || type === "adder" || type === "rattlesnake");
  const burnable = (room.t ?? []).reduce(
    (sum, [tile, , , length]) => sum + (tile === "fuse" || tile === "bomb" ? length : 0),
    0,
  );
  const orbs = (room.orbs ?? []).map(toSimOrb);
  const sizes = {
    head: headLength * 4,
    occ: simCells * 2,
    burn: (burnable + 2) * 4,
    piece: hasSerpents ? simCells * 4 : 4,
    layers: simCells * 4,
    orb: (orbs.length + 7) & ~7,
  };
  const monsterOffset = (sizes.head + sizes.occ + sizes.burn + sizes.piece + sizes.layers + sizes.orb + 7) & ~7;
  const buffer = new ArrayBuffer(monsterOffset + maxMonsters * monsterFields * 2);
  let at = sizes.head;
  const take = (length: number): number => {
    const from = at;
    at += length;
    return from;
  };
  const occ = new Uint16Array(buffer, take(sizes.occ), simCells);
  const burn = new Uint16Array(buffer, take(sizes.burn), sizes.burn / 2);
  const piece = new Uint16Array(buffer, take(sizes.piece), sizes.piece / 2);
  const bytes = new Uint8Array(buffer);
  const layer = (): Uint8Array => new Uint8Array(buffer, take(simCells), simCells);
  const sim: Sim = {
    bytes,
    head: new Int32Array(buffer, 0, headLength),
    occ,
    burn,
    piece,
    o: layer(),
    f: layer(),
    t: layer(),
    block: layer(),
    orb: new Uint8Array(buffer, take(sizes.orb), Math.max(orbs.length, 1)),
    mon: new Uint16Array(buffer, monsterOffset, maxMonsters * monsterFields),
    fixed: {
      orbs,
      orbAt: new Uint16Array(simCells),
      plateAt: new Uint16Array(simCells),
      zobrist: Uint32Array.from({ length: simCells * mapLanes }, (_, i) => mix32(i * 0x9e3779b9 + 0x7f4a7c15)),
      maps: new Map(),
      dynamic: [],
      isDynamic: new Uint8Array(simCells * 3),
      hasBridges: room.o.some(([tile]) => tile.startsWith("bridge")),
      hasGaps: room.o.some(([tile]) => gapMakers.has(tile)),
      monsterOffset,
      views: [],
      initialTiles: { o: new Uint8Array(simCells), f: new Uint8Array(simCells), t: new Uint8Array(simCells) },
    },
    scratch: {
      stabs: [],
      lit: [],
      growing: [],
      hasDead: false,
      hasNew: false,
      brainSenses: false,
      map: [undefined, undefined],
    },
  };
  fillLayers(sim, room);
  fillOrbs(sim, room);
  fillMonsters(sim, room);
  sim.head[head.player] = simCell(start[0], start[1]);
  sim.head[head.facing] = directionIndex(start[2]);
  placeWeapon(sim);
  for (const layerName of ["o", "f", "t"] as const) sim.fixed.initialTiles[layerName].set(sim[layerName]);
  return sim;
}

function toSimOrb(orb: RoomOrb): SimOrb {
  const agents = orb.agents.flatMap(([x, y, effect]) => [
    simCell(x, y),
    effect === "toggle" ? 0 : effect === "open" ? 1 : 2,
  ]);
  return { cell: simCell(orb.x, orb.y), isPlate: orb.plate ?? false, agents: Int32Array.from(agents) };
}

function fillLayers(sim: Sim, room: Room): void {
  for (let cell = 0; cell < simCells; cell++) {
    sim.o[cell] = isRoomCell[cell] === 1 ? O.floor : O.wall;
    sim.block[cell] = isRoomCell[cell] === 1 ? 0 : borderBits;
  }
  for (const [tile, x, y, length] of room.o) paint(sim.o, opaqueTiles[tile], x, y, length);
  for (const [tile, x, y, length] of room.f ?? []) paint(sim.f, floorTiles[tile], x, y, length);
  for (const [tile, x, y, length] of room.t ?? []) paint(sim.t, transparentTiles[tile], x, y, length);
  for (let cell = 0; cell < simCells; cell++) {
    if (isRoomCell[cell] === 0) continue;
    refresh(sim, cell);
    const o = sim.o[cell];
    if (o === O.trapdoor || o === O.trapdoor_water) add(sim, head.trapdoors, 1);
    if (isTarItem[sim.t[cell] ?? 0] === 1) add(sim, head.tar, 1);
  }
}

function paint(layer: Uint8Array, tile: number, x: number, y: number, length: number): void {
  for (let i = 0; i < length && isRoomCell[simCell(x + i, y)] === 1; i++) layer[simCell(x + i, y)] = tile;
}

function fillOrbs(sim: Sim, room: Room): void {
  const kinds = { normal: orbNormal, oneuse: orbOneUse, toggle: orbToggle, broken: orbBroken };
  (room.orbs ?? []).forEach((orb, index) => {
    sim.orb[index] = kinds[orb.type];
    const cell = simCell(orb.x, orb.y);
    if (orb.plate !== true) {
      if (sim.fixed.orbAt[cell] === 0) sim.fixed.orbAt[cell] = index + 1;
      return;
    }
    for (const part of region(sim.o, cell)) if (sim.fixed.plateAt[part] === 0) sim.fixed.plateAt[part] = index + 1;
  });
}

function fillMonsters(sim: Sim, room: Room): void {
  const doublesFirst = [...room.monsters].sort((a, b) => classOf(a[0]) - classOf(b[0]));
  for (const [type, x, y, facing, extra] of doublesFirst) {
    const slot = linkMonster(
      sim,
      monsterTypes[type],
      simCell(x, y),
      facing === "-" ? noDirection : directionIndex(facing),
    );
    sim.mon[slot * monsterFields + mFlags] = extra?.awake === true ? awakeFlag : 0;
    if (extra?.broken === true) breakGolem(sim, slot);
    for (const [px, py] of extra?.pieces ?? []) addPiece(sim, slot, simCell(px, py));
  }
  sim.scratch.hasNew = false;
}

function classOf(type: string): number {
  return type === "mimic" || type === "decoy" ? 0 : 1;
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

function add(sim: Sim, field: number, amount: number): void {
  sim.head[field] = (sim.head[field] ?? 0) + amount;
}

/** Recomputes what a square blocks after one of its tiles has changed. */
function refresh(sim: Sim, cell: number): void {
  const before = sim.block[cell] ?? 0;
  const after = blockBits(sim.o[cell] ?? 0, sim.f[cell] ?? 0, sim.t[cell] ?? 0);
  sim.block[cell] = after;
  const changed = before ^ after;
  if ((changed & closedToGroundMap) !== 0) flipMap(sim, cell, groundLane);
  if ((changed & closedToAirMap) !== 0) flipMap(sim, cell, airLane);
}

/** After tiles were put back by `unpackState`, whose head already holds the hashes. */
export function refreshAfterLoad(sim: Sim, cell: number): void {
  sim.block[cell] = blockBits(sim.o[cell] ?? 0, sim.f[cell] ?? 0, sim.t[cell] ?? 0);
}

function flipMap(sim: Sim, cell: number, lane: number): void {
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
  if (before === O.trapdoor || before === O.trapdoor_water) add(sim, head.trapdoors, -1);
  if (tile === O.trapdoor || tile === O.trapdoor_water) add(sim, head.trapdoors, 1);
  sim.o[cell] = tile;
  noteChange(sim, layerO, cell, before, tile);
}

export function setF(sim: Sim, cell: number, tile: number): void {
  const before = sim.f[cell] ?? 0;
  if (before === tile) return;
  sim.f[cell] = tile;
  noteChange(sim, layerF, cell, before, tile);
}

export function setT(sim: Sim, cell: number, item: number): void {
  const before = sim.t[cell] ?? 0;
  if (before === item) return;
  const change = (isTarItem[item] ?? 0) - (isTarItem[before] ?? 0);
  if (change !== 0) add(sim, head.tar, change);
  sim.t[cell] = item;
  noteChange(sim, layerT, cell, before, item);
}

function noteChange(sim: Sim, layer: number, cell: number, before: number, after: number): void {
  refresh(sim, cell);
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

/** Puts the weapon where the player's square and facing say. */
export function placeWeapon(sim: Sim): void {
  const player = sim.head[head.player] ?? 0;
  sim.head[head.weapon] =
    sim.o[player] === O.oremites ? -1 : player + (offsets[sim.head[head.facing] ?? noDirection] ?? 0);
}

export function isRequiredType(type: number): boolean {
  return type !== M.wubba && type !== M.mimic && type !== M.decoy;
}

/** Adds a monster at the end of its class; returns its slot. Doubles come before all others. */
export function linkMonster(sim: Sim, type: number, cell: number, facing: number): number {
  const count = sim.head[head.monsters] ?? 0;
  const isDouble = type === M.mimic || type === M.decoy;
  const slot = isDouble ? (sim.head[head.doubles] ?? 0) : count;
  if (slot < count) shiftSlots(sim, slot, count);
  const at = slot * monsterFields;
  sim.mon[at + mType] = type;
  sim.mon[at + mFacing] = facing;
  sim.mon[at + mFlags] = newFlag;
  sim.mon[at + mCell] = cell;
  sim.occ[cell] = slot + 1;
  sim.head[head.monsters] = count + 1;
  sim.scratch.hasNew = true;
  if (isDouble) add(sim, head.doubles, 1);
  if (isRequiredType(type)) add(sim, head.left, 1);
  if (type === M.brain) add(sim, head.brains, 1);
  return slot;
}

function shiftSlots(sim: Sim, from: number, count: number): void {
  sim.mon.copyWithin((from + 1) * monsterFields, from * monsterFields, count * monsterFields);
  const pieces = sim.head[head.pieces] ?? 0;
  for (let i = 0; i < pieces; i++) if ((sim.piece[i * 2] ?? 0) >= from) sim.piece[i * 2] = (sim.piece[i * 2] ?? 0) + 1;
  for (let cell = 0; cell < simCells; cell++) if ((sim.occ[cell] ?? 0) > from) sim.occ[cell] = (sim.occ[cell] ?? 0) + 1;
}

/** Takes a monster out of play; its slot is closed up at the end of the turn. */
export function killMonster(sim: Sim, slot: number): void {
  const at = slot * monsterFields;
  const type = sim.mon[at + mType] ?? 0;
  const flags = sim.mon[at + mFlags] ?? 0;
  if ((flags & deadFlag) !== 0) return;
  sim.mon[at + mFlags] = flags | deadFlag;
  const cell = sim.mon[at + mCell] ?? 0;
  if (sim.occ[cell] === slot + 1) sim.occ[cell] = 0;
  for (let i = (sim.head[head.pieces] ?? 0) - 1; i >= 0; i--) if (sim.piece[i * 2] === slot) removePieceAt(sim, i);
  if ((flags & brokenFlag) !== 0) flipMap(sim, cell, bodyLane);
  else if (isRequiredType(type)) add(sim, head.left, -1);
  if (type === M.brain) add(sim, head.brains, -1);
  sim.scratch.hasDead = true;
}

/** A golem turns into rubble: it blocks, but counts no longer. */
export function breakGolem(sim: Sim, slot: number): void {
  const at = slot * monsterFields;
  const flags = sim.mon[at + mFlags] ?? 0;
  if ((flags & brokenFlag) !== 0) return;
  sim.mon[at + mFlags] = flags | brokenFlag;
  add(sim, head.left, -1);
  flipMap(sim, sim.mon[at + mCell] ?? 0, bodyLane);
}

export function addPiece(sim: Sim, slot: number, cell: number): void {
  const count = sim.head[head.pieces] ?? 0;
  sim.piece[count * 2] = slot;
  sim.piece[count * 2 + 1] = cell;
  sim.head[head.pieces] = count + 1;
  sim.occ[cell] = slot + 1;
  flipMap(sim, cell, bodyLane);
}

export function removePieceAt(sim: Sim, index: number): void {
  const count = sim.head[head.pieces] ?? 0;
  const cell = sim.piece[index * 2 + 1] ?? 0;
  sim.occ[cell] = 0;
  flipMap(sim, cell, bodyLane);
  sim.piece.copyWithin(index * 2, (index + 1) * 2, count * 2);
  sim.head[head.pieces] = count - 1;
}

/** Closes the gaps the dead have left, keeping the order, and lets this turn's newcomers join in. */
export function settleMonsters(sim: Sim): void {
  const count = sim.head[head.monsters] ?? 0;
  if (!sim.scratch.hasDead) {
    if (sim.scratch.hasNew) for (let slot = 0; slot < count; slot++) clearNew(sim, slot);
    sim.scratch.hasNew = false;
    return;
  }
  let kept = 0;
  for (let slot = 0; slot < count; slot++) {
    const at = slot * monsterFields;
    if (((sim.mon[at + mFlags] ?? 0) & deadFlag) !== 0) continue;
    clearNew(sim, slot);
    if (kept !== slot) moveSlot(sim, slot, kept);
    kept++;
  }
  sim.head[head.monsters] = kept;
  recountDoubles(sim, kept);
  sim.scratch.hasDead = false;
  sim.scratch.hasNew = false;
}

function clearNew(sim: Sim, slot: number): void {
  const at = slot * monsterFields + mFlags;
  sim.mon[at] = (sim.mon[at] ?? 0) & ~newFlag;
}

function moveSlot(sim: Sim, from: number, to: number): void {
  sim.mon.copyWithin(to * monsterFields, from * monsterFields, (from + 1) * monsterFields);
  const cell = sim.mon[to * monsterFields + mCell] ?? 0;
  if (sim.occ[cell] === from + 1) sim.occ[cell] = to + 1;
  const pieces = sim.head[head.pieces] ?? 0;
  for (let i = 0; i < pieces; i++) {
    if (sim.piece[i * 2] !== from) continue;
    sim.piece[i * 2] = to;
    sim.occ[sim.piece[i * 2 + 1] ?? 0] = to + 1;
  }
}

function recountDoubles(sim: Sim, count: number): void {
  let doubles = 0;
  while (doubles < count && !isOrdinary(sim.mon[doubles * monsterFields + mType] ?? 0)) doubles++;
  sim.head[head.doubles] = doubles;
}

function isOrdinary(type: number): boolean {
  return type !== M.mimic && type !== M.decoy;
}

/** Copies the state into `target` (at least `stateLength` bytes); returns how many bytes count. No allocation. */
export function saveState(sim: Sim, target: Uint8Array): number {
  const view = viewOf(sim);
  target.set(view);
  return view.length;
}

/** Brings a saved state back. */
export function loadState(sim: Sim, saved: Uint8Array): void {
  sim.bytes.set(saved);
  sim.scratch.map = [undefined, undefined];
}

/** Bytes that count of the current state. */
export function viewOf(sim: Sim): Uint8Array {
  const monsters = sim.head[head.monsters] ?? 0;
  const known = sim.fixed.views[monsters];
  if (known !== undefined) return known;
  const view = sim.bytes.subarray(0, sim.fixed.monsterOffset + monsters * monsterFields * 2);
  sim.fixed.views[monsters] = view;
  return view;
}

export function columnAndRow(cell: number): [number, number] {
  return [columnOf[cell] ?? 0, rowOf[cell] ?? 0];
}
