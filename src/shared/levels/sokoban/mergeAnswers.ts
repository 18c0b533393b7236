import type { SolveAnswer } from "./analyses.ts";
import type { Deadlock } from "./deadlocks.ts";

/** Results of the solver for a room. */
export interface RoomAnswer {
  /** The rows that it is about. */
  readonly rows: readonly string[];
  readonly status: "solved" | "unsolvable" | "unknown";
  readonly solution?: string | undefined;
  /** Pushes of the best solution so far. */
  readonly pushes?: number | undefined;
  /** Pushes that every solution needs, as far as it was proved. */
  readonly atLeast: number;
  readonly lowerBound: number;
  readonly isShortest: boolean;
  /** Positions expanded and met, in the longest search so far. */
  readonly nodes: number;
  readonly states: number;
  readonly deadlock?: Deadlock | undefined;
  /** Milliseconds from the edit to the first answer. */
  readonly afterMs: number;
}

/** One search of a room: its goal, and how many positions it may expand. */
export interface SolveStage {
  readonly goal: "fewest-pushes" | "any";
  readonly nodes: number;
}

/** Merges the results for the same room: the best of the previous ones and of a new search. */
export function mergeAnswers(
  before: RoomAnswer | undefined,
  found: SolveAnswer,
  { goal }: SolveStage,
  { rows, afterMs }: { readonly rows: readonly string[]; readonly afterMs: number },
): RoomAnswer {
  const effort = {
    nodes: Math.max(before?.nodes ?? 0, found.nodes),
    states: Math.max(before?.states ?? 0, found.states),
  };
  if (found.status === "unsolvable") {
    const { deadlock } = found;
    return { rows, status: "unsolvable", atLeast: 0, lowerBound: 0, isShortest: false, ...effort, deadlock, afterMs };
  }
  const atLeast = Math.max(before?.atLeast ?? 0, found.atLeast ?? 0);
  const lowerBound = Math.max(before?.lowerBound ?? 0, found.lowerBound ?? 0);
  const isBetter = found.pushes !== undefined && found.pushes < (before?.pushes ?? Infinity);
  const best = isBetter
    ? { solution: found.solution, pushes: found.pushes }
    : { solution: before?.solution, pushes: before?.pushes };
  const isProved = found.status === "solved" && goal === "fewest-pushes";
  const isShortest = best.pushes !== undefined && (isProved || best.pushes <= atLeast);
  return {
    rows,
    status: best.pushes === undefined ? "unknown" : "solved",
    ...best,
    atLeast: isShortest ? (best.pushes ?? atLeast) : atLeast,
    lowerBound,
    isShortest,
    ...effort,
    afterMs,
  };
}
