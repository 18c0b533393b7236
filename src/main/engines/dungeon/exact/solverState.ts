import { addWatchLists, emptyStore } from "./clauseStore.ts";
import type { ClauseStore } from "./clauseStore.ts";
import { emptyHeap, push } from "./decisionHeap.ts";
import type { DecisionHeap } from "./decisionHeap.ts";
import { addEdge, emptyDifferences, takeBack } from "./differences.ts";
import type { Differences } from "./differences.ts";

/**
 * The state of a solver for clauses whose variables may stand for difference bounds (`clauseSolver.ts`). Literal of
 * variable v: 2v = true, 2v + 1 = false. Arrays by variable or literal are longer than there are variables.
 */
export interface ClauseSolver {
  readonly graph: Differences;
  readonly heap: DecisionHeap;
  readonly store: ClauseStore;
  variableCount: number;
  /** By literal: 0 open, 1 true, -1 false. */
  value: Int8Array;
  /** By variable, the decision level at which it got its value. */
  level: Int32Array;
  /** By variable, why it has its value: a clause, an edge that may not hold as `refusal(edge)`, or `noReason`. */
  reason: Int32Array;
  /** By variable whose reason is an edge: how many edges were in force and changes noted then. */
  reasonActive: Int32Array;
  reasonChanges: Int32Array;
  /** By variable, the literals of such a reason once they were asked for. */
  readonly explained: (readonly number[] | undefined)[];
  /** By variable, the value it is given first when decided. */
  preferred: Int8Array;
  /** By variable, 1 when it is decided only when nothing else is open. */
  isLate: Uint8Array;
  /** By literal, its bounds (edges of the graph). */
  readonly bounds: (readonly number[])[];
  trail: Int32Array;
  trailLength: number;
  /** By decision level, the trail, edges in force and changes noted at its start. */
  readonly levelStarts: number[];
  readonly activeStarts: number[];
  readonly changeStarts: number[];
  /** How much of the trail the clauses and the bounds have seen. */
  clauseHead: number;
  boundHead: number;
  /** What one more conflict adds to the activity of a variable. */
  increment: number;
  learnedLimit: number;
  conflicts: number;
  isUnsatisfiable: boolean;
  /** Scratch: by variable, and edges. */
  marks: Uint8Array;
  verdicts: Int8Array;
  readonly refused: number[];
}

/** The reason of a decision, and of what holds anyway. */
export const noReason = -1;

/** Edges as reasons, and back. */
export const refusal = (edge: number) => -2 - edge;

export function emptySolver(): ClauseSolver {
  return {
    graph: emptyDifferences(),
    heap: emptyHeap(),
    store: emptyStore(),
    variableCount: 0,
    value: new Int8Array(512),
    level: new Int32Array(256),
    reason: new Int32Array(256),
    reasonActive: new Int32Array(256),
    reasonChanges: new Int32Array(256),
    explained: [],
    preferred: new Int8Array(256),
    isLate: new Uint8Array(256),
    bounds: [],
    trail: new Int32Array(256),
    trailLength: 0,
    levelStarts: [],
    activeStarts: [],
    changeStarts: [],
    clauseHead: 0,
    boundHead: 0,
    increment: 1,
    learnedLimit: 10_000,
    conflicts: 0,
    isUnsatisfiable: false,
    marks: new Uint8Array(256),
    verdicts: new Int8Array(256),
    refused: [],
  };
}

/** A bound x[to] - x[from] <= weight. */
export type Bound = readonly [from: number, to: number, weight: number];

/** How a variable is decided. */
export interface Decision {
  /** Variables of higher activity are decided earlier. */
  readonly activity: number;
  /** Whether it is tried true first. */
  readonly isPreferred?: boolean;
  /** Whether it is decided only when nothing else is open; its activity then does not grow. */
  readonly isLate?: boolean;
  /** Bounds that false puts in force. */
  readonly opposite?: readonly Bound[];
}

/** A new variable; true puts the bounds in force. */
export function addVariable(
  solver: ClauseSolver,
  bounds: readonly Bound[],
  { activity, isPreferred = false, isLate = false, opposite = [] }: Decision,
): number {
  const variable = solver.variableCount++;
  if (variable === solver.level.length) widen(solver);
  solver.reason[variable] = noReason;
  solver.preferred[variable] = isPreferred ? 1 : -1;
  solver.isLate[variable] = isLate ? 1 : 0;
  solver.explained.push(undefined);
  const edges = (list: readonly Bound[], literal: number) =>
    list.map(([from, to, weight]) => addEdge(solver.graph, from, to, weight, literal));
  solver.bounds.push(edges(bounds, 2 * variable), edges(opposite, 2 * variable + 1));
  addWatchLists(solver.store);
  solver.heap.activity.push(activity);
  solver.heap.place.push(-1);
  push(solver.heap, variable);
  return variable;
}

function widen(solver: ClauseSolver): void {
  const count = 2 * solver.level.length;
  const into = <T extends Int8Array | Uint8Array | Int32Array>(longer: T, array: T): T => {
    longer.set(array);
    return longer;
  };
  solver.value = into(new Int8Array(2 * count), solver.value);
  solver.level = into(new Int32Array(count), solver.level);
  solver.reason = into(new Int32Array(count), solver.reason);
  solver.reasonActive = into(new Int32Array(count), solver.reasonActive);
  solver.reasonChanges = into(new Int32Array(count), solver.reasonChanges);
  solver.preferred = into(new Int8Array(count), solver.preferred);
  solver.isLate = into(new Uint8Array(count), solver.isLate);
  solver.trail = into(new Int32Array(count), solver.trail);
  solver.marks = into(new Uint8Array(count), solver.marks);
  solver.verdicts = into(new Int8Array(count), solver.verdicts);
}

/** Makes a literal true. */
export function assign(solver: ClauseSolver, literal: number, reason: number): void {
  const variable = literal >> 1;
  solver.value[literal] = 1;
  solver.value[literal ^ 1] = -1;
  solver.level[variable] = solver.levelStarts.length;
  solver.reason[variable] = reason;
  solver.trail[solver.trailLength++] = literal;
}

/** Begins a decision level with this literal. */
export function openLevel(solver: ClauseSolver, literal: number): void {
  solver.levelStarts.push(solver.trailLength);
  solver.activeStarts.push(solver.graph.active.length);
  solver.changeStarts.push(solver.graph.changeCount);
  assign(solver, literal, noReason);
}

/** Takes decisions back down to a level. */
export function backTo(solver: ClauseSolver, level: number): void {
  const { levelStarts, activeStarts, changeStarts, trail, value, preferred, heap } = solver;
  if (levelStarts.length <= level) return;
  const start = levelStarts[level] as number;
  for (let at = solver.trailLength - 1; at >= start; at--) {
    const literal = trail[at] as number;
    const variable = literal >> 1;
    preferred[variable] = (literal & 1) === 0 ? 1 : -1;
    value[literal] = 0;
    value[literal ^ 1] = 0;
    push(heap, variable);
  }
  solver.trailLength = start;
  takeBack(solver.graph, activeStarts[level] as number, changeStarts[level] as number);
  levelStarts.length = level;
  activeStarts.length = level;
  changeStarts.length = level;
  solver.clauseHead = Math.min(solver.clauseHead, start);
  solver.boundHead = Math.min(solver.boundHead, start);
}
