/** More edits than this, and what differs is taken as one block: memory is quadratic in it. */
const mostEdits = 3000;

/**
 * Which line of `b` each line of `a` is, in a longest common subsequence; -1 for lines of `a` alone. Myers, An O(ND)
 * difference algorithm and its variations (1986); lines that both begin and end with are set apart first.
 */
export function lineMatches(a: readonly string[], b: readonly string[]): number[] {
  const matches = a.map(() => -1);
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) matches[start] = start++;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) matches[--endA] = --endB;
  for (const [x, y] of commonLines(a.slice(start, endA), b.slice(start, endB))) matches[start + x] = start + y;
  return matches;
}

/** Pairs of matching lines, from the last to the first. */
function commonLines(a: readonly string[], b: readonly string[]): [number, number][] {
  if (a.length === 0 || b.length === 0) return [];
  const trace: Map<number, number>[] = [];
  let furthest = new Map<number, number>([[1, 0]]);
  for (let edits = 0; edits <= Math.min(a.length + b.length, mostEdits); edits++) {
    const next = new Map(furthest);
    for (let k = -edits; k <= edits; k += 2) {
      const goesDown = k === -edits || (k !== edits && (furthest.get(k - 1) ?? -1) < (furthest.get(k + 1) ?? -1));
      let x = goesDown ? (furthest.get(k + 1) ?? 0) : (furthest.get(k - 1) ?? 0) + 1;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x++;
      next.set(k, x);
      if (x >= a.length && x - k >= b.length) return backtrack([...trace, furthest], a.length, b.length);
    }
    trace.push(furthest);
    furthest = next;
  }
  return [];
}

function backtrack(trace: readonly ReadonlyMap<number, number>[], endX: number, endY: number): [number, number][] {
  const pairs: [number, number][] = [];
  let [x, y] = [endX, endY];
  for (let edits = trace.length - 1; edits >= 0; edits--) {
    const furthest = trace[edits] ?? new Map<number, number>();
    const k = x - y;
    const goesDown = k === -edits || (k !== edits && (furthest.get(k - 1) ?? -1) < (furthest.get(k + 1) ?? -1));
    const previousK = goesDown ? k + 1 : k - 1;
    const fromX = edits === 0 ? 0 : (furthest.get(previousK) ?? 0);
    const fromY = edits === 0 ? 0 : fromX - previousK;
    while (x > fromX && y > fromY && x > 0 && y > 0) pairs.push([--x, --y]);
    [x, y] = [fromX, fromY];
  }
  return pairs;
}
