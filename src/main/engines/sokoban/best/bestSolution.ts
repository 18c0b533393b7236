import type { SolutionOrder } from "#shared/levels/sokoban/solutionOrders.ts";
import { type CostScale, costScale } from "../improve/solutionCost.ts";
import { firstStand, nextStand } from "../improve/stand.ts";
import { stretchOf } from "../improve/stretches.ts";
import { type VicinityLimits, vicinitySearch } from "../improve/vicinitySearch.ts";
import { anySolutionInSteps } from "../solver/anySolution.ts";
import { usualPrunings } from "../solver/prunings.ts";
import type { Resumable } from "../solver/resumable.ts";
import type { RoomGraph } from "../solver/roomGraph.ts";
import type { SearchOutcome } from "../solver/pushSearch.ts";
import { searchPushesInSteps } from "../solver/searchPushes.ts";

/** Result of the search for the best solution of a room in one order. */
export type BestOutcome =
  | {
      readonly status: "solved";
      /** `square * 4 + direction` of each push; the walks between them are the shortest. */
      readonly pushes: readonly number[];
      /** No solution is better in this order: all positions that could lead to one were searched. */
      readonly isProved: boolean;
      /** Lower bound on the order's first count in every solution; absent when proved. */
      readonly atLeast?: number;
      /** Lower bound on the pushes of every solution. */
      readonly pushesAtLeast: number;
      readonly nodes: number;
    }
  | { readonly status: "unsolvable"; readonly nodes: number }
  /** `limit`: what ended the search for a first solution. */
  | { readonly status: "unknown"; readonly limit: UnmetLimit; readonly nodes: number };

type UnmetLimit = Exclude<SearchOutcome["status"], "solved" | "unsolvable">;

interface BestLimits {
  /** Positions that one search may expand; the work is a few times that. */
  readonly nodes: number;
  readonly memoryBytes?: number;
  readonly isOutOfTime?: () => boolean;
}

const objectives = {
  pushes: "pushes-moves",
  moves: "moves-pushes",
  "box-lines": "lines-pushes",
  "box-changes": "changes-pushes",
} as const;

/** The window and the boxes of the search near a solution where the whole room is too large. */
const near = { window: 60, boxes: 2, nodesOfStretch: 1_000 } as const;
const never = (): boolean => false;

/**
 * The best solution of a room in an order. A known solution, or the first one found, is the bound of an A* search over
 * all positions that drops everything that can't be better: when it ends, the best is proved. If it is cut off, the
 * solution is improved stretch by stretch, and is only the best known.
 */
export function* bestSolution(
  graph: RoomGraph,
  order: SolutionOrder,
  known: readonly number[] | undefined,
  limits: BestLimits,
): Resumable<BestOutcome> {
  const { memoryBytes = 2 ** 28, isOutOfTime = never } = limits;
  const asked = { nodeLimit: limits.nodes, memoryBytes, isOutOfTime };
  const shortest = yield* searchPushesInSteps(graph, { ...asked, weight: 1, prunings: usualPrunings });
  let { nodes } = shortest;
  if (shortest.status === "unsolvable") return { status: "unsolvable", nodes };
  const pushesAtLeast = shortest.status === "solved" ? shortest.pushes.length : (shortest.atLeast ?? 0);
  let first: readonly number[] | undefined = shortest.status === "solved" ? shortest.pushes : known;
  if (first === undefined) {
    const any = yield* anySolutionInSteps(graph, asked);
    nodes += any.nodes;
    if (any.status === "unsolvable") return { status: "unsolvable", nodes };
    if (any.status !== "solved") return { status: "unknown", limit: any.status, nodes };
    first = any.pushes;
  }
  const scale = costScale(objectives[order]);
  let best = better(graph, scale, first, known);
  const isOver = (bytes: number): boolean => isOutOfTime() || bytes > memoryBytes;
  const whole = yield* wholeSearch(graph, best, scale, { nodes: limits.nodes, isOver });
  nodes += whole.nodes;
  if (!whole.isLimited) {
    best = whole.pushes ?? best;
    return { status: "solved", pushes: best, isProved: true, pushesAtLeast, nodes };
  }
  const improved = yield* improvedNear(graph, best, scale, { nodes: limits.nodes, isOver });
  nodes += improved.nodes;
  const atLeast = order === "pushes" || order === "moves" ? pushesAtLeast : leastTurns(graph);
  return { status: "solved", pushes: improved.pushes, isProved: false, atLeast, pushesAtLeast, nodes };
}

type SearchLimits = Pick<Required<VicinityLimits>, "nodes" | "isOver">;

function wholeSearch(graph: RoomGraph, pushes: readonly number[], scale: CostScale, limits: SearchLimits) {
  const stretch = stretchOf(graph, pushes, 0, pushes.length, scale);
  // The goals of the whole room, not the ones that this solution has assigned to its boxes.
  const whole = { ...stretch, graph };
  return vicinitySearch(whole, scale, { ...limits, boxes: graph.boxes.length, prunesFrozen: true });
}

/** Repeated sweeps over short stretches, until nothing is found or the positions are used up. */
function* improvedNear(
  graph: RoomGraph,
  first: readonly number[],
  scale: CostScale,
  { nodes: most, isOver }: SearchLimits,
): Resumable<{ readonly pushes: readonly number[]; readonly nodes: number }> {
  const boxesAtMost = Math.min(near.boxes, graph.boxes.length);
  let stand = firstStand(first, near.window);
  let nodes = 0;
  while (stand.boxes <= boxesAtMost && nodes < most && !isOver(0)) {
    const { pushes, boxes, length, from } = stand;
    const to = Math.min(pushes.length, from + length);
    const stretch = stretchOf(graph, pushes, from, to, scale);
    const found = yield* vicinitySearch(stretch, scale, { boxes, nodes: near.nodesOfStretch, isOver });
    // A short search has its price as well: its tables.
    nodes += found.nodes + 50;
    if (found.pushes !== undefined)
      stand = { ...stand, pushes: [...pushes.slice(0, from), ...found.pushes, ...pushes.slice(to)] };
    stand = nextStand(stand, found, { window: near.window, most: boxesAtMost });
  }
  return { pushes: stand.pushes, nodes };
}

function better(
  graph: RoomGraph,
  scale: CostScale,
  a: readonly number[],
  b: readonly number[] | undefined,
): readonly number[] {
  if (b === undefined) return a;
  const costOf = (pushes: readonly number[]): number => stretchOf(graph, pushes, 0, pushes.length, scale).cost;
  return costOf(b) < costOf(a) ? b : a;
}

/** Each box that isn't on a goal has to be taken up at least once. */
function leastTurns({ boxes, isGoal }: RoomGraph): number {
  return boxes.filter((box) => isGoal[box] === 0).length;
}
