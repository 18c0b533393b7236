import fc from "fast-check";
import { expect, test } from "vitest";
import { denseGrids } from "../../../../../test/support/linjatArbitraries.ts";
import { countSolutions } from "../countSolutions.ts";
import { gridOf } from "../linjatLevel.ts";
import { puzzleOf } from "../placements.ts";
import { rulesUpTo } from "../rules.ts";
import { singleSolution, uncontested } from "./leakRules.ts";
import { reason } from "./plainSolver.ts";
import { startPosition } from "./position.ts";
import { hiddenLeaks, replaceableLines } from "./replaceableLines.ts";

test("a replaceable line is in no unique solution: where it is in one, the line that replaces it gives another", () => {
  let swaps = 0;
  fc.assert(
    fc.property(denseGrids, (grid) => {
      const puzzle = puzzleOf(grid);
      const found = replaceableLines(startPosition(puzzle));
      const { solutions } = countSolutions(grid, 4);
      for (const { line, by } of found) {
        for (const lines of solutions.filter((one) => one.includes(line))) {
          const cells = lines.flatMap((one) => puzzle.placements[one === line ? by : one]?.cells ?? []);
          expect(new Set(cells).size).toBe(cells.length);
          expect(puzzle.dots.filter((dot) => !cells.includes(dot))).toEqual([]);
          expect(puzzle.placements[by]?.number).toBe(puzzle.placements[line]?.number);
          swaps++;
        }
      }
    }),
    { numRuns: 100, seed: 4 },
  );
  expect(swaps).toBeGreaterThan(100);
});

test("what the two leak rules refute is replaceable at every layer", () => {
  let refuted = 0;
  fc.assert(
    fc.property(denseGrids, (grid) => {
      for (const { before } of reason(startPosition(puzzleOf(grid)), rulesUpTo("one-of", false)).layers) {
        const lines = new Set(replaceableLines(before).map(({ line }) => line));
        for (const line of [...uncontested(before), ...singleSolution(before)].flatMap((one) => one.refuted)) {
          expect(lines).toContain(line);
          refuted++;
        }
      }
    }),
    { numRuns: 150, seed: 5 },
  );
  expect(refuted).toBeGreaterThan(50);
});

test("a cell that a replaceable line decides is a hidden leak only while no rule decides it", () => {
  // The 3's line over its dot covers everything that its other lines cover, and no other number reaches it. COVER
  // determines only the dot; FIT adds the cell in between afterwards.
  const { layers } = reason(
    startPosition(puzzleOf(gridOf({ rows: ["2.  ", "   3", "    ", "   ."] }))),
    rulesUpTo("fit", false),
  );
  expect(layers.map(({ rule, before }) => [rule, hiddenLeaks(before).map(({ cell }) => cell)])).toEqual([
    ["cover", [11]],
    ["fit", []],
  ]);
});
