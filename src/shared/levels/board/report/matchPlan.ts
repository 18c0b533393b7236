/** A sequential test between two Elo differences, with the probability of either error. */
export interface SequentialTest {
  readonly elo0: number;
  readonly elo1: number;
  readonly errors: number;
}

/** What a test is expected to do for a true difference in Elo. */
export interface Outlook {
  readonly elo: number;
  /** Games until it decides, on average. */
  readonly games: number;
  /** Probability of the decision for `elo1`: that the first player is stronger. */
  readonly passes: number;
}

const z = 1.959964;
/** Elo differences that are looked at for what a number of games can decide. */
const mostElo = 1000;

function scoreOf(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

/** Variance of the mean score of a pair of independent games, of which a share `draws` is drawn as far as the score allows. */
function pairVariance(score: number, draws: number): number {
  const drawn = Math.min(draws, 2 * Math.min(score, 1 - score));
  return (score - drawn / 4 - score * score) / 2;
}

/**
 * Length and power of a test by Wald's approximation: its log-likelihood ratio as Brownian motion between two bounds. The
 * games of a real match overshoot the bounds by a little. Games of one opening are taken as independent; where the side
 * matters, pairs vary less, and a match is shorter.
 */
export function outlook({ elo0, elo1, errors }: SequentialTest, elo: number, draws: number): Outlook {
  const [s0, s1, score] = [scoreOf(elo0), scoreOf(elo1), scoreOf(elo)];
  const bound = Math.log((1 - errors) / errors);
  const variance = pairVariance(score, draws);
  const drift = ((s1 - s0) * (2 * score - s0 - s1)) / (2 * variance);
  const noise = (s1 - s0) ** 2 / variance;
  const tilt = ((2 * score - s0 - s1) / (s1 - s0)) * bound;
  const passes = 1 / (1 + Math.exp(-tilt));
  // Without drift it wanders: the limit of the other formula.
  const pairs = Math.abs(tilt) < 1e-6 ? bound ** 2 / noise : ((2 * passes - 1) * bound) / drift;
  return { elo, games: 2 * pairs, passes };
}

/** The differences at and around the bounds of a test. */
export function outlooks(test: SequentialTest, draws: number): Outlook[] {
  const { elo0, elo1 } = test;
  const differences = [2 * elo0 - elo1, elo0, (elo0 + elo1) / 2, elo1, 2 * elo1 - elo0];
  return differences.map((elo) => outlook(test, elo, draws));
}

/**
 * Differences that a number of games decides on average: all up to `below` and all from `above` on; undefined when it
 * decides any.
 */
export function decidedBy(
  test: SequentialTest,
  games: number,
  draws: number,
): { readonly below: number; readonly above: number } | undefined {
  const middle = (test.elo0 + test.elo1) / 2;
  if (outlook(test, middle, draws).games <= games) return undefined;
  const edge = (far: number): number => {
    let [open, decided] = [middle, far];
    while (Math.abs(decided - open) > 0.5) {
      const half = (open + decided) / 2;
      if (outlook(test, half, draws).games > games) open = half;
      else decided = half;
    }
    return decided;
  };
  return { below: edge(middle - mostElo), above: edge(middle + mostElo) };
}

/** Games after which the 95 % interval of a score of one half reaches `margin` to either side. */
export function gamesForMargin(margin: number, draws: number): number {
  return 2 * pairVariance(0.5, draws) * (z / margin) ** 2;
}
