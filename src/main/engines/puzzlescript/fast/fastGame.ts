import { defined } from "#shared/kernel/defined.ts";
import type { Program } from "#shared/levels/puzzlescript/language/program.ts";
import type { BoardLevel, GameInput } from "#shared/levels/puzzlescript/plain/plainGame.ts";
import { RandomNumbers } from "#shared/levels/puzzlescript/randomNumbers.ts";
import { boardLayout } from "./boardLayout.ts";
import { FastBoard } from "./fastBoard.ts";
import type { FastFault } from "./fastRules.ts";
import { type FastTables, commandBits, fastTables } from "./fastTables.ts";
import { FastTurn, fastInputs } from "./fastTurn.ts";

/** Ticks that `again` may cause after one key. */
export const mostFastTicks = 1000;

/** Effects of a key, as bits. */
export const stepBits = { changed: 1, won: 2, restarted: 4, stopped: 8, refused: 16 } as const;

/** How a game is simulated: a search needs neither sounds nor other levels; recorded games need both. */
export interface FastOptions {
  readonly hears?: boolean;
  /** A won level leads to the next, and the last one plays on. */
  readonly nextLevels?: boolean;
  /** Asked now and then within a turn; after a yes the game can't be played any more. */
  readonly isOutOfTime?: () => boolean;
}

/** Tables are made once per game and size of board. */
export function tablesFor(program: Program, width: number, height: number): FastTables {
  return fastTables(program, boardLayout(width, height));
}

/** A level in the fast simulator: keys, again, undo, restart. A key allocates nothing unless it makes an undo step. */
export class FastGame {
  readonly program: Program;
  readonly sounds: string[] = [];
  levelIndex: number;
  turn: FastTurn;
  won = false;
  /** Rules that the last key and its ticks applied, by line; filled only while the rules' `traces` is true. */
  readonly applied: number[] = [];
  private readonly options: FastOptions;
  private restartState: Uint16Array;
  private undoStack: Uint16Array[] = [];
  private finished = false;
  private again = false;
  private readonly keepsUndo: boolean;
  private readonly requiresMovement: boolean;

  constructor(program: Program, levelIndex: number, seed: string, options: FastOptions = {}) {
    this.program = program;
    this.levelIndex = levelIndex;
    this.options = options;
    this.requiresMovement = program.prelude.flags.has("require_player_movement");
    this.keepsUndo = options.nextLevels === true || options.hears === true;
    this.turn = this.newTurn(seed);
    this.restartState = this.board.at.slice();
    this.begin();
    this.settle();
  }

  get board(): FastBoard {
    return this.turn.board;
  }

  get faults(): readonly FastFault[] {
    return this.turn.rules.faults;
  }

  /** One key and its `again` turns; `stepBits` of all turns together. */
  press(input: GameInput): number {
    const { flags } = this.program.prelude;
    if (input === "undo") {
      if (!flags.has("noundo")) this.undo();
      return 0;
    }
    if (input === "restart") {
      if (!flags.has("norestart")) this.restartLevel();
      return 0;
    }
    return this.step(fastInputs[input]);
  }

  /** `press` for a movement bit; 0 = a tick. */
  step(input: number): number {
    // Even to an empty array a length is only set at some cost.
    if (this.applied.length > 0) this.applied.length = 0;
    return this.oneTurn(input) | this.settle();
  }

  /** Prepares the game for another state: a win is tested again, and errors are cleared. */
  resume(): void {
    this.finished = false;
    this.won = false;
    this.again = false;
    this.turn.rules.faults.length = 0;
  }

  private newTurn(seed: string): FastTurn {
    const level = this.program.levels[this.levelIndex] as BoardLevel;
    const board = new FastBoard(tablesFor(this.program, level.width, level.height));
    board.loadLevel(level);
    const turn = new FastTurn(board, new RandomNumbers(seed), this.options.hears === true);
    turn.rules.isOutOfTime = this.options.isOutOfTime;
    return turn;
  }

  /** Start rules, where the game has them: a tick without win test. */
  private begin(): void {
    if (!this.program.prelude.flags.has("run_rules_on_level_start")) return;
    const { board, turn } = this;
    const { hashLow, hashHigh } = board;
    turn.run(0);
    const { commands } = turn.rules;
    if ((commands & commandBits.cancel) !== 0) {
      turn.takeBack();
      return;
    }
    this.hear();
    if ((commands & commandBits.checkpoint) !== 0) this.restartState.set(board.at);
    if ((commands & commandBits.again) !== 0 && turn.hasChanged(hashLow, hashHigh)) this.again = this.tryTick();
  }

  private oneTurn(input: number): number {
    const { board, turn } = this;
    const { hashLow, hashHigh } = board;
    const requiresMovement = input !== 0 && this.requiresMovement;
    turn.run(input);
    const { commands } = turn.rules;
    if (turn.rules.traces) for (const line of turn.rules.applied) this.applied.push(line);
    if (requiresMovement && this.playersStayed()) {
      turn.takeBack();
      this.finished = false;
      return stepBits.refused;
    }
    if ((commands & commandBits.cancel) !== 0) {
      turn.takeBack();
      return 0;
    }
    const before = this.keepsUndo ? turn.before.slice() : undefined;
    const restarted = (commands & commandBits.restart) !== 0;
    if (restarted) {
      board.setState(this.restartState);
      this.begin();
      if (before !== undefined) turn.beganWith(before);
    }
    const changed = turn.hasChanged(hashLow, hashHigh);
    if (before !== undefined && ((changed && input !== 0) || restarted)) this.undoStack.push(before);
    this.hear();
    const won = !this.finished && (((commands & commandBits.win) !== 0 && !restarted) || board.isWon());
    let result = (changed ? stepBits.changed : 0) | (won ? stepBits.won : 0) | (restarted ? stepBits.restarted : 0);
    if (won && !this.goesOnAfterWin()) return result;
    if (restarted) return result;
    if ((commands & commandBits.checkpoint) !== 0) this.restartState.set(this.board.at);
    if ((commands & commandBits.again) !== 0 && changed && this.tryTick()) this.again = true;
    if (turn.rules.faults.length > 0) result |= stepBits.stopped;
    return result;
  }

  /** Ticks until nothing is left of again. */
  private settle(): number {
    let result = 0;
    for (let ticks = 0; this.again; ticks++) {
      this.again = false;
      if (this.turn.rules.ranOut) return result | stepBits.stopped;
      if (ticks === mostFastTicks) {
        this.turn.rules.note("endless-again", this.turn.rules.againLine);
        return result | stepBits.stopped;
      }
      result |= this.oneTurn(0);
    }
    return result;
  }

  /** Whether a tick would do anything; the board is as before afterwards. */
  private tryTick(): boolean {
    const { turn, board } = this;
    const { hashLow, hashHigh } = board;
    turn.run(0);
    const { commands } = turn.rules;
    if ((commands & commandBits.cancel) !== 0) {
      turn.takeBack();
      return (commands & ~commandBits.cancel) !== 0;
    }
    if ((commands & (commandBits.win | commandBits.restart)) !== 0 || turn.hasChanged(hashLow, hashHigh)) {
      turn.takeBack();
      return true;
    }
    if ((commands & commandBits.checkpoint) !== 0) this.restartState.set(board.at);
    return false;
  }

  /** Whether every place that had a player before the turn still has a part of one. */
  private playersStayed(): boolean {
    const { board, playersBefore } = this.turn;
    const { player, layout } = board.tables;
    let players = 0;
    for (let word = 0; word < layout.words; word++) {
      const before = defined(playersBefore[word]);
      if (before === 0) continue;
      players |= before;
      let parts = 0;
      for (let i = 0; i < player.planes.length; i++) parts |= defined(board.planes[defined(player.planes[i]) + word]);
      if ((before & ~parts) !== 0) return false;
    }
    return players !== 0;
  }

  private hear(): void {
    const { sounds, rules } = this.turn;
    if (sounds !== undefined) this.sounds.push(...sounds.heard(rules.replacer.created, rules.replacer.destroyed));
  }

  private goesOnAfterWin(): boolean {
    this.won = true;
    if (this.options.nextLevels !== true) {
      this.finished = true;
      return false;
    }
    const next = this.levelIndex + 1;
    if (next >= this.program.levels.length) {
      this.finished = true;
      this.levelIndex = -1;
      return true;
    }
    this.levelIndex = next;
    if (defined(this.program.levels[next]).kind === "message") this.finished = true;
    else this.loadNext();
    return true;
  }

  private loadNext(): void {
    this.turn = this.newTurn(String(this.levelIndex));
    this.restartState = this.board.at.slice();
    this.undoStack = [];
    this.finished = false;
    this.won = false;
    this.begin();
  }

  private undo(): void {
    while (this.undoStack.length > 0 && this.board.hasState(defined(this.undoStack.at(-1)))) this.undoStack.pop();
    const state = this.undoStack.pop();
    if (state !== undefined) this.board.setState(state);
  }

  private restartLevel(): void {
    this.undoStack.push(this.board.at.slice());
    this.board.setState(this.restartState);
    this.begin();
    this.settle();
  }
}
