import { expect, test } from "vitest";
import { createRandom } from "#shared/kernel/random.ts";
import { eloFit } from "./eloFit.ts";
import type { Meeting } from "./eloFit.ts";
import { PairStop, usualStop } from "./pairStop.ts";
import { eloOf } from "./intervals.ts";

const truth = [120, 30, -20, -130];

/** A round robin of players of known Elo; a pair is two independent games. */
function simulated(pairs: number, seed: number): Meeting[] {
  const random = createRandom(seed);
  return truth.flatMap((one, first) =>
    truth.slice(first + 1).map((other, offset) => {
      const share = 1 / (1 + 10 ** ((other - one) / 400));
      const game = () => (random.float() < share ? 1 : 0);
      return {
        first,
        second: first + 1 + offset,
        pairScores: Array.from({ length: pairs }, () => (game() + game()) / 2),
      };
    }),
  );
}

test("ratings of a simulated round robin are those it was made with, and their mean is 0", () => {
  const fitted = eloFit(truth.length, simulated(4000, 1)).map(({ value }) => value);
  for (const [player, elo] of truth.entries()) expect(Math.abs(fitted[player]! - elo)).toBeLessThan(12);
  expect(fitted.reduce((sum, elo) => sum + elo, 0)).toBeCloseTo(0, 6);
});

test("the 95 % intervals of ratings hold the true ones in about 95 % of simulated round robins", () => {
  const trials = 60;
  let held = 0;
  for (let seed = 0; seed < trials; seed++) {
    for (const [player, { low, high }] of eloFit(truth.length, simulated(60, seed)).entries()) {
      if (low <= truth[player]! && truth[player]! <= high) held++;
    }
  }
  const covered = held / (trials * truth.length);
  expect(covered).toBeGreaterThan(0.9);
  expect(covered).toBeLessThan(0.985);
});

test("two players are as far apart as their score says, and one who lost everything still has a rating", () => {
  const pairScores = Array.from({ length: 400 }, (_, i) => [1, 1, 0.5, 0.5][i % 4]!);
  const [strong, weak] = eloFit(2, [{ first: 0, second: 1, pairScores }]);
  expect(strong!.value - weak!.value).toBeCloseTo(eloOf(0.75), -1);
  const [, lost] = eloFit(2, [{ first: 0, second: 1, pairScores: [1, 1, 1] }]);
  expect(Number.isFinite(lost!.value)).toBe(true);
});

test("a sequential test at 5 % errors is wrong in about 5 % of simulated matches, at either bound", () => {
  const wrong = (elo: number, isWrong: (score: number) => boolean) => {
    const random = createRandom(elo + 1);
    const share = 1 / (1 + 10 ** (-elo / 400));
    let count = 0;
    for (let trial = 0; trial < 200; trial++) {
      const stop = new PairStop({ when: "sprt", ...usualStop });
      let sum = 0;
      let pairs = 0;
      while (!stop.isDecided() && pairs < 20_000) {
        const score = ((random.float() < share ? 1 : 0) + (random.float() < share ? 1 : 0)) / 2;
        stop.take(score);
        sum += score;
        pairs++;
      }
      if (isWrong(sum / pairs)) count++;
    }
    return count / 200;
  };
  // The verdict follows the score's side of the middle between both bounds, 10 Elo.
  const middle = 1 / (1 + 10 ** (-10 / 400));
  expect(wrong(0, (score) => score > middle)).toBeLessThan(0.09);
  expect(wrong(20, (score) => score < middle)).toBeLessThan(0.09);
});

test("a match ends by its interval once 95 % lie within six points, later the more even it is", () => {
  const pairsNeeded = (scores: readonly number[]) => {
    const stop = new PairStop({ when: "interval", margin: usualStop.margin });
    let pairs = 0;
    for (; !stop.isDecided(); pairs++) stop.take(scores[pairs % scores.length]!);
    return pairs;
  };
  expect(pairsNeeded([1])).toBeGreaterThan(30);
  expect(pairsNeeded([1])).toBeLessThan(pairsNeeded([1, 0]));
  expect(pairsNeeded([1, 0])).toBeCloseTo((2 * 1.96 * 0.5) ** 2 / 0.06 ** 2, -2);
});

test("a sequential test between wider bounds, or with more errors allowed, needs fewer pairs", () => {
  const pairsNeeded = (rule: { readonly elo0: number; readonly elo1: number; readonly errors: number }) => {
    const stop = new PairStop({ when: "sprt", ...rule });
    let pairs = 0;
    for (; !stop.isDecided(); pairs++) stop.take([1, 0.5, 0.5, 0.25][pairs % 4]!);
    return pairs;
  };
  const usual = pairsNeeded(usualStop);
  expect(pairsNeeded({ ...usualStop, elo1: 60 })).toBeLessThan(usual);
  expect(pairsNeeded({ ...usualStop, errors: 0.2 })).toBeLessThan(usual);
  expect(pairsNeeded({ ...usualStop, elo0: 10 })).toBeGreaterThan(usual);
});

test("players who won every point are not known to the last Elo: the interval has the width of as many like results", () => {
  const all = (score: number): readonly number[] => Array.from({ length: 10 }, () => score);
  const [best, middle, worst] = eloFit(3, [
    { first: 0, second: 1, pairScores: all(1) },
    { first: 0, second: 2, pairScores: all(1) },
    { first: 1, second: 2, pairScores: all(1) },
  ]);
  for (const { low, high } of [best!, middle!, worst!]) expect(high - low).toBeGreaterThan(100);
  // Ten pairs won are at least 72 % of the points (Wilson), 165 Elo; a rating is about half of a difference.
  const [won] = eloFit(2, [{ first: 0, second: 1, pairScores: all(1) }]);
  expect(2 * won!.low).toBeGreaterThan(80);
  expect(2 * won!.low).toBeLessThan(eloOf(0.722) + 40);
  const [drawn] = eloFit(2, [{ first: 0, second: 1, pairScores: all(0.5) }]);
  expect(drawn!.high - drawn!.low).toBeGreaterThan(50);
});
