import type { DiagnosticText } from "../language/diagnostics.ts";
import { playMessages } from "./messages.ts";
import type { RuleCommand } from "../language/program.ts";
import type { RandomNumbers } from "../randomNumbers.ts";
import type { Board } from "./board.ts";

/** State that a turn accumulates while its rules run. */
export interface TurnState {
  readonly board: Board;
  readonly random: RandomNumbers;
  /** Commands by name, in the order they were queued. */
  readonly commands: Map<string, RuleCommand>;
  /** Line of the rule that queued "again", to explain why a turn doesn't end. */
  againLine: number;
  readonly created: Set<number>;
  readonly destroyed: Set<number>;
  readonly cantMoveSeeds: Set<string>;
  readonly moveSeeds: Set<string>;
  /** Group that marked a layer of a cell as rigid, by cell * layers + layer; -1: none. */
  readonly rigidMarks: Int32Array;
  /** Rigid groups that are out of this turn. */
  readonly banned: Set<number>;
  /** Why rules were stopped; shared by all turns of a game, each once. */
  readonly faults: DiagnosticText[];
  /** Rules looked at and matches tried so far, in units of about 32 cells. */
  work: number;
  /** The work went over its bound: no further rule of this turn runs. */
  stopped: boolean;
  /** Applied rules by line, in order; for inspection. */
  readonly applied: number[];
  /** Late rules are running. */
  isLate: boolean;
  /** Everything that happens, for those who ask; absent: nothing is written down. */
  readonly trace: TraceStep[] | undefined;
}

/** Something that happened inside a turn; cells are indices of the board, column by column. */
export type TraceStep =
  /** A rule was applied to the cells of each of its rows; `changes` says which of them are otherwise now. */
  | {
      readonly type: "rule";
      readonly line: number;
      readonly late: boolean;
      readonly rows: readonly (readonly number[])[];
      readonly changes: readonly number[];
    }
  /** The objects of a layer moved from one cell to the next. */
  | { readonly type: "move"; readonly objects: readonly number[]; readonly from: number; readonly to: number }
  /** Objects that had a movement and stayed. */
  | { readonly type: "blocked"; readonly objects: readonly number[]; readonly at: number }
  | { readonly type: "command"; readonly name: string; readonly line: number }
  /** A rigid group failed: all steps of the turn before this one were undone, and the turn runs again without it. */
  | { readonly type: "repeat"; readonly line: number };

/** Work of one turn before it is stopped. */
export const mostWork = 10_000_000;

/** Notes a fault, each once per game. */
export function noteFault(faults: DiagnosticText[], fault: DiagnosticText): void {
  if (!faults.some(({ message }) => message === fault.message)) faults.push(fault);
}

/** Counts work of a rule; false: the turn has to stop. */
export function countWork(turn: TurnState, amount: number, line: number): boolean {
  turn.work += amount;
  if (turn.work <= mostWork) return true;
  if (!turn.stopped) noteFault(turn.faults, playMessages.endlessTurn(line));
  turn.stopped = true;
  return false;
}

/** State of a turn before its first rule. `board`, `random`, `faults` and `trace` are changed in place. */
export function newTurnState(
  board: Board,
  random: RandomNumbers,
  faults: DiagnosticText[],
  trace?: TraceStep[],
): TurnState {
  return {
    board,
    random,
    commands: new Map(),
    againLine: 0,
    created: new Set(),
    destroyed: new Set(),
    cantMoveSeeds: new Set(),
    moveSeeds: new Set(),
    rigidMarks: new Int32Array(board.movements.length).fill(-1),
    banned: new Set(),
    faults,
    work: 0,
    stopped: false,
    applied: [],
    isLate: false,
    trace,
  };
}

/** Queues the commands of a rule that has a match. */
export function queueCommands(turn: TurnState, commands: readonly RuleCommand[], line: number): void {
  const { commands: queue } = turn;
  if (commands.length === 0 || queue.has("cancel")) return;
  const names = commands.map(({ name }) => name);
  if (queue.has("restart") && !names.includes("cancel")) return;
  if (names.includes("cancel") || names.includes("restart")) queue.clear();
  for (const command of commands) {
    if (!queue.has(command.name)) {
      queue.set(command.name, command);
      turn.trace?.push({ type: "command", name: command.name, line });
    }
    if (command.name === "again") turn.againLine = line;
  }
}
