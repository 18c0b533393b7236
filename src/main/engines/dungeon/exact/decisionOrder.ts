import type { Random } from "#shared/kernel/random.ts";
import { rebuild } from "./decisionHeap.ts";
import { backTo } from "./solverState.ts";
import type { ClauseSolver } from "./solverState.ts";

/** The order in which variables are decided: activities, and what a bump was worth then. */
export interface DecisionOrder {
  readonly activity: readonly number[];
  readonly increment: number;
}

/** Takes all decisions back and draws the order of decisions anew, but for late variables; the order before. */
export function drawOrder(solver: ClauseSolver, random: Random): DecisionOrder {
  backTo(solver, 0);
  const { heap, isLate, increment } = solver;
  const before = { activity: [...heap.activity], increment };
  for (let variable = 0; variable < solver.variableCount; variable++) {
    if (isLate[variable] === 0) heap.activity[variable] = increment * random.float();
  }
  rebuild(heap);
  return before;
}

/** Takes all decisions back and goes on in an earlier order; variables made since keep their activity. */
export function restoreOrder(solver: ClauseSolver, { activity, increment }: DecisionOrder): void {
  backTo(solver, 0);
  const { heap, isLate } = solver;
  for (const [variable, before] of activity.entries()) {
    if (isLate[variable] === 0) heap.activity[variable] = before * (solver.increment / increment);
  }
  rebuild(heap);
}

/** Takes all decisions back and draws the values that variables are tried with first, but for late ones. */
export function drawPreferences(solver: ClauseSolver, random: Random): void {
  backTo(solver, 0);
  for (let variable = 0; variable < solver.variableCount; variable++) {
    if (solver.isLate[variable] === 0) solver.preferred[variable] = random.below(2) === 0 ? 1 : -1;
  }
}
