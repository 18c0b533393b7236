import type { LayoutModel } from "../model/layoutModel.ts";
import { type BitGrid, emptyGrid, intersectGrid, resetGrid, trimRows } from "../spaces/bitGrid.ts";
import { addPredecessors } from "../spaces/widening.ts";

/** Places by shape. */
export type Places = ReadonlyMap<number, BitGrid>;

/** Budget for sets of places. */
export interface Effort {
  /** Budget of bitset words to write, about 20,000 per millisecond; counted down. */
  words: number;
  /** Places of one set at most; larger ones are left unknown. */
  readonly largestGrid: number;
}

/**
 * The places of a shape from which a connection leads to one of the places of another room, by its shapes, clipped to
 * those `known`. Undefined when that exceeds the budget.
 */
export function placesBefore(
  model: LayoutModel,
  joint: number,
  shape: number,
  others: Places,
  known: BitGrid | undefined,
  effort: Effort,
): BitGrid | undefined {
  const grid = emptyGrid();
  const steps = [...others].flatMap(([other, places]) => {
    const offsets = model.spaces.offsets(joint, shape, other);
    return offsets.count === 0 || mayNotMeet(model, shape, other) ? [] : [{ offsets, places }];
  });
  if (steps.length === 0) return grid;
  const box = known ?? boxAround(steps);
  if (box.width * box.height > effort.largestGrid) return undefined;
  resetGrid(grid, box.left, box.top, box.width, box.height, false);
  const scratch = emptyGrid();
  for (const { offsets, places } of steps) {
    effort.words -= (offsets.rectangles.length / 4) * grid.height * grid.stride;
    if (effort.words < 0) return undefined;
    addPredecessors(grid, places, offsets, scratch);
  }
  trimRows(grid);
  if (known !== undefined) intersectGrid(grid, known);
  return grid;
}

/** Whether a repeat rule keeps neighbours from taking these two shapes. */
function mayNotMeet({ templateOf, repeats }: LayoutModel, one: number, other: number): boolean {
  return templateOf[one] === templateOf[other] && repeats[templateOf[one] as number] !== 0;
}

type Box = Pick<BitGrid, "left" | "top" | "width" | "height">;

/** Everything from which one of the steps can lead into its places. */
function boxAround(steps: readonly { readonly offsets: Box; readonly places: Box }[]): Box {
  const left = Math.min(...steps.map(({ offsets, places }) => places.left - offsets.left - offsets.width + 1));
  const top = Math.min(...steps.map(({ offsets, places }) => places.top - offsets.top - offsets.height + 1));
  const right = Math.max(...steps.map(({ offsets, places }) => places.left + places.width - offsets.left));
  const bottom = Math.max(...steps.map(({ offsets, places }) => places.top + places.height - offsets.top));
  return { left, top, width: right - left, height: bottom - top };
}
