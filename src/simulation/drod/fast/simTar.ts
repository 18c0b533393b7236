import { noDirection } from "#shared/levels/drod/directions.ts";
import { deadFlag, head, mCell, mFlags, monsterFields, mType, type Sim } from "./sim.ts";
import { killMonster, linkMonster } from "./simMonsterSlots.ts";
import { setT } from "./simSquares.ts";
import { directionBetween, isRoomCell, offsets, simCell, simCells, stride } from "./simCells.ts";
import { pressPlate } from "./simDoors.ts";
import { isDoubleWeaponAt } from "./simMoves.ts";
import { groundWalkable, isAnyArrow, isArrow, isTarItem, M, O, T } from "./simTiles.ts";
import { roomColumns, roomRows } from "#shared/levels/drod/room.ts";

const sides = [-stride, 1, stride, -1];

function isFull(t: Uint8Array, kind: number, corner: number): boolean {
  return t[corner] === kind && t[corner + 1] === kind && t[corner + stride] === kind && t[corner + stride + 1] === kind;
}

/** Tar is stable only where it fills a 2x2 block. */
function isStable(t: Uint8Array, kind: number, cell: number): boolean {
  return (
    isFull(t, kind, cell - stride - 1) ||
    isFull(t, kind, cell - stride) ||
    isFull(t, kind, cell - 1) ||
    isFull(t, kind, cell)
  );
}

function isOpenSide(t: Uint8Array, kind: number, cell: number, side: number): boolean {
  const next = cell + side;
  if (t[next] !== kind) return true;
  const first = side < 0 ? next : cell;
  const across = side === 1 || side === -1 ? stride : 1;
  return !isFull(t, kind, first - across) && !isFull(t, kind, first);
}

/** Would a weapon cut the stuff on this cell? Spec section 7, tar family. */
export function isVulnerable(sim: Sim, cell: number): boolean {
  const { t } = sim;
  const kind = t[cell] ?? 0;
  let side = 0;
  for (const candidate of sides) {
    if (!isOpenSide(t, kind, cell, candidate)) continue;
    side = candidate;
    break;
  }
  if (kind === T.gel) return side === 0 && isInnerCorner(t, cell);
  if (side === 0) return false;
  const along = side === 1 || side === -1 ? stride : 1;
  let isFlat = true;
  for (let i = -1; i <= 1; i++) {
    if (t[cell + i * along] !== kind || t[cell + i * along - side] !== kind) isFlat = false;
  }
  return kind === T.tar ? isFlat : !isFlat;
}

function isInnerCorner(t: Uint8Array, cell: number): boolean {
  const nw = t[cell - stride - 1] === T.gel;
  const ne = t[cell - stride + 1] === T.gel;
  const sw = t[cell + stride - 1] === T.gel;
  const se = t[cell + stride + 1] === T.gel;
  return !(nw && ne && sw && se) && ((nw && se) || (ne && sw));
}

/** Cuts all squares hit this turn, last hit first. */
export function resolveStabs(sim: Sim): void {
  const { stabs } = sim.scratch;
  for (let i = stabs.length - 1; i >= 0; i--) cutTar(sim, stabs[i] ?? 0);
  stabs.length = 0;
}

const loose: number[] = [];

/** Removes one square of tar and everything that becomes unstable without it. */
export function cutTar(sim: Sim, cell: number): void {
  const kind = sim.t[cell] ?? 0;
  if (isTarItem[kind] === 0) return;
  setT(sim, cell, T.empty);
  loose.length = 0;
  sweep(sim, kind, cell);
  for (let i = 0; i < loose.length; i++) sweep(sim, kind, loose[i] ?? 0);
  const player = sim.head[head.player] ?? 0;
  for (const at of loose) hatch(sim, kind, at, directionBetween(at, player));
}

/** Removes loose tar in the 3x3 around a cell, restarting after each find. */
function sweep(sim: Sim, kind: number, centre: number): void {
  for (let found = nextLoose(sim, kind, centre); found > 0; found = nextLoose(sim, kind, centre)) {
    setT(sim, found, T.empty);
    loose.push(found);
  }
}

function nextLoose(sim: Sim, kind: number, centre: number): number {
  const { t } = sim;
  for (let row = -stride; row <= stride; row += stride) {
    for (let column = -1; column <= 1; column++) {
      const cell = centre + row + column;
      // Tar under a mother stays, whatever is cut around it.
      if (t[cell] === kind && !isStable(t, kind, cell) && motherOn(sim, cell) === 0) return cell;
    }
  }
  return 0;
}

/** Adds a baby if there is room; false otherwise. */
function hatch(sim: Sim, kind: number, cell: number, facing: number): boolean {
  const player = sim.head[head.player] ?? 0;
  if (sim.occ[cell] !== 0 || cell === player || sim.head[head.weapon] === cell) return false;
  if ((sim.head[head.doubles] ?? 0) > 0 && isDoubleWeaponAt(sim, cell, -1)) return false;
  const tile = sim.o[cell];
  if (tile === O.stairs || tile === O.stairs_up || tile === O.pit || tile === O.water) return false;
  linkMonster(sim, kind === T.tar ? M.tarbaby : kind === T.mud ? M.mudbaby : M.gelbaby, cell, facing);
  return true;
}

/** Kind of tar of the mother on a cell; 0 when there is none. */
function motherOn(sim: Sim, cell: number): number {
  const slot = (sim.occ[cell] ?? 0) - 1;
  return slot < 0 ? 0 : motherItem(sim.mon[slot * monsterFields + mType] ?? 0);
}

function motherItem(type: number): number {
  return type === M.tarmother ? T.tar : type === M.mudmother ? T.mud : type === M.gelmother ? T.gel : 0;
}

const northWest = 0;
/** Cells of babies of this growth. */
const born = new Set<number>();
/** Existing tar and the cells it may grow into, as items. */
const hopeful = new Uint8Array(simCells);
/** For gel: 1 where it is connected to a mother that signaled. */
const roots = new Uint8Array(simCells);

/** Grows tar, mud and gel, in this order, by one square around, if their mothers signaled this turn. */
export function growAll(sim: Sim): void {
  const signals = sim.scratch.growing;
  born.clear();
  for (const kind of [T.tar, T.mud, T.gel]) {
    const mothers = signals.filter((cell) => motherOn(sim, cell) === kind);
    if (mothers.length > 0) growTar(sim, kind, mothers);
  }
  signals.length = 0;
}

/** Grows one kind; new cells that aren't stable become babies. */
function growTar(sim: Sim, kind: number, mothers: readonly number[]): void {
  if (kind === T.gel) markRoots(sim, mothers);
  else spreadUnderMothers(sim, kind);
  const source = kind === T.gel ? roots : sim.t;
  const rooted = kind === T.gel ? 1 : kind;
  const fresh: number[] = [];
  // Last column first, from the bottom up: the order the reference works in.
  for (let x = roomColumns - 1; x >= 0; x--) {
    for (let y = roomRows - 1; y >= 0; y--) {
      const cell = simCell(x, y);
      if (canGrowInto(sim, kind, cell) && touches(source, rooted, cell)) fresh.push(cell);
    }
  }
  hopeful.set(sim.t);
  for (const cell of fresh) hopeful[cell] = kind;
  for (const cell of growUntilIdle(sim, kind, fresh)) {
    if (!hatch(sim, kind, cell, northWest)) continue;
    born.add(cell);
    pressPlate(sim, cell);
  }
}

/** The queue of the plain simulator's `growUntilIdle`: waiting cells are checked again after new gel. */
function growUntilIdle(sim: Sim, kind: number, queue: number[]): readonly number[] {
  let idle = 0;
  while (idle < queue.length) {
    const cell = queue.shift() ?? 0;
    if (holds(kind, cell)) {
      if (born.delete(cell)) killMonster(sim, (sim.occ[cell] ?? 0) - 1);
      else pressPlate(sim, cell);
      setT(sim, cell, kind);
      if (kind !== T.gel) continue;
      roots[cell] = 1;
      idle = 0;
    } else if (sim.occ[cell] === 0) {
      queue.push(cell);
      idle++;
    }
  }
  return queue;
}

/** Some 2x2 block around the cell is full but for it; of gel, with a part of it that a mother feeds. */
function holds(kind: number, cell: number): boolean {
  for (const side of [-1, 1]) {
    for (const along of [-stride, stride]) {
      const corner = cell + side + along;
      if (hopeful[cell + side] !== kind || hopeful[cell + along] !== kind || hopeful[corner] !== kind) continue;
      if (kind !== T.gel || roots[cell + side] === 1 || roots[cell + along] === 1 || roots[corner] === 1) return true;
    }
  }
  return false;
}

/** Tar and mud fill the squares of all their mothers before they grow, including those that don't sense the player. */
function spreadUnderMothers(sim: Sim, kind: number): void {
  for (let slot = (sim.head[head.monsters] ?? 0) - 1; slot >= 0; slot--) {
    const at = slot * monsterFields;
    if (((sim.mon[at + mFlags] ?? 0) & deadFlag) !== 0 || motherItem(sim.mon[at + mType] ?? 0) !== kind) continue;
    setT(sim, sim.mon[at + mCell] ?? 0, kind);
  }
}

/** Marks the gel that grows: connected, block by block, with a mother that signaled. */
function markRoots(sim: Sim, mothers: readonly number[]): void {
  roots.fill(0);
  const { t } = sim;
  const open = mothers.filter((cell) => t[cell] === T.gel);
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    if (roots[cell] === 1) continue;
    roots[cell] = 1;
    for (const corner of [cell, cell - 1, cell - stride, cell - stride - 1])
      if (isFull(t, T.gel, corner)) open.push(corner, corner + 1, corner + stride, corner + stride + 1);
  }
  for (const cell of mothers) {
    setT(sim, cell, T.gel);
    roots[cell] = 1;
  }
}

function canGrowInto(sim: Sim, kind: number, cell: number): boolean {
  const floor = sim.f[cell] ?? 0;
  if (sim.t[cell] !== T.empty || isRoomCell[cell] === 0) return false;
  if (floor !== 0 && (!isAnyArrow(floor) || isArrow(floor))) return false;
  if (groundWalkable[sim.o[cell] ?? 0] === 0 || sim.head[head.player] === cell) return false;
  return sim.occ[cell] === 0 || motherOn(sim, cell) === kind || born.has(cell);
}

function touches(layer: Uint8Array, value: number, cell: number): boolean {
  for (let direction = 0; direction < 9; direction++) {
    if (direction !== noDirection && layer[cell + (offsets[direction] ?? 0)] === value) return true;
  }
  return false;
}
