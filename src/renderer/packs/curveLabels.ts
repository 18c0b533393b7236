import type { CurvePoint } from "./packCurve.ts";

/** Half the width, and the height, of one label including its margin, in pixels. */
const halfWidth = 46;
const height = 16;
/** The extent of the text itself: half its width, above and below its baseline. */
const text = { halfWidth: 38, above: 9, below: 3 };

/** The position of a distance label: middle of the text and its baseline, in pixels of the chart. */
export interface CurveLabel {
  readonly index: number;
  readonly x: number;
  readonly y: number;
}

/** The chart that labels are written into: where a place and a value are, in pixels, and between which sides. */
export interface ChartPlaces {
  across(index: number): number;
  y(value: number): number;
  readonly left: number;
  readonly right: number;
}

/**
 * Labels for the places outside the band, as many as fit: the selected place first, then the farthest out. Above a
 * value that is too high, below one that is too low, between `left` and `right`. None overlaps another, and only the
 * selected place's may cover the pack's line. `points` are all places, in order. O(places * log + labels * places under
 * one).
 */
export function curveLabels(
  points: readonly CurvePoint[],
  outside: readonly CurvePoint[],
  selected: number,
  chart: ChartPlaces,
): readonly CurveLabel[] {
  const rank = (point: CurvePoint): number => (point.index === selected ? Infinity : Math.abs(point.distance));
  const line = points.flatMap(({ index, value }) => (value === null ? [] : [[chart.across(index), chart.y(value)]]));
  const labels: CurveLabel[] = [];
  for (const point of outside.toSorted((a, b) => rank(b) - rank(a))) {
    if (point.value === null) continue;
    const x = Math.min(chart.right - halfWidth, Math.max(chart.left + halfWidth, chart.across(point.index)));
    const y = chart.y(point.value) + (point.distance > 0 ? -14 : 22);
    const isFree = labels.every((other) => Math.abs(other.x - x) >= 2 * halfWidth || Math.abs(other.y - y) >= height);
    if (isFree && (point.index === selected || !isCrossed(line, x, y))) labels.push({ index: point.index, x, y });
  }
  return labels;
}

/** Whether the pack's line crosses a text centered at `x` on the baseline `y`. */
function isCrossed(line: readonly (readonly number[])[], x: number, y: number): boolean {
  const [left, right] = [x - text.halfWidth, x + text.halfWidth];
  const [top, bottom] = [y - text.above, y + text.below];
  for (let i = firstFrom(line, left); i < line.length; i++) {
    const [toX = 0, toY = 0] = line[i] ?? [];
    const [fromX = toX, fromY = toY] = line[i - 1] ?? [];
    if (fromX > right) return false;
    const at = (across: number): number =>
      toX === fromX ? toY : fromY + ((toY - fromY) * (across - fromX)) / (toX - fromX);
    const [a, b] = [at(Math.max(left, fromX)), at(Math.min(right, toX))];
    if (Math.min(a, b) < bottom && Math.max(a, b) > top) return true;
  }
  return false;
}

/** The first point of a left-to-right line that isn't left of `x`; the line's length when all are. */
function firstFrom(line: readonly (readonly number[])[], x: number): number {
  let [low, high] = [0, line.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((line[middle]?.[0] ?? 0) < x) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** With less room between places only some of their numbers are shown, the round ones. */
const roundSteps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];

/** Every how many places a number is written below, with `step` pixels a place and `count` places. */
export function numberedEvery(step: number, count: number): number {
  const room = 12 + 7 * String(count).length;
  return roundSteps.find((every) => every * step >= room) ?? count;
}
