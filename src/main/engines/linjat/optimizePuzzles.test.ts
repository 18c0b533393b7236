import { expect, test } from "vitest";
import { emptyBrief } from "#shared/levels/linjat/briefDocument.ts";
import { countSolutions } from "#shared/levels/linjat/countSolutions.ts";
import { gridOf, linjatSchema } from "#shared/levels/linjat/linjatLevel.ts";
import { presets } from "#shared/levels/linjat/prepareLinjat.ts";
import { runShard } from "../../../../test/support/runTask.ts";
import { optimizePuzzles } from "./optimizePuzzles.ts";

const input = { ...emptyBrief(), ...presets.medium, leaks: "penalise" as const };

test.each(["archive", "reference"])(
  "the search %s gives puzzles with one solution, best score first, the same every time",
  (method) => {
    const job = { input, count: 5, seed: 3, parameters: { method, iterations: 3000, goal: "medium" } };
    const { events, levels } = runShard(optimizePuzzles, job);
    expect(levels.length).toBeGreaterThan(0);
    for (const level of levels) {
      expect(countSolutions(gridOf(linjatSchema.parse(level)))).toMatchObject({ count: 1, complete: true });
    }
    const scores = events.flatMap((event) => (event.type === "candidate" ? [event.metrics?.["score"] ?? 0] : []));
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(runShard(optimizePuzzles, job).levels).toEqual(levels);
  },
);

test("the reference's search spends exactly what it spent when its signature was last set on purpose", () => {
  const job = { input, count: 1, seed: 1, parameters: { method: "reference", iterations: 2000, goal: "medium" } };
  expect(runShard(optimizePuzzles, job).result.counters).toEqual({ iterations: 2000, solved: 990, starts: 39 });
});

test("every island is a shard", () => {
  expect(optimizePuzzles.shards(input, { islands: 3 }, 40)).toBe(3);
  expect(optimizePuzzles.shards(input, { islands: 3 }, 2)).toBe(2);
});
