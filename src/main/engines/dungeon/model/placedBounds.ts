import type { LayoutModel } from "./layoutModel.ts";
import type { LayoutState } from "./layoutState.ts";

/**
 * The box around placed bodies, all by default, as [left, top, right, bottom] in cells; infinite around none.
 * O(bodies).
 */
export function placedBounds(
  { table }: LayoutModel,
  state: LayoutState,
  bodies: ArrayLike<number> = state.placed.subarray(0, state.placedCount),
): [number, number, number, number] {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < bodies.length; i++) {
    const body = bodies[i] as number;
    const [x, y, shape] = [state.x[body] as number, state.y[body] as number, state.shape[body] as number];
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + (table.widths[shape] as number));
    bottom = Math.max(bottom, y + (table.heights[shape] as number));
  }
  return [left, top, right, bottom];
}
