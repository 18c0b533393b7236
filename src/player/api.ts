/**
 * `@levelwright/player`: levels in play without a renderer, as exported web pages play them: rules, undo and redo, whether a
 * level is solved, and hints from its solution. An entry for each kind. Nothing here has a clock, input or output.
 *
 * This file is published as it is: it imports nothing.
 */

/** A level in play. Positions are plain data, and never change once they were given. */
export interface Player<Position, Move> {
  /** What is to be drawn now. */
  position(): Position;
  /** Undefined while there is something left to do. */
  outcome(): "won" | "lost" | "drawn" | undefined;
  isSolved(): boolean;
  /** Makes a move, which drops undone ones; false when it isn't possible, or the level is over. */
  move(move: Move): boolean;
  /** Moves that are possible now, of kinds that list them; absent for others, which have too many or one for each direction. */
  readonly legalMoves?: () => readonly Move[];
  /** Takes the last move back; false at the start. */
  undo(): boolean;
  /** Makes the last undone move again; false when there is none. */
  redo(): boolean;
  /** Back to the start; `redo` makes the moves again. */
  restart(): void;
  /** The moves so far: given to `resume`, they lead here again. */
  moves(): readonly Move[];
  /** Plays moves from the start, as far as they are possible. */
  resume(moves: readonly Move[]): void;
  /**
   * What leads towards the known solution: its next move, or how many moves to take back first; in games for two a good
   * move. Undefined without a known solution, and once the level is over.
   */
  hint(): Hint<Move> | undefined;
}

/** The next move of a known solution, or how many moves to take back to be on it again. */
export type Hint<Move> = { readonly move: Move } | { readonly undo: number };

/** A Linjat puzzle: cells are numbered row by row. */
export interface LinjatPosition {
  readonly width: number;
  readonly height: number;
  /** 0 = empty, -1 = dot, else the number. */
  readonly cells: readonly number[];
  /** Lines drawn, each as its cells in order. */
  readonly lines: readonly (readonly number[])[];
}
/** Draws a line, removes the one over a cell, or removes all. */
export type LinjatMove = { readonly draw: readonly number[] } | { readonly removeAt: number } | "clear";

/** A Sokoban room as rows of XSB letters: # wall, . goal, $ box, * box on goal, @ player, + player on goal. */
export interface SokobanPosition {
  readonly rows: readonly string[];
}
/** "l", "u", "r" or "d"; recorded as a capital where it pushed. */
export type SokobanMove = string;

/** A monster of a DROD room: square, facing and what it is. */
export interface DrodPosition {
  /** Tiles by layer, as in the room's own format; monsters in processing order; the player as [column, row, facing]. */
  readonly tiles: object;
  readonly monsters: readonly object[];
  readonly player: readonly [number, number, string];
  /** Monsters left. */
  readonly left: number;
  readonly isDead: boolean;
  /** A double waits to be placed: the next move is ["double", column, row]. */
  readonly isPlacing: boolean;
}
/** A step, a turn of the sword, a wait, or where a double is put. */
export type DrodMove =
  | "N"
  | "NE"
  | "E"
  | "SE"
  | "S"
  | "SW"
  | "W"
  | "NW"
  | "."
  | "C"
  | "CC"
  | readonly ["double", number, number];

/** A game of checkers or Hexxagon. */
export interface BoardPosition {
  /** By cell: 0 = empty, odd = the first player's man (1) or king (3), even = the second player's (2, 4). */
  readonly cells: readonly number[];
  /** Column and row of each cell. */
  readonly places: readonly (readonly [number, number])[];
  readonly toMove: 0 | 1;
}
/** In the game's notation: "11-15", "22x15", "g1f3". */
export type BoardMove = string;

/** A PuzzleScript board, at rest: what a key has set going is played to its end. */
export interface PuzzleScriptPosition {
  readonly width: number;
  readonly height: number;
  /** By cell, column by column from the top: indices into `objects`, bottom layer first. */
  readonly cells: readonly (readonly number[])[];
  /** What the last move has said; absent: nothing. */
  readonly message?: string;
}
/** Up, down, left, right, action, and a tick of real time. */
export type PuzzleScriptMove = "u" | "d" | "l" | "r" | "a" | "t";
/** An object as the game draws it. */
export interface PuzzleScriptObject {
  readonly name: string;
  readonly layer: number;
  /** "#rrggbb" or "transparent". */
  readonly colors: readonly string[];
  /** Five rows of five indices into `colors`, -1 = transparent; absent: a square of the first color. */
  readonly sprite?: readonly (readonly number[])[];
}
/** A level of a PuzzleScript game, with what a host needs to draw it. */
export interface PuzzleScriptGame extends Player<PuzzleScriptPosition, PuzzleScriptMove> {
  readonly objects: readonly PuzzleScriptObject[];
  /** Messages that the game shows before the level. */
  readonly before: readonly string[];
}

/** A level of a pack, as in its `level`. */
export type Level = object;
