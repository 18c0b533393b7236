import { transformPoint, type GridTransformation, type Point, type Rect } from "#shared/kernel/geometry.ts";
import type { GridSize } from "./cells.ts";

/** A board as one text a row, all equally long, one character a cell. */
export type SymbolRows = readonly string[];

/** Cells added on each side of a board; negative numbers remove them. */
export interface Growth {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Rows and columns to add per side: none. */
export const noGrowth: Growth = { left: 0, top: 0, right: 0, bottom: 0 };

/** A board of one symbol. */
export function filledRows({ width, height }: GridSize, symbol: string): string[] {
  return Array.from({ length: height }, () => symbol.repeat(width));
}

/** The rows with a symbol set on each of these cells; cells outside the board are ignored. */
export function withSymbols(
  rows: SymbolRows,
  cells: readonly Point[],
  symbol: (cell: Point, old: string) => string,
): string[] {
  const grid = rows.map((row) => row.split(""));
  for (const [x, y] of cells) {
    const row = grid[y];
    const old = row?.[x];
    if (row !== undefined && old !== undefined) row[x] = symbol([x, y], old);
  }
  return grid.map((row) => row.join(""));
}

/** The rows with cells added or removed on the sides. */
export function grownRows(rows: SymbolRows, growth: Growth, blank: string): string[] {
  const width = (rows[0]?.length ?? 0) + growth.left + growth.right;
  const height = rows.length + growth.top + growth.bottom;
  return Array.from({ length: Math.max(0, height) }, (_, y) =>
    Array.from({ length: Math.max(0, width) }, (_unused, x) => rows[y - growth.top]?.[x - growth.left] ?? blank).join(
      "",
    ),
  );
}

/** The part of the rows in a box. */
export function cutOut(rows: SymbolRows, { x, y, width, height }: Rect): string[] {
  return rows.slice(y, y + height).map((row) => row.slice(x, x + width));
}

/** The rows with others laid over them, their first cell at `at`; what hangs over the edge is lost. */
export function stamped(rows: SymbolRows, clip: SymbolRows, [left, top]: Point): string[] {
  return rows.map((row, y) => Array.from(row, (old, x) => clip[y - top]?.[x - left] ?? old).join(""));
}

/** The rows rotated or reflected. */
export function transformedRows(rows: SymbolRows, transformation: GridTransformation): string[] {
  const size = { width: rows[0]?.length ?? 0, height: rows.length };
  const turned = turnedSize(size, transformation);
  const grid = Array.from({ length: turned.height }, () => Array<string>(turned.width).fill(" "));
  for (const [y, row] of rows.entries()) {
    for (const [x, symbol] of Array.from(row).entries()) {
      const [toX, toY] = transformedCell([x, y], size, transformation);
      const target = grid[toY];
      if (target !== undefined) target[toX] = symbol;
    }
  }
  return grid.map((row) => row.join(""));
}

/** The position of a cell after the board is rotated or reflected. */
export function transformedCell(cell: Point, size: GridSize, transformation: GridTransformation): Point {
  const [x, y] = transformPoint(cell, transformation);
  const [cornerX, cornerY] = transformPoint([size.width - 1, size.height - 1], transformation);
  return [x - Math.min(0, cornerX), y - Math.min(0, cornerY)];
}

function turnedSize({ width, height }: GridSize, transformation: GridTransformation): GridSize {
  const [x] = transformPoint([1, 0], transformation);
  return x === 0 ? { width: height, height: width } : { width, height };
}
