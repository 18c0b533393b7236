/*
 * What `Math` leaves to each engine's own rounding, in operations that IEEE 754 rounds the same everywhere: V8, SpiderMonkey
 * and QuickJS differ in the last bit of sines, logarithms and distances, and one bit decides between two equally good places.
 * Power series over small ranges; errors are within a few units of the last place.
 */

/** The distance of (x, y) from (0, 0); for numbers whose squares are neither infinite nor lost. */
export function hypot(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}

/** `base` to the power of a small natural number; multiplications, one per step. */
export function power(base: number, exponent: number): number {
  let product = 1;
  for (let i = 0; i < exponent; i++) product *= base;
  return product;
}

/** `angle` in radians, of a few turns. */
export function cos(angle: number): number {
  const half = sin(angle / 2);
  return 1 - 2 * half * half;
}

/** `angle` in radians, of a few turns. */
export function sin(angle: number): number {
  const halfTurns = Math.round(angle / Math.PI);
  const x = angle - halfTurns * Math.PI;
  let term = halfTurns % 2 === 0 ? x : -x;
  let sum = 0;
  for (let n = 2; n < 26; n += 2) {
    sum += term;
    term *= (-x * x) / (n * (n + 1));
  }
  return sum;
}

/** The angle of (x, y) in (-pi, pi]; 0 at (0, 0). */
export function atan2(y: number, x: number): number {
  const length = hypot(x, y);
  if (y === 0) return x < 0 ? Math.PI : 0;
  if (x < 0) return (y < 0 ? -Math.PI : Math.PI) - atan2(y, -x);
  // Tangents of a half, a quarter and an eighth of the angle.
  const half = y / (length + x);
  const quarter = half / (1 + hypot(1, half));
  return 8 * oddPowers(quarter / (1 + hypot(1, quarter)), -1);
}

/** The natural logarithm of a positive number; the time grows with its distance from 1 in powers of two. */
export function log(value: number): number {
  let [x, doublings] = [value, 0];
  for (; x > Math.SQRT2; x /= 2) doublings++;
  for (; x < Math.SQRT1_2; x *= 2) doublings--;
  return doublings * Math.LN2 + 2 * oddPowers((x - 1) / (x + 1), 1);
}

/** x ± x^3 / 3 + x^5 / 5 ± ...: the hyperbolic or, with `sign` -1, the plain arc tangent, of at most 1/5. */
function oddPowers(x: number, sign: number): number {
  let [power, sum] = [x, 0];
  for (let n = 1; n < 25; n += 2) {
    sum += power / n;
    power *= sign * x * x;
  }
  return sum;
}
