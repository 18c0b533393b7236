import { transformPoint, type GridTransformation, type Point, type Rect } from "#shared/kernel/geometry.ts";
import { deltaX, deltaY, directionIndex, directionName, directionOf } from "#shared/levels/drod/directions.ts";
import type { DirectionName } from "#shared/levels/drod/directions.ts";
import type { RoomMonster, RoomOrb } from "#shared/levels/drod/room.ts";
import type { FloorTile, OpaqueTile, TransparentTile } from "#shared/levels/drod/tiles.ts";
import { cellsIn } from "#renderer/editors/grid/cells.ts";
import { transformedCell } from "#renderer/editors/grid/symbolRows.ts";
import { facingOfTile, fittingFacing } from "./brushes.ts";
import { arrowTile, paintFault, tunnelTile } from "./paint.ts";
import { cellIndex, isInRoom, monsterAt, type RoomGrids } from "./roomGrids.ts";

/** A copied part of a room; squares row-major, places relative to its upper left corner. */
export interface Stamp {
  readonly width: number;
  readonly height: number;
  readonly o: readonly OpaqueTile[];
  readonly f: readonly FloorTile[];
  readonly t: readonly TransparentTile[];
  readonly monsters: readonly RoomMonster[];
  /** Links to doors inside the part are included; others are left behind. */
  readonly orbs: readonly RoomOrb[];
}

/** Copies a box of squares with everything on it. Serpents that are partly outside are left behind. */
export function cutStamp(grids: RoomGrids, box: Rect): Stamp {
  const inside = ([x, y]: Point): boolean =>
    x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height;
  const cells = cellsIn(box).map(cellIndex);
  const to = ([x, y]: Point): [number, number] => [x - box.x, y - box.y];
  return {
    width: box.width,
    height: box.height,
    o: cells.map((cell) => grids.o[cell] ?? "floor"),
    f: cells.map((cell) => grids.f[cell] ?? "empty"),
    t: cells.map((cell) => grids.t[cell] ?? "empty"),
    monsters: grids.monsters
      .filter(([, x, y, , extra]) => [[x, y] as const, ...(extra?.pieces ?? [])].every(inside))
      .map((monster) => movedMonster(monster, to, (facing) => facing)),
    orbs: grids.orbs
      .filter(({ x, y }) => inside([x, y]))
      .map((orb) => movedOrb({ ...orb, agents: orb.agents.filter(([x, y]) => inside([x, y])) }, to)),
  };
}

function movedMonster(
  [type, x, y, facing, extra]: RoomMonster,
  to: (cell: Point) => [number, number],
  turn: (facing: DirectionName) => DirectionName,
): RoomMonster {
  const [mx, my] = to([x, y]);
  // An egg's facing is its hatch clock and doesn't turn with the room.
  const toward = type === "egg" ? facing : turn(facing);
  if (extra === undefined) return [type, mx, my, toward];
  return [type, mx, my, toward, extra.pieces === undefined ? extra : { ...extra, pieces: extra.pieces.map(to) }];
}

function movedOrb(orb: RoomOrb, to: (cell: Point) => [number, number]): RoomOrb {
  const [x, y] = to([orb.x, orb.y]);
  return { ...orb, x, y, agents: orb.agents.map(([ax, ay, effect]) => [...to([ax, ay]), effect]) };
}

/** The stamp rotated or reflected, including monsters, arrows, tunnels and bridges. */
export function turnStamp(stamp: Stamp, transformation: GridTransformation): Stamp {
  const size = { width: stamp.width, height: stamp.height };
  const to = (cell: Point): [number, number] => {
    const [x, y] = transformedCell(cell, size, transformation);
    return [x, y];
  };
  const turn = (facing: DirectionName): DirectionName => turnedDirection(facing, transformation);
  const [across] = transformPoint([1, 0], transformation);
  const width = across === 0 ? size.height : size.width;
  const height = across === 0 ? size.width : size.height;
  const layer = <Tile>(tiles: readonly Tile[], change: (tile: Tile) => Tile): Tile[] => {
    const turned = [...tiles];
    for (const cell of cellsIn({ x: 0, y: 0, ...size })) {
      const [x, y] = to(cell);
      const tile = tiles[cell[1] * size.width + cell[0]];
      if (tile !== undefined) turned[y * width + x] = change(tile);
    }
    return turned;
  };
  return {
    width,
    height,
    o: layer(stamp.o, (tile) => turnedGround(tile, turn, across === 0)),
    f: layer(stamp.f, (tile) => turnedFloor(tile, turn)),
    t: layer(stamp.t, (item) => item),
    monsters: stamp.monsters.map((monster) => movedMonster(monster, to, turn)),
    orbs: stamp.orbs.map((orb) => movedOrb(orb, to)),
  };
}

/** A facing after a symmetry of the square. */
export function turnedDirection(facing: DirectionName, transformation: GridTransformation): DirectionName {
  const direction = directionIndex(facing);
  if (direction < 0 || facing === "-") return facing;
  const [dx, dy] = transformPoint([deltaX(direction), deltaY(direction)], transformation);
  return directionName(directionOf(dx, dy));
}

function turnedGround(tile: OpaqueTile, turn: (facing: DirectionName) => DirectionName, isAcross: boolean): OpaqueTile {
  if (isAcross && tile === "bridge_h") return "bridge_v";
  if (isAcross && tile === "bridge_v") return "bridge_h";
  const facing = tile.startsWith("tunnel") ? facingOfTile(tile) : undefined;
  return facing === undefined ? tile : tunnelTile(fittingFacing({ kind: "tunnel" }, turn(facing)));
}

function turnedFloor(tile: FloorTile, turn: (facing: DirectionName) => DirectionName): FloorTile {
  const facing = facingOfTile(tile);
  return facing === undefined ? tile : arrowTile(turn(facing), tile.endsWith("_off"));
}

/** Pastes a stamp with its upper left corner on a square; what exceeds the room is dropped. */
export function putStamp(grids: RoomGrids, stamp: Stamp, [left, top]: Point): void {
  const to = ([x, y]: Point): [number, number] => [x + left, y + top];
  for (const cell of cellsIn({ x: 0, y: 0, width: stamp.width, height: stamp.height })) {
    const target = to(cell);
    if (!isInRoom(target)) continue;
    const from = cell[1] * stamp.width + cell[0];
    const index = cellIndex(target);
    grids.o[index] = stamp.o[from] ?? "floor";
    grids.f[index] = stamp.f[from] ?? "empty";
    grids.t[index] = stamp.t[from] ?? "empty";
    const monster = monsterAt(grids.monsters, target);
    if (monster >= 0) grids.monsters.splice(monster, 1);
    grids.orbs = grids.orbs.filter((orb) => orb.x !== target[0] || orb.y !== target[1]);
  }
  for (const monster of stamp.monsters) {
    const moved = movedMonster(monster, to, (facing) => facing);
    const squares = [[moved[1], moved[2]] as const, ...(moved[4]?.pieces ?? [])];
    const isFree = squares.every(
      (cell) => isInRoom(cell) && paintFault(grids, { kind: "monster", type: moved[0] }, cell) === undefined,
    );
    if (isFree) grids.monsters.push(moved);
  }
  for (const orb of stamp.orbs) {
    const moved = movedOrb(orb, to);
    if (isInRoom([moved.x, moved.y]))
      grids.orbs.push({ ...moved, agents: moved.agents.filter(([x, y]) => isInRoom([x, y])) });
  }
}
