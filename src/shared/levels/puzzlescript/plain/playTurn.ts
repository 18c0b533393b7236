import { defined } from "../../../kernel/defined.ts";
import { type Movement, type WinCondition, movementBits } from "../language/program.ts";
import type { DiagnosticText } from "../language/diagnostics.ts";
import { playMessages } from "./messages.ts";
import type { RandomNumbers } from "../randomNumbers.ts";
import { type Board, hasNamed, playerCells } from "./board.ts";
import { moveObjects } from "./moveObjects.ts";
import { runRules } from "./runRules.ts";
import { type TraceStep, type TurnState, newTurnState, noteFault } from "./turnState.ts";

/** A key, or nothing. */
export type TurnInput = Movement | "tick";

/** Repeats of a turn for rigid groups. */
const mostRigidRepeats = 50;

/** The game state that a turn depends on and may change. */
export interface TurnContext {
  board: Board;
  readonly random: RandomNumbers;
  /** Why rules were stopped, each once. */
  readonly faults: DiagnosticText[];
  /** What happens in turns is written to it; absent: nowhere. */
  readonly trace?: TraceStep[] | undefined;
  /** Board that restart leads to. */
  restart: Board;
  /** No win test: the level is just starting, or was won already. */
  readonly isWinTestOff: boolean;
  /** Runs the start rules on a board that was restarted, if the game has them. */
  runStartRules(): StartResult | undefined;
  /**
   * The level is won. Returns true if play continues, on the context's current board; the turn's checkpoint and again
   * then count.
   */
  afterWin(): boolean;
  /** Sounds of objects, in the order they are heard. */
  hear(seed: string): void;
}

/** What one turn has done, after which the board is in its new state. */
export interface TurnResult {
  /** Objects changed. */
  readonly changed: boolean;
  /** The board before the turn is to be pushed on the undo stack. */
  readonly undoStep: boolean;
  readonly won: boolean;
  /** Another tick has to follow. */
  readonly again: boolean;
  /** The player didn't move although the game requires it: the turn was undone. */
  readonly refused: boolean;
  readonly restarted: boolean;
  /** Line of the rule that queued "again"; 0 = none did. */
  readonly againLine: number;
  /** Lines of the rules that changed something, in order. */
  readonly applied: readonly number[];
  readonly commands: readonly string[];
  readonly message?: string;
}

/** One turn. Changes the context's board. */
export function playTurn(context: TurnContext, input: TurnInput): TurnResult {
  const { board } = context;
  const before = board.copy();
  const players = input === "tick" ? [] : playerCells(board);
  let turn = runTurn(context, input, before, context.trace);
  const { commands } = turn;
  const result = { applied: turn.applied, againLine: turn.againLine, commands: [...commands.keys()] };
  const message = commands.get("message")?.text;
  const shown = message === undefined ? {} : { message };
  const nothing = { changed: false, undoStep: false, won: false, again: false, refused: false, restarted: false };

  const requiresMovement = board.program.prelude.flags.has("require_player_movement") && players.length > 0;
  if (requiresMovement && players.every((cell) => holdsPlayer(board, cell))) {
    board.take(before);
    return { ...nothing, ...result, refused: true };
  }
  if (commands.has("cancel")) {
    board.take(before);
    return { ...nothing, ...result, ...shown };
  }
  const restarted = commands.has("restart");
  let startAgain = false;
  if (restarted) {
    board.take(context.restart);
    const start = context.runStartRules();
    if (start !== undefined) turn = start.turn;
    startAgain = start?.again === true;
  }
  const changed = !board.hasSameObjects(before);
  hearTurn(turn, context);
  const won = !context.isWinTestOff && ((commands.has("win") && !restarted) || meetsConditions(board));
  const continues = !won || context.afterWin();
  if (commands.has("checkpoint") && !restarted && continues) context.restart = context.board.copy();
  const again = startAgain || (commands.has("again") && !restarted && continues && changed && tryTick(context));
  const undoStep = (changed && input !== "tick") || restarted;
  return { ...nothing, ...result, ...shown, changed, undoStep, won, again, restarted };
}

function holdsPlayer(board: Board, cell: number): boolean {
  return board.program.player.objects.some((id) => board.has(cell, id));
}

/** Rules, movement and late rules, repeated without the rigid groups that failed. */
function runTurn(context: TurnContext, input: TurnInput, before: Board, trace?: TraceStep[]): TurnState {
  const { board, random } = context;
  const turn = newTurnState(board, random, context.faults, trace);
  if (input !== "tick") pressKey(board, movementBits[input]);
  const start = board.copy();
  const { rules, lateRules } = board.program;
  for (let repeat = 0; ; repeat++) {
    runRules(turn, rules, false);
    const failed = moveObjects(turn);
    if (failed.size === 0) break;
    if (repeat === mostRigidRepeats) {
      noteFault(turn.faults, playMessages.endlessRigid(defined(rules.groups[defined([...failed][0])]).line));
      break;
    }
    for (const group of failed) {
      turn.banned.add(group);
      trace?.push({ type: "repeat", line: defined(rules.groups[group]).line });
    }
    board.take(before);
    board.takeMovements(start);
    turn.commands.clear();
    turn.created.clear();
    turn.destroyed.clear();
    turn.rigidMarks.fill(-1);
    turn.applied.length = 0;
  }
  turn.isLate = true;
  runRules(turn, lateRules, true);
  return turn;
}

function pressKey(board: Board, bit: number): void {
  for (const cell of playerCells(board)) {
    for (const id of board.program.player.objects) {
      if (!board.has(cell, id)) continue;
      const { layer } = defined(board.program.objects[id]);
      board.setMovement(cell, layer, board.movement(cell, layer) | bit);
    }
  }
}

/** Whether a tick would do anything. It uses up random numbers; if it changes nothing, its checkpoint counts. */
function tryTick(context: TurnContext): boolean {
  const { board } = context;
  const before = board.copy();
  const { commands } = runTurn(context, "tick", before);
  if (commands.has("cancel")) {
    board.take(before);
    return commands.size > 1;
  }
  if (commands.has("win") || commands.has("restart") || !board.hasSameObjects(before)) {
    board.take(before);
    return true;
  }
  if (commands.has("checkpoint")) context.restart = board.copy();
  return false;
}

/** Sounds of objects in their order; marks of start rules that a restart ran are heard again. */
function hearTurn(turn: TurnState, context: TurnContext): void {
  for (const seed of turn.cantMoveSeeds) context.hear(seed);
  for (const seed of turn.moveSeeds) context.hear(seed);
  for (const [verb, marks] of [
    ["create", turn.created],
    ["destroy", turn.destroyed],
  ] as const) {
    for (const sound of context.board.program.objectSounds) {
      if (sound.verb === verb && sound.objects.some((id) => marks.has(id))) context.hear(sound.seed);
    }
  }
}

/** Result of a level's start rules: their sound marks, and whether another tick must follow. */
export interface StartResult {
  readonly turn: TurnState;
  readonly again: boolean;
}

/** Runs the rules when a level starts: a tick without win test and undo step, in which a restart has no effect. */
export function playStart(context: TurnContext): StartResult {
  const { board } = context;
  const before = board.copy();
  const turn = runTurn(context, "tick", before, context.trace);
  if (turn.commands.has("cancel")) {
    board.take(before);
    return { turn: newTurnState(board, context.random, context.faults), again: false };
  }
  hearTurn(turn, context);
  if (turn.commands.has("checkpoint")) context.restart = board.copy();
  const again = turn.commands.has("again") && !board.hasSameObjects(before) && tryTick(context);
  return { turn, again };
}

/** Whether the board meets all win conditions; a game without any is only won by a command. */
function meetsConditions(board: Board): boolean {
  const { winConditions } = board.program;
  return winConditions.length > 0 && winConditions.every((condition) => meets(board, condition));
}

function meets(board: Board, { quantifier, subject, on }: WinCondition): boolean {
  for (let cell = 0; cell < board.cells; cell++) {
    const isSubject = hasNamed(board, cell, subject);
    const isOn = on === undefined || hasNamed(board, cell, on);
    if (quantifier === "all" && isSubject && !isOn) return false;
    if (quantifier !== "all" && isSubject && isOn) return quantifier === "some";
  }
  return quantifier !== "some";
}
