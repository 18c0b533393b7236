import fc from "fast-check";
import { expect, test } from "vitest";
import { hopeless, matchingBound } from "./matchingBound.ts";
import { unreachable } from "./pushDistances.ts";

/** The minimum sum over all assignments of rows to columns, by brute force; Infinity when there is none. */
function plainBound(rows: readonly (readonly number[])[], column = 0, taken: readonly number[] = []): number {
  if (column === rows.length) return 0;
  let least = Infinity;
  for (const [i, row] of rows.entries()) {
    const distance = row[column] ?? 0;
    if (taken.includes(i) || distance >= unreachable) continue;
    least = Math.min(least, distance + plainBound(rows, column + 1, [...taken, i]));
  }
  return least;
}

/**
 * Tables of a few boxes and two rows more than boxes; distances of a room, or so long that they add up to more than
 * `unreachable`.
 */
const tables = fc.integer({ min: 1, max: 5 }).chain((count) =>
  fc.record({
    count: fc.constant(count),
    rows: fc.constantFrom(30, 12_000).chain((most) => {
      const distance = fc.oneof(
        { weight: 2, arbitrary: fc.integer({ min: 0, max: most }) },
        { weight: 1, arbitrary: fc.constant(unreachable) },
      );
      const row = fc.array(distance, { minLength: count, maxLength: count });
      return fc.array(row, { minLength: count + 2, maxLength: count + 2 });
    }),
    moved: fc.nat(count - 1),
  }),
);

test("the bound is the least sum of all matchings, also after one box has moved, and hopeless only when there is none", () => {
  let hopelessOnes = 0;
  let longOnes = 0;
  fc.assert(
    fc.property(tables, ({ count, rows, moved }) => {
      const bound = matchingBound(Int16Array.from(rows.flat()), count);
      const boxes = Array.from({ length: count }, (_, i) => i);
      const longest = Math.max(...rows.flat().filter((distance) => distance < unreachable), 0);
      const isTold = longest * count < unreachable;
      const check = (found: number, rowsOfBoxes: readonly number[]) => {
        const plain = plainBound(rowsOfBoxes.map((row) => rows[row]!));
        if (isTold) expect(found).toBe(plain === Infinity ? hopeless : plain);
        else expect(found).toBeLessThanOrEqual(plain);
        if (found === hopeless) hopelessOnes++;
        if (plain < Infinity && plain > unreachable) longOnes++;
      };
      check(bound.matchAll(boxes), boxes);
      for (const row of [count, count + 1]) check(bound.matchMoved(moved, row), boxes.with(moved, row));
      check(bound.matchAll(boxes), boxes);
    }),
    { numRuns: 500 },
  );
  expect(Math.min(hopelessOnes, longOnes)).toBeGreaterThan(20);
});
