import fc from "fast-check";
import { expect, test } from "vitest";
import { createRandom } from "#shared/kernel/random.ts";
import { featureSimilarity, levelFeatures } from "#shared/levels/featureSimilarity.ts";
import { type Stack, type StackItem, buildStacks, stackSimilarity } from "./buildStacks.ts";
import { positionIn, stackedList } from "./stackedList.ts";

function stacksOf(items: readonly StackItem[]): Stack[] {
  const steps = buildStacks(items);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Groups of levels that differ from their group's first in a few of 60 features. */
function families(count: number, size: number): StackItem[] {
  const random = createRandom(7);
  const word = () => random.uint32();
  return Array.from({ length: count }, (_, family) => {
    const base = Array.from({ length: 60 }, word);
    return Array.from({ length: size }, (_item, i) => ({
      id: family * size + i,
      features: levelFeatures(i === 0 ? base : [...base.slice(4), word(), word()]),
    }));
  }).flat();
}

test("every candidate is in one stack, similar enough to its first", () => {
  fc.assert(
    fc.property(fc.array(fc.uniqueArray(fc.nat({ max: 12 }), { maxLength: 8 }), { maxLength: 40 }), (levels) => {
      const items = levels.map((hashes, id) => ({ id, features: levelFeatures(hashes) }));
      const stacks = stacksOf(items);
      expect(stacks.flat().toSorted((a, b) => a - b)).toEqual(items.map(({ id }) => id));
      for (const [first, ...others] of stacks)
        for (const id of others)
          expect(featureSimilarity(items[first]!.features, items[id]!.features)).toBeGreaterThanOrEqual(
            stackSimilarity,
          );
    }),
  );
});

test("variants of a level come onto one stack, and levels of their own stay apart", () => {
  const stacks = stacksOf(families(50, 4));
  expect(stacks).toHaveLength(50);
  expect(stacks.every((stack) => stack.length === 4)).toBe(true);
  expect(
    stacksOf([
      { id: 1, features: undefined },
      { id: 2, features: undefined },
    ]),
  ).toEqual([[1], [2]]);
});

test("the best one is on top, the others come after it in an open stack, and hidden ones are found at their top", () => {
  const stacks: Stack[] = [[1, 2, 3], [4]];
  const rankOf = (id: number) => -id;
  const closed = stackedList(stacks, new Set(), rankOf);
  expect(closed).toEqual([
    { id: 3, size: 3, place: 0 },
    { id: 4, size: 1, place: 0 },
  ]);
  expect(stackedList(stacks, new Set([1]), rankOf).map(({ id }) => id)).toEqual([3, 2, 1, 4]);
  expect(positionIn(closed, stacks, 1)).toBe(0);
  expect(positionIn(closed, stacks, 9)).toBe(-1);
});
