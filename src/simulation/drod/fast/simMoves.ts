import { noDirection } from "#shared/levels/drod/directions.ts";
import { deadFlag, head, mCell, mFacing, mFlags, monsterFields, mType, type Sim } from "./sim.ts";
import { placeWeapon } from "./simSquares.ts";
import { isStay, pathMapOf, stepsFrom } from "./simBrain.ts";
import { cellDistance, directionBetween, offsets } from "./simCells.ts";
import { pressPlate } from "./simDoors.ts";
import { blocksAir, blocksAttack, blocksGround, floorForbidsStep, hasFloorRule, isPlateSquare, M } from "./simTiles.ts";

/** Kind of movement: on the ground only. */
export const walks = 0;
/** Kind of movement: over pits and water as well. */
export const flies = 1;
type SimMovement = 0 | 1;

const smellDistance = 5;

/** A double's weapon is over the cell; `except` leaves one slot out. */
export function isDoubleWeaponAt(sim: Sim, cell: number, except: number): boolean {
  const doubles = sim.head[head.doubles] ?? 0;
  for (let slot = 0; slot < doubles; slot++) {
    if (slot !== except && doubleWeapon(sim, slot) === cell) return true;
  }
  return false;
}

/** The cell of a double's weapon; -1 if it is dead or its weapon is sheathed. */
export function doubleWeapon(sim: Sim, slot: number): number {
  const at = slot * monsterFields;
  if (((sim.mon[at + mFlags] ?? 0) & deadFlag) !== 0) return -1;
  const cell = sim.mon[at + mCell] ?? 0;
  if (sim.o[cell] === 73) return -1;
  return cell + (offsets[sim.mon[at + mFacing] ?? noDirection] ?? 0);
}

/** Can an ordinary monster step this way now? The player's cell is free when he may be attacked. */
export function canStep(sim: Sim, from: number, direction: number, movement: SimMovement, mayAttack: boolean): boolean {
  const to = from + (offsets[direction] ?? 0);
  const bits = sim.block[to] ?? 0;
  if (to === sim.head[head.player]) {
    if (!mayAttack || (bits & blocksAttack) !== 0) return false;
  } else if ((bits & (movement === walks ? blocksGround : blocksAir)) !== 0) return false;
  if (sim.occ[to] !== 0 || sim.head[head.weapon] === to) return false;
  if ((sim.head[head.doubles] ?? 0) > 0 && isDoubleWeaponAt(sim, to, -1)) return false;
  if (((bits | (sim.block[from] ?? 0)) & hasFloorRule) === 0) return true;
  return !floorForbidsStep(sim.f[from] ?? 0, sim.f[to] ?? 0, direction);
}

/** Puts a monster on a neighbouring cell with all that follows from it. */
export function moveTo(sim: Sim, slot: number, from: number, direction: number): void {
  const to = from + (offsets[direction] ?? 0);
  sim.occ[from] = 0;
  sim.occ[to] = slot + 1;
  sim.mon[slot * monsterFields + mCell] = to;
  if (to === sim.head[head.player]) sim.head[head.dead] = 1;
  if (((sim.block[to] ?? 0) & isPlateSquare) !== 0 && sim.mon[slot * monsterFields + mType] !== M.wraithwing) {
    pressPlate(sim, to);
  }
}

/** Straight on, else only vertically, else only horizontally (spec 5.2). `direction` is already inside the room. */
export function beeline(sim: Sim, slot: number, from: number, direction: number, movement: SimMovement): void {
  if (direction === noDirection) return;
  if (canStep(sim, from, direction, movement, true)) {
    moveTo(sim, slot, from, direction);
    return;
  }
  if ((direction & 1) === 1) return;
  const vertical = direction < noDirection ? 1 : 7;
  if (canStep(sim, from, vertical, movement, true)) {
    moveTo(sim, slot, from, vertical);
    return;
  }
  const horizontal = direction % 3 === 0 ? 3 : 5;
  if (canStep(sim, from, horizontal, movement, true)) moveTo(sim, slot, from, horizontal);
}

/** The step the brain's map recommends and the room allows; `noDirection` when staying is as good or no brain helps. */
export function brainStep(sim: Sim, from: number, movement: SimMovement): number {
  if (!sim.scratch.brainSenses) return noDirection;
  for (let steps = stepsFrom(pathMapOf(sim, movement), from); steps !== 0; steps >>>= 4) {
    const digit = steps & 15;
    if (isStay(digit)) return noDirection;
    if (canStep(sim, from, digit - 1, movement, true)) return digit - 1;
  }
  return noDirection;
}

/** A monster's target cell: the player's, or a near decoy's; -1 when it senses neither. */
export function targetCell(sim: Sim, from: number): number {
  const player = sim.head[head.player] ?? 0;
  const isNear = cellDistance(from, player) <= smellDistance;
  const senses = sim.head[head.invisible] === 0 || sim.scratch.brainSenses || isNear;
  if ((sim.head[head.doubles] ?? 0) === 0 || (senses && isNear)) return senses ? player : -1;
  const decoy = nearDecoy(sim, from);
  return decoy >= 0 ? decoy : senses ? player : -1;
}

function nearDecoy(sim: Sim, from: number): number {
  let best = -1;
  let bestDistance = smellDistance;
  for (let slot = 0; slot < (sim.head[head.doubles] ?? 0); slot++) {
    const at = slot * monsterFields;
    if (sim.mon[at + mType] !== M.decoy || ((sim.mon[at + mFlags] ?? 0) & deadFlag) !== 0) continue;
    const cell = sim.mon[at + mCell] ?? 0;
    const distance = cellDistance(from, cell);
    if (distance > bestDistance) continue;
    best = cell;
    bestDistance = distance;
  }
  return best;
}

/** The walk of roaches and their like: the brain's way if there is one, else the beeline. */
export function approach(sim: Sim, slot: number, movement: SimMovement): void {
  const at = slot * monsterFields;
  const from = sim.mon[at + mCell] ?? 0;
  const target = targetCell(sim, from);
  if (target < 0) return;
  const step = brainStep(sim, from, movement);
  if (step !== noDirection) {
    sim.mon[at + mFacing] = step;
    moveTo(sim, slot, from, step);
    return;
  }
  const direction = directionBetween(from, target);
  if (direction === noDirection) return;
  sim.mon[at + mFacing] = direction;
  // Towards a cell of the room no component leads out of it.
  beeline(sim, slot, from, direction, movement);
}

/** Only the one wanted step, no slide (spec 5.3). */
export function approachDirectly(sim: Sim, slot: number, mayAttack: boolean): void {
  const at = slot * monsterFields;
  const from = sim.mon[at + mCell] ?? 0;
  const target = targetCell(sim, from);
  if (target < 0) return;
  let wanted = noDirection;
  if (sim.scratch.brainSenses) {
    const digit = stepsFrom(pathMapOf(sim, walks), from) & 15;
    if (digit !== 0 && !isStay(digit)) wanted = digit - 1;
  }
  if (wanted === noDirection) wanted = directionBetween(from, target);
  if (wanted === noDirection) return;
  sim.mon[at + mFacing] = wanted;
  if (canStep(sim, from, wanted, walks, mayAttack)) moveTo(sim, slot, from, wanted);
}

/** Moves the player and his weapon with him. */
export function setPlayer(sim: Sim, cell: number, facing: number): void {
  sim.head[head.player] = cell;
  sim.head[head.facing] = facing;
  placeWeapon(sim);
  sim.scratch.map = [undefined, undefined];
}
