import fc from "fast-check";
import { expect, test } from "vitest";
import { maximumMatching } from "./matching.ts";

function bestByTrying(choices: readonly (readonly number[])[], taken: readonly number[] = []): number {
  const [first, ...rest] = choices;
  if (first === undefined) return 0;
  const skipped = bestByTrying(rest, taken);
  const used = first
    .filter((right) => !taken.includes(right))
    .map((right) => 1 + bestByTrying(rest, [...taken, right]));
  return Math.max(skipped, ...used);
}

test("the matching is as large as the best one found by trying all, and a shortage names too few right nodes", () => {
  fc.assert(
    fc.property(fc.array(fc.uniqueArray(fc.nat(4), { maxLength: 4 }), { maxLength: 6 }), (choices) => {
      const { matched, unmatchable } = maximumMatching(choices, 5);
      expect(matched).toBe(bestByTrying(choices));
      expect(unmatchable === undefined).toBe(matched === choices.length);
      if (unmatchable === undefined) return;
      const known = new Set(unmatchable.left.flatMap((left) => choices[left]!));
      expect([...known].toSorted((a, b) => a - b)).toEqual(unmatchable.right);
      expect(unmatchable.left.length).toBeGreaterThan(unmatchable.right.length);
    }),
  );
});
