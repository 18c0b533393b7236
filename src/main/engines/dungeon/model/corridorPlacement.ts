import { type Random, shuffle } from "#shared/kernel/random.ts";
import type { LayoutModel } from "./layoutModel.ts";
import type { LayoutState } from "./layoutState.ts";
import type { Link } from "./links.ts";
import { hasOffset } from "../spaces/offsetSet.ts";
import { fits, put } from "./placement.ts";
import { mayTake } from "./positions.ts";

/**
 * Places the corridors of all connections whose rooms are placed and whose corridor is not. All shapes and places are
 * tried in random order; false as soon as one corridor fits nowhere (corridors placed by then stay; the caller
 * truncates).
 */
export function placeCorridors(model: LayoutModel, state: LayoutState, random: Random): boolean {
  for (let link = 0; link < model.links.length; link++) {
    const { a, b, corridor } = model.links[link] as LayoutModel["links"][number];
    if (corridor === undefined || state.placedAt[model.roomCount + link] !== -1) continue;
    if (state.placedAt[a] === -1 || state.placedAt[b] === -1) continue;
    if (!placeCorridor(model, state, link, random)) return false;
  }
  return true;
}

/** The first connection whose rooms are placed and whose corridor is not; -1 when there is none. */
export function firstOpenCorridor(model: LayoutModel, state: LayoutState): number {
  return model.links.findIndex(
    ({ a, b, corridor }, link) =>
      corridor !== undefined &&
      state.placedAt[model.roomCount + link] === -1 &&
      state.placedAt[a] !== -1 &&
      state.placedAt[b] !== -1,
  );
}

/** The same for one connection, whose rooms are placed; true for doors and routed corridors. */
export function placeCorridor(model: LayoutModel, state: LayoutState, link: number, random: Random): boolean {
  const { a, b, passage, corridor } = model.links[link] as Link;
  if (corridor === undefined) return true;
  const body = model.roomCount + link;
  const apartX = (state.x[b] as number) - (state.x[a] as number);
  const apartY = (state.y[b] as number) - (state.y[a] as number);
  for (const shape of shuffle([...corridor.shapes], random)) {
    if (!mayTake(model, state, body, shape)) continue;
    const first = model.spaces.offsets(passage, state.shape[a] as number, shape);
    const second = model.spaces.offsets(corridor.onward, shape, state.shape[b] as number);
    const start = first.count > 0 ? random.below(first.count) : 0;
    for (let i = 0; i < first.count; i++) {
      const at = (start + i) % first.count;
      const dx = first.dx[at] as number;
      const dy = first.dy[at] as number;
      if (!hasOffset(second, apartX - dx, apartY - dy)) continue;
      const x = (state.x[a] as number) + dx;
      const y = (state.y[a] as number) + dy;
      if (!fits(model, state, body, shape, x, y)) continue;
      put(model, state, body, shape, x, y);
      return true;
    }
  }
  return false;
}
