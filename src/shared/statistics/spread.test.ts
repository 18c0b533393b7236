import { expect, test } from "vitest";
import { createRandom } from "#shared/kernel/random.ts";
import { bestSpread } from "./spread.ts";

const random = createRandom(3);
const column = (value: (row: number) => number): Float64Array =>
  Float64Array.from({ length: 400 }, (_, row) => value(row));

test("the pair that spreads the rows best is taken, not two that say the same or do not vary", () => {
  const width = column(() => 30);
  const pushes = column(() => random.below(60));
  const moves = pushes.map((value) => 3 * value + random.below(3));
  const lines = column(() => random.below(20));
  const proved = column(() => random.below(2));
  const best = bestSpread([width, proved, pushes, moves, lines]);
  expect([
    [2, 4],
    [3, 4],
  ]).toContainEqual(best);
  expect(bestSpread([width, pushes, moves])).toEqual([1, 2]);
  expect(bestSpread([width, pushes, column(() => 4)])).toBeNull();
  expect(bestSpread([])).toBeNull();
});

test("a column that few rows have falls behind, and a few far values do not squeeze the rest", () => {
  const pushes = column(() => random.below(60));
  const seldom = column((row) => (row % 20 === 0 ? random.below(90) : NaN));
  const far = column((row) => (row % 100 === 0 ? 1e6 : random.below(50)));
  const two = column(() => random.below(2));
  expect(bestSpread([seldom, two, pushes, far])).toEqual([2, 3]);
});
