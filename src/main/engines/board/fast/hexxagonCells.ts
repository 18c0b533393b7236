import type { HexxagonRules } from "#shared/levels/board/boardLevel.ts";
import { type BoardShape, type Position, farOffsets, nearOffsets, pieces } from "#shared/levels/board/boardShape.ts";
import { type FastGame, type MoveList, exposedCost, noSquare } from "./fastGame.ts";
import { type PaddedBoard, paddedBoard } from "./paddedBoard.ts";
import { type ZobristKeys, zobristKeys } from "./zobrist.ts";
import { hexxagonScore } from "./hexxagonScore.ts";

const outside = 3;
const deepest = 2400;
/** Words of the undo log per ply: from, to, converted neighbours by direction, hash. */
const frame = 5;

/** Hexxagon on any shape: a one-dimensional padded array, neighbours by addition. Squares are cell numbers. */
export class HexxagonCells implements FastGame {
  side: 0 | 1 = 0;
  hashLow = 0;
  hashHigh = 0;
  /** 0 empty, 1 and 2 the sides, 3 outside; by padded place. */
  private readonly board: Uint8Array;
  private readonly padded: PaddedBoard;
  private readonly near: readonly number[];
  private readonly far: readonly number[];
  private readonly counts: [number, number] = [0, 0];
  private readonly log = new Int32Array(frame * deepest);
  private top = 0;
  private readonly keys: ZobristKeys;
  private readonly blocked: HexxagonRules["blocked"];

  constructor(shape: BoardShape, rules: HexxagonRules) {
    this.padded = paddedBoard(shape);
    const { stride } = this.padded;
    this.board = new Uint8Array(this.padded.size).fill(outside);
    this.near = nearOffsets(shape.topology).map(([dx, dy]) => dx + dy * stride);
    this.far = farOffsets(shape.topology).map(([dx, dy]) => dx + dy * stride);
    this.keys = zobristKeys(shape.cells.length);
    this.blocked = rules.blocked;
  }

  load({ cells, toMove }: Position): void {
    this.side = toMove;
    this.top = 0;
    this.counts[0] = 0;
    this.counts[1] = 0;
    this.hashLow = toMove === 0 ? 0 : this.keys.sideLow;
    this.hashHigh = toMove === 0 ? 0 : this.keys.sideHigh;
    for (const [cell, piece] of cells.entries()) {
      this.board[this.padded.placeOf[cell] as number] = piece;
      if (piece === pieces.empty) continue;
      this.counts[piece === pieces.man0 ? 0 : 1]++;
      this.toggle(cell, piece - 1);
    }
  }

  save(): Position {
    return { cells: Array.from(this.padded.placeOf, (place) => this.board[place] as number), toMove: this.side };
  }

  generate(list: MoveList): number {
    list.count = 0;
    if (this.counts[0] === 0 || this.counts[1] === 0) return 0;
    const own = this.side + 1;
    let count = 0;
    const { placeOf } = this.padded;
    for (let cell = 0; cell < placeOf.length; cell++) {
      const place = placeOf[cell] as number;
      if (this.board[place] !== 0) continue;
      const gain = this.gainAt(place);
      let isClone = false;
      for (const offset of this.near) isClone ||= this.board[place + offset] === own;
      if (isClone) this.add(list, count++, cell, cell, 1, gain);
      for (const offset of this.far) {
        if (this.board[place + offset] !== own) continue;
        this.add(list, count++, this.padded.cellAt[place + offset] as number, cell, 0, gain);
      }
    }
    if (count === 0 && this.blocked === "pass" && !this.isBlocked(2 - this.side)) {
      this.add(list, count++, noSquare, noSquare, 0, 0);
    }
    list.count = count;
    return count;
  }

  countMoves(): number {
    if (this.counts[0] === 0 || this.counts[1] === 0) return 0;
    const own = this.side + 1;
    let count = 0;
    for (const place of this.padded.placeOf) {
      if (this.board[place] !== 0) continue;
      let isClone = false;
      for (const offset of this.near) isClone ||= this.board[place + offset] === own;
      if (isClone) count++;
      for (const offset of this.far) if (this.board[place + offset] === own) count++;
    }
    return count === 0 && this.blocked === "pass" && !this.isBlocked(2 - this.side) ? 1 : count;
  }

  private isBlocked(piece: number): boolean {
    for (const place of this.padded.placeOf) {
      if (this.board[place] !== 0) continue;
      for (const offset of this.near) if (this.board[place + offset] === piece) return false;
      for (const offset of this.far) if (this.board[place + offset] === piece) return false;
    }
    return true;
  }

  private gainAt(place: number): number {
    const other = 2 - this.side;
    let gain = 0;
    for (const offset of this.near) if (this.board[place + offset] === other) gain++;
    return gain;
  }

  private add(list: MoveList, at: number, from: number, to: number, flag: number, gain: number): void {
    list.from[at] = from;
    list.to[at] = to;
    list.flag[at] = flag;
    list.gain[at] = gain;
  }

  make(list: MoveList, index: number): void {
    const { log, side } = this;
    const base = this.top;
    const to = list.to[index] as number;
    const from = list.flag[index] === 1 ? noSquare : (list.from[index] as number);
    log[base] = from;
    log[base + 1] = to;
    log[base + 2] = 0;
    log[base + 3] = this.hashLow;
    log[base + 4] = this.hashHigh;
    this.top = base + frame;
    if (to !== noSquare) {
      const place = this.padded.placeOf[to] as number;
      this.board[place] = side + 1;
      this.counts[side]++;
      this.toggle(to, side);
      if (from !== noSquare) {
        this.board[this.padded.placeOf[from] as number] = 0;
        this.counts[side]--;
        this.toggle(from, side);
      }
      log[base + 2] = this.convert(place);
    }
    this.side = side === 0 ? 1 : 0;
    this.hashLow ^= this.keys.sideLow;
    this.hashHigh ^= this.keys.sideHigh;
  }

  /** Converts enemy neighbors; returns them as bits by direction. */
  private convert(place: number): number {
    const { side } = this;
    let directions = 0;
    for (let i = 0; i < this.near.length; i++) {
      const at = place + (this.near[i] as number);
      if (this.board[at] !== 2 - side) continue;
      this.board[at] = side + 1;
      directions |= 1 << i;
      this.counts[side]++;
      this.counts[side === 0 ? 1 : 0]--;
      const cell = this.padded.cellAt[at] as number;
      this.toggle(cell, 0);
      this.toggle(cell, 1);
    }
    return directions;
  }

  undo(): void {
    const { log } = this;
    const base = this.top - frame;
    this.top = base;
    const side = this.side === 0 ? 1 : 0;
    this.side = side;
    this.hashLow = log[base + 3] as number;
    this.hashHigh = log[base + 4] as number;
    const from = log[base] as number;
    const to = log[base + 1] as number;
    if (to === noSquare) return;
    const place = this.padded.placeOf[to] as number;
    const directions = log[base + 2] as number;
    for (let i = 0; i < this.near.length; i++) {
      if (((directions >>> i) & 1) === 0) continue;
      this.board[place + (this.near[i] as number)] = 2 - side;
      this.counts[side]--;
      this.counts[side === 0 ? 1 : 0]++;
    }
    this.board[place] = 0;
    this.counts[side]--;
    if (from === noSquare) return;
    this.board[this.padded.placeOf[from] as number] = side + 1;
    this.counts[side]++;
  }

  countPieces(): number {
    return this.counts[0] + this.counts[1];
  }

  evaluate(): number {
    return 100 * (this.counts[this.side] - this.counts[this.side === 0 ? 1 : 0]);
  }

  placement(): number {
    const own = this.side + 1;
    let exposed = 0;
    for (const place of this.padded.placeOf) {
      const piece = this.board[place] as number;
      if (piece === 0) continue;
      for (const offset of this.near) {
        if (this.board[place + offset] !== 0) continue;
        exposed += piece === own ? 1 : -1;
        break;
      }
    }
    return 0 - exposedCost * exposed;
  }

  bestAfterMove(): undefined {
    return undefined;
  }

  finalScore(): -1 | 0 | 1 {
    const own = this.counts[this.side];
    const other = this.counts[this.side === 0 ? 1 : 0];
    return hexxagonScore(own, other, this.padded.placeOf.length - own - other, this.blocked);
  }

  isProgress(list: MoveList, index: number): boolean {
    return list.flag[index] === 1;
  }

  isForced(): boolean {
    return false;
  }

  cellOf(square: number): number {
    return square;
  }

  capturedCells(list: MoveList, index: number): number[] {
    const to = list.to[index] as number;
    if (to === noSquare) return [];
    const place = this.padded.placeOf[to] as number;
    return this.near
      .filter((offset) => this.board[place + offset] === 2 - this.side)
      .map((offset) => this.padded.cellAt[place + offset] as number)
      .toSorted((a, b) => a - b);
  }

  private toggle(cell: number, piece: number): void {
    this.hashLow ^= this.keys.low[cell * 4 + piece] as number;
    this.hashHigh ^= this.keys.high[cell * 4 + piece] as number;
  }
}
