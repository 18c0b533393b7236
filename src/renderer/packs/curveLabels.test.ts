import fc from "fast-check";
import { expect, test } from "vitest";
import { curveLabels, numberedEvery } from "./curveLabels.ts";
import type { CurvePoint } from "./packCurve.ts";

const chart = { across: (index: number) => 60 + 4 * index, y: (value: number) => 200 - value, left: 52, right: 900 };

const places = fc
  .array(fc.integer({ min: -90, max: 90 }), { minLength: 1, maxLength: 200 })
  .map((distances) =>
    distances.map((distance, index): CurvePoint => ({ index, value: distance, target: 0, low: 0, high: 0, distance })),
  );

test("labels never cover each other or a value, and stay on the chart", () => {
  fc.assert(
    fc.property(places, (points) => {
      const outside = points.filter(({ distance }) => distance !== 0);
      const labels = curveLabels(outside, outside, -1, chart);
      for (const [i, a] of labels.entries()) {
        expect(a.x).toBeGreaterThanOrEqual(chart.left + 46);
        expect(a.x).toBeLessThanOrEqual(chart.right - 46);
        for (const b of labels.slice(0, i)) expect(Math.abs(a.x - b.x) >= 92 || Math.abs(a.y - b.y) >= 16).toBe(true);
      }
      for (const { x, y } of labels) {
        const covered = outside.filter(({ index, value }) => {
          const dot = chart.y(value ?? 0);
          return Math.abs(chart.across(index) - x) <= 38 && dot > y - 9 && dot < y + 3;
        });
        expect(covered).toEqual([]);
      }
    }),
  );
});

test("the chosen place is named whatever is farther out beside it", () => {
  const points = [5, 80, 70].map((distance, index): CurvePoint => ({
    index,
    value: distance,
    target: 0,
    low: 0,
    high: 0,
    distance,
  }));
  const flat = { ...chart, y: () => 100 };
  expect(curveLabels(points, points, 0, flat).map(({ index }) => index)).toEqual([0]);
  expect(curveLabels(points, points, -1, flat).map(({ index }) => index)).toEqual([1]);
});

test("a label that the pack's line would cross between two places is left out, but for the chosen place", () => {
  const values = [40, 80, -10];
  const points = values.map((value, index): CurvePoint => ({
    index,
    value,
    target: 0,
    low: -30,
    high: 30,
    distance: Math.max(0, value - 30),
  }));
  const wide = { ...chart, across: (index: number) => 120 + 60 * index };
  const outside = points.filter(({ distance }) => distance > 0);
  expect(curveLabels(points, outside, -1, wide).map(({ index }) => index)).toEqual([1]);
  expect(curveLabels(points, outside, 0, wide).map(({ index }) => index)).toEqual([0, 1]);
});

/** Places with these distances, whose value is on the chart's line at 100 unless it is given. */
const placesOf = (...distances: readonly (number | null)[]): CurvePoint[] =>
  distances.map((distance, index) => ({
    index,
    value: distance,
    target: 0,
    low: 0,
    high: 0,
    distance: distance ?? 0,
  }));

test("a label is above a value that is too high and below one that is too low, within the sides of the chart", () => {
  const wide = { ...chart, across: (index: number) => 60 + 400 * index };
  const points = placesOf(5, -5, 50);
  expect(curveLabels(points, points, 1, wide)).toEqual([
    { index: 1, x: 460, y: 227 },
    { index: 2, x: 854, y: 136 },
    { index: 0, x: 98, y: 181 },
  ]);
  const none = placesOf(null, 5);
  expect(curveLabels(none, none, 0, wide).map(({ index }) => index)).toEqual([1]);
});

test.each([
  [92, 0, [0, 1]],
  [91, 0, [0]],
  [0, 16, [0, 1]],
  [0, 15, [0]],
])("two labels %i pixels aside and %i below each other have room: %j", (aside, below, shown) => {
  const own = { ...chart, across: (index: number) => 300 + aside * index, y: () => 0 };
  // The line is far away: these are the labels' places alone.
  const points = placesOf(9, 8).map((point) => ({ ...point, value: point.index * below }));
  const labels = curveLabels([], points, -1, { ...own, y: (value) => value });
  expect(labels.map(({ index }) => index)).toEqual(shown);
});

test.each([
  ["through the text", [0, 85, 400, 85], false],
  ["above it", [0, 76, 400, 76], true],
  ["at its upper edge", [0, 77, 400, 77], true],
  ["just below its upper edge", [0, 77.5, 400, 77.5], false],
  ["at its lower edge", [0, 89, 400, 89], true],
  ["just above its lower edge", [0, 88.5, 400, 88.5], false],
  ["left of it", [0, 80, 161, 80], true],
  ["up to its left edge", [0, 80, 162, 80], false],
  ["right of it", [239, 80, 400, 80], true],
  ["from its right edge on", [238, 80, 400, 80], false],
  ["from inside it", [200, 80, 900, 900], false],
  ["across it, from below its left to above its right", [100, 200, 300, -40], false],
  ["past its corner", [100, 0, 190, 76], true],
])("a label keeps off a line that runs %s", (_where, [x1 = 0, y1 = 0, x2 = 0, y2 = 0], isShown) => {
  const own = {
    across: (index: number) => [200, x1, x2][index] ?? 0,
    y: (value: number) => value,
    left: 0,
    right: 900,
  };
  const [point] = placesOf(1);
  // Its baseline is at 86: 14 above its value.
  const label = { ...point!, value: 100 };
  const line = [1, 2].map((index) => ({ ...label, index, value: index === 1 ? y1 : y2, distance: 0 }));
  expect(curveLabels(line, [label], -1, own).length === 1).toBe(isShown);
});

test("numbers below stand apart, at round places", () => {
  expect(numberedEvery(40, 12)).toBe(1);
  expect(numberedEvery(14, 60)).toBe(2);
  for (const [step, count] of [
    [2.2, 396],
    [0.4, 2000],
    [8, 99],
  ] as const)
    expect(numberedEvery(step, count) * step).toBeGreaterThanOrEqual(7 * String(count).length + 12);
});
