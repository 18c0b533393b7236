import type { LayoutModel } from "../../model/layoutModel.ts";
import type { LayoutState } from "../../model/layoutState.ts";

/** A rectangle of places. */
interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Cells between two parts of a graph while they are laid out on their own; `packParts` brings them together. */
const apart = 4096;

/**
 * Where the first room of a part of the graph may be put: anywhere on the site the site speaks of or around what
 * stands; on open site without any ties at [0, 0], each further part far away from the others.
 */
export function startArea(model: LayoutModel, state: LayoutState, room: number, shape: number): Area {
  const { siteMasks, table, minimumDistance } = model;
  if (siteMasks === undefined) return { left: apart * (model.part[room] as number), top: 0, width: 1, height: 1 };
  const [wide, high] = [table.widths[shape] as number, table.heights[shape] as number];
  let [left, top, right, bottom] = siteMasks.bounds;
  for (let i = 0; i < state.placedCount; i++) {
    const body = state.placed[i] as number;
    const [x, y] = [state.x[body] as number, state.y[body] as number];
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + (table.widths[state.shape[body] as number] as number));
    bottom = Math.max(bottom, y + (table.heights[state.shape[body] as number] as number));
  }
  left -= wide + minimumDistance;
  top -= high + minimumDistance;
  return { left, top, width: right + minimumDistance - left + 1, height: bottom + minimumDistance - top + 1 };
}
