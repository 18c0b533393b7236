import type { Point } from "../kernel/geometry.ts";

/** The letters of a column, as in spreadsheets: A to Z, then AA. */
export function columnName(x: number): string {
  const last = String.fromCharCode(65 + (x % 26));
  return x < 26 ? last : columnName(Math.floor(x / 26) - 1) + last;
}

/** "E3": how sentences and screens name a cell: column as letters, row as a number, as the rulers show them. */
export function squareName([x, y]: Point): string {
  return `${columnName(x)}${y + 1}`;
}
