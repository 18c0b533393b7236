import type { LayoutModel } from "../../model/layoutModel.ts";
import type { Bound } from "./clauseSolver.ts";
import { bottomEdge, hullOf, leftEdge, rightEdge, sides, topEdge } from "./jointHulls.ts";
import { rectangleAt } from "../../model/rectangleAt.ts";

/** A difference between box edges of two bodies along one axis: b's edge minus a's edge, or the other way round. */
interface Difference {
  readonly a: number;
  readonly b: number;
  readonly isBack: boolean;
}

/** All of them, in the order of the numbers of a reach. */
const differences: readonly Difference[] = [
  [leftEdge, rightEdge],
  [topEdge, bottomEdge],
].flatMap((edges) =>
  edges.flatMap((a) => edges.flatMap((b) => [false, true].map((isBack): Difference => ({ a, b, isBack })))),
);

/** By side, the number of the difference that is 0 or more just there: b's near edge minus a's far one. */
const beyond = [
  numberOf(rightEdge, leftEdge, false),
  numberOf(leftEdge, rightEdge, true),
  numberOf(bottomEdge, topEdge, false),
  numberOf(topEdge, bottomEdge, true),
];

function numberOf(a: number, b: number, isBack: boolean): number {
  return differences.findIndex((one) => one.a === a && one.b === b && one.isBack === isBack);
}

/** How far apart two joined bodies can be: the greatest value of each difference, in cells. */
export interface JointReach {
  /** By side; undefined where the second body is never on that side. */
  readonly on: readonly (Int32Array | undefined)[];
  /** On any side; undefined when they cannot be joined at all. */
  readonly anywhere: Int32Array | undefined;
}

/** The reach of a door connection over the shape pairs that may be joined. O(pairs x rectangles of their offsets). */
export function jointReach(
  model: LayoutModel,
  joint: number,
  shapesA: Int32Array,
  shapesB: Int32Array,
  mayJoin: (shapeA: number, shapeB: number) => boolean,
): JointReach {
  const on: (Int32Array | undefined)[] = sides.map(() => undefined);
  for (const a of shapesA) {
    for (const b of shapesB) {
      if (!mayJoin(a, b)) continue;
      const { rectangles } = model.spaces.offsets(joint, a, b);
      for (let i = 0; i < rectangles.length; i += 4) {
        const [dx, dy, width, height] = rectangleAt(rectangles, i);
        const { side } = hullOf(model, a, b, dx, dy, width, height);
        const most = (on[side] ??= new Int32Array(differences.length).fill(-unlimited));
        raiseAll(most, 0, dx, width, model.table.widths[a] as number, model.table.widths[b] as number);
        raiseAll(most, 8, dy, height, model.table.heights[a] as number, model.table.heights[b] as number);
      }
    }
  }
  const known = on.filter((most) => most !== undefined);
  return { on, anywhere: known.length === 0 ? undefined : greatest(known) };
}

/** More than any difference. */
const unlimited = 1 << 28;

/**
 * Raises the differences of one axis to those of `count` offsets from `first` on, between boxes of the given lengths.
 */
function raiseAll(most: Int32Array, at: number, first: number, count: number, lengthA: number, lengthB: number): void {
  for (let i = 0; i < 4; i++) {
    const between = (i % 2 === 0 ? 0 : lengthB) - (i < 2 ? 0 : lengthA);
    most[at + 2 * i] = Math.max(most[at + 2 * i] as number, first + count - 1 + between);
    most[at + 2 * i + 1] = Math.max(most[at + 2 * i + 1] as number, -first - between);
  }
}

function greatest(reaches: readonly Int32Array[]): Int32Array {
  return Int32Array.from(differences, (_, i) => Math.max(...reaches.map((most) => most[i] as number)));
}

/** Whether one body always faces this side of the other. */
export function isFacing(side: number, most: Int32Array): boolean {
  const isAbove = side >= 2;
  return (
    side < 4 && (isAbove ? beyond.slice(0, 2) : beyond.slice(2)).every((difference) => (most[difference] as number) < 0)
  );
}

/** Whether one body always touches the other on this side. */
export function isTouching(side: number, most: Int32Array): boolean {
  const own = beyond[side] ?? -1;
  return isFacing(side, most) && most[own] === 0 && most[own ^ 1] === 0;
}

/** Shortest and longest sides of a body. */
export interface Spans {
  readonly node: number;
  readonly wide: readonly [least: number, most: number];
  readonly high: readonly [least: number, most: number];
}

/** Bounds that are true wherever the two are joined, without those implied by others. */
export function boundsAnywhere({ anywhere }: JointReach, a: Spans, b: Spans): Bound[] {
  return anywhere === undefined ? [] : boundsOf(anywhere, undefined, -1, a, b);
}

/** Bounds that are true when b is on a side of a, in addition to `boundsAnywhere`. */
export function boundsOn({ on, anywhere }: JointReach, side: number, a: Spans, b: Spans): Bound[] {
  const most = on[side];
  return most === undefined ? [] : boundsOf(most, anywhere, side, a, b);
}

/** Bounds that are true when b is on another side of a. */
export function boundsOff({ on }: JointReach, side: number, a: Spans, b: Spans): Bound[] {
  const difference = beyond[side];
  const others = on.filter((most, other) => most !== undefined && other !== side);
  if (difference === undefined || others.length === 0) return [];
  const most = Math.max(...others.map((reach) => reach?.[difference] ?? -unlimited));
  return [boundOf(difference, most, a, b)];
}

function boundOf(difference: number, most: number, a: Spans, b: Spans): Bound {
  const { a: edgeA, b: edgeB, isBack } = differences[difference] as Difference;
  return isBack ? [b.node + edgeB, a.node + edgeA, most] : [a.node + edgeA, b.node + edgeB, most];
}

/**
 * The bounds that are tighter than the known ones and not implied by each other, given the lengths of the two bodies.
 */
function boundsOf(most: Int32Array, known: Int32Array | undefined, side: number, a: Spans, b: Spans): Bound[] {
  const left = new Set(differences.keys());
  if (known !== undefined) for (const i of left) if ((most[i] as number) >= (known[i] as number)) left.delete(i);
  const inForce = (i: number) => (left.has(i) ? (most[i] as number) : (known?.[i] ?? unlimited));
  // Touching edges are kept first, then near ones: they are the tightest where lengths vary.
  const touching = (beyond[side] ?? -2) >> 1;
  const rank = (i: number) => (i >> 1 === touching ? 2 : Number(beyond.includes(i)));
  for (const i of [...left].sort((one, other) => rank(one) - rank(other))) {
    const isImplied = [2, 4, 6].some((flip) => (most[i] as number) >= inForce(i ^ flip) + lengthened(i, flip, a, b));
    if (isImplied) left.delete(i);
  }
  return [...left].map((i) => boundOf(i, most[i] as number, a, b));
}

/** How much larger a difference can be than one between other edges: of b (2), of a (4) or of both. */
function lengthened(difference: number, flip: number, a: Spans, b: Spans): number {
  const isHighA = (difference & 4) !== 0;
  const isHighB = (difference & 2) !== 0;
  const isBack = (difference & 1) !== 0;
  const axis = difference < 8 ? "wide" : "high";
  const grows = ([least, most]: readonly [number, number], isLarger: boolean) => (isLarger ? most : -least);
  const ofA = (flip & 4) === 0 ? 0 : grows(a[axis], isHighA === isBack);
  const ofB = (flip & 2) === 0 ? 0 : grows(b[axis], isHighB !== isBack);
  return ofA + ofB;
}
