import { compiledLevel } from "#shared/levels/puzzlescript/compiledLevel.ts";
import { gameProblems } from "#shared/levels/puzzlescript/gameProblems.ts";
import { type GameDocument, levelOfGame } from "#shared/levels/puzzlescript/gameDocument.ts";
import { type Program, isRandom } from "#shared/levels/puzzlescript/language/program.ts";
import type { PuzzleLevel } from "#shared/levels/puzzlescript/level.ts";
import { puzzleSuggestionMessages as words } from "#shared/levels/puzzlescript/suggestionMessages.ts";
import { playSolution } from "#shared/levels/puzzlescript/validateLevel.ts";
import { isUsable } from "#shared/levels/problems.ts";
import { requireWin } from "../solvePuzzle.ts";
import type { LevelVerdict } from "../solver/searchSettings.ts";
import { solveLevel } from "../solver/solveLevel.ts";

/** A level with a solution that the plain simulator has confirmed. */
export interface SolvedBoard {
  readonly rows: readonly string[];
  readonly turns: number;
  /** No solution is shorter. */
  readonly isShortest: boolean;
  readonly solution: string;
  /** Lines of rules that change something in the solution. */
  readonly rules: ReadonlySet<number>;
}

/** How solving a level ended. */
export interface SolvingEnd {
  readonly status: "solved" | "none" | "undecided";
  readonly board?: SolvedBoard;
  readonly states: number;
}

/** Solves a level of a game without chance within a limit of states. */
export function* solveBoard(level: PuzzleLevel, states: number): Generator<void, SolvingEnd, undefined> {
  const { program } = compiledLevel(level);
  if (program === undefined) return { status: "undecided", states: 0 };
  const verdict = yield* solveProgram(program, 0, states);
  if (verdict.status === "none" || verdict.status === "undecided") return verdict;
  const solved = requireWin(level, verdict);
  const board = {
    rows: level.rows,
    turns: verdict.solution.length,
    isShortest: verdict.status === "shortest",
    solution: verdict.solution,
    rules: playSolution(solved).rulesFired,
  };
  return { status: "solved", board, states: verdict.states };
}

/** Solves one level within this many states and 256 MiB, without a time limit, so that the verdict is reproducible. */
export function solveProgram(
  program: Program,
  entry: number,
  states: number,
): Generator<void, LevelVerdict, undefined> {
  return solveLevel(program, entry, { states, memoryBytes: 2 ** 28, isOutOfTime: () => false, seed: "" });
}

/** The document's level, ready to be compared with variants of it; or why it can't be, as a sentence. */
export function levelToCompare(
  document: GameDocument,
): { readonly level: PuzzleLevel; readonly program: Program } | { readonly none: string } {
  const level = levelOfGame(document);
  if (level === undefined) return { none: words.noLevel };
  const { program, diagnostics } = compiledLevel(level);
  if (program === undefined || !isUsable(gameProblems(diagnostics))) return { none: words.mistakes };
  return isRandom(program) ? { none: words.chance } : { level, program };
}
