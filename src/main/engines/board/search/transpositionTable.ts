/** What a stored value says of the true one. */
export const bounds = { exact: 0, lower: 1, upper: 2 } as const;

/**
 * Results of searched positions by hash, in columns, 16 bytes an entry. Two slots a position: the first keeps deep results
 * of the current search, the second takes what comes.
 */
export class TranspositionTable {
  private readonly mask: number;
  private readonly check: Int32Array;
  private readonly values: Int32Array;
  private readonly moves: Int32Array;
  /** (age * 256 + depth) * 4 + bound + 1; 0 is an empty slot. */
  private readonly info: Int32Array;
  private age = 0;

  /** `bits`: log2 of the number of entries. */
  constructor(bits: number) {
    const size = 1 << bits;
    this.mask = size - 2;
    this.check = new Int32Array(size);
    this.values = new Int32Array(size);
    this.moves = new Int32Array(size);
    this.info = new Int32Array(size);
  }

  clear(): void {
    this.info.fill(0);
    this.age = 0;
  }

  /** Results of earlier searches give way from now on. */
  nextSearch(): void {
    this.age = (this.age + 1) & 1023;
  }

  /** Slot of a position, or -1 when nothing is stored for it. */
  find(low: number, high: number): number {
    const slot = low & this.mask;
    if (this.info[slot] !== 0 && this.check[slot] === high) return slot;
    return this.info[slot + 1] !== 0 && this.check[slot + 1] === high ? slot + 1 : -1;
  }

  value(slot: number): number {
    return this.values[slot] as number;
  }

  move(slot: number): number {
    return this.moves[slot] as number;
  }

  depth(slot: number): number {
    return ((this.info[slot] as number) >> 2) & 255;
  }

  bound(slot: number): number {
    return ((this.info[slot] as number) & 3) - 1;
  }

  store(low: number, high: number, depth: number, bound: number, value: number, move: number): void {
    const first = low & this.mask;
    const isCurrent = (this.info[first] as number) >> 10 === this.age && this.info[first] !== 0;
    const keepsFirst = isCurrent && this.check[first] !== high && this.depth(first) > depth;
    const slot = keepsFirst ? first + 1 : first;
    this.check[slot] = high;
    this.values[slot] = value;
    this.moves[slot] = move;
    this.info[slot] = ((this.age * 256 + depth) << 2) + bound + 1;
  }
}
