/** The n-th number (from 1) of 1, 1, 2, 1, 1, 2, 4, ...: lengths of tries, after Luby, Sinclair and Zuckerman (1993). */
export function luby(n: number): number {
  const bits = 32 - Math.clz32(n);
  return n === 2 ** bits - 1 ? 2 ** (bits - 1) : luby(n - 2 ** (bits - 1) + 1);
}
