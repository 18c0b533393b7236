import type { LayoutModel } from "./layoutModel.ts";
import type { LayoutState } from "./layoutState.ts";

/** The box around the placed bodies as [left, top, right, bottom], in cells; infinite when none is placed. O(bodies). */
export function placedBounds({ table }: LayoutModel, state: LayoutState): [number, number, number, number] {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < state.placedCount; i++) {
    const body = state.placed[i] as number;
    const [x, y, shape] = [state.x[body] as number, state.y[body] as number, state.shape[body] as number];
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + (table.widths[shape] as number));
    bottom = Math.max(bottom, y + (table.heights[shape] as number));
  }
  return [left, top, right, bottom];
}
