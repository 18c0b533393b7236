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
import { squareRulePuzzle } from "../../../../test/support/linjatPuzzles.ts";

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

test("a puzzle of 27 layers has the rating that counting its layers by hand gives", () => {
  const grid = gridOf({
    rows: squareRulePuzzle,
  });
  // c f6 c f2 c c f f f f f f f f s c3 c c f2 c f c c2 f2 f f f: one number advances where no count is given.
  expect(ratePuzzle(grid)).toEqual({
    ending: "solved",
    depth: 27,
    width: 6,
    layers: { uncontested: 0, cover: 10, "single-solution": 0, fit: 16, square: 1, dependency: 0, "one-of": 0 },
    bottlenecks: 21,
    hardest: "square",
    switches: 12,
    cost: 10 * 1 + 16 * 1.5 + 1 * 5,
    leaks: 0,
    hiddenLeaks: 0,
    leakingLayers: 0,
  });
});

test("a layer that only refutes lines does not count; a puzzle that the rules leave open has no hardest rule", () => {
  const rating = ratePuzzle(gridOf({ rows: ["..4.", "32.3", "  ..", "  . ", "  4 "] }));
  expect(rating).toMatchObject({ ending: "stuck", depth: 2, bottlenecks: 2, hardest: undefined });
  expect(rating.layers.dependency).toBe(0);
});

test("a number that could be drawn early by who knows that there is one solution is a leak", () => {
  expect(ratePuzzle(gridOf({ rows: ["2.  ", "   3", "    ", "   ."] })).leaks).toBe(1);
  expect(ratePuzzle(gridOf({ rows: ["2  ", " 3 ", "2. "] })).leaks).toBe(0);
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
