import { expect, test } from "vitest";
import { fuzzyFilter } from "./fuzzyFilter.ts";

const commands = ["Open recent project", "New project", "Snap to pins", "Switch to light theme", "Generate layouts"];
const found = (typed: string): string[] => fuzzyFilter(typed, commands, (text) => text);

test("beginnings of words win over letters inside them", () => {
  expect(found("np")[0]).toBe("New project");
  expect(found("slt")[0]).toBe("Switch to light theme");
});

test("words are found in any order, and a typing error is forgiven", () => {
  expect(found("theme light")).toEqual(["Switch to light theme"]);
  expect(found("genrate")).toEqual(["Generate layouts"]);
});

test("what does not fit is left out", () => {
  expect(found("zzz")).toEqual([]);
  expect(found("light")).toEqual(["Switch to light theme"]);
});

test("with nothing typed everything stays in its order", () => {
  expect(found(" ")).toEqual(commands);
});
