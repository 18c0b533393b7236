import type { HexxagonRules } from "#shared/levels/board/boardLevel.ts";
import { type BoardShape, type Position, farOffsets, nearOffsets, pieces } from "#shared/levels/board/boardShape.ts";
import { lowestBit, popCount } from "#shared/kernel/bits.ts";
import { type FastGame, type MoveList, exposedCost, noSquare } from "./fastGame.ts";
import { type ZobristKeys, zobristKeys } from "./zobrist.ts";
import { hexxagonScore } from "./hexxagonScore.ts";

/** Words saved per ply: own and other pieces, hash. */
const frame = 6;
const deepest = 2400;

/** Hexxagon on at most 64 cells: two words per side, neighbor and jump masks by cell. Squares are cell numbers. */
export class HexxagonBits implements FastGame {
  side: 0 | 1 = 0;
  hashLow = 0;
  hashHigh = 0;
  private ownLow = 0;
  private ownHigh = 0;
  private otherLow = 0;
  private otherHigh = 0;
  private top = 0;
  private readonly stack = new Int32Array(frame * deepest);
  private readonly cells: number;
  private readonly boardLow: number;
  private readonly boardHigh: number;
  private readonly nearLow: Int32Array;
  private readonly nearHigh: Int32Array;
  private readonly farLow: Int32Array;
  private readonly farHigh: Int32Array;
  private readonly keys: ZobristKeys;
  private readonly blocked: HexxagonRules["blocked"];

  constructor(shape: BoardShape, rules: HexxagonRules) {
    this.cells = shape.cells.length;
    this.blocked = rules.blocked;
    this.keys = zobristKeys(this.cells);
    this.nearLow = new Int32Array(64);
    this.nearHigh = new Int32Array(64);
    this.farLow = new Int32Array(64);
    this.farHigh = new Int32Array(64);
    this.fill(shape, nearOffsets(shape.topology), this.nearLow, this.nearHigh);
    this.fill(shape, farOffsets(shape.topology), this.farLow, this.farHigh);
    this.boardLow = this.cells >= 32 ? -1 : (1 << this.cells) - 1;
    this.boardHigh = this.cells <= 32 ? 0 : this.cells === 64 ? -1 : (1 << (this.cells - 32)) - 1;
  }

  private fill(
    shape: BoardShape,
    offsets: readonly (readonly [number, number])[],
    low: Int32Array,
    high: Int32Array,
  ): void {
    for (const [cell, [x, y]] of shape.cells.entries()) {
      for (const [dx, dy] of offsets) {
        const near = shape.cellAt(x + dx, y + dy);
        if (near < 0) continue;
        if (near < 32) low[cell] = (low[cell] ?? 0) | (1 << near);
        else high[cell] = (high[cell] ?? 0) | (1 << (near - 32));
      }
    }
  }

  load({ cells, toMove }: Position): void {
    const words = [0, 0, 0, 0];
    for (const [cell, piece] of cells.entries()) {
      if (piece === pieces.empty) continue;
      const isOwn = (piece === pieces.man0) === (toMove === 0);
      const at = (isOwn ? 0 : 2) + (cell >> 5);
      words[at] = (words[at] ?? 0) | (1 << (cell & 31));
    }
    [this.ownLow = 0, this.ownHigh = 0, this.otherLow = 0, this.otherHigh = 0] = words;
    this.side = toMove;
    this.top = 0;
    this.hashLow = toMove === 0 ? 0 : this.keys.sideLow;
    this.hashHigh = toMove === 0 ? 0 : this.keys.sideHigh;
    for (const [cell, piece] of cells.entries()) if (piece !== pieces.empty) this.toggle(cell, piece - 1);
  }

  save(): Position {
    const own = this.side === 0 ? pieces.man0 : pieces.man1;
    const other = this.side === 0 ? pieces.man1 : pieces.man0;
    const has = (low: number, high: number, cell: number) => (((cell < 32 ? low : high) >>> (cell & 31)) & 1) === 1;
    const cells = Array.from({ length: this.cells }, (_, cell) =>
      has(this.ownLow, this.ownHigh, cell) ? own : has(this.otherLow, this.otherHigh, cell) ? other : pieces.empty,
    );
    return { cells, toMove: this.side };
  }

  generate(list: MoveList): number {
    list.count = 0;
    if ((this.otherLow | this.otherHigh) === 0 || (this.ownLow | this.ownHigh) === 0) return 0;
    const emptyLow = this.boardLow & ~(this.ownLow | this.otherLow);
    const emptyHigh = this.boardHigh & ~(this.ownHigh | this.otherHigh);
    let cloneLow = 0;
    let cloneHigh = 0;
    let count = 0;
    for (let word = 0; word < 2; word++) {
      for (let rest = word === 0 ? this.ownLow : this.ownHigh; rest !== 0; rest &= rest - 1) {
        const cell = lowestBit(rest) + 32 * word;
        cloneLow |= this.nearLow[cell] as number;
        cloneHigh |= this.nearHigh[cell] as number;
        for (let to = (this.farLow[cell] as number) & emptyLow; to !== 0; to &= to - 1) {
          this.add(list, count++, cell, lowestBit(to), 0);
        }
        for (let to = (this.farHigh[cell] as number) & emptyHigh; to !== 0; to &= to - 1) {
          this.add(list, count++, cell, lowestBit(to) + 32, 0);
        }
      }
    }
    for (let to = cloneLow & emptyLow; to !== 0; to &= to - 1) {
      const cell = lowestBit(to);
      this.add(list, count++, cell, cell, 1);
    }
    for (let to = cloneHigh & emptyHigh; to !== 0; to &= to - 1) {
      const cell = lowestBit(to) + 32;
      this.add(list, count++, cell, cell, 1);
    }
    if (
      count === 0 &&
      this.blocked === "pass" &&
      (emptyLow | emptyHigh) !== 0 &&
      !this.isOtherBlocked(emptyLow, emptyHigh)
    ) {
      list.from[0] = noSquare;
      list.to[0] = noSquare;
      list.gain[0] = 0;
      list.flag[0] = 0;
      count = 1;
    }
    list.count = count;
    return count;
  }

  countMoves(): number {
    if ((this.otherLow | this.otherHigh) === 0 || (this.ownLow | this.ownHigh) === 0) return 0;
    const emptyLow = this.boardLow & ~(this.ownLow | this.otherLow);
    const emptyHigh = this.boardHigh & ~(this.ownHigh | this.otherHigh);
    const count = this.countFor(this.ownLow, this.ownHigh, emptyLow, emptyHigh);
    if (count > 0 || this.blocked !== "pass" || (emptyLow | emptyHigh) === 0) return count;
    return this.isOtherBlocked(emptyLow, emptyHigh) ? 0 : 1;
  }

  private countFor(ownLow: number, ownHigh: number, emptyLow: number, emptyHigh: number): number {
    let cloneLow = 0;
    let cloneHigh = 0;
    let count = 0;
    for (let rest = ownLow; rest !== 0; rest &= rest - 1) {
      const cell = lowestBit(rest);
      cloneLow |= this.nearLow[cell] as number;
      cloneHigh |= this.nearHigh[cell] as number;
      count +=
        popCount((this.farLow[cell] as number) & emptyLow) + popCount((this.farHigh[cell] as number) & emptyHigh);
    }
    for (let rest = ownHigh; rest !== 0; rest &= rest - 1) {
      const cell = lowestBit(rest) + 32;
      cloneLow |= this.nearLow[cell] as number;
      cloneHigh |= this.nearHigh[cell] as number;
      count +=
        popCount((this.farLow[cell] as number) & emptyLow) + popCount((this.farHigh[cell] as number) & emptyHigh);
    }
    return count + popCount(cloneLow & emptyLow) + popCount(cloneHigh & emptyHigh);
  }

  private isOtherBlocked(emptyLow: number, emptyHigh: number): boolean {
    return this.countFor(this.otherLow, this.otherHigh, emptyLow, emptyHigh) === 0;
  }

  private add(list: MoveList, at: number, from: number, to: number, flag: number): void {
    list.from[at] = from;
    list.to[at] = to;
    list.flag[at] = flag;
    list.gain[at] =
      popCount((this.nearLow[to] as number) & this.otherLow) + popCount((this.nearHigh[to] as number) & this.otherHigh);
  }

  make(list: MoveList, index: number): void {
    const { stack } = this;
    const base = this.top;
    stack[base] = this.ownLow;
    stack[base + 1] = this.ownHigh;
    stack[base + 2] = this.otherLow;
    stack[base + 3] = this.otherHigh;
    stack[base + 4] = this.hashLow;
    stack[base + 5] = this.hashHigh;
    this.top = base + frame;
    const to = list.to[index] as number;
    if (to !== noSquare) this.place(list.from[index] as number, to, list.flag[index] === 1);
    const { ownLow, ownHigh } = this;
    this.ownLow = this.otherLow;
    this.ownHigh = this.otherHigh;
    this.otherLow = ownLow;
    this.otherHigh = ownHigh;
    this.side = this.side === 0 ? 1 : 0;
    this.hashLow ^= this.keys.sideLow;
    this.hashHigh ^= this.keys.sideHigh;
  }

  private place(from: number, to: number, isClone: boolean): void {
    const { side } = this;
    const takenLow = (this.nearLow[to] as number) & this.otherLow;
    const takenHigh = (this.nearHigh[to] as number) & this.otherHigh;
    if (!isClone) {
      if (from < 32) this.ownLow &= ~(1 << from);
      else this.ownHigh &= ~(1 << (from - 32));
      this.toggle(from, side);
    }
    this.ownLow |= takenLow | (to < 32 ? 1 << to : 0);
    this.ownHigh |= takenHigh | (to < 32 ? 0 : 1 << (to - 32));
    this.otherLow &= ~takenLow;
    this.otherHigh &= ~takenHigh;
    this.toggle(to, side);
    for (let rest = takenLow; rest !== 0; rest &= rest - 1) this.flip(lowestBit(rest));
    for (let rest = takenHigh; rest !== 0; rest &= rest - 1) this.flip(lowestBit(rest) + 32);
  }

  private toggle(cell: number, piece: number): void {
    this.hashLow ^= this.keys.low[cell * 4 + piece] as number;
    this.hashHigh ^= this.keys.high[cell * 4 + piece] as number;
  }

  private flip(cell: number): void {
    this.toggle(cell, 0);
    this.toggle(cell, 1);
  }

  undo(): void {
    const { stack } = this;
    const base = this.top - frame;
    this.top = base;
    this.ownLow = stack[base] as number;
    this.ownHigh = stack[base + 1] as number;
    this.otherLow = stack[base + 2] as number;
    this.otherHigh = stack[base + 3] as number;
    this.hashLow = stack[base + 4] as number;
    this.hashHigh = stack[base + 5] as number;
    this.side = this.side === 0 ? 1 : 0;
  }

  countPieces(): number {
    const low = this.ownLow | this.otherLow;
    return popCount(low) + popCount(this.ownHigh | this.otherHigh);
  }

  evaluate(): number {
    return 100 * this.difference();
  }

  placement(): number {
    const emptyLow = this.boardLow & ~(this.ownLow | this.otherLow);
    const emptyHigh = this.boardHigh & ~(this.ownHigh | this.otherHigh);
    let low = 0;
    let high = 0;
    for (let rest = emptyLow; rest !== 0; rest &= rest - 1) {
      const cell = lowestBit(rest);
      low |= this.nearLow[cell] as number;
      high |= this.nearHigh[cell] as number;
    }
    for (let rest = emptyHigh; rest !== 0; rest &= rest - 1) {
      const cell = lowestBit(rest) + 32;
      low |= this.nearLow[cell] as number;
      high |= this.nearHigh[cell] as number;
    }
    const own = popCount(low & this.ownLow) + popCount(high & this.ownHigh);
    const other = popCount(low & this.otherLow) + popCount(high & this.otherHigh);
    return exposedCost * (other - own);
  }

  bestAfterMove(): number | undefined {
    const emptyLow = this.boardLow & ~(this.ownLow | this.otherLow);
    const emptyHigh = this.boardHigh & ~(this.ownHigh | this.otherHigh);
    if ((this.otherLow | this.otherHigh) === 0) return undefined;
    let best = -1;
    for (let word = 0; word < 2; word++) {
      for (let rest = word === 0 ? emptyLow : emptyHigh; rest !== 0; rest &= rest - 1) {
        const to = lowestBit(rest) + 32 * word;
        const nearLow = this.nearLow[to] as number;
        const nearHigh = this.nearHigh[to] as number;
        const gain = popCount(nearLow & this.otherLow) + popCount(nearHigh & this.otherHigh);
        if (2 * gain + 1 <= best) continue;
        if (((nearLow & this.ownLow) | (nearHigh & this.ownHigh)) !== 0) best = 2 * gain + 1;
        else if (
          2 * gain > best &&
          (((this.farLow[to] as number) & this.ownLow) | ((this.farHigh[to] as number) & this.ownHigh)) !== 0
        )
          best = 2 * gain;
      }
    }
    return best < 0 ? undefined : 100 * (this.difference() + best);
  }

  finalScore(): -1 | 0 | 1 {
    const own = popCount(this.ownLow) + popCount(this.ownHigh);
    const other = popCount(this.otherLow) + popCount(this.otherHigh);
    return hexxagonScore(own, other, this.cells - own - other, this.blocked);
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
    const cells: number[] = [];
    const low = (this.nearLow[to] as number) & this.otherLow;
    const high = (this.nearHigh[to] as number) & this.otherHigh;
    for (let rest = low; rest !== 0; rest &= rest - 1) cells.push(lowestBit(rest));
    for (let rest = high; rest !== 0; rest &= rest - 1) cells.push(lowestBit(rest) + 32);
    return cells;
  }

  private difference(): number {
    const own = popCount(this.ownLow) + popCount(this.ownHigh);
    return own - popCount(this.otherLow) - popCount(this.otherHigh);
  }
}
