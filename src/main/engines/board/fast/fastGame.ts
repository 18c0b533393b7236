import { mostMoves } from "#shared/levels/board/rules/tooManyMoves.ts";
import type { Position } from "#shared/levels/board/boardShape.ts";

/**
 * How much less a Hexxagon piece with an empty neighbor is worth than one that cannot be converted, in hundredths of a
 * piece; tuned by matches of weights 0 to 40.
 */
export const exposedCost = 20;

/** Square of a pass. */
export const noSquare = 255;

/**
 * Legal moves in columns, filled by `FastGame.generate`; reused, so that nothing is allocated while searching. Squares
 * are the representation's own numbers; `captured0` to `captured3` are a bit set of squares.
 */
export interface MoveList {
  count: number;
  readonly from: Uint8Array;
  readonly to: Uint8Array;
  /** Pieces taken or converted. */
  readonly gain: Uint8Array;
  /** 1 where the mover becomes a king; 1 for clones in Hexxagon. */
  readonly flag: Uint8Array;
  readonly captured0: Int32Array;
  readonly captured1: Int32Array;
  readonly captured2: Int32Array;
  readonly captured3: Int32Array;
}

/** An empty list with room for the most moves a position can have; filled and emptied in place. */
export function createMoveList(): MoveList {
  return {
    count: 0,
    from: new Uint8Array(mostMoves),
    to: new Uint8Array(mostMoves),
    gain: new Uint8Array(mostMoves),
    flag: new Uint8Array(mostMoves),
    captured0: new Int32Array(mostMoves),
    captured1: new Int32Array(mostMoves),
    captured2: new Int32Array(mostMoves),
    captured3: new Int32Array(mostMoves),
  };
}

/**
 * A position on which moves are made and unmade. It has two representations: bitboards up to 64 squares, padded
 * one-dimensional arrays above. Draw rules and the ply cap are left to the caller.
 */
export interface FastGame {
  /** Side to move. */
  side: 0 | 1;
  /** Zobrist hash of the position and the side to move, two words; kept up to date by make and undo. */
  hashLow: number;
  hashHigh: number;
  load(position: Position): void;
  save(): Position;
  /** Fills the list; returns its length. Nothing when the game is over for the side to move. */
  generate(list: MoveList): number;
  /** Length of that list, without making it. */
  countMoves(): number;
  make(list: MoveList, index: number): void;
  undo(): void;
  /** Pieces of both sides on the board. */
  countPieces(): number;
  /** Own value less the opponent's for the side to move, in hundredths of a man. */
  evaluate(): number;
  /** Positional value of the pieces for the strong player, in addition to `evaluate`; same unit and side. */
  placement(): number;
  /**
   * Best `evaluate` a single move can reach, for the mover, without making moves; undefined where that requires making
   * them (checkers) and in positions without moves.
   */
  bestAfterMove(): number | undefined;
  /** Value of a position without moves for the side to move: lost, won or drawn by the rules. -1, 0 or 1. */
  finalScore(): -1 | 0 | 1;
  /** True when later moves can't undo the move: captures, men's moves, clones. */
  isProgress(list: MoveList, index: number): boolean;
  /** True when the side to move has to capture, or (Hexxagon) never. */
  isForced(): boolean;
  /** Cell number of the board for a square of this representation. */
  cellOf(square: number): number;
  /** Cells captured by a move, ascending. */
  capturedCells(list: MoveList, index: number): number[];
}
