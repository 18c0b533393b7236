import { type Problem, errorProblem } from "../problems.ts";
import { type Rule, leakRules, rules, rulesUpTo } from "./rules.ts";
import { ruleDemandMessages } from "./messages.ts";

/** A brief's requirements on the rules; its schema documents each field. */
interface RuleDemands {
  readonly hardest: Rule;
  readonly needs: Rule;
  readonly leaks: "forbid" | "penalise" | "allow";
  readonly excluded?: readonly Rule[];
  readonly required?: readonly Rule[];
}

/** The rules that puzzles of a brief must be solvable by. */
export function allowedRules({ hardest, leaks, excluded = [] }: RuleDemands): ReadonlySet<Rule> {
  return rulesUpTo(hardest, leaks !== "forbid").difference(new Set(excluded));
}

/** Sets of rules, none of which may suffice: those before the required grade, and all but each required rule. */
export function insufficientRules(brief: RuleDemands): ReadonlySet<Rule>[] {
  const allowed = allowedRules(brief);
  const before = rules.slice(0, rules.indexOf(brief.needs));
  const grades = before.length === 0 ? [] : [allowed.intersection(new Set(before))];
  return [...grades, ...(brief.required ?? []).map((rule) => allowed.difference(new Set([rule])))];
}

/** Demands on the rules that contradict each other. */
export function demandProblems(brief: RuleDemands): Problem[] {
  const { hardest, needs, leaks, excluded = [], required = [] } = brief;
  const problems: Problem[] = [];
  const refuse = (message: string, field: "needs" | "excluded" | "required", label: string): void => {
    problems.push(errorProblem("rules-contradict", message, [{ target: `field:${field}`, label }]));
  };
  const isAbove = (rule: Rule): boolean => rules.indexOf(rule) > rules.indexOf(hardest);
  if (isAbove(needs)) {
    const message = ruleDemandMessages.puzzlesCantNeed(nameOf(needs), nameOf(hardest));
    refuse(message, "needs", ruleDemandMessages.neededRule);
  } else if (
    needs !== "uncontested" &&
    rules.slice(rules.indexOf(needs)).every((rule) => isAbove(rule) || excluded.includes(rule))
  ) {
    const message = ruleDemandMessages.puzzlesCantNeedOrHarder(nameOf(needs));
    refuse(message, "excluded", ruleDemandMessages.excludedRules);
  }
  for (const rule of required) {
    const name = nameOf(rule);
    if (excluded.includes(rule))
      refuse(ruleDemandMessages.requiredAndExcluded(name), "required", ruleDemandMessages.requiredRules);
    else if (isAbove(rule)) {
      const message = ruleDemandMessages.puzzlesCantRequire(name, nameOf(hardest));
      refuse(message, "required", ruleDemandMessages.requiredRules);
    } else if (leaks === "forbid" && leakRules.has(rule)) {
      const message = ruleDemandMessages.leakRuleWithoutLeaks(name);
      refuse(message, "required", ruleDemandMessages.requiredRules);
    }
  }
  return problems;
}

function nameOf(rule: Rule): string {
  return rule.toUpperCase();
}
