import { shapesInRandomOrder } from "../../model/positions.ts";
import type { Random } from "#shared/kernel/random.ts";
import { placeCorridors } from "../../model/corridorPlacement.ts";
import type { LayoutModel } from "../../model/layoutModel.ts";
import type { LayoutState } from "../../model/layoutState.ts";
import { fits, put } from "../../model/placement.ts";

/** Draws of shapes for the rooms whose position is pinned. */
const draws = 8;

/**
 * Puts every room with a pinned position there, in an empty layout, each with a random shape that fits beside those before
 * it, and the corridors between them. Rooms that fit with no drawn shape stay open; the search then fails on them.
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
