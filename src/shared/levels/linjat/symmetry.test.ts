import { expect, test } from "vitest";
import { briefProblems, emptyBrief } from "./briefDocument.ts";
import { cellGroups, needsSquare, symmetries } from "./symmetry.ts";

test.each(symmetries)(
  "the groups of %s share out the board: a cell is in the group of each cell of its own",
  (symmetry) => {
    const groups = cellGroups(5, 5, symmetry);
    for (const [cell, group] of groups.entries()) {
      expect(group[0]).toBe(cell);
      for (const other of group) expect(new Set(groups[other])).toEqual(new Set(group));
    }
  },
);

test("a corner goes with the corners that the symmetry carries it to", () => {
  const corner = (symmetry: (typeof symmetries)[number]) =>
    [...(cellGroups(4, 4, symmetry)[3] ?? [])].sort((a, b) => a - b);
  expect(symmetries.map(corner)).toEqual([[3], [3, 12], [0, 3], [3, 15], [0, 3, 12, 15], [3, 12], [0, 3, 12, 15]]);
});

test("symmetries of a square are refused on other boards, with what to do", () => {
  for (const symmetry of symmetries) {
    const problems = briefProblems({ ...emptyBrief(), width: 7, height: 10, symmetry });
    expect(problems.map(({ code }) => code)).toEqual(needsSquare(symmetry) ? ["symmetry-not-square"] : []);
  }
});
