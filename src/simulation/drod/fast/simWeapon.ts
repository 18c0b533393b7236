import { breakGolem, killMonster } from "./simMonsterSlots.ts";
import { deadFlag, head, mCell, mFlags, monsterFields, mType, type Sim } from "./sim.ts";
import { setO, setT } from "./simSquares.ts";
import { explode } from "./simHazards.ts";
import { hitOrb } from "./simDoors.ts";
import { doubleWeapon } from "./simMoves.ts";
import { isRoomCell } from "./simCells.ts";
import { shortenSerpent, tailCell } from "./simSerpents.ts";
import { isVulnerable } from "./simTar.ts";
import { M, O, T } from "./simTiles.ts";

/** The player's weapon hits the cell it is over: on every command, waiting included. */
export function hitWithPlayer(sim: Sim): void {
  const cell = sim.head[head.weapon] ?? -1;
  if (cell >= 0) hit(sim, cell, -1);
}

/** A double's weapon; it can kill the player. */
export function hitWithDouble(sim: Sim, slot: number): void {
  const cell = doubleWeapon(sim, slot);
  if (cell < 0) return;
  hit(sim, cell, slot);
  if (cell === sim.head[head.player]) sim.head[head.dead] = 1;
}

function hit(sim: Sim, cell: number, owner: number): void {
  if (isRoomCell[cell] === 0) return;
  const slot = (sim.occ[cell] ?? 0) - 1;
  if (slot >= 0 && slot !== owner) stab(sim, slot, cell);
  if (sim.t[cell] !== T.empty) hitItem(sim, cell);
  const tile = sim.o[cell];
  if (tile === O.brokenwall || tile === O.hiddenwall) setO(sim, cell, O.floor);
}

function hitItem(sim: Sim, cell: number): void {
  const item = sim.t[cell];
  if (item === T.orb) hitOrb(sim, cell);
  else if (item === T.tar || item === T.mud || item === T.gel) {
    if (isVulnerable(sim, cell)) sim.scratch.stabs.push(cell);
  } else if (item === T.bomb) explode(sim, cell);
  else if (item === T.mirror) setT(sim, cell, T.empty);
}

function stab(sim: Sim, slot: number, cell: number): void {
  const at = slot * monsterFields;
  const type = sim.mon[at + mType];
  if (((sim.mon[at + mFlags] ?? 0) & deadFlag) !== 0) return;
  if (type === M.wubba || type === M.serpent) return;
  if (type === M.golem) breakGolem(sim, slot);
  else if (type === M.adder) {
    if (sim.mon[at + mCell] === cell) shortenSerpent(sim, slot);
  } else if (type === M.rattlesnake) {
    if (tailCell(sim, slot) === cell) shortenSerpent(sim, slot);
  } else killMonster(sim, slot);
}
