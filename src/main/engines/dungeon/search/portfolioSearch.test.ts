import { expect, test } from "vitest";
import { shareOfImprover } from "./portfolioSearch.ts";

test("the fewer violations the improver keeps per room, the larger its share of the time, from a fifth to five times", () => {
  const faults = [0.05, 0.11, 0.15, 0.19, 0.2, 0.22, 0.3, 0.43, 2];
  const shares = faults.map(shareOfImprover);
  expect(shares).toEqual(shares.toSorted((a, b) => b - a));
  expect([shares[0], shares[4], shares.at(-1)]).toEqual([5, 1, 1 / 5]);
  expect(shareOfImprover(0.19)).toBeGreaterThan(1);
  expect(shareOfImprover(0.22)).toBeLessThan(1);
});

test("before its violations are known, and with none left, the improver gets as much time as the prover, and the most", () => {
  expect([shareOfImprover(Infinity), shareOfImprover(0)]).toEqual([1, 5]);
});
