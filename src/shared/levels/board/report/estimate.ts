/** A number with its 95 % interval. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

const z = 1.959964;

/** Wilson's score interval for a share of `hits` among `n`. */
export function wilson(hits: number, n: number): Estimate {
  if (n === 0) return { value: 0, low: 0, high: 1 };
  const share = hits / n;
  const centre = (share + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half = (z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n))) / (1 + (z * z) / n);
  return { value: share, low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

/** Half the width of the interval. */
export function halfWidth({ low, high }: Estimate): number {
  return (high - low) / 2;
}

/** Standard error that corresponds to the interval. */
export function standardError(estimate: Estimate): number {
  return halfWidth(estimate) / z;
}

/**
 * Standard normal quantile for a two-sided test at 5 % of `tests` comparisons together (Bonferroni). Acklam's rational
 * approximation for the tail, good to 1e-4 where it is used.
 */
export function criticalValue(tests: number): number {
  const tail = 0.025 / Math.max(1, tests);
  const t = Math.sqrt(-2 * Math.log(tail));
  return t - (2.515517 + 0.802853 * t + 0.010328 * t * t) / (1 + 1.432788 * t + 0.189269 * t * t + 0.001308 * t ** 3);
}

/** Whether two independent estimates differ, as one of `tests` comparisons. */
export function differs(one: Estimate, other: Estimate, tests = 1): boolean {
  const error = Math.hypot(standardError(one), standardError(other));
  return error > 0 && Math.abs(one.value - other.value) > criticalValue(tests) * error;
}
