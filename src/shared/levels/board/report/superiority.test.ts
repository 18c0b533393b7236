import { expect, test } from "vitest";
import { createRandom } from "#shared/kernel/random.ts";
import { superiority } from "./superiority.ts";

test.each([[[10, 5, 20, 8, 14]], [[3, 0, 9, 0, 8]], [[20, 10, 30, 10, 12]], [[0, 2, 40, 5, 1]]])(
  "is the share of resampled matches in which the first player scores more than half: %j",
  (pairs) => {
    const list = pairs.flatMap((count, halves) => Array.from({ length: count }, () => halves / 4));
    const random = createRandom(7);
    let above = 0;
    const tries = 4000;
    for (let i = 0; i < tries; i++) {
      let sum = 0;
      for (let j = 0; j < list.length; j++) sum += list[random.below(list.length)]!;
      const score = sum / list.length;
      above += score > 0.5 ? 1 : score === 0.5 ? 0.5 : 0;
    }
    expect(superiority(pairs)).toBeGreaterThan(above / tries - 0.03);
    expect(superiority(pairs)).toBeLessThan(above / tries + 0.03);
  },
);

test("is turned around with the players, and not known while all pairs ended alike", () => {
  const pairs = [10, 5, 20, 8, 14];
  expect((superiority(pairs) ?? 0) + (superiority(pairs.toReversed()) ?? 0)).toBeCloseTo(1, 6);
  expect([superiority([0, 0, 50, 0, 0]), superiority([0, 0, 0, 0, 1]), superiority([])]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
