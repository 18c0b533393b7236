import fc from "fast-check";
import { expect, test } from "vitest";
import { smallGrids } from "../../../../test/support/linjatArbitraries.ts";
import { countSolutions } from "./countSolutions.ts";
import { validatePuzzle } from "./validatePuzzle.ts";
import { gridOf, levelOf } from "./linjatLevel.ts";
import type { LinjatGrid } from "./linjatLevel.ts";
import { puzzleOf } from "./placements.ts";

/** Tries every combination of lines. */
function countByTrying(grid: LinjatGrid): number {
  const { placements, numberCells, dots } = puzzleOf(grid);
  const from = (number: number, taken: readonly number[]): number => {
    if (number === numberCells.length) return dots.every((dot) => taken.includes(dot)) ? 1 : 0;
    return placements
      .filter((line) => line.number === number && line.cells.every((cell) => !taken.includes(cell)))
      .reduce((sum, { cells }) => sum + from(number + 1, [...taken, ...cells]), 0);
  };
  return from(0, []);
}

test("the count is that of trying all combinations of lines", () => {
  fc.assert(
    fc.property(smallGrids, (grid) => {
      const { count, complete, solutions } = countSolutions(grid, 1000);
      expect(complete).toBe(true);
      expect(count).toBe(countByTrying(grid));
      expect(new Set(solutions.map((lines) => lines.join())).size).toBe(count);
    }),
    { numRuns: 300 },
  );
});

test("the validator names a board without solution, with several, and lets one with exactly one pass", () => {
  const codes = (...rows: string[]) => validatePuzzle({ rows }).map(({ code }) => code);
  expect(codes("2 .", "   ", "  .")).toEqual(["no-solution"]);
  expect(codes("2  ", "   ")).toEqual(["several-solutions"]);
  expect(codes("2. ", "   ")).toEqual([]);
});

test("the validator says which dot nobody reaches", () => {
  const [problem] = validatePuzzle({ rows: ["2  ", "   ", "  ."] });
  expect(problem?.message).toContain("No line reaches the dot at C3");
  expect(problem?.places[0]?.cells).toEqual([[2, 2]]);
});

test("rows and grid are two forms of one thing", () => {
  fc.assert(
    fc.property(smallGrids, (grid) => {
      expect(gridOf(levelOf(grid))).toEqual(grid);
    }),
  );
});
