import { WrittenPlaces } from "./writtenPlaces.ts";

/** How a stored value bounds the true one. */
export const bounds = { exact: 0, lower: 1, upper: 2 } as const;

/** Words of an entry. */
const fields = { check: 0, value: 1, move: 2, info: 3 } as const;
const entryWords = 4;

/**
 * Results of searched positions by hash, 16 bytes per entry. Two slots per position: the first keeps deep results of
 * the current search, the second is always replaced. Both are adjacent in one array, so that a lookup touches one cache
 * line of the processor: the table is far larger than its cache.
 */
export class TranspositionTable {
  private readonly mask: number;
  /** By slot: high word of the hash, value, move, (age * 256 + depth) * 4 + bound + 1; the last is 0 in an empty slot. */
  private readonly words: Int32Array;
  private readonly written: WrittenPlaces;
  private age = 0;

  /** `bits`: log2 of the number of entries. */
  constructor(bits: number) {
    const size = 1 << bits;
    this.mask = size - 2;
    this.words = new Int32Array(entryWords * size);
    this.written = new WrittenPlaces(this.words, entryWords);
  }

  clear(): void {
    this.written.clear();
    this.age = 0;
  }

  /** From now on results of earlier searches may be replaced. */
  nextSearch(): void {
    this.age = (this.age + 1) & 1023;
  }

  /** Slot of a position, or -1 when nothing is stored for it. */
  find(low: number, high: number): number {
    const slot = (low & this.mask) * entryWords;
    if (this.holds(slot, high)) return slot;
    return this.holds(slot + entryWords, high) ? slot + entryWords : -1;
  }

  private holds(slot: number, high: number): boolean {
    return this.words[slot + fields.check] === high && this.words[slot + fields.info] !== 0;
  }

  value(slot: number): number {
    return this.words[slot + fields.value] as number;
  }

  move(slot: number): number {
    return this.words[slot + fields.move] as number;
  }

  depth(slot: number): number {
    return ((this.words[slot + fields.info] as number) >> 2) & 255;
  }

  bound(slot: number): number {
    return ((this.words[slot + fields.info] as number) & 3) - 1;
  }

  store(low: number, high: number, depth: number, bound: number, value: number, move: number): void {
    const { words } = this;
    const first = (low & this.mask) * entryWords;
    const info = words[first + fields.info] as number;
    const isCurrent = info >> 10 === this.age && info !== 0;
    const keepsFirst = isCurrent && words[first + fields.check] !== high && this.depth(first) > depth;
    const slot = keepsFirst ? first + entryWords : first;
    if (words[slot + fields.info] === 0) this.written.add(slot);
    words[slot + fields.check] = high;
    words[slot + fields.value] = value;
    words[slot + fields.move] = move;
    words[slot + fields.info] = ((this.age * 256 + depth) << 2) + bound + 1;
  }
}
