import type { MetricDefinition } from "../levelKind.ts";
import { boardOf, insideOf } from "./board.ts";
import { replaySolution } from "./validator/replaySolution.ts";
import type { SokobanLevel } from "./level.ts";
import { countSolution } from "./solutionMetrics.ts";

function count(
  id: string,
  label: string,
  unit: string,
  better: MetricDefinition["better"],
  hint: string,
): MetricDefinition {
  return { id, label, unit, better, digits: 0, hint };
}

function share(
  id: string,
  label: string,
  digits: number,
  better: MetricDefinition["better"],
  hint: string,
): MetricDefinition {
  return { id, label, unit: "", better, digits, hint };
}

/** What is measured on a room; the counts of a solution only where the room carries one. */
export const roomMetrics: readonly MetricDefinition[] = [
  count("pushes", "Pushes", "pushes", "higher", "Pushes of the room's solution."),
  count("moves", "Moves", "moves", "neither", "Steps of the player in the solution, pushes included."),
  count("box-lines", "Box lines", "", "higher", "Runs of pushes of one box in one direction."),
  count("box-changes", "Box changes", "", "higher", "Runs of pushes of one box; a change of box starts a new one."),
  count("push-sessions", "Push sessions", "", "neither", "Runs of pushes without a walk between them."),
  count("player-lines", "Player lines", "", "neither", "Runs of steps in one direction."),
  count("boxes", "Boxes", "", "neither", "Boxes the player can reach."),
  count("floor", "Floor", "cells", "neither", "Cells the player could enter if no box stood in the way."),
  count(
    "states",
    "Positions",
    "",
    "higher",
    "Positions that can be reached from the start; reported by the generator.",
  ),
  share(
    "solvable-share",
    "Solvable share",
    3,
    "lower",
    "Share of the positions that can still be solved; low = unforgiving.",
  ),
  share("branching", "Branching", 2, "neither", "Pushes a position offers, on average."),
  share(
    "deadlock-ratio",
    "Deadlock ratio",
    3,
    "higher",
    "Share of the pushes offered in solvable positions that lose the room.",
  ),
  count("detours", "Detours", "pushes", "higher", "Pushes beyond those the boxes would need if each were alone."),
  count("iterations", "Iterations", "", "higher", "Positions the article's breadth-first solver expands."),
  count("breadth", "Breadth", "", "neither", "Most positions at one depth of the article's solution tree."),
];

/** Values of `roomMetrics` by id. Linear in the area and the solution. */
export function measureRoom({ rows, solution }: SokobanLevel): Record<string, number> {
  const board = boardOf(rows);
  const inside = insideOf(board).cells;
  let floor = 0;
  let boxes = 0;
  for (const [cell, isInside] of inside.entries()) {
    floor += isInside;
    if (isInside === 1) boxes += board.boxes[cell] ?? 0;
  }
  const replay = solution === undefined ? undefined : replaySolution(rows, solution);
  return { boxes, floor, ...(replay?.ok === true ? countSolution(replay.steps) : {}) };
}
