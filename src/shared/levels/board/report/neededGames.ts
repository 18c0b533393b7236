import { type Estimate, halfWidth } from "./estimate.ts";

/** Required precision of the score of moving first for a fairness verdict, as a share. */
export const wantedMargin = 0.03;

/** Half the width of the 95% interval of a score near one half after this many games, as a share. */
export function marginOf(games: number): number {
  return 0.98 / Math.sqrt(Math.max(1, games));
}

/**
 * Number of games needed to know a score to `margin`, extrapolated from its interval after `games`; rounded up to two
 * digits.
 */
export function neededGames(score: Estimate, games: number, margin: number = wantedMargin): number {
  const needed = games * (halfWidth(score) / margin) ** 2;
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, needed))) - 1);
  return unit * Math.ceil(needed / unit - 1e-6);
}

/**
 * Balance, 1 - |p1 - p2|, for all scores that the interval of the first side's points allows: its upper end is 1 as long as one
 * half lies within.
 */
export function balanceOf({ value, low, high }: Estimate): Estimate {
  const balance = (points: number) => 1 - Math.abs(2 * points - 1);
  const best = low <= 0.5 && high >= 0.5 ? 1 : Math.max(balance(low), balance(high));
  return { value: balance(value), low: Math.min(balance(low), balance(high)), high: best };
}
