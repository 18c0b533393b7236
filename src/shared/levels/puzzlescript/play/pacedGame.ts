import type { DiagnosticText } from "../language/diagnostics.ts";
import type { Program } from "../language/program.ts";
import { Board } from "../plain/board.ts";
import { type StartResult, type TurnContext, type TurnInput, playStart, playTurn } from "../plain/playTurn.ts";
import { RandomNumbers } from "../randomNumbers.ts";

interface UndoStep {
  readonly board: Board;
  readonly moves: number;
}

/**
 * A level in the pace of somebody who plays it: the ticks of `again` are turns of their own, each to be asked for by `step`
 * after the game's interval, and a message stops the game until it is closed. The level stays when it is won; undo leads
 * back before the win. Rules and movement are those of the plain simulator.
 */
export class PacedGame implements TurnContext {
  readonly program: Program;
  readonly random: RandomNumbers;
  readonly faults: DiagnosticText[] = [];
  readonly trace = undefined;
  board: Board;
  restart: Board;
  /** Keys that changed the board since the start, undone ones left out. */
  moves = 0;
  won = false;
  /** Shown until `closeMessage`; undefined: none. */
  message: string | undefined;
  /** Rules ask for another tick: keys wait until `step` has made it. */
  isAgainDue = false;
  #undo: UndoStep[] = [];
  #heard: string[] = [];

  /** `entry`: index in the program's levels; it must be a board. */
  constructor(program: Program, entry: number, seed: string) {
    const level = program.levels[entry];
    if (level?.kind !== "level") throw new RangeError(`Entry ${entry} of the levels is not a level.`);
    this.program = program;
    this.random = new RandomNumbers(seed);
    this.board = Board.fromLevel(program, level);
    this.restart = this.board.copy();
    this.#event("startlevel");
    if (this.#runsStartRules) this.isAgainDue = playStart(this).again;
  }

  /** One key. Ignored after the win, behind a message, and while another tick is due. */
  press(input: TurnInput): void {
    if (this.won || this.message !== undefined || this.isAgainDue) return;
    this.#turn(input);
  }

  /** The tick that is due; nothing without one. */
  step(): void {
    if (!this.isAgainDue || this.message !== undefined) return;
    this.isAgainDue = false;
    this.#turn("tick");
  }

  closeMessage(): void {
    if (this.message === undefined) return;
    this.message = undefined;
    this.#event("closemessage");
  }

  /** Back before the last key that changed something; no end but the start. */
  undo(): void {
    if (this.program.prelude.flags.has("noundo")) return;
    while (this.#undo.at(-1)?.board.hasSameObjects(this.board) === true) this.#undo.pop();
    const step = this.#undo.pop();
    this.message = undefined;
    if (step === undefined) return;
    this.board.take(step.board);
    this.moves = step.moves;
    this.#leaveTurn();
    this.#event("undo");
  }

  restartLevel(): void {
    if (this.program.prelude.flags.has("norestart")) return;
    this.message = undefined;
    this.#undo.push({ board: this.board.copy(), moves: this.moves });
    this.board.take(this.restart);
    this.moves = 0;
    this.#leaveTurn();
    this.#event("restart");
    this.isAgainDue = this.runStartRules()?.again === true;
  }

  /** Seeds of what is to be heard since the last call, in order. */
  takeSounds(): string[] {
    return this.#heard.splice(0);
  }

  get isWinTestOff(): boolean {
    return this.won;
  }

  runStartRules(): StartResult | undefined {
    return this.#runsStartRules ? playStart(this) : undefined;
  }

  afterWin(): boolean {
    this.won = true;
    return false;
  }

  hear(seed: string): void {
    this.#heard.push(seed);
  }

  get #runsStartRules(): boolean {
    return this.program.prelude.flags.has("run_rules_on_level_start");
  }

  #turn(input: TurnInput): void {
    const before = { board: this.board.copy(), moves: this.moves };
    const { undoStep, restarted, again, won, message, commands } = playTurn(this, input);
    if (undoStep) {
      this.#undo.push(before);
      this.moves = restarted ? 0 : this.moves + 1;
    }
    for (const name of commands) if (/^sfx\d|^cancel$|^restart$/.test(name)) this.#event(name);
    this.isAgainDue = again;
    if (message !== undefined) {
      this.message = message;
      this.#event("showmessage");
    }
    if (won) this.#event("endlevel");
  }

  #leaveTurn(): void {
    this.won = false;
    this.isAgainDue = false;
  }

  #event(name: string): void {
    const seed = this.program.eventSounds.get(name);
    if (seed !== undefined) this.hear(seed);
  }
}
