import fc from "fast-check";
import { expect, test } from "vitest";
import { denseGrids } from "../../../../test/support/linjatArbitraries.ts";
import { gridTransformations } from "../../kernel/geometry.ts";
import { turnedLevel } from "./canonicalPuzzle.ts";
import { gridOf, levelOf } from "./linjatLevel.ts";
import { puzzleOf } from "./placements.ts";
import { reason } from "./plain/plainSolver.ts";
import { startPosition } from "./plain/position.ts";
import { ratePuzzle } from "./puzzleRating.ts";
import { rules, rulesUpTo } from "./rules.ts";
import type { Rule } from "./rules.ts";

test("the rating of a board is equal under all eight symmetries, and so whatever the order of its numbers", () => {
  fc.assert(
    fc.property(denseGrids, (grid) => {
      const rating = ratePuzzle(grid);
      for (const transformation of gridTransformations) {
        expect(ratePuzzle(gridOf(turnedLevel(levelOf(grid), transformation)))).toEqual(rating);
      }
    }),
    { numRuns: 60 },
  );
});

test("depth is the sum of the layers by rule, and bottlenecks, switches and width keep within it", () => {
  fc.assert(
    fc.property(denseGrids, (grid) => {
      const { depth, layers, bottlenecks, switches, width } = ratePuzzle(grid);
      expect(rules.reduce((sum, rule) => sum + layers[rule], 0)).toBe(depth);
      expect(bottlenecks).toBeLessThanOrEqual(depth);
      expect(switches).toBeLessThanOrEqual(Math.max(0, depth - 1));
      expect(width).toBeLessThanOrEqual(grid.cells.filter((content) => content > 0).length);
    }),
    { numRuns: 200 },
  );
});

test("the hardest rule is the first grade whose rules solve the board, whatever rules the layers were credited to", () => {
  const grades = new Set<Rule | undefined>();
  fc.assert(
    fc.property(denseGrids, (grid) => {
      const start = startPosition(puzzleOf(grid));
      const first = rules.find((rule) => reason(start, rulesUpTo(rule, true)).ending.status === "solved");
      expect(ratePuzzle(grid).hardest).toBe(first);
      grades.add(first);
    }),
    { numRuns: 400, seed: 2 },
  );
  expect(grades.size).toBeGreaterThan(3);
});
