import { expect, test } from "vitest";
import { createRandom } from "../../../kernel/random.ts";
import { equalScore, pooledEqualGames } from "./equalGames.ts";
import { fairnessOf } from "./fairness.ts";

/** Games of a side that wins with this probability and never draws. */
function played(seed: number, games: number, chance: number): { games: number; wins: number; losses: number } {
  const random = createRandom(seed);
  const wins = Array.from({ length: games }, () => random.below(1000) < 1000 * chance).filter(Boolean).length;
  return { games, wins, losses: games - wins };
}

const run = (number: number, seed: number, { games, wins, losses }: ReturnType<typeof played>) => ({
  number,
  task: "report",
  parameters: { player: "greedy", opening: 2 },
  seed,
  counters: { equalGames: games, equalWins: wins, equalLosses: losses },
});

test("two runs of which one alone looks fair are one verdict, the same whichever comes first", () => {
  // 51.0 % in 200 games and 55.8 % in 660, of one board.
  const small = run(1, 11, { games: 200, wins: 102, losses: 98 });
  const large = run(2, 12, { games: 660, wins: 368, losses: 292 });
  const pooled = pooledEqualGames([small, large]);
  expect(pooled).toMatchObject({ games: 860, wins: 470, losses: 390, runs: [1, 2] });
  expect(pooledEqualGames([large, small])).toEqual(pooled);
  expect(equalScore(pooled).value).toBeCloseTo(470 / 860, 10);
  expect(fairnessOf(equalScore(pooledEqualGames([small])), 0.08)).toBe("fair");
  expect(fairnessOf(equalScore(pooled), 0.08)).toBe("favored");
});

test("of boards at the margin hardly any is called fair, and of boards that are even hardly any favored", () => {
  const verdicts = (chance: number) =>
    Array.from({ length: 200 }, (_, seed) =>
      fairnessOf(equalScore(pooledEqualGames([run(1, seed, played(seed + 1, 1500, chance))])), 0.05),
    );
  const share = (chance: number, verdict: string) => verdicts(chance).filter((one) => one === verdict).length / 200;
  // 2.5 % and 5 % by the 95 % interval, with room for luck in 200 boards.
  expect(share(0.55, "fair")).toBeLessThan(0.06);
  expect(share(0.5, "favored")).toBeLessThan(0.09);
  expect(share(0.5, "fair")).toBeGreaterThan(0.8);
});

test("while the interval is wider than the margin nothing is decided on an even score", () => {
  expect(fairnessOf({ value: 0.51, low: 0.441, high: 0.579 }, 0.04)).toBe("open");
  expect(fairnessOf({ value: 0.51, low: 0.441, high: 0.579 }, 0.08)).toBe("fair");
  expect(fairnessOf({ value: 0.51, low: 0.441, high: 0.581 }, 0.08)).toBe("open");
});
