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
