import { type BoardShape, pieces } from "#shared/levels/board/boardShape.ts";
import { type FastGame, createMoveList } from "../fast/fastGame.ts";
import { PositionIndex } from "./positionIndex.ts";
import type { Material } from "./material.ts";

/** Entry of a position that neither side can win by force. */
export const drawn = 255;
/** Longest win or loss that fits an entry. */
const longestPlies = 254;

/** A win or loss took more plies than an entry holds. */
export class TooLongForTable extends Error {}

/** The value of a position outside the material being solved. */
export type KnownValue = (cells: readonly number[], toMove: number) => number;

/**
 * Solves all positions of one material by retrograde analysis (Ströhlein 1970; for checkers Lake, Schaeffer, Lu 1994).
 * An entry is the plies to the end by best play of both sides: odd for a win of the side to move, even for a loss,
 * `drawn` otherwise. `known` gives the values after captures and promotions. Yields every few thousand positions with
 * the share that is done. Memory while solving: four bytes per entry.
 */
export function* solveMaterial(
  shape: BoardShape,
  game: FastGame,
  isFlying: boolean,
  material: Material,
  known: KnownValue,
): Generator<number, Uint8Array, undefined> {
  const index = new PositionIndex(shape, material);
  const solver = new Solver(shape, game, isFlying, index, known);
  for (let at = 0; at < index.size; at++) {
    solver.begin(at);
    if (at % 4096 === 4095) yield (0.8 * at) / index.size;
  }
  for (let plies = 0; plies <= solver.longest; plies++) {
    for (let from = 0; from < index.size; from += 65_536) {
      solver.settle(plies, from, Math.min(index.size, from + 65_536));
      yield 0.8 + 0.2 * (plies / (solver.longest + 1));
    }
  }
  return solver.values;
}

class Solver {
  readonly values: Uint8Array;
  /** Longest plies that an unsettled position may still get. */
  longest = 0;
  private readonly game: FastGame;
  private readonly isFlying: boolean;
  private readonly index: PositionIndex;
  private readonly known: KnownValue;
  /** By entry: moves within the material whose outcome is open. 0 when captures or promotions are the only moves. */
  private readonly open: Uint8Array;
  /** By entry: plies of the shortest win known; `drawn` for none. */
  private readonly win: Uint8Array;
  /** By entry: plies of the longest loss that a move leads to; `drawn` once a move saves the draw. */
  private readonly loss: Uint8Array;
  private readonly list = createMoveList();
  private readonly cells: number[];
  private readonly near: readonly Int16Array[];

  constructor(shape: BoardShape, game: FastGame, isFlying: boolean, index: PositionIndex, known: KnownValue) {
    this.game = game;
    this.isFlying = isFlying;
    this.index = index;
    this.known = known;
    const { size } = index;
    this.values = new Uint8Array(size).fill(drawn);
    this.open = new Uint8Array(size);
    this.win = new Uint8Array(size).fill(drawn);
    this.loss = new Uint8Array(size);
    this.cells = shape.cells.map(() => pieces.empty);
    this.near = [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ].map(([dx = 0, dy = 0]) => Int16Array.from(shape.cells, ([x, y]) => shape.cellAt(x + dx, y + dy)));
  }

  /** Counts the moves of a position, and looks up those that leave the material. */
  begin(at: number): void {
    const { cells, game, list } = this;
    if (!this.index.positionAt(at, cells)) {
      this.loss[at] = drawn;
      return;
    }
    const toMove = at % 2 === 0 ? 0 : 1;
    game.load({ cells, toMove });
    const count = game.generate(list);
    for (let i = 0; i < count; i++) {
      if (list.gain[i] === 0 && list.flag[i] === 0) {
        this.open[at] = (this.open[at] as number) + 1;
        continue;
      }
      const value = this.valueAfter(i, toMove);
      if (value === drawn) this.loss[at] = drawn;
      else if (value % 2 === 0) this.winsIn(at, value + 1);
      else this.losesIn(at, value + 1);
    }
  }

  private valueAfter(move: number, toMove: 0 | 1): number {
    const { cells, game, list } = this;
    const from = game.cellOf(list.from[move] as number);
    const to = game.cellOf(list.to[move] as number);
    const piece = cells[from] as number;
    const captured = game.capturedCells(list, move);
    const taken = captured.map((cell) => cells[cell] as number);
    cells[from] = pieces.empty;
    for (const cell of captured) cells[cell] = pieces.empty;
    cells[to] = list.flag[move] === 1 ? piece + 2 : piece;
    const value = this.known(cells, 1 - toMove);
    cells[to] = pieces.empty;
    for (const [i, cell] of captured.entries()) cells[cell] = taken[i] as number;
    cells[from] = piece;
    return value;
  }

  private winsIn(at: number, plies: number): void {
    if (plies > longestPlies) throw new TooLongForTable();
    if (plies >= (this.win[at] as number)) return;
    this.win[at] = plies;
    if (plies > this.longest) this.longest = plies;
  }

  private losesIn(at: number, plies: number): void {
    if (plies > longestPlies) throw new TooLongForTable();
    if (plies <= (this.loss[at] as number)) return;
    this.loss[at] = plies;
    if (plies > this.longest) this.longest = plies;
  }

  /** Enters the positions that end in `plies`, and tells those before them. */
  settle(plies: number, from: number, to: number): void {
    const { values, win, loss, open } = this;
    const isWin = plies % 2 === 1;
    for (let at = from; at < to; at++) {
      if (values[at] !== drawn) continue;
      const ends = isWin ? win[at] === plies : open[at] === 0 && loss[at] === plies && win[at] === drawn;
      if (!ends) continue;
      values[at] = plies;
      this.visitBefore(at, plies);
    }
  }

  /** Takes back every step within the material that leads to a position. */
  private visitBefore(at: number, plies: number): void {
    const { cells } = this;
    this.index.positionAt(at, cells);
    const mover = 1 - (at % 2);
    for (let to = 0; to < cells.length; to++) {
      const piece = cells[to] as number;
      if (piece === pieces.empty || piece % 2 === mover) continue;
      const isKing = piece >= pieces.king0;
      // A man of side 0 steps up (directions 0 and 1), so that it came from below.
      const first = isKing ? 0 : mover === 0 ? 2 : 0;
      for (let direction = first; direction < (isKing ? 4 : first + 2); direction++) {
        const near = this.near[direction] as Int16Array;
        for (let cell = near[to] as number; cell >= 0 && cells[cell] === pieces.empty; cell = near[cell] as number) {
          cells[to] = pieces.empty;
          cells[cell] = piece;
          this.hear(this.index.indexOf(cells, mover), plies + 1, plies % 2 === 0);
          cells[cell] = pieces.empty;
          cells[to] = piece;
          if (!isKing || !this.isFlying) break;
        }
      }
    }
  }

  /** A move of the position `at` turned out to win or lose. Where a capture is compulsory no step is open. */
  private hear(at: number, plies: number, wins: boolean): void {
    const open = this.open[at] as number;
    if (open === 0 || this.values[at] !== drawn) return;
    if (wins) return this.winsIn(at, plies);
    this.open[at] = open - 1;
    this.losesIn(at, plies);
  }
}
