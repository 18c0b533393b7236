import { type Problem, errorProblem } from "../problems.ts";
import { squareName } from "../squareNames.ts";
import { dotSymbol, largestSide, numberSymbols } from "./symbols.ts";
import { rowProblemMessages } from "./messages.ts";

/**
 * Problems that make rows invalid as a puzzle: too large, ragged, unknown characters, no numbers, a number longer than
 * the board. Reports only the first type of fault, at most 20 times.
 */
export function rowProblems(rows: readonly string[]): Problem[] {
  const width = rows[0]?.length ?? 0;
  if (rows.length === 0 || width === 0) return [errorProblem("board-empty", rowProblemMessages.boardEmpty)];
  const widest = Math.max(...rows.map((row) => row.length));
  if (rows.length > largestSide || widest > largestSide) {
    const message = rowProblemMessages.boardTooLarge(widest, rows.length, largestSide);
    return [errorProblem("board-too-large", message)];
  }
  const ragged = raggedRows(rows, width);
  if (ragged.length > 0) return ragged;
  const faults = rows.flatMap((row, y) =>
    row.split("").flatMap((symbol, x) => cellFault(symbol, x, y, rows.length, width)),
  );
  if (faults.length > 0) return faults.slice(0, 20);
  if (rows.some((row) => /[^ .]/.test(row))) return [];
  return [errorProblem("no-numbers", rowProblemMessages.noNumbers)];
}

function raggedRows(rows: readonly string[], width: number): Problem[] {
  return rows.flatMap((row, y) => {
    if (row.length === width) return [];
    const message = rowProblemMessages.rowsRagged(y + 1, row.length, width);
    return [errorProblem("rows-ragged", message, [{ target: `row:${y}`, label: rowProblemMessages.row(y + 1) }])];
  });
}

function cellFault(symbol: string, x: number, y: number, height: number, width: number): Problem[] {
  const label = squareName([x, y]);
  const places = [{ target: `cell:${x},${y}`, label, cells: [[x, y] as [number, number]] }];
  if (symbol === dotSymbol) return [];
  const value = numberSymbols.indexOf(symbol);
  if (value < 0) {
    const message = rowProblemMessages.unknownCharacter(label, JSON.stringify(symbol));
    return [errorProblem("unknown-character", message, places)];
  }
  if (value <= Math.max(width, height)) return [];
  const message = rowProblemMessages.numberTooLong(value, label, width, height);
  return [errorProblem("number-too-long", message, places)];
}
