import type { NameTable } from "./nameTable.ts";
import type { Direction } from "./program.ts";
import type { RuleCell, RuleItem, RuleRow, RuleSource } from "./ruleSource.ts";

/** A rule on its way from its line to rules for one direction. */
export interface DraftRule {
  readonly source: RuleSource;
  readonly direction: Direction;
  readonly left: readonly RuleRow[];
  readonly right?: readonly RuleRow[];
}

/** Names and layers that the steps of the expansion look up. */
export interface ExpansionNames {
  readonly names: NameTable;
  /** Layer of an object; undefined: it has none. */
  readonly layerOf: ReadonlyMap<string, number>;
}

/** A mistake that ends the expansion of a line. */
export class ExpansionError extends Error {
  readonly fault: "ambiguous-movement" | "too-many";
  readonly word: string;

  constructor(fault: "ambiguous-movement" | "too-many", word: string) {
    super(fault);
    this.fault = fault;
    this.word = word;
  }
}

/** Maximum number of rules that one line may expand to: more than any game needs, few enough to compile. */
export const mostExpansions = 20_000;

/** The rule with every cell changed. */
export function mapCells(
  rule: DraftRule,
  change: (cell: RuleCell, side: "left" | "right", row: number, cell_: number) => RuleCell,
): DraftRule {
  const side = (rows: readonly RuleRow[], name: "left" | "right"): RuleRow[] =>
    rows.map((row, r) => row.map((cell, c) => change(cell, name, r, c)));
  return {
    ...rule,
    left: side(rule.left, "left"),
    ...(rule.right === undefined ? {} : { right: side(rule.right, "right") }),
  };
}

/** The rule with the items of every cell changed. */
export function mapItems(
  rule: DraftRule,
  change: (item: RuleItem, side: "left" | "right") => readonly RuleItem[],
): DraftRule {
  return mapCells(rule, (cell, side) => ({ ...cell, items: cell.items.flatMap((item) => change(item, side)) }));
}
