import { directionOf } from "../directions.ts";
import { roomColumns, roomRows } from "../room.ts";
import type { TransparentTile } from "../tiles.ts";
import { pressPlate } from "./plainDoors.ts";
import { isWalkable } from "./plainObstacles.ts";
import {
  cellOf,
  isInside,
  isWeaponAt,
  linkMonster,
  monsterAt,
  newMonster,
  type PlainMonster,
  type PlainState,
  type Square,
  unlinkMonster,
} from "./plainState.ts";

/** Tar, mud and gel: the same stuff with three different weak spots. */
export type TarKind = "tar" | "mud" | "gel";

/** Undefined for items that aren't tar of any kind, and outside the room. */
export function tarKind(item: TransparentTile | undefined): TarKind | undefined {
  return item === "tar" || item === "mud" || item === "gel" ? item : undefined;
}

type IsTar = (x: number, y: number) => boolean;

function tarOf(state: PlainState, kind: TarKind): IsTar {
  return (x, y) => isInside(x, y) && state.t[cellOf(x, y)] === kind;
}

/** Tar is stable only where it fills a 2x2 block. */
function isStable(isTar: IsTar, x: number, y: number): boolean {
  return [-1, 0].some((dx) => [-1, 0].some((dy) => isFullBlock(isTar, x + dx, y + dy)));
}

function isFullBlock(isTar: IsTar, x: number, y: number): boolean {
  return isTar(x, y) && isTar(x + 1, y) && isTar(x, y + 1) && isTar(x + 1, y + 1);
}

/** A side is open when the neighbour is other stuff, or belongs to no 2x2 block together with this square. */
function isOpenSide(isTar: IsTar, x: number, y: number, dx: number, dy: number): boolean {
  if (!isTar(x + dx, y + dy)) return true;
  const left = Math.min(x, x + dx);
  const top = Math.min(y, y + dy);
  if (dx !== 0) return !isFullBlock(isTar, left, y - 1) && !isFullBlock(isTar, left, y);
  return !isFullBlock(isTar, x - 1, top) && !isFullBlock(isTar, x, top);
}

/** Would a weapon cut this square? */
export function isVulnerable(state: PlainState, x: number, y: number): boolean {
  const kind = tarKind(state.t[cellOf(x, y)]);
  if (kind === undefined) return false;
  const isTar = tarOf(state, kind);
  const sides: readonly (readonly [number, number])[] = [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ];
  const side = sides.find(([dx, dy]) => isOpenSide(isTar, x, y, dx, dy));
  if (kind === "gel") return side === undefined && isInnerCorner(isTar, x, y);
  if (side === undefined) return false;
  const isFlat = isFlatEdge(isTar, x, y, side[0], side[1]);
  return kind === "tar" ? isFlat : !isFlat;
}

/** The stabbed row along the open side and the row behind it are full, three squares wide. */
function isFlatEdge(isTar: IsTar, x: number, y: number, dx: number, dy: number): boolean {
  return [-1, 0, 1].every((along) => {
    const ax = x + (dx === 0 ? along : 0);
    const ay = y + (dy === 0 ? along : 0);
    return isTar(ax, ay) && isTar(ax - dx, ay - dy);
  });
}

function isInnerCorner(isTar: IsTar, x: number, y: number): boolean {
  const nw = isTar(x - 1, y - 1);
  const ne = isTar(x + 1, y - 1);
  const sw = isTar(x - 1, y + 1);
  const se = isTar(x + 1, y + 1);
  return !(nw && ne && sw && se) && ((nw && se) || (ne && sw));
}

/** Cuts all squares hit this turn, last hit first; loose tar turns into babies. */
export function resolveStabs(state: PlainState): void {
  const stabs = state.stabs.toReversed();
  state.stabs = [];
  for (const stab of stabs) cutTar(state, stab);
}

/** Removes one square of tar and everything that becomes unstable without it. */
export function cutTar(state: PlainState, at: Square): void {
  const kind = tarKind(state.t[cellOf(at.x, at.y)]);
  if (kind === undefined) return;
  const isTar = tarOf(state, kind);
  state.t[cellOf(at.x, at.y)] = "empty";
  const loose: Square[] = [];
  const centres: Square[] = [at];
  for (let i = 0; i < centres.length; i++) {
    const centre = centres[i];
    if (centre === undefined) break;
    for (let found = nextLoose(state, isTar, centre); found !== undefined; found = nextLoose(state, isTar, centre)) {
      state.t[cellOf(found.x, found.y)] = "empty";
      loose.push(found);
      centres.push(found);
    }
  }
  for (const square of loose) hatch(state, kind, square, towardsPlayer(state, square));
}

function nextLoose(state: PlainState, isTar: IsTar, centre: Square): Square | undefined {
  for (let y = centre.y - 1; y <= centre.y + 1; y++) {
    for (let x = centre.x - 1; x <= centre.x + 1; x++) {
      if (isTar(x, y) && !isStable(isTar, x, y) && !isMotherAt(state, x, y)) return { x, y };
    }
  }
  return undefined;
}

/** Tar under a mother stays, whatever is cut around it. */
function isMotherAt(state: PlainState, x: number, y: number): boolean {
  return motherKind(monsterAt(state, x, y)?.type ?? "") !== undefined;
}

const babyOf = { tar: "tarbaby", mud: "mudbaby", gel: "gelbaby" } as const;
const noBaby = new Set(["stairs", "stairs_up", "pit", "water"]);

function towardsPlayer({ player }: PlainState, { x, y }: Square): number {
  return directionOf(Math.sign(player.x - x), Math.sign(player.y - y));
}

/** Adds a baby if there is room; false otherwise. */
function hatch(state: PlainState, kind: TarKind, { x, y }: Square, facing: number): boolean {
  if (monsterAt(state, x, y) !== undefined || isWeaponAt(state, x, y)) return false;
  if (state.player.x === x && state.player.y === y) return false;
  if (noBaby.has(state.o[cellOf(x, y)] ?? "")) return false;
  const baby = newMonster(babyOf[kind], x, y, facing);
  baby.isNew = true;
  linkMonster(state, baby);
  return true;
}

const mothers = { tarmother: "tar", mudmother: "mud", gelmother: "gel" } as const;

function motherKind(type: string): TarKind | undefined {
  return type === "tarmother" || type === "mudmother" || type === "gelmother" ? mothers[type] : undefined;
}

/** Grows tar, mud and gel, in this order, by one square around, if their mothers signaled this turn. */
export function growAll(state: PlainState): void {
  const signals = state.growing.filter(({ alive }) => alive);
  state.growing = [];
  const born = new Set<number>();
  for (const kind of ["tar", "mud", "gel"] as const) {
    const mothers = signals.filter(({ type }) => motherKind(type) === kind);
    if (mothers.length > 0) growTar(state, kind, mothers, born);
  }
}

/** Grows one kind; new squares that aren't stable become babies. `born`: squares of babies of this growth. */
function growTar(state: PlainState, kind: TarKind, mothers: readonly PlainMonster[], born: Set<number>): void {
  const roots = kind === "gel" ? gelOfMothers(state, mothers) : undefined;
  if (roots === undefined) spreadUnderMothers(state, kind);
  const isTar = tarOf(state, kind);
  const isRoot: IsTar = roots === undefined ? isTar : (x, y) => isInside(x, y) && roots.has(cellOf(x, y));
  const fresh = new Set<number>();
  // Last column first, from the bottom up: the order the reference works in.
  for (let x = roomColumns - 1; x >= 0; x--) {
    for (let y = roomRows - 1; y >= 0; y--) {
      if (canGrowInto(state, kind, x, y, born) && touches(isRoot, x, y)) fresh.add(cellOf(x, y));
    }
  }
  const isOldOrFresh: IsTar = (x, y) => isInside(x, y) && (isTar(x, y) || fresh.has(cellOf(x, y)));
  for (const square of growUntilIdle(state, kind, [...fresh].map(squareOf), isOldOrFresh, roots, born)) {
    if (!hatch(state, kind, square, directionOf(-1, -1))) continue;
    born.add(cellOf(square.x, square.y));
    pressPlate(state, square.x, square.y);
  }
}

/**
 * Processes the squares as a queue: a stable one grows, an unstable one returns to the end of the queue. New gel may
 * make others stable, so all waiting squares are checked again after it. Returns those that never became stable, the
 * longest waiting first.
 */
function growUntilIdle(
  state: PlainState,
  kind: TarKind,
  queue: Square[],
  isOldOrFresh: IsTar,
  roots: Set<number> | undefined,
  born: Set<number>,
): readonly Square[] {
  let idle = 0;
  while (idle < queue.length) {
    const square = queue.shift();
    if (square === undefined) break;
    const cell = cellOf(square.x, square.y);
    if (holds(isOldOrFresh, roots, square)) {
      const baby = born.delete(cell) ? monsterAt(state, square.x, square.y) : undefined;
      if (baby === undefined) pressPlate(state, square.x, square.y);
      else unlinkMonster(state, baby);
      state.t[cell] = kind;
      if (roots === undefined) continue;
      roots.add(cell);
      idle = 0;
    } else if (monsterAt(state, square.x, square.y) === undefined) {
      queue.push(square);
      idle++;
    }
  }
  return queue;
}

/** Some 2x2 block around the square is full but for it; of gel, with a part of it that a mother feeds. */
function holds(isOldOrFresh: IsTar, roots: ReadonlySet<number> | undefined, { x, y }: Square): boolean {
  return [-1, 1].some((dx) =>
    [-1, 1].some((dy) => {
      const others = [
        [x + dx, y],
        [x, y + dy],
        [x + dx, y + dy],
      ] as const;
      if (!others.every(([ox, oy]) => isOldOrFresh(ox, oy))) return false;
      return roots === undefined || others.some(([ox, oy]) => roots.has(cellOf(ox, oy)));
    }),
  );
}

/** Tar and mud fill the squares of all their mothers before they grow, including those that don't sense the player. */
function spreadUnderMothers(state: PlainState, kind: TarKind): void {
  for (const { type, x, y } of state.monsters) if (motherKind(type) === kind) state.t[cellOf(x, y)] = kind;
}

/** The gel that grows: connected, block by block, with a mother that signaled. */
function gelOfMothers(state: PlainState, mothers: readonly PlainMonster[]): Set<number> {
  const isGel = tarOf(state, "gel");
  const roots = new Set<number>();
  for (const { x, y } of mothers.filter((mother) => isGel(mother.x, mother.y))) spreadFrom(isGel, { x, y }, roots);
  for (const { x, y } of mothers) {
    state.t[cellOf(x, y)] = "gel";
    roots.add(cellOf(x, y));
  }
  return roots;
}

function spreadFrom(isGel: IsTar, from: Square, reached: Set<number>): void {
  const open = [from];
  for (let square = open.pop(); square !== undefined; square = open.pop()) {
    const { x, y } = square;
    if (reached.has(cellOf(x, y))) continue;
    reached.add(cellOf(x, y));
    for (const left of [x - 1, x]) {
      for (const top of [y - 1, y]) {
        if (!isFullBlock(isGel, left, top)) continue;
        open.push({ x: left, y: top }, { x: left + 1, y: top }, { x: left, y: top + 1 }, { x: left + 1, y: top + 1 });
      }
    }
  }
}

function squareOf(cell: number): Square {
  return { x: cell % roomColumns, y: Math.floor(cell / roomColumns) };
}

function canGrowInto(state: PlainState, kind: TarKind, x: number, y: number, born: ReadonlySet<number>): boolean {
  const cell = cellOf(x, y);
  const floor = state.f[cell] ?? "empty";
  if (state.t[cell] !== "empty" || (floor !== "empty" && !floor.endsWith("_off"))) return false;
  if (!isWalkable(state.o[cell], "ground") || (state.player.x === x && state.player.y === y)) return false;
  const monster = monsterAt(state, x, y);
  return monster === undefined || motherKind(monster.type) === kind || born.has(cell);
}

function touches(isTar: IsTar, x: number, y: number): boolean {
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) if ((dx !== 0 || dy !== 0) && isTar(x + dx, y + dy)) return true;
  }
  return false;
}
