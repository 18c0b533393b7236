import { errorProblem } from "../problems.ts";
import type { Problem } from "../problems.ts";
import { squareName } from "../squareNames.ts";
import { dotSymbol, largestSide, numberSymbols } from "./symbols.ts";

/**
 * What keeps rows from being a puzzle at all: too large, ragged, unknown characters, no numbers, a number that is
 * longer than the board. Stops at the first sort of fault, at most 20 of it.
 */
export function rowProblems(rows: readonly string[]): Problem[] {
  const width = rows[0]?.length ?? 0;
  if (rows.length === 0 || width === 0) return [errorProblem("board-empty", "The board has no cells.")];
  const widest = Math.max(...rows.map((row) => row.length));
  if (rows.length > largestSide || widest > largestSide) {
    const message = `The board has ${widest} columns and ${rows.length} rows; at most ${largestSide} of each are possible.`;
    return [errorProblem("board-too-large", message)];
  }
  const ragged = raggedRows(rows, width);
  if (ragged.length > 0) return ragged;
  const faults = rows.flatMap((row, y) =>
    row.split("").flatMap((symbol, x) => cellFault(symbol, x, y, rows.length, width)),
  );
  if (faults.length > 0) return faults.slice(0, 20);
  if (rows.some((row) => /[^ .]/.test(row))) return [];
  return [errorProblem("no-numbers", "The board has no numbers. Put at least one number on it.")];
}

function raggedRows(rows: readonly string[], width: number): Problem[] {
  return rows.flatMap((row, y) => {
    if (row.length === width) return [];
    const message = `Row ${y + 1} has ${row.length} cells, row 1 has ${width}. Make all rows equally long.`;
    return [errorProblem("rows-ragged", message, [{ target: `row:${y}`, label: `row ${y + 1}` }])];
  });
}

function cellFault(symbol: string, x: number, y: number, height: number, width: number): Problem[] {
  const label = squareName([x, y]);
  const places = [{ target: `cell:${x},${y}`, label, cells: [[x, y] as [number, number]] }];
  if (symbol === dotSymbol) return [];
  const value = numberSymbols.indexOf(symbol);
  if (value < 0) {
    const message = `Cell ${label} is ${JSON.stringify(symbol)}; a cell is a space, a dot, 1 to 9, or A to K for 10 to 20.`;
    return [errorProblem("unknown-character", message, places)];
  }
  if (value <= Math.max(width, height)) return [];
  const message = `The ${value} at ${label} is longer than the board, which is ${width} by ${height}. Make the number smaller.`;
  return [errorProblem("number-too-long", message, places)];
}
