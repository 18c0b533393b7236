import { produce } from "immer";
import { expect, test } from "vitest";
import { emptyBrief } from "#shared/levels/linjat/briefDocument.ts";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { choiceOf, choiceWords, choosableRules, chooseRule } from "./ruleChoices.ts";
import type { RuleChoice } from "./ruleChoices.ts";

const choose = (brief: Brief, ...choices: ["square" | "one-of", RuleChoice][]): Brief =>
  choices.reduce((one, [rule, choice]) => produce(one, (draft) => chooseRule(draft, rule, choice)), brief);

test("a choice about a rule replaces the one before and leaves those about other rules alone", () => {
  const brief = choose(emptyBrief(), ["square", "must"], ["one-of", "not"]);
  expect([choiceOf(brief, "square"), choiceOf(brief, "one-of"), choiceOf(brief, "fit")]).toEqual([
    "must",
    "not",
    "may",
  ]);
  expect(choiceWords(brief)).toBe("needs SQUARE, without ONE-OF");
  const changed = choose(brief, ["square", "not"], ["one-of", "may"]);
  expect([changed.required, changed.excluded]).toEqual([[], ["square"]]);
  expect(choiceWords(choose(changed, ["square", "may"]))).toBe("all may be used");
});

test("only rules up to the hardest can be chosen about, and the uniqueness rules only where leaks are not forbidden", () => {
  expect(choosableRules({ ...emptyBrief(), hardest: "square" })).toEqual(["cover", "fit", "square"]);
  expect(choosableRules({ ...emptyBrief(), hardest: "fit", leaks: "allow" })).toEqual([
    "uncontested",
    "cover",
    "single-solution",
    "fit",
  ]);
});
