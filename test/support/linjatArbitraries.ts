import fc from "fast-check";
import type { LinjatGrid } from "#shared/levels/linjat/linjatLevel.ts";

const cell = fc.oneof(
  { weight: 9, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.constant(-1) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 3 }) },
);

function gridsUpTo(side: number): fc.Arbitrary<LinjatGrid> {
  return fc
    .tuple(fc.integer({ min: 3, max: side }), fc.integer({ min: 3, max: side }))
    .chain(([width, height]) =>
      fc
        .array(cell, { minLength: width * height, maxLength: width * height })
        .map((cells) => ({ width, height, cells: [2, ...cells.slice(1)] })),
    );
}

/** Boards of up to 4 by 4 cells with at least one number; most have no solution or several. */
export const smallGrids = gridsUpTo(4);
