import type { Draft } from "immer";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { numberSymbols } from "#shared/levels/linjat/symbols.ts";
import { grownDrawing, sizeOfRows, storedLocks, type Drawing } from "#renderer/editors/grid/drawing.ts";
import { filledRows, stamped, type Growth, type SymbolRows } from "#renderer/editors/grid/symbolRows.ts";

/** The symbol of an empty cell. */
export const blank = numberSymbols.charAt(0);

/** The rows of the brief's board; padded when the brief has none or they don't match its size. */
export function boardRows({ rows, width, height }: Brief): string[] {
  const empty = filledRows({ width, height }, blank);
  return rows.length === 0 ? empty : stamped(empty, rows, [0, 0]);
}

/** True when nothing is drawn. */
export function isBlank(rows: SymbolRows): boolean {
  return rows.every((row) => row.trim() === "");
}

/** Stores a drawn board in the brief, with its size; an empty board is stored as no rows. */
export function putBoard(draft: Draft<Brief>, drawing: Drawing): void {
  const { width, height } = sizeOfRows(drawing.rows);
  if (width !== draft.width) draft.width = width;
  if (height !== draft.height) draft.height = height;
  const next = isBlank(drawing.rows) ? [] : [...drawing.rows];
  if (next.join("\n") !== draft.rows.join("\n")) draft.rows = next;
  draft.locked = storedLocks(draft.locked, drawing);
}

/** Adds cells on the board's sides, or removes them; locks move along, those outside are dropped. */
export function growBoard(draft: Draft<Brief>, growth: Growth): void {
  putBoard(draft, grownDrawing({ rows: boardRows(draft), locked: draft.locked }, growth, blank));
}
