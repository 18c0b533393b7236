/** A linear model: the log odds of a label are `intercept` plus the sum of weight times feature. */
export interface LogisticModel {
  readonly intercept: number;
  readonly weights: readonly number[];
}

/** Newton steps at most; a ridge-regularised problem of this size takes under ten. */
const mostSteps = 50;
const tolerance = 1e-10;

/**
 * Logistic regression with an L2 penalty of `penalty / 2` times the squared weights (the intercept is free), fitted by Newton's method
 * with step halving (Hastie, Tibshirani, Friedman: The Elements of Statistical Learning, 4.4). Deterministic: no randomness, and the
 * negative log likelihood is strictly convex in the weights for `penalty` over 0. Features should be standardised, as the penalty treats
 * all weights alike. O(steps * (rows * columns² + columns³)).
 *
 * `features` is row-major, one row per label; labels are true or false. Without rows or with one label only, all weights are 0.
 */
export function fitLogistic(
  features: readonly (readonly number[])[],
  labels: readonly boolean[],
  penalty: number,
): LogisticModel {
  const columns = features[0]?.length ?? 0;
  let beta = new Float64Array(columns + 1);
  const positives = labels.filter(Boolean).length;
  if (positives === 0 || positives === labels.length) return { intercept: 0, weights: [...beta.subarray(1)] };
  let loss = lossOf(features, labels, penalty, beta);
  for (let step = 0; step < mostSteps; step++) {
    const direction = newtonDirection(features, labels, penalty, beta);
    let share = 1;
    let next = moved(beta, direction, share);
    let nextLoss = lossOf(features, labels, penalty, next);
    while (nextLoss > loss && share > 1e-6) {
      share /= 2;
      next = moved(beta, direction, share);
      nextLoss = lossOf(features, labels, penalty, next);
    }
    if (nextLoss > loss) break;
    const gain = loss - nextLoss;
    beta = next;
    loss = nextLoss;
    if (gain <= tolerance * (1 + Math.abs(loss))) break;
  }
  return { intercept: beta[0] ?? 0, weights: [...beta.subarray(1)] };
}

/** The probability for given log odds, without overflow. */
export function probability(odds: number): number {
  return odds >= 0 ? 1 / (1 + Math.exp(-odds)) : Math.exp(odds) / (1 + Math.exp(odds));
}

function oddsAt(beta: Float64Array, row: readonly number[]): number {
  let odds = beta[0] ?? 0;
  for (let column = 0; column < row.length; column++) odds += (beta[column + 1] ?? 0) * (row[column] ?? 0);
  return odds;
}

function lossOf(
  features: readonly (readonly number[])[],
  labels: readonly boolean[],
  penalty: number,
  beta: Float64Array,
): number {
  let loss = 0;
  for (let column = 1; column < beta.length; column++) loss += (penalty / 2) * (beta[column] ?? 0) ** 2;
  for (const [i, row] of features.entries()) {
    const signed = labels[i] === true ? -oddsAt(beta, row) : oddsAt(beta, row);
    // log(1 + e^x) for either sign.
    loss += Math.max(0, signed) + Math.log1p(Math.exp(-Math.abs(signed)));
  }
  return loss;
}

/** Hessian⁻¹ times gradient, downhill. */
function newtonDirection(
  features: readonly (readonly number[])[],
  labels: readonly boolean[],
  penalty: number,
  beta: Float64Array,
): Float64Array {
  const size = beta.length;
  const hessian = Array.from({ length: size }, () => new Float64Array(size));
  const gradient = new Float64Array(size);
  for (let column = 1; column < size; column++) {
    gradient[column] = penalty * (beta[column] ?? 0);
    add(hessian, column, column, penalty);
  }
  // Keeps the matrix invertible where every probability is saturated.
  add(hessian, 0, 0, 1e-9);
  for (const [i, row] of features.entries()) {
    const p = probability(oddsAt(beta, row));
    const error = p - (labels[i] === true ? 1 : 0);
    const weight = p * (1 - p);
    for (let a = 0; a < size; a++) {
      const left = a === 0 ? 1 : (row[a - 1] ?? 0);
      gradient[a] = (gradient[a] ?? 0) + error * left;
      for (let b = 0; b <= a; b++) add(hessian, a, b, weight * left * (b === 0 ? 1 : (row[b - 1] ?? 0)));
    }
  }
  return solveSymmetric(hessian, gradient);
}

function add(matrix: readonly Float64Array[], a: number, b: number, value: number): void {
  const row = matrix[a];
  if (row !== undefined) row[b] = (row[b] ?? 0) + value;
}

/** Solves a symmetric positive definite system, given by its lower triangle, by Cholesky decomposition in place. */
function solveSymmetric(lower: readonly Float64Array[], right: Float64Array): Float64Array {
  const at = (a: number, b: number): number => lower[a]?.[b] ?? 0;
  const size = right.length;
  for (let a = 0; a < size; a++) {
    for (let b = 0; b <= a; b++) {
      let sum = at(a, b);
      for (let c = 0; c < b; c++) sum -= at(a, c) * at(b, c);
      const row = lower[a];
      if (row !== undefined) row[b] = a === b ? Math.sqrt(Math.max(sum, 1e-12)) : sum / at(b, b);
    }
  }
  const solved = Float64Array.from(right);
  for (let a = 0; a < size; a++) {
    for (let c = 0; c < a; c++) solved[a] = (solved[a] ?? 0) - at(a, c) * (solved[c] ?? 0);
    solved[a] = (solved[a] ?? 0) / at(a, a);
  }
  for (let a = size - 1; a >= 0; a--) {
    for (let c = a + 1; c < size; c++) solved[a] = (solved[a] ?? 0) - at(c, a) * (solved[c] ?? 0);
    solved[a] = (solved[a] ?? 0) / at(a, a);
  }
  return solved;
}

function moved(beta: Float64Array, direction: Float64Array, share: number): Float64Array<ArrayBuffer> {
  return Float64Array.from(beta, (value, i) => value - share * (direction[i] ?? 0));
}
