import type { MetricDefinition } from "../levelKind.ts";
import { metric } from "../metricDefinition.ts";
import { boardOf, insideOf } from "./board.ts";
import { replaySolution, type ReplayStep } from "./validator/replaySolution.ts";
import type { SokobanLevel } from "./level.ts";
import { roomShape, startRegion } from "./roomShape.ts";
import { countSolution } from "./solutionMetrics.ts";
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

/**
 * How hard a solution is for people: box changes times boxes, summed over the parts that it falls into. Boxes whose pushes
 * lie between each other's are in one part; parts follow one another and are solved on their own. After the two findings of
 * Jarušek and Pelánek ("Difficulty Rating of Sokoban Puzzle", 2010): changes between boxes and whether a problem can be
 * decomposed say more about solving times than the length of a solution. Their decomposition looks at the state space; this
 * one reads the solution, which every solved level has. O(pushes + boxes log boxes).
 */
export function solvingEffort(steps: readonly ReplayStep[]): number {
  const pushed = steps.flatMap(({ box }) => (box >= 0 ? [box] : []));
  const spans = new Map<number, { first: number; last: number }>();
  for (const [index, box] of pushed.entries()) {
    const span = spans.get(box);
    if (span === undefined) spans.set(box, { first: index, last: index });
    else span.last = index;
  }
  let effort = 0;
  let part = { boxes: 0, first: 0, last: -1 };
  const finish = (): void => {
    let changes = 0;
    for (let index = part.first; index <= part.last; index++) {
      if (index === part.first || pushed[index] !== pushed[index - 1]) changes++;
    }
    effort += changes * part.boxes;
  };
  for (const { first, last } of [...spans.values()].sort((a, b) => a.first - b.first)) {
    if (first > part.last) {
      finish();
      part = { boxes: 0, first, last };
    }
    part = { ...part, boxes: part.boxes + 1, last: Math.max(part.last, last) };
  }
  finish();
  return effort;
}
