import fc from "fast-check";
import { expect, test } from "vitest";
import { curveLabels } from "./curveLabels.ts";
import type { CurvePoint } from "./packCurve.ts";

const chart = { across: (index: number) => 60 + 4 * index, y: (value: number) => 200 - value, left: 52, right: 900 };

const places = fc
  .array(fc.integer({ min: -90, max: 90 }), { minLength: 1, maxLength: 200 })
  .map((distances) =>
    distances.map((distance, index): CurvePoint => ({ index, value: distance, target: 0, low: 0, high: 0, distance })),
  );

test("labels never cover each other, stay on the chart, and leave out only what has no room", () => {
  fc.assert(
    fc.property(places, (points) => {
      const outside = points.filter(({ distance }) => distance !== 0);
      const labels = curveLabels(outside, -1, chart);
      for (const [i, a] of labels.entries()) {
        expect(a.x).toBeGreaterThanOrEqual(chart.left + 46);
        expect(a.x).toBeLessThanOrEqual(chart.right - 46);
        for (const b of labels.slice(0, i)) expect(Math.abs(a.x - b.x) >= 92 || Math.abs(a.y - b.y) >= 16).toBe(true);
      }
      expect(labels.length > 0).toBe(outside.length > 0);
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
  expect(curveLabels(points, 0, { ...chart, y: () => 100 }).map(({ index }) => index)).toEqual([0]);
  expect(curveLabels(points, -1, { ...chart, y: () => 100 }).map(({ index }) => index)).toEqual([1]);
});
