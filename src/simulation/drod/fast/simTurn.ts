import type { Room, RoomStart } from "#shared/levels/drod/room.ts";
import { createSim } from "./createSim.ts";
import { deadFlag, head, mCell, mFlags, monsterFields, mType, newFlag, type Sim } from "./sim.ts";
import { killMonster, compactMonsters } from "./simMonsterSlots.ts";
import { cellDistance } from "./simCells.ts";
import { openDoors, releasePlates, toggleDoors } from "./simDoors.ts";
import { burnFuses, dropBridges } from "./simHazards.ts";
import { moveMonster } from "./simMonsters.ts";
import { actDouble, actPlayer, placeDouble } from "./simPlayer.ts";
import { growAll, resolveStabs } from "./simTar.ts";
import { M, O } from "./simTiles.ts";
import { hitWithDouble, hitWithPlayer } from "./simWeapon.ts";

/** The room after turn 0: the weapon has hit the square under it, and doors whose condition is met have opened. */
export function enterRoom(room: Room, start: RoomStart): Sim {
  const sim = createSim(room, start);
  if (sim.head[head.trapdoors] === 0) openDoors(sim, "red");
  if (sim.head[head.tar] === 0) openDoors(sim, "black");
  if (sim.head[head.left] === 0) openDoors(sim, "green");
  hitWithPlayer(sim);
  resolveStabs(sim);
  compactMonsters(sim);
  sim.scratch.hasNew = false;
  return sim;
}

/** Plays one command (simPlayer.ts numbers them); the state changes in place. Spec section 3. No allocation. */
export function playCommand(sim: Sim, command: number): void {
  const before = sim.head[head.left] ?? 0;
  const tarBefore = sim.head[head.tar] ?? 0;
  sim.head[head.turn] = (sim.head[head.turn] ?? 0) + 1;
  const wasHasted = sim.head[head.hasted] === 1;
  let isHalf = wasHasted && sim.head[head.nextIsHalf] === 1;
  const stoodOnHot = sim.o[sim.head[head.player] ?? 0] === O.hot;
  const hasMoved = actPlayer(sim, command);
  if (sim.head[head.hasted] === 1) {
    if (!wasHasted) isHalf = true;
    sim.head[head.nextIsHalf] = isHalf ? 0 : 1;
  }
  hitWithPlayer(sim);
  if (stoodOnHot && !hasMoved) sim.head[head.dead] = 1;
  else playOthers(sim, command, hasMoved, isHalf);
  settle(sim, before, tarBefore);
}

/** Puts the pending double on a cell: a command that takes no monster turn. */
export function playPlacing(sim: Sim, cell: number): void {
  const before = sim.head[head.left] ?? 0;
  const tarBefore = sim.head[head.tar] ?? 0;
  const slot = placeDouble(sim, cell);
  if (slot >= 0) hitWithDouble(sim, slot);
  resolveStabs(sim);
  dropThings(sim);
  settle(sim, before, tarBefore);
}

function playOthers(sim: Sim, command: number, hasMoved: boolean, isHalf: boolean): void {
  if (!isHalf) sim.head[head.counter] = ((sim.head[head.counter] ?? 0) + 1) % 30;
  for (let slot = 0; slot < (sim.head[head.doubles] ?? 0); slot++) {
    if (((sim.mon[slot * monsterFields + mFlags] ?? 0) & (deadFlag | newFlag)) === 0)
      actDouble(sim, slot, command, hasMoved);
  }
  if (!isHalf) moveOrdinary(sim);
  if (sim.scratch.stabs.length > 0) resolveStabs(sim);
  processRoom(sim, !isHalf);
}

function moveOrdinary(sim: Sim): void {
  sim.scratch.brainSenses = (sim.head[head.brains] ?? 0) > 0 && doesBrainSense(sim);
  const count = sim.head[head.monsters] ?? 0;
  for (let slot = sim.head[head.doubles] ?? 0; slot < count; slot++) {
    if (((sim.mon[slot * monsterFields + mFlags] ?? 0) & (deadFlag | newFlag)) === 0) moveMonster(sim, slot);
  }
}

function doesBrainSense(sim: Sim): boolean {
  if (sim.head[head.invisible] === 0) return true;
  for (let slot = (sim.head[head.monsters] ?? 0) - 1; slot >= 0; slot--) {
    const at = slot * monsterFields;
    if (sim.mon[at + mType] !== M.brain || ((sim.mon[at + mFlags] ?? 0) & deadFlag) !== 0) continue;
    if (cellDistance(sim.mon[at + mCell] ?? 0, sim.head[head.player] ?? 0) <= 5) return true;
  }
  return false;
}

function processRoom(sim: Sim, isFullTurn: boolean): void {
  if (sim.fixed.hasBridges) dropBridges(sim);
  if (isFullTurn) burnFuses(sim);
  if (sim.scratch.growing.length > 0) growAll(sim);
  if (isFullTurn && sim.fixed.orbs.length > 0) releasePlates(sim);
  if (sim.fixed.hasGaps) dropThings(sim);
}

/** Monsters above a gap fall and are removed; the player dies. */
function dropThings(sim: Sim): void {
  for (let slot = (sim.head[head.monsters] ?? 0) - 1; slot >= 0; slot--) {
    const at = slot * monsterFields;
    const type = sim.mon[at + mType];
    if (type === M.wraithwing || type === M.serpent || type === M.adder || type === M.rattlesnake) continue;
    const tile = sim.o[sim.mon[at + mCell] ?? 0];
    if (tile === O.pit || tile === O.water) killMonster(sim, slot);
  }
  const under = sim.o[sim.head[head.player] ?? 0];
  if (under === O.pit || under === O.water) sim.head[head.dead] = 1;
}

function settle(sim: Sim, leftBefore: number, tarBefore: number): void {
  compactMonsters(sim);
  if (tarBefore > 0 && sim.head[head.tar] === 0) toggleDoors(sim, "black");
  const isConquered = leftBefore > 0 && sim.head[head.left] === 0;
  sim.head[head.conquered] = isConquered ? 1 : 0;
  if (isConquered) toggleDoors(sim, "green");
}
