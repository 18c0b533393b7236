/** Ends of an interval; an infinite end is open: there are too few values to bound it. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Quantile of ascending values, interpolated linearly between neighbours; NaN without any. */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  if (sorted.length === 0) return NaN;
  const at = share * (sorted.length - 1);
  const below = Math.floor(at);
  const low = sorted[below] ?? NaN;
  const high = sorted[Math.min(below + 1, sorted.length - 1)] ?? NaN;
  return low + (at - below) * (high - low);
}

/**
 * The range between two of the ascending values that contains at least the middle `share` of them; all of them if there
 * are few. A range between interpolated quantiles would contain none of two values. NaN when empty.
 */
export function middleRange(sorted: ArrayLike<number>, share: number): [number, number] {
  const last = sorted.length - 1;
  const left = ((1 - share) / 2) * last;
  return [sorted[Math.floor(left)] ?? NaN, sorted[Math.ceil(last - left)] ?? NaN];
}

/**
 * Confidence interval of a quantile from order statistics: distribution-free, with a coverage of at least `confidence`
 * (Conover, "Practical Nonparametric Statistics", 3.2). `effective` is the effective sample size of related values, at
 * most their number. O(n).
 */
export function quantileInterval(
  sorted: ArrayLike<number>,
  share: number,
  confidence: number,
  effective: number = sorted.length,
): Interval {
  const n = Math.max(0, Math.min(sorted.length, Math.floor(effective)));
  const tail = (1 - confidence) / 2;
  // Of n independent values, B ~ Bin(n, share) lie below the quantile: `lower` is the most with P(B < lower) <= tail.
  const below = binomialSums(n, share);
  let lower = 0;
  while (lower < n && (below[lower] ?? 1) <= tail) lower++;
  let upper = n + 1;
  while (upper > 1 && 1 - (below[upper - 2] ?? 0) <= tail) upper--;
  const rank = (order: number): number => (order * sorted.length) / Math.max(1, n);
  return {
    low: lower === 0 ? -Infinity : (sorted[Math.max(0, Math.ceil(rank(lower - 1)))] ?? -Infinity),
    high: upper === n + 1 ? Infinity : (sorted[Math.min(sorted.length, Math.ceil(rank(upper))) - 1] ?? Infinity),
  };
}

/** P(B <= k) of the binomial distribution for k = 0 to n. */
function binomialSums(n: number, share: number): Float64Array {
  const sums = new Float64Array(n + 1);
  const [p, q] = [Math.log(share), Math.log1p(-share)];
  let logChoose = 0;
  let sum = 0;
  for (let k = 0; k <= n; k++) {
    sum += Math.exp(logChoose + k * p + (n - k) * q);
    sums[k] = Math.min(1, sum);
    logChoose += Math.log((n - k) / (k + 1));
  }
  return sums;
}

/** Wilson's score interval of a share (Wilson 1927): `hits` of `n`, where `n` may be a fraction of what was counted. */
export function shareInterval(hits: number, n: number, confidence: number): Interval {
  if (n <= 0) return { low: 0, high: 1 };
  const z = normalQuantile(1 - (1 - confidence) / 2);
  const share = hits / n;
  const middle = (share + z ** 2 / (2 * n)) / (1 + z ** 2 / n);
  const half = (z / (1 + z ** 2 / n)) * Math.sqrt((share * (1 - share)) / n + z ** 2 / (4 * n ** 2));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** Quantile of the standard normal distribution by bisection of its distribution function; exact to 1e-7. */
export function normalQuantile(share: number): number {
  let [low, high] = [-9, 9];
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (normalBelow(middle) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** P(Z <= z) by the complementary error function's Chebyshev fit (Numerical Recipes 6.2); relative error 1.2e-7. */
export function normalBelow(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + x / 2);
  const fit = [
    -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587, -0.82215223,
    0.17087277,
  ];
  const tail = 0.5 * t * Math.exp(-x * x + fit.reduceRight((sum, term) => sum * t + term, 0));
  return z >= 0 ? 1 - tail : tail;
}

/**
 * Kish's design effect of related levels, with the intraclass correlation from an analysis of variance: levels found by
 * the same search resemble each other, so they carry less information than as many independent ones. `groups`: per
 * setting, the values per search. 1 when they are independent; undefined when no setting was searched more than once.
 */
export function designEffect(groups: readonly (readonly (readonly number[])[])[]): number | undefined {
  let [between, within, searches, settings, n, squares] = [0, 0, 0, 0, 0, 0];
  for (const setting of groups) {
    const filled = setting.filter(({ length }) => length > 0);
    if (filled.length < 2) continue;
    const all = filled.flat();
    const mean = average(all);
    settings++;
    searches += filled.length;
    n += all.length;
    for (const search of filled) {
      const own = average(search);
      between += search.length * (own - mean) ** 2;
      within += search.reduce((sum, value) => sum + (value - own) ** 2, 0);
      squares += search.length ** 2;
    }
  }
  if (settings === 0) return undefined;
  const size = squares / n;
  if (n === searches || size <= 1) return 1;
  const [msBetween, msWithin] = [between / (searches - settings), within / (n - searches)];
  const denominator = msBetween + (size - 1) * msWithin;
  const correlation = denominator <= 0 ? 0 : Math.min(1, Math.max(0, (msBetween - msWithin) / denominator));
  return 1 + (size - 1) * correlation;
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
