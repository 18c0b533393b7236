/** What a stored value says of the true one. */
export const bounds = { exact: 0, lower: 1, upper: 2 } as const;

/** Results of searched positions by hash, in columns; a slot is overwritten by what comes later. 16 bytes an entry. */
export class TranspositionTable {
  private readonly mask: number;
  private readonly check: Int32Array;
  private readonly values: Int32Array;
  private readonly moves: Int32Array;
  /** depth * 4 + bound + 1; 0 is an empty slot. */
  private readonly info: Int32Array;

  /** `bits`: log2 of the number of entries. */
  constructor(bits: number) {
    const size = 1 << bits;
    this.mask = size - 1;
    this.check = new Int32Array(size);
    this.values = new Int32Array(size);
    this.moves = new Int32Array(size);
    this.info = new Int32Array(size);
  }

  clear(): void {
    this.info.fill(0);
  }

  /** Slot of a position, or -1 when nothing is stored for it. */
  find(low: number, high: number): number {
    const slot = low & this.mask;
    return this.info[slot] !== 0 && this.check[slot] === high ? slot : -1;
  }

  value(slot: number): number {
    return this.values[slot] as number;
  }

  move(slot: number): number {
    return this.moves[slot] as number;
  }

  depth(slot: number): number {
    return (this.info[slot] as number) >> 2;
  }

  bound(slot: number): number {
    return ((this.info[slot] as number) & 3) - 1;
  }

  store(low: number, high: number, depth: number, bound: number, value: number, move: number): void {
    const slot = low & this.mask;
    this.check[slot] = high;
    this.values[slot] = value;
    this.moves[slot] = move;
    this.info[slot] = depth * 4 + bound + 1;
  }
}
