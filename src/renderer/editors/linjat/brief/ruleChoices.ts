import type { Draft } from "immer";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { allowedRules } from "#shared/levels/linjat/ruleDemands.ts";
import { leakRules, rules, type Rule } from "#shared/levels/linjat/rules.ts";
import { messages } from "./messages.ts";

/** A brief's choice about one rule: puzzles must need it, may use it, or must not use it. */
export const ruleChoices = ["must", "may", "not"] as const;

/** "must" and "not" are stored in `required` and `excluded` of the brief; "may" is in neither. */
export type RuleChoice = (typeof ruleChoices)[number];

/** The rules that a brief can choose about: up to its hardest, without those already ruled out by forbidding leaks. */
export function choosableRules({ hardest, leaks }: Brief): readonly Rule[] {
  return rules.slice(0, rules.indexOf(hardest) + 1).filter((rule) => leaks !== "forbid" || !leakRules.has(rule));
}

/** "must" also for the only rule of the brief's hardest level, which puzzles need anyway. */
export function choiceOf(brief: Brief, rule: Rule): RuleChoice {
  const { excluded = [], required = [] } = brief;
  if (excluded.includes(rule)) return "not";
  return required.includes(rule) || rule === onlyRuleNeeded(brief) ? "must" : "may";
}

/** The only allowed rule of the difficulty that the brief demands, if there is one: puzzles must need it. */
function onlyRuleNeeded(brief: Brief): Rule | undefined {
  if (brief.needs === "uncontested") return undefined;
  const [rule, ...others] = rules.slice(rules.indexOf(brief.needs)).filter((one) => allowedRules(brief).has(one));
  return others.length === 0 ? rule : undefined;
}

/**
 * Sets the choice about a rule; those about others are unchanged. If a rule is no longer required, the difficulty no
 * longer demands it either.
 */
export function chooseRule(draft: Draft<Brief>, rule: Rule, choice: RuleChoice): void {
  if (choice !== "must" && rule === onlyRuleNeeded(draft)) draft.needs = "uncontested";
  const others = (list: readonly Rule[] = []): Rule[] => list.filter((one) => one !== rule);
  draft.excluded = choice === "not" ? [...others(draft.excluded), rule] : others(draft.excluded);
  draft.required = choice === "must" ? [...others(draft.required), rule] : others(draft.required);
}

/** "needs SQUARE, without ONE-OF"; "all may be used" when nothing is chosen. */
export function choiceWords(brief: Brief): string {
  const chosen = (choice: RuleChoice) => namesOf(rules.filter((rule) => choiceOf(brief, rule) === choice));
  const [needed, excluded] = [chosen("must"), chosen("not")];
  const parts = [
    ...(needed.length === 0 ? [] : [messages.needsRules(needed)]),
    ...(excluded.length === 0 ? [] : [messages.withoutRules(excluded)]),
  ];
  return parts.length === 0 ? messages.allMayBeUsed : parts.join(", ");
}

/**
 * The rules that puzzles may use, and those that must not suffice: "COVER and FIT may be used. COVER alone must not be
 * enough."
 */
export function rangeWords(brief: Brief): string {
  const allowed = allowedRules(brief);
  const easier = rules.slice(0, rules.indexOf(brief.needs)).filter((rule) => allowed.has(rule));
  const words = messages.rulesAllowed(namesOf(rules.filter((rule) => allowed.has(rule))));
  return easier.length === 0 ? words : [words, messages.rulesNotEnough(namesOf(easier))].join(" ");
}

function namesOf(list: readonly Rule[]): string[] {
  return list.map((rule) => rule.toUpperCase());
}
