import * as z from "zod";
import type { Point } from "../../kernel/geometry.ts";
import { rowProblems } from "./rowProblems.ts";
import { squareName } from "../squareNames.ts";
import { dotSymbol, numberSymbols } from "./symbols.ts";

/** Rows of equal length: space = empty, "." = dot, 1-9 and A-K = numbers 1 to 20. */
export const rowsSchema = z
  .array(z.string().max(1000))
  .max(1000)
  .superRefine((rows, context) => {
    const [problem] = rowProblems(rows);
    if (problem !== undefined) context.addIssue({ code: "custom", message: problem.message.replace(/\.$/, "") });
  });

/** A Linjat puzzle: the level of the linjat kind. */
export const linjatSchema = z.strictObject({
  rows: rowsSchema.describe(
    "Rows of equal length from the top: space empty, . dot, 1 to 9 and A to K the numbers 1 to 20.",
  ),
});

/** A parsed puzzle; that it has exactly one solution is for the validator to check. */
export type LinjatLevel = z.infer<typeof linjatSchema>;

/** The content of a cell: 0 = empty, -1 = dot, otherwise the number. */
type CellContent = number;
/** A dot as the content of a cell. Numbers are above 0, so contents below 0 are dots. */
export const dot: CellContent = -1;

/** A puzzle's cells, row-major. Cell i is at [i % width, floor(i / width)]. */
export interface LinjatGrid {
  readonly width: number;
  readonly height: number;
  readonly cells: readonly CellContent[];
}

/** The cells of rows that have been checked. */
export function gridOf({ rows }: LinjatLevel): LinjatGrid {
  const cells = rows.flatMap((row) =>
    row.split("").map((symbol) => (symbol === dotSymbol ? dot : numberSymbols.indexOf(symbol))),
  );
  return { width: rows[0]?.length ?? 0, height: rows.length, cells };
}

/** Inverse of `gridOf`; numbers must be at most 20. */
export function levelOf({ width, height, cells }: LinjatGrid): LinjatLevel {
  const rows = Array.from({ length: height }, (_, y) =>
    cells
      .slice(y * width, (y + 1) * width)
      .map((content) => (content === dot ? dotSymbol : numberSymbols.charAt(content)))
      .join(""),
  );
  return { rows };
}

/** The place of a cell, [x, y]. */
export function pointOf(grid: { readonly width: number }, cell: number): Point {
  return [cell % grid.width, Math.floor(cell / grid.width)];
}

/** The name of a cell by its index: "E3". */
export function cellName(grid: { readonly width: number }, cell: number): string {
  return squareName(pointOf(grid, cell));
}
