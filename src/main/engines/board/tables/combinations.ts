/** Most pieces of a kind that are ranked; enough for every table below the ceiling of positions. */
export const mostChosen = 16;
const mostFrom = 128;

/** Binomial coefficients by `from * (mostChosen + 1) + chosen`; exact as doubles up to 2^53. */
const binomials = pascalTriangle();

/** Number of ways to choose so many of so many; 0 when there are too few. */
export function choose(from: number, chosen: number): number {
  return binomials[from * (mostChosen + 1) + chosen] as number;
}

/** Rank of a combination among those of its size, by the combinatorial number system. `chosen` ascends; 0 for none. */
export function rankOf(chosen: ArrayLike<number>, count: number): number {
  let rank = 0;
  for (let i = 0; i < count; i++) rank += choose(chosen[i] as number, i + 1);
  return rank;
}

/** The combination of a rank, ascending, into the first `count` places of `chosen`. */
export function combinationAt(rank: number, count: number, chosen: Int16Array): void {
  let rest = rank;
  for (let i = count; i > 0; i--) {
    let largest = i - 1;
    while (choose(largest + 1, i) <= rest) largest++;
    chosen[i - 1] = largest;
    rest -= choose(largest, i);
  }
}

function pascalTriangle(): Float64Array {
  const width = mostChosen + 1;
  const rows = new Float64Array((mostFrom + 1) * width);
  for (let from = 0; from <= mostFrom; from++) {
    rows[from * width] = 1;
    for (let chosen = 1; chosen <= Math.min(from, mostChosen); chosen++) {
      const above = (from - 1) * width + chosen;
      rows[from * width + chosen] = (rows[above] as number) + (rows[above - 1] as number);
    }
  }
  return rows;
}
