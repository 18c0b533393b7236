import fc from "fast-check";
import { expect, test } from "vitest";
import type { LinjatGrid } from "#shared/levels/linjat/linjatLevel.ts";
import { puzzleOf } from "#shared/levels/linjat/placements.ts";
import { reason } from "#shared/levels/linjat/plain/plainSolver.ts";
import { startPosition } from "#shared/levels/linjat/plain/position.ts";
import { rules } from "#shared/levels/linjat/rules.ts";
import { expectSameLayers } from "../../../../../test/support/linjatLayers.ts";
import { denseGrids, smallGrids } from "../../../../../test/support/linjatArbitraries.ts";

test("the fast solver agrees with the plain one layer by layer on small boards, whatever rules are allowed", () => {
  fc.assert(
    fc.property(smallGrids, fc.subarray([...rules], { minLength: 1 }), (grid, allowed) => {
      expectSameLayers(grid, new Set(allowed));
    }),
    { numRuns: 2000 },
  );
});

test("the fast solver agrees with the plain one layer by layer on larger boards", () => {
  fc.assert(
    fc.property(denseGrids, fc.subarray([...rules], { minLength: 4 }), (grid, allowed) => {
      expectSameLayers(grid, new Set(allowed));
    }),
    { numRuns: 1500 },
  );
});

test("all seven rules are met by the larger boards", () => {
  const met = new Set<string>();
  const collect = (grid: LinjatGrid) => {
    for (const { rule } of reason(startPosition(puzzleOf(grid)), new Set(rules)).layers) met.add(rule);
  };
  fc.assert(fc.property(denseGrids, collect), { numRuns: 1500, seed: 1 });
  expect([...met].sort()).toEqual([...rules].sort());
});
