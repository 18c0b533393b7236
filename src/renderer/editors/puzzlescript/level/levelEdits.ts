import type { Draft } from "immer";
import type { Point } from "#shared/kernel/geometry.ts";
import type { GameDocument } from "#shared/levels/puzzlescript/gameDocument.ts";
import { withLevelRows } from "#shared/levels/puzzlescript/levelEdits.ts";
import { storedLocks, type Drawing } from "#renderer/editors/grid/drawing.ts";
import { withSymbols, type SymbolRows } from "#renderer/editors/grid/symbolRows.ts";

/** The rows with a symbol on cells; letters that mean the same in either case stay as they are written. */
export function painted(rows: SymbolRows, cells: readonly Point[], symbol: string): string[] {
  return withSymbols(rows, cells, (_, old) => (old.toLowerCase() === symbol.toLowerCase() ? old : symbol));
}

/**
 * Writes a drawn level into the game's text, as the smallest change, unless nothing would change. False: the text can't
 * say it, and nothing happens.
 */
export function putLevel(draft: Draft<GameDocument>, number: number, drawing: Drawing): boolean {
  const source = withLevelRows(draft.source, number, drawing.rows);
  if (source === undefined) return false;
  if (source !== draft.source) draft.source = source;
  if (draft.level !== number) draft.level = number;
  draft.locked = storedLocks(draft.locked, drawing);
  return true;
}
