import { roomColumns, roomRows } from "#shared/levels/drod/room.ts";

/**
 * The grid of the fast simulator: the room with a border one square wide, so that a neighbour never needs a bounds
 * check. Cell = (y + 1) * stride + (x + 1); border cells block everything.
 */
export const stride = roomColumns + 2;
/** Cells of the padded grid, row-major, border included. */
export const simCells = stride * (roomRows + 2);

/** Cell offset of a step in each of the nine directions. */
export const offsets = Int32Array.from({ length: 9 }, (_, d) => (Math.floor(d / 3) - 1) * stride + ((d % 3) - 1));

/** Column of a cell, from -1 (border) to 38. */
export const columnOf = Int8Array.from({ length: simCells }, (_, cell) => (cell % stride) - 1);
/** Row of a cell, from -1 (border) to 32. */
export const rowOf = Int8Array.from({ length: simCells }, (_, cell) => Math.floor(cell / stride) - 1);

/** Cell of a square of the room; -1 and the room's width or height give border cells. */
export function simCell(x: number, y: number): number {
  return (y + 1) * stride + (x + 1);
}

/** 1 for squares of the room, 0 for the border. */
export const isRoomCell = Uint8Array.from({ length: simCells }, (_, cell) => {
  const x = (cell % stride) - 1;
  const y = Math.floor(cell / stride) - 1;
  return x >= 0 && y >= 0 && x < roomColumns && y < roomRows ? 1 : 0;
});

/** Direction of the step from one cell towards another: signs of both differences. */
export function directionBetween(from: number, to: number): number {
  const dx = Math.sign((columnOf[to] ?? 0) - (columnOf[from] ?? 0));
  const dy = Math.sign((rowOf[to] ?? 0) - (rowOf[from] ?? 0));
  return (dy + 1) * 3 + dx + 1;
}

/** Chebyshev distance of two cells. */
export function cellDistance(a: number, b: number): number {
  const dx = Math.abs((columnOf[a] ?? 0) - (columnOf[b] ?? 0));
  const dy = Math.abs((rowOf[a] ?? 0) - (rowOf[b] ?? 0));
  return dx > dy ? dx : dy;
}

/** The direction without the component that would leave the room. */
export function keptInside(cell: number, direction: number): number {
  let dx = (direction % 3) - 1;
  let dy = Math.floor(direction / 3) - 1;
  if (isRoomCell[cell + dx] === 0) dx = 0;
  if (isRoomCell[cell + dy * stride] === 0) dy = 0;
  return (dy + 1) * 3 + dx + 1;
}
