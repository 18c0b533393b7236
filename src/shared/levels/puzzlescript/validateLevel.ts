import { type Problem, errorProblem } from "../problems.ts";
import { compiledLevel } from "./compiledLevel.ts";
import { gameProblems } from "./gameProblems.ts";
import { type PuzzleLevel, inputsOf } from "./level.ts";
import { puzzleLevelMessages as messages } from "./messages.ts";
import { PlainGame } from "./plain/plainGame.ts";

/** Checks a level with the plain simulator: the game has no errors, and the solution wins with its last input. */
export function validatePuzzleLevel(level: PuzzleLevel): Problem[] {
  const { program, diagnostics } = compiledLevel(level);
  const problems = gameProblems(diagnostics);
  if (program === undefined || level.solution === undefined) return problems;
  const played = playSolution(level);
  if (played.won && played.turns === level.solution.length) return problems;
  const text = played.won ? messages.wonEarly(played.turns) : messages.notWon;
  return [...problems, errorProblem("solution-fails", text)];
}

/** Result of a level's solution in the plain simulator. */
export interface PlayedSolution {
  readonly won: boolean;
  /** Inputs played, up to the win. */
  readonly turns: number;
  /** Lines of the rules that changed something, each once. */
  readonly rulesFired: ReadonlySet<number>;
  /** Boards after each input, as object ids per cell; the first is the start. */
  readonly boards: readonly (readonly (readonly number[])[])[];
}

/** Plays the solution; nothing of a level whose game can't be played. */
export function playSolution(level: PuzzleLevel): PlayedSolution {
  const { program } = compiledLevel(level);
  const rulesFired = new Set<number>();
  if (program === undefined) return { won: false, turns: 0, rulesFired, boards: [] };
  const game = new PlainGame(program, 0, level.seed ?? "");
  const picture = (): number[][] => Array.from({ length: game.board.cells }, (_, cell) => game.board.idsAt(cell));
  const boards = [picture()];
  let turns = 0;
  for (const input of inputsOf(level.solution ?? "")) {
    for (const line of game.press(input)?.applied ?? []) rulesFired.add(line);
    turns++;
    boards.push(picture());
    if (game.won) break;
  }
  return { won: game.won, turns, rulesFired, boards };
}
