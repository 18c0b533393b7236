import type { Room, RoomStart } from "../room.ts";
import { doesBrainSense } from "./plainBrain.ts";
import { hasTar, hasTrapdoors, openDoors, releasePlates, toggleDoors } from "./plainDoors.ts";
import { burnFuses, dropBridges } from "./plainHazards.ts";
import { moveMonster } from "./plainMonsters.ts";
import { isWalkable } from "./plainObstacles.ts";
import { actDouble, actPlayer, doubles, placeDouble, type PlainCommand } from "./plainPlayer.ts";
import { cellOf, loadPlainRoom, monstersLeft, unlinkMonster, type PlainState } from "./plainState.ts";
import { growAll, resolveStabs } from "./plainTar.ts";
import { hitWithDouble, hitWithPlayer } from "./plainWeapon.ts";

/** The room after turn 0: the weapon has hit the square under it, and doors whose condition is met have opened. */
export function enterPlainRoom(room: Room, start: RoomStart): PlainState {
  const state = loadPlainRoom(room, start);
  if (!hasTrapdoors(state)) openDoors(state, "red");
  if (!hasTar(state)) openDoors(state, "black");
  if (monstersLeft(state) === 0) openDoors(state, "green");
  hitWithPlayer(state);
  resolveStabs(state);
  for (const monster of state.monsters) monster.isNew = false;
  return state;
}

/** Plays one command; the state is changed in place. Spec section 3. */
export function playPlain(state: PlainState, command: PlainCommand): void {
  const before = monstersLeft(state);
  const hadTar = hasTar(state);
  state.conquered = false;
  if (typeof command === "string") playTurn(state, command);
  else playPlacing(state, command[1], command[2]);
  for (const monster of state.monsters) monster.isNew = false;
  if (hadTar && !hasTar(state)) toggleDoors(state, "black");
  if (before > 0 && monstersLeft(state) === 0) {
    state.conquered = true;
    toggleDoors(state, "green");
  }
}

function playTurn(state: PlainState, command: string): void {
  state.turn++;
  const wasHasted = state.hasted;
  let isHalf = wasHasted && state.nextIsHalf;
  const standsOnHot = state.o[cellOf(state.player.x, state.player.y)] === "hot";
  const moved = actPlayer(state, command);
  if (state.hasted && !wasHasted) isHalf = true;
  state.nextIsHalf = state.hasted && !isHalf;
  hitWithPlayer(state);
  if (standsOnHot && !moved) {
    state.dead = true;
    return;
  }
  if (!isHalf) state.counter = (state.counter + 1) % 30;
  for (const double of doubles(state)) if (double.alive && !double.isNew) actDouble(state, double, command, moved);
  if (!isHalf) moveOrdinary(state);
  resolveStabs(state);
  processRoom(state, !isHalf);
}

function moveOrdinary(state: PlainState): void {
  state.brainSenses = doesBrainSense(state);
  for (const monster of state.monsters) {
    if (!monster.alive || monster.isNew || monster.type === "mimic" || monster.type === "decoy") continue;
    moveMonster(state, monster);
  }
}

function playPlacing(state: PlainState, x: number, y: number): void {
  const double = placeDouble(state, x, y);
  if (double !== undefined) hitWithDouble(state, double);
  resolveStabs(state);
  dropThings(state);
}

function processRoom(state: PlainState, isFullTurn: boolean): void {
  dropBridges(state);
  if (isFullTurn) burnFuses(state);
  growAll(state);
  if (isFullTurn) releasePlates(state);
  dropThings(state);
}

/** Monsters above a gap fall and are removed; the player dies. */
function dropThings(state: PlainState): void {
  for (const monster of state.monsters) {
    if (monster.type === "wraithwing" || monster.pieces.length > 0) continue;
    const tile = state.o[cellOf(monster.x, monster.y)];
    if ((tile === "pit" || tile === "water") && !isWalkable(tile, "ground")) unlinkMonster(state, monster);
  }
  const under = state.o[cellOf(state.player.x, state.player.y)];
  if (under === "pit" || under === "water") state.dead = true;
}
