import type { GenerateParameters } from "#shared/levels/sokoban/generateTask.ts";
import { roomShape } from "#shared/levels/sokoban/roomShape.ts";
import type { ReachMeasures } from "./reachSpace.ts";
import type { Sketch } from "./sketch.ts";

/** The designer's weights for the worth of a room, and the filter it must pass: parameters of the task. */
export type Objective = Pick<
  GenerateParameters,
  | "least-pushes"
  | "least-changes"
  | "least-states"
  | "most-solvable"
  | "push-worth"
  | "line-worth"
  | "change-worth"
  | "detour-worth"
  | "states-worth"
  | "solvable-worth"
  | "branching-worth"
  | "deadlock-worth"
  | "goal-group-worth"
  | "corner-worth"
  | "dead-end-worth"
  | "start-worth"
  | "symmetry-worth"
>;

/** Metrics of the solution path of a start. */
export interface WayMeasures {
  readonly pushes: number;
  readonly lines: number;
  readonly changes: number;
  /** Pushes beyond the sum of what each box would need alone with the player. */
  readonly detours: number;
}

/** Halvings of the solvable share that count: below 1/64 no room is harsher than another. */
const mostHalvings = 6;
/** Maximum doublings of the positions in rooms of five boxes. */
const mostDoublings = 26;
const mostBranching = 20;
/** Doublings of the cells around the player that count: a start among 16 cells is open enough. */
const mostStartDoublings = 4;

/**
 * Penalty per push or box change below the filter's minimum, and per halving of the solvable share or doubling of the
 * positions.
 */
const costOfMissing = { move: 2, factor: 16 };

/**
 * Score of the solution path; failing the filter costs points, so that the search is steered towards rooms that pass.
 */
export function wayWorth(objective: Objective, { pushes, lines, changes, detours }: WayMeasures): number {
  const missing = Math.max(0, objective["least-pushes"] - pushes) + Math.max(0, objective["least-changes"] - changes);
  return (
    -costOfMissing.move * missing +
    objective["push-worth"] * pushes +
    objective["line-worth"] * lines +
    objective["change-worth"] * changes +
    objective["detour-worth"] * detours
  );
}

/** Score of the graph of positions, which takes a separate search. */
export function reachWorth(objective: Objective, measures: ReachMeasures): number {
  const { states, solvableShare, branching, deadlockRatio } = measures;
  const tooFew = Math.max(0, Math.log2(objective["least-states"] / states));
  const tooEasy = Math.max(0, Math.log2(solvableShare / objective["most-solvable"]));
  return (
    -costOfMissing.factor * (tooFew + Math.min(mostHalvings, tooEasy)) +
    objective["states-worth"] * Math.min(mostDoublings, Math.log2(states)) +
    objective["solvable-worth"] * Math.min(mostHalvings, -Math.log2(solvableShare)) +
    objective["branching-worth"] * Math.min(mostBranching, branching) +
    objective["deadlock-worth"] * 10 * deadlockRatio
  );
}

/** Upper bound on the worth of a graph of positions: decides whether it has to be searched. */
export function mostReachWorth(objective: Objective): number {
  return (
    Math.max(0, objective["states-worth"] * mostDoublings) +
    Math.max(0, objective["solvable-worth"] * mostHalvings) +
    Math.max(0, objective["branching-worth"] * mostBranching) +
    Math.max(0, objective["deadlock-worth"] * 10)
  );
}

/** Whether the graph of positions counts at all. */
export function countsReach(objective: Objective): boolean {
  const weights = ["states-worth", "solvable-worth", "branching-worth", "deadlock-worth"] as const;
  return (
    weights.some((weight) => objective[weight] !== 0) || objective["least-states"] > 0 || objective["most-solvable"] < 1
  );
}

/** Whether the objective uses metrics of the pushes, which need the whole graph of positions. */
export function countsPushes(objective: Objective): boolean {
  return objective["branching-worth"] !== 0 || objective["deadlock-worth"] !== 0;
}

/** Score of the arrangement of walls and goals, whatever the start. Linear in the area. */
export function shapeWorth(objective: Objective, { width, walls, goals }: Sketch): number {
  const floor = walls.map((wall) => 1 - wall);
  const { goalGroups, corners, deadEnds, symmetry } = roomShape({ width, floor, goals });
  return (
    objective["goal-group-worth"] * (goalGroups - 1) +
    objective["corner-worth"] * corners +
    objective["dead-end-worth"] * deadEnds +
    objective["symmetry-worth"] * 10 * symmetry
  );
}

/** Score for the cells the player can walk to at the start. */
export function startWorth(objective: Objective, cells: number): number {
  return objective["start-worth"] * Math.min(mostStartDoublings, Math.log2(cells));
}
