import type { MetricDefinition } from "../levelKind.ts";
import { metric } from "../metricDefinition.ts";
import { boardOf, insideOf } from "./board.ts";
import { replaySolution } from "./validator/replaySolution.ts";
import type { SokobanLevel } from "./level.ts";
import { roomShape, startRegion } from "./roomShape.ts";
import { countSolution } from "./solutionMetrics.ts";
import { solvingEffort } from "./solvingEffort.ts";
import { roomMetricMessages } from "./messages.ts";

/** Metrics of a room; counts of a solution only if the room has one. */
export const roomMetrics: readonly MetricDefinition[] = [
  metric("pushes", roomMetricMessages.pushes, "higher"),
  metric("moves", roomMetricMessages.moves, "neither"),
  metric("box-lines", roomMetricMessages.boxLines, "higher"),
  metric("box-changes", roomMetricMessages.boxChanges, "higher"),
  metric("push-sessions", roomMetricMessages.pushSessions, "neither"),
  metric("player-lines", roomMetricMessages.playerLines, "neither"),
  metric("effort", roomMetricMessages.effort, "neither"),
  metric("boxes", roomMetricMessages.boxes, "neither"),
  metric("floor", roomMetricMessages.floor, "neither"),
  metric("goal-groups", roomMetricMessages.goalGroups, "neither"),
  metric("wall-corners", roomMetricMessages.wallCorners, "lower"),
  metric("dead-ends", roomMetricMessages.deadEnds, "lower"),
  metric("start-cells", roomMetricMessages.startCells, "higher"),
  metric("symmetry", roomMetricMessages.symmetry, "neither", 2),
  metric("states", roomMetricMessages.states, "higher"),
  metric("solvable-share", roomMetricMessages.solvableShare, "lower", 3),
  metric("branching", roomMetricMessages.branching, "neither", 2),
  metric("deadlock-ratio", roomMetricMessages.deadlockRatio, "higher", 3),
  metric("detours", roomMetricMessages.detours, "higher"),
  metric("pushes-at-least", roomMetricMessages.pushesAtLeast, "higher"),
  metric("pushes-proved", roomMetricMessages.pushesProved, "higher"),
  metric("iterations", roomMetricMessages.iterations, "higher"),
  metric("breadth", roomMetricMessages.breadth, "neither"),
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
  return {
    boxes,
    floor,
    ...look,
    ...(replay?.ok === true ? { ...countSolution(replay.steps), effort: solvingEffort(replay.steps) } : {}),
  };
}
