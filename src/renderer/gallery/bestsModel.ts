import type { ListAction } from "#renderer/commands/listKeys.ts";
import type { AimRange } from "#shared/levels/aim.ts";
import type { MetricDefinition } from "#shared/levels/levelKind.ts";
import type { SceneToken } from "#shared/scene/tokens.ts";

/** The best candidate of one cell of the map, and how many share the cell. */
export interface BestCell {
  readonly count: number;
  readonly bestId: number;
  readonly best: number;
  /** Half the width of the 95 % interval of `best`: 0 if it is exact, null if it isn't known. */
  readonly error: number | null;
  /** Others of the cell whose difference from the best is within the error. */
  readonly alike: number;
}

/** Columns and rows of an archive; cells are numbered row by row, lowest values first. */
export interface MapSize {
  readonly columns: number;
  readonly rows: number;
}

const most: MapSize = { columns: 12, rows: 8 };
const least: MapSize = { columns: 4, rows: 3 };

/** As many cells as fit without any being smaller than `smallest` pixels: each can be hit. */
export function mapSize(width: number, height: number, smallest: number): MapSize {
  const fit = (room: number, low: number, high: number): number =>
    Math.max(low, Math.min(high, Math.floor(room / smallest)));
  return {
    columns: fit(width, least.columns, most.columns),
    rows: fit(height, least.rows, most.rows),
  };
}

/**
 * The reachable cell in an arrow's direction: the nearest on that side, preferring those straight ahead; undefined when
 * there is none.
 */
export function cellBeside(
  reachable: readonly boolean[],
  columns: number,
  from: number,
  action: ListAction,
): number | undefined {
  const ways: Partial<Readonly<Record<ListAction, readonly [number, number]>>> = {
    right: [1, 0],
    left: [-1, 0],
    // Rows are counted from below.
    up: [0, 1],
    down: [0, -1],
  };
  const [dx, dy] = ways[action] ?? [0, 0];
  let nearest: { readonly cell: number; readonly away: number } | undefined;
  for (const [cell, isReachable] of reachable.entries()) {
    if (!isReachable) continue;
    const across = (cell % columns) - (from % columns);
    const up = Math.floor(cell / columns) - Math.floor(from / columns);
    const ahead = across * dx + up * dy;
    const aside = Math.abs(across * dy) + Math.abs(up * dx);
    const away = ahead + 2 * aside;
    if (ahead > 0 && (nearest === undefined || away < nearest.away)) nearest = { cell, away };
  }
  return nearest?.cell;
}

const heat = ["heat-1", "heat-2", "heat-3", "heat-4", "heat-5"] as const satisfies readonly SceneToken[];

/** Color of every cell by the rank of its best candidate: worst `heat-1`, best `heat-5`; null for empty cells. */
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

/**
 * The values with which a level falls into a cell, both ends included; null when the cell lies between two values of a
 * whole-number metric. A cell's upper bound belongs to the next one, except for the last.
 */
export function aimOfCell(
  metric: MetricDefinition,
  range: readonly [number, number],
  cells: number,
  cell: number,
): AimRange | null {
  const { min, max } = cellRange(range, cells, cell);
  const isLast = cell === cells - 1;
  if (range[1] <= range[0]) return { metric: metric.id, min: range[0], max: range[0] };
  if (metric.digits > 0) return { metric: metric.id, min, max: isLast ? range[1] : max - (max - min) * 1e-6 };
  const [low, high] = [Math.ceil(min - 1e-9), isLast ? Math.floor(range[1]) : Math.ceil(max - 1e-9) - 1];
  return high < low ? null : { metric: metric.id, min: low, max: high };
}
