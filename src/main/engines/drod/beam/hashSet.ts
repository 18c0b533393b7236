/** A growing set of 64-bit hashes in one flat array, open addressing with linear probing; no deletion. */
export interface HashSet {
  /** Low and high word of an entry are adjacent: a lookup touches one cache line. 0, 0 = free. */
  words: Uint32Array;
  size: number;
  /** Entries it never grows beyond; once full, nothing more is remembered. */
  readonly limit: number;
}

/** Worst-case bytes per entry: four slots of 8 bytes just after growing, two more in the table it grew from. */
export const hashEntryBytes = 48;

const leastPlaces = 1024;

/** An empty set; once it contains `limit` hashes, more are reported as new but not stored. */
export function createHashSet(limit: number): HashSet {
  return { words: new Uint32Array(leastPlaces * 2), size: 0, limit };
}

/** O(1) expected. */
export function hasHash(set: HashSet, low: number, high: number): boolean {
  const at = placeOf(set, low, high);
  return set.words[at] !== 0 || set.words[at + 1] !== 0;
}

/** Adds a hash; false when it was there already. Amortised O(1). */
export function addHash(set: HashSet, low: number, high: number): boolean {
  const at = placeOf(set, low, high);
  const { words } = set;
  if (words[at] !== 0 || words[at + 1] !== 0) return false;
  if (set.size >= set.limit) return true;
  words[at] = low;
  words[at + 1] = storedHigh(low, high);
  set.size++;
  if (set.size * 4 > words.length) grow(set);
  return true;
}

/** Forgets everything; the memory stays. */
export function clearHashes(set: HashSet): void {
  set.words.fill(0);
  set.size = 0;
}

/** Index of the entry of a hash, or of the free place where it belongs. */
function placeOf(set: HashSet, low: number, high: number): number {
  const { words } = set;
  const upper = storedHigh(low, high);
  const mask = (words.length >> 1) - 1;
  let place = (low ^ Math.imul(upper, 0x9e3779b1)) & mask;
  for (;;) {
    const l = words[2 * place];
    const h = words[2 * place + 1];
    if ((l === 0 && h === 0) || (l === low && h === upper)) return 2 * place;
    place = (place + 1) & mask;
  }
}

/** A hash of 0, 0 is stored as 0, 1: zeros mean that a place is free. */
function storedHigh(low: number, high: number): number {
  return low === 0 && high === 0 ? 1 : high;
}

function grow(set: HashSet): void {
  const { words } = set;
  set.words = new Uint32Array(words.length * 2);
  for (let i = 0; i < words.length; i += 2) {
    const [low, high] = [words[i] ?? 0, words[i + 1] ?? 0];
    if (low === 0 && high === 0) continue;
    const at = placeOf(set, low, high);
    set.words[at] = low;
    set.words[at + 1] = high;
  }
}
