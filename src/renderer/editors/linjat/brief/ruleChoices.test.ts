import { produce } from "immer";
import { expect, test } from "vitest";
import { emptyBrief } from "#shared/levels/linjat/briefDocument.ts";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { presets } from "#shared/levels/linjat/prepareLinjat.ts";
import { choiceOf, choiceWords, choosableRules, chooseRule, rangeWords } from "./ruleChoices.ts";
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
  const both = choose(brief, ["one-of", "must"]);
  expect([both.required, both.excluded]).toEqual([["square", "one-of"], []]);
  const changed = choose(brief, ["square", "not"], ["one-of", "may"]);
  expect([changed.required, changed.excluded]).toEqual([[], ["square"]]);
  expect(choiceWords(choose(changed, ["square", "may"]))).toBe("each may be used");
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

test("what a preset says of one rule is the same in every line: the rule it needs is a rule that puzzles must need", () => {
  const expert = { ...emptyBrief(), ...presets.expert };
  expect(rangeWords(expert)).toBe(
    "COVER, FIT, SQUARE, DEPENDENCY, and ONE-OF may be used. COVER, FIT, SQUARE, and DEPENDENCY must not be enough.",
  );
  expect([choiceWords(expert), choiceOf(expert, "one-of"), choiceOf(expert, "square")]).toEqual([
    "needs ONE-OF",
    "must",
    "may",
  ]);
  const released = choose(expert, ["one-of", "may"]);
  expect([released.needs, choiceOf(released, "one-of"), choiceWords(released)]).toEqual([
    "uncontested",
    "may",
    "each may be used",
  ]);
  expect(rangeWords({ ...emptyBrief(), leaks: "allow" })).toBe("All seven rules may be used.");
  expect(rangeWords({ ...emptyBrief(), ...presets.easy })).toBe(
    "COVER and FIT may be used. COVER alone must not be enough.",
  );
});
