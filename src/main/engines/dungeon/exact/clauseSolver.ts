import { emptyHeap, pop, push, raised } from "./decisionHeap.ts";
import type { DecisionHeap } from "./decisionHeap.ts";
import { luby } from "../search/luby.ts";
import {
  addEdge,
  emptyDifferences,
  mayHold,
  momentOf,
  ownersAgainst,
  putInForce,
  settle,
  takeBack,
} from "./differences.ts";
import type { Differences, Moment } from "./differences.ts";
import { forgetLearned } from "./forgetLearned.ts";

/** Literal of variable v: 2v = true, 2v + 1 = false. */
export interface Clause {
  readonly literals: number[];
  readonly isLearned: boolean;
  /** Decision levels among its literals when it was learned: few = useful. */
  readonly levels: number;
  isGone: boolean;
}

/** Why a literal was assigned: the others of a clause are false, or its bound may not hold since a moment. */
type Reason = Clause | Refusal;

interface Refusal {
  readonly edge: number;
  readonly moment: Moment;
}

/**
 * A solver for clauses whose variables may stand for difference bounds: a true variable puts all its bounds in force, a
 * false one says nothing. Conflict-driven clause learning (Marques-Silva, Sakallah 1999; Een, Sorensson 2003) over
 * difference logic. Unsatisfiable clauses are proved so; the trail holds at most one value of each variable.
 */
export interface ClauseSolver {
  readonly graph: Differences;
  readonly heap: DecisionHeap;
  /** By literal: 0 open, 1 true, -1 false. */
  readonly value: number[];
  readonly level: number[];
  readonly reason: (Reason | undefined)[];
  /** By variable, the value it is given first when decided. */
  readonly preferred: number[];
  /** By variable, whether it is decided only when nothing else is open. */
  readonly isLate: boolean[];
  /** By literal, its bounds (edges of the graph). */
  readonly bounds: number[][];
  /** By literal, the clauses that watch it, and of each another literal: where that is true the clause can wait. */
  readonly watches: Clause[][];
  readonly blockers: number[][];
  readonly trail: number[];
  /** Trail and bounds in force at the start of each decision level. */
  readonly levelStarts: number[];
  readonly boundStarts: Moment[];
  readonly learned: Clause[];
  readonly marks: boolean[];
  /** Scratch. */
  readonly refused: number[];
  clauseHead: number;
  boundHead: number;
  increment: number;
  learnedLimit: number;
  conflicts: number;
  isUnsatisfiable: boolean;
}

/** Conflicts of the shortest stretch between two restarts. */
const restartUnit = 200;
/** What activity is worth after one more conflict. */
const decay = 0.995;

export function emptySolver(): ClauseSolver {
  return {
    graph: emptyDifferences(),
    heap: emptyHeap(),
    value: [],
    level: [],
    reason: [],
    preferred: [],
    isLate: [],
    bounds: [],
    watches: [],
    blockers: [],
    trail: [],
    levelStarts: [],
    boundStarts: [],
    learned: [],
    marks: [],
    refused: [],
    clauseHead: 0,
    boundHead: 0,
    increment: 1,
    learnedLimit: 10_000,
    conflicts: 0,
    isUnsatisfiable: false,
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
  const variable = solver.level.length;
  solver.value.push(0, 0);
  solver.level.push(0);
  solver.reason.push(undefined);
  solver.preferred.push(isPreferred ? 1 : -1);
  solver.isLate.push(isLate);
  const edges = (list: readonly Bound[], literal: number) =>
    list.map(([from, to, weight]) => addEdge(solver.graph, from, to, weight, literal));
  solver.bounds.push(edges(bounds, 2 * variable), edges(opposite, 2 * variable + 1));
  solver.watches.push([], []);
  solver.blockers.push([], []);
  solver.marks.push(false);
  solver.heap.activity.push(activity);
  solver.heap.place.push(-1);
  push(solver.heap, variable);
  return variable;
}

/** A bound that always holds; only before the first decision. */
export function addBound(solver: ClauseSolver, [from, to, weight]: Bound): void {
  backTo(solver, 0);
  const edge = addEdge(solver.graph, from, to, weight, -1);
  if (!mayHold(solver.graph, edge)) solver.isUnsatisfiable = true;
  else force(solver, edge);
}

/** Adds a clause at any time; decisions that contradict it are taken back. */
export function addClause(solver: ClauseSolver, literals: readonly number[]): void {
  const own = [...new Set(literals)];
  const depth = (literal: number) => (solver.value[literal] === -1 ? (solver.level[literal >> 1] as number) : Infinity);
  own.sort((a, b) => (depth(a) === depth(b) ? 0 : depth(b) - depth(a)));
  const [first, second] = own;
  if (first === undefined) {
    solver.isUnsatisfiable = true;
    return;
  }
  const highest = depth(first);
  const next = second === undefined ? 0 : depth(second);
  if (highest !== Infinity) {
    if (highest === 0) {
      solver.isUnsatisfiable = true;
      return;
    }
    backTo(solver, Math.min(next, highest - 1));
  } else if (second === undefined) backTo(solver, 0);
  if (second === undefined) {
    if (solver.value[first] === 0) assign(solver, first, undefined);
    return;
  }
  const clause: Clause = { literals: own, isLearned: false, levels: 0, isGone: false };
  watch(solver, clause);
  if (depth(second) !== Infinity) {
    backTo(solver, depth(second));
    if (solver.value[first] === 0) assign(solver, first, clause);
  }
}

function watch({ watches, blockers }: ClauseSolver, clause: Clause): void {
  const [first, second] = clause.literals as [number, number];
  (watches[first] as Clause[]).push(clause);
  (blockers[first] as number[]).push(second);
  (watches[second] as Clause[]).push(clause);
  (blockers[second] as number[]).push(first);
}

function assign(solver: ClauseSolver, literal: number, reason: Reason | undefined): void {
  const variable = literal >> 1;
  solver.value[literal] = 1;
  solver.value[literal ^ 1] = -1;
  solver.level[variable] = solver.levelStarts.length;
  solver.reason[variable] = reason;
  solver.trail.push(literal);
}

/** Takes decisions back down to a level. */
export function backTo(solver: ClauseSolver, level: number): void {
  const { levelStarts, boundStarts, trail, value, preferred, heap } = solver;
  if (levelStarts.length <= level) return;
  const start = levelStarts[level] as number;
  while (trail.length > start) {
    const literal = trail.pop() as number;
    const variable = literal >> 1;
    preferred[variable] = (literal & 1) === 0 ? 1 : -1;
    value[literal] = 0;
    value[literal ^ 1] = 0;
    push(heap, variable);
  }
  takeBack(solver.graph, boundStarts[level] as Moment);
  levelStarts.length = level;
  boundStarts.length = level;
  solver.clauseHead = Math.min(solver.clauseHead, start);
  solver.boundHead = Math.min(solver.boundHead, start);
}

/** Draws all consequences; a clause that is false, or undefined. */
function propagate(solver: ClauseSolver): readonly number[] | undefined {
  for (;;) {
    const conflict = propagateClauses(solver);
    if (conflict !== undefined) return conflict.literals;
    if (solver.boundHead === solver.trail.length) return undefined;
    const clash = propagateBounds(solver);
    if (clash !== undefined) return clash;
  }
}

function propagateClauses(solver: ClauseSolver): Clause | undefined {
  const { trail, watches, blockers, value } = solver;
  while (solver.clauseHead < trail.length) {
    const falsified = (trail[solver.clauseHead++] as number) ^ 1;
    const list = watches[falsified] as Clause[];
    const blocks = blockers[falsified] as number[];
    const count = list.length;
    let kept = 0;
    let conflict: Clause | undefined;
    for (let i = 0; i < count; i++) {
      const clause = list[i] as Clause;
      const blocker = blocks[i] as number;
      if (conflict !== undefined || value[blocker] === 1) {
        list[kept] = clause;
        blocks[kept++] = blocker;
        continue;
      }
      if (clause.isGone) continue;
      const { literals } = clause;
      if (literals[0] === falsified) {
        literals[0] = literals[1] as number;
        literals[1] = falsified;
      }
      const first = literals[0] as number;
      const firstValue = value[first] as number;
      if (firstValue !== 1 && watchAnother(solver, clause, first)) continue;
      list[kept] = clause;
      blocks[kept++] = first;
      if (firstValue === 0) assign(solver, first, clause);
      else if (firstValue === -1) conflict = clause;
    }
    list.length = kept;
    blocks.length = kept;
    if (conflict !== undefined) return conflict;
  }
  return undefined;
}

/** Watches a literal that is not false instead of the second one; false when there is none. */
function watchAnother({ value, watches, blockers }: ClauseSolver, clause: Clause, first: number): boolean {
  const { literals } = clause;
  for (let k = 2; k < literals.length; k++) {
    const other = literals[k] as number;
    if (value[other] === -1) continue;
    literals[k] = literals[1] as number;
    literals[1] = other;
    (watches[other] as Clause[]).push(clause);
    (blockers[other] as number[]).push(first);
    return true;
  }
  return false;
}

/** Puts the bounds of the next literal in force, and refuses literals whose bounds no longer can be. */
function propagateBounds(solver: ClauseSolver): readonly number[] | undefined {
  const { trail, graph, bounds } = solver;
  const literal = trail[solver.boundHead++] as number;
  for (const edge of bounds[literal] as number[]) {
    if (!mayHold(graph, edge)) return reasonAgainst(graph, edge, momentOf(graph));
    force(solver, edge);
  }
  return undefined;
}

function force(solver: ClauseSolver, edge: number): void {
  const { graph, value, refused } = solver;
  refused.length = 0;
  putInForce(graph, edge, value, refused);
  if (refused.length === 0) return;
  const moment = momentOf(graph);
  for (const other of refused) {
    const literal = graph.owner[other] as number;
    if (value[literal] === 0) assign(solver, literal ^ 1, { edge: other, moment });
  }
}

/** A clause that is true of all values: the owner of the edge is false, or one of those that are in force against it. */
function reasonAgainst(graph: Differences, edge: number, moment: Moment): number[] {
  const literals = ownersAgainst(graph, edge, moment);
  for (let i = 0; i < literals.length; i++) literals[i] = (literals[i] as number) ^ 1;
  const own = (graph.owner[edge] as number) ^ 1;
  if (!literals.includes(own)) literals.unshift(own);
  return literals;
}

/**
 * Searches until all variables have values, the clauses are proved unsatisfiable, or so many conflicts were met.
 */
export function solve(solver: ClauseSolver, conflictLimit: number): "satisfied" | "unsatisfiable" | "limit" {
  const end = solver.conflicts + conflictLimit;
  let untilRestart = restartUnit * luby(1 + Math.floor(solver.conflicts / restartUnit));
  let restarts = 1;
  while (!solver.isUnsatisfiable) {
    const conflict = propagate(solver);
    if (conflict !== undefined) {
      solver.conflicts++;
      untilRestart--;
      if (!learn(solver, conflict)) solver.isUnsatisfiable = true;
      continue;
    }
    if (solver.conflicts >= end) return "limit";
    if (untilRestart <= 0) {
      untilRestart = restartUnit * luby(++restarts);
      backTo(solver, 0);
      if (solver.learned.length > solver.learnedLimit) forgetLearned(solver);
      continue;
    }
    if (!decide(solver)) {
      settle(solver.graph);
      return "satisfied";
    }
  }
  return "unsatisfiable";
}

function decide(solver: ClauseSolver): boolean {
  const { heap, value, levelStarts, boundStarts, trail, graph, preferred } = solver;
  let variable = pop(heap);
  while (variable !== -1 && value[2 * variable] !== 0) variable = pop(heap);
  if (variable === -1) return false;
  levelStarts.push(trail.length);
  boundStarts.push(momentOf(graph));
  assign(solver, preferred[variable] === 1 ? 2 * variable : 2 * variable + 1, undefined);
  return true;
}

/** Learns the clause of the first unique implication point and goes back to where it forces a value; false at level 0. */
function learn(solver: ClauseSolver, conflict: readonly number[]): boolean {
  const { level, trail, marks } = solver;
  let deepest = 0;
  for (const literal of conflict) deepest = Math.max(deepest, level[literal >> 1] as number);
  if (deepest === 0) return false;
  backTo(solver, deepest);
  const learned: number[] = [-1];
  let open = 0;
  let at = trail.length - 1;
  let literals: readonly number[] = conflict;
  let resolved = -1;
  for (;;) {
    for (const literal of literals) {
      const variable = literal >> 1;
      if (literal === resolved || marks[variable] === true || level[variable] === 0) continue;
      marks[variable] = true;
      bump(solver, variable);
      if (level[variable] === deepest) open++;
      else learned.push(literal);
    }
    while (marks[(trail[at] as number) >> 1] !== true) at--;
    resolved = trail[at--] as number;
    marks[resolved >> 1] = false;
    if (--open === 0) break;
    literals = reasonOf(solver, resolved >> 1);
  }
  learned[0] = resolved ^ 1;
  const kept = minimised(solver, learned);
  for (const literal of learned) marks[literal >> 1] = false;
  let back = 0;
  for (let i = 1; i < kept.length; i++) {
    const own = level[(kept[i] as number) >> 1] as number;
    if (own <= back) continue;
    back = own;
    [kept[1], kept[i]] = [kept[i] as number, kept[1] as number];
  }
  const levels = new Set(kept.map((literal) => level[literal >> 1])).size;
  backTo(solver, back);
  solver.increment /= decay;
  if (kept.length === 1) {
    assign(solver, kept[0] as number, undefined);
    return true;
  }
  const clause: Clause = { literals: kept, isLearned: true, levels, isGone: false };
  watch(solver, clause);
  solver.learned.push(clause);
  assign(solver, kept[0] as number, clause);
  return true;
}

/** The clause that made the variable what it is, itself among the literals; empty for a decision. */
function reasonOf({ reason, graph }: ClauseSolver, variable: number): readonly number[] {
  const why = reason[variable];
  if (why === undefined) return [];
  if ("literals" in why) return why.literals;
  const literals = reasonAgainst(graph, why.edge, why.moment);
  reason[variable] = { literals, isLearned: true, levels: 0, isGone: false };
  return literals;
}

/** Leaves out literals that follow from the others, over any number of steps (Sorensson, Biere 2009). */
function minimised(solver: ClauseSolver, learned: readonly number[]): number[] {
  const verdicts = new Map<number, boolean>();
  return learned.filter((literal, i) => i === 0 || !follows(solver, literal, verdicts, 0));
}

function follows(solver: ClauseSolver, literal: number, verdicts: Map<number, boolean>, depth: number): boolean {
  const { marks, level } = solver;
  const variable = literal >> 1;
  const why = depth > 20 ? [] : reasonOf(solver, variable);
  let verdict = why.length > 0;
  for (let i = 0; i < why.length && verdict; i++) {
    const other = why[i] as number;
    const next = other >> 1;
    if (next === variable || marks[next] === true || level[next] === 0) continue;
    verdict = verdicts.get(next) ?? follows(solver, other, verdicts, depth + 1);
  }
  verdicts.set(variable, verdict);
  return verdict;
}

function bump(solver: ClauseSolver, variable: number): void {
  const { heap } = solver;
  if (solver.isLate[variable] === true) return;
  heap.activity[variable] = (heap.activity[variable] as number) + solver.increment;
  if ((heap.activity[variable] as number) > 1e100) {
    for (let v = 0; v < heap.activity.length; v++) heap.activity[v] = (heap.activity[v] as number) * 1e-100;
    solver.increment *= 1e-100;
  }
  raised(heap, variable);
}
