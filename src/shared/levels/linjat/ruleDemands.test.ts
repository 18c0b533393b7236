import { expect, test } from "vitest";
import { briefProblems, briefSchema, emptyBrief } from "./briefDocument.ts";
import type { Brief } from "./briefDocument.ts";
import { allowedRules, insufficientRules } from "./ruleDemands.ts";
import type { Rule } from "./rules.ts";

const brief = (demands: Partial<Brief>): Brief => ({ ...emptyBrief(), ...demands });
const sets = (list: readonly ReadonlySet<Rule>[]) => list.map((one) => [...one]);

test("the rules up to the hardest are allowed, but for those that are left out and for leaks that are forbidden", () => {
  expect([...allowedRules(brief({ hardest: "square" }))]).toEqual(["cover", "fit", "square"]);
  expect([...allowedRules(brief({ excluded: ["square", "dependency"] }))]).toEqual(["cover", "fit", "one-of"]);
  const leaks = "allow";
  expect([...allowedRules(brief({ leaks, hardest: "fit", excluded: ["cover"] }))]).toEqual([
    "uncontested",
    "single-solution",
    "fit",
  ]);
});

test("what must not be enough are the rules before the needed grade, and the allowed ones without each required one", () => {
  expect(insufficientRules(brief({}))).toEqual([]);
  expect(sets(insufficientRules(brief({ needs: "square" })))).toEqual([["cover", "fit"]]);
  expect(
    sets(insufficientRules(brief({ needs: "square", excluded: ["one-of"], required: ["fit", "square"] }))),
  ).toEqual([
    ["cover", "fit"],
    ["cover", "square", "dependency"],
    ["cover", "fit", "dependency"],
  ]);
});

test("a brief from before rules could be left out or required still is one, and asks for the same", () => {
  const { excluded, required, ...old } = brief({});
  expect([excluded, required]).toEqual([undefined, undefined]);
  expect(briefSchema.parse(old)).toEqual(old);
  expect(allowedRules(old)).toEqual(allowedRules(brief({ excluded: [], required: [] })));
});

test.each<[Partial<Brief>, string, string]>([
  [{ hardest: "fit", needs: "square" }, "field:needs", "Raise the hardest rule"],
  [{ needs: "square", excluded: ["square", "dependency", "one-of"] }, "field:excluded", "Exclude fewer rules"],
  [{ excluded: ["square"], required: ["square"] }, "field:required", "both required and excluded"],
  [{ hardest: "square", required: ["one-of"] }, "field:required", "rules up to SQUARE"],
  [{ required: ["single-solution"] }, "field:required", "leaks are forbidden"],
])("the demands %j contradict each other, and the problem says where and what to do", (demands, target, words) => {
  const problems = briefProblems(brief(demands));
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatchObject({ severity: "error", code: "rules-contradict", places: [{ target }] });
  expect(problems[0]?.message).toContain(words);
});

test.each<Partial<Brief>>([
  { needs: "square", excluded: ["square"] },
  { hardest: "square", excluded: ["one-of"], required: ["square"] },
  { leaks: "allow", required: ["single-solution"] },
])("the demands %j go together", (demands) => {
  expect(briefProblems(brief(demands))).toEqual([]);
});
