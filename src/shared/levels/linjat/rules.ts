import { ruleMessages } from "./messages.ts";
/** The deduction rules, from the first that is tried to the last. */
export const rules = ["uncontested", "cover", "single-solution", "fit", "square", "dependency", "one-of"] as const;
/** A deduction rule; also a grade of difficulty, which includes all rules before it in `rules`. */
export type Rule = (typeof rules)[number];

/** The two rules that are only valid because the puzzle has a unique solution. */
export const leakRules: ReadonlySet<Rule> = new Set<Rule>(["uncontested", "single-solution"]);

/** How people name the rules. */
export const ruleTitles: Readonly<Record<Rule, string>> = ruleMessages.ruleTitles;

/** Cost that one layer of each rule adds to a puzzle. */
export const ruleWeights: Readonly<Record<Rule, number>> = {
  uncontested: 2,
  cover: 1,
  "single-solution": 4,
  fit: 1.5,
  square: 5,
  dependency: 10,
  "one-of": 12,
};

/** All rules up to a grade; those that assume a unique solution only with `leaks`. */
export function rulesUpTo(hardest: Rule, leaks: boolean): ReadonlySet<Rule> {
  const upTo = rules.slice(0, rules.indexOf(hardest) + 1);
  return new Set(leaks ? upTo : upTo.filter((rule) => !leakRules.has(rule)));
}
