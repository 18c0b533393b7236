import { type Estimate, halfWidth } from "./estimate.ts";
import { neededGames, wantedMargin } from "./neededGames.ts";

/**
 * Verdict from the score of moving first: "fair" when its whole 95% interval is within `margin` of one half, "favored"
 * when the interval excludes one half, "open" when it contains one half but exceeds the margin.
 */
export type Fairness = "fair" | "favored" | "open";

/** `margin` is a share of the points: with 0.05, the interval of a fair board lies within 45 to 55 %. */
export function fairnessOf({ low, high }: Estimate, margin: number): Fairness {
  if (low > 0.5 || high < 0.5) return "favored";
  return Math.max(0.5 - low, high - 0.5) <= margin ? "fair" : "open";
}

/** Games after which an open question of fairness will be decided if the score stays about where it is; to two digits, upwards. */
export function gamesToDecide(score: Estimate, games: number): number {
  const room = wantedMargin - Math.abs(score.value - 0.5);
  // A score at the margin would take games without end; its distance from one half is shown sooner.
  const wanted = Math.max(room, wantedMargin / 2);
  return neededGames(score, games, Math.min(wanted, halfWidth(score)));
}
