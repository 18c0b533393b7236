import { expect, test } from "vitest";
import { StudioError } from "#main/services/studioError.ts";
import { type Problem, errorProblem, warningProblem } from "#shared/levels/problems.ts";
import { BadInput, badInputLine, problemAsBadInput, refusalAsBadInput } from "./badInput.ts";

const at = (problem: Problem, label: string): Problem => ({ ...problem, places: [{ target: "", label }] });
const told = (...problems: readonly Problem[]): string => badInputLine(problemAsBadInput("hall.json", problems));

test("of several problems the first error is told, and how many more errors there are", () => {
  const small = warningProblem("small", "It is small.");
  const wide = at(errorProblem("wide", "It is too wide."), "Room 1");
  const high = errorProblem("high", "It is too high.");
  expect(told(small, wide)).toBe("hall.json: Room 1: It is too wide.");
  expect(told(small, wide, high)).toBe("hall.json: Room 1: It is too wide. (1 more problem.)");
  expect(told(wide, high, high)).toBe("hall.json: Room 1: It is too wide. (2 more problems.)");
  expect(told(small)).toBe("hall.json: It is small.");
  expect(told()).toBe("hall.json: Invalid input.");
});

test("a place that the problem's own sentence begins with isn't told twice", () => {
  expect(told(at(errorProblem("wall", "Line 3 has no wall."), "Line 3"))).toBe("hall.json: Line 3 has no wall.");
  expect(told(at(errorProblem("wall", "A wall is missing."), "Line 3"))).toBe("hall.json: Line 3: A wall is missing.");
});

test("a refusal of the studio keeps its place and remedy, or says the first of its problems", () => {
  const refused = (detail: StudioError["detail"]): string =>
    badInputLine(refusalAsBadInput("hall", new StudioError("INVALID", "It can't be opened.", detail)));
  expect(refused({})).toBe("hall: It can't be opened.");
  expect(refused({ place: "hall", remedy: "Try again." })).toBe("hall: It can't be opened. Try again.");
  expect(refused({ place: "levelwright.json", problems: [] })).toBe("hall: levelwright.json: It can't be opened.");
  expect(refused({ place: "field", problems: [errorProblem("name", "The name is missing.")] })).toBe(
    "hall: The name is missing.",
  );
});

test("the line is one line of at most 2,000 characters, without empty parts", () => {
  expect(badInputLine(new BadInput("-", "It is\n  broken.", { place: "" }))).toBe("-: It is broken.");
  expect(badInputLine(new BadInput("-", "x".repeat(3000)))).toHaveLength(2000);
});
