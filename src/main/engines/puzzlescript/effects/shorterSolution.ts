import { asJson } from "#shared/kernel/json.ts";
import type { PuzzleLevel } from "#shared/levels/puzzlescript/level.ts";
import { type ShorterAnswer, shorterQuestionSchema } from "#shared/levels/puzzlescript/suggestions.ts";
import { playSolution } from "#shared/levels/puzzlescript/validateLevel.ts";
import type { SteppedAnalysis } from "../../engineTask.ts";
import { solveBoard } from "./solvedBoard.ts";

/**
 * "shorter": whether a level can be solved in fewer inputs than its author meant, and which rules that way skips. The author's
 * solution is the level's own.
 */
export const askShorterSolution: SteppedAnalysis = function* (question) {
  const { level, states } = shorterQuestionSchema.parse(question);
  return asJson(yield* shorterThan(level, level.solution, states));
};

function* shorterThan(level: PuzzleLevel, solution: string, states: number): Generator<void, ShorterAnswer, undefined> {
  const played = playSolution(level);
  const own = solution.length;
  if (!played.won) return { status: "fails", own };
  // What follows the win is no part of the solution.
  const { board } = yield* solveBoard(level, states);
  if (board === undefined || (board.turns >= played.turns && !board.isShortest)) return { status: "undecided", own };
  if (board.turns >= played.turns) return { status: "shortest", own };
  const skips = [...played.rulesFired].filter((line) => !board.rules.has(line)).toSorted((a, b) => a - b);
  return {
    status: "shorter",
    own,
    turns: board.turns,
    solution: board.solution,
    isShortest: board.isShortest,
    ...(skips.length === 0 ? {} : { skips }),
  };
}
