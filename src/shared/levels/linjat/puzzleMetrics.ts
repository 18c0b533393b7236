import type { MetricDefinition } from "../levelKind.ts";
import { gridOf } from "./linjatLevel.ts";
import type { LinjatLevel } from "./linjatLevel.ts";
import { ratePuzzle } from "./puzzleRating.ts";
import { rules, ruleTitles } from "./rules.ts";

type Better = MetricDefinition["better"];

/** Every number that is measured on a puzzle; "score" and "iterations" come from the optimizer, which alone knows them. */
export const puzzleMetrics: readonly MetricDefinition[] = [
  metric("cost", "Cost", "higher", "Sum of the rules' weights over all layers.", 1),
  metric("depth", "Depth", "higher", "Layers of deductions until the puzzle is solved."),
  metric("layer-width", "Widest layer", "lower", "Largest count of numbers that advance in one layer."),
  metric("bottlenecks", "Bottlenecks", "higher", "Layers in which only one number advances."),
  {
    ...metric("hardest", "Hardest rule", "higher", "The first rule without which the puzzle can't be solved."),
    valueNames: Object.fromEntries(rules.map((rule, i) => [i + 1, ruleTitles[rule]])),
  },
  metric("score", "Score", "higher", "Score of the layers under the optimizer's weights.", 1),
  metric("switches", "Rule switches", "higher", "Changes from one rule to another between layers."),
  metric("leaks", "Uniqueness leaks", "lower", "Layers at which assuming a unique solution would help."),
  metric(
    "hidden-leaks",
    "Hidden leaks",
    "lower",
    "Layers at which assuming a unique solution decides a cell that no rule decides: a line is ruled out because another line of its number could replace it.",
  ),
  metric("solved", "Solved by rules", "higher", "1 when the rules solve the puzzle without guessing, otherwise 0."),
  ...rules.map((rule) =>
    metric(`layers-${rule}`, `${rule.toUpperCase()} layers`, "neither", `Layers by the rule "${ruleTitles[rule]}".`),
  ),
  metric("numbers", "Numbers", "neither", "Numbers on the board."),
  metric("dots", "Dots", "neither", "Dots on the board."),
  metric("columns", "Columns", "neither", "Width of the board in cells."),
  metric("rows", "Rows", "neither", "Height of the board in cells."),
  metric("iterations", "Iteration", "neither", "The optimizer's iteration that found it."),
];

function metric(id: string, label: string, better: Better, hint: string, digits = 0): MetricDefinition {
  return { id, label, unit: "", better, digits, hint };
}

/** Values by metric id. A few milliseconds. */
export function measurePuzzle(level: LinjatLevel): Record<string, number> {
  const grid = gridOf(level);
  const rating = ratePuzzle(grid);
  return {
    cost: rating.cost,
    depth: rating.depth,
    "layer-width": rating.width,
    bottlenecks: rating.bottlenecks,
    ...(rating.hardest === undefined ? {} : { hardest: rules.indexOf(rating.hardest) + 1 }),
    switches: rating.switches,
    leaks: rating.leaks,
    "hidden-leaks": rating.hiddenLeaks,
    solved: rating.ending === "solved" ? 1 : 0,
    ...Object.fromEntries(rules.map((rule) => [`layers-${rule}`, rating.layers[rule]])),
    numbers: grid.cells.filter((content) => content > 0).length,
    dots: grid.cells.filter((content) => content < 0).length,
    columns: grid.width,
    rows: grid.height,
  };
}
