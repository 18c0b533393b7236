import { createRandom } from "#shared/kernel/random.ts";
import { placeCorridor } from "../model/corridorPlacement.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import { type LayoutState, emptyState, truncate } from "../model/layoutState.ts";
import { fits, put } from "../model/placement.ts";
import { mayTake } from "../model/positions.ts";

/**
 * The rooms whose template, rotation and position are pinned, as placed (no corridors). Undefined, a proof that no
 * layout exists, if two of them overlap, are not joined as they must be, or no corridor fits between them. O(held
 * rooms^2 + corridor places).
 */
export function heldBodies(model: LayoutModel): LayoutState | undefined {
  const state = emptyState(model);
  for (const room of model.anchors) {
    const [shape, ...others] = model.roomShapes[room] as Int32Array;
    if (shape === undefined) return undefined;
    // Its template is not pinned, so it is among the free ones.
    if (others.length > 0) continue;
    const [x, y] = model.pinned[room]?.at ?? [0, 0];
    if (!mayTake(model, state, room, shape) || !fits(model, state, room, shape, x, y)) return undefined;
    put(model, state, room, shape, x, y);
  }
  const rooms = state.placedCount;
  const random = createRandom(0);
  for (const [index, { a, b }] of model.links.entries()) {
    if (state.placedAt[a] === -1 || state.placedAt[b] === -1) continue;
    if (!placeCorridor(model, state, index, random)) return undefined;
    truncate(model, state, rooms);
  }
  return state;
}
