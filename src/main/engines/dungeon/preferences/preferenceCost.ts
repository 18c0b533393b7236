import { log } from "#shared/kernel/portableMath.ts";
import type { Preferences } from "#shared/levels/dungeon/preferences.ts";
import type { Cost } from "./improveLayout.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import type { LayoutState } from "../model/layoutState.ts";
import { placedBounds } from "../model/placedBounds.ts";

/**
 * The weighted preferences of an input as a cost, each term between 0 (as preferred) and about 1: empty share of the
 * bounding box, distance to the preferred aspect ratio (natural logarithm), share of cells without a mirror image,
 * cells between rooms joined by corridors in average room sides, and share of doors at which no ends of the two walls
 * are aligned. Undefined without preferences. O(cells of the box + links * doors^2).
 */
export function preferenceCost(model: LayoutModel): Cost | undefined {
  const { wishes } = model.input;
  const weights = [wishes?.compactness, wishes?.aspect, wishes?.symmetry, wishes?.corridors, wishes?.alignment];
  if (wishes === undefined || weights.every((weight) => (weight ?? 0) === 0)) return undefined;
  return (state) => costOf(model, state, wishes);
}

function costOf(model: LayoutModel, state: LayoutState, wishes: Preferences): number {
  const { compactness = 0, aspect = 0, ratio = 1, symmetry = 0, corridors = 0, alignment = 0 } = wishes;
  const cells = cellsOf(model, state);
  const { width, height, covered } = cells;
  let cost = 0;
  if (compactness > 0) cost += compactness * (1 - covered / (width * height));
  if (aspect > 0) cost += aspect * Math.abs(log(Math.max(width, height) / Math.min(width, height) / ratio));
  if (symmetry > 0) cost += symmetry * (1 - mirroredShare(cells));
  if (corridors > 0) cost += corridors * corridorWay(model, state);
  if (alignment > 0) cost += alignment * unalignedShare(model, state);
  return cost;
}

interface Cells {
  readonly width: number;
  readonly height: number;
  readonly taken: Uint8Array;
  readonly covered: number;
}

function cellsOf(model: LayoutModel, state: LayoutState): Cells {
  const { table } = model;
  const [left, top, right, bottom] = placedBounds(model, state);
  const [width, height] = [right - left, bottom - top];
  const taken = new Uint8Array(width * height);
  let covered = 0;
  for (let i = 0; i < state.placedCount; i++) {
    const body = state.placed[i] as number;
    const [x, y, shape] = [state.x[body] as number, state.y[body] as number, state.shape[body] as number];
    for (let r = table.starts[shape] as number; r < (table.starts[shape + 1] as number); r += 4) {
      const from = x - left + (table.rectangles[r] as number);
      const to = x - left + (table.rectangles[r + 2] as number);
      const end = y - top + (table.rectangles[r + 3] as number);
      for (let row = y - top + (table.rectangles[r + 1] as number); row < end; row++) {
        taken.fill(1, row * width + from, row * width + to);
        covered += to - from;
      }
    }
  }
  return { width, height, taken, covered };
}

/** Share of the covered cells whose mirror image is covered too, left to right or top to bottom, whichever is larger. */
function mirroredShare({ width, height, taken, covered }: Cells): number {
  let [across, down] = [0, 0];
  for (let cell = 0; cell < taken.length; cell++) {
    if (taken[cell] === 0) continue;
    const [x, y] = [cell % width, Math.floor(cell / width)];
    across += taken[y * width + width - 1 - x] as number;
    down += taken[(height - 1 - y) * width + x] as number;
  }
  return Math.max(across, down) / Math.max(1, covered);
}

/** Mean gap between the boxes of rooms that a corridor joins, in average room sides. */
function corridorWay({ links, table, averageSize }: LayoutModel, state: LayoutState): number {
  let [way, count] = [0, 0];
  for (const { a, b, corridor, route } of links) {
    if (corridor === undefined && route === undefined) continue;
    const gap = (at: Int32Array, sizes: Int32Array) =>
      Math.max(
        0,
        (at[a] as number) - (at[b] as number) - (sizes[state.shape[b] as number] as number),
        (at[b] as number) - (at[a] as number) - (sizes[state.shape[a] as number] as number),
      );
    way += gap(state.x, table.widths) + gap(state.y, table.heights);
    count++;
  }
  return count === 0 ? 0 : way / count / averageSize;
}

/** Share of the doors, routed corridors left out, at which the walls of both bodies end on different lines. */
function unalignedShare(model: LayoutModel, state: LayoutState): number {
  const pairs = model.links.flatMap(({ a, b, corridor, route }, link): (readonly [number, number])[] => {
    if (route !== undefined) return [];
    if (corridor === undefined) return [[a, b]];
    const body = model.roomCount + link;
    return [
      [a, body],
      [body, b],
    ];
  });
  const aligned = pairs.filter(([one, other]) => isAligned(model, state, one, other));
  return pairs.length === 0 ? 0 : 1 - aligned.length / pairs.length;
}

/** Whether two touching walls with a place for a door have an end on one line. */
function isAligned({ shapes }: LayoutModel, state: LayoutState, one: number, other: number): boolean {
  const doorsOf = (body: number) => shapes[state.shape[body] as number]?.doors ?? [];
  const [oneX, oneY] = [state.x[one] as number, state.y[one] as number];
  const [otherX, otherY] = [state.x[other] as number, state.y[other] as number];
  return doorsOf(one).some((own) => {
    const isFlat = own.facing === 0 || own.facing === 2;
    const [along, across] = isFlat ? [oneX - otherX, oneY - otherY] : [oneY - otherY, oneX - otherX];
    return doorsOf(other).some((theirs) => {
      if (theirs.facing !== (own.facing + 2) % 4 || theirs.wall !== own.wall + across) return false;
      if (own.from + along > theirs.to || theirs.from > own.to + along) return false;
      return own.wallFrom + along === theirs.wallFrom || own.wallTo + along === theirs.wallTo;
    });
  });
}
