import type { Rule } from "../rules.ts";

/** One conclusion of a rule, with what justifies it. Numbers are indexes, lines are placement indexes. */
export interface Deduction {
  readonly rule: Rule;
  /** The number it is about. */
  readonly number: number;
  /** Lines of that number that are refuted. */
  readonly refuted: readonly number[];
  /** Cells that become the number's, before any line is refuted ("cover" and "fit"). */
  readonly gained: readonly number[];
  /** Dots and cells that justify it. */
  readonly causes: readonly number[];
  /** Other numbers that justify it. */
  readonly rivals: readonly number[];
  /** ONE-OF: cells that each of the rivals needs if it avoids the cause, in their order. */
  readonly needs?: readonly (readonly number[])[];
}
