import { countSolutions } from "#shared/levels/linjat/countSolutions.ts";
import { explainLayer } from "#shared/levels/linjat/explainLayer.ts";
import { validatePuzzle } from "#shared/levels/linjat/validatePuzzle.ts";
import { gridOf, linjatSchema } from "#shared/levels/linjat/linjatLevel.ts";
import { puzzleOf } from "#shared/levels/linjat/placements.ts";
import { reason } from "#shared/levels/linjat/plain/plainSolver.ts";
import { startPosition } from "#shared/levels/linjat/plain/position.ts";
import { measurePuzzle } from "#shared/levels/linjat/puzzleMetrics.ts";
import { rules } from "#shared/levels/linjat/rules.ts";
import { solutionText } from "#shared/levels/linjat/solutionNotation.ts";
import type { Problem } from "#shared/levels/problems.ts";
import type { SolveLimits, SolveResult } from "../engineTask.ts";
import { solvePuzzleMessages } from "./messages.ts";

/**
 * Solves by the rules and counts the solutions exactly. "solved" is a puzzle with one solution that the rules find;
 * "unsolvable" has none; anything else is "unsupported" with the reason. The option `explain=on` adds every deduction.
 */
export function solvePuzzle(value: unknown, { options }: SolveLimits): SolveResult {
  const level = linjatSchema.parse(value);
  const grid = gridOf(level);
  const count = countSolutions(grid, 2);
  const problems = validatePuzzle(level);
  const { layers, ending } = reason(startPosition(puzzleOf(grid)), new Set(rules));
  const stuck: Problem = {
    severity: "warning",
    code: "stuck",
    message: solvePuzzleMessages.rulesDontSolveAtSome,
    places: [],
  };
  const isUnique = count.count === 1 && count.complete;
  if (isUnique && ending.status === "stuck") problems.push(stuck);
  if (options["explain"] === "on") {
    problems.push(...layers.flatMap((layer, index) => explainLayer(layer).map(({ text }) => told(index + 1, text))));
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

function told(layer: number, text: string): Problem {
  return { severity: "info", code: "deduction", message: `${layer}. ${text}`, places: [] };
}
