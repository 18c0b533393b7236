/** "value of `to` minus value of `from` is at least `least`", for two variables by number. */
export interface AtLeast {
  readonly from: number;
  readonly to: number;
  readonly least: number;
}

/**
 * The solution of difference constraints nearest to `wanted`: values of the variables of `fixed` are kept, and every
 * other one differs from its wanted value by as little as in any solution, for all variables simultaneously. That is
 * possible because the solutions form a lattice: the wanted values, clamped between the least and the greatest
 * solution, are again a solution. `wanted` must satisfy every constraint between two non-fixed variables, or the result
 * may be undefined although a solution exists. Undefined when there is none. O(variables * constraints), a few passes
 * in practice (Bellman, Ford).
 */
export function nearestSolution(
  wanted: readonly number[],
  constraints: readonly AtLeast[],
  fixed: ReadonlySet<number>,
): number[] | undefined {
  const low = extremes(wanted, constraints, fixed);
  const turned = constraints.map(({ from, to, least }) => ({ from: to, to: from, least }));
  const high = extremes(
    wanted.map((value) => -value),
    turned,
    fixed,
  );
  if (low === undefined || high === undefined) return undefined;
  const values = wanted.map((value, i) => Math.min(Math.max(value, low[i] as number), -(high[i] as number)));
  const holds = constraints.every(({ from, to, least }) => (values[to] as number) - (values[from] as number) >= least);
  return holds ? values : undefined;
}

/** Lower bounds of the variables implied by the fixed ones (-Infinity if unconstrained). */
function extremes(
  wanted: readonly number[],
  constraints: readonly AtLeast[],
  fixed: ReadonlySet<number>,
): number[] | undefined {
  const values = wanted.map((value, i) => (fixed.has(i) ? value : -Infinity));
  for (let pass = 0; pass <= values.length; pass++) {
    let changed = false;
    for (const { from, to, least } of constraints) {
      const bound = (values[from] as number) + least;
      if (bound <= (values[to] as number)) continue;
      if (fixed.has(to)) return undefined;
      values[to] = bound;
      changed = true;
    }
    if (!changed) return values;
  }
  return undefined;
}
