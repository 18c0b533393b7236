import type { Rect } from "#shared/kernel/geometry.ts";
import { compiledLevel } from "#shared/levels/puzzlescript/compiledLevel.ts";
import { boardShapes } from "#shared/levels/puzzlescript/drawBoard.ts";
import type { Program } from "#shared/levels/puzzlescript/language/program.ts";
import type { TurnInput } from "#shared/levels/puzzlescript/plain/playTurn.ts";
import { messageScene } from "#shared/levels/puzzlescript/play/messageScene.ts";
import { PacedGame } from "#shared/levels/puzzlescript/play/pacedGame.ts";
import { screenWindow } from "#shared/levels/puzzlescript/play/screenWindow.ts";
import { againMove, restartedGame } from "#simulation/plays/puzzleReplay.ts";
import { soundRate, synthesizeSound } from "#shared/levels/puzzlescript/sound/synthesizeSound.ts";
import { arrowPad } from "./arrowKeys.ts";
import { type Game, unwatched } from "./game.ts";
import { type PuzzleLevel, inputsOf } from "#shared/levels/puzzlescript/level.ts";
import { playSolution } from "#shared/levels/puzzlescript/validateLevel.ts";
import { messages } from "./messages.ts";

/** By `KeyboardEvent.code` or key. */
const inputs: Readonly<Record<string, TurnInput>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
  KeyW: "up",
  KeyS: "down",
  KeyA: "left",
  KeyD: "right",
  KeyX: "action",
  KeyC: "action",
  Space: "action",
  Enter: "action",
};
/** Cells that a finger moves at least for a step; less is a tap. */
const leastSwipe = 0.6;

/** A level of a PuzzleScript game, with the messages before it, in the pace that the game asks for. */
export function puzzleGame(level: PuzzleLevel, watch = unwatched): Game {
  const { program } = compiledLevel(level);
  if (program === undefined) throw new Error("The game of the level has mistakes.");
  const { prelude } = program;
  const takesAction = !prelude.flags.has("noaction");
  const startAgain = (): PacedGame => new PacedGame(program, 0, level.seed ?? "");
  let game = startAgain();
  const before = [...(level.before ?? [])];
  let window: Rect | undefined;
  let pressed: readonly [number, number] | undefined;
  const message = (): string | undefined => before[0] ?? game.message;
  const picture = (): string =>
    JSON.stringify(Array.from({ length: game.board.cells }, (_, cell) => game.board.idsAt(cell)));
  let path: ReadonlyMap<string, TurnInput> | undefined;
  let hint = "";

  /** What a key does: a message is closed by any of them. */
  function play(input: TurnInput): void {
    if (before.length > 0) before.shift();
    else if (game.message !== undefined) game.closeMessage();
    else if (input !== "action" || takesAction) press(input);
  }
  function press(input: TurnInput): void {
    if (game.won || game.isAgainDue) return;
    hint = "";
    game.press(input);
    watch({ move: input });
  }

  return {
    help: messages.puzzleHelp(takesAction),
    pad: [...arrowPad, ...(takesAction ? [{ label: "×", name: messages.action, key: "Enter" }] : [])],
    scene: () => {
      const text = message();
      if (text !== undefined) return messageScene(text, messages.puzzleContinue, prelude);
      const { board } = game;
      window = screenWindow(board, window);
      const cells = Array.from({ length: board.cells }, (_, cell) => board.idsAt(cell));
      const shapes = boardShapes(program, cells, board.width, board.height);
      return { view: window, shapes, title: messages.puzzleMoves(game.moves) };
    },
    status: () => {
      const text = message();
      if (text !== undefined) return { text: messages.puzzleMessage(text), done: false };
      const moves = messages.puzzleMoves(game.moves);
      return { text: game.won ? [messages.solved, moves].join(" ") : messages.withHint(moves, hint), done: game.won };
    },
    key: (key, code, isRepeat) => {
      const input = inputs[key] ?? inputs[code];
      if (input === undefined) return false;
      if (!isRepeat || (message() === undefined && !ignoresRepeat(input, prelude))) play(input);
      return true;
    },
    press: (x, y) => {
      pressed = [x, y];
    },
    release: (x, y) => {
      if (pressed === undefined) return;
      const [right, down] = [x - pressed[0], y - pressed[1]];
      pressed = undefined;
      if (Math.max(Math.abs(right), Math.abs(down)) < leastSwipe) play("action");
      else if (Math.abs(right) > Math.abs(down)) play(right > 0 ? "right" : "left");
      else play(down > 0 ? "down" : "up");
    },
    ...(level.solution === undefined || level.solution === ""
      ? {}
      : {
          hint: () => {
            if (game.won || message() !== undefined) return;
            path ??= solutionPath(level);
            const next = path.get(picture());
            hint = next === undefined ? messages.puzzleHintUndo : messages.hintMove(messages.puzzleInputs[next]);
            watch("hint");
          },
        }),
    undo: () => {
      hint = "";
      game.undo();
      if (!prelude.flags.has("noundo")) watch("undo");
    },
    restart: () => {
      hint = "";
      game = restartedGame(game, startAgain);
      watch("restart");
    },
    again: () => {
      game = startAgain();
    },
    start: (changed) => {
      const again = (): void => {
        game.step();
        watch({ move: againMove });
      };
      return startClock(program, { game: () => game, message, again, tick: () => press("tick"), changed });
    },
    sounds: {
      rate: soundRate,
      exist: program.objectSounds.length > 0 || program.eventSounds.size > 0,
      take: () => game.takeSounds().map(synthesizeSound),
    },
  };
}

/** The input that a known solution has in each of its positions; of a position that comes again, the last. */
function solutionPath(level: PuzzleLevel): ReadonlyMap<string, TurnInput> {
  const { won, boards } = playSolution(level);
  const made = inputsOf(level.solution ?? "");
  return new Map(
    won ? boards.slice(0, made.length).map((board, at) => [JSON.stringify(board), made[at] ?? "action"]) : [],
  );
}

function ignoresRepeat(input: TurnInput, { flags }: Program["prelude"]): boolean {
  return input === "action" && flags.has("norepeat_action");
}

/** Plays ticks of `again` and of real time when they are due; returns what stops it. */
function startClock(
  { prelude }: Program,
  {
    game,
    message,
    again,
    tick,
    changed,
  }: {
    readonly game: () => PacedGame;
    readonly message: () => string | undefined;
    readonly again: () => void;
    readonly tick: () => void;
    readonly changed: () => void;
  },
): () => void {
  const { againInterval, realtimeInterval } = prelude;
  const now = (): number => performance.now();
  let [againSince, tickSince] = [now(), now()];
  // One short beat for both, so that a key that makes a tick due needs no clock of its own.
  const beat = Math.max(10, Math.min(40, (againInterval * 1000) / 2));
  const timer = setInterval(() => {
    const played = game();
    if (message() !== undefined || played.won) {
      againSince = tickSince = now();
      return;
    }
    if (!played.isAgainDue) againSince = now();
    else if (now() - againSince >= againInterval * 1000) {
      againSince = now();
      again();
      changed();
      return;
    }
    if (realtimeInterval === undefined || played.isAgainDue) tickSince = now();
    else if (now() - tickSince >= realtimeInterval * 1000) {
      tickSince = now();
      tick();
      changed();
    }
  }, beat);
  return () => clearInterval(timer);
}
