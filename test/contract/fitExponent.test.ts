import { expect, test } from "vitest";
import { fitExponent } from "../bench/studio/fitExponent.ts";

const sizes = [10, 100, 1000, 10_000];
const fitted = (cost: (size: number) => number): number => fitExponent(sizes.map((size) => ({ size, ms: cost(size) })));

test("the exponent of a power law is found, whatever its factor", () => {
  expect(fitted(() => 3)).toBeCloseTo(0);
  expect(fitted((n) => 0.2 * n)).toBeCloseTo(1);
  expect(fitted((n) => 7 * n ** 2)).toBeCloseTo(2);
});

test("n log n fits between 1.1 and 1.3, well apart from n squared", () => {
  const exponent = fitted((n) => n * Math.log(n));
  expect(exponent).toBeGreaterThan(1.1);
  expect(exponent).toBeLessThan(1.3);
});

test("one measurement that is off moves the exponent, but does not decide it", () => {
  const points = sizes.map((size, i) => ({ size, ms: size * (i === 1 ? 2 : 1) }));
  expect(Math.abs(fitExponent(points) - 1)).toBeLessThan(0.1);
});
