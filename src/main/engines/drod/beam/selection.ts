/** Entries of which the best are selected, in flat arrays by number. */
export interface RankedEntries {
  /** How many are kept. */
  readonly width: number;
  /** Most entries of one stratum while others have some left; 0 = no strata. */
  readonly quota: number;
  readonly count: number;
  /** Smaller is better; -Infinity = the room is clear. */
  readonly rank: Float64Array;
  /** Order among equal ranks, from the hash: the outcome does not depend on the order of arrival. */
  readonly tie: Uint32Array;
  /** The upper half of the hash, for equal ties. */
  readonly high: Uint32Array;
  readonly stratum: Uint32Array;
  /** Workspace: numbers of entries, the best first as far as they are selected. */
  readonly order: Uint32Array;
  /** 1 = selected. */
  readonly isKept: Uint8Array;
  /** The rank beyond which nothing is admitted any more. */
  bar: number;
  /** The same by stratum, where that is stricter. */
  readonly strataBars: Map<number, number>;
}

/** True when entry `a` precedes entry `b`: better rank, then the salted hash. */
function isBetter({ rank, tie, high }: RankedEntries, a: number, b: number): boolean {
  const [rankA, rankB] = [rank[a] ?? 0, rank[b] ?? 0];
  if (rankA !== rankB) return rankA < rankB;
  const [tieA, tieB] = [tie[a] ?? 0, tie[b] ?? 0];
  if (tieA !== tieB) return tieA < tieB;
  return (high[a] ?? 0) < (high[b] ?? 0);
}

/** Marks the best `width` entries as kept and lowers the bar to the worst of them. Linear on average. */
export function selectBest(entries: RankedEntries): void {
  const { order, count, width, rank } = entries;
  for (let i = 0; i < count; i++) order[i] = i;
  bringForward(entries, 0, count, width);
  entries.bar = rank[order[width - 1] ?? 0] ?? 0;
  markFirst(entries);
}

/**
 * Marks `width` entries as kept: of each stratum the best, at most `quota`; the rest of the width is filled with the
 * best of the others. Lowers the bars to the worst rank that can still get in. Linear on average.
 */
export function selectByStrata(entries: RankedEntries): void {
  const { count, width, quota, rank, order, stratum, isKept } = entries;
  const ends = groupByStratum(entries);
  isKept.fill(0, 0, count);
  const full: number[] = [];
  let from = 0;
  for (const end of ends) {
    if (end - from >= quota) {
      bringForward(entries, from, end, quota);
      full.push(order[from + quota - 1] ?? 0);
    }
    for (let i = from; i < Math.min(end, from + quota); i++) isKept[order[i] ?? 0] = 1;
    from = end;
  }
  const within = orderKeptFirst(entries);
  if (within >= width) bringForward(entries, 0, within, width);
  else bringForward(entries, within, count, width - within);
  const worst = rank[order[width - 1] ?? 0] ?? 0;
  if (within >= width) entries.bar = worst;
  for (const last of full) entries.strataBars.set(stratum[last] ?? 0, Math.max(rank[last] ?? 0, worst));
  markFirst(entries);
}

/** Fills `order` with one stratum after the other; returns where each ends. */
function groupByStratum({ order, count, stratum }: RankedEntries): number[] {
  const sizes = new Map<number, number>();
  for (let i = 0; i < count; i++) sizes.set(stratum[i] ?? 0, (sizes.get(stratum[i] ?? 0) ?? 0) + 1);
  const next = new Map<number, number>();
  const ends: number[] = [];
  let end = 0;
  for (const [group, size] of sizes) {
    next.set(group, end);
    end += size;
    ends.push(end);
  }
  for (let i = 0; i < count; i++) {
    const group = stratum[i] ?? 0;
    const at = next.get(group) ?? 0;
    order[at] = i;
    next.set(group, at + 1);
  }
  return ends;
}

/** Fills `order` with the kept entries, then all others; returns how many are kept. */
function orderKeptFirst({ order, count, isKept }: RankedEntries): number {
  let kept = 0;
  for (let i = 0; i < count; i++) if (isKept[i] === 1) order[kept++] = i;
  for (let i = 0, to = kept; i < count; i++) if (isKept[i] === 0) order[to++] = i;
  return kept;
}

function markFirst({ order, count, width, isKept }: RankedEntries): void {
  isKept.fill(0, 0, count);
  for (let i = 0; i < width; i++) isKept[order[i] ?? 0] = 1;
}

/** Quickselect: moves the best `wanted` of `order[from..end)` to its front, the worst of them last. */
function bringForward(entries: RankedEntries, from: number, end: number, wanted: number): void {
  const place = from + wanted - 1;
  let low = from;
  let high = end - 1;
  while (low < high) {
    const middle = partition(entries, low, high);
    if (place <= middle) high = middle;
    else low = middle + 1;
  }
}

/** Hoare's partition of `order[low..high]` around the median of three. */
function partition(entries: RankedEntries, low: number, high: number): number {
  const { order } = entries;
  const pivot = medianOfThree(entries, order[low] ?? 0, order[(low + high) >> 1] ?? 0, order[high - 1] ?? 0);
  let i = low - 1;
  let j = high + 1;
  for (;;) {
    do i++;
    while (isBetter(entries, order[i] ?? 0, pivot));
    do j--;
    while (isBetter(entries, pivot, order[j] ?? 0));
    if (i >= j) return j;
    const swapped = order[i] ?? 0;
    order[i] = order[j] ?? 0;
    order[j] = swapped;
  }
}

function medianOfThree(entries: RankedEntries, a: number, b: number, c: number): number {
  if (isBetter(entries, a, b)) {
    if (isBetter(entries, b, c)) return b;
    return isBetter(entries, a, c) ? c : a;
  }
  if (isBetter(entries, a, c)) return a;
  return isBetter(entries, b, c) ? c : b;
}
