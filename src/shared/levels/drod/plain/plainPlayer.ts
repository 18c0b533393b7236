import { deltaX, deltaY, directionIndex, directionOf, noDirection, opposite, turned } from "../directions.ts";
import type { OpaqueTile } from "../tiles.ts";
import { collapse, connected, pressPlate } from "./plainDoors.ts";
import { lightUnder } from "./plainHazards.ts";
import {
  canMonsterStep,
  floorForbids,
  isDoubleItem,
  isFreeForPlayer,
  isPlayerWalkable,
  isWalkable,
} from "./plainObstacles.ts";
import {
  cellOf,
  isDouble,
  isDoubleWeaponAt,
  isInside,
  isWeaponAt,
  linkMonster,
  monsterAt,
  newMonster,
  type PlainMonster,
  type PlainState,
} from "./plainState.ts";
import { hitWithDouble } from "./plainWeapon.ts";

/** A command: a direction name, "C", "CC", "." or the placing of a double. */
export type PlainCommand = string | readonly ["double", number, number];

/** The player's part of a turn, without the weapon hit. True when he moved to another square. */
export function actPlayer(state: PlainState, command: string): boolean {
  if (command === "C" || command === "CC") {
    state.player.facing = turned(state.player.facing, command === "C" ? 1 : -1);
    return false;
  }
  const direction = directionIndex(command);
  if (direction < 0 || direction === noDirection) return false;
  const from = { x: state.player.x, y: state.player.y };
  // With the weapon put away he looks where he goes.
  if (state.o[cellOf(from.x, from.y)] === "oremites") state.player.facing = direction;
  const to = destination(state, direction);
  if (to === undefined) return false;
  state.player.x = to.x;
  state.player.y = to.y;
  collapse(state, from.x, from.y);
  arrive(state);
  return true;
}

function arrive(state: PlainState): void {
  const { x, y } = state.player;
  pressPlate(state, x, y);
  lightUnder(state, x, y);
  const cell = cellOf(x, y);
  const item = state.t[cell];
  if (item === "potion_invis") state.invisible = !state.invisible;
  else if (item === "potion_speed") {
    state.hasted = true;
    state.nextIsHalf = true;
  } else if (item === "potion_mimic") state.placing = "mimic";
  else if (item === "potion_decoy") state.placing = "decoy";
  else return;
  state.t[cell] = "empty";
}

function destination(state: PlainState, direction: number): { x: number; y: number } | undefined {
  const { x, y } = state.player;
  const tunnel = throughTunnel(state, x, y, direction);
  if (tunnel !== undefined) return tunnel;
  const toX = x + deltaX(direction);
  const toY = y + deltaY(direction);
  if (!isInside(toX, toY) || floorForbids(state, x, y, toX, toY, direction)) return undefined;
  if (isFreeForPlayer(state, toX, toY)) return { x: toX, y: toY };
  if (pushMirror(state, toX, toY, direction)) return { x: toX, y: toY };
  if (ridePlatform(state, x, y, direction)) return { x: toX, y: toY };
  return undefined;
}

const tunnelDirections: Partial<Record<OpaqueTile, number>> = { tunnel_n: 1, tunnel_s: 7, tunnel_e: 5, tunnel_w: 3 };

/** A step into a tunnel's mouth exits at the next tunnel that faces it. */
function throughTunnel(
  state: PlainState,
  x: number,
  y: number,
  direction: number,
): { x: number; y: number } | undefined {
  const under = state.o[cellOf(x, y)];
  if (under === undefined || tunnelDirections[under] !== direction) return undefined;
  let toX = x + deltaX(direction);
  let toY = y + deltaY(direction);
  for (; isInside(toX, toY); toX += deltaX(direction), toY += deltaY(direction)) {
    const tile = state.o[cellOf(toX, toY)];
    if (tile !== undefined && tunnelDirections[tile] === opposite(direction)) {
      return isFreeForPlayer(state, toX, toY) ? { x: toX, y: toY } : undefined;
    }
  }
  return undefined;
}

/** A mirror moves on when the square behind it is open floor or a gap. */
function pushMirror(state: PlainState, x: number, y: number, direction: number): boolean {
  if (state.t[cellOf(x, y)] !== "mirror") return false;
  const toX = x + deltaX(direction);
  const toY = y + deltaY(direction);
  if (!isInside(toX, toY) || !isPlayerWalkable(state.o[cellOf(x, y)])) return false;
  if (monsterAt(state, x, y) !== undefined || isDoubleWeaponAt(state, x, y)) return false;
  const target = cellOf(toX, toY);
  const tile = state.o[target];
  const isGap = tile === "pit" || tile === "water";
  if (!isGap && !isWalkable(tile, "ground")) return false;
  if (state.t[target] !== "empty" || monsterAt(state, toX, toY) !== undefined) return false;
  if (state.player.x === toX && state.player.y === toY) return false;
  if (floorForbids(state, x, y, toX, toY, direction)) return false;
  state.t[cellOf(x, y)] = "empty";
  if (!isGap) {
    state.t[target] = "mirror";
    pressPlate(state, toX, toY);
  }
  return true;
}

/** Moves the platform under a square one step; it must fit on its kind of gap as a whole. */
function ridePlatform(state: PlainState, x: number, y: number, direction: number): boolean {
  const tile = state.o[cellOf(x, y)];
  if (tile !== "platform_pit" && tile !== "platform_water") return false;
  const gap: OpaqueTile = tile === "platform_pit" ? "pit" : "water";
  const toX = x + deltaX(direction);
  const toY = y + deltaY(direction);
  if (state.o[cellOf(toX, toY)] !== gap) return false;
  if (monsterAt(state, toX, toY) !== undefined || isDoubleWeaponAt(state, toX, toY)) return false;
  const parts = connected(state, x, y, (other) => other === tile);
  const columns = 38;
  const shift = deltaX(direction) + deltaY(direction) * columns;
  const fits = [...parts].every((cell) => {
    const cx = (cell % columns) + deltaX(direction);
    const cy = Math.floor(cell / columns) + deltaY(direction);
    return isInside(cx, cy) && (parts.has(cell + shift) || state.o[cell + shift] === gap);
  });
  if (!fits) return false;
  for (const cell of parts) state.o[cell] = gap;
  for (const cell of parts) state.o[cell + shift] = tile;
  return true;
}

/** A double does what the player did: turns with him, steps when he really stepped. */
export function actDouble(state: PlainState, double: PlainMonster, command: string, playerMoved: boolean): void {
  if (double.type === "mimic") {
    if (command === "C" || command === "CC") double.facing = turned(double.facing, command === "C" ? 1 : -1);
    else if (playerMoved) stepDouble(state, double, directionIndex(command));
    lightUnder(state, double.x, double.y);
  }
  hitWithDouble(state, double);
}

function stepDouble(state: PlainState, double: PlainMonster, direction: number): void {
  const dx = deltaX(direction);
  const dy = deltaY(direction);
  const zx = isInside(double.x + dx, double.y) ? dx : 0;
  const zy = isInside(double.x, double.y + dy) ? dy : 0;
  const tries =
    zx !== 0 && zy !== 0 ? [directionOf(zx, zy), directionOf(0, zy), directionOf(zx, 0)] : [directionOf(zx, zy)];
  for (const step of tries) {
    if (step === noDirection || !canDoubleStep(state, double, step)) continue;
    const from = { x: double.x, y: double.y };
    double.x += deltaX(step);
    double.y += deltaY(step);
    collapse(state, from.x, from.y);
    pressPlate(state, double.x, double.y);
    return;
  }
}

function canDoubleStep(state: PlainState, double: PlainMonster, direction: number): boolean {
  const x = double.x + deltaX(direction);
  const y = double.y + deltaY(direction);
  if (canMonsterStepIgnoringItems(state, double, x, y, direction)) return true;
  if (pushMirror(state, x, y, direction)) return true;
  return ridePlatform(state, double.x, double.y, direction);
}

function canMonsterStepIgnoringItems(
  state: PlainState,
  double: PlainMonster,
  x: number,
  y: number,
  direction: number,
): boolean {
  if (canMonsterStep(state, double, direction, "ground", false)) return true;
  if (!isInside(x, y) || !isDoubleItem(state.t[cellOf(x, y)])) return false;
  if (!isWalkable(state.o[cellOf(x, y)], "ground")) return false;
  if (state.player.x === x && state.player.y === y) return false;
  if (monsterAt(state, x, y) !== undefined || isWeaponAt(state, x, y, double)) return false;
  return !floorForbids(state, double.x, double.y, x, y, direction);
}

/** Places the pending double. False where it can't be placed. */
export function placeDouble(state: PlainState, x: number, y: number): PlainMonster | undefined {
  if (state.placing === undefined || !canPlaceDouble(state, x, y)) return undefined;
  const double = newMonster(state.placing, x, y, state.player.facing);
  state.placing = undefined;
  linkMonster(state, double);
  pressPlate(state, x, y);
  return double;
}

function canPlaceDouble(state: PlainState, x: number, y: number): boolean {
  const cell = cellOf(x, y);
  const tile = state.o[cell];
  if (!isInside(x, y) || !isWalkable(tile, "ground")) return false;
  if (tile === "trapdoor" || tile === "trapdoor_water" || tile === "thinice" || tile === "yellowdoor_open")
    return false;
  if (state.t[cell] !== "empty" && state.t[cell] !== "fuse") return false;
  if (state.f[cell]?.startsWith("arrow_") === true) return false;
  if (state.player.x === x && state.player.y === y) return false;
  return monsterAt(state, x, y) === undefined && !isWeaponAt(state, x, y);
}

/** Mimics and decoys, in the order in which they act. */
export function doubles(state: PlainState): PlainMonster[] {
  return state.monsters.filter(isDouble);
}
