import type { Draft } from "immer";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { leakRules, rules } from "#shared/levels/linjat/rules.ts";
import type { Rule } from "#shared/levels/linjat/rules.ts";
import { messages } from "./messages.ts";

/** What a brief says of one rule: puzzles must need it, may use it, or must do without it. */
export const ruleChoices = ["must", "may", "not"] as const;
export type RuleChoice = (typeof ruleChoices)[number];

/** The rules that a brief can choose about: up to its hardest, without those that forbidden leaks rule out anyway. */
export function choosableRules({ hardest, leaks }: Brief): readonly Rule[] {
  return rules.slice(0, rules.indexOf(hardest) + 1).filter((rule) => leaks !== "forbid" || !leakRules.has(rule));
}

export function choiceOf({ excluded = [], required = [] }: Brief, rule: Rule): RuleChoice {
  if (excluded.includes(rule)) return "not";
  return required.includes(rule) ? "must" : "may";
}

/** Makes a choice about a rule; those about others stay. */
export function chooseRule(draft: Draft<Brief>, rule: Rule, choice: RuleChoice): void {
  const others = (list: readonly Rule[] = []): Rule[] => list.filter((one) => one !== rule);
  draft.excluded = choice === "not" ? [...others(draft.excluded), rule] : others(draft.excluded);
  draft.required = choice === "must" ? [...others(draft.required), rule] : others(draft.required);
}

/** "needs SQUARE, without ONE-OF"; "all may be used" when nothing is chosen. */
export function choiceWords({ excluded = [], required = [] }: Brief): string {
  const names = (list: readonly Rule[]): string[] => list.map((rule) => rule.toUpperCase());
  const parts = [
    ...(required.length === 0 ? [] : [messages.needsRules(names(required))]),
    ...(excluded.length === 0 ? [] : [messages.withoutRules(names(excluded))]),
  ];
  return parts.length === 0 ? messages.allMayBeUsed : parts.join(", ");
}
