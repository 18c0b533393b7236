import { type Random, createRandom } from "#shared/kernel/random.ts";
import type { Estimate } from "#shared/levels/board/report/estimate.ts";

/** Results of two players: mean points of the first in each pair of games, 0 to 1. */
export interface Meeting {
  readonly first: number;
  readonly second: number;
  readonly pairScores: readonly number[];
}

const rounds = 300;
const resamples = 200;
const logistic = 400 / Math.LN10;

/**
 * Elo of every player, mean 0, fitted to all results at once: maximum likelihood of the Bradley-Terry model, draws as
 * half a win, with one drawn pair added to each meeting, so that a player who has won or lost everything has a finite
 * rating. 95 % intervals by bootstrap over pairs of games within each meeting. Where all pairs of a meeting ended
 * alike, resampling them would have no variance: its score is sampled from the values that as many equal results allow.
 * O(resamples * pairs).
 */
export function eloFit(players: number, meetings: readonly Meeting[]): Estimate[] {
  const values = fit(players, meetings.map(sumOf));
  const random = createRandom(meetings.reduce((total, { pairScores }) => total + pairScores.length, players));
  const draws = Array.from({ length: resamples }, () =>
    fit(
      players,
      meetings.map((meeting) => resampled(meeting, random)),
    ),
  );
  return values.map((value, player) => {
    const sorted = draws.map((draw) => draw[player] ?? 0).toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor(share * resamples)] ?? value;
    return { value, low: at(0.025), high: at(0.975) };
  });
}

interface Result {
  readonly first: number;
  readonly second: number;
  /** Points of the first player and pairs played, the added draw included. */
  readonly points: number;
  readonly pairs: number;
}

function sumOf({ first, second, pairScores }: Meeting): Result {
  const points = pairScores.reduce((sum, score) => sum + score, 0.5);
  return { first, second, points, pairs: pairScores.length + 1 };
}

function resampled({ first, second, pairScores }: Meeting, random: Random): Result {
  const [only = 0.5] = pairScores;
  if (pairScores.every((score) => score === only)) {
    const points = 0.5 + pairScores.length * drawnShare(only, pairScores.length, random);
    return { first, second, points, pairs: pairScores.length + 1 };
  }
  let points = 0.5;
  for (let i = 0; i < pairScores.length; i++) points += pairScores[random.below(pairScores.length)] ?? 0;
  return { first, second, points, pairs: pairScores.length + 1 };
}

/**
 * A possible true score behind `pairs` pairs that all scored `seen`: drawn from the posterior of a flat prior if all
 * were won or lost (as wide as Wilson's interval), else from the normal approximation.
 */
function drawnShare(seen: number, pairs: number, random: Random): number {
  const won = (1 - random.float()) ** (1 / (pairs + 1));
  if (seen === 1) return won;
  if (seen === 0) return 1 - won;
  const normal = Math.sqrt(-2 * Math.log(1 - random.float())) * Math.cos(2 * Math.PI * random.float());
  return Math.min(1, Math.max(0, seen + normal * Math.sqrt((seen * (1 - seen)) / Math.max(1, pairs))));
}

/** Minorization-maximization (Hunter 2004) on strengths, then the logarithm. */
function fit(players: number, results: readonly Result[]): number[] {
  let strengths = Array.from({ length: players }, () => 1);
  const points = strengths.map(() => 0);
  for (const { first, second, points: won, pairs } of results) {
    points[first] = (points[first] ?? 0) + won;
    points[second] = (points[second] ?? 0) + (pairs - won);
  }
  for (let round = 0; round < rounds; round++) {
    const weights = strengths.map(() => 0);
    for (const { first, second, pairs } of results) {
      const share = pairs / ((strengths[first] ?? 1) + (strengths[second] ?? 1));
      weights[first] = (weights[first] ?? 0) + share;
      weights[second] = (weights[second] ?? 0) + share;
    }
    const raw = strengths.map((one, player) =>
      (weights[player] ?? 0) > 0 ? (points[player] ?? 0) / (weights[player] ?? 1) : one,
    );
    const scale = Math.exp(raw.reduce((sum, one) => sum + Math.log(one), 0) / players);
    strengths = raw.map((one) => one / scale);
  }
  return strengths.map((one) => logistic * Math.log(one));
}
