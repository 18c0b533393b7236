import { shapesInRandomOrder } from "../../model/positions.ts";
import type { Random } from "#shared/kernel/random.ts";
import { placeCorridors } from "../../model/corridorPlacement.ts";
import type { LayoutModel } from "../../model/layoutModel.ts";
import type { LayoutState } from "../../model/layoutState.ts";
import { fits, put } from "../../model/placement.ts";

/** How often shapes are drawn for the rooms whose position is pinned. */
const draws = 8;

/**
 * Places every room with a pinned position, in an empty layout, each with a random shape that is compatible with those
 * before it, and the corridors between them. Rooms for which no drawn shape fits stay open; the search then fails on
 * them.
 */
export function placeAnchors(model: LayoutModel, state: LayoutState, random: Random): void {
  for (const room of model.anchors) {
    const [x, y] = model.pinned[room]?.at ?? [0, 0];
    let left = draws;
    for (const shape of shapesInRandomOrder(model, state, room, random)) {
      if (left-- === 0) break;
      if (!fits(model, state, room, shape, x, y)) continue;
      put(model, state, room, shape, x, y);
      break;
    }
  }
  placeCorridors(model, state, random);
}
