import { createStore, type StoreApi } from "zustand/vanilla";
import { compiledLevel } from "#shared/levels/puzzlescript/compiledLevel.ts";
import { inputsOf, type PuzzleLevel } from "#shared/levels/puzzlescript/level.ts";
import type { Program } from "#shared/levels/puzzlescript/language/program.ts";
import { mostAgainTicks, PlainGame, type GameInput } from "#shared/levels/puzzlescript/plain/plainGame.ts";
import type { Point } from "#shared/kernel/geometry.ts";
import { squareName } from "#shared/levels/squareNames.ts";
import type { CanvasController } from "#renderer/canvas/canvasController.ts";
import { StepRecorder, type BoardShot, type RecordedStep } from "./stepRecorder.ts";
import { playMessages as messages } from "./messages.ts";

/** What one input did, with the ticks of `again` that followed. */
export interface PlayTurn {
  readonly input: GameInput;
  /** The board before it, without movements. */
  readonly before: BoardShot;
  readonly steps: readonly RecordedStep[];
}

/** What is known of the position. */
export interface PlayOutlook {
  readonly status: "winnable" | "lost" | "unknown";
  /** Inputs that win from here. */
  readonly solution?: string;
  /** Why the position could not be checked: the engine failed. */
  readonly failure?: string;
}

/** What the play view shows; `PlayModel.line` has the inputs that lead to the board. */
export interface PlayState {
  /** Newest last; the oldest are forgotten after some hundred. */
  readonly turns: readonly PlayTurn[];
  /** Inputs made, as letters; undo and restart are z and x. */
  readonly inputs: string;
  readonly board: BoardShot;
  /** Shown over the level until a key is pressed. */
  readonly message: string | undefined;
  /** Another tick follows after the again interval; keys are ignored until then. */
  readonly isPending: boolean;
  readonly won: boolean;
  readonly faults: readonly string[];
  readonly outlook: PlayOutlook | undefined;
  readonly warns: boolean;
  /** Inputs that are being played for the author, one after the other. */
  readonly autoplay: string;
  /** The solver was asked for a way from here, which is played once it is found. */
  readonly isSolving: boolean;
  /** Cell under the pointer. */
  readonly hover: Point | undefined;
  readonly spoken: string;
}

/** A level that is played. */
export interface PlayModel {
  readonly level: PuzzleLevel;
  readonly program: Program;
  readonly canvas: CanvasController;
  readonly store: StoreApi<PlayState>;
  readonly game: PlainGame;
  /** Inputs that lead from the level's start to the board, each with the board before it; undo shortens them. */
  readonly line: LineInput[];
  /** Records inputs as the author's solution; absent where there is no document. False: they don't win when replayed. */
  readonly record?: (inputs: string) => boolean;
  /** Sounds of a turn, as seeds. */
  hear: (seeds: readonly string[]) => void;
}

interface LineInput {
  readonly letter: string;
  /** Key of the board before it. */
  readonly before: string;
  readonly from: BoardShot;
  /** The boards after it: its own, then one for each tick of `again`. */
  readonly boards: BoardShot[];
}

/** Turns that are kept for the trace. */
const keptTurns = 300;

const letters: Readonly<Record<GameInput, string>> = {
  up: "u",
  down: "d",
  left: "l",
  right: "r",
  action: "a",
  tick: "t",
  undo: "z",
  restart: "x",
};

/** The input of a letter of `PlayState.inputs`. */
export function inputOf(letter: string): GameInput {
  if (letter === letters.undo) return "undo";
  if (letter === letters.restart) return "restart";
  return inputsOf(letter)[0] ?? "tick";
}

/** Starts a level from its beginning; undefined when the game can't be run. */
export function startPlay(
  level: PuzzleLevel,
  canvas: CanvasController,
  warns: boolean,
  record?: PlayModel["record"],
): PlayModel | undefined {
  const { program } = compiledLevel(level);
  if (program === undefined) return undefined;
  const game = new PlainGame(program, 0, level.seed ?? "");
  const [message] = game.messages.splice(0);
  return {
    level,
    program,
    canvas,
    game,
    line: [],
    ...(record === undefined ? {} : { record }),
    hear: () => undefined,
    store: createStore<PlayState>(() => ({
      turns: [],
      inputs: "",
      board: shotOf(game),
      message,
      isPending: false,
      won: game.won,
      faults: faultsOf(game),
      outlook: undefined,
      warns,
      autoplay: "",
      isSolving: false,
      hover: undefined,
      spoken: "",
    })),
  };
}

/** The board of a game as it is now. */
export function shotOf({ board }: PlainGame): BoardShot {
  const cells = Array.from({ length: board.cells }, (_, cell) => board.idsAt(cell));
  return { cells, width: board.width, height: board.height, movements: [] };
}

function faultsOf(game: PlainGame): readonly string[] {
  return game.faults.map(({ message, remedy }) => `${message} ${remedy}`);
}

/** Why an input does nothing now; undefined when it does. */
export function whyNotInput(model: PlayModel, input: GameInput): string | undefined {
  const { flags } = model.program.prelude;
  const { inputs, won } = model.store.getState();
  if (input === "undo") {
    if (flags.has("noundo")) return messages.noUndo;
    return inputs === "" ? messages.nothingToUndo : undefined;
  }
  if (input === "restart") return flags.has("norestart") ? messages.noRestart : undefined;
  if (won) return messages.isWon;
  return input === "action" && flags.has("noaction") ? messages.noAction : undefined;
}

/** A key: closes a message, else plays a turn. False: it was ignored. */
export function press(model: PlayModel, input: GameInput): boolean {
  const { message, isPending } = model.store.getState();
  if (message !== undefined && input !== "tick") {
    model.store.setState({ message: undefined });
    return true;
  }
  if (message !== undefined || whyNotInput(model, input) !== undefined) return false;
  if (isPending && input !== "undo" && input !== "restart") return false;
  const { game } = model;
  const before = shotOf(game);
  const recorder = new StepRecorder(game);
  game.trace = recorder;
  let again = false;
  if (input === "undo" || input === "restart") game.press(input);
  else ({ again } = game.step(input));
  game.trace = undefined;
  // A tick of real time that does nothing would fill the trace.
  const isIdle = input === "tick" && recorder.steps.length === 0;
  const turns = model.store.getState().turns;
  if (!isIdle) continueLine(model.line, input, before, game);
  finish(model, {
    turns: isIdle ? turns : [...turns, { input, before, steps: recorder.steps }].slice(-keptTurns),
    inputs: model.store.getState().inputs + letters[input],
    isPending: again && !game.won,
    // A solution that is being played fits the board before the key alone.
    autoplay: "",
    isSolving: false,
  });
  return true;
}

/** Adds an input to the line that leads to the board, or goes back along it. */
function continueLine(line: LineInput[], input: GameInput, before: BoardShot, game: PlainGame): void {
  if (input === "restart") line.length = 0;
  else if (input !== "undo") {
    line.push({ letter: letters[input], before: keyOf(before), from: before, boards: [shotOf(game)] });
  } else {
    const at = line.findLastIndex((one) => one.before === keyOf(shotOf(game)));
    line.length = Math.max(0, at);
  }
}

function keyOf({ cells }: BoardShot): string {
  return JSON.stringify(cells);
}

/** The tick that `again` asked for; belongs to the turn before it. */
export function continueAgain(model: PlayModel): void {
  const { turns, isPending, message } = model.store.getState();
  const last = turns.at(-1);
  if (!isPending || message !== undefined) return;
  const recorder = new StepRecorder(model.game);
  model.game.trace = recorder;
  const { again } = model.game.step("tick");
  model.game.trace = undefined;
  model.line.at(-1)?.boards.push(shotOf(model.game));
  const steps = [...(last?.steps ?? []), ...recorder.steps];
  const isEndless = steps.length > 50 * mostAgainTicks;
  finish(model, {
    turns: last === undefined ? turns : [...turns.slice(0, -1), { ...last, steps }],
    isPending: again && !model.game.won && !isEndless,
  });
}

/** Ticks of `again` that are carried out in one task. */
const ticksAtOnce = 100;

/** All ticks that `again` asks for, without showing the boards between: for who wants less motion. At most a hundred; call it again. */
export function settleAgain(model: PlayModel): void {
  for (let tick = 0; tick < ticksAtOnce; tick++) {
    const { isPending, message } = model.store.getState();
    if (!isPending || message !== undefined) return;
    continueAgain(model);
  }
}

function finish(model: PlayModel, change: Partial<PlayState>): void {
  const { game } = model;
  const [message] = game.messages.splice(0);
  model.hear(game.sounds.splice(0));
  const board = shotOf(game);
  model.store.setState({
    ...change,
    board,
    message,
    won: game.won,
    faults: faultsOf(game),
    outlook: undefined,
    spoken: game.won ? messages.won : messages.playerAt(playerPlace(model, board)),
  });
  model.canvas.redraw("content", "overlay");
}

function playerPlace({ program }: PlayModel, { cells, height }: BoardShot): string {
  const at = cells.findIndex((ids) => ids.some((id) => program.player.objects.includes(id)));
  return at < 0 ? "" : squareName([Math.floor(at / height), at % height]);
}

/** Lets the solver's inputs be played from here. */
export function playOn(model: PlayModel): void {
  const { outlook } = model.store.getState();
  if (outlook?.solution !== undefined) model.store.setState({ autoplay: outlook.solution });
}

/** Ends what the solver does for the author: its search, or the inputs that it plays. False: there was nothing to end. */
export function stopPlaying(model: PlayModel): boolean {
  const { autoplay, isSolving } = model.store.getState();
  if (autoplay === "" && !isSolving) return false;
  model.store.setState({ autoplay: "", isSolving: false });
  return true;
}

/** The next input that is played for the author. */
export function autoplayStep(model: PlayModel): void {
  const { autoplay, isPending, message, won } = model.store.getState();
  if (autoplay === "" || isPending) return;
  if (won) return model.store.setState({ autoplay: "" });
  if (message !== undefined) return model.store.setState({ message: undefined });
  const [input] = inputsOf(autoplay.charAt(0));
  const rest = autoplay.slice(1);
  if (input === undefined || !press(model, input)) return model.store.setState({ autoplay: "" });
  model.store.setState({ autoplay: rest, outlook: { status: "winnable", solution: rest } });
}

/** Inputs of a solution that are played in one task. */
const inputsAtOnce = 50;

/** All inputs of a solution, up to the next message: for who wants less motion. At most fifty; call it again. */
export function settleAutoplay(model: PlayModel): void {
  for (let input = 0; input < inputsAtOnce; input++) {
    const { autoplay, message, isPending } = model.store.getState();
    if (autoplay === "" || message !== undefined || isPending) return;
    autoplayStep(model);
    settleAgain(model);
  }
}
