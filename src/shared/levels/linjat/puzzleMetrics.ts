import type { MetricDefinition } from "../levelKind.ts";
import { metric } from "../metricDefinition.ts";
import { type LinjatLevel, gridOf } from "./linjatLevel.ts";
import { ratePuzzle } from "./puzzleRating.ts";
import { rules, ruleTitles } from "./rules.ts";
import { puzzleMetricMessages } from "./messages.ts";

/** All metrics of a puzzle; "score" and "iterations" are reported by the optimizer. */
export const puzzleMetrics: readonly MetricDefinition[] = [
  metric("cost", puzzleMetricMessages.cost, "higher", 1),
  metric("depth", puzzleMetricMessages.depth, "higher"),
  metric("layer-width", puzzleMetricMessages.layerWidth, "lower"),
  metric("bottlenecks", puzzleMetricMessages.bottlenecks, "higher"),
  {
    ...metric("hardest", puzzleMetricMessages.hardest, "higher"),
    valueNames: Object.fromEntries(rules.map((rule, i) => [i + 1, ruleTitles[rule]])),
  },
  metric("score", puzzleMetricMessages.score, "higher", 1),
  metric("switches", puzzleMetricMessages.switches, "higher"),
  metric("leaks", puzzleMetricMessages.leaks, "lower"),
  metric("hidden-leaks", puzzleMetricMessages.hiddenLeaks, "lower"),
  metric("solved", puzzleMetricMessages.solved, "higher"),
  ...rules.map((rule) =>
    metric(`layers-${rule}`, puzzleMetricMessages.layersOf(rule.toUpperCase(), ruleTitles[rule]), "neither"),
  ),
  metric("numbers", puzzleMetricMessages.numbers, "neither"),
  metric("dots", puzzleMetricMessages.dots, "neither"),
  metric("columns", puzzleMetricMessages.columns, "neither"),
  metric("rows", puzzleMetricMessages.rows, "neither"),
  { ...metric("iterations", puzzleMetricMessages.iterations, "neither"), ofSearch: true },
];

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
