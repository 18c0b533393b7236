import { matchingBound } from "./solver/matchingBound.ts";
import { usualPrunings } from "./solver/prunings.ts";
import { pushDistancesInSteps } from "./solver/pushDistances.ts";
import type { Resumable } from "./solver/resumable.ts";
import { roomGraph } from "./solver/roomGraph.ts";
import { searchPushesInSteps } from "./solver/searchPushes.ts";
import { solutionMoves } from "./solver/solutionMoves.ts";

/** Exact measures of a solved room. */
export interface MeasuredRoom {
  readonly pushes: number;
  /** Pushes beyond the cheapest matching of boxes with goals. */
  readonly detours: number;
  readonly floor: number;
  /** Number of squares from which a single box can't reach a goal. */
  readonly dead: number;
  readonly solution: string;
}

/** How solving a room ended. */
export interface Measured {
  /** Undefined when there is no solution, or none was found. */
  readonly room: MeasuredRoom | undefined;
  /** The search has not ended. */
  readonly isOpen: boolean;
  readonly nodes: number;
}

/** Solves a room for fewest pushes, within a limit of positions, and measures it. */
export function* measureVariant(rows: readonly string[], nodeLimit: number): Resumable<Measured> {
  const graph = roomGraph(rows);
  const outcome = yield* searchPushesInSteps(graph, {
    weight: 1,
    prunings: usualPrunings,
    nodeLimit,
    memoryBytes: 2 ** 28,
    isOutOfTime: () => false,
  });
  if (outcome.status !== "solved") {
    return { room: undefined, isOpen: outcome.status !== "unsolvable", nodes: outcome.nodes };
  }
  const { dead, toGoal } = yield* pushDistancesInSteps(graph);
  const pushes = outcome.pushes.length;
  const bound = matchingBound(toGoal, graph.boxes.length).matchAll(graph.boxes);
  const room = {
    pushes,
    detours: pushes - bound,
    floor: graph.cells.length,
    dead: dead.reduce((sum, flag) => sum + flag, 0),
    solution: solutionMoves(graph, outcome.pushes),
  };
  return { room, isOpen: false, nodes: outcome.nodes };
}
