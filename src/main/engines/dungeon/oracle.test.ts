import fc from "fast-check";
import { expect, test } from "vitest";
import { validateLayout } from "#shared/levels/dungeon/validator/validateLayout.ts";
import { layoutSchema } from "#shared/levels/dungeon/layout.ts";
import { hasLayout } from "../../../../test/support/dungeonOracle.ts";
import { runShard } from "../../../../test/support/runTask.ts";
import { tinyDungeons } from "../../../../test/support/tinyDungeons.ts";
import { feasibilityProblems } from "./diagnosis/feasibility.ts";
import { generateLayouts } from "./generate.ts";
import { layoutModel } from "./model/layoutModel.ts";

/** More for a long run: ORACLE_RUNS=20000. */
const runs = Number(process.env["ORACLE_RUNS"] ?? 150);

/** A long run is not ended by the clock. */
const limit = runs > 150 ? 24 * 3_600_000 : 60_000;

test(
  "the engine finds a layout exactly where trying everything finds one, and proofs of impossibility are true",
  () => {
    const counts = { possible: 0, impossible: 0, proved: 0, onGround: 0 };
    fc.assert(
      fc.property(tinyDungeons, fc.nat(1000), (input, seed) => {
        const isPossible = hasLayout(input);
        const isProved = feasibilityProblems(layoutModel(input)).length > 0;
        const { levels } = runShard(generateLayouts, { input, parameters: { moves: 70_000 }, seed });
        for (const level of levels) expect(validateLayout(layoutSchema.parse(level))).toEqual([]);
        expect({ isPossible, found: levels.length }).toEqual({ isPossible, found: isPossible ? 1 : 0 });
        expect(isPossible && isProved).toBe(false);
        counts[isPossible ? "possible" : "impossible"]++;
        if (isProved) counts.proved++;
        const { boundary = [], obstacles = [] } = input.site ?? {};
        if (boundary.length > 4 || obstacles.length > 0) counts.onGround++;
      }),
      { numRuns: runs, seed: 20 },
    );
    expect(counts.possible).toBeGreaterThan(runs / 10);
    expect(counts.impossible).toBeGreaterThan(runs / 10);
    expect(counts.onGround).toBeGreaterThan(runs / 10);
    if (runs > 150) process.stderr.write(`${JSON.stringify(counts)}\n`);
  },
  limit,
);
