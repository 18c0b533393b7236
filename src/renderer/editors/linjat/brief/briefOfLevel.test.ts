import { expect, test } from "vitest";
import { briefProblems, briefSchema, emptyBrief } from "#shared/levels/linjat/briefDocument.ts";
import { briefOfLevel } from "./briefOfLevel.ts";

test("a puzzle becomes a brief that can be edited and run at once", () => {
  const brief = briefSchema.parse(briefOfLevel({ rows: ["2.  ", "   3", "    ", "   ."] }));
  expect(brief).toMatchObject({ width: 4, height: 4, numbers: 2, smallest: 2, largest: 3 });
  expect(briefProblems(brief)).toEqual([]);
});

test("what is no puzzle is refused", () => {
  expect(() => briefOfLevel({ rows: [] })).toThrow();
});

test("a copy asks for what the brief asked for that the puzzle was made for", () => {
  const rows = ["2.  ", "   3", "    ", "   ."];
  const demands = {
    hardest: "square",
    needs: "square",
    excluded: ["dependency"],
    leaks: "allow",
    symmetry: "half-turn",
    smallest: 2,
    largest: 4,
    locked: [[1, 0]],
  } as const;
  const runInput = { ...emptyBrief(), ...demands, width: 4, height: 4, numbers: 9 };
  expect(briefOfLevel({ rows }, { runInput })).toMatchObject({ ...demands, rows, numbers: 2, width: 4, height: 4 });
  const turned = briefOfLevel({ rows: ["2.   ", "   3 ", "     ", "   . "] }, { runInput });
  expect(turned).toMatchObject({ hardest: "square", width: 5, locked: [], symmetry: "none" });
  expect(briefOfLevel({ rows }, { runInput: "of another kind" })).toMatchObject({ hardest: "one-of", largest: 3 });
});
