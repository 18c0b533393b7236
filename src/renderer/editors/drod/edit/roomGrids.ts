import type { Point } from "#shared/kernel/geometry.ts";
import type { Room, RoomMonster, RoomOrb, RoomStart } from "#shared/levels/drod/room.ts";
import { roomCells, roomColumns, roomRows } from "#shared/levels/drod/room.ts";
import { runsOf, tilesOf } from "#shared/levels/drod/roomTiles.ts";
import type { FloorTile, OpaqueTile, TransparentTile } from "#shared/levels/drod/tiles.ts";

/** A room square by square, mutable; `cellIndex` returns the index of a square. */
export interface RoomGrids {
  o: OpaqueTile[];
  f: FloorTile[];
  t: TransparentTile[];
  monsters: RoomMonster[];
  orbs: RoomOrb[];
  start: RoomStart;
}

/** Every room of the game has the same size, in squares. */
export const roomSize = { width: roomColumns, height: roomRows } as const;

/** Row-major index of [x, y]; the caller ensures that it is in the room. */
export function cellIndex([x, y]: Point): number {
  return y * roomColumns + x;
}

/** Whether [x, y] is one of the room's squares. */
export function isInRoom([x, y]: Point): boolean {
  return x >= 0 && y >= 0 && x < roomColumns && y < roomRows;
}

/** A copy of a room to draw on. O(squares). */
export function gridsOf(room: Room, start: RoomStart): RoomGrids {
  const { o, f, t } = tilesOf(room);
  return { o: [...o], f: [...f], t: [...t], monsters: [...room.monsters], orbs: [...(room.orbs ?? [])], start };
}

/** The drawn room: runs, and links that match the squares. */
export function roomOfGrids(grids: RoomGrids): Room {
  const orbs = tidyOrbs(grids);
  const floor = runsOf(grids.f, "empty");
  const items = runsOf(grids.t, "empty");
  return {
    o: runsOf(grids.o, "floor"),
    ...(floor.length === 0 ? {} : { f: floor }),
    ...(items.length === 0 ? {} : { t: items }),
    monsters: grids.monsters,
    ...(orbs.length === 0 ? {} : { orbs }),
  };
}

/** Whether an orb or plate may act on a square: a yellow door, or an arrow that can be switched. */
export function isLinkTarget({ o, f }: Pick<RoomGrids, "o" | "f">, cell: Point): boolean {
  const tile = o[cellIndex(cell)];
  const arrow = f[cellIndex(cell)] ?? "empty";
  return tile === "yellowdoor" || tile === "yellowdoor_open" || arrow.startsWith("arrow");
}

/** Every orb and every patch of plates has one entry, in the previous order; links with a missing end are dropped. */
function tidyOrbs(grids: RoomGrids): RoomOrb[] {
  const taken = new Set<number>();
  const kept = grids.orbs.flatMap((orb): RoomOrb[] => {
    const squares = switchSquares(grids, [orb.x, orb.y]);
    const isPlate = grids.o[cellIndex([orb.x, orb.y])] === "plate";
    if (squares.length === 0 || isPlate !== (orb.plate === true) || squares.some((cell) => taken.has(cell))) return [];
    for (const cell of squares) taken.add(cell);
    return [{ ...orb, agents: orb.agents.filter(([x, y]) => isLinkTarget(grids, [x, y])) }];
  });
  const fresh: RoomOrb[] = [];
  for (let cell = 0; cell < roomCells; cell++) {
    if (taken.has(cell) || (grids.t[cell] !== "orb" && grids.o[cell] !== "plate")) continue;
    const [x, y] = [cell % roomColumns, Math.floor(cell / roomColumns)];
    for (const square of switchSquares(grids, [x, y])) taken.add(square);
    const isPlate = grids.t[cell] !== "orb";
    fresh.push({ x, y, type: "normal", ...(isPlate ? { plate: true } : {}), agents: [] });
  }
  return [...kept, ...fresh];
}

/** Indexes of the squares of the switch at a square: an orb's own, or the entire patch of plates; empty for none. */
export function switchSquares({ o, t }: Pick<RoomGrids, "o" | "t">, cell: Point): number[] {
  const index = cellIndex(cell);
  if (t[index] === "orb") return [index];
  return o[index] === "plate" ? patch(o, index) : [];
}

/** The orb or plate on a square. */
export function switchAt(grids: Pick<RoomGrids, "o" | "t" | "orbs">, cell: Point): RoomOrb | undefined {
  const squares = new Set(switchSquares(grids, cell));
  return grids.orbs.find((orb) => squares.has(cellIndex([orb.x, orb.y])));
}

/** Squares of equal tiles that are joined by their sides. O(squares). */
export function patch<Tile>(tiles: readonly Tile[], from: number): number[] {
  const tile = tiles[from];
  const seen = new Set([from]);
  const found = [from];
  for (const cell of found) {
    const x = cell % roomColumns;
    const beside = [x > 0 ? cell - 1 : -1, x < roomColumns - 1 ? cell + 1 : -1, cell - roomColumns, cell + roomColumns];
    for (const next of beside) {
      if (next < 0 || next >= roomCells || seen.has(next) || tiles[next] !== tile) continue;
      seen.add(next);
      found.push(next);
    }
  }
  return found;
}

/** Index of the monster on a square, its body included; -1 for none. */
export function monsterAt(monsters: readonly RoomMonster[], [x, y]: Point): number {
  return monsters.findIndex(
    ([, mx, my, , extra]) => (mx === x && my === y) || (extra?.pieces ?? []).some(([px, py]) => px === x && py === y),
  );
}
