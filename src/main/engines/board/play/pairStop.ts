/** When a match may end early; "sprt" between two Elo differences, "interval" by the score's 95 % interval. */
export type StopRule =
  | { readonly when: "never" }
  /** `errors`: probability of a wrong decision either way. */
  | { readonly when: "sprt"; readonly elo0: number; readonly elo1: number; readonly errors: number }
  /** `margin`: half the width of the interval, as a share of the points. */
  | { readonly when: "interval"; readonly margin: number };

/** The default test, and the default rule for ending a match. */
export const usualStop = { elo0: 0, elo1: 20, errors: 0.05, margin: 0.03 } as const;

/** The log-likelihood ratio that decides a test with this probability of either error (Wald): 2.94 at 5 %. */
export function sprtBound(errors: number): number {
  return Math.log((1 - errors) / errors);
}

const z = 1.959964;
const leastPairs = 10;

/** Scores of game pairs one by one, and whether they decide the match. O(1) per pair. */
export class PairStop {
  private readonly rule: StopRule;
  private pairs = 0;
  private sum = 0;
  private squares = 0;

  constructor(rule: StopRule) {
    this.rule = rule;
  }

  /** `score`: mean points of the first player in one pair, 0 to 1. */
  take(score: number): void {
    this.pairs++;
    this.sum += score;
    this.squares += score * score;
  }

  isDecided(): boolean {
    const { rule, pairs, sum, squares } = this;
    if (rule.when === "never" || pairs < leastPairs) return false;
    if (rule.when === "interval") return z * Math.sqrt(variance(pairs, sum, squares) / pairs) <= rule.margin;
    return Math.abs(logLikelihoodRatio(pairs, sum, squares, rule.elo0, rule.elo1)) >= sprtBound(rule.errors);
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
