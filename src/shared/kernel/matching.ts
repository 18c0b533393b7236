/** A largest matching, and why it leaves nodes out where it does. */
export interface Matching {
  /** Size of the largest matching. */
  readonly matched: number;
  /**
   * Left nodes with fewer neighbors than members (Hall's condition fails), and these neighbors; undefined when all
   * match.
   */
  readonly unmatchable: { readonly left: number[]; readonly right: number[] } | undefined;
}

/**
 * Largest bipartite matching by augmenting paths (Kuhn): `choices[l]` lists the right nodes (0 .. rightCount - 1) that
 * left node l may take. O(left * edges).
 */
export function maximumMatching(choices: readonly (readonly number[])[], rightCount: number): Matching {
  const owner = new Int32Array(rightCount).fill(-1);
  let matched = 0;
  let unmatchable: Matching["unmatchable"];
  for (const start of choices.keys()) {
    const cameFrom = new Map<number, number>();
    const queue = [start];
    let free = -1;
    for (const left of queue) {
      for (const right of choices[left] ?? []) {
        if (cameFrom.has(right)) continue;
        cameFrom.set(right, left);
        const next = owner[right] ?? -1;
        if (next === -1) free = right;
        else queue.push(next);
        if (free !== -1) break;
      }
      if (free !== -1) break;
    }
    if (free === -1) {
      unmatchable ??= { left: queue.toSorted((a, b) => a - b), right: [...cameFrom.keys()].sort((a, b) => a - b) };
      continue;
    }
    matched++;
    for (let right = free; right !== -1;) {
      const left = cameFrom.get(right) ?? -1;
      const previous = owner.indexOf(left);
      owner[right] = left;
      right = left === start ? -1 : previous;
    }
  }
  return { matched, unmatchable };
}
