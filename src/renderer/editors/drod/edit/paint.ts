import type { Point } from "#shared/kernel/geometry.ts";
import type { DirectionName } from "#shared/levels/drod/directions.ts";
import { isPlayerWalkable, isWalkable } from "#shared/levels/drod/plain/plainObstacles.ts";
import type { RoomMonster } from "#shared/levels/drod/room.ts";
import type { FloorTile, MonsterType, OpaqueTile, TransparentTile } from "#shared/levels/drod/tiles.ts";
import {
  facingBetween,
  facingOfTile,
  facingsOf,
  fittingFacing,
  groundBrush,
  isSerpentType,
  stepTo,
  type Brush,
  type EditLayer,
} from "./brushes.ts";
import { cellIndex, isInRoom, monsterAt, type RoomGrids } from "./roomGrids.ts";

const mothers: Readonly<Partial<Record<MonsterType, TransparentTile>>> = {
  tarmother: "tar",
  mudmother: "mud",
  gelmother: "gel",
};
const passable: ReadonlySet<TransparentTile> = new Set(["empty", "scroll", "fuse", "checkpoint"]);

/** Why a brush cannot draw on a square; undefined when it can. */
export type PaintFault =
  | "item-blocked"
  | "monster-blocked"
  | "monster-on-player"
  | "monster-on-item"
  | "serpent-blocked"
  | "start-blocked";

/**
 * Why a click with the brush can't be applied to a square of the current room; undefined when it can. `facing`: of a serpent,
 * whose second piece is behind its head.
 */
export function paintFault(
  grids: RoomGrids,
  brush: Brush,
  cell: Point,
  facing?: DirectionName,
): PaintFault | undefined {
  const index = cellIndex(cell);
  if (brush.kind === "item") return canHoldItem(grids.o[index]) ? undefined : "item-blocked";
  if (brush.kind === "start") {
    const isFree = isPlayerWalkable(grids.o[index]) && monsterAt(grids.monsters, cell) < 0;
    return isFree ? undefined : "start-blocked";
  }
  if (brush.kind !== "monster") return undefined;
  if (cell[0] === grids.start[0] && cell[1] === grids.start[1]) return "monster-on-player";
  if (!canStand(grids, brush.type, index)) return "monster-blocked";
  const item = grids.t[index] ?? "empty";
  if (!passable.has(item) && mothers[brush.type] !== item) return "monster-on-item";
  if (facing === undefined || !isSerpentType(brush.type)) return undefined;
  const tail = stepTo(cell, oppositeOf(fittingFacing(brush, facing)));
  return isInRoom(tail) && paintFault(grids, brush, tail) === undefined ? undefined : "serpent-blocked";
}

function canHoldItem(tile: OpaqueTile | undefined): boolean {
  return isPlayerWalkable(tile) || tile === "pit" || tile === "water";
}

function canStand({ o }: RoomGrids, type: MonsterType, index: number): boolean {
  return isWalkable(o[index], type === "wraithwing" ? "air" : "ground");
}

/**
 * Draws on squares, in the order of the stroke. Monsters and the entrance are placed where they are allowed; a serpent
 * lies along the stroke.
 */
export function paintBrush(grids: RoomGrids, cells: readonly Point[], brush: Brush, facing: DirectionName): void {
  switch (brush.kind) {
    case "ground":
      for (const cell of cells) setGround(grids, cell, brush.tile);
      return;
    case "tunnel":
      for (const cell of cells) setGround(grids, cell, tunnelTile(fittingFacing(brush, facing)));
      return;
    case "arrow":
      for (const cell of cells) grids.f[cellIndex(cell)] = arrowTile(fittingFacing(brush, facing), brush.off);
      return;
    case "ortho":
      for (const cell of cells) grids.f[cellIndex(cell)] = "ortho";
      return;
    case "item":
      for (const cell of cells) setItem(grids, cell, brush.item);
      return;
    case "start": {
      const last = cells.at(-1);
      if (last !== undefined && paintFault(grids, brush, last) === undefined)
        grids.start = [last[0], last[1], fittingFacing(brush, facing)];
      return;
    }
    case "monster":
      if (isSerpentType(brush.type)) putSerpent(grids, cells, brush.type, fittingFacing(brush, facing));
      else for (const cell of cells) putMonster(grids, cell, brush, facing);
  }
}

function setGround(grids: RoomGrids, cell: Point, tile: OpaqueTile): void {
  const index = cellIndex(cell);
  grids.o[index] = tile;
  const isBlocked = !isPlayerWalkable(tile);
  // Objects on a square that becomes blocked are removed: the simulation has no objects inside walls.
  if (isBlocked && tile !== "pit" && tile !== "water") grids.t[index] = "empty";
  if (isBlocked) grids.f[index] = "empty";
  const monster = grids.monsters[monsterAt(grids.monsters, cell)];
  if (monster !== undefined && !canStand(grids, monster[0], index)) removeMonster(grids, cell);
}

function setItem(grids: RoomGrids, cell: Point, item: TransparentTile): void {
  const index = cellIndex(cell);
  if (!canHoldItem(grids.o[index])) return;
  grids.t[index] = item;
  const monster = grids.monsters[monsterAt(grids.monsters, cell)];
  if (monster !== undefined && !passable.has(item) && mothers[monster[0]] !== item) removeMonster(grids, cell);
}

function removeMonster(grids: RoomGrids, cell: Point): void {
  const at = monsterAt(grids.monsters, cell);
  if (at >= 0) grids.monsters.splice(at, 1);
}

function putMonster(
  grids: RoomGrids,
  cell: Point,
  brush: Extract<Brush, { kind: "monster" }>,
  facing: DirectionName,
): void {
  if (paintFault(grids, brush, cell) !== undefined) return;
  const at = monsterAt(grids.monsters, cell);
  const monster: RoomMonster = [brush.type, cell[0], cell[1], fittingFacing(brush, facing)];
  // Drawing over a monster keeps its place in the order.
  if (at >= 0) grids.monsters[at] = monster;
  else grids.monsters.push(monster);
}

/** The head is at the end of the stroke and faces along it; a click makes a serpent of one piece. */
function putSerpent(grids: RoomGrids, stroke: readonly Point[], type: MonsterType, facing: DirectionName): void {
  const way = orthogonalWay(stroke).filter((cell, i, all) => all.findIndex((one) => isSame(one, cell)) === i);
  const head = way.at(-1);
  if (head === undefined) return;
  const before = way.at(-2);
  const toward = before === undefined ? facing : facingBetween(before, head);
  const body = before === undefined ? [stepTo(head, oppositeOf(facing))] : way.slice(0, -1).toReversed();
  const brush: Brush = { kind: "monster", type };
  if (![head, ...body].every((cell) => isInRoom(cell) && paintFault(grids, brush, cell) === undefined)) return;
  for (const cell of [head, ...body]) removeMonster(grids, cell);
  const pieces = body.map(([x, y]): [number, number] => [x, y]);
  grids.monsters.push([type, head[0], head[1], toward, { pieces }]);
}

/** The stroke without diagonal steps: a serpent moves in four directions. */
function orthogonalWay(stroke: readonly Point[]): Point[] {
  const way: Point[] = [];
  for (const cell of stroke) {
    const last = way.at(-1);
    if (last !== undefined && last[0] !== cell[0] && last[1] !== cell[1]) way.push([cell[0], last[1]]);
    way.push(cell);
  }
  return way;
}

function isSame(a: Point, b: Point): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

function oppositeOf(facing: DirectionName): DirectionName {
  const pairs: Readonly<Partial<Record<DirectionName, DirectionName>>> = { N: "S", S: "N", E: "W", W: "E" };
  return pairs[facing] ?? "N";
}

/** The force arrow of a facing; `off`: disabled until a switch turns it on. */
export function arrowTile(facing: DirectionName, off: boolean): FloorTile {
  const side = facing.toLowerCase();
  // Every facing but "-" has its arrow.
  return `arrow_${side}${off ? "_off" : ""}` as FloorTile;
}

/** The tunnel of one of the four orthogonal facings. */
export function tunnelTile(facing: DirectionName): OpaqueTile {
  // Tunnels have only the four orthogonal facings, which `fittingFacing` ensures.
  return `tunnel_${facing.toLowerCase()}` as OpaqueTile;
}

/** Clears squares: one layer of them, or all. */
export function eraseCells(grids: RoomGrids, cells: readonly Point[], layer: EditLayer | "all"): void {
  for (const cell of cells) {
    const index = cellIndex(cell);
    if (layer === "all" || layer === "monsters") removeMonster(grids, cell);
    if (layer === "all" || layer === "items") grids.t[index] = "empty";
    if (layer === "all" || layer === "floor") grids.f[index] = "empty";
    const isWall = groundBrush(grids.o[index] ?? "floor");
    const isOfLayer = isWall.kind === "tunnel" || (isWall.kind === "ground" && isWall.layer === layer);
    if (layer === "all" || isOfLayer) setGround(grids, cell, "floor");
  }
}

/** A square's topmost object, as a brush with its facing. */
export function pickBrush(grids: RoomGrids, cell: Point): { readonly brush: Brush; readonly facing?: DirectionName } {
  const index = cellIndex(cell);
  if (grids.start[0] === cell[0] && grids.start[1] === cell[1])
    return { brush: { kind: "start" }, facing: grids.start[2] };
  const monster = grids.monsters[monsterAt(grids.monsters, cell)];
  if (monster !== undefined) {
    const brush: Brush = { kind: "monster", type: monster[0] };
    return facingsOf(brush).length === 0 ? { brush } : { brush, facing: monster[3] };
  }
  const item = grids.t[index] ?? "empty";
  if (item !== "empty") return { brush: { kind: "item", item } };
  const floor = grids.f[index] ?? "empty";
  if (floor === "ortho") return { brush: { kind: "ortho" } };
  const arrow = facingOfTile(floor);
  if (arrow !== undefined) return { brush: { kind: "arrow", off: floor.endsWith("_off") }, facing: arrow };
  const tile = grids.o[index] ?? "floor";
  const brush = groundBrush(tile);
  return brush.kind === "tunnel" ? { brush, facing: facingOfTile(tile) ?? "N" } : { brush };
}
