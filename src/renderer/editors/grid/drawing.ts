import type { GridTransformation, Point } from "#shared/kernel/geometry.ts";
import type { GridSize } from "./cells.ts";
import { grownRows, transformedCell, transformedRows, type Growth, type SymbolRows } from "./symbolRows.ts";

/** A board of symbols with its locked cells [x, y], as an editor draws it. All rows are equally long. */
export interface Drawing {
  readonly rows: SymbolRows;
  readonly locked: readonly (readonly [number, number])[];
}

/** In cells; all rows have the length of the first. */
export function sizeOfRows(rows: SymbolRows): GridSize {
  return { width: rows[0]?.length ?? 0, height: rows.length };
}

/** The edge-connected cells with the same symbol as the first one, for flood fill. `read` makes symbols equal. */
export function connectedCells(rows: SymbolRows, first: Point, read = (symbol: string): string => symbol): Point[] {
  const symbolAt = ([x, y]: Point): string | undefined => {
    const symbol = rows[y]?.[x];
    return symbol === undefined ? undefined : read(symbol);
  };
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

/** Adds blank cells on the sides, or removes cells; locks move along, those outside are dropped. */
export function grownDrawing({ rows, locked }: Drawing, growth: Growth, blank: string): Drawing {
  const grown = grownRows(rows, growth, blank);
  const { width, height } = sizeOfRows(grown);
  const moved = locked.map(([x, y]): [number, number] => [x + growth.left, y + growth.top]);
  return { rows: grown, locked: moved.filter(([x, y]) => x >= 0 && y >= 0 && x < width && y < height) };
}

/** Rotates or reflects a board and its locks. */
export function transformedDrawing({ rows, locked }: Drawing, transformation: GridTransformation): Drawing {
  const size = sizeOfRows(rows);
  return {
    rows: transformedRows(rows, transformation),
    locked: locked.map((cell): [number, number] => {
      const [x, y] = transformedCell(cell, size, transformation);
      return [x, y];
    }),
  };
}

/** The locked cells as a document stores them, or `before` where nothing differs, so that no edit is recorded. */
export function storedLocks(before: [number, number][], { locked }: Drawing): [number, number][] {
  return JSON.stringify(locked) === JSON.stringify(before) ? before : locked.map(([x, y]) => [x, y]);
}
