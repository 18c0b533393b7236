import fc from "fast-check";
import { expect, test } from "vitest";
import { countSolutions } from "#shared/levels/linjat/countSolutions.ts";
import { gridOf } from "#shared/levels/linjat/linjatLevel.ts";
import type { LinjatGrid } from "#shared/levels/linjat/linjatLevel.ts";
import { puzzleOf } from "#shared/levels/linjat/placements.ts";
import { singleSolution, uncontested } from "#shared/levels/linjat/plain/leakRules.ts";
import { oneOf } from "#shared/levels/linjat/plain/plainSolver.ts";
import { reason } from "#shared/levels/linjat/plain/plainSolver.ts";
import type { Reasoning } from "#shared/levels/linjat/plain/plainSolver.ts";
import { startPosition } from "#shared/levels/linjat/plain/position.ts";
import type { Position } from "#shared/levels/linjat/plain/position.ts";
import { cover, dependency, fit, square } from "#shared/levels/linjat/plain/simpleRules.ts";
import { rules, rulesUpTo } from "#shared/levels/linjat/rules.ts";
import { denseGrids } from "../../support/linjatArbitraries.ts";

const reasonAbout = (grid: LinjatGrid): Reasoning => reason(startPosition(puzzleOf(grid)), new Set(rules));
const deductions = [uncontested, cover, singleSolution, fit, square, dependency, oneOf] as const;

/** The rules that say something about a position. */
const speaking = (position: Position): string[] => rules.filter((_, index) => deductions[index]!(position).length > 0);

test("DEPENDENCY looks at the whole board, not only at as many cells as there are numbers", () => {
  let beyond = 0;
  fc.assert(
    fc.property(denseGrids, (grid) => {
      const { layers, last } = reasonAbout(grid);
      for (const layer of layers.filter(({ rule }) => rule === "dependency")) {
        const dots = layer.deductions.map(({ causes }) => causes[0] ?? 0);
        if (Math.min(...dots) >= last.puzzle.numberCells.length) beyond++;
      }
    }),
    { numRuns: 3000, seed: 1 },
  );
  expect(beyond).toBeGreaterThan(0);
});

test("each layer is credited to the first rule that says anything, and nobody stops while a rule still speaks", () => {
  let refutingOnly = 0;
  fc.assert(
    fc.property(denseGrids, (grid) => {
      const { layers, ending, last } = reasonAbout(grid);
      for (const { rule, before, advanced } of layers) {
        expect(speaking(before)[0]).toBe(rule);
        if (advanced.length === 0) refutingOnly++;
      }
      if (ending.status === "stuck") expect(speaking(last)).toEqual([]);
    }),
    { numRuns: 800, seed: 1 },
  );
  // Layers that only take lines away, after which the easier rules get their turn again.
  expect(refutingOnly).toBeGreaterThan(0);
});

test("what is called solved is a solution: lines do not cross, every dot is covered", () => {
  let solved = 0;
  fc.assert(
    fc.property(denseGrids, (grid) => {
      const { ending, last } = reason(startPosition(puzzleOf(grid)), rulesUpTo("one-of", false));
      if (ending.status !== "solved") return;
      solved++;
      const { count, solutions } = countSolutions(grid);
      expect(count).toBe(1);
      expect(solutions[0]?.every((line) => last.live[line])).toBe(true);
    }),
    { numRuns: 1000, seed: 1 },
  );
  expect(solved).toBeGreaterThan(100);
});

test("a board that contradicts itself ends with the place; nothing aborts", () => {
  const grid = gridOf({ rows: ["2.2", "   ", "  ."] });
  expect(reasonAbout(grid).ending).toMatchObject({ status: "contradiction", contradiction: { cell: 8 } });
});

test("a puzzle with a 1 can be solved: its line is its cell", () => {
  const grid = gridOf({ rows: ["1 ", "2."] });
  expect(countSolutions(grid).count).toBe(1);
  expect(reasonAbout(grid).ending.status).toBe("solved");
});
