import { compiledLevel } from "#shared/levels/puzzlescript/compiledLevel.ts";
import type { Program } from "#shared/levels/puzzlescript/language/program.ts";
import { type PuzzleLevel, inputsOf } from "#shared/levels/puzzlescript/level.ts";
import { PacedGame } from "#shared/levels/puzzlescript/play/pacedGame.ts";
import type { Hint, Level, PuzzleScriptGame, PuzzleScriptMove, PuzzleScriptPosition } from "./api.ts";
import { hintAlong } from "./sessionPlayer.ts";

/**
 * Turns without a key after one that asked for `again`: a game that never comes to rest would go on for ever. The rules'
 * reference gives up later, but no level that a person solves is near this.
 */
const mostTicks = 1000;

/** See `puzzlescriptApi.ts`. */
export function playPuzzleScript(given: Level): PuzzleScriptGame {
  // Levels of packs are validated when they are exported.
  const level = given as PuzzleLevel;
  const program = playableProgram(level);
  const solution = (level.solution ?? "").split("").filter(isMove);
  const takesAction = !program.prelude.flags.has("noaction");
  let made: PuzzleScriptMove[] = [];
  let undone: PuzzleScriptMove[] = [];
  let message: string | undefined;
  let game = fresh();

  function fresh(): PacedGame {
    message = undefined;
    const started = new PacedGame(program, 0, level.seed ?? "");
    rest(started);
    return started;
  }

  /** What a key has set going is played to its end; the last message on the way is kept for the renderer. */
  function rest(played: PacedGame): void {
    for (let tick = 0; tick < mostTicks; tick++) {
      if (played.message !== undefined) {
        ({ message } = played);
        played.closeMessage();
      } else if (played.isAgainDue) played.step();
      else return;
    }
  }

  function press(move: PuzzleScriptMove): void {
    message = undefined;
    // One letter is one input.
    for (const input of inputsOf(move)) game.press(input);
    rest(game);
  }

  /** A turn may draw random numbers: what was before a move is what the moves before it lead to. */
  function replay(moves: readonly PuzzleScriptMove[]): void {
    game = fresh();
    made = [];
    for (const move of moves) if (!play(move)) return;
  }

  function play(move: PuzzleScriptMove): boolean {
    if (game.won || !isMove(move) || (move === "a" && !takesAction)) return false;
    press(move);
    made.push(move);
    return true;
  }

  return {
    objects: program.objects.map(({ name, colors, sprite, layer }) => ({
      name,
      layer,
      colors: [...colors],
      ...(sprite === undefined ? {} : { sprite: sprite.map((row) => [...row]) }),
    })),
    before: [...(level.before ?? [])],
    position: (): PuzzleScriptPosition => ({
      width: game.board.width,
      height: game.board.height,
      cells: Array.from({ length: game.board.cells }, (_, cell) => game.board.idsAt(cell)),
      ...(message === undefined ? {} : { message }),
    }),
    outcome: () => (game.won ? "won" : undefined),
    isSolved: () => game.won,
    move: (move) => {
      const isPossible = play(move);
      if (isPossible) undone = [];
      return isPossible;
    },
    undo: () => {
      const last = made.at(-1);
      if (last === undefined) return false;
      const later = [...undone, last];
      replay(made.slice(0, -1));
      undone = later;
      return true;
    },
    redo: () => {
      const next = undone.pop();
      return next !== undefined && play(next);
    },
    restart: () => {
      undone = [...undone, ...made.toReversed()];
      replay([]);
    },
    moves: () => [...made],
    resume: (moves) => {
      undone = [];
      replay(moves);
    },
    hint: (): Hint<PuzzleScriptMove> | undefined => (game.won ? undefined : hintAlong(solution, made)),
  };
}

function playableProgram(level: PuzzleLevel): Program {
  const { program } = compiledLevel(level);
  if (program === undefined) throw new Error("The game of the level has mistakes.");
  return program;
}

function isMove(letter: string): letter is PuzzleScriptMove {
  return letter.length === 1 && "udlrat".includes(letter);
}
