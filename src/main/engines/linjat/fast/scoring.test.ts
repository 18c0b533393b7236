import fc from "fast-check";
import { expect, test } from "vitest";
import { goalWeights } from "#shared/levels/linjat/optimizeTask.ts";
import { puzzleOf } from "#shared/levels/linjat/placements.ts";
import { singleSolution, uncontested } from "#shared/levels/linjat/plain/leakRules.ts";
import { reason } from "#shared/levels/linjat/plain/plainSolver.ts";
import { startPosition } from "#shared/levels/linjat/plain/position.ts";
import type { LinjatGrid } from "#shared/levels/linjat/linjatLevel.ts";
import { rules } from "#shared/levels/linjat/rules.ts";
import { denseGrids } from "../../../../../test/support/linjatArbitraries.ts";
import { createFastSolver } from "./fastSolver.ts";
import { classify, createClassification, nextLayer, noteLayer, ruleBits } from "./fastSteps.ts";
import type { Classification, ScoreFloor } from "./fastSteps.ts";
import { loadBoard } from "./loadBoard.ts";
import { createScoring, scoreBound, scoreOf } from "./scoring.ts";
import type { Scoring } from "./scoring.ts";

const allRules = ruleBits(new Set(rules));
const scorings = fc
  .tuple(fc.constantFrom("easy", "medium", "hard", "expert"), fc.nat(50))
  .map(([goal, penalty]) => createScoring(goalWeights[goal], penalty));

function classified({ width, height, cells }: LinjatGrid, atLeast?: ScoreFloor): Classification {
  const solver = createFastSolver(width, height);
  const result = createClassification();
  loadBoard(solver, cells);
  classify(solver, allRules, result, true, atLeast);
  return result;
}

/** The bound after every layer. */
function bounds({ width, height, cells }: LinjatGrid, scoring: Scoring): number[] {
  const solver = createFastSolver(width, height);
  const result = createClassification();
  loadBoard(solver, cells);
  const found = [scoreBound(solver, result, scoring)];
  for (let rule = nextLayer(solver, allRules); rule >= 0; rule = nextLayer(solver, allRules)) {
    noteLayer(solver, rule, result);
    found.push(scoreBound(solver, result, scoring));
  }
  return found;
}

test("at no layer is the bound below what the solved board scores", () => {
  let solved = 0;
  fc.assert(
    fc.property(denseGrids, scorings, (grid, scoring) => {
      const result = classified(grid);
      if (!result.solved) return;
      solved++;
      expect(Math.min(...bounds(grid, scoring))).toBeGreaterThanOrEqual(scoreOf(result, scoring));
    }),
    { numRuns: 1500, seed: 1 },
  );
  expect(solved).toBeGreaterThan(300);
});

test("a board is given up only when its full score is below the floor, and rated the same when it is not given up", () => {
  let givenUp = 0;
  fc.assert(
    fc.property(denseGrids, scorings, fc.integer({ min: -5, max: 20 }), (grid, scoring, above) => {
      const full = classified(grid);
      if (!full.solved) return;
      const score = scoreOf(full, scoring);
      expect(classified(grid, { scoring, floor: score })).toEqual(full);
      const strict = classified(grid, { scoring, floor: score + above });
      if (!strict.solved) givenUp++;
      expect(strict.solved ? strict : above <= 0).toEqual(strict.solved ? full : false);
    }),
    { numRuns: 1500, seed: 2 },
  );
  expect(givenUp).toBeGreaterThan(50);
});

/** Layers at which the plain detectors find a leak. */
function leakingLayers(grid: LinjatGrid): number {
  const { layers } = reason(startPosition(puzzleOf(grid)), new Set(rules));
  return layers.filter(({ before }) => uncontested(before).length > 0 || singleSolution(before).length > 0).length;
}

test("the penalty is taken off once for every layer that the plain detectors call leaking", () => {
  const penaltyOf = (grid: LinjatGrid, penalty: number) => {
    const result = classified(grid);
    return (
      scoreOf(result, createScoring(goalWeights.easy, 0)) - scoreOf(result, createScoring(goalWeights.easy, penalty))
    );
  };
  const met = new Set<number>();
  fc.assert(
    fc.property(denseGrids, fc.integer({ min: 1, max: 99 }), (grid, penalty) => {
      if (!classified(grid).solved) return;
      const layers = leakingLayers(grid);
      met.add(layers);
      expect(penaltyOf(grid, penalty)).toBe(penalty * layers);
    }),
    { numRuns: 400, seed: 3 },
  );
  expect([...met]).toEqual(expect.arrayContaining([0, 1, 2]));
});
