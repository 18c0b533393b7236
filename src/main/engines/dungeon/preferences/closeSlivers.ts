import type { LayoutModel } from "../model/layoutModel.ts";
import type { LayoutState } from "../model/layoutState.ts";
import { gapBetween } from "../model/placement.ts";
import { isAllowedAt } from "../site/siteMasks.ts";
import { hasOffset } from "../spaces/offsetSet.ts";
import { slidingGroups } from "./slidingGroups.ts";
import type { SlidingGroup, SlidingGroups } from "./slidingGroups.ts";

/** Widest gap that is a sliver, in cells, as in the metric. */
const widest = 2;
/** Cells that a group slides at most. */
const farthest = 3;
/** Passes over the slivers that are left. */
const passes = 4;

/** The layout at work: boxes by body, and buffers that are kept to spare allocations. */
interface Sliding {
  readonly model: LayoutModel;
  readonly state: LayoutState;
  readonly groups: SlidingGroups;
  readonly left: Int32Array;
  readonly top: Int32Array;
  readonly right: Int32Array;
  readonly bottom: Int32Array;
  /** 1 when the body belongs to the group at hand. */
  readonly isInGroup: Uint8Array;
  /** The last pass in which the body was moved; 0 before. */
  readonly movedIn: Uint8Array;
  /** Pairs of a body of the group and one that it could meet, flat. */
  readonly pairs: number[];
  /** Slides that its doors and the site allow, flat [dx, dy]. */
  readonly slides: number[];
}

/**
 * Slides rooms of a complete, valid layout so that fewer cells are left in narrow gaps between bodies that are no
 * neighbours. A group slides along one axis as far as its doors allow; the layout stays valid and never gets worse.
 * O(bodies^2 + slivers * groups of a body * bodies).
 */
export function closeSlivers(model: LayoutModel, state: LayoutState): void {
  const sliding = begin(model, state);
  const { movedIn } = sliding;
  for (let pass = 1; pass <= passes; pass++) {
    const found = slivers(sliding);
    let hasMoved = false;
    for (let i = 0; i < found.length; i += 2) {
      const [one, other] = [found[i] as number, found[i + 1] as number];
      // A pair that stayed where it was would be tried in vain once more.
      if (pass > 1 && Math.max(movedIn[one] as number, movedIn[other] as number) < pass - 1) continue;
      if (hasMoved && sliverCells(sliding, one, other, 0, 0) === 0) continue;
      const group = slideApart(sliding, one, other);
      if (group === undefined) continue;
      hasMoved = true;
      for (const body of group.bodies) movedIn[body] = pass;
    }
    if (!hasMoved) return;
  }
}

function begin(model: LayoutModel, state: LayoutState): Sliding {
  const { widths, heights } = model.table;
  const count = state.placedAt.length;
  const [right, bottom] = [new Int32Array(count), new Int32Array(count)];
  for (let body = 0; body < count; body++) {
    const shape = state.shape[body] as number;
    right[body] = (state.x[body] as number) + (widths[shape] as number);
    bottom[body] = (state.y[body] as number) + (heights[shape] as number);
  }
  const [isInGroup, movedIn] = [new Uint8Array(count), new Uint8Array(count)];
  const groups = slidingGroups(model);
  return {
    model,
    state,
    groups,
    left: state.x,
    top: state.y,
    right,
    bottom,
    isInGroup,
    movedIn,
    pairs: [],
    slides: [],
  };
}

/** Pairs of bodies with a sliver between them, flat. */
function slivers(sliding: Sliding): number[] {
  const { left, top, right, bottom, state, groups } = sliding;
  const { placed, placedCount } = state;
  const found: number[] = [];
  for (let i = 1; i < placedCount; i++) {
    const one = placed[i] as number;
    const x0 = (left[one] as number) - widest;
    const y0 = (top[one] as number) - widest;
    const x1 = (right[one] as number) + widest;
    const y1 = (bottom[one] as number) + widest;
    for (let j = 0; j < i; j++) {
      const other = placed[j] as number;
      if ((right[other] as number) < x0 || (left[other] as number) > x1) continue;
      if ((bottom[other] as number) < y0 || (top[other] as number) > y1) continue;
      if (groups.neighbours[one]?.includes(other) === true) continue;
      if (sliverCells(sliding, one, other, 0, 0) > 0) found.push(one, other);
    }
  }
  return found;
}

/** Slides a group with one of the two but not the other to where the fewest cells are in slivers; undefined when none is better. */
function slideApart(sliding: Sliding, one: number, other: number): SlidingGroup | undefined {
  const { isInGroup, slides, groups } = sliding;
  let [bestGain, bestX, bestY] = [0, 0, 0];
  let best: SlidingGroup | undefined;
  for (let side = 0; side < 2; side++) {
    const against = side === 0 ? other : one;
    for (const group of groups.groupsOf[side === 0 ? one : other] ?? []) {
      if (group.bodies.includes(against)) continue;
      for (const member of group.bodies) isInGroup[member] = 1;
      findSlides(sliding, group);
      if (slides.length > 0) {
        findPairs(sliding, group);
        const before = cellsAround(sliding, 0, 0, Infinity);
        for (let i = 0; i < slides.length && bestGain < before; i += 2) {
          const [dx, dy] = [slides[i] as number, slides[i + 1] as number];
          const gain = before - cellsAround(sliding, dx, dy, before - bestGain);
          if (gain <= bestGain) continue;
          [bestGain, bestX, bestY, best] = [gain, dx, dy, group];
        }
      }
      for (const member of group.bodies) isInGroup[member] = 0;
      if (best !== undefined) break;
    }
  }
  if (best === undefined) return undefined;
  for (const body of best.bodies) {
    for (const values of [sliding.left, sliding.right]) values[body] = (values[body] as number) + bestX;
    for (const values of [sliding.top, sliding.bottom]) values[body] = (values[body] as number) + bestY;
  }
  return best;
}

/** Finds how far a group may slide so that all its doors remain possible, and its bodies on the site. */
function findSlides({ model, state, isInGroup, slides }: Sliding, { bodies, joints }: SlidingGroup): void {
  slides.length = 0;
  for (let shift = -farthest; shift <= farthest; shift++) if (shift !== 0) slides.push(shift, 0, 0, shift);
  for (const { one, other, joint } of joints) {
    const sign = isInGroup[other] === 1 ? 1 : -1;
    const set = model.spaces.offsets(joint, state.shape[one] as number, state.shape[other] as number);
    const x = (state.x[other] as number) - (state.x[one] as number);
    const y = (state.y[other] as number) - (state.y[one] as number);
    let kept = 0;
    for (let i = 0; i < slides.length; i += 2) {
      const [dx, dy] = [slides[i] as number, slides[i + 1] as number];
      if (!hasOffset(set, x + sign * dx, y + sign * dy)) continue;
      slides[kept++] = dx;
      slides[kept++] = dy;
    }
    slides.length = kept;
    if (kept === 0) return;
  }
  if (model.siteMasks === undefined) return;
  let kept = 0;
  for (let i = 0; i < slides.length; i += 2) {
    const [dx, dy] = [slides[i] as number, slides[i + 1] as number];
    const isOnSite = bodies.every((body) => {
      const [x, y] = [(state.x[body] as number) + dx, (state.y[body] as number) + dy];
      return isAllowedAt(model.siteMasks, body, state.shape[body] as number, x, y);
    });
    if (!isOnSite) continue;
    slides[kept++] = dx;
    slides[kept++] = dy;
  }
  slides.length = kept;
}

/** Finds the bodies that those of a group have within reach. */
function findPairs(sliding: Sliding, { bodies }: SlidingGroup): void {
  const { model, state, isInGroup, pairs, left, top, right, bottom } = sliding;
  const { placed, placedCount } = state;
  const reach = farthest + Math.max(widest, model.minimumDistance);
  pairs.length = 0;
  for (const body of bodies) {
    const x0 = (left[body] as number) - reach;
    const y0 = (top[body] as number) - reach;
    const x1 = (right[body] as number) + reach;
    const y1 = (bottom[body] as number) + reach;
    for (let i = 0; i < placedCount; i++) {
      const other = placed[i] as number;
      if ((right[other] as number) < x0 || (left[other] as number) > x1) continue;
      if ((bottom[other] as number) < y0 || (top[other] as number) > y1) continue;
      if (isInGroup[other] === 0) pairs.push(body, other);
    }
  }
}

/** Cells in slivers between the group and all others if it slid so far; Infinity where it may not be, or from `limit` on. */
function cellsAround(sliding: Sliding, dx: number, dy: number, limit: number): number {
  const { pairs } = sliding;
  let cells = 0;
  for (let i = 0; i < pairs.length && cells < limit; i += 2) {
    cells += sliverCells(sliding, pairs[i] as number, pairs[i + 1] as number, dx, dy);
  }
  return cells < limit ? cells : Infinity;
}

/** Cells in slivers between two bodies if the first slid so far; Infinity where it would be too close. */
function sliverCells(sliding: Sliding, one: number, other: number, dx: number, dy: number): number {
  const { model, state, left: lefts, top: tops, right: rights, bottom: bottoms } = sliding;
  const wide = Math.max(
    (lefts[other] as number) - (rights[one] as number) - dx,
    (lefts[one] as number) + dx - (rights[other] as number),
  );
  const high = Math.max(
    (tops[other] as number) - (bottoms[one] as number) - dy,
    (tops[one] as number) + dy - (bottoms[other] as number),
  );
  const apart = Math.max(wide, high);
  if (apart > widest && apart >= model.minimumDistance) return 0;
  const [a, b] = [state.shape[one] as number, state.shape[other] as number];
  const x = (lefts[other] as number) - (lefts[one] as number) - dx;
  const y = (tops[other] as number) - (tops[one] as number) - dy;
  const gap = gapBetween(model, one, other);
  const { starts, rectangles } = model.table;
  let cells = 0;
  for (let i = starts[a] as number; i < (starts[a + 1] as number); i += 4) {
    const left = (rectangles[i] as number) - x;
    const top = (rectangles[i + 1] as number) - y;
    const right = (rectangles[i + 2] as number) - x;
    const bottom = (rectangles[i + 3] as number) - y;
    for (let j = starts[b] as number; j < (starts[b + 1] as number); j += 4) {
      const across = Math.max((rectangles[j] as number) - right, left - (rectangles[j + 2] as number));
      const down = Math.max((rectangles[j + 1] as number) - bottom, top - (rectangles[j + 3] as number));
      if (across < gap && down < gap) return Infinity;
      if (across > 0 && across <= widest && down < 0)
        cells += across * Math.min(-down, bottom - top, (rectangles[j + 3] as number) - (rectangles[j + 1] as number));
      if (down > 0 && down <= widest && across < 0)
        cells += down * Math.min(-across, right - left, (rectangles[j + 2] as number) - (rectangles[j] as number));
    }
  }
  return cells === 0 || sliding.groups.neighbours[one]?.includes(other) === true ? 0 : cells;
}
