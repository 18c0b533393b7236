import type { LayoutModel } from "../model/layoutModel.ts";
import { emptyState } from "../model/layoutState.ts";
import type { LayoutState } from "../model/layoutState.ts";
import type { Link } from "../model/links.ts";
import { fits, put } from "../model/placement.ts";
import { mayTake } from "../model/positions.ts";
import { hasOffset } from "../spaces/offsetSet.ts";

/**
 * The rooms of which everything is pinned, as they stand (no corridors). Undefined, a proof that there is no layout, when
 * two of them are in each other's way, not joined as they must be, or no corridor fits between them.
 * O(held rooms^2 + corridor places).
 */
export function heldBodies(model: LayoutModel): LayoutState | undefined {
  const state = emptyState(model);
  for (const room of model.anchors) {
    const [shape, ...others] = model.roomShapes[room] as Int32Array;
    if (shape === undefined) return undefined;
    // Its template is not pinned: one of those that are free.
    if (others.length > 0) continue;
    const [x, y] = model.pinned[room]?.at ?? [0, 0];
    if (!mayTake(model, state, room, shape) || !fits(model, state, room, shape, x, y)) return undefined;
    put(model, state, room, shape, x, y);
  }
  return model.links.some((link, i) => isHeld(state, link) && !hasCorridor(model, state, i)) ? undefined : state;
}

function isHeld({ placedAt }: LayoutState, { a, b }: Link): boolean {
  return placedAt[a] !== -1 && placedAt[b] !== -1;
}

/** Whether some corridor of the link fits between its two rooms; true for doors and routed corridors. */
function hasCorridor(model: LayoutModel, state: LayoutState, index: number): boolean {
  const { a, b, passage, corridor } = model.links[index] as Link;
  if (corridor === undefined) return true;
  const body = model.roomCount + index;
  const [x, y] = [state.x[a] as number, state.y[a] as number];
  const [apartX, apartY] = [(state.x[b] as number) - x, (state.y[b] as number) - y];
  return corridor.shapes.some((shape) => {
    if (!mayTake(model, state, body, shape)) return false;
    const near = model.spaces.offsets(passage, state.shape[a] as number, shape);
    const far = model.spaces.offsets(corridor.onward, shape, state.shape[b] as number);
    for (let i = 0; i < near.count; i++) {
      const [dx, dy] = [near.dx[i] as number, near.dy[i] as number];
      if (!hasOffset(far, apartX - dx, apartY - dy)) continue;
      if (fits(model, state, body, shape, x + dx, y + dy)) return true;
    }
    return false;
  });
}
