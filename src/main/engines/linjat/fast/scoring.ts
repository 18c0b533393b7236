import type { ScoreWeights } from "#shared/levels/linjat/referenceScore.ts";
import { type Rule, rules } from "#shared/levels/linjat/rules.ts";
import type { FastSolver } from "./fastSolver.ts";

/** Weights for the score of a solution, by its layers. */
export interface Scoring {
  /** By rule index, for each layer. */
  readonly weights: Int32Array;
  /** For each number of the widest layer; not positive. */
  readonly perWidth: number;
  /** For each layer at which a uniqueness rule could be used; not positive. */
  readonly perLeak: number;
  /** The most that one layer can add; SQUARE and DEPENDENCY cannot when fewer than two dots are open. */
  readonly most: number;
  readonly mostWithoutDots: number;
}

/** Inputs of the score. */
interface Layers {
  readonly layers: Int32Array;
  readonly width: number;
  readonly leaks: number;
}

/** `leakPenalty` is subtracted per layer with a leak; 0 where the brief doesn't penalize leaks. */
export function createScoring(weights: ScoreWeights, leakPenalty: number): Scoring {
  const byRule = Int32Array.from(rules, (rule) => weights[rule]);
  const needsTwoDots: ReadonlySet<Rule> = new Set<Rule>(["square", "dependency"]);
  const others = rules.filter((rule) => !needsTwoDots.has(rule));
  return {
    weights: byRule,
    perWidth: weights.width,
    perLeak: -leakPenalty,
    most: Math.max(0, ...byRule),
    mostWithoutDots: Math.max(0, ...others.map((rule) => weights[rule])),
  };
}

/** The weighted sum of a solution. */
export function scoreOf({ layers, width, leaks }: Layers, { weights, perWidth, perLeak }: Scoring): number {
  let score = width * perWidth + leaks * perLeak;
  for (let rule = 0; rule < weights.length; rule++) score += (layers[rule] as number) * (weights[rule] as number);
  return score;
}

/**
 * Upper bound on the score of a half-solved puzzle: every further layer determines at least one of the missing cells.
 */
export function scoreBound(solver: FastSolver, layers: Layers, scoring: Scoring): number {
  const most = solver.openDots > 1 ? scoring.most : scoring.mostWithoutDots;
  return scoreOf(layers, scoring) + most * solver.missing;
}
