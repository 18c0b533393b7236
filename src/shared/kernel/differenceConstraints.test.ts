import fc from "fast-check";
import { expect, test } from "vitest";
import { type AtLeast, nearestSolution } from "./differenceConstraints.ts";

const count = 4;
const range = Array.from({ length: 9 }, (_, i) => i - 4);

function holds(values: readonly number[], constraints: readonly AtLeast[]): boolean {
  return constraints.every(({ from, to, least }) => values[to]! - values[from]! >= least);
}

/** All assignments of small numbers that keep the constraints and the first variable. */
function allSolutions(first: number, constraints: readonly AtLeast[]): number[][] {
  return range
    .flatMap((b) => range.flatMap((c) => range.map((d) => [first, b, c, d])))
    .filter((values) => holds(values, constraints));
}

const constraint = fc
  .record({ from: fc.nat(count - 1), to: fc.nat(count - 1), least: fc.integer({ min: -3, max: 2 }) })
  .filter(({ from, to }) => from !== to);
const values = fc.array(fc.integer({ min: -2, max: 2 }), { minLength: count, maxLength: count });

test("each variable moves as little as in any solution, and none is found only where there is none", () => {
  fc.assert(
    fc.property(values, fc.array(constraint, { maxLength: 8 }), (wanted, drawn) => {
      const constraints = drawn.filter(
        ({ from, to, least }) => from === 0 || to === 0 || wanted[to]! - wanted[from]! >= least,
      );
      const found = nearestSolution(wanted, constraints, new Set([0]));
      const solutions = allSolutions(wanted[0]!, constraints);
      if (found === undefined) {
        // Solutions shift freely only with their fixed variable: within the range there is one if there is one at all.
        expect(solutions).toEqual([]);
        return;
      }
      expect(holds(found, constraints)).toBe(true);
      for (const [i, value] of found.entries()) {
        const least = Math.min(...solutions.map((solution) => Math.abs(solution[i]! - wanted[i]!)));
        if (solutions.length > 0 && Math.abs(value) <= 4)
          expect(Math.abs(value - wanted[i]!)).toBeLessThanOrEqual(least);
      }
    }),
    { numRuns: 300 },
  );
});

test("a chain is pushed, slack taken up on the way", () => {
  const constraints = [
    { from: 0, to: 1, least: 5 },
    { from: 1, to: 2, least: 5 },
  ];
  expect(nearestSolution([3, 5, 12], constraints, new Set([0]))).toEqual([3, 8, 13]);
});

test("two fixed variables that leave no room have no solution", () => {
  const constraints = [
    { from: 0, to: 1, least: 5 },
    { from: 1, to: 2, least: 5 },
  ];
  expect(nearestSolution([0, 5, 9], constraints, new Set([0, 2]))).toBeUndefined();
});
