import { type GridTransformation, type Point, transformPoint } from "../../../kernel/geometry.ts";
import type { TileLayer } from "./templatePaint.ts";

/**
 * One cell of a tile layer as a number, 0 for none. A tile is its index + 1 with flips in bits 20 to 22; a terrain has bit 23, the
 * set's index in bits 8 to 15 and the terrain's number below.
 */
export type PaintCell = number;

/** Mirrored left to right. */
export const flipX = 1 << 20;
/** Mirrored top to bottom. */
export const flipY = 1 << 21;
/** Mirrored at the diagonal from the top left, before the others. */
export const flipDiagonal = 1 << 22;
const terrainBit = 1 << 23;
const indexBits = (1 << 20) - 1;

/** A tile by its index, from 0; `flips` is any sum of `flipX`, `flipY` and `flipDiagonal`. */
export function tileCell(tile: number, flips = 0): PaintCell {
  return (tile + 1) | flips;
}

/** A terrain: index of its set in the tileset, 0 to 255, and its number in the set, from 1 to 255. */
export function terrainCell(set: number, color: number): PaintCell {
  return terrainBit | (set << 8) | color;
}

/** Whether a cell has a terrain rather than a tile or nothing. */
export function isTerrain(cell: PaintCell): boolean {
  return (cell & terrainBit) !== 0;
}

/** Index of the tile; undefined for none and for terrains. */
export function tileOf(cell: PaintCell): number | undefined {
  return cell === 0 || isTerrain(cell) ? undefined : (cell & indexBits) - 1;
}

/** The flip bits of a tile; 0 for terrains and empty cells. */
export function flipsOf(cell: PaintCell): number {
  return isTerrain(cell) ? 0 : cell & (flipX | flipY | flipDiagonal);
}

/** Index of the set and number of the terrain; only valid for cells that `isTerrain`. */
export function terrainOf(cell: PaintCell): { readonly set: number; readonly color: number } {
  return { set: (cell >> 8) & 255, color: cell & 255 };
}

const parsed = new WeakMap<TileLayer, Uint32Array>();

/**
 * The cells of a layer as a grid of `width` x `height`, row-major; missing and unreadable ones are empty. Cached per
 * layer.
 */
export function cellsOf(layer: TileLayer, width: number, height: number): Uint32Array {
  const known = parsed.get(layer);
  if (known?.length === width * height) return known;
  const cells = new Uint32Array(width * height);
  for (const [y, row] of layer.rows.slice(0, height).entries()) {
    for (const [x, text] of row.split(" ").slice(0, width).entries()) cells[y * width + x] = parseCell(text);
  }
  // Layers of a document that is being edited are frozen, so what was read stays true.
  if (Object.isFrozen(layer)) parsed.set(layer, cells);
  return cells;
}

function parseCell(text: string): PaintCell {
  const tile = /^(\d{1,5})(x?)(y?)(d?)$/.exec(text);
  if (tile !== null) {
    const [, index = "0", x, y, d] = tile;
    return tileCell(Number(index), (x === "" ? 0 : flipX) | (y === "" ? 0 : flipY) | (d === "" ? 0 : flipDiagonal));
  }
  const terrain = /^t(\d{1,2}):(\d{1,3})$/.exec(text);
  return terrain === null ? 0 : terrainCell(Number(terrain[1]), Math.min(255, Number(terrain[2])));
}

/** One row of cells as a layer keeps it; none at its end are left out. */
export function printRow(cells: ArrayLike<PaintCell>, from: number, width: number): string {
  const texts: string[] = [];
  for (let x = 0; x < width; x++) texts.push(printCell(cells[from + x] ?? 0));
  while (texts.at(-1) === ".") texts.pop();
  return texts.join(" ");
}

/** All rows of a grid; empty ones at its end are left out. */
export function printRows(cells: ArrayLike<PaintCell>, width: number): string[] {
  const rows: string[] = [];
  for (let from = 0; from < cells.length; from += width) rows.push(printRow(cells, from, width));
  while (rows.at(-1) === "") rows.pop();
  return rows;
}

function printCell(cell: PaintCell): string {
  if (cell === 0) return ".";
  if (isTerrain(cell)) return `t${terrainOf(cell).set}:${terrainOf(cell).color}`;
  const flips = flipsOf(cell);
  const letters = `${flips & flipX ? "x" : ""}${flips & flipY ? "y" : ""}${flips & flipDiagonal ? "d" : ""}`;
  return `${tileOf(cell) ?? 0}${letters}`;
}

/** The same tile after a rotation or mirroring of what it is part of. */
export function transformedCell(cell: PaintCell, transformation: GridTransformation): PaintCell {
  const tile = tileOf(cell);
  if (tile === undefined || transformation === "identity") return cell;
  const flips = flipsOf(cell);
  const turned = (x: number, y: number): Point => {
    const [a, b] = (flips & flipDiagonal) === 0 ? [x, y] : [y, x];
    const point: Point = [(flips & flipX) === 0 ? a : -a, (flips & flipY) === 0 ? b : -b];
    return transformPoint(point, transformation);
  };
  const [right, down] = [turned(1, 0), turned(0, 1)];
  const isDiagonal = right[0] === 0;
  const mirrorsX = (isDiagonal ? down[0] : right[0]) < 0;
  const mirrorsY = (isDiagonal ? right[1] : down[1]) < 0;
  return tileCell(tile, (isDiagonal ? flipDiagonal : 0) | (mirrorsX ? flipX : 0) | (mirrorsY ? flipY : 0));
}

/** Position of a cell of a `width` x `height` grid after a transformation, and the new width. */
export function transformedPlace(
  x: number,
  y: number,
  width: number,
  height: number,
  transformation: GridTransformation,
): Point {
  const turns = transformPoint([1, 0], transformation)[0] === 0;
  const [wide, high] = turns ? [height, width] : [width, height];
  const [a, b] = transformPoint([2 * x + 1 - width, 2 * y + 1 - height], transformation);
  return [(a + wide - 1) / 2, (b + high - 1) / 2];
}
