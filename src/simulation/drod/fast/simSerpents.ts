import { noDirection, opposite } from "#shared/levels/drod/directions.ts";
import { addPiece, killMonster, removePieceAt } from "./simMonsterSlots.ts";
import { brokenFlag, head, mCell, mFacing, mFlags, monsterFields, mType, type Sim } from "./sim.ts";
import { isStay, pathMapOf, stepsFrom } from "./simBrain.ts";
import { columnOf, directionBetween, offsets, rowOf } from "./simCells.ts";
import { pressPlate } from "./simDoors.ts";
import { isDoubleWeaponAt } from "./simMoves.ts";
import { cutTar, isVulnerable } from "./simTar.ts";
import { arrowForbidsStep, F, groundWalkable, isTarItem, M, T } from "./simTiles.ts";

const straight = [1, 5, 7, 3];

/** Index in `Sim.piece` of the end of a serpent's body; -1 when it has none. */
function tailIndex(sim: Sim, slot: number): number {
  const used = new Set<number>();
  let at = sim.mon[slot * monsterFields + mCell] ?? 0;
  let tail = -1;
  for (let next = newestBeside(sim, slot, at, used); next >= 0; next = newestBeside(sim, slot, at, used)) {
    used.add(next);
    tail = next;
    at = sim.piece[next * 2 + 1] ?? 0;
  }
  return tail;
}

/** Where a body touches itself there are several adjacent pieces: the newest is the next one. */
function newestBeside(sim: Sim, slot: number, cell: number, used: ReadonlySet<number>): number {
  for (let i = (sim.head[head.pieces] ?? 0) - 1; i >= 0; i--) {
    if (sim.piece[i * 2] !== slot || used.has(i)) continue;
    const other = sim.piece[i * 2 + 1] ?? 0;
    const dx = Math.abs((columnOf[other] ?? 0) - (columnOf[cell] ?? 0));
    const dy = Math.abs((rowOf[other] ?? 0) - (rowOf[cell] ?? 0));
    if (dx + dy === 1) return i;
  }
  return -1;
}

/** The last cell of a serpent's body, followed piece by piece from its head; -1 when it has no pieces. */
export function tailCell(sim: Sim, slot: number): number {
  const index = tailIndex(sim, slot);
  return index < 0 ? -1 : (sim.piece[index * 2 + 1] ?? -1);
}

/** Body cells of a serpent from the head to the tail. */
export function bodyCells(sim: Sim, slot: number): number[] {
  const used = new Set<number>();
  const cells: number[] = [];
  let at = sim.mon[slot * monsterFields + mCell] ?? 0;
  for (let next = newestBeside(sim, slot, at, used); next >= 0; next = newestBeside(sim, slot, at, used)) {
    used.add(next);
    at = sim.piece[next * 2 + 1] ?? 0;
    cells.push(at);
  }
  return cells;
}

function pieceCount(sim: Sim, slot: number): number {
  let count = 0;
  for (let i = (sim.head[head.pieces] ?? 0) - 1; i >= 0; i--) if (sim.piece[i * 2] === slot) count++;
  return count;
}

/** A serpent loses its last piece; losing the last one kills it. */
export function shortenSerpent(sim: Sim, slot: number): void {
  const tail = tailIndex(sim, slot);
  if (tail >= 0) removePieceAt(sim, tail);
  if (pieceCount(sim, slot) === 0) killMonster(sim, slot);
}

/** One serpent's turn (spec section 6). */
export function moveSerpent(sim: Sim, slot: number): void {
  const direction = chooseDirection(sim, slot);
  if (direction !== noDirection) advance(sim, slot, direction);
  else if (isHurtByStandstill(sim, slot)) shortenSerpent(sim, slot);
}

/** The red serpent gets shorter wherever it cannot move; the green one only beside an adder's body, its own included. */
function isHurtByStandstill(sim: Sim, slot: number): boolean {
  const at = slot * monsterFields;
  const type = sim.mon[at + mType];
  if (type !== M.adder) return type === M.serpent;
  const from = sim.mon[at + mCell] ?? 0;
  const back = opposite(sim.mon[at + mFacing] ?? noDirection);
  return straight.some((direction) => {
    const to = from + (offsets[direction] ?? 0);
    const other = (sim.occ[to] ?? 0) - 1;
    if (direction === back || other < 0 || sim.mon[other * monsterFields + mType] !== M.adder) return false;
    return !arrowForbidsStep(sim.f[from] ?? 0, direction) && !arrowForbidsStep(sim.f[to] ?? 0, direction);
  });
}

function chooseDirection(sim: Sim, slot: number): number {
  const at = slot * monsterFields;
  const cell = sim.mon[at + mCell] ?? 0;
  const facing = sim.mon[at + mFacing] ?? noDirection;
  if (sim.scratch.brainSenses) {
    for (let steps = stepsFrom(pathMapOf(sim, 0), cell); steps !== 0; steps >>>= 4) {
      const digit = steps & 15;
      if (!isStay(digit) && straight.includes(digit - 1) && canSerpentStep(sim, slot, digit - 1)) return digit - 1;
    }
  }
  const towards = directionBetween(cell, sim.head[head.player] ?? 0);
  const dx = (towards % 3) - 1;
  const dy = Math.floor(towards / 3) - 1;
  const isAligned = facing === 3 || facing === 5 ? dy === 0 : dx === 0;
  if (isAligned && canSerpentStep(sim, slot, facing)) return facing;
  const horizontal = dx === 0 ? noDirection : 4 + dx;
  const vertical = dy === 0 ? noDirection : 4 + 3 * dy;
  const isHorizontalTurn = (sim.head[head.counter] ?? 0) % 10 < 5;
  const first = isHorizontalTurn ? horizontal : vertical;
  const preferred = first === noDirection ? (isHorizontalTurn ? vertical : horizontal) : first;
  if (preferred !== noDirection && canSerpentStep(sim, slot, preferred)) return preferred;
  const back = opposite(facing);
  for (const direction of straight) if (direction !== back && canSerpentStep(sim, slot, direction)) return direction;
  return noDirection;
}

function canSerpentStep(sim: Sim, slot: number, direction: number): boolean {
  const at = slot * monsterFields;
  const from = sim.mon[at + mCell] ?? 0;
  const to = from + (offsets[direction] ?? 0);
  const type = sim.mon[at + mType] ?? 0;
  if (groundWalkable[sim.o[to] ?? 0] === 0 || !isOpenItem(sim, type, to)) return false;
  const floor = sim.f[to] ?? 0;
  if (type === M.serpent && floor !== 0 && floor !== F.ortho) return false;
  if (arrowForbidsStep(sim.f[from] ?? 0, direction) || arrowForbidsStep(floor, direction)) return false;
  const other = (sim.occ[to] ?? 0) - 1;
  if (other < 0) return true;
  return type === M.adder && other !== slot && isPrey(sim, other);
}

function isPrey(sim: Sim, slot: number): boolean {
  const at = slot * monsterFields;
  const type = sim.mon[at + mType] ?? 0;
  if (type === M.serpent || type === M.adder || type === M.rattlesnake) return false;
  return ((sim.mon[at + mFlags] ?? 0) & brokenFlag) === 0;
}

/** An adder eats the tar that no weapon could cut; tar that can be cut blocks it. */
function isOpenItem(sim: Sim, type: number, cell: number): boolean {
  const item = sim.t[cell] ?? 0;
  if (item === T.empty || item === T.fuse || item === T.checkpoint) return true;
  if (item === T.scroll) return type !== M.serpent;
  return type === M.adder && isTarItem[item] === 1 && !isVulnerable(sim, cell);
}

function advance(sim: Sim, slot: number, direction: number): void {
  const at = slot * monsterFields;
  const from = sim.mon[at + mCell] ?? 0;
  const to = from + (offsets[direction] ?? 0);
  const type = sim.mon[at + mType];
  const tail = tailIndex(sim, slot);
  const hasEaten = type === M.adder && eat(sim, to);
  if (!hasEaten && tail >= 0) removePieceAt(sim, tail);
  addPiece(sim, slot, from);
  sim.occ[to] = slot + 1;
  sim.mon[at + mCell] = to;
  sim.mon[at + mFacing] = direction;
  if (to === sim.head[head.player]) sim.head[head.dead] = 1;
  pressPlate(sim, to);
  if (type !== M.rattlesnake) return;
  const end = tailCell(sim, slot);
  if (end >= 0 && (end === sim.head[head.weapon] || isDoubleWeaponAt(sim, end, -1))) shortenSerpent(sim, slot);
}

function eat(sim: Sim, cell: number): boolean {
  const hasTar = isTarItem[sim.t[cell] ?? 0] === 1;
  if (hasTar) cutTar(sim, cell);
  const prey = (sim.occ[cell] ?? 0) - 1;
  if (prey < 0) return hasTar;
  killMonster(sim, prey);
  return true;
}
