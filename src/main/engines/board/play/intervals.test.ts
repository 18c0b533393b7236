import { expect, test } from "vitest";
import { createRandom } from "#shared/kernel/random.ts";
import { wilson } from "#shared/levels/board/report/estimate.ts";
import { bootstrap, eloOf, groupScore, mean } from "./intervals.ts";
import { pairLogLikelihoodRatio } from "./pairStop.ts";

/** Share of `trials` in which the interval of simulated data contains the true value. */
function coverage(trials: number, holds: (random: ReturnType<typeof createRandom>) => boolean): number {
  const random = createRandom(7);
  return Array.from({ length: trials }, () => holds(random)).filter(Boolean).length / trials;
}

test.each([0.1, 0.5, 0.68])("Wilson's interval holds the true share %d in about 95 % of simulated matches", (truth) => {
  const covered = coverage(2000, (random) => {
    const hits = Array.from({ length: 100 }, () => random.float() < truth).filter(Boolean).length;
    const { low, high } = wilson(hits, 100);
    return low <= truth && truth <= high;
  });
  expect(covered).toBeGreaterThan(0.92);
  expect(covered).toBeLessThan(0.975);
});

test("the bootstrap over pairs holds the true score where games of a pair depend on each other", () => {
  const covered = coverage(300, (random) => {
    const pairs = Array.from({ length: 80 }, () => (random.float() < 0.5 ? [1, 1] : [random.below(2), 0]));
    const { low, high } = bootstrap(pairs, (groups) => mean(groups.flat()), 200);
    const truth = (1 + 0.25) / 2;
    return low <= truth && truth <= high;
  });
  expect(covered).toBeGreaterThan(0.9);
});

test("twenty pairs that are all won do not make the score certain", () => {
  const won = Array.from({ length: 20 }, () => [1, 1]);
  expect(groupScore(won, (pair) => pair)).toMatchObject({ value: 1, high: 1 });
  expect(groupScore(won, (pair) => pair).low).toBeCloseTo(0.839, 2);
});

test("the paper's 68.17 % is 132 Elo, and two independent series of 999 give 66.1 to 70.2 %", () => {
  expect(eloOf(0.6817)).toBeCloseTo(132.3, 0);
  const { low, high } = wilson(691 + 671, 1998);
  expect([low, high].map((value) => Math.round(value * 1000) / 10)).toEqual([66.1, 70.2]);
});

test("the likelihood ratio rises for a stronger player and falls for an equal one", () => {
  const strong = Array.from({ length: 300 }, (_, i) => (i % 4 === 0 ? 0.5 : 1));
  const even = Array.from({ length: 3000 }, (_, i) => [0, 0.5, 1][i % 3]!);
  expect(pairLogLikelihoodRatio(strong, 0, 20)).toBeGreaterThan(2.94);
  expect(pairLogLikelihoodRatio(even, 0, 20)).toBeLessThan(-2.94);
});
