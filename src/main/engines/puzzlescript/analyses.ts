import { asJson } from "#shared/kernel/json.ts";
import { type PuzzleSolveAnswer, solveQuestionSchema } from "#shared/levels/puzzlescript/analyses.ts";
import type { SteppedAnalysis } from "../engineTask.ts";
import { decideLevel } from "./rateLevel.ts";
import { verdictText } from "./solvePuzzle.ts";

/** "solve": the verdict on a level, and its solution, within a budget of states. */
export const askSolve: SteppedAnalysis = function* (question) {
  const { level, states } = solveQuestionSchema.parse(question);
  const { level: solved, verdict } = yield* decideLevel(level, states);
  const answer: PuzzleSolveAnswer = {
    status: verdict.status,
    verdict: verdictText(verdict),
    states: verdict.states,
    ...(solved.solution === undefined ? {} : { solution: solved.solution }),
  };
  return asJson(answer);
};
