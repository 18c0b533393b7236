import { expect, test } from "vitest";
import { generateTask } from "./dungeon/generateTask.ts";
import { defaultParameters, isShown } from "./parameters.ts";

test("what is there for comparison is in the form only once it has another value than its default, with what it needs", () => {
  const shown = (values: Record<string, string>): string[] =>
    generateTask.parameters
      .filter((field) => isShown(field, { ...defaultParameters(generateTask.parameters), ...values }))
      .map(({ id }) => id);
  expect(shown({})).not.toContain("cycles");
  expect(shown({})).not.toContain("branching");
  expect(shown({ cycles: "anneal" })).toEqual(expect.arrayContaining(["cycles", "branching"]));
});
