import { expect, test } from "vitest";
import { createRandom } from "#shared/kernel/random.ts";
import { normalisedElo, superiority } from "./superiority.ts";

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

test("normalised Elo is fishtest's: 800 / ln 10 per standard deviation of a game, its interval that of resampled matches", () => {
  const pairs = [8, 20, 60, 30, 12];
  const list = pairs.flatMap((count, halves) => Array.from({ length: count }, () => halves / 4));
  const of = (scores: readonly number[]): number => {
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    const variance = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / (scores.length - 1);
    return (347.4356 * (mean - 0.5)) / Math.sqrt(2 * variance);
  };
  const elo = normalisedElo(pairs)!;
  expect(elo.value).toBeCloseTo(of(list), 2);
  const random = createRandom(5);
  const draws = Array.from({ length: 3000 }, () => of(list.map(() => list[random.below(list.length)]!))).toSorted(
    (a, b) => a - b,
  );
  expect(Math.abs(elo.low - draws[75]!)).toBeLessThan(4);
  expect(Math.abs(elo.high - draws[2925]!)).toBeLessThan(4);
  expect(normalisedElo([0, 0, 0, 0, 20])).toBeUndefined();
});
