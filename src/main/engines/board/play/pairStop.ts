/** Elo differences between which a sequential test decides, at 5 % errors either way. */
export const sprtElo = [0, 20] as const;
/** The log-likelihood ratio that decides the test: ln(0.95 / 0.05). */
export const sprtBound = Math.log(19);
/** Widest 95 % interval of the score that ends a match by its interval. */
const narrow = 0.06;
const z = 1.959964;
const leastPairs = 10;

/** When a match may end early. */
export type StopWhen = "never" | "sprt" | "interval";

/** Scores of game pairs as they come, and whether they decide the match. O(1) a pair. */
export class PairStop {
  private readonly when: StopWhen;
  private pairs = 0;
  private sum = 0;
  private squares = 0;

  constructor(when: StopWhen) {
    this.when = when;
  }

  /** `score`: mean points of the first player in one pair, 0 to 1. */
  take(score: number): void {
    this.pairs++;
    this.sum += score;
    this.squares += score * score;
  }

  isDecided(): boolean {
    const { pairs, sum, squares } = this;
    if (this.when === "never" || pairs < leastPairs) return false;
    if (this.when === "sprt") return Math.abs(logLikelihoodRatio(pairs, sum, squares, ...sprtElo)) >= sprtBound;
    return 2 * z * Math.sqrt(variance(pairs, sum, squares) / pairs) <= narrow;
  }
}

/** Log-likelihood ratio of elo1 against elo0 from scores of game pairs (0, 0.25 ... 1). */
export function pairLogLikelihoodRatio(pairScores: readonly number[], elo0: number, elo1: number): number {
  const sum = pairScores.reduce((total, score) => total + score, 0);
  const squares = pairScores.reduce((total, score) => total + score * score, 0);
  return logLikelihoodRatio(pairScores.length, sum, squares, elo0, elo1);
}

/** Normal approximation as in fishtest: n (s1 - s0) (2 s - s0 - s1) / (2 var). */
function logLikelihoodRatio(pairs: number, sum: number, squares: number, elo0: number, elo1: number): number {
  if (pairs < 2) return 0;
  const score = sum / pairs;
  const scoreOf = (elo: number) => 1 / (1 + 10 ** (-elo / 400));
  const [s0, s1] = [scoreOf(elo0), scoreOf(elo1)];
  return (pairs * (s1 - s0) * (2 * score - s0 - s1)) / (2 * variance(pairs, sum, squares));
}

/** Of pair scores, with a won and a lost pair added: the first few may all end alike and would decide too early. */
function variance(pairs: number, sum: number, squares: number): number {
  const mean = (sum + 1) / (pairs + 2);
  return (squares + 1) / (pairs + 2) - mean * mean;
}
