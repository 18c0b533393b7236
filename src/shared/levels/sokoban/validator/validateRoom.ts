import { type Problem, errorProblem } from "../../problems.ts";
import type { SokobanLevel } from "../level.ts";
import { roomProblems } from "../roomProblems.ts";
import { replaySolution } from "./replaySolution.ts";
import { validateRoomMessages } from "./messages.ts";

/** Checks a finished room: sound, and its solution, if it carries one, solves it. */
export function validateRoom({ rows, solution }: SokobanLevel): Problem[] {
  const problems = roomProblems(rows);
  if (solution === undefined || problems.some(({ severity }) => severity === "error")) return problems;
  const replay = replaySolution(rows, solution);
  if (replay.ok) return problems;
  return [...problems, errorProblem("wrong-solution", validateRoomMessages.wrongSolution(replay.message))];
}
