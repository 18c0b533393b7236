import { expect, test } from "vitest";
import { shareOfLocalSearch } from "./portfolioSearch.ts";

test("the fewer faults relaxation keeps for each room, the larger its share of the time, from a fifth to five times", () => {
  const faults = [0.05, 0.11, 0.15, 0.19, 0.2, 0.22, 0.3, 0.43, 2];
  const shares = faults.map(shareOfLocalSearch);
  expect(shares).toEqual(shares.toSorted((a, b) => b - a));
  expect([shares[0], shares[4], shares.at(-1)]).toEqual([5, 1, 1 / 5]);
  expect(shareOfLocalSearch(0.19)).toBeGreaterThan(1);
  expect(shareOfLocalSearch(0.22)).toBeLessThan(1);
});

test("before its faults are known, and with none left, relaxation gets as much time as the exact search, and the most", () => {
  expect([shareOfLocalSearch(Infinity), shareOfLocalSearch(0)]).toEqual([1, 5]);
});
