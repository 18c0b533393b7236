import { type Direction, type RuleCommand } from "./program.ts";

/** A name in a cell of a rule, with the word before it ("" = none). */
export interface RuleItem {
  readonly word: string;
  readonly name: string;
}

/** A cell of a rule; an ellipsis is a separate cell. */
export interface RuleCell {
  readonly ellipsis: boolean;
  readonly items: readonly RuleItem[];
}

/** The cells between two brackets, in the rule's direction. */
export type RuleRow = readonly RuleCell[];

/** A rule line as written. */
export interface RuleSource {
  readonly line: number;
  readonly column: number;
  readonly directions: readonly Direction[];
  readonly left: readonly RuleRow[];
  /** Absent: the rule only has commands. */
  readonly right?: readonly RuleRow[];
  readonly late: boolean;
  readonly rigid: boolean;
  readonly random: boolean;
  /** It joins the group of the rule line before it. */
  readonly joins: boolean;
  readonly commands: readonly RuleCommand[];
}

/** Lines of a loop's marks. */
export interface SourceLoop {
  readonly start: number;
  readonly end: number;
}

/** The rules of a game as written. */
export interface SourceRules {
  readonly rules: readonly RuleSource[];
  readonly loops: readonly SourceLoop[];
}
