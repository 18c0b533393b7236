import type { MetricDefinition } from "../levelKind.ts";
import { boardOf, insideOf } from "./board.ts";
import { replaySolution } from "./validator/replaySolution.ts";
import type { SokobanLevel } from "./level.ts";
import { roomShape, startRegion } from "./roomShape.ts";
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
    "goal-groups",
    "Goal groups",
    "",
    "neither",
    "Groups of goals side by side; goals that touch only at corners are apart.",
  ),
  count(
    "wall-corners",
    "Wall corners",
    "",
    "lower",
    "Corners of the walls around the floor: 4 in a rectangle, 4 more per pillar or bump.",
  ),
  count("dead-ends", "Dead ends", "cells", "lower", "Floor cells with walls on three sides."),
  count(
    "start-cells",
    "Start cells",
    "cells",
    "higher",
    "Cells the player can walk to before the first push; 1 is a dead end behind a box.",
  ),
  share(
    "symmetry",
    "Symmetry",
    2,
    "neither",
    "Share of the floor that mirroring or a half turn maps to floor; 1 is symmetric.",
  ),
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
    "Share of the positions that can still be solved; low = unforgiving. With more than 5 boxes or 64 floor cells it is estimated from 128 positions at random.",
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
  count(
    "pushes-at-least",
    "Pushes at least",
    "pushes",
    "higher",
    "No solution has fewer pushes; reported by the generator. Equal to the pushes where the solution is proved the shortest.",
  ),
  count(
    "pushes-proved",
    "Pushes proved",
    "",
    "higher",
    "1 where the solution is proved to have the fewest pushes, 0 where it is the shortest known.",
  ),
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
  const goals = Array.from(board.goals.entries()).flatMap(([cell, goal]) =>
    goal === 1 && inside[cell] === 1 ? [cell] : [],
  );
  const shape = roomShape({ width: board.width, floor: inside, goals });
  const isBlocked = (cell: number) => inside[cell] !== 1 || board.boxes[cell] === 1;
  const start = board.players[0] === undefined ? [] : startRegion(board.width, isBlocked, board.players[0]);
  const look = {
    "goal-groups": shape.goalGroups,
    "wall-corners": shape.corners,
    "dead-ends": shape.deadEnds,
    "start-cells": start.length,
    symmetry: shape.symmetry,
  };
  const replay = solution === undefined ? undefined : replaySolution(rows, solution);
  return { boxes, floor, ...look, ...(replay?.ok === true ? countSolution(replay.steps) : {}) };
}
