import { targetAt, type PackCurve } from "./packCurve.ts";

const mostPoints = 50;
/** Minimum distance between points, as a share of the pack: two at the same position would be a step. */
const leastGap = 0.001;

/** Moves a point of the target: first and last keep their positions, the others stay between their neighbors. */
export function movedPoint(curve: PackCurve, index: number, position: number, value: number): PackCurve {
  const target = sortedPoints(curve);
  const [before, after] = [target[index - 1], target[index + 1]];
  const point = target[index];
  if (point === undefined || !Number.isFinite(value)) return curve;
  const isEnd = before === undefined || after === undefined;
  const at = isEnd ? point[0] : Math.max(before[0] + leastGap, Math.min(after[0] - leastGap, position));
  return { ...curve, target: target.map((other, i) => (i === index ? [at, value] : other)) };
}

/** Adds a point on the target line, where the slope may change; returns the curve itself when there is no room. */
export function withPoint(curve: PackCurve, position: number): { readonly curve: PackCurve; readonly index: number } {
  const target = sortedPoints(curve);
  const value = targetAt(curve, position);
  const isFree = target.every(([at]) => Math.abs(at - position) > leastGap);
  if (value === null || !isFree || target.length >= mostPoints || position <= 0 || position >= 1)
    return { curve, index: -1 };
  const index = target.findIndex(([at]) => at > position);
  return { curve: { ...curve, target: target.toSpliced(index, 0, [position, value]) }, index };
}

/** Removes a point; the first and the last stay. */
export function withoutPoint(curve: PackCurve, index: number): PackCurve {
  const target = sortedPoints(curve);
  return index <= 0 || index >= target.length - 1 ? curve : { ...curve, target: target.toSpliced(index, 1) };
}

/** By position; indices of the functions here refer to this order. */
export function sortedPoints(curve: PackCurve): PackCurve["target"] {
  return curve.target.toSorted((a, b) => a[0] - b[0]);
}
