/** Counters of a running match, from the first player's side; pairs are the games with swapped sides. */
export const liveScoreNames = ["wins", "losses", "draws", "capped", "pairs", "pairPoints", "pairSquares"] as const;

/** The score of a match so far. */
export interface LiveScoreSoFar {
  readonly wins: number;
  readonly losses: number;
  /** Drawn, or stopped at the ply cap. */
  readonly drawn: number;
  /** Points per game of the first player, and half the width of its 95 % interval; undefined before the second pair. */
  readonly score: number | undefined;
  readonly error: number | undefined;
}

/**
 * Score and interval from a run's counters; `series` is "" for a match and " 0-1" for a pairing of a tournament. The variance
 * has a won and a lost pair added, as the early stop has: the first few pairs often end alike.
 */
export function liveScore(counters: Readonly<Record<string, number>>, series = ""): LiveScoreSoFar {
  const of = (name: (typeof liveScoreNames)[number]) => counters[name + series] ?? 0;
  const pairs = of("pairs");
  const result = { wins: of("wins"), losses: of("losses"), drawn: of("draws") + of("capped") };
  if (pairs < 2) return { ...result, score: undefined, error: undefined };
  const mean = (of("pairPoints") + 1) / (pairs + 2);
  const variance = (of("pairSquares") + 1) / (pairs + 2) - mean * mean;
  return { ...result, score: of("pairPoints") / pairs, error: 1.96 * Math.sqrt(variance / pairs) };
}

/** The pairings that a tournament's counters speak of, as numbers of players. */
export function livePairings(counters: Readonly<Record<string, number>>): (readonly [number, number])[] {
  return Object.keys(counters).flatMap((key): (readonly [number, number])[] => {
    const [, first, second] = /^wins (\d+)-(\d+)$/.exec(key) ?? [];
    return first === undefined || second === undefined ? [] : [[Number(first), Number(second)]];
  });
}
