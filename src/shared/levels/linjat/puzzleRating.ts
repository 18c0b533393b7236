import type { LinjatGrid } from "./linjatLevel.ts";
import { type Puzzle, puzzleOf } from "./placements.ts";
import { singleSolution, uncontested } from "./plain/leakRules.ts";
import { type Ending, type Layer, reason } from "./plain/plainSolver.ts";
import { hiddenLeaks } from "./plain/replaceableLines.ts";
import { type Position, startPosition } from "./plain/position.ts";
import { type Rule, ruleWeights, rules, rulesUpTo } from "./rules.ts";

/**
 * How hard a puzzle is to deduce. A layer counts when it determines cells; layers that only refute lines belong to the
 * next.
 */
export interface PuzzleRating {
  readonly ending: Ending["status"];
  /** Layers that determine cells, by all rules: the one meaning of depth on screens, in files and on the command line. */
  readonly depth: number;
  /** Most numbers that advanced in one layer. */
  readonly width: number;
  readonly layers: Readonly<Record<Rule, number>>;
  /** Layers with a single advancing number. */
  readonly bottlenecks: number;
  /** The first grade that solves it: the rules up to this one are enough, those up to the one before are not. */
  readonly hardest: Rule | undefined;
  /** Changes of rule from one layer to the next. */
  readonly switches: number;
  /** Sum of the rules' weights over the layers. */
  readonly cost: number;
  /** Layers of a solution without the uniqueness rules at which one of them could have been used, its end included where it gets stuck. */
  readonly leaks: number;
  /**
   * Layers of that solution in which a replaceable line determines a cell that no other rule does; see `hiddenLeaks`.
   */
  readonly hiddenLeaks: number;
  /** Layers of that solution with a leak of either kind. */
  readonly leakingLayers: number;
}

/** Rates by the plain solver with all rules. Independent of the numbers' order and of the board's orientation. */
export function ratePuzzle(grid: LinjatGrid): PuzzleRating {
  const start = startPosition(puzzleOf(grid));
  const { layers, ending } = reason(start, new Set(rules));
  const counting = layers.filter(({ advanced }) => advanced.length > 0);
  const leaking = leakPositions(start).map((position) => ({
    seen: ruleLeaks(position).length > 0,
    hidden: hiddenLeaks(position).length > 0,
  }));
  const counts = Object.fromEntries(
    rules.map((rule) => [rule, counting.filter((layer) => layer.rule === rule).length]),
  ) as Record<Rule, number>;
  return {
    ending: ending.status,
    depth: counting.length,
    width: Math.max(0, ...counting.map(({ advanced }) => advanced.length)),
    layers: counts,
    bottlenecks: counting.filter(({ advanced }) => advanced.length === 1).length,
    hardest: firstGrade(start, layers, ending),
    switches: counting.filter(({ rule }, index) => index > 0 && rule !== counting[index - 1]?.rule).length,
    cost: counting.reduce((sum, { rule }) => sum + ruleWeights[rule], 0),
    leaks: leaking.filter(({ seen }) => seen).length,
    hiddenLeaks: leaking.filter(({ hidden }) => hidden).length,
    leakingLayers: leaking.filter(({ seen, hidden }) => seen || hidden).length,
  };
}

/**
 * The hardest rule needed if rules are added in order until the puzzle is solved; `layers` and `ending` are those of
 * all rules.
 */
function firstGrade(start: Position, layers: readonly Layer[], ending: Ending): Rule | undefined {
  const used = Math.max(-1, ...layers.map(({ rule }) => rules.indexOf(rule)));
  // From the hardest rule that was used on, the layers are the same.
  return rules.find((rule, grade) => {
    const { status } = grade < used ? reason(start, rulesUpTo(rule, true)).ending : ending;
    return status === "solved";
  });
}

/**
 * Numbers (indexes, ascending) about whose line a player who assumes a unique solution knows more in some layer than
 * the rules do.
 */
export function leakingNumbers(puzzle: Puzzle): number[] {
  const found = leakPositions(startPosition(puzzle)).flatMap((position) => [
    ...ruleLeaks(position),
    ...hiddenLeaks(position).map(({ number }) => number),
  ]);
  return [...new Set(found)].sort((a, b) => a - b);
}

/** Where leaks are looked for: before every layer of a solution without the uniqueness rules, and where it gets stuck. */
export function leakPositions(start: Position): readonly Position[] {
  const { layers, ending, last } = reason(start, rulesUpTo("one-of", false));
  const positions = layers.map(({ before }) => before);
  return ending.status === "stuck" ? [...positions, last] : positions;
}

/** Numbers (indexes) to which a rule that assumes a unique solution applies in a position. */
export function ruleLeaks(position: Position): number[] {
  return [...uncontested(position), ...singleSolution(position)].map(({ number }) => number);
}
