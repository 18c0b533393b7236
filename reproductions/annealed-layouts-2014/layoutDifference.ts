import type { LayoutModel } from "#main/engines/dungeon/model/layoutModel.ts";
import type { LayoutState } from "#main/engines/dungeon/model/layoutState.ts";
import type { SavedLayout } from "#main/engines/dungeon/model/savedLayout.ts";

/**
 * Whether the state is not "different enough" from an earlier layout of the same partial one: the mean over all placed
 * rooms of (5 * distance of the middles / average size)^2, fourfold where the shape differs, times 0.4, is below 1.
 * Only `rooms` can differ. Measure and constants are the reference's.
 */
export function isSimilar(
  model: LayoutModel,
  state: LayoutState,
  earlier: SavedLayout,
  rooms: readonly number[],
): boolean {
  const { widths, heights } = model.table;
  let sum = 0;
  for (const room of rooms) {
    const shape = state.shape[room] as number;
    const other = earlier.shape[room] as number;
    const wide =
      2 * ((state.x[room] as number) - (earlier.x[room] as number)) +
      (widths[shape] as number) -
      (widths[other] as number);
    const high =
      2 * ((state.y[room] as number) - (earlier.y[room] as number)) +
      (heights[shape] as number) -
      (heights[other] as number);
    const way = (5 * (Math.abs(wide) + Math.abs(high))) / 2 / model.averageSize;
    sum += way * way * (shape === other ? 1 : 4);
  }
  return (0.4 * sum) / state.placedCount < 1;
}
