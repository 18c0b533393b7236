import type { PackEntry, PackFile } from "#shared/project/packFile.ts";
import { entryValue } from "./entryValue.ts";
import { moveEntry } from "./packOrder.ts";

/** The target curve of a pack that has one. */
export type PackCurve = NonNullable<PackFile["curve"]>;

/** One position of the chart: the pack's value against the band it should be in. */
export interface CurvePoint {
  readonly index: number;
  /** Null when the entry doesn't have the metric. */
  readonly value: number | null;
  readonly target: number;
  readonly low: number;
  readonly high: number;
  /** Distance outside the band: above it positive, below it negative, inside 0. */
  readonly distance: number;
}

/** Position of an entry on the target's axis, 0 for the first, 1 for the last. */
export function positionOf(index: number, count: number): number {
  return count <= 1 ? 0 : index / (count - 1);
}

/** The target's value at a position 0 to 1: straight between its points, level beyond them; null without points. */
export function targetAt(curve: PackCurve, position: number): number | null {
  const points = curve.target.toSorted((a, b) => a[0] - b[0]);
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined) return null;
  if (position <= first[0]) return first[1];
  if (position >= last[0]) return last[1];
  const after = points.findIndex((point) => point[0] >= position);
  const [x1, y1] = points[after] ?? last;
  const [x0, y0] = points[after - 1] ?? first;
  return x1 === x0 ? y1 : y0 + ((position - x0) / (x1 - x0)) * (y1 - y0);
}

/** All points of the chart, one per entry. */
export function curvePoints(entries: readonly PackEntry[], curve: PackCurve): CurvePoint[] {
  return entries.map((entry, index) => {
    const value = entryValue(entry, curve.metric) ?? null;
    const target = targetAt(curve, positionOf(index, entries.length));
    const middle = target ?? value ?? 0;
    const tolerance = target === null ? Infinity : curve.tolerance;
    const [low, high] = [middle - tolerance, middle + tolerance];
    return { index, value, target: middle, low, high, distance: value === null ? 0 : outside(value, low, high) };
  });
}

/** Rounding noise at the band's edge does not count. */
export function isOutside(point: CurvePoint): boolean {
  return Math.abs(point.distance) > 1e-9;
}

/** Points outside the band. */
export function violations(points: readonly CurvePoint[]): CurvePoint[] {
  return points.filter(isOutside);
}

/** A pack's entries relative to its target: inside their band, outside it, and without a value to compare. */
export interface TargetCounts {
  readonly inside: number;
  readonly outside: number;
  readonly withoutValue: number;
}

/** The three add up to the number of points. */
export function targetCounts(points: readonly CurvePoint[]): TargetCounts {
  const outside = violations(points).length;
  const withoutValue = points.filter(({ value }) => value === null).length;
  return { inside: points.length - outside - withoutValue, outside, withoutValue };
}

/** From the lowest to the highest of all values and bands; reversed when there are none. O(points). */
export function valueScale(points: readonly CurvePoint[]): readonly [number, number] {
  let [min, max] = [Infinity, -Infinity];
  for (const { value, low, high } of points) {
    for (const end of [value ?? low, low, high]) {
      if (!Number.isFinite(end)) continue;
      min = Math.min(min, end);
      max = Math.max(max, end);
    }
  }
  return [min, max];
}

/**
 * A first target: a straight line from the lowest to the highest value of the pack, with a band of an eighth of that
 * on either side.
 */
export function defaultCurve(entries: readonly PackEntry[], metric: string): PackCurve {
  const values = entries.flatMap((entry) => entryValue(entry, metric) ?? []);
  const low = values.length === 0 ? 0 : Math.min(...values);
  const high = values.length === 0 ? 1 : Math.max(...values);
  const span = high > low ? high - low : Math.max(1, Math.abs(high));
  return {
    metric,
    target: [
      [0, low],
      [1, high],
    ],
    tolerance: span / 8,
  };
}

/**
 * The position nearest to `index` at which this entry's value is inside the band, and with which the entries that make
 * room for it are no further outside than before; null when there is none. O(entries²) at most.
 */
export function fittingPosition(entries: readonly PackEntry[], curve: PackCurve, index: number): number | null {
  const points = curvePoints(entries, curve);
  const value = points[index]?.value;
  if (value === null || value === undefined) return null;
  const missed = missedBy(points);
  const nearest = points
    .filter((point) => point.low <= value && value <= point.high)
    .toSorted((a, b) => Math.abs(a.index - index) - Math.abs(b.index - index))
    .find(({ index: to }) => missedBy(curvePoints(moveEntry(entries, index, to), curve)) < missed - 1e-9);
  return nearest?.index ?? null;
}

function missedBy(points: readonly CurvePoint[]): number {
  return points.reduce((sum, { distance }) => sum + Math.abs(distance), 0);
}

/** Mean of a metric over the entries that have it. */
export function meanMetric(entries: readonly PackEntry[], metric: string): number | null {
  const values = entries.flatMap((entry) => entryValue(entry, metric) ?? []);
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function outside(value: number, low: number, high: number): number {
  if (value > high) return value - high;
  return value < low ? value - low : 0;
}
