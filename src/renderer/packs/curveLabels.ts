import type { CurvePoint } from "./packCurve.ts";

/** Half the width and the height that one label takes, with air around it, in pixels. */
const halfWidth = 46;
const height = 16;

/** Where the distance of a place is written: middle of the text and its base line, in pixels of the chart. */
export interface CurveLabel {
  readonly index: number;
  readonly x: number;
  readonly y: number;
}

/**
 * Labels for the places outside the band, as many as there is room for: the chosen place first, then the farthest out. Above
 * a value that is too high, below one that is too low, kept between `left` and `right`.
 */
export function curveLabels(
  outside: readonly CurvePoint[],
  selected: number,
  chart: { across(index: number): number; y(value: number): number; readonly left: number; readonly right: number },
): readonly CurveLabel[] {
  const rank = (point: CurvePoint): number => (point.index === selected ? Infinity : Math.abs(point.distance));
  const labels: CurveLabel[] = [];
  for (const point of outside.toSorted((a, b) => rank(b) - rank(a))) {
    if (point.value === null) continue;
    const x = Math.min(chart.right - halfWidth, Math.max(chart.left + halfWidth, chart.across(point.index)));
    const y = chart.y(point.value) + (point.distance > 0 ? -14 : 22);
    const isFree = labels.every((other) => Math.abs(other.x - x) >= 2 * halfWidth || Math.abs(other.y - y) >= height);
    if (isFree) labels.push({ index: point.index, x, y });
  }
  return labels;
}
