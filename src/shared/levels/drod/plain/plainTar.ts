import { directionOf } from "../directions.ts";
import { roomColumns, roomRows } from "../room.ts";
import type { TransparentTile } from "../tiles.ts";
import {
  cellOf,
  isInside,
  isWeaponAt,
  linkMonster,
  monsterAt,
  newMonster,
  type PlainState,
  type Square,
} from "./plainState.ts";

/** Tar, mud and gel: the same stuff with three different weak spots. */
export type TarKind = "tar" | "mud" | "gel";

export function tarKind(item: TransparentTile | undefined): TarKind | undefined {
  return item === "tar" || item === "mud" || item === "gel" ? item : undefined;
}

type IsTar = (x: number, y: number) => boolean;

function tarOf(state: PlainState, kind: TarKind): IsTar {
  return (x, y) => isInside(x, y) && state.t[cellOf(x, y)] === kind;
}

/** Tar holds together only where it fills some 2x2 block. */
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

/** Cuts all squares hit this turn, last hit first; what comes loose turns into babies. */
export function resolveStabs(state: PlainState): void {
  const stabs = state.stabs.toReversed();
  state.stabs = [];
  for (const stab of stabs) cutTar(state, stab);
}

/** Removes one square of tar and everything that does not hold together without it. */
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
    for (let found = nextLoose(isTar, centre); found !== undefined; found = nextLoose(isTar, centre)) {
      state.t[cellOf(found.x, found.y)] = "empty";
      loose.push(found);
      centres.push(found);
    }
  }
  for (const square of loose) hatch(state, kind, square, towardsPlayer(state, square));
}

function nextLoose(isTar: IsTar, centre: Square): Square | undefined {
  for (let y = centre.y - 1; y <= centre.y + 1; y++) {
    for (let x = centre.x - 1; x <= centre.x + 1; x++) {
      if (isTar(x, y) && !isStable(isTar, x, y)) return { x, y };
    }
  }
  return undefined;
}

const babyOf = { tar: "tarbaby", mud: "mudbaby", gel: "gelbaby" } as const;
const noBaby = new Set(["stairs", "stairs_up", "pit", "water"]);

function towardsPlayer({ player }: PlainState, { x, y }: Square): number {
  return directionOf(Math.sign(player.x - x), Math.sign(player.y - y));
}

function hatch(state: PlainState, kind: TarKind, { x, y }: Square, facing: number): void {
  if (monsterAt(state, x, y) !== undefined || isWeaponAt(state, x, y)) return;
  if (state.player.x === x && state.player.y === y) return;
  if (noBaby.has(state.o[cellOf(x, y)] ?? "")) return;
  const baby = newMonster(babyOf[kind], x, y, facing);
  baby.isNew = true;
  linkMonster(state, baby);
}

const mothers = { tarmother: "tar", mudmother: "mud", gelmother: "gel" } as const;

export function motherKind(type: string): TarKind | undefined {
  return type === "tarmother" || type === "mudmother" || type === "gelmother" ? mothers[type] : undefined;
}

const growable = new Set([
  "floor",
  "floor_mosaic",
  "floor_road",
  "floor_grass",
  "floor_dirt",
  "floor_alternate",
  "plate",
  "bridge",
  "bridge_h",
  "bridge_v",
  "yellowdoor_open",
  "greendoor_open",
  "bluedoor_open",
  "reddoor_open",
  "blackdoor_open",
  "trapdoor",
  "trapdoor_water",
  "oremites",
  "hot",
]);

/** All stuff of one kind grows by one ring; new squares that do not hold together become babies. */
export function growTar(state: PlainState, kind: TarKind): void {
  const isTar = tarOf(state, kind);
  const fresh = new Set<number>();
  // Last column first, from the bottom up: the order the reference makes its babies in.
  for (let x = roomColumns - 1; x >= 0; x--) {
    for (let y = roomRows - 1; y >= 0; y--) {
      if (canGrowInto(state, x, y) && touches(isTar, x, y)) fresh.add(cellOf(x, y));
    }
  }
  const isTarOrFresh: IsTar = (x, y) => isTar(x, y) || (isInside(x, y) && fresh.has(cellOf(x, y)));
  const stable = [...fresh].filter((cell) =>
    isStable(isTarOrFresh, cell % roomColumns, Math.floor(cell / roomColumns)),
  );
  const loose = [...fresh].filter((cell) => !stable.includes(cell));
  for (const cell of stable) state.t[cell] = kind;
  for (const cell of loose) {
    hatch(state, kind, { x: cell % roomColumns, y: Math.floor(cell / roomColumns) }, directionOf(-1, -1));
  }
}

function canGrowInto(state: PlainState, x: number, y: number): boolean {
  const cell = cellOf(x, y);
  if (state.t[cell] !== "empty" || state.f[cell] !== "empty" || !growable.has(state.o[cell] ?? "")) return false;
  if (state.player.x === x && state.player.y === y) return false;
  const monster = monsterAt(state, x, y);
  return monster === undefined || motherKind(monster.type) !== undefined;
}

function touches(isTar: IsTar, x: number, y: number): boolean {
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) if ((dx !== 0 || dy !== 0) && isTar(x + dx, y + dy)) return true;
  }
  return false;
}
