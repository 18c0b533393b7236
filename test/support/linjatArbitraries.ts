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

/**
 * Boards of up to 8 by 8 cells with lines drawn first, so that there is a solution: each number lies on its line, dots on
 * cells of lines.
 */
export const denseGrids: fc.Arbitrary<LinjatGrid> = fc
  .record({
    width: fc.integer({ min: 4, max: 8 }),
    height: fc.integer({ min: 4, max: 8 }),
    picks: fc.array(fc.nat(1_000_000), { minLength: 120, maxLength: 120 }),
    dotShare: fc.integer({ min: 1, max: 5 }),
  })
  .map(drawnBoard);

interface BoardChoice {
  readonly width: number;
  readonly height: number;
  readonly picks: readonly number[];
  readonly dotShare: number;
}

function drawnBoard({ width, height, picks, dotShare }: BoardChoice): LinjatGrid {
  const cells = Array.from({ length: width * height }, () => 0);
  const taken = new Set<number>();
  for (let at = 0; at + 3 < picks.length; at += 4) {
    const [place = 0, size = 0, on = 0, dots = 0] = picks.slice(at, at + 4);
    const length = 2 + (size % 4);
    const across = (size >> 4) % 2 === 0;
    const x = place % (across ? width - Math.min(width, length) + 1 : width);
    const y = (place >> 8) % (across ? height : height - Math.min(height, length) + 1);
    const line = Array.from({ length }, (_, i) => (across ? y * width + x + i : (y + i) * width + x));
    if (length > (across ? width : height) || line.some((cell) => taken.has(cell))) continue;
    for (const [i, cell] of line.entries()) {
      taken.add(cell);
      if (i === on % length) cells[cell] = length;
      else if ((dots >> (2 * i)) % 6 < dotShare) cells[cell] = -1;
    }
  }
  if (taken.size === 0) cells[0] = 2;
  return { width, height, cells };
}
