import {
  deadFlag,
  head,
  mCell,
  mFlags,
  monsterFields,
  mType,
  orbBroken,
  orbOneUse,
  orbPressed,
  orbToggle,
  type Sim,
  type SimOrb,
} from "./sim.ts";
import { setF, setO, setT, region } from "./simSquares.ts";
import { simCells } from "./simCells.ts";
import { F, isAnyArrow, isArrow, isTarItem, M, O, T } from "./simTiles.ts";

const colors = {
  green: [O.greendoor, O.greendoor_open],
  red: [O.reddoor, O.reddoor_open],
  black: [O.blackdoor, O.blackdoor_open],
} as const;

/** All doors of one colour swap open and closed. */
export function toggleDoors(sim: Sim, color: keyof typeof colors): void {
  const [closed, open] = colors[color];
  for (let cell = 0; cell < simCells; cell++) {
    if (sim.o[cell] === closed) setO(sim, cell, open);
    else if (sim.o[cell] === open) setO(sim, cell, closed);
  }
}

/** Doors whose condition is already met on entry are open. */
export function openDoors(sim: Sim, color: keyof typeof colors): void {
  const [closed, open] = colors[color];
  for (let cell = 0; cell < simCells; cell++) if (sim.o[cell] === closed) setO(sim, cell, open);
}

/** A trapdoor or thin ice that something has just left; red doors answer to the last trapdoor. */
export function collapse(sim: Sim, cell: number): void {
  const tile = sim.o[cell];
  if (tile === O.thinice) setO(sim, cell, O.water);
  if (tile !== O.trapdoor && tile !== O.trapdoor_water) return;
  setO(sim, cell, tile === O.trapdoor ? O.pit : O.water);
  if (sim.head[head.trapdoors] === 0) toggleDoors(sim, "red");
}

/** Strikes the orb on a cell: moves its doors and uses it up; one already broken disappears. No orb: no effect. */
export function hitOrb(sim: Sim, cell: number): void {
  const index = (sim.fixed.orbAt[cell] ?? 0) - 1;
  const orb = sim.fixed.orbs[index];
  if (orb === undefined) return;
  if (sim.orb[index] === orbBroken) {
    setT(sim, cell, T.empty);
    return;
  }
  act(sim, orb);
  if (sim.orb[index] === orbOneUse) sim.orb[index] = orbBroken;
}

/** Something heavy has moved onto a cell. */
export function pressPlate(sim: Sim, cell: number): void {
  if (sim.o[cell] !== O.plate) return;
  const index = (sim.fixed.plateAt[cell] ?? 0) - 1;
  const plate = sim.fixed.orbs[index];
  const state = sim.orb[index] ?? 0;
  if (plate === undefined || (state & orbPressed) !== 0 || state === orbBroken) return;
  act(sim, plate);
  sim.orb[index] = (state === orbOneUse ? orbBroken : state) | orbPressed;
}

/** End of a full turn: plates with nothing heavy on them are released. */
export function releasePlates(sim: Sim): void {
  const { orbs } = sim.fixed;
  for (let index = 0; index < orbs.length; index++) {
    const plate = orbs[index];
    const state = sim.orb[index] ?? 0;
    if (plate === undefined || !plate.isPlate || (state & orbPressed) === 0 || isHeldDown(sim, index + 1)) continue;
    sim.orb[index] = state & ~orbPressed;
    if ((state & ~orbPressed) === orbToggle) act(sim, plate);
  }
}

function isHeldDown(sim: Sim, plate: number): boolean {
  const { plateAt } = sim.fixed;
  if (plateAt[sim.head[head.player] ?? 0] === plate) return true;
  for (let slot = (sim.head[head.monsters] ?? 0) - 1; slot >= 0; slot--) {
    const at = slot * monsterFields;
    if (((sim.mon[at + mFlags] ?? 0) & deadFlag) !== 0 || sim.mon[at + mType] === M.wraithwing) continue;
    if (plateAt[sim.mon[at + mCell] ?? 0] === plate) return true;
  }
  for (let i = (sim.head[head.pieces] ?? 0) - 1; i >= 0; i--)
    if (plateAt[sim.piece[i * 2 + 1] ?? 0] === plate) return true;
  for (let cell = 0; cell < simCells; cell++) {
    if (plateAt[cell] !== plate) continue;
    const item = sim.t[cell] ?? 0;
    if (isTarItem[item] === 1 || item === T.mirror || item === T.bomb) return true;
  }
  return false;
}

function act(sim: Sim, orb: SimOrb): void {
  const { agents } = orb;
  for (let i = 0; i < agents.length; i += 2) {
    const cell = agents[i] ?? 0;
    const effect = agents[i + 1] ?? 0;
    const tile = sim.o[cell];
    if (tile === O.yellowdoor && effect !== 2) setRegion(sim, cell, O.yellowdoor_open);
    else if (tile === O.yellowdoor_open && effect !== 1) setRegion(sim, cell, O.yellowdoor);
    else setArrow(sim, cell, effect);
  }
}

function setRegion(sim: Sim, from: number, tile: number): void {
  for (const cell of region(sim.o, from)) {
    setO(sim, cell, tile);
    // A door that closes cuts the fuse it falls on.
    if (tile === O.yellowdoor && sim.t[cell] === T.fuse) setT(sim, cell, T.empty);
  }
}

const arrowToOff = F.arrow_n_off - F.arrow_n;

function setArrow(sim: Sim, cell: number, effect: number): void {
  const tile = sim.f[cell] ?? 0;
  if (!isAnyArrow(tile)) return;
  if (isArrow(tile) && effect !== 2) setF(sim, cell, tile + arrowToOff);
  else if (!isArrow(tile) && effect !== 1) setF(sim, cell, tile - arrowToOff);
}
