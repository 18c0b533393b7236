import { defined } from "#shared/kernel/defined.ts";
import { type FastBoard, copyShift, objectHash } from "../fast/fastBoard.ts";
import type { FastTables } from "../fast/fastTables.ts";

/** States in a chunk. */
const chunkStates = 1 << 12;

/**
 * All states that a search has seen, each once: objects of the layers that can change, compared in full where hashes agree.
 * Layers that nothing reads are left out. States that a symmetry maps to each other are one.
 */
export class StateStore {
  count = 0;
  readonly bytesPerState: number;
  private readonly layers: readonly number[];
  private readonly places: number;
  private readonly size: number;
  private readonly chunks: Uint16Array[] = [];
  private hashes = new Int32Array(1 << 12);
  private table = new Int32Array(1 << 13).fill(-1);
  private readonly scratch: Uint16Array;
  private readonly cells: Int32Array;
  /** Maps of places; the first is the identity. Empty: no symmetry is used. */
  private readonly images: readonly Int32Array[];

  constructor(
    tables: FastTables,
    layers: readonly number[],
    start: Uint16Array,
    symmetries: readonly Int32Array[] = [],
  ) {
    const identity = Int32Array.from({ length: tables.layout.places }, (_, place) => place);
    this.images = symmetries.length === 0 ? [] : [identity, ...symmetries];
    this.cells = tables.layout.cells;
    this.layers = layers;
    this.places = tables.layout.places;
    this.size = layers.length * this.places;
    this.bytesPerState = this.size * 2 + 40;
    this.scratch = start.slice();
  }

  /**
   * Index of the board's state, whether it is new, and whether what is stored is an image of it. `extra` distinguishes equal boards
   * (random numbers drawn).
   */
  add(board: FastBoard, extra = 0): { readonly index: number; readonly isNew: boolean; readonly isImage: boolean } {
    board.spent += this.size >> copyShift;
    const hash = this.hashOf(board, extra);
    const mask = this.table.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const index = defined(this.table[slot]);
      if (index < 0) break;
      if (this.hashes[index] !== hash) continue;
      if (this.isState(index, board)) return { index, isNew: false, isImage: false };
      if (this.images.some((map, i) => i > 0 && this.isImage(index, board, map)))
        return { index, isNew: false, isImage: true };
    }
    const index = this.count++;
    if (index === this.hashes.length) this.grow();
    this.hashes[index] = hash;
    if (index % chunkStates === 0) this.chunks.push(new Uint16Array(chunkStates * this.size));
    this.put(index, board);
    this.insert(index);
    return { index, isNew: true, isImage: false };
  }

  /** Stores a board in place of one that it is an image of. */
  put(index: number, board: FastBoard): void {
    this.layers.forEach((layer, i) => {
      const from = layer * this.places;
      this.chunk(index).set(board.at.subarray(from, from + this.places), this.offset(index) + i * this.places);
    });
  }

  /** Restores a state on a board. Layers that are not stored are unchanged. */
  restore(index: number, board: FastBoard): void {
    const chunk = this.chunk(index);
    const offset = this.offset(index);
    this.layers.forEach((layer, i) => {
      const from = offset + i * this.places;
      this.scratch.set(chunk.subarray(from, from + this.places), layer * this.places);
    });
    board.setState(this.scratch);
  }

  private isState(index: number, board: FastBoard): boolean {
    const chunk = this.chunk(index);
    let at = this.offset(index);
    for (const layer of this.layers) {
      const from = layer * this.places;
      for (let i = 0; i < this.places; i++) if (chunk[at++] !== board.at[from + i]) return false;
    }
    return true;
  }

  private isImage(index: number, { at }: FastBoard, map: Int32Array): boolean {
    const chunk = this.chunk(index);
    let offset = this.offset(index);
    for (const layer of this.layers) {
      const from = layer * this.places;
      for (let i = 0; i < this.cells.length; i++) {
        const place = defined(this.cells[i]);
        if (chunk[offset + defined(map[place])] !== at[from + place]) return false;
      }
      offset += this.places;
    }
    return true;
  }

  /** Equal for boards that are images of each other. */
  private hashOf(board: FastBoard, extra: number): number {
    const salt = Math.imul(extra + 1, 0x85ebca6b);
    if (this.images.length === 0) return board.hashLow ^ Math.imul(board.hashHigh, 0x9e3779b1) ^ salt;
    board.spent += this.images.length * this.layers.length * this.cells.length;
    let least = Number.POSITIVE_INFINITY;
    for (const map of this.images) {
      let hash = 0;
      for (const layer of this.layers) {
        const from = layer * this.places;
        for (let i = 0; i < this.cells.length; i++) {
          const place = defined(this.cells[i]);
          const object = defined(board.at[from + place]);
          if (object !== 0) hash ^= objectHash(object, defined(map[place]));
        }
      }
      if (hash < least) least = hash;
    }
    return least ^ salt;
  }

  private insert(index: number): void {
    const mask = this.table.length - 1;
    let slot = defined(this.hashes[index]) & mask;
    while (defined(this.table[slot]) >= 0) slot = (slot + 1) & mask;
    this.table[slot] = index;
  }

  private grow(): void {
    const hashes = new Int32Array(this.hashes.length * 2);
    hashes.set(this.hashes);
    this.hashes = hashes;
    this.table = new Int32Array(this.table.length * 2).fill(-1);
    for (let index = 0; index < this.count - 1; index++) this.insert(index);
  }

  private chunk(index: number): Uint16Array {
    return defined(this.chunks[Math.floor(index / chunkStates)]);
  }

  private offset(index: number): number {
    return (index % chunkStates) * this.size;
  }
}
