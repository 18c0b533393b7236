import { expect, test } from "vitest";
import { climbTask } from "#shared/levels/sokoban/generateTask.ts";
import { defaultParameters } from "#shared/levels/parameters.ts";
import { harderParameters } from "./searchForHarder.ts";

const standard = defaultParameters(climbTask.parameters);

test("untouched values ask for rooms of more pushes than the drawn one, where its pushes are known", () => {
  expect(harderParameters(standard, 13)).toMatchObject({ "least-pushes": 14, "push-worth": 3 });
  expect(harderParameters(standard, undefined)).toMatchObject({ "least-pushes": 0, "push-worth": 3 });
});

test("values that a designer has set say what harder means", () => {
  const own = { ...standard, "change-worth": 5 };
  expect(harderParameters(own, 13)).toEqual(own);
});
