import { defined } from "../../../kernel/defined.ts";
import type { DiagnosticText } from "../language/diagnostics.ts";
import type { LevelEntry, Program } from "../language/program.ts";
import { playMessages } from "./messages.ts";
import { RandomNumbers } from "../randomNumbers.ts";
import { Board } from "./board.ts";
import { playStart, playTurn } from "./playTurn.ts";
import type { StartResult, TurnContext, TurnInput, TurnResult } from "./playTurn.ts";
import { type TraceStep, noteFault } from "./turnState.ts";

/** Keys, and a tick of a realtime game or of "again". */
export const gameInputs = ["up", "down", "left", "right", "action", "tick", "undo", "restart"] as const;
/** One of `gameInputs`; undo and restart are no turns. */
export type GameInput = (typeof gameInputs)[number];

/** A level with a board, as opposed to a message. */
export type BoardLevel = Extract<LevelEntry, { kind: "level" }>;

/** Maximum number of `again` ticks after one key, before the game is reported as endless. */
export const mostAgainTicks = 1000;

/** What happens after a level is won. */
export type AfterWin = "stay" | "next";

/**
 * A game as it is played: a level, its undo stack and restart state, and what was heard. `afterWin`: "stay" leaves the won
 * board as it is; "next" loads the next level as recorded games do, the last one plays on.
 */
export class PlainGame implements TurnContext {
  readonly program: Program;
  /** Sounds of objects since the level was loaded, or since `clearSounds`. */
  readonly sounds: string[] = [];
  readonly faults: DiagnosticText[] = [];
  readonly messages: string[] = [];
  board: Board;
  levelIndex: number;
  won = false;
  private readonly ending: AfterWin;
  /** Board that restart leads to. */
  restart: Board;
  random: RandomNumbers;
  /** What turns write down; undefined: nothing. Trial ticks of `again` never do. */
  trace: TraceStep[] | undefined;
  private undoStack: Board[] = [];
  private finished = false;
  private againAfterLoad = false;

  constructor(program: Program, levelIndex: number, seed: string, afterWin: AfterWin = "stay") {
    this.program = program;
    this.ending = afterWin;
    this.levelIndex = levelIndex;
    this.random = new RandomNumbers(seed);
    this.board = boardOf(program, levelIndex);
    this.restart = this.board.copy();
    this.start();
    this.settle(this.takeLoadAgain());
  }

  /** Numbers drawn since the level was loaded. */
  get draws(): number {
    return this.random.draws;
  }

  /**
   * One key, and the ticks that `again` makes of it. Returns what the key's own turn did, with the rules that the ticks applied as well;
   * undefined for undo and restart.
   */
  press(input: GameInput): TurnResult | undefined {
    const { flags } = this.program.prelude;
    if (input === "undo") {
      if (!flags.has("noundo")) this.undo();
      return undefined;
    }
    if (input === "restart") {
      if (!flags.has("norestart")) this.restartLevel();
      return undefined;
    }
    const result = this.turn(input);
    const applied = [...result.applied];
    this.settle(result.again, applied);
    return { ...result, applied };
  }

  /** One turn without the ticks that `again` asks for: on a screen, each of them comes after its interval. */
  step(input: TurnInput): TurnResult {
    return this.turn(input);
  }

  private start(): void {
    if (!this.program.prelude.flags.has("run_rules_on_level_start")) return;
    this.againAfterLoad = playStart(this).again;
  }

  private takeLoadAgain(): boolean {
    const again = this.againAfterLoad;
    this.againAfterLoad = false;
    return again;
  }

  private turn(input: TurnInput): TurnResult {
    const before = this.board.copy();
    const result = playTurn(this, input);
    if (result.againLine > 0) this.againLine = result.againLine;
    if (result.message !== undefined) this.messages.push(result.message);
    if (result.refused) this.finished = false;
    if (result.undoStep && this.board.cells === before.cells && !this.leftLevel) this.undoStack.push(before);
    this.leftLevel = false;
    return this.takeLoadAgain() ? { ...result, again: true } : result;
  }

  /** Line of the last rule that asked for another tick. */
  private againLine = 0;

  /** The turn loaded another level, whose undo stack is empty. */
  private leftLevel = false;

  /** Plays the ticks of `again`, and adds the lines of the rules that they apply. */
  private settle(again: boolean, applied: number[] = []): void {
    let ticksAgain = again;
    for (let ticks = 0; ticksAgain; ticks++) {
      if (ticks === mostAgainTicks) {
        noteFault(this.faults, playMessages.endlessAgain(this.againLine));
        return;
      }
      const tick = this.turn("tick");
      ticksAgain = tick.again;
      // One by one: as arguments of one call, hundreds of thousands of them would overflow the stack.
      for (const line of tick.applied) applied.push(line);
    }
  }

  private undo(): void {
    while (this.undoStack.at(-1)?.hasSameObjects(this.board) === true) this.undoStack.pop();
    const board = this.undoStack.pop();
    if (board !== undefined) this.board.take(board);
  }

  private restartLevel(): void {
    this.undoStack.push(this.board.copy());
    this.board.take(this.restart);
    const started = this.runStartRules();
    this.settle(started?.again === true);
  }

  /** The level was won: no win is tested. */
  get isWinTestOff(): boolean {
    return this.finished;
  }

  runStartRules(): StartResult | undefined {
    if (!this.program.prelude.flags.has("run_rules_on_level_start")) return undefined;
    return playStart(this);
  }

  afterWin(): boolean {
    return this.win();
  }

  hear(seed: string): void {
    this.sounds.push(seed);
  }

  private win(): boolean {
    this.won = true;
    if (this.ending === "stay") {
      this.finished = true;
      return false;
    }
    const { levels } = this.program;
    const next = this.levelIndex + 1;
    if (next >= levels.length) {
      this.finished = true;
      this.levelIndex = -1;
      return true;
    }
    this.levelIndex = next;
    if (defined(levels[next]).kind === "message") {
      this.finished = true;
      return true;
    }
    this.load();
    return true;
  }

  private load(): void {
    this.board = boardOf(this.program, this.levelIndex);
    this.restart = this.board.copy();
    this.undoStack = [];
    this.leftLevel = true;
    this.random = new RandomNumbers(String(this.levelIndex));
    this.finished = false;
    this.won = false;
    this.start();
  }
}

function boardOf(program: Program, levelIndex: number): Board {
  const level = program.levels[levelIndex];
  if (level?.kind !== "level") throw new RangeError(`Entry ${levelIndex} of the levels is not a level.`);
  return Board.fromLevel(program, level);
}
