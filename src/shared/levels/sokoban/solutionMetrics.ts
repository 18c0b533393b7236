import type { ReplayStep } from "./validator/replaySolution.ts";

/** The six counts by which solutions are compared; terms are JSoko's. */
export interface SolutionCounts {
  readonly moves: number;
  readonly pushes: number;
  /** Runs of pushes of one box in one direction. */
  readonly "box-lines": number;
  /** Runs of pushes of one box. */
  readonly "box-changes": number;
  /** Runs of pushes without a walk between them. */
  readonly "push-sessions": number;
  /** Runs of steps in one direction. */
  readonly "player-lines": number;
}

/** Counts of a replayed solution, one pass. */
export function countSolution(steps: readonly ReplayStep[]): SolutionCounts {
  let pushes = 0;
  let lines = 0;
  let changes = 0;
  let sessions = 0;
  let playerLines = 0;
  let last: ReplayStep | undefined;
  let lastPush: ReplayStep | undefined;
  for (const step of steps) {
    if (step.direction !== last?.direction) playerLines++;
    if (step.box >= 0) {
      pushes++;
      if (step.box !== lastPush?.box) changes++;
      if (step.box !== lastPush?.box || step.direction !== lastPush.direction) lines++;
      if (last === undefined || last.box < 0) sessions++;
      lastPush = step;
    }
    last = step;
  }
  return {
    moves: steps.length,
    pushes,
    "box-lines": lines,
    "box-changes": changes,
    "push-sessions": sessions,
    "player-lines": playerLines,
  };
}
