import type { Point } from "#shared/kernel/geometry.ts";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { dotSymbol, numberSymbols } from "#shared/levels/linjat/symbols.ts";
import { squareName } from "#shared/levels/squareNames.ts";
import { sameCell } from "#renderer/editors/grid/cells.ts";

/** "C5, 4, locked": what is on a cell, for the status bar and screen readers. */
export function describeCell(brief: Brief, cell: Point): string {
  const locked = brief.locked.some((one) => sameCell(one, cell)) ? ", locked" : "";
  return `${squareName(cell)}, ${contentName(brief.rows[cell[1]]?.charAt(cell[0]) ?? "")}${locked}`;
}

function contentName(symbol: string): string {
  if (symbol === dotSymbol) return "dot";
  const value = numberSymbols.indexOf(symbol);
  return value > 0 ? String(value) : "empty";
}

/** "17 numbers, 12 dots". */
export function boardCounts(rows: readonly string[]): { readonly numbers: number; readonly dots: number } {
  const cells = rows.join("").replaceAll(" ", "");
  const dots = cells.split(dotSymbol).length - 1;
  return { numbers: cells.length - dots, dots };
}
