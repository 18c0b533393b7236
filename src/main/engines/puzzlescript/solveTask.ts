import { puzzleInputSchema } from "#shared/levels/puzzlescript/puzzleInput.ts";
import { parseSolveParameters } from "#shared/levels/puzzlescript/puzzleTasks.ts";
import type { Problem } from "#shared/levels/problems.ts";
import type { EngineEvent, EngineTask, ShardJob, ShardResult } from "../engineTask.ts";
import { rateLevel } from "./rateLevel.ts";
import { verdictText } from "./solvePuzzle.ts";

/** The task "solve": the document's level with its solution, or the verdict as a problem. */
export const solvePuzzleTask: EngineTask = { shards: () => 1, run };

function* run(job: ShardJob<unknown>): Generator<EngineEvent, ShardResult, undefined> {
  const { level } = puzzleInputSchema.parse(job.input);
  const { states } = parseSolveParameters(job.parameters);
  const rating = rateLevel(level, states);
  let steps = 0;
  let part = rating.next();
  for (; part.done !== true; part = rating.next()) yield { type: "progress", counters: { steps: ++steps } };
  const { level: solved, verdict, metrics } = part.value;
  const counters = { states: verdict.states };
  const isSolved = solved.solution !== undefined && verdict.status !== "none";
  if (isSolved) yield { type: "candidate", level: solved, metrics };
  const problem: Problem = {
    severity: isSolved ? "info" : "error",
    code: verdict.status,
    message: verdictText(verdict),
    places: [],
  };
  return { counters, problems: [problem] };
}
