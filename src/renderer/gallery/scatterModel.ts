import { axisFor, toPixel, toValue, type Axis } from "./axis.ts";
import type { MetricRange } from "#shared/filterText/metricTerms.ts";

/** Points of a scatter plot as parallel arrays. */
export interface ScatterPoints {
  readonly ids: Float64Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** A plot without points, shown until the first answer. */
export const noPoints: ScatterPoints = { ids: new Float64Array(), x: new Float64Array(), y: new Float64Array() };

/** Reads the contract's little-endian float64 triples (id, x, y); a cut-off tail is ignored. O(points). */
export function decodePoints(bytes: ArrayBuffer): ScatterPoints {
  const view = new DataView(bytes);
  const count = Math.floor(bytes.byteLength / 24);
  const points = { ids: new Float64Array(count), x: new Float64Array(count), y: new Float64Array(count) };
  for (let i = 0; i < count; i++) {
    points.ids[i] = view.getFloat64(i * 24, true);
    points.x[i] = view.getFloat64(i * 24 + 8, true);
    points.y[i] = view.getFloat64(i * 24 + 16, true);
  }
  return points;
}

/** Both axes of a plot. */
export interface ScatterAxes {
  readonly x: Axis;
  readonly y: Axis;
}

/** Pixels between the outermost points and the border of the plot, so that no dot is clipped. */
const air = 8;

/** Leaves room for the axes' labels: 46 pixels on the left, 30 at the bottom. O(points). */
export function scatterAxes(points: ScatterPoints, width: number, height: number): ScatterAxes {
  const [xMin, xMax] = extent(points.x);
  const [yMin, yMax] = extent(points.y);
  return { x: axisFor(xMin, xMax, 46 + air, width - 20 - air), y: axisFor(yMin, yMax, height - 30 - air, 12 + air) };
}

/** A rectangle in values, both ends of each range present or open. */
export interface ScatterBrush {
  readonly x: MetricRange;
  readonly y: MetricRange;
}

/** CSS pixels from the plot's top left, y down. */
export interface PixelRect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The brush in pixels; open ends, and those beyond all values, extend to the border of the plot. */
export function brushRect({ x, y }: ScatterAxes, brush: ScatterBrush): PixelRect {
  const [left, right, top, bottom] = [x.from - air, x.to + air, y.to - air, y.from + air];
  const across = (value: number | undefined, open: number): number =>
    value === undefined ? open : Math.max(left, Math.min(right, toPixel(x, value)));
  const up = (value: number | undefined, open: number): number =>
    value === undefined ? open : Math.max(top, Math.min(bottom, toPixel(y, value)));
  return {
    left: across(brush.x.min, left),
    right: across(brush.x.max, right),
    top: up(brush.y.max, top),
    bottom: up(brush.y.min, bottom),
  };
}

/** Values between two pixel corners in any order, open where they touch the border, rounded to what is shown. */
export function brushBetween(
  axes: ScatterAxes,
  a: readonly [number, number],
  b: readonly [number, number],
  digits: readonly [number, number],
): ScatterBrush {
  return {
    x: rangeBetweenPixels(axes.x, a[0], b[0], digits[0]),
    y: rangeBetweenPixels(axes.y, a[1], b[1], digits[1]),
  };
}

/** What a press grabs: a corner (given by the opposite one, which stays), the entire brush, or nothing. */
export type ScatterGrip =
  | { readonly type: "corner"; readonly opposite: readonly [number, number] }
  | { readonly type: "move"; readonly rect: PixelRect }
  | { readonly type: "new" };

/** Corners within `reach` pixels take precedence over the inside of the brush. */
export function scatterGrip(rect: PixelRect | null, x: number, y: number, reach: number): ScatterGrip {
  if (rect === null) return { type: "new" };
  for (const [cornerX, oppositeX] of [
    [rect.left, rect.right],
    [rect.right, rect.left],
  ] as const) {
    for (const [cornerY, oppositeY] of [
      [rect.top, rect.bottom],
      [rect.bottom, rect.top],
    ] as const) {
      if (Math.abs(x - cornerX) <= reach && Math.abs(y - cornerY) <= reach)
        return { type: "corner", opposite: [oppositeX, oppositeY] };
    }
  }
  const isInside = x > rect.left && x < rect.right && y > rect.top && y < rect.bottom;
  return isInside ? { type: "move", rect } : { type: "new" };
}

/** Id of the point nearest to a pixel, or null when none is within `reach`. O(points). */
export function nearestPoint(
  points: ScatterPoints,
  axes: ScatterAxes,
  pixelX: number,
  pixelY: number,
  reach: number,
): number | null {
  let best = reach * reach;
  let found: number | null = null;
  for (let i = 0; i < points.ids.length; i++) {
    const dx = toPixel(axes.x, points.x[i] ?? 0) - pixelX;
    const dy = toPixel(axes.y, points.y[i] ?? 0) - pixelY;
    const distance = dx * dx + dy * dy;
    if (distance <= best) {
      best = distance;
      found = points.ids[i] ?? null;
    }
  }
  return found;
}

function rangeBetweenPixels(axis: Axis, a: number, b: number, digits: number): MetricRange {
  const [low, high] = [toValue(axis, a), toValue(axis, b)].toSorted((p, q) => p - q) as [number, number];
  const slack = (axis.max - axis.min) * 0.001;
  return {
    ...(low <= axis.min + slack ? {} : { min: Number(low.toFixed(digits)) }),
    ...(high >= axis.max - slack ? {} : { max: Number(high.toFixed(digits)) }),
  };
}

function extent(values: Float64Array): [number, number] {
  let min = Infinity;
  let max = -Infinity;
  for (const value of values) {
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return min <= max ? [min, max] : [0, 1];
}
