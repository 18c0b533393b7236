/** Cells per axis that pairs are compared on. */
const cells = 8;
/** Shares of the values below and above which they count as the last cell: a few far ones don't squeeze the rest. */
const tails = [0.02, 0.98] as const;

/**
 * The two columns over which the rows are spread out most: those with the highest entropy of rows per cell of a grid, times the share
 * of rows that have both values (NaN = none). Columns that say the same spread along a line only, and so fall behind. The first pair
 * where several are equal; null where no two columns vary. O(columns² * rows).
 */
export function bestSpread(columns: readonly Float64Array[]): readonly [number, number] | null {
  const binned = columns.map(binsOf);
  let best: readonly [number, number] | null = null;
  let most = 1e-9;
  for (let x = 0; x < columns.length; x++) {
    for (let y = x + 1; y < columns.length; y++) {
      const [across, up] = [binned[x], binned[y]];
      if (across === undefined || up === undefined || across === null || up === null) continue;
      const spread = jointEntropy(across, up);
      if (spread <= most + 1e-9) continue;
      most = spread;
      best = [x, y];
    }
  }
  return best;
}

/** The cell of each value, -1 without one; null where all values are equal. */
function binsOf(values: Float64Array): Int8Array | null {
  const known = values.filter((value) => !Number.isNaN(value)).toSorted();
  const at = (share: number): number => known[Math.round(share * (known.length - 1))] ?? 0;
  let [low, high] = [at(tails[0]), at(tails[1])];
  if (low === high) [low, high] = [at(0), at(1)];
  if (known.length === 0 || low === high) return null;
  return Int8Array.from(values, (value) =>
    Number.isNaN(value) ? -1 : Math.max(0, Math.min(cells - 1, Math.floor((cells * (value - low)) / (high - low)))),
  );
}

/** Entropy in bits of the rows that have both, times their share. */
function jointEntropy(x: Int8Array, y: Int8Array): number {
  const counts = new Float64Array(cells * cells);
  let both = 0;
  for (let row = 0; row < x.length; row++) {
    const [column, line] = [x[row] ?? -1, y[row] ?? -1];
    if (column < 0 || line < 0) continue;
    counts[line * cells + column] = (counts[line * cells + column] ?? 0) + 1;
    both++;
  }
  let entropy = 0;
  for (const count of counts) if (count > 0) entropy -= (count / both) * Math.log2(count / both);
  return (entropy * both) / Math.max(1, x.length);
}
