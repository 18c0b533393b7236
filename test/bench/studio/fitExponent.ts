/** A measured cost: milliseconds for something of a size. */
export interface CostPoint {
  readonly size: number;
  readonly ms: number;
}

/**
 * The exponent k of the power law ms = c * size^k that fits best, by least squares between the logarithms: 0 = independent of
 * the size, 1 = linear, 2 = quadratic; n log n fits as 1.1 to 1.2 over these ranges. Needs two different sizes and costs
 * above zero; NaN otherwise.
 */
export function fitExponent(points: readonly CostPoint[]): number {
  const logs = points.map(({ size, ms }) => ({ x: Math.log(size), y: Math.log(ms) }));
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(logs.map((log) => log.x)), mean(logs.map((log) => log.y))];
  const covariance = logs.reduce((sum, log) => sum + (log.x - x) * (log.y - y), 0);
  const variance = logs.reduce((sum, log) => sum + (log.x - x) ** 2, 0);
  return covariance / variance;
}
