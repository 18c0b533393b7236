import type { SolveAnswer } from "#shared/levels/sokoban/analyses.ts";
import { countSolution } from "#shared/levels/sokoban/solutionMetrics.ts";
import type { SolveStage } from "#shared/levels/sokoban/mergeAnswers.ts";
import { replaySolution } from "#shared/levels/sokoban/validator/replaySolution.ts";
import { studio } from "#renderer/studio/session.ts";

/** Whether a search for the fewest pushes has not determined their number. */
export function isOpen(found: SolveAnswer, { goal }: SolveStage): boolean {
  return goal === "fewest-pushes" && found.status === "unknown";
}

/**
 * What a search found, or the project's kept solution of this room that is proved optimal in pushes, from the editor,
 * Play, the gallery or the command line: then nothing is searched again.
 */
export async function withKept(rows: readonly string[], found: SolveAnswer, signal: AbortSignal): Promise<SolveAnswer> {
  const { moves, isProved } = await studio().solutions.best(
    { rows: [...rows], order: "pushes", effort: "kept" },
    { signal },
  );
  const replay = moves === undefined ? undefined : replaySolution(rows, moves);
  if (moves === undefined || !isProved || replay?.ok !== true) return found;
  const { pushes } = countSolution(replay.steps);
  return { ...found, status: "solved", solution: moves, pushes, atLeast: pushes };
}
