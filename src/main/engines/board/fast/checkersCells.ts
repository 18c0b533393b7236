import type { CheckersRules } from "#shared/levels/board/boardLevel.ts";
import { type BoardShape, type Position, pieces } from "#shared/levels/board/boardShape.ts";
import { type CheckersVariant, checkersVariants } from "#shared/levels/board/checkersVariants.ts";
import { promotionRow } from "#shared/levels/board/rules/checkersRules.ts";
import { TooManyMoves, mostCaptureSteps, mostMoves } from "#shared/levels/board/rules/tooManyMoves.ts";
import { checkersPlacement, checkersWorth } from "./checkersWorth.ts";
import { type FastGame, type MoveList, createMoveList } from "./fastGame.ts";
import { keepLongest } from "./keepLongest.ts";
import { type PaddedBoard, paddedBoard } from "./paddedBoard.ts";
import { type ZobristKeys, zobristKeys } from "./zobrist.ts";

const outside = 9;
const deepest = 2400;
const mostTaken = 64;
const scratch = createMoveList();

/** Data for undoing one move. */
interface Made {
  readonly from: number;
  readonly to: number;
  readonly piece: number;
  readonly taken: readonly number[];
  readonly takenPieces: readonly number[];
  readonly hashLow: number;
  readonly hashHigh: number;
}

/** Checkers on any shape: a one-dimensional padded array, neighbours by addition. Squares are cell numbers. */
export class CheckersCells implements FastGame {
  side: 0 | 1 = 0;
  hashLow = 0;
  hashHigh = 0;
  /** A piece, or `outside`; by padded place. */
  private readonly board: Uint8Array;
  private readonly padded: PaddedBoard;
  private readonly variant: CheckersVariant;
  private readonly directions: readonly number[];
  /** Side whose men become kings here + 1, bit 0 and 1; by padded place. */
  private readonly lastFor: Uint8Array;
  private readonly worth: ReturnType<typeof checkersWorth>;
  private readonly values: readonly number[];
  private readonly taken = new Int16Array(mostTaken);
  private readonly made: Made[] = [];
  private readonly keys: ZobristKeys;
  private longest = 0;
  /** Captures begun for the current list. */
  private begun = 0;

  constructor(shape: BoardShape, rules: CheckersRules) {
    this.padded = paddedBoard(shape);
    const { stride, size, placeOf } = this.padded;
    this.variant = checkersVariants[rules.variant];
    this.board = new Uint8Array(size).fill(outside);
    this.lastFor = new Uint8Array(size);
    this.directions = [-stride - 1, 1 - stride, stride - 1, stride + 1];
    const king = this.variant.flyingKings ? 300 : 140;
    this.values = [0, 100, -100, king, -king];
    this.worth = checkersWorth(shape);
    this.keys = zobristKeys(shape.cells.length);
    for (const [cell, [, y]] of shape.cells.entries()) {
      const bits = (y === promotionRow(shape, 0) ? 1 : 0) + (y === promotionRow(shape, 1) ? 2 : 0);
      this.lastFor[placeOf[cell] as number] = bits;
    }
  }

  load({ cells, toMove }: Position): void {
    this.side = toMove;
    this.made.length = 0;
    this.hashLow = toMove === 0 ? 0 : this.keys.sideLow;
    this.hashHigh = toMove === 0 ? 0 : this.keys.sideHigh;
    for (const [cell, piece] of cells.entries()) {
      this.board[this.padded.placeOf[cell] as number] = piece;
      if (piece !== pieces.empty) this.toggle(cell, piece);
    }
  }

  save(): Position {
    return { cells: Array.from(this.padded.placeOf, (place) => this.board[place] as number), toMove: this.side };
  }

  generate(list: MoveList): number {
    list.count = 0;
    this.longest = 0;
    this.generateCaptures(list);
    if (list.count === 0) this.generateSteps(list);
    else if (this.variant.majority) keepLongest(list, this.longest);
    return list.count;
  }

  countMoves(): number {
    return this.generate(scratch);
  }

  isForced(): boolean {
    return this.generate(scratch) > 0 && (scratch.gain[0] as number) > 0;
  }

  private generateSteps(list: MoveList): void {
    for (const place of this.padded.placeOf) {
      const piece = this.board[place] as number;
      if (!this.isOwn(piece)) continue;
      for (const direction of this.allowed(piece > 2)) {
        for (let to = place + direction; this.board[to] === pieces.empty; to += direction) {
          this.add(list, place, to, piece <= 2 && this.isLast(to), 0);
          if (piece <= 2 || !this.variant.flyingKings) break;
        }
      }
    }
  }

  private generateCaptures(list: MoveList): void {
    this.begun = 0;
    for (const place of this.padded.placeOf) {
      const piece = this.board[place] as number;
      if (!this.isOwn(piece)) continue;
      this.board[place] = pieces.empty;
      this.extend(list, place, place, piece > 2, piece <= 2, 0, 0);
      this.board[place] = piece;
    }
  }

  /**
   * Lists every complete capture that continues from here; returns whether there is one. `skipped` is the direction
   * already followed, 0 for none.
   */
  private extend(
    list: MoveList,
    from: number,
    at: number,
    isKing: boolean,
    wasMan: boolean,
    length: number,
    skipped: number,
  ): boolean {
    const { variant, board } = this;
    const flies = isKing && variant.flyingKings;
    let found = false;
    if (++this.begun > mostCaptureSteps) throw new TooManyMoves();
    for (const direction of isKing || variant.menCaptureBack ? this.directions : this.allowed(false)) {
      if (direction === skipped) continue;
      let over = at + direction;
      while (flies && board[over] === pieces.empty) over += direction;
      if (!this.isEnemy(board[over] as number) || this.isTaken(over, length)) continue;
      this.taken[length] = over;
      let continues = false;
      for (let to = over + direction; board[to] === pieces.empty; to += direction) {
        found = true;
        const reaches = !isKing && this.isLast(to);
        const becomes = isKing || (reaches && variant.promotion === "continues");
        if (reaches && variant.promotion === "stops") this.add(list, from, to, true, length + 1);
        else {
          const seen = to === over + direction ? 0 : direction;
          if (this.extend(list, from, to, becomes, wasMan, length + 1, seen)) continues = true;
        }
        this.taken[length] = over;
        if (!flies) break;
      }
      if (continues) continue;
      for (let to = over + direction; board[to] === pieces.empty; to += direction) {
        const stops = !isKing && this.isLast(to) && variant.promotion === "stops";
        if (!stops) this.add(list, from, to, wasMan && (isKing || this.isLast(to)), length + 1);
        if (!flies) break;
      }
    }
    return found;
  }

  private add(list: MoveList, fromPlace: number, toPlace: number, promotes: boolean, length: number): void {
    const words = [0, 0, 0, 0];
    for (let i = 0; i < length; i++) {
      const cell = this.padded.cellAt[this.taken[i] as number] as number;
      words[cell >> 5] = (words[cell >> 5] as number) | (1 << (cell & 31));
    }
    const [word0 = 0, word1 = 0, word2 = 0, word3 = 0] = words;
    const from = this.padded.cellAt[fromPlace] as number;
    const to = this.padded.cellAt[toPlace] as number;
    const at = list.count;
    for (let i = 0; i < at && length > 1; i++) {
      const isSamePath = list.from[i] === from && list.to[i] === to;
      const isSameLow = list.captured0[i] === word0 && list.captured1[i] === word1;
      if (isSamePath && isSameLow && list.captured2[i] === word2 && list.captured3[i] === word3) return;
    }
    if (at >= mostMoves) throw new TooManyMoves();
    if (length > this.longest) this.longest = length;
    list.from[at] = from;
    list.to[at] = to;
    list.flag[at] = promotes ? 1 : 0;
    list.gain[at] = length;
    list.captured0[at] = word0;
    list.captured1[at] = word1;
    list.captured2[at] = word2;
    list.captured3[at] = word3;
    list.count = at + 1;
  }

  make(list: MoveList, index: number): void {
    const { placeOf } = this.padded;
    const fromCell = list.from[index] as number;
    const toCell = list.to[index] as number;
    const from = placeOf[fromCell] as number;
    const to = placeOf[toCell] as number;
    const piece = this.board[from] as number;
    const taken = this.capturedCells(list, index);
    const takenPieces = taken.map((cell) => this.board[placeOf[cell] as number] as number);
    if (this.made.length >= deepest) throw new RangeError("The game is too long for the engine.");
    this.made.push({ from, to, piece, taken, takenPieces, hashLow: this.hashLow, hashHigh: this.hashHigh });
    const placed = list.flag[index] === 1 ? piece + 2 : piece;
    this.board[from] = pieces.empty;
    this.toggle(fromCell, piece);
    for (const [i, cell] of taken.entries()) {
      this.board[placeOf[cell] as number] = pieces.empty;
      this.toggle(cell, takenPieces[i] as number);
    }
    this.board[to] = placed;
    this.toggle(toCell, placed);
    this.side = this.side === 0 ? 1 : 0;
    this.hashLow ^= this.keys.sideLow;
    this.hashHigh ^= this.keys.sideHigh;
  }

  undo(): void {
    const made = this.made.pop();
    if (made === undefined) throw new Error("There is no move to undo.");
    this.board[made.to] = pieces.empty;
    this.board[made.from] = made.piece;
    for (const [i, cell] of made.taken.entries()) {
      this.board[this.padded.placeOf[cell] as number] = made.takenPieces[i] as number;
    }
    this.side = this.side === 0 ? 1 : 0;
    this.hashLow = made.hashLow;
    this.hashHigh = made.hashHigh;
  }

  countPieces(): number {
    let count = 0;
    for (const place of this.padded.placeOf) if (this.board[place] !== pieces.empty) count++;
    return count;
  }

  evaluate(): number {
    let value = 0;
    for (const place of this.padded.placeOf) value += this.values[this.board[place] as number] as number;
    return this.side === 0 ? value : -value;
  }

  placement(): number {
    const { placeOf } = this.padded;
    const counts = [0, 0];
    let placed = 0;
    let steps = 0;
    for (let cell = 0; cell < placeOf.length; cell++) {
      const place = placeOf[cell] as number;
      const piece = this.board[place] as number;
      if (piece === pieces.empty) continue;
      const side = piece % 2 === 1 ? 0 : 1;
      const sign = side === this.side ? 1 : -1;
      counts[side] = (counts[side] as number) + 1;
      placed += sign * (this.worth[piece - 1]?.[cell] as number);
      if (piece > 2) continue;
      for (let i = 2 * side; i < 2 * side + 2; i++) {
        if (this.board[place + (this.directions[i] as number)] === pieces.empty) steps += sign;
      }
    }
    return checkersPlacement(placed, steps, counts[this.side] as number, counts[1 - this.side] as number);
  }

  bestAfterMove(): undefined {
    return undefined;
  }

  finalScore(): -1 {
    return -1;
  }

  isProgress(list: MoveList, index: number): boolean {
    const place = this.padded.placeOf[list.from[index] as number] as number;
    return (list.gain[index] as number) > 0 || (this.board[place] as number) <= 2;
  }

  cellOf(square: number): number {
    return square;
  }

  capturedCells(list: MoveList, index: number): number[] {
    const cells: number[] = [];
    if (list.gain[index] === 0) return cells;
    const words = [list.captured0, list.captured1, list.captured2, list.captured3];
    for (const [word, column] of words.entries()) {
      for (let rest = column[index] as number; rest !== 0; rest &= rest - 1) {
        cells.push(31 - Math.clz32(rest & -rest) + 32 * word);
      }
    }
    return cells;
  }

  private allowed(isKing: boolean): readonly number[] {
    return isKing ? this.directions : this.side === 0 ? this.directions.slice(0, 2) : this.directions.slice(2);
  }

  private isOwn(piece: number): boolean {
    return piece !== outside && piece !== pieces.empty && (piece & 1) === 1 - this.side;
  }

  private isEnemy(piece: number): boolean {
    return piece !== outside && piece !== pieces.empty && (piece & 1) === this.side;
  }

  private isTaken(place: number, length: number): boolean {
    for (let i = 0; i < length; i++) if (this.taken[i] === place) return true;
    return false;
  }

  private isLast(place: number): boolean {
    return (((this.lastFor[place] as number) >> this.side) & 1) === 1;
  }

  private toggle(cell: number, piece: number): void {
    this.hashLow ^= this.keys.low[cell * 4 + piece - 1] as number;
    this.hashHigh ^= this.keys.high[cell * 4 + piece - 1] as number;
  }
}
