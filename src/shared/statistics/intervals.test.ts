import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRandom } from "../kernel/random.ts";
import { designEffect, middleRange, normalQuantile, quantile, quantileInterval, shareInterval } from "./intervals.ts";

const values = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 200 });
const ascending = (list: readonly number[]): number[] => list.toSorted((a, b) => a - b);

it("a middle range is from value to value: of few it holds all, of a hundred nine tenths", () => {
  expect(middleRange([29, 36], 0.9)).toEqual([29, 36]);
  expect(middleRange([7], 0.9)).toEqual([7, 7]);
  const hundred = Array.from({ length: 100 }, (_, i) => i);
  expect(middleRange(hundred, 0.9)).toEqual([4, 95]);
});

describe("a quantile's interval", () => {
  it("holds the sample's quantile, and grows with confidence and with fewer values that count", () => {
    fc.assert(
      fc.property(values, fc.constantFrom(0.1, 0.5, 0.9), (list, share) => {
        const sorted = ascending(list);
        const [narrow, wide] = [quantileInterval(sorted, share, 0.9), quantileInterval(sorted, share, 0.99)];
        const related = quantileInterval(sorted, share, 0.9, sorted.length / 3);
        const middle = quantile(sorted, share);
        expect(narrow.low).toBeLessThanOrEqual(middle);
        expect(narrow.high).toBeGreaterThanOrEqual(middle);
        expect(wide.low).toBeLessThanOrEqual(narrow.low);
        expect(wide.high).toBeGreaterThanOrEqual(narrow.high);
        expect(related.low).toBeLessThanOrEqual(narrow.low);
        expect(related.high).toBeGreaterThanOrEqual(narrow.high);
      }),
    );
  });

  it("is open where values are too few: five can't bound a median at 95 %, six can", () => {
    expect(quantileInterval([1, 2, 3, 4, 5], 0.5, 0.95)).toEqual({ low: -Infinity, high: Infinity });
    expect(quantileInterval([1, 2, 3, 4, 5, 6], 0.5, 0.95)).toEqual({ low: 1, high: 6 });
  });

  it.each([0.5, 0.9])("covers the true quantile %d at least as often as it says", (share) => {
    const random = createRandom(7);
    let covered = 0;
    for (let trial = 0; trial < 2000; trial++) {
      const sorted = ascending(Array.from({ length: 60 }, () => random.float()));
      const { low, high } = quantileInterval(sorted, share, 0.9);
      if (low <= share && share <= high) covered++;
    }
    expect(covered / 2000).toBeGreaterThan(0.89);
    expect(covered / 2000).toBeLessThan(0.97);
  });
});

describe("a share's interval", () => {
  it("is Wilson's", () => {
    const { low, high } = shareInterval(8, 10, 0.95);
    expect(low).toBeCloseTo(0.4902, 3);
    expect(high).toBeCloseTo(0.9433, 3);
    expect(shareInterval(0, 0, 0.95)).toEqual({ low: 0, high: 1 });
  });

  it("uses the quantiles of the normal distribution", () => {
    expect(normalQuantile(0.975)).toBeCloseTo(1.959964, 5);
    expect(normalQuantile(0.5)).toBeCloseTo(0, 5);
    expect(normalQuantile(0.9995)).toBeCloseTo(3.290527, 4);
  });
});

describe("the design effect", () => {
  it("is near 1 for independent values, and the size of a search whose levels are all alike", () => {
    const random = createRandom(3);
    const independent = Array.from({ length: 6 }, () =>
      Array.from({ length: 8 }, () => Array.from({ length: 25 }, () => random.float())),
    );
    expect(designEffect(independent)).toBeLessThan(1.5);
    const alike = independent.map((setting) => setting.map((search, at) => search.map(() => at)));
    expect(designEffect(alike)).toBeCloseTo(25, 6);
  });

  it("is unknown when each setting was searched once", () => {
    expect(designEffect([[[1, 2, 3]], [[4, 5]]])).toBeUndefined();
  });
});
