import type { Draft } from "immer";
import type { GridTransformation, Point } from "#shared/kernel/geometry.ts";
import type { GameDocument } from "#shared/levels/puzzlescript/gameDocument.ts";
import { withLevelRows } from "#shared/levels/puzzlescript/levelEdits.ts";
import { grownRows, transformedCell, transformedRows, withSymbols } from "#renderer/editors/grid/symbolRows.ts";
import type { Growth, SymbolRows } from "#renderer/editors/grid/symbolRows.ts";
import type { DrawnLevel } from "../gameModel.ts";

/** The rows with a symbol on cells; letters that mean the same in either case stay as they are written. */
export function painted(rows: SymbolRows, cells: readonly Point[], symbol: string): string[] {
  return withSymbols(rows, cells, (_, old) => (old.toLowerCase() === symbol.toLowerCase() ? old : symbol));
}

/** The edge-connected cells with the same symbol as the first one; for flood fill. */
export function sameArea(rows: SymbolRows, first: Point): Point[] {
  const symbolAt = ([x, y]: Point): string | undefined => rows[y]?.[x]?.toLowerCase();
  const symbol = symbolAt(first);
  if (symbol === undefined) return [];
  const seen = new Set<string>([first.join()]);
  const area: Point[] = [first];
  for (const [x, y] of area) {
    for (const next of [
      [x - 1, y],
      [x, y - 1],
      [x + 1, y],
      [x, y + 1],
    ] as const) {
      if (seen.has(next.join()) || symbolAt(next) !== symbol) continue;
      seen.add(next.join());
      area.push(next);
    }
  }
  return area;
}

/** Cells added on the sides, or removed; locks move along, those outside are dropped. */
export function grownLevel({ rows, locked }: DrawnLevel, growth: Growth, floor: string): DrawnLevel {
  const grown = grownRows(rows, growth, floor);
  const width = grown[0]?.length ?? 0;
  const moved = locked.map(([x, y]): [number, number] => [x + growth.left, y + growth.top]);
  return { rows: grown, locked: moved.filter(([x, y]) => x >= 0 && y >= 0 && x < width && y < grown.length) };
}

/** Rotates or reflects a level and its locks. */
export function transformedLevel({ rows, locked }: DrawnLevel, transformation: GridTransformation): DrawnLevel {
  const size = { width: rows[0]?.length ?? 0, height: rows.length };
  return {
    rows: transformedRows(rows, transformation),
    locked: locked.map((cell): [number, number] => {
      const [x, y] = transformedCell(cell, size, transformation);
      return [x, y];
    }),
  };
}

/**
 * Writes a drawn level into the game's text, as the smallest change, unless nothing would change. False: the text can't
 * say it, and nothing happens.
 */
export function putLevel(draft: Draft<GameDocument>, number: number, { rows, locked }: DrawnLevel): boolean {
  const source = withLevelRows(draft.source, number, rows);
  if (source === undefined) return false;
  if (source !== draft.source) draft.source = source;
  if (draft.level !== number) draft.level = number;
  if (JSON.stringify(locked) !== JSON.stringify(draft.locked)) draft.locked = locked.map(([x, y]) => [x, y]);
  return true;
}
