import { roomCells, roomColumns, roomRows, type Room } from "./room.ts";
import type { FloorTile, OpaqueTile, TransparentTile } from "./tiles.ts";

/** The three layers of a room square by square, row-major. */
export interface RoomTiles {
  readonly o: readonly OpaqueTile[];
  readonly f: readonly FloorTile[];
  readonly t: readonly TransparentTile[];
}

/** Unrolls the runs of a room; later runs take precedence, and parts beyond the row are cut off. O(squares). */
export function tilesOf(room: Room): RoomTiles {
  return { o: unroll(room.o, "floor"), f: unroll(room.f ?? [], "empty"), t: unroll(room.t ?? [], "empty") };
}

type Run<T> = readonly [T, number, number, number];

function unroll<T>(runs: readonly Run<T>[], blank: T): T[] {
  const tiles = Array.from({ length: roomCells }, () => blank);
  for (const [tile, x, y, length] of runs) {
    tiles.fill(tile, y * roomColumns + x, y * roomColumns + Math.min(roomColumns, x + length));
  }
  return tiles;
}

/** Rolls a layer up into runs along its rows, leaving `blank` out: the same runs for the same squares. */
export function runsOf<T>(tiles: readonly T[], blank: T): [T, number, number, number][] {
  const runs: [T, number, number, number][] = [];
  for (let y = 0; y < roomRows; y++) {
    for (let x = 0; x < roomColumns;) {
      const tile = tiles[y * roomColumns + x] ?? blank;
      let length = 1;
      while (x + length < roomColumns && tiles[y * roomColumns + x + length] === tile) length++;
      if (tile !== blank) runs.push([tile, x, y, length]);
      x += length;
    }
  }
  return runs;
}
