import { mix32 } from "#shared/kernel/hash.ts";
import { directionIndex, noDirection } from "#shared/levels/drod/directions.ts";
import type { Room, RoomOrb, RoomStart } from "#shared/levels/drod/room.ts";
import { floorTiles, monsterTypes, opaqueTiles, transparentTiles } from "#shared/levels/drod/tiles.ts";
import {
  type Sim,
  type SimOrb,
  addToHead,
  awakeFlag,
  head,
  headLength,
  mFlags,
  mapLanes,
  monsterFields,
  orbBroken,
  orbNormal,
  orbOneUse,
  orbToggle,
} from "./sim.ts";
import { isRoomCell, simCell, simCells } from "./simCells.ts";
import { addPiece, breakGolem, linkMonster } from "./simMonsterSlots.ts";
import { placeWeapon, refreshSquare, region } from "./simSquares.ts";
import { O, borderBits, isTarItem } from "./simTiles.ts";

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
    refreshSquare(sim, cell);
    const o = sim.o[cell];
    if (o === O.trapdoor || o === O.trapdoor_water) addToHead(sim, head.trapdoors, 1);
    if (isTarItem[sim.t[cell] ?? 0] === 1) addToHead(sim, head.tar, 1);
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
