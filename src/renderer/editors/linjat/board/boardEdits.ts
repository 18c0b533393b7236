import type { Draft } from "immer";
import type { GridTransformation, Point } from "#shared/kernel/geometry.ts";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { numberSymbols } from "#shared/levels/linjat/symbols.ts";
import { withLocks } from "#renderer/editors/grid/locks.ts";
import {
  filledRows,
  grownRows,
  stamped,
  transformedCell,
  transformedRows,
  withSymbols,
} from "#renderer/editors/grid/symbolRows.ts";
import type { Growth, SymbolRows } from "#renderer/editors/grid/symbolRows.ts";

/** Board and locks: the drawn part of a brief. */
export type DrawnBoard = Pick<Brief, "rows" | "locked">;

const blank = numberSymbols.charAt(0);

/** The rows of the brief's board; padded when the brief has none or they don't match its size. */
export function boardRows({ rows, width, height }: Brief): string[] {
  const empty = filledRows({ width, height }, blank);
  return rows.length === 0 ? empty : stamped(empty, rows, [0, 0]);
}

/** True when nothing is drawn. */
export function isBlank(rows: SymbolRows): boolean {
  return rows.every((row) => row.trim() === "");
}

/** Writes a symbol to cells. */
export function written(brief: Brief, cells: readonly Point[], symbol: string): DrawnBoard {
  return { rows: withSymbols(boardRows(brief), cells, () => symbol), locked: brief.locked };
}

/** Locks cells, or unlocks them. */
export function lockedCells(brief: Brief, cells: readonly Point[], isLocked: boolean): DrawnBoard {
  return { rows: boardRows(brief), locked: withLocks(brief, cells, isLocked) };
}

/** Empties cells and unlocks them. */
export function erased(brief: Brief, cells: readonly Point[]): DrawnBoard {
  return { rows: written(brief, cells, blank).rows, locked: lockedCells(brief, cells, false).locked };
}

/** Stores a drawn board in the brief; an empty board is stored as no rows. */
export function putBoard(draft: Draft<Brief>, { rows, locked }: DrawnBoard): void {
  const next = isBlank(rows) ? [] : [...rows];
  if (next.join("\n") !== draft.rows.join("\n")) draft.rows = next;
  if (JSON.stringify(locked) !== JSON.stringify(draft.locked)) draft.locked = locked.map(([x, y]) => [x, y]);
}

/** Adds cells on the board's sides, or removes them; locks move along, those outside are dropped. */
export function growBoard(draft: Draft<Brief>, growth: Growth): void {
  const rows = grownRows(boardRows(draft), growth, blank);
  draft.width += growth.left + growth.right;
  draft.height += growth.top + growth.bottom;
  const moved = draft.locked.map(([x, y]): [number, number] => [x + growth.left, y + growth.top]);
  const kept = moved.filter(([x, y]) => x >= 0 && y >= 0 && x < draft.width && y < draft.height);
  putBoard(draft, { rows, locked: kept });
}

/** Rotates or reflects the board. */
export function transformBoard(draft: Draft<Brief>, transformation: GridTransformation): void {
  const size = { width: draft.width, height: draft.height };
  const rows = transformedRows(boardRows(draft), transformation);
  const locked = draft.locked.map((cell): [number, number] => {
    const [x, y] = transformedCell(cell, size, transformation);
    return [x, y];
  });
  draft.width = rows[0]?.length ?? size.width;
  draft.height = rows.length;
  putBoard(draft, { rows, locked });
}
