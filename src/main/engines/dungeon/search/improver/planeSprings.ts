import type { LayoutModel } from "../../model/layoutModel.ts";
import { type LocalSearch, floatsAt } from "./localSearchKernel.ts";
import type { RoughMiddles } from "../radialPlaces.ts";

/** How far apart the middles of joined rooms are, roughly. */
export function springLength({ averageSize, links, table }: LayoutModel): number {
  const shapes = links.flatMap(({ corridor }) => [...(corridor?.shapes ?? [])]);
  const longer = shapes.map((shape) => Math.max(table.widths[shape] as number, table.heights[shape] as number));
  return 1.05 * averageSize + longer.reduce((sum, length) => sum + length, 0) / Math.max(1, longer.length);
}

/**
 * Spreads a plane drawing, in place, by springs that add no crossings (`kernel/springs.ts`). O(rounds * rooms * links).
 */
export function planeSprings({ model, kernel }: LocalSearch, { x, y }: RoughMiddles): void {
  for (let room = 0; room < model.roomCount; room++) kernel.setMiddle(room, x[room] as number, y[room] as number);
  kernel.spread(springLength(model));
  x.set(floatsAt(kernel, kernel.middleX.value, model.roomCount));
  y.set(floatsAt(kernel, kernel.middleY.value, model.roomCount));
}
