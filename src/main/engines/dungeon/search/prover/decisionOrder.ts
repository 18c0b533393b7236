import type { Random } from "#shared/kernel/random.ts";
import type { ClauseSolver } from "./clauseSolver.ts";

/** The decision order of variables: their activities, and the activity increment at that time. */
export interface DecisionOrder {
  readonly activity: readonly number[];
  readonly increment: number;
}

/** The order of decisions now. */
export function orderOf({ kernel }: ClauseSolver): DecisionOrder {
  return {
    activity: Array.from({ length: kernel.countOfVariables() }, (_, variable) => kernel.activityOf(variable)),
    increment: kernel.activityIncrement(),
  };
}

/** Undoes all decisions and shuffles the decision order except for late variables. Returns the previous order. */
export function drawOrder(solver: ClauseSolver, random: Random): DecisionOrder {
  const { kernel } = solver;
  kernel.takeAllBack();
  const before = orderOf(solver);
  for (const variable of before.activity.keys()) {
    if (kernel.isLateVariable(variable) === 0) kernel.setActivity(variable, before.increment * random.float());
  }
  kernel.rebuild();
  return before;
}

/** Undoes all decisions and restores an earlier order; variables added since keep their activity. */
export function restoreOrder({ kernel }: ClauseSolver, { activity, increment }: DecisionOrder): void {
  kernel.takeAllBack();
  const growth = kernel.activityIncrement() / increment;
  for (const [variable, before] of activity.entries()) {
    if (kernel.isLateVariable(variable) === 0) kernel.setActivity(variable, before * growth);
  }
  kernel.rebuild();
}

/** Takes all decisions back and adds to the activity of variables, before the first conflict. */
export function decideEarly(
  { kernel }: ClauseSolver,
  early: readonly { readonly variable: number; readonly activity: number }[],
): void {
  kernel.takeAllBack();
  for (const { variable, activity } of early) kernel.setActivity(variable, kernel.activityOf(variable) + activity);
  kernel.rebuild();
}

/** Takes all decisions back and draws the values that variables are tried with first, but for late ones. */
export function drawPreferences({ kernel }: ClauseSolver, random: Random): void {
  kernel.takeAllBack();
  for (let variable = 0; variable < kernel.countOfVariables(); variable++) {
    if (kernel.isLateVariable(variable) === 0) kernel.prefer(variable, random.below(2) === 0 ? 1 : 0);
  }
}
