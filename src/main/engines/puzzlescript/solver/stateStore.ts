import { defined } from "#shared/kernel/defined.ts";
import type { FastBoard } from "../fast/fastBoard.ts";
import type { FastTables } from "../fast/fastTables.ts";

/** States in a chunk. */
const chunkStates = 1 << 12;

/**
 * All visited states, without duplicates: objects of the layers that can change, compared in full where hashes agree.
 * Layers that nothing reads are left out.
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

  constructor(tables: FastTables, layers: readonly number[], start: Uint16Array) {
    this.layers = layers;
    this.places = tables.layout.places;
    this.size = layers.length * this.places;
    this.bytesPerState = this.size * 2 + 40;
    this.scratch = start.slice();
  }

  /** Index of the board's state, and whether it is new. `extra` distinguishes equal boards (random numbers drawn). */
  add(board: FastBoard, extra = 0): { readonly index: number; readonly isNew: boolean } {
    const known = this.find(board, extra);
    if (known >= 0) return { index: known, isNew: false };
    const index = this.count++;
    if (index === this.hashes.length) this.grow();
    this.hashes[index] = hashOf(board, extra);
    if (index % chunkStates === 0) this.chunks.push(new Uint16Array(chunkStates * this.size));
    this.layers.forEach((layer, i) => {
      const from = layer * this.places;
      this.chunk(index).set(board.at.subarray(from, from + this.places), this.offset(index) + i * this.places);
    });
    this.insert(index);
    return { index, isNew: true };
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

  private find(board: FastBoard, extra: number): number {
    const hash = hashOf(board, extra);
    const mask = this.table.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const index = defined(this.table[slot]);
      if (index < 0) return -1;
      if (this.hashes[index] === hash && this.isState(index, board)) return index;
    }
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

function hashOf({ hashLow, hashHigh }: FastBoard, extra: number): number {
  return hashLow ^ Math.imul(hashHigh, 0x9e3779b1) ^ Math.imul(extra + 1, 0x85ebca6b);
}
