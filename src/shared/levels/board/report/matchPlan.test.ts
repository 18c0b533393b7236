import { expect, test } from "vitest";
import { createRandom } from "#shared/kernel/random.ts";
import { decidedBy, gamesForMargin, outlook, outlooks } from "./matchPlan.ts";

const test5 = { elo0: 0, elo1: 60, errors: 0.05 };

/** Games of a simulated match, drawn game by game, until the likelihood ratio of its results reaches a bound. */
function simulated(elo: number, draws: number, random: () => number): { games: number; passed: boolean } {
  const of = (difference: number) => 1 / (1 + 10 ** (-difference / 400));
  const [s0, s1, s] = [of(test5.elo0), of(test5.elo1), of(elo)];
  const win = s - draws / 2;
  const game = () => ((at) => (at < win ? 1 : at < win + draws ? 0.5 : 0))(random());
  // Its variance is known here: the plan doesn't know how a match estimates it.
  const variance = (s - draws / 4 - s * s) / 2;
  for (let [pairs, ratio] = [1, 0]; ; pairs++) {
    ratio += ((s1 - s0) * ((game() + game()) / 2 - (s0 + s1) / 2)) / variance;
    if (Math.abs(ratio) >= Math.log(19)) return { games: 2 * pairs, passed: ratio > 0 };
  }
}

test.each([
  [0, 0],
  [30, 0],
  [60, 0.4],
  [150, 0.2],
  [-60, 0.3],
])("at %d Elo and %d draws, games and decisions are those of simulated matches", (elo, draws) => {
  const random = createRandom(3);
  const matches = Array.from({ length: 1500 }, () => simulated(elo, draws, () => random.float()));
  const games = matches.reduce((sum, match) => sum + match.games, 0) / matches.length;
  const passes = matches.filter(({ passed }) => passed).length / matches.length;
  const planned = outlook(test5, elo, draws);
  // They overshoot the bounds by up to one pair's step.
  expect(games / planned.games).toBeGreaterThan(0.93);
  expect(games / planned.games).toBeLessThan(1.25);
  expect(Math.abs(passes - planned.passes)).toBeLessThan(0.035);
});

test("the errors at the bounds are those that were asked for, and halfway the test tosses a coin for longest", () => {
  const rows = outlooks(test5, 0.1);
  expect(rows.map(({ elo }) => elo)).toEqual([-60, 0, 30, 60, 120]);
  expect(rows[1]?.passes).toBeCloseTo(0.05, 6);
  expect(rows[3]?.passes).toBeCloseTo(0.95, 6);
  expect(rows[2]?.passes).toBeCloseTo(0.5, 1);
  expect(Math.max(...rows.map(({ games }) => games))).toBe(rows[2]?.games);
});

test("a number of games decides the differences from which the test takes no more", () => {
  const limit = decidedBy(test5, 100, 0)!;
  expect(outlook(test5, limit.above, 0).games).toBeLessThanOrEqual(100);
  expect(outlook(test5, limit.above - 2, 0).games).toBeGreaterThan(100);
  expect(outlook(test5, limit.below, 0).games).toBeLessThanOrEqual(100);
  expect(outlook(test5, limit.below + 2, 0).games).toBeGreaterThan(100);
  expect(decidedBy(test5, 2000, 0)).toBeUndefined();
});

test("draws shorten a match, and half the margin takes four times the games", () => {
  expect(outlook(test5, 30, 0.5).games).toBeCloseTo(outlook(test5, 30, 0).games / 2, -1);
  expect(gamesForMargin(0.015, 0)).toBeCloseTo(4 * gamesForMargin(0.03, 0), 6);
  // 1.96 standard errors of a coin: 0.98 / sqrt(n).
  expect(0.98 / Math.sqrt(gamesForMargin(0.031, 0))).toBeCloseTo(0.031, 4);
});
