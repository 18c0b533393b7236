import { defined } from "../../kernel/defined.ts";
import type { MetricDefinition } from "../levelKind.ts";
import { metric } from "../metricDefinition.ts";
import { compiledLevel } from "./compiledLevel.ts";
import type { PuzzleLevel } from "./level.ts";
import { puzzleMetricMessages as texts } from "./messages.ts";
import { playSolution } from "./validateLevel.ts";

/** Metrics of a level; counts of a solution only if it has one, those of a search only after one. */
export const puzzleMetrics: readonly MetricDefinition[] = [
  metric("turns", texts.turns, "higher"),
  metric("direction-changes", texts.directionChanges, "higher"),
  metric("rules-fired", texts.rulesFired, "higher"),
  metric("objects-moved", texts.objectsMoved, "higher"),
  metric("objects", texts.objects, "neither"),
  metric("cells", texts.cells, "neither"),
  metric("symmetry", texts.symmetry, "neither", 2),
  metric("walls", texts.walls, "neither"),
  metric("states", texts.states, "higher"),
  metric("branching", texts.branching, "neither", 2),
  metric("dead-share", texts.deadShare, "higher", 3),
  metric("first-dead-end", texts.firstDeadEnd, "neither"),
  metric("shortest-solutions", texts.shortestSolutions, "lower"),
  metric("solutions-up-to-order", texts.solutionsUpToOrder, "lower"),
  metric("insight", texts.insight, "higher", 3),
  metric("rules-only-in-solution", texts.rulesOnlyInSolution, "higher"),
  metric("idle-objects", texts.idleObjects, "lower"),
  metric("turns-proved", texts.turnsProved, "higher"),
];

/** Metrics that require a search over the level's states. */
export const searchedMetrics: readonly string[] = [
  "turns",
  "walls",
  "states",
  "branching",
  "dead-share",
  "first-dead-end",
  "shortest-solutions",
  "solutions-up-to-order",
  "insight",
  "rules-only-in-solution",
  "idle-objects",
  "turns-proved",
];

/** Values by metric id, from the board and its solution alone. O(cells × solution). */
export function measurePuzzleLevel(level: PuzzleLevel): Record<string, number> {
  const { program } = compiledLevel(level);
  const cells = level.rows.length * defined(level.rows[0]).length;
  const look = { cells, symmetry: symmetry(level.rows) };
  const board = program?.levels[0];
  if (program === undefined || board?.kind !== "level") return look;
  const { backgroundLayer, objects } = program;
  const count = board.cells.flat().filter((id) => defined(objects[id]).layer !== backgroundLayer).length;
  if (level.solution === undefined) return { ...look, objects: count };
  const { won, turns, rulesFired, boards } = playSolution(level);
  if (!won) return { ...look, objects: count };
  const start = defined(boards[0]);
  const moved = start.reduce(
    (sum, ids, cell) =>
      sum +
      ids.filter(
        (id) =>
          defined(objects[id]).layer !== backgroundLayer && boards.some((one) => !defined(one[cell]).includes(id)),
      ).length,
    0,
  );
  return {
    ...look,
    objects: count,
    turns,
    "direction-changes": directionChanges(level.solution),
    "rules-fired": rulesFired.size,
    "objects-moved": moved,
  };
}

function directionChanges(solution: string): number {
  const directions = solution.replaceAll(/[at]/g, "").split("");
  return directions.filter((letter, i) => i > 0 && letter !== directions[i - 1]).length;
}

/** Share of cells that equal their mirror image, by the better axis. */
function symmetry(rows: readonly string[]): number {
  const share = (mirror: (x: number, y: number) => string | undefined): number => {
    const cells = rows.flatMap((row, y) => row.split("").map((symbol, x) => symbol === mirror(x, y)));
    return cells.filter(Boolean).length / cells.length;
  };
  const width = defined(rows[0]).length;
  return Math.max(
    share((x, y) => defined(rows[y])[width - 1 - x]),
    share((x, y) => defined(rows[rows.length - 1 - y])[x]),
  );
}
