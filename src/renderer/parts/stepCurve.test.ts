import { expect, test } from "vitest";
import { stepCurve } from "./stepCurve.ts";

test("a value stays until the next sample, and the curve goes on to the present", () => {
  const curve = stepCurve(
    [
      [0, 1],
      [5, 3],
    ],
    10,
  );
  expect(curve?.line).toBe("M0.00 96.00L50.00 96.00L50.00 4.00L100 4.00");
  expect(curve).toMatchObject({ from: 0, to: 10, low: 1, high: 3, end: 96 });
});

test("a single value is a line through the middle, and no value no curve", () => {
  expect(stepCurve([[2, 7]])).toMatchObject({ low: 7, high: 7, end: 50 });
  expect(stepCurve([])).toBeUndefined();
});
