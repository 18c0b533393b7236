import { expect, test } from "vitest";
import { drawSolution } from "../draw/drawSolution.ts";
import { replaySolution } from "#shared/levels/sokoban/validator/replaySolution.ts";
import { lurdFormat, sokFormat } from "./sokFormat.ts";

const first = { rows: ["#######", "#@ $ .#", "#######"], solution: "rRR" };
const second = { rows: ["#####", "#@  #", "# $ #", "#  .#", "#####"], solution: "rDldR" };
const levels = [
  { level: first, title: "Back door", author: "Ann", comment: "Push right.\nTwice." },
  { level: second, title: "Coal  cellar" },
];

test("a collection that is written as SOK is read with the same rooms, titles, authors, comments and solutions", () => {
  const read = sokFormat.parse?.(sokFormat.print?.(levels) ?? "");
  expect(read?.problems).toEqual([]);
  expect(read?.levels).toMatchObject([
    { level: first, title: "Back door", author: "Ann", comment: "Push right.\nTwice.", solution: "rRR" },
    { level: second, title: "Coal cellar" },
  ]);
});

test("notes of other programs in a SOK file are no titles", () => {
  const text = `:: Some program\n:: Date Created: today\n\n${sokFormat.print?.([levels[0]!]) ?? ""}`;
  expect(sokFormat.parse?.(text).levels[0]?.title).toBe("Back door");
});

test("the list of solutions has a line for each room, and a room without one is refused", () => {
  expect(lurdFormat.print?.(levels)).toBe("; 1. Back door\nrRR\n\n; 2. Coal cellar\nrDldR\n");
  expect(lurdFormat.refuses?.({ rows: first.rows })).toContain("no solution");
});

test("a solution is drawn as a strip: one picture for each box that is pushed, and the solved room", () => {
  expect(replaySolution(second.rows, second.solution).ok).toBe(true);
  expect(drawSolution(first, { detail: "thumbnail" })?.shapes).toHaveLength(2);
  expect(drawSolution({ rows: first.rows }, { detail: "thumbnail" })).toBeUndefined();
  expect(drawSolution({ rows: first.rows, solution: "rR" }, { detail: "thumbnail" })).toBeUndefined();
});
