import type { FormulaValue } from "./formulaTypes.ts";

/** What a formula runs on: one level. One frame serves any number of levels, one after the other. */
export interface FormulaFrame {
  /** Values of the formula's metrics, in its own order; NaN where the level has none. */
  metrics: ArrayLike<number>;
  /** What the kind's `view` made of the level; only formulas that look at the level read it. */
  view: object | undefined;
  /** Values of the variables of `for`. */
  readonly locals: FormulaValue[];
  /** Steps so far; with more than `mostSteps` the formula has no value. */
  steps: number;
}

/** A compiled part of a formula. Null: not defined on this level. */
export type Run = (frame: FormulaFrame) => FormulaValue;

/**
 * Steps that one formula may take on one level: elements that it looks at, and what its functions cost. The count does
 * not depend on the machine, so a formula has the same value everywhere, or none everywhere.
 */
export const mostSteps = 1_000_000;
/** Longest text that a formula makes. */
export const longestText = 1000;

/** A number that can be stored; else null. */
export function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
