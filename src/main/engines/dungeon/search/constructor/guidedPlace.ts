import { shapesInRandomOrder } from "../../model/positions.ts";
import type { Random } from "#shared/kernel/random.ts";
import { nthPoint } from "../../spaces/bitGrid.ts";
import type { BitGrid } from "../../spaces/bitGrid.ts";
import type { Closing } from "./closing.ts";
import type { LayoutModel } from "../../model/layoutModel.ts";
import type { LayoutState } from "../../model/layoutState.ts";
import { computeReach } from "./pathClosing.ts";
import type { RoughMiddles } from "../radialPlaces.ts";

/** Shapes that fit and are compared, and places of each. */
const shapesCompared = 16;
const placesCompared = 12;
/** Links of a room that is given neither a small nor a large shape. */
const usualLinks = 3;
/** What a cell more or less than asked for by one connection counts for, in squared cells of way. */
const sizeWeight = 2;

/**
 * Of some places beside what stands the one nearest to where the room was drawn, in `closing`; rooms with many
 * connections prefer large shapes, those with few small ones. False when it fits nowhere; `tried` counts shapes.
 */
export function placeTowards(
  model: LayoutModel,
  state: LayoutState,
  closing: Closing,
  guide: RoughMiddles,
  random: Random,
): { readonly isPlaced: boolean; readonly tried: number } {
  const { path, reach, shapes, x, y } = closing;
  const { widths, heights } = model.table;
  const room = path.rooms[0] as number;
  const links = (model.linksOf[room] as Int32Array).length;
  let least = Infinity;
  let best: readonly [number, number, number] | undefined;
  let tried = 0;
  let left = shapesCompared;
  for (const shape of shapesInRandomOrder(model, state, room, random)) {
    if (left === 0) break;
    shapes[0] = shape;
    tried++;
    const count = computeReach(model, state, closing, true);
    if (count > 0) left--;
    const [wide, high] = [widths[shape] as number, heights[shape] as number];
    const size = sizeWeight * (usualLinks - links) * wide * high;
    for (let i = Math.min(count, placesCompared); i > 0; i--) {
      const [atX, atY] = nthPoint(reach[0] as BitGrid, random.below(count));
      const [wayX, wayY] = wayTo(guide, room, atX + wide / 2, atY + high / 2);
      const cost = wayX * wayX + wayY * wayY + size;
      if (cost >= least) continue;
      least = cost;
      best = [shape, atX, atY];
    }
  }
  if (best !== undefined) [shapes[0], x[0], y[0]] = best;
  return { isPlaced: best !== undefined, tried };
}

/** How far a room is from where it was drawn, as a number from 0 to 1. */
export function wayOff(model: LayoutModel, { path, shapes, x, y }: Closing, guide: RoughMiddles): number {
  const { widths, heights } = model.table;
  const shape = shapes[0] as number;
  const middleX = (x[0] as number) + (widths[shape] as number) / 2;
  const middleY = (y[0] as number) + (heights[shape] as number) / 2;
  const [wayX, wayY] = wayTo(guide, path.rooms[0] as number, middleX, middleY);
  const way = Math.abs(wayX) + Math.abs(wayY);
  return way / (way + model.averageSize);
}

function wayTo(guide: RoughMiddles, room: number, x: number, y: number): readonly [number, number] {
  return [x - (guide.x[room] as number), y - (guide.y[room] as number)];
}
