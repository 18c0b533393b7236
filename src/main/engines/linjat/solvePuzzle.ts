import { countSolutions, mostCounted } from "#shared/levels/linjat/countSolutions.ts";
import { explainLayers } from "#shared/levels/linjat/explainLayer.ts";
import { validatePuzzle } from "#shared/levels/linjat/validatePuzzle.ts";
import { gridOf, linjatSchema } from "#shared/levels/linjat/linjatLevel.ts";
import { puzzleOf } from "#shared/levels/linjat/placements.ts";
import { reason } from "#shared/levels/linjat/plain/plainSolver.ts";
import { startPosition } from "#shared/levels/linjat/plain/position.ts";
import { measurePuzzle } from "#shared/levels/linjat/puzzleMetrics.ts";
import { rules } from "#shared/levels/linjat/rules.ts";
import { solutionText } from "#shared/levels/linjat/solutionNotation.ts";
import { type Problem, warningProblem } from "#shared/levels/problems.ts";
import type { SolveLimits, SolveResult } from "../engineTask.ts";
import { solvePuzzleMessages } from "./messages.ts";

/**
 * Solves by the rules and counts the solutions exactly. "solved" is a puzzle with one solution that the rules find;
 * "unsolvable" has none; anything else is "unsupported" with the reason. The option `explain=on` adds every deduction.
 */
export function solvePuzzle(value: unknown, { options }: SolveLimits): SolveResult {
  const level = linjatSchema.parse(value);
  const grid = gridOf(level);
  const count = countSolutions(grid, mostCounted);
  const problems = validatePuzzle(level);
  const { layers, ending } = reason(startPosition(puzzleOf(grid)), new Set(rules));
  const stuck: Problem = warningProblem("stuck", solvePuzzleMessages.rulesDontSolveAtSome);
  const isUnique = count.count === 1 && count.complete;
  if (isUnique && ending.status === "stuck") problems.push(stuck);
  if (count.count > 0 && (!count.complete || count.count === mostCounted)) problems.push(counting(count.count));
  if (options["explain"] === "on") {
    const explained = explainLayers(layers);
    problems.push(...explained.layers.flatMap((layer, i) => layer.map(({ text }) => told(`${i + 1}. ${text}`))));
    problems.push(...explained.after.map(({ text }) => told(text)));
  }
  const [solution] = count.solutions;
  return {
    status:
      isUnique && ending.status === "solved"
        ? "solved"
        : count.count === 0 && count.complete
          ? "unsolvable"
          : "unsupported",
    ...(solution === undefined ? {} : { solution: solutionText(grid, solution) }),
    metrics: { solutions: count.count, ...measurePuzzle(level) },
    nodes: count.nodes,
    problems,
  };
}

function told(message: string): Problem {
  return { severity: "info", code: "deduction", message, places: [] };
}

function counting(solutions: number): Problem {
  const message = solvePuzzleMessages.countingStopped(solutions);
  return { severity: "info", code: "counting-stopped", message, places: [] };
}
