import fc from "fast-check";
import { expect, test } from "vitest";
import { emptyBrief } from "#shared/levels/linjat/briefDocument.ts";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import type { RateAnswer } from "#shared/levels/linjat/analyses.ts";
import { levelOf, linjatSchema } from "#shared/levels/linjat/linjatLevel.ts";
import { puzzleOf } from "#shared/levels/linjat/placements.ts";
import { reason } from "#shared/levels/linjat/plain/plainSolver.ts";
import { startPosition } from "#shared/levels/linjat/plain/position.ts";
import { ratePuzzle } from "#shared/levels/linjat/puzzleRating.ts";
import { rulesUpTo } from "#shared/levels/linjat/rules.ts";
import type { SuggestAnswer } from "#shared/levels/suggestion.ts";
import { symmetries, needsSquare } from "#shared/levels/linjat/symmetry.ts";
import { denseGrids } from "../../../../test/support/linjatArbitraries.ts";
import { earlyCells, leakingLayers } from "../../../../test/support/linjatEarlyCells.ts";
import { fastRating } from "../../../../test/support/linjatOracle.ts";
import { runShard } from "../../../../test/support/runTask.ts";
import { finish } from "../../../../test/support/finish.ts";
import { askRating } from "./analyses.ts";
import { generatePuzzles } from "./generatePuzzles.ts";
import { optimizePuzzles } from "./optimizePuzzles.ts";
import { suggestPuzzles } from "./suggestPuzzles.ts";

/** Small briefs that forbid leaks, with some cells locked: a number, a dot's place, an empty cell. */
const briefs: fc.Arbitrary<Brief> = fc
  .record({
    width: fc.integer({ min: 5, max: 7 }),
    height: fc.integer({ min: 5, max: 7 }),
    hardest: fc.constantFrom("fit" as const, "square" as const, "one-of" as const),
    symmetry: fc.constantFrom(...symmetries.filter((one) => !needsSquare(one))),
    locks: fc.uniqueArray(fc.nat(24), { maxLength: 3 }),
  })
  .map(({ width, height, hardest, symmetry, locks }) => {
    const places = locks.map((at): [number, number] => [at % 5, Math.floor(at / 5)]);
    const rows = Array.from({ length: height }, (_, y) =>
      Array.from({ length: width }, (_cell, x) => (places[0]?.[0] === x && places[0][1] === y ? "3" : " ")).join(""),
    );
    const numbers = Math.round((width * height) / 5);
    return {
      ...emptyBrief(),
      width,
      height,
      hardest,
      symmetry,
      numbers,
      rows,
      locked: places,
      leaks: "forbid" as const,
    };
  });

test("Forbid and locks are kept by the generator, the optimizer and every suggestion: no cell is known early, no locked cell changes", () => {
  let puzzles = 0;
  let suggestions = 0;
  fc.assert(
    fc.property(briefs, fc.nat(1000), (brief, seed) => {
      const generated = runShard(generatePuzzles, {
        input: brief,
        seed,
        count: 2,
        parameters: { changes: 20, tries: 400 },
      });
      const optimized = runShard(optimizePuzzles, { input: brief, seed, count: 2, parameters: { iterations: 200 } });
      for (const value of [...generated.levels, ...optimized.levels]) {
        const { rows } = linjatSchema.parse(value);
        puzzles++;
        expectKept(brief, rows);
        const drawn = { ...brief, rows };
        const { suggestions: found } = finish(
          suggestPuzzles({ brief: drawn, rows, seed: 0 }),
        ) as unknown as SuggestAnswer;
        for (const { changes } of found) {
          suggestions++;
          expectKept({ ...drawn }, linjatSchema.parse({ rows: changes["rows"] }).rows);
        }
      }
    }),
    { numRuns: 12, seed: 3 },
  );
  expect([puzzles > 20, suggestions > 20]).toEqual([true, true]);
});

function expectKept(brief: Brief, rows: readonly string[]): void {
  expect([earlyCells(rows), fastRating(rows).leaks]).toEqual([[], 0]);
  const { leaks } = askRating({ level: { rows: [...rows] } }) as unknown as RateAnswer;
  expect(leaks).toEqual([]);
  for (const [x, y] of brief.locked) expect(rows[y]?.[x]).toBe(brief.rows[y]?.[x]);
}

test("a board that leaks only to a player who compares lines is called a board that leaks", () => {
  const rows = ["2.  ", "   3", "    ", "   ."];
  expect(earlyCells(rows)).toEqual([11]);
  const { leaks } = askRating({ level: { rows } }) as unknown as RateAnswer;
  expect(leaks).toContain(7);
});

test("layers that leak are those of a plain look at every layer, and the place where the rules get stuck is one of them", () => {
  let atTheEnd = 0;
  fc.assert(
    fc.property(denseGrids, (grid) => {
      const rating = ratePuzzle(grid);
      expect(rating.leakingLayers).toBe(leakingLayers(levelOf(grid).rows));
      const { layers, ending } = reason(startPosition(puzzleOf(grid)), rulesUpTo("one-of", false));
      if (ending.status === "stuck" && rating.leakingLayers > 0 && layers.length === 0) atTheEnd++;
    }),
    { numRuns: 150, seed: 4 },
  );
  expect(atTheEnd).toBeGreaterThan(0);
});
