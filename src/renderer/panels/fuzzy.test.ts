import { expect, test } from "vitest";
import { fuzzyFilter, fuzzyScore } from "./fuzzy.ts";

test("letters must all be there, in order", () => {
  expect(fuzzyScore("gl", "Generate layouts")).toBeDefined();
  expect(fuzzyScore("lg", "Generate layout")).toBeUndefined();
});

test("beginnings of words win over letters inside them", () => {
  expect(fuzzyFilter("np", ["Open recent project", "New project", "Snap to pins"], (text) => text)[0]).toBe(
    "New project",
  );
});

test("with nothing typed everything stays in its order", () => {
  expect(fuzzyFilter(" ", ["b", "a"], (text) => text)).toEqual(["b", "a"]);
});
