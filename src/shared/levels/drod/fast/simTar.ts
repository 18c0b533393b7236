import { noDirection } from "../directions.ts";
import { head, linkMonster, setT, type Sim } from "./sim.ts";
import { directionBetween, isRoomCell, simCell, simCells, stride } from "./simCells.ts";
import { isDoubleWeaponAt } from "./simMoves.ts";
import { groundWalkable, isTarItem, M, O, T } from "./simTiles.ts";
import { roomColumns, roomRows } from "../room.ts";

const sides = [-stride, 1, stride, -1];

function isFull(t: Uint8Array, kind: number, corner: number): boolean {
  return t[corner] === kind && t[corner + 1] === kind && t[corner + stride] === kind && t[corner + stride + 1] === kind;
}

/** Tar holds together only where it fills some 2x2 block. */
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

/** Removes one square of tar and everything that does not hold together without it. */
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

/** Takes what came loose in the 3x3 around a cell, starting over after each find. */
function sweep(sim: Sim, kind: number, centre: number): void {
  for (let found = nextLoose(sim.t, kind, centre); found > 0; found = nextLoose(sim.t, kind, centre)) {
    setT(sim, found, T.empty);
    loose.push(found);
  }
}

function nextLoose(t: Uint8Array, kind: number, centre: number): number {
  for (let row = -stride; row <= stride; row += stride) {
    for (let column = -1; column <= 1; column++) {
      const cell = centre + row + column;
      if (t[cell] === kind && !isStable(t, kind, cell)) return cell;
    }
  }
  return 0;
}

function hatch(sim: Sim, kind: number, cell: number, facing: number): void {
  const player = sim.head[head.player] ?? 0;
  if (sim.occ[cell] !== 0 || cell === player || sim.head[head.weapon] === cell) return;
  if ((sim.head[head.doubles] ?? 0) > 0 && isDoubleWeaponAt(sim, cell, -1)) return;
  const tile = sim.o[cell];
  if (tile === O.stairs || tile === O.stairs_up || tile === O.pit || tile === O.water) return;
  linkMonster(sim, kind === T.tar ? M.tarbaby : kind === T.mud ? M.mudbaby : M.gelbaby, cell, facing);
}

export function motherItem(type: number): number {
  return type === M.tarmother ? T.tar : type === M.mudmother ? T.mud : type === M.gelmother ? T.gel : 0;
}

const grown = new Uint8Array(simCells);
const northWest = 0;

/** All stuff of one kind grows by one ring; new squares that do not hold together become babies. */
export function growTar(sim: Sim, kind: number): void {
  const fresh: number[] = [];
  // Last column first, from the bottom up: the order the reference makes its babies in.
  for (let x = roomColumns - 1; x >= 0; x--) {
    for (let y = roomRows - 1; y >= 0; y--) {
      const cell = simCell(x, y);
      if (canGrowInto(sim, cell) && touches(sim.t, kind, cell)) fresh.push(cell);
    }
  }
  grown.set(sim.t);
  for (const cell of fresh) grown[cell] = kind;
  const babies = fresh.filter((cell) => !isStable(grown, kind, cell));
  for (const cell of fresh) if (isStable(grown, kind, cell)) setT(sim, cell, kind);
  for (const cell of babies) hatch(sim, kind, cell, northWest);
}

function canGrowInto(sim: Sim, cell: number): boolean {
  if (sim.t[cell] !== T.empty || sim.f[cell] !== 0 || isRoomCell[cell] === 0) return false;
  const tile = sim.o[cell] ?? 0;
  if (groundWalkable[tile] === 0 || tile === O.platform_pit || tile === O.platform_water || tile === O.thinice)
    return false;
  if (sim.head[head.player] === cell) return false;
  const slot = (sim.occ[cell] ?? 0) - 1;
  return slot < 0 || motherItem(sim.mon[slot * 4] ?? 0) !== 0;
}

function touches(t: Uint8Array, kind: number, cell: number): boolean {
  for (let direction = 0; direction < 9; direction++) {
    if (direction === noDirection) continue;
    const next = cell + (Math.floor(direction / 3) - 1) * stride + ((direction % 3) - 1);
    if (t[next] === kind) return true;
  }
  return false;
}
