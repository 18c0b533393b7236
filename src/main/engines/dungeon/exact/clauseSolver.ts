import { forgetClauses, storeClause } from "./clauseStore.ts";
import { pop } from "./decisionHeap.ts";
import { addEdge, mayHold, settle } from "./differences.ts";
import { learn } from "./learning.ts";
import { force, noConflict, propagate } from "./propagation.ts";
import { assign, backTo, noReason, openLevel } from "./solverState.ts";
import type { Bound, ClauseSolver } from "./solverState.ts";
import { luby } from "../search/luby.ts";

/** Conflicts of the shortest stretch between two restarts. */
const restartUnit = 60;
/** How many more learned clauses are kept after each time that some were forgotten. */
const learnedGrowth = 2000;

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
    if (solver.value[first] === 0) assign(solver, first, noReason);
    return;
  }
  const clause = storeClause(solver.store, own, 0);
  if (depth(second) !== Infinity) {
    backTo(solver, depth(second));
    if (solver.value[first] === 0) assign(solver, first, clause);
  }
}

/**
 * Searches until all variables have values, the clauses are proved unsatisfiable, or so many conflicts were met:
 * conflict-driven clause learning (Marques-Silva, Sakallah 1999; Een, Sorensson 2003) over difference logic. A true
 * variable puts its bounds in force; the trail holds at most one value of each variable.
 */
export function solve(solver: ClauseSolver, conflictLimit: number): "satisfied" | "unsatisfiable" | "limit" {
  const end = solver.conflicts + conflictLimit;
  let untilRestart = restartUnit * luby(1 + Math.floor(solver.conflicts / restartUnit));
  let restarts = 1;
  while (!solver.isUnsatisfiable) {
    const conflict = propagate(solver);
    if (conflict !== noConflict) {
      solver.conflicts++;
      untilRestart--;
      if (!learn(solver, conflict)) solver.isUnsatisfiable = true;
      continue;
    }
    if (solver.conflicts >= end) return "limit";
    if (untilRestart <= 0) {
      untilRestart = restartUnit * luby(++restarts);
      backTo(solver, 0);
      if (solver.store.learned.length > solver.learnedLimit) forgetLearned(solver);
      continue;
    }
    if (!decide(solver)) {
      settle(solver.graph);
      return "satisfied";
    }
  }
  return "unsatisfiable";
}

/** Reasons of what is true at level 0 are never asked for: they go, because clauses get other places. */
function forgetLearned(solver: ClauseSolver): void {
  for (let at = 0; at < solver.trailLength; at++) solver.reason[(solver.trail[at] as number) >> 1] = noReason;
  forgetClauses(solver.store);
  solver.learnedLimit += learnedGrowth;
}

function decide(solver: ClauseSolver): boolean {
  const { heap, value, preferred } = solver;
  let variable = pop(heap);
  while (variable !== -1 && value[2 * variable] !== 0) variable = pop(heap);
  if (variable === -1) return false;
  openLevel(solver, preferred[variable] === 1 ? 2 * variable : 2 * variable + 1);
  return true;
}
