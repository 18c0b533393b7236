import type { CheckersRules } from "#shared/levels/board/boardLevel.ts";
import { type BoardShape, type Position, pieces } from "#shared/levels/board/boardShape.ts";
import { type CheckersVariant, checkersVariants } from "#shared/levels/board/checkersVariants.ts";
import { promotionRow } from "#shared/levels/board/rules/checkersRules.ts";
import { TooManyMoves, mostCaptureSteps, mostMoves } from "#shared/levels/board/rules/tooManyMoves.ts";
import { hasBit, lowestBit, popCount } from "#shared/kernel/bits.ts";
import { checkersPlacement, checkersWorth } from "./checkersWorth.ts";
import { diagonalNumbering } from "./diagonalNumbering.ts";
import { type FastGame, type MoveList, createMoveList } from "./fastGame.ts";
import { keepLongest } from "./keepLongest.ts";
import { type ZobristKeys, zobristKeys } from "./zobrist.ts";

/** Words saved per ply: own pieces, other pieces, kings, hash, placement. */
const frame = 9;
const deepest = 2400;
const scratch = createMoveList();

/**
 * Checkers on boards whose diagonal numbering needs at most 64 squares (8 x 8: 35, 10 x 10: 54). All diagonal neighbors
 * of a set are one shift away; directions 0 and 1 go up (to lower numbers), 2 and 3 down.
 */
export class CheckersBits implements FastGame {
  side: 0 | 1 = 0;
  hashLow = 0;
  hashHigh = 0;
  /** Off: captures that differ only in their route are listed once each, as some published counts have it. */
  mergesRoutes = true;
  private ownLow = 0;
  private ownHigh = 0;
  private otherLow = 0;
  private otherHigh = 0;
  private kingLow = 0;
  private kingHigh = 0;
  private emptyLow = 0;
  private emptyHigh = 0;
  /** Own pieces that can capture. */
  private jumperLow = 0;
  private jumperHigh = 0;
  /** Score for all places taken, side 0 less side 1. */
  private placed = 0;
  private top = 0;
  private longest = 0;
  /** Captures begun for the current list. */
  private begun = 0;
  private readonly stack = new Int32Array(frame * deepest);
  private readonly variant: CheckersVariant;
  private readonly capturesBack: boolean;
  private readonly flies: boolean;
  private readonly kingValue: number;
  private readonly short: number;
  private readonly long: number;
  private readonly boardLow: number;
  private readonly boardHigh: number;
  /** Promotion squares of side 0 and 1, low and high words. */
  private readonly last: readonly [number, number, number, number];
  /** Square after a step, by direction * 64 + square; -1 outside. */
  private readonly steps = new Int8Array(256).fill(-1);
  private readonly squareOf: readonly number[];
  private readonly cells: Int16Array;
  private readonly keys: ZobristKeys;
  /** By piece * 64 + square; negative for side 1. */
  private readonly worth = new Int16Array(256);

  constructor(shape: BoardShape, rules: CheckersRules) {
    const { squareOf, half } = diagonalNumbering(shape);
    this.variant = checkersVariants[rules.variant];
    this.capturesBack = this.variant.menCaptureBack;
    this.flies = this.variant.flyingKings;
    this.kingValue = this.variant.flyingKings ? 300 : 140;
    this.squareOf = squareOf;
    this.short = half;
    this.long = half + 1;
    this.cells = new Int16Array(64).fill(-1);
    this.keys = zobristKeys(64);
    const board = [0, 0];
    const last: [number, number, number, number] = [0, 0, 0, 0];
    for (const [cell, square] of squareOf.entries()) {
      const word = square >> 5;
      const bit = 1 << (square & 31);
      const [x = 0, y = 0] = shape.cells[cell] ?? [];
      this.cells[square] = cell;
      board[word] = (board[word] ?? 0) | bit;
      if (y === promotionRow(shape, 0)) last[word === 0 ? 0 : 1] |= bit;
      if (y === promotionRow(shape, 1)) last[word === 0 ? 2 : 3] |= bit;
      for (let direction = 0; direction < 4; direction++) {
        const near = shape.cellAt(x + (direction % 2 === 0 ? -1 : 1), y + (direction < 2 ? -1 : 1));
        if (near >= 0) this.steps[direction * 64 + square] = squareOf[near] ?? -1;
      }
    }
    for (const [piece, values] of checkersWorth(shape).entries()) {
      for (const [cell, square] of squareOf.entries()) {
        this.worth[piece * 64 + square] = piece % 2 === 0 ? (values[cell] ?? 0) : 0 - (values[cell] ?? 0);
      }
    }
    [this.boardLow = 0, this.boardHigh = 0] = board;
    this.last = last;
  }

  load({ cells, toMove }: Position): void {
    const words = [0, 0, 0, 0, 0, 0];
    const mark = (at: number, square: number) => {
      words[at + (square >> 5)] = (words[at + (square >> 5)] ?? 0) | (1 << (square & 31));
    };
    this.side = toMove;
    this.top = 0;
    this.placed = 0;
    this.hashLow = toMove === 0 ? 0 : this.keys.sideLow;
    this.hashHigh = toMove === 0 ? 0 : this.keys.sideHigh;
    for (const [cell, piece] of cells.entries()) {
      if (piece === pieces.empty) continue;
      const square = this.squareOf[cell] ?? 0;
      mark((piece % 2 === 1) === (toMove === 0) ? 0 : 2, square);
      if (piece >= pieces.king0) mark(4, square);
      this.enter(square, piece - 1);
    }
    [this.ownLow = 0, this.ownHigh = 0, this.otherLow = 0, this.otherHigh = 0, this.kingLow = 0, this.kingHigh = 0] =
      words;
  }

  save(): Position {
    const bit = (low: number, high: number, square: number) => ((square < 32 ? low : high) >>> (square & 31)) & 1;
    const cells = this.squareOf.map((square) => {
      const isOwn = bit(this.ownLow, this.ownHigh, square) === 1;
      if (!isOwn && bit(this.otherLow, this.otherHigh, square) === 0) return pieces.empty;
      const side = isOwn === (this.side === 0) ? 0 : 1;
      return 1 + side + 2 * bit(this.kingLow, this.kingHigh, square);
    });
    return { cells, toMove: this.side };
  }

  generate(list: MoveList): number {
    list.count = 0;
    this.findEmpty();
    if (this.hasCapture()) this.generateCaptures(list);
    else this.generateSteps(list);
    return list.count;
  }

  countMoves(): number {
    this.findEmpty();
    if (this.hasCapture()) {
      scratch.count = 0;
      this.generateCaptures(scratch);
      return scratch.count;
    }
    const menLow = this.ownLow & ~this.kingLow;
    const menHigh = this.ownHigh & ~this.kingHigh;
    let count = this.countMen(menLow, menHigh, this.side === 0);
    const kingsLow = this.ownLow & this.kingLow;
    const kingsHigh = this.ownHigh & this.kingHigh;
    for (let rest = kingsLow; rest !== 0; rest &= rest - 1) count += this.countKing(lowestBit(rest));
    for (let rest = kingsHigh; rest !== 0; rest &= rest - 1) count += this.countKing(lowestBit(rest) + 32);
    return count;
  }

  private countShifted(low: number, high: number, by: number, isUp: boolean): number {
    if (isUp) {
      const toLow = ((low >>> by) | (high << (32 - by))) & this.emptyLow;
      return popCount(toLow) + popCount((high >>> by) & this.emptyHigh);
    }
    const toHigh = ((high << by) | (low >>> (32 - by))) & this.emptyHigh;
    return popCount((low << by) & this.emptyLow) + popCount(toHigh);
  }

  private countKing(from: number): number {
    let count = 0;
    for (let direction = 0; direction < 256; direction += 64) {
      for (
        let to = this.steps[direction + from] as number;
        to >= 0 && this.isEmpty(to);
        to = this.steps[direction + to] as number
      ) {
        count++;
        if (!this.variant.flyingKings) break;
      }
    }
    return count;
  }

  private generateSteps(list: MoveList): void {
    const forward = this.side === 0 ? 0 : 128;
    for (let word = 0; word < 2; word++) {
      const kings = word === 0 ? this.kingLow : this.kingHigh;
      for (let rest = word === 0 ? this.ownLow : this.ownHigh; rest !== 0; rest &= rest - 1) {
        const bit = lowestBit(rest);
        const from = bit + 32 * word;
        if (((kings >>> bit) & 1) === 1) {
          this.kingSteps(list, from);
          continue;
        }
        for (let direction = forward; direction < forward + 128; direction += 64) {
          const to = this.steps[direction + from] as number;
          if (to >= 0 && this.isEmpty(to)) this.add(list, from, to, this.isLast(to) ? 1 : 0, 0, 0);
        }
      }
    }
  }

  private kingSteps(list: MoveList, from: number): void {
    for (let direction = 0; direction < 256; direction += 64) {
      for (
        let to = this.steps[direction + from] as number;
        to >= 0 && this.isEmpty(to);
        to = this.steps[direction + to] as number
      ) {
        this.add(list, from, to, 0, 0, 0);
        if (!this.variant.flyingKings) break;
      }
    }
  }

  isForced(): boolean {
    this.findEmpty();
    return this.hasCapture();
  }

  /** Needs `findEmpty`. Marks the pieces that can capture, for `generateCaptures`. */
  private hasCapture(): boolean {
    const { ownLow, ownHigh, kingLow, kingHigh, flies } = this;
    const isUp = this.side === 0;
    // Kings that don't fly jump as men do, in all directions.
    const menLow = flies ? ownLow & ~kingLow : ownLow;
    const menHigh = flies ? ownHigh & ~kingHigh : ownHigh;
    const backLow = this.capturesBack ? menLow : menLow & kingLow;
    const backHigh = this.capturesBack ? menHigh : menHigh & kingHigh;
    this.jumperLow = 0;
    this.jumperHigh = 0;
    this.markJumps(menLow, menHigh, isUp);
    if ((backLow | backHigh) !== 0) this.markJumps(backLow, backHigh, !isUp);
    if (flies) {
      for (let rest = ownLow & kingLow; rest !== 0; rest &= rest - 1) {
        if (this.canFly(lowestBit(rest))) this.jumperLow |= rest & -rest;
      }
      for (let rest = ownHigh & kingHigh; rest !== 0; rest &= rest - 1) {
        if (this.canFly(lowestBit(rest) + 32)) this.jumperHigh |= rest & -rest;
      }
    }
    return (this.jumperLow | this.jumperHigh) !== 0;
  }

  private markJumps(low: number, high: number, isUp: boolean): void {
    if (isUp) {
      this.markJumpsUp(low, high, this.short);
      this.markJumpsUp(low, high, this.long);
    } else {
      this.markJumpsDown(low, high, this.short);
      this.markJumpsDown(low, high, this.long);
    }
  }

  /** From empty squares back over the opponent's pieces to those of the set. */
  private markJumpsUp(low: number, high: number, by: number): void {
    const overLow = (this.emptyLow << by) & this.otherLow;
    const overHigh = ((this.emptyHigh << by) | (this.emptyLow >>> (32 - by))) & this.otherHigh;
    this.jumperLow |= (overLow << by) & low;
    this.jumperHigh |= ((overHigh << by) | (overLow >>> (32 - by))) & high;
  }

  private markJumpsDown(low: number, high: number, by: number): void {
    const overLow = ((this.emptyLow >>> by) | (this.emptyHigh << (32 - by))) & this.otherLow;
    const overHigh = (this.emptyHigh >>> by) & this.otherHigh;
    this.jumperLow |= ((overLow >>> by) | (overHigh << (32 - by))) & low;
    this.jumperHigh |= (overHigh >>> by) & high;
  }

  private canFly(from: number): boolean {
    for (let direction = 0; direction < 256; direction += 64) {
      let over = this.steps[direction + from] as number;
      while (over >= 0 && this.isEmpty(over)) over = this.steps[direction + over] as number;
      if (over < 0 || !this.isOther(over)) continue;
      const landing = this.steps[direction + over] as number;
      if (landing >= 0 && this.isEmpty(landing)) return true;
    }
    return false;
  }

  /** Needs `hasCapture`. */
  private generateCaptures(list: MoveList): void {
    this.longest = 0;
    // Pieces that can't capture count as one begun capture each, as in the rules, which try every piece.
    this.begun = popCount(this.ownLow & ~this.jumperLow) + popCount(this.ownHigh & ~this.jumperHigh);
    for (let word = 0; word < 2; word++) {
      for (let rest = word === 0 ? this.jumperLow : this.jumperHigh; rest !== 0; rest &= rest - 1) {
        const bit = lowestBit(rest);
        const from = bit + 32 * word;
        const isKing = (((word === 0 ? this.kingLow : this.kingHigh) >>> bit) & 1) === 1;
        // The square it leaves is free for its own later landings.
        if (word === 0) this.emptyLow |= 1 << bit;
        else this.emptyHigh |= 1 << bit;
        this.extend(list, from, from, isKing, !isKing, 0, 0, 0, -1);
        if (word === 0) this.emptyLow &= ~(1 << bit);
        else this.emptyHigh &= ~(1 << bit);
      }
    }
    if (this.variant.majority) keepLongest(list, this.longest);
  }

  /**
   * Lists every complete capture that continues from here; returns whether there is one. `skipped` is the direction
   * already followed: squares a king passes on its way to the next piece of the same diagonal are not separate routes.
   */
  private extend(
    list: MoveList,
    from: number,
    at: number,
    isKing: boolean,
    wasMan: boolean,
    takenLow: number,
    takenHigh: number,
    length: number,
    skipped: number,
  ): boolean {
    const { variant } = this;
    const all = isKing || variant.menCaptureBack;
    const start = all ? 0 : this.side === 0 ? 0 : 128;
    const end = all ? 256 : start + 128;
    const flies = isKing && variant.flyingKings;
    let found = false;
    if (++this.begun > mostCaptureSteps) throw new TooManyMoves();
    for (let direction = start; direction < end; direction += 64) {
      if (direction === skipped) continue;
      let over = this.steps[direction + at] as number;
      while (flies && over >= 0 && this.isEmpty(over)) over = this.steps[direction + over] as number;
      if (over < 0 || !this.isOther(over) || hasBit(takenLow, takenHigh, over)) continue;
      const low = takenLow | (over < 32 ? 1 << over : 0);
      const high = takenHigh | (over < 32 ? 0 : 1 << (over - 32));
      let continues = false;
      const first = this.steps[direction + over] as number;
      for (let to = first; to >= 0 && this.isEmpty(to); to = this.steps[direction + to] as number) {
        found = true;
        const reaches = !isKing && this.isLast(to);
        const becomes = isKing || (reaches && variant.promotion === "continues");
        if (reaches && variant.promotion === "stops") this.add(list, from, to, 1, low, high, length + 1);
        else {
          const seen = to === first ? -1 : direction;
          if (this.extend(list, from, to, becomes, wasMan, low, high, length + 1, seen)) continues = true;
        }
        if (!flies) break;
      }
      if (!found || continues) continue;
      for (let to = first; to >= 0 && this.isEmpty(to); to = this.steps[direction + to] as number) {
        const reaches = !isKing && this.isLast(to);
        if (!(reaches && variant.promotion === "stops")) {
          const isPromoted = wasMan && (isKing || this.isLast(to));
          this.add(list, from, to, isPromoted ? 1 : 0, low, high, length + 1);
        }
        if (!flies) break;
      }
    }
    return found;
  }

  private add(list: MoveList, from: number, to: number, flag: number, low: number, high: number, length = 0): void {
    const at = list.count;
    if (length > 1 && this.mergesRoutes) {
      for (let i = 0; i < at; i++) {
        if (list.from[i] === from && list.to[i] === to && list.captured0[i] === low && list.captured1[i] === high)
          return;
      }
    }
    if (at >= mostMoves) throw new TooManyMoves();
    if (length > this.longest) this.longest = length;
    list.from[at] = from;
    list.to[at] = to;
    list.flag[at] = flag;
    list.gain[at] = length;
    list.captured0[at] = low;
    list.captured1[at] = high;
    list.count = at + 1;
  }

  make(list: MoveList, index: number): void {
    const { stack } = this;
    const base = this.top;
    stack[base] = this.ownLow;
    stack[base + 1] = this.ownHigh;
    stack[base + 2] = this.otherLow;
    stack[base + 3] = this.otherHigh;
    stack[base + 4] = this.kingLow;
    stack[base + 5] = this.kingHigh;
    stack[base + 6] = this.hashLow;
    stack[base + 7] = this.hashHigh;
    stack[base + 8] = this.placed;
    this.top = base + frame;
    const from = list.from[index] as number;
    const to = list.to[index] as number;
    const low = list.captured0[index] as number;
    const high = list.captured1[index] as number;
    const isKing = hasBit(this.kingLow, this.kingHigh, from);
    this.leave(from, this.side + (isKing ? 2 : 0));
    this.enter(to, this.side + (isKing || list.flag[index] === 1 ? 2 : 0));
    for (let rest = low; rest !== 0; rest &= rest - 1) this.lift(lowestBit(rest));
    for (let rest = high; rest !== 0; rest &= rest - 1) this.lift(lowestBit(rest) + 32);
    const fromLow = from < 32 ? 1 << from : 0;
    const fromHigh = from < 32 ? 0 : 1 << (from - 32);
    const toLow = to < 32 ? 1 << to : 0;
    const toHigh = to < 32 ? 0 : 1 << (to - 32);
    this.kingLow &= ~(fromLow | low);
    this.kingHigh &= ~(fromHigh | high);
    if (isKing || list.flag[index] === 1) {
      this.kingLow |= toLow;
      this.kingHigh |= toHigh;
    }
    const ownLow = (this.ownLow & ~fromLow) | toLow;
    const ownHigh = (this.ownHigh & ~fromHigh) | toHigh;
    this.ownLow = this.otherLow & ~low;
    this.ownHigh = this.otherHigh & ~high;
    this.otherLow = ownLow;
    this.otherHigh = ownHigh;
    this.side = this.side === 0 ? 1 : 0;
    this.hashLow ^= this.keys.sideLow;
    this.hashHigh ^= this.keys.sideHigh;
  }

  undo(): void {
    const { stack } = this;
    const base = this.top - frame;
    this.top = base;
    this.ownLow = stack[base] as number;
    this.ownHigh = stack[base + 1] as number;
    this.otherLow = stack[base + 2] as number;
    this.otherHigh = stack[base + 3] as number;
    this.kingLow = stack[base + 4] as number;
    this.kingHigh = stack[base + 5] as number;
    this.hashLow = stack[base + 6] as number;
    this.hashHigh = stack[base + 7] as number;
    this.placed = stack[base + 8] as number;
    this.side = this.side === 0 ? 1 : 0;
  }

  countPieces(): number {
    const low = this.ownLow | this.otherLow;
    return popCount(low) + popCount(this.ownHigh | this.otherHigh);
  }

  evaluate(): number {
    const bonus = this.kingValue - 100;
    const own =
      100 * (popCount(this.ownLow) + popCount(this.ownHigh)) +
      bonus * (popCount(this.ownLow & this.kingLow) + popCount(this.ownHigh & this.kingHigh));
    const other =
      100 * (popCount(this.otherLow) + popCount(this.otherHigh)) +
      bonus * (popCount(this.otherLow & this.kingLow) + popCount(this.otherHigh & this.kingHigh));
    return own - other;
  }

  placement(): number {
    const own = popCount(this.ownLow) + popCount(this.ownHigh);
    const other = popCount(this.otherLow) + popCount(this.otherHigh);
    this.findEmpty();
    return checkersPlacement(this.side === 0 ? this.placed : -this.placed, this.mobility(), own, other);
  }

  /** Steps of men, own less the opponent's. */
  private mobility(): number {
    const own = this.countMen(this.ownLow & ~this.kingLow, this.ownHigh & ~this.kingHigh, this.side === 0);
    return own - this.countMen(this.otherLow & ~this.kingLow, this.otherHigh & ~this.kingHigh, this.side !== 0);
  }

  private countMen(low: number, high: number, isUp: boolean): number {
    return this.countShifted(low, high, this.short, isUp) + this.countShifted(low, high, this.long, isUp);
  }

  bestAfterMove(): undefined {
    return undefined;
  }

  finalScore(): -1 {
    return -1;
  }

  isProgress(list: MoveList, index: number): boolean {
    return (list.gain[index] as number) > 0 || !hasBit(this.kingLow, this.kingHigh, list.from[index] as number);
  }

  cellOf(square: number): number {
    return this.cells[square] as number;
  }

  capturedCells(list: MoveList, index: number): number[] {
    const low = list.captured0[index] as number;
    const high = list.captured1[index] as number;
    return this.squareOf.flatMap((square, cell) => (hasBit(low, high, square) ? [cell] : []));
  }

  private lift(square: number): void {
    const piece = (this.side === 0 ? 1 : 0) + (hasBit(this.kingLow, this.kingHigh, square) ? 2 : 0);
    this.leave(square, piece);
  }

  private enter(square: number, piece: number): void {
    this.toggle(square, piece);
    this.placed += this.worth[piece * 64 + square] as number;
  }

  private leave(square: number, piece: number): void {
    this.toggle(square, piece);
    this.placed -= this.worth[piece * 64 + square] as number;
  }

  private toggle(square: number, piece: number): void {
    this.hashLow ^= this.keys.low[square * 4 + piece] as number;
    this.hashHigh ^= this.keys.high[square * 4 + piece] as number;
  }

  private findEmpty(): void {
    this.emptyLow = this.boardLow & ~(this.ownLow | this.otherLow);
    this.emptyHigh = this.boardHigh & ~(this.ownHigh | this.otherHigh);
  }

  private isEmpty(square: number): boolean {
    return hasBit(this.emptyLow, this.emptyHigh, square);
  }

  private isOther(square: number): boolean {
    return hasBit(this.otherLow, this.otherHigh, square);
  }

  private isLast(square: number): boolean {
    return this.side === 0 ? hasBit(this.last[0], this.last[1], square) : hasBit(this.last[2], this.last[3], square);
  }
}
