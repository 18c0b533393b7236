import fc from "fast-check";
import { expect, test } from "vitest";
import { gridTransformations } from "../../kernel/geometry.ts";
import { turnedLevel } from "./canonicalPuzzle.ts";
import { puzzleSimilarity } from "./linjatKind.ts";

const level = fc
  .tuple(fc.integer({ min: 4, max: 7 }), fc.integer({ min: 4, max: 7 }))
  .chain(([width, height]) =>
    fc.array(fc.string({ unit: fc.constantFrom(" ", ".", "2", "3"), minLength: width, maxLength: width }), {
      minLength: height,
      maxLength: height,
    }),
  )
  .map((rows) => ({ rows }));

test("a puzzle and its turned and mirrored copies are wholly alike", () => {
  fc.assert(
    fc.property(level, fc.constantFrom(...gridTransformations), (puzzle, transformation) => {
      expect(puzzleSimilarity(puzzle, turnedLevel(puzzle, transformation))).toBe(1);
    }),
  );
});

test("likeness does not depend on which of two puzzles comes first", () => {
  fc.assert(
    fc.property(level, level, (a, b) => {
      expect(puzzleSimilarity(a, b)).toBe(puzzleSimilarity(b, a));
    }),
  );
});

test("likeness is the share of filled cells that hold the same", () => {
  const a = { rows: ["2.  ", "    ", "  3 ", "    "] };
  const b = { rows: ["2.  ", "    ", "  4 ", "    "] };
  expect(puzzleSimilarity(a, b)).toBeCloseTo(2 / 3);
  expect(puzzleSimilarity(a, { rows: ["    ", "    ", "    ", " 2 2"] })).toBeLessThan(0.5);
});
