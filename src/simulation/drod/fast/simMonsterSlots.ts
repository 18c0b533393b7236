import {
  type Sim,
  addToHead,
  bodyLane,
  brokenFlag,
  deadFlag,
  head,
  mCell,
  mFacing,
  mFlags,
  mType,
  monsterFields,
  newFlag,
} from "./sim.ts";
import { simCells } from "./simCells.ts";
import { flipMap } from "./simSquares.ts";
import { M } from "./simTiles.ts";

/** Whether a monster of this type has to be killed to conquer the room. */
export function isRequiredType(type: number): boolean {
  return type !== M.wubba && type !== M.mimic && type !== M.decoy;
}

/** Adds a monster at the end of its class; returns its slot. Doubles precede all others. */
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
  if (isDouble) addToHead(sim, head.doubles, 1);
  if (isRequiredType(type)) addToHead(sim, head.left, 1);
  if (type === M.brain) addToHead(sim, head.brains, 1);
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
  else if (isRequiredType(type)) addToHead(sim, head.left, -1);
  if (type === M.brain) addToHead(sim, head.brains, -1);
  sim.scratch.hasDead = true;
}

/** A golem turns into rubble: it blocks, but counts no longer. */
export function breakGolem(sim: Sim, slot: number): void {
  const at = slot * monsterFields;
  const flags = sim.mon[at + mFlags] ?? 0;
  if ((flags & brokenFlag) !== 0) return;
  sim.mon[at + mFlags] = flags | brokenFlag;
  addToHead(sim, head.left, -1);
  flipMap(sim, sim.mon[at + mCell] ?? 0, bodyLane);
}

/** Adds a serpent piece, the newest; the cell must be free of monsters. */
export function addPiece(sim: Sim, slot: number, cell: number): void {
  const count = sim.head[head.pieces] ?? 0;
  sim.piece[count * 2] = slot;
  sim.piece[count * 2 + 1] = cell;
  sim.head[head.pieces] = count + 1;
  sim.occ[cell] = slot + 1;
  flipMap(sim, cell, bodyLane);
}

/** Removes a serpent piece by its index in `Sim.piece` (a pair each); later ones move down by one. */
export function removePieceAt(sim: Sim, index: number): void {
  const count = sim.head[head.pieces] ?? 0;
  const cell = sim.piece[index * 2 + 1] ?? 0;
  sim.occ[cell] = 0;
  flipMap(sim, cell, bodyLane);
  sim.piece.copyWithin(index * 2, (index + 1) * 2, count * 2);
  sim.head[head.pieces] = count - 1;
}

/** Closes the gaps of dead monsters, keeping the order, and adds this turn's new ones. */
export function compactMonsters(sim: Sim): void {
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
