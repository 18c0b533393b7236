import { type LinjatGrid, cellName } from "./linjatLevel.ts";
import { puzzleOf } from "./placements.ts";

/**
 * A solution as text: the ends of each line in the numbers' row-major order, columns as letters, rows as numbers:
 * "A1-A4 C2-E2".
 */
export function solutionText(grid: LinjatGrid, lines: readonly number[]): string {
  const { placements } = puzzleOf(grid);
  const drawn = lines.flatMap((line) => placements[line] ?? []).sort((a, b) => a.number - b.number);
  return drawn.map(({ cells }) => `${cellName(grid, cells[0] ?? 0)}-${cellName(grid, cells.at(-1) ?? 0)}`).join(" ");
}
