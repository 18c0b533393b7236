import type { SceneToken } from "#shared/scene/tokens.ts";

/** The best candidate of one cell of the map, and how many share the cell. */
export interface BestCell {
  readonly count: number;
  readonly bestId: number;
  readonly best: number;
}

/** Columns and rows of the map of bests. */
export const bestsColumns = 12;
export const bestsRows = 8;

const heat = ["heat-1", "heat-2", "heat-3", "heat-4", "heat-5"] as const satisfies readonly SceneToken[];

/** Colour of every cell by the rank of its best: worst `heat-1`, best `heat-5`; null where nothing is. */
export function heatOf(
  cells: readonly (BestCell | null)[],
  better: "higher" | "lower" | "neither",
): (SceneToken | null)[] {
  const values = cells.flatMap((cell) => (cell === null ? [] : [cell.best]));
  const low = Math.min(...values);
  const high = Math.max(...values);
  return cells.map((cell) => {
    if (cell === null) return null;
    const share = high > low ? (cell.best - low) / (high - low) : 0.5;
    const goodness = better === "lower" ? 1 - share : share;
    return heat[Math.min(heat.length - 1, Math.floor(goodness * heat.length))] ?? "heat-1";
  });
}

/** Values that one cell covers along one axis. */
export function cellRange(range: readonly [number, number], cells: number, cell: number): { min: number; max: number } {
  const width = (range[1] - range[0]) / cells;
  return { min: range[0] + cell * width, max: range[0] + (cell + 1) * width };
}
