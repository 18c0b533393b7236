import * as fc from "fast-check";
import { expect, test } from "vitest";
import { Assignment, impossibleCost } from "./assignment.ts";

/** Every way to give rows columns of their own. */
function plainLeast(costs: readonly number[][], row = 0, taken: ReadonlySet<number> = new Set()): number {
  if (row === costs.length) return 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [column, cost] of costs[row]!.entries()) {
    if (taken.has(column) || cost === impossibleCost) continue;
    least = Math.min(least, cost + plainLeast(costs, row + 1, new Set([...taken, column])));
  }
  return least;
}

test("the least assignment is the least of all assignments, and undefined where there is none", () => {
  const cost = fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 0, max: 20 }) }, fc.constant(impossibleCost));
  const matrix = fc
    .tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 1, max: 5 }))
    .chain(([rows, columns]) =>
      fc.tuple(
        fc.array(fc.array(cost, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
        fc.constant(columns),
      ),
    );
  fc.assert(
    fc.property(matrix, ([costs, columns]) => {
      const plain = plainLeast(costs);
      const found = new Assignment(4, 5).least(costs.flat(), costs.length, columns);
      expect(found).toBe(plain === Number.POSITIVE_INFINITY ? undefined : plain);
    }),
  );
});
