import type { GenerateParameters } from "#shared/levels/sokoban/generateTask.ts";
import type { ReachMeasures } from "./reachSpace.ts";

/** What a room is worth, in the designer's weights: the weight parameters of the task. */
export type Objective = Pick<
  GenerateParameters,
  | "push-worth"
  | "line-worth"
  | "change-worth"
  | "detour-worth"
  | "states-worth"
  | "solvable-worth"
  | "branching-worth"
  | "deadlock-worth"
>;

/** What the way home tells of a start. */
export interface WayMeasures {
  readonly pushes: number;
  readonly lines: number;
  readonly changes: number;
  /** Pushes beyond what the boxes would need if each were alone with the player. */
  readonly detours: number;
}

/** Halvings of the solvable share that count: below 1/64 no room is harsher than another. */
const mostHalvings = 6;
/** Doublings of the positions no room of five boxes goes beyond. */
const mostDoublings = 26;
const mostBranching = 20;

/** Score for the way home. */
export function wayWorth(objective: Objective, { pushes, lines, changes, detours }: WayMeasures): number {
  return (
    objective["push-worth"] * pushes +
    objective["line-worth"] * lines +
    objective["change-worth"] * changes +
    objective["detour-worth"] * detours
  );
}

/** Score for what the graph of positions tells; it costs a search of its own. */
export function reachWorth(objective: Objective, measures: ReachMeasures): number {
  const { states, solvableShare, branching, deadlockRatio } = measures;
  return (
    objective["states-worth"] * Math.min(mostDoublings, Math.log2(states)) +
    objective["solvable-worth"] * Math.min(mostHalvings, -Math.log2(solvableShare)) +
    objective["branching-worth"] * Math.min(mostBranching, branching) +
    objective["deadlock-worth"] * 10 * deadlockRatio
  );
}

/** No graph of positions is worth more: decides whether it has to be looked at. */
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
  return weights.some((weight) => objective[weight] !== 0);
}
