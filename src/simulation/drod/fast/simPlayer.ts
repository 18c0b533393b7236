import { directionIndex, noDirection, opposite, turned } from "#shared/levels/drod/directions.ts";
import { head, mCell, mFacing, monsterFields, mType, type Sim } from "./sim.ts";
import { linkMonster } from "./simMonsterSlots.ts";
import { placeWeapon, setO, setT, region } from "./simSquares.ts";
import { isRoomCell, keptInside, offsets } from "./simCells.ts";
import { collapse, pressPlate } from "./simDoors.ts";
import { lightUnder } from "./simHazards.ts";
import { isDoubleWeaponAt, setPlayer } from "./simMoves.ts";
import {
  blocksPlayer,
  floorForbidsStep,
  groundWalkable,
  isAnyArrow,
  M,
  monsterItem,
  O,
  playerItem,
  playerWalkable,
  T,
} from "./simTiles.ts";
import { hitWithDouble } from "./simWeapon.ts";

/** The eleven commands of a turn: nine directions ("none" = wait) and the two turns of the weapon. */
export const commandTurnClockwise = 9;
const commandTurnCounter = 10;
/** Commands are 0 to 10; placing a double takes no turn and is not among them. */
export const commandCount = 11;
/** Commands as people write them, by number. */
export const commandNames = ["NW", "N", "NE", "W", ".", "E", "SW", "S", "SE", "C", "CC"] as const;

/** Number of a command as written in `commandNames`. */
export function commandOf(name: string): number {
  if (name === ".") return noDirection;
  if (name === "C") return commandTurnClockwise;
  if (name === "CC") return commandTurnCounter;
  return directionIndex(name);
}

/** The player's part of a turn, without the weapon hit. True when he moved to another square. */
export function actPlayer(sim: Sim, command: number): boolean {
  if (command === noDirection) return false;
  const player = sim.head[head.player] ?? 0;
  const facing = sim.head[head.facing] ?? noDirection;
  if (command >= commandTurnClockwise) {
    sim.head[head.facing] = turned(facing, command === commandTurnClockwise ? 1 : -1);
    placeWeapon(sim);
    return false;
  }
  // With the weapon put away he looks where he goes.
  if (sim.o[player] === O.oremites) sim.head[head.facing] = command;
  const to = destination(sim, player, command);
  if (to < 0) return false;
  setPlayer(sim, to, sim.head[head.facing] ?? facing);
  collapse(sim, player);
  arrive(sim, to);
  return true;
}

function arrive(sim: Sim, cell: number): void {
  pressPlate(sim, cell);
  const item = sim.t[cell];
  if (item === T.empty) return;
  lightUnder(sim, cell);
  if (item === T.potion_invis) sim.head[head.invisible] = 1 - (sim.head[head.invisible] ?? 0);
  else if (item === T.potion_speed) {
    sim.head[head.hasted] = 1;
    sim.head[head.nextIsHalf] = 1;
  } else if (item === T.potion_mimic) sim.head[head.placing] = M.mimic;
  else if (item === T.potion_decoy) sim.head[head.placing] = M.decoy;
  else return;
  setT(sim, cell, T.empty);
}

function isFreeForPlayer(sim: Sim, cell: number): boolean {
  if (((sim.block[cell] ?? blocksPlayer) & blocksPlayer) !== 0 || sim.occ[cell] !== 0) return false;
  return (sim.head[head.doubles] ?? 0) === 0 || !isDoubleWeaponAt(sim, cell, -1);
}

function destination(sim: Sim, player: number, direction: number): number {
  const tunnel = throughTunnel(sim, player, direction);
  if (tunnel >= 0) return tunnel;
  const to = player + (offsets[direction] ?? 0);
  if (isRoomCell[to] === 0 || floorForbidsStep(sim.f[player] ?? 0, sim.f[to] ?? 0, direction)) return -1;
  if (isFreeForPlayer(sim, to)) return to;
  if (sim.t[to] === T.mirror && pushMirror(sim, to, direction)) return to;
  return ridePlatform(sim, player, direction) ? to : -1;
}

function tunnelDirection(tile: number | undefined): number {
  return tile === O.tunnel_n ? 1 : tile === O.tunnel_s ? 7 : tile === O.tunnel_e ? 5 : tile === O.tunnel_w ? 3 : -1;
}

/** A step into a tunnel's mouth exits at the next tunnel that faces it. */
function throughTunnel(sim: Sim, player: number, direction: number): number {
  if (tunnelDirection(sim.o[player]) !== direction) return -1;
  const step = offsets[direction] ?? 0;
  for (let cell = player + step; isRoomCell[cell] === 1; cell += step) {
    if (tunnelDirection(sim.o[cell]) === opposite(direction)) return isFreeForPlayer(sim, cell) ? cell : -1;
  }
  return -1;
}

/** A mirror moves on when the square behind it is open floor or a gap. */
function pushMirror(sim: Sim, cell: number, direction: number): boolean {
  if (sim.t[cell] !== T.mirror || playerWalkable[sim.o[cell] ?? 0] === 0) return false;
  if (sim.occ[cell] !== 0 || isDoubleWeaponAt(sim, cell, -1)) return false;
  const to = cell + (offsets[direction] ?? 0);
  const tile = sim.o[to] ?? 0;
  const isGap = tile === O.pit || tile === O.water;
  if (isRoomCell[to] === 0 || (!isGap && groundWalkable[tile] === 0)) return false;
  if (sim.t[to] !== T.empty || sim.occ[to] !== 0 || sim.head[head.player] === to) return false;
  if (floorForbidsStep(sim.f[cell] ?? 0, sim.f[to] ?? 0, direction)) return false;
  setT(sim, cell, T.empty);
  if (!isGap) {
    setT(sim, to, T.mirror);
    pressPlate(sim, to);
  }
  return true;
}

/** Moves the platform under a cell one step; it must fit on its kind of gap as a whole. */
function ridePlatform(sim: Sim, from: number, direction: number): boolean {
  const tile = sim.o[from];
  if (tile !== O.platform_pit && tile !== O.platform_water) return false;
  const gap = tile === O.platform_pit ? O.pit : O.water;
  const step = offsets[direction] ?? 0;
  const to = from + step;
  if (sim.o[to] !== gap || sim.occ[to] !== 0 || isDoubleWeaponAt(sim, to, -1)) return false;
  const parts = region(sim.o, from);
  if (
    !parts.every((cell) => isRoomCell[cell + step] === 1 && (sim.o[cell + step] === gap || parts.includes(cell + step)))
  ) {
    return false;
  }
  for (const cell of parts) setO(sim, cell, gap);
  for (const cell of parts) setO(sim, cell + step, tile);
  return true;
}

/** A double does what the player did: turns with him, steps when he really stepped. */
export function actDouble(sim: Sim, slot: number, command: number, hasPlayerMoved: boolean): void {
  const at = slot * monsterFields;
  if (sim.mon[at + mType] === M.mimic) {
    if (command >= commandTurnClockwise) {
      sim.mon[at + mFacing] = turned(sim.mon[at + mFacing] ?? noDirection, command === commandTurnClockwise ? 1 : -1);
    } else if (hasPlayerMoved) stepDouble(sim, slot, command);
    lightUnder(sim, sim.mon[at + mCell] ?? 0);
  }
  hitWithDouble(sim, slot);
}

function stepDouble(sim: Sim, slot: number, command: number): void {
  const from = sim.mon[slot * monsterFields + mCell] ?? 0;
  const direction = keptInside(from, command);
  if (direction === noDirection || tryDoubleStep(sim, slot, from, direction) || (direction & 1) === 1) return;
  if (tryDoubleStep(sim, slot, from, direction < noDirection ? 1 : 7)) return;
  tryDoubleStep(sim, slot, from, direction % 3 === 0 ? 3 : 5);
}

function tryDoubleStep(sim: Sim, slot: number, from: number, direction: number): boolean {
  const to = from + (offsets[direction] ?? 0);
  const canGo =
    isFreeForDouble(sim, slot, from, to, direction) ||
    pushMirror(sim, to, direction) ||
    ridePlatform(sim, from, direction);
  if (!canGo) return false;
  sim.occ[from] = 0;
  sim.occ[to] = slot + 1;
  sim.mon[slot * monsterFields + mCell] = to;
  collapse(sim, from);
  pressPlate(sim, to);
  return true;
}

function isFreeForDouble(sim: Sim, slot: number, from: number, to: number, direction: number): boolean {
  const item = sim.t[to] ?? 0;
  if (groundWalkable[sim.o[to] ?? 0] === 0 || (monsterItem[item] === 0 && playerItem[item] === 0)) return false;
  if (sim.head[head.player] === to || sim.occ[to] !== 0 || sim.head[head.weapon] === to) return false;
  if (isDoubleWeaponAt(sim, to, slot)) return false;
  return !floorForbidsStep(sim.f[from] ?? 0, sim.f[to] ?? 0, direction);
}

/** Places the pending double; returns its slot, or -1 where it can't be placed. */
export function placeDouble(sim: Sim, cell: number): number {
  const type = sim.head[head.placing] ?? 0;
  if (type === 0 || !canPlaceDouble(sim, cell)) return -1;
  sim.head[head.placing] = 0;
  const slot = linkMonster(sim, type, cell, sim.head[head.facing] ?? noDirection);
  pressPlate(sim, cell);
  return slot;
}

/** Whether a mimic or decoy can be placed on a cell. */
export function canPlaceDouble(sim: Sim, cell: number): boolean {
  const tile = sim.o[cell] ?? 0;
  if (isRoomCell[cell] === 0 || groundWalkable[tile] === 0) return false;
  if (tile === O.trapdoor || tile === O.trapdoor_water || tile === O.thinice || tile === O.yellowdoor_open)
    return false;
  if ((sim.t[cell] !== T.empty && sim.t[cell] !== T.fuse) || isAnyArrow(sim.f[cell] ?? 0)) return false;
  if (sim.head[head.player] === cell || sim.occ[cell] !== 0 || sim.head[head.weapon] === cell) return false;
  return !isDoubleWeaponAt(sim, cell, -1);
}
