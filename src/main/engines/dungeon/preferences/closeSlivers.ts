import type { LayoutModel } from "../model/layoutModel.ts";
import type { LayoutState } from "../model/layoutState.ts";
import { gapBetween } from "../model/placement.ts";
import { isAllowedAt } from "../site/siteMasks.ts";
import { hasOffset } from "../spaces/offsetSet.ts";
import { type SlidingGroup, type SlidingGroups, largestGroup, slidingGroups } from "./slidingGroups.ts";

/** Widest gap that is a sliver, in cells, as in the metric. */
const widest = 2;
/** Cells that a group slides at most. */
const farthest = 3;
/** Passes over the slivers that are left. */
const passes = 3;
/** The right and lower end of a body that is not placed. */
const nowhere = -(1 << 30);

/** The slides of a group, in the order in which they are tried; a set of them is a bit mask. */
const slides = Array.from({ length: 2 * farthest + 1 }, (_, i) => i - farthest)
  .filter((shift) => shift !== 0)
  .flatMap((shift) => [
    [shift, 0],
    [0, shift],
  ]);
const slidesX = Int32Array.from(slides, ([dx]) => dx ?? 0);
const slidesY = Int32Array.from(slides, ([, dy]) => dy ?? 0);

/** The layout being changed: boxes by body. */
interface Sliding extends Buffers {
  readonly model: LayoutModel;
  readonly groups: SlidingGroups;
  readonly left: Int32Array;
  readonly top: Int32Array;
  readonly shape: Int32Array;
  /** Number of bodies up to the last placed one; unplaced ones among them have boxes that meet none. */
  readonly bodyCount: number;
  pairsLength: number;
}

/** Buffers that a model's layouts share: for small layouts, allocating them would take as long as the slides. */
interface Buffers {
  readonly right: Int32Array;
  readonly bottom: Int32Array;
  /** 1 when the body belongs to the current group. */
  readonly isInGroup: Uint8Array;
  /** The last pass in which the body was moved; 0 before. */
  readonly movedIn: Uint8Array;
  /** By group, the last pass in which it was tried without success; 0 before. */
  readonly triedIn: Uint8Array;
  /** Pairs of a body of the group and one that it could meet, flat; `pairsLength` numbers. */
  readonly pairs: Int32Array;
}

const buffersOf = new WeakMap<SlidingGroups, Buffers>();

/**
 * Slides rooms of a complete, valid layout so that fewer cells are in narrow gaps between unconnected bodies. A group
 * slides along one axis as far as its doors allow; the layout stays valid and never gets worse. O(bodies^2 + slivers *
 * groups of a body * bodies).
 */
export function closeSlivers(model: LayoutModel, state: LayoutState): void {
  const sliding = begin(model, state);
  const { movedIn } = sliding;
  for (let pass = 1; pass <= passes; pass++) {
    const found = slivers(sliding, pass - 1);
    let hasMoved = false;
    for (let i = 0; i < found.length; i += 2) {
      const [one, other] = [found[i] as number, found[i + 1] as number];
      const isMoved = movedIn[one] === pass || movedIn[other] === pass;
      if (isMoved && sliverCells(sliding, one, other, 0, 0) === 0) continue;
      const group = slideApart(sliding, one, other, pass);
      if (group === undefined) continue;
      hasMoved = true;
      for (const body of group.bodies) movedIn[body] = pass;
    }
    if (!hasMoved) return;
  }
}

function begin(model: LayoutModel, { x: left, y: top, shape, placedAt }: LayoutState): Sliding {
  const { widths, heights } = model.table;
  const groups = slidingGroups(model);
  let buffers = buffersOf.get(groups);
  if (buffers === undefined) buffersOf.set(groups, (buffers = emptyBuffers(placedAt.length, groups.count)));
  const { right, bottom, isInGroup, movedIn, triedIn, pairs } = buffers;
  movedIn.fill(0);
  triedIn.fill(0);
  let bodyCount = placedAt.length;
  while (bodyCount > 0 && placedAt[bodyCount - 1] === -1) bodyCount--;
  for (let body = 0; body < bodyCount; body++) {
    const isPlaced = placedAt[body] !== -1;
    right[body] = isPlaced ? (left[body] as number) + (widths[shape[body] as number] as number) : nowhere;
    bottom[body] = isPlaced ? (top[body] as number) + (heights[shape[body] as number] as number) : nowhere;
  }
  const boxes = { left, top, right, bottom, shape, bodyCount };
  return { model, groups, ...boxes, isInGroup, movedIn, triedIn, pairs, pairsLength: 0 };
}

function emptyBuffers(bodies: number, groups: number): Buffers {
  return {
    right: new Int32Array(bodies),
    bottom: new Int32Array(bodies),
    isInGroup: new Uint8Array(bodies),
    movedIn: new Uint8Array(bodies),
    triedIn: new Uint8Array(groups),
    pairs: new Int32Array(2 * largestGroup * bodies),
  };
}

/** Pairs of bodies with a sliver between them of which one was moved in that pass, flat; in pass 0 all were. */
function slivers(sliding: Sliding, pass: number): number[] {
  const { bodyCount, movedIn } = sliding;
  const found: number[] = [];
  for (let body = 0; body < bodyCount; body++) if (movedIn[body] === pass) findSlivers(sliding, body, pass, found);
  return found;
}

/** Adds the slivers between a body and all others, those between two moved ones once. */
function findSlivers(sliding: Sliding, one: number, pass: number, found: number[]): void {
  const { groups, bodyCount, left, top, right, bottom, movedIn } = sliding;
  const neighbours = groups.neighbours[one] ?? [];
  const x0 = (left[one] as number) - widest;
  const y0 = (top[one] as number) - widest;
  const x1 = (right[one] as number) + widest;
  const y1 = (bottom[one] as number) + widest;
  for (let other = pass === 0 ? one + 1 : 0; other < bodyCount; other++) {
    // One branch instead of four, which would be mispredicted half the time.
    const across = ((right[other] as number) - x0) | (x1 - (left[other] as number));
    if ((across | ((bottom[other] as number) - y0) | (y1 - (top[other] as number))) < 0) continue;
    if (movedIn[other] === pass && other <= one) continue;
    if (!neighbours.includes(other) && sliverCells(sliding, one, other, 0, 0) > 0) found.push(one, other);
  }
}

/**
 * Slides a group with one of the two but not the other to where the fewest cells are in slivers; undefined when none is
 * better.
 */
function slideApart(sliding: Sliding, one: number, other: number, pass: number): SlidingGroup | undefined {
  const { isInGroup, groups, triedIn } = sliding;
  for (let side = 0; side < 2; side++) {
    const against = side === 0 ? other : one;
    for (const group of groups.groupsOf[side === 0 ? one : other] ?? []) {
      if (triedIn[group.number] === pass || group.bodies.includes(against)) continue;
      for (const member of group.bodies) isInGroup[member] = 1;
      const slide = bestSlide(sliding, group);
      for (const member of group.bodies) isInGroup[member] = 0;
      if (slide !== -1) {
        move(sliding, group, slidesX[slide] as number, slidesY[slide] as number);
        return group;
      }
      triedIn[group.number] = pass;
    }
  }
  return undefined;
}

function move({ left, top, right, bottom }: Sliding, { bodies }: SlidingGroup, dx: number, dy: number): void {
  for (const body of bodies) {
    left[body] = (left[body] as number) + dx;
    right[body] = (right[body] as number) + dx;
    top[body] = (top[body] as number) + dy;
    bottom[body] = (bottom[body] as number) + dy;
  }
}

/** The slide of a group that leaves the fewest cells in slivers; -1 when none leaves fewer. */
function bestSlide(sliding: Sliding, group: SlidingGroup): number {
  let possible = possibleSlides(sliding, group);
  if (possible === 0) return -1;
  findPairs(sliding, group);
  const before = cellsAround(sliding, 0, 0, Infinity);
  let [best, bestGain] = [-1, 0];
  for (let slide = 0; possible !== 0 && bestGain < before; slide++, possible >>= 1) {
    if ((possible & 1) === 0) continue;
    const left = cellsAround(sliding, slidesX[slide] as number, slidesY[slide] as number, before - bestGain);
    if (before - left > bestGain) [best, bestGain] = [slide, before - left];
  }
  return best;
}

/** How far a group may slide so that all its doors remain possible, and its bodies on the site. */
function possibleSlides({ model, shape, left, top, isInGroup }: Sliding, { bodies, joints }: SlidingGroup): number {
  let possible = (1 << slides.length) - 1;
  for (const { one, other, joint } of joints) {
    const sign = isInGroup[other] === 1 ? 1 : -1;
    const set = model.spaces.offsets(joint, shape[one] as number, shape[other] as number);
    const x = (left[other] as number) - (left[one] as number);
    const y = (top[other] as number) - (top[one] as number);
    for (let slide = 0; slide < slides.length; slide++) {
      const bit = 1 << slide;
      if ((possible & bit) === 0) continue;
      if (!hasOffset(set, x + sign * (slidesX[slide] as number), y + sign * (slidesY[slide] as number)))
        possible ^= bit;
    }
    if (possible === 0) return 0;
  }
  const { siteMasks } = model;
  if (siteMasks === undefined) return possible;
  for (let slide = 0; slide < slides.length; slide++) {
    const [dx, dy] = [slidesX[slide] as number, slidesY[slide] as number];
    const isOnSite = bodies.every((body) => {
      const [x, y] = [(left[body] as number) + dx, (top[body] as number) + dy];
      return isAllowedAt(siteMasks, body, shape[body] as number, x, y);
    });
    if (!isOnSite) possible &= ~(1 << slide);
  }
  return possible;
}

/** Finds the bodies that those of a group have within reach. */
function findPairs(sliding: Sliding, { bodies }: SlidingGroup): void {
  const { model, groups, bodyCount, isInGroup, pairs, left, top, right, bottom } = sliding;
  const reach = farthest + Math.max(widest, model.minimumDistance);
  let length = 0;
  for (let i = 0; i < bodies.length; i++) {
    const body = bodies[i] as number;
    const joined = groups.joined[body] ?? [];
    const x0 = (left[body] as number) - reach;
    const y0 = (top[body] as number) - reach;
    const x1 = (right[body] as number) + reach;
    const y1 = (bottom[body] as number) + reach;
    for (let other = 0; other < bodyCount; other++) {
      const across = ((right[other] as number) - x0) | (x1 - (left[other] as number));
      if ((across | ((bottom[other] as number) - y0) | (y1 - (top[other] as number))) < 0) continue;
      // Joined bodies remain joined in every possible slide, and no sliver counts between them.
      if (isInGroup[other] === 1 || joined.includes(other)) continue;
      pairs[length++] = body;
      pairs[length++] = other;
    }
  }
  sliding.pairsLength = length;
}

/**
 * Cells in slivers between the group and all others after a slide by [dx, dy]; Infinity if that is invalid, or from
 * `limit` on.
 */
function cellsAround(sliding: Sliding, dx: number, dy: number, limit: number): number {
  const { pairs, pairsLength } = sliding;
  let cells = 0;
  for (let i = 0; i < pairsLength && cells < limit; i += 2) {
    cells += sliverCells(sliding, pairs[i] as number, pairs[i + 1] as number, dx, dy);
  }
  return cells < limit ? cells : Infinity;
}

/** Cells in slivers between two bodies if the first slid this far; Infinity where it would be too close. */
function sliverCells(sliding: Sliding, one: number, other: number, dx: number, dy: number): number {
  const { model, shape, left: lefts, top: tops, right: rights, bottom: bottoms } = sliding;
  const x = (lefts[other] as number) - (lefts[one] as number) - dx;
  const y = (tops[other] as number) - (tops[one] as number) - dy;
  const wide = Math.max(
    (lefts[other] as number) - (rights[one] as number) - dx,
    (lefts[one] as number) + dx - (rights[other] as number),
  );
  const high = Math.max(
    (tops[other] as number) - (bottoms[one] as number) - dy,
    (tops[one] as number) + dy - (bottoms[other] as number),
  );
  const reach = Math.max(widest, model.minimumDistance - 1);
  if (Math.max(wide, high) > reach) return 0;
  const gap = gapBetween(model, one, other);
  const { starts, rectangles } = model.table;
  const endOne = starts[(shape[one] as number) + 1] as number;
  const [startOther, endOther] = [
    starts[shape[other] as number] as number,
    starts[(shape[other] as number) + 1] as number,
  ];
  let cells = 0;
  for (let i = starts[shape[one] as number] as number; i < endOne; i += 4) {
    const left = (rectangles[i] as number) - x;
    const top = (rectangles[i + 1] as number) - y;
    const right = (rectangles[i + 2] as number) - x;
    const bottom = (rectangles[i + 3] as number) - y;
    for (let j = startOther; j < endOther; j += 4) {
      const across = Math.max((rectangles[j] as number) - right, left - (rectangles[j + 2] as number));
      const down = Math.max((rectangles[j + 1] as number) - bottom, top - (rectangles[j + 3] as number));
      const apart = Math.max(across, down);
      if (apart < gap) return Infinity;
      // A gap is a sliver where the two bodies face each other across it.
      if (apart <= 0 || apart > widest || Math.min(across, down) >= 0) continue;
      cells +=
        apart === across
          ? across * Math.min(-down, bottom - top, (rectangles[j + 3] as number) - (rectangles[j + 1] as number))
          : down * Math.min(-across, right - left, (rectangles[j + 2] as number) - (rectangles[j] as number));
    }
  }
  return cells === 0 || sliding.groups.neighbours[one]?.includes(other) === true ? 0 : cells;
}
