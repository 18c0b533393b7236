import { expect, test } from "vitest";
import type { ExplainAnswer, RateAnswer } from "#shared/levels/linjat/analyses.ts";
import { emptyBrief } from "#shared/levels/linjat/briefDocument.ts";
import { gridOf, linjatSchema } from "#shared/levels/linjat/linjatLevel.ts";
import { puzzleOf } from "#shared/levels/linjat/placements.ts";
import { reason } from "#shared/levels/linjat/plain/plainSolver.ts";
import { startPosition } from "#shared/levels/linjat/plain/position.ts";
import { presets } from "#shared/levels/linjat/prepareLinjat.ts";
import { rules } from "#shared/levels/linjat/rules.ts";
import { fastRating } from "../../../../test/support/linjatOracle.ts";
import { runShard } from "../../../../test/support/runTask.ts";
import { askExplanation, askRating } from "./analyses.ts";
import { generatePuzzles } from "./generatePuzzles.ts";
import { solvePuzzle } from "./engine.ts";

test("a puzzle has one depth: in its rating, its steps, its bars and on the command line, as another solver counts it", () => {
  const input = { ...emptyBrief(), ...presets.expert };
  const { levels } = runShard(generatePuzzles, { input, count: 3 });
  let leads = 0;
  for (const value of levels) {
    const level = linjatSchema.parse(value);
    const { depth } = fastRating(level.rows);
    const rated = askRating({ level }) as unknown as RateAnswer;
    const explained = askExplanation({ level }) as unknown as ExplainAnswer;
    const solved = solvePuzzle(level, { timeLimitSeconds: 1, memoryMiB: 64, options: { explain: "on" } });
    const told = solved.problems.map(({ message }) => Number.parseInt(message, 10));
    expect([
      rated.rating.depth,
      rated.layers.length,
      explained.layers.length,
      solved.metrics["depth"],
      Math.max(...told),
    ]).toEqual([depth, depth, depth, depth, depth]);
    expect(explained.layers.every((layer) => layer.some(({ gained }) => gained.length > 0))).toBe(true);
    leads += reason(startPosition(puzzleOf(gridOf(level))), new Set(rules)).layers.length - depth;
  }
  expect(leads).toBeGreaterThan(0);
});
