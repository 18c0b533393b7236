/** A growing set of 64-bit hashes in two flat arrays, open addressing with linear probing; no deletion. */
export interface HashSet {
  low: Uint32Array;
  high: Uint32Array;
  size: number;
  /** Entries it never grows beyond; once full, nothing more is remembered. */
  readonly limit: number;
}

/** Bytes an entry takes at worst, while the set grows. */
export const hashEntryBytes = 48;

export function createHashSet(limit: number): HashSet {
  return { low: new Uint32Array(1024), high: new Uint32Array(1024), size: 0, limit };
}

/** Adds a hash; false when it was there already. A hash of 0, 0 is stored as 0, 1. Amortised O(1). */
export function addHash(set: HashSet, low: number, high: number): boolean {
  const upper = low === 0 && high === 0 ? 1 : high;
  const mask = set.low.length - 1;
  let at = (low ^ Math.imul(upper, 0x9e3779b1)) & mask;
  for (;;) {
    const l = set.low[at];
    const h = set.high[at];
    if (l === 0 && h === 0) break;
    if (l === low && h === upper) return false;
    at = (at + 1) & mask;
  }
  if (set.size >= set.limit) return true;
  set.low[at] = low;
  set.high[at] = upper;
  set.size++;
  if (set.size * 2 > set.low.length) grow(set);
  return true;
}

/** Forgets everything; the memory stays. */
export function clearHashes(set: HashSet): void {
  set.low.fill(0);
  set.high.fill(0);
  set.size = 0;
}

function grow(set: HashSet): void {
  const { low, high } = set;
  set.low = new Uint32Array(low.length * 2);
  set.high = new Uint32Array(low.length * 2);
  set.size = 0;
  for (let i = 0; i < low.length; i++) {
    const l = low[i] ?? 0;
    const h = high[i] ?? 0;
    if (l !== 0 || h !== 0) addHash(set, l, h);
  }
}
