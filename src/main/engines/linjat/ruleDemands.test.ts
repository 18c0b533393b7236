import { expect, test } from "vitest";
import { emptyBrief } from "#shared/levels/linjat/briefDocument.ts";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { gridOf, linjatSchema } from "#shared/levels/linjat/linjatLevel.ts";
import { puzzleOf } from "#shared/levels/linjat/placements.ts";
import { reason } from "#shared/levels/linjat/plain/plainSolver.ts";
import { startPosition } from "#shared/levels/linjat/plain/position.ts";
import { presets } from "#shared/levels/linjat/prepareLinjat.ts";
import type { Rule } from "#shared/levels/linjat/rules.ts";
import { runShard } from "../../../../test/support/runTask.ts";
import { generatePuzzles } from "./generatePuzzles.ts";
import { optimizePuzzles } from "./optimizePuzzles.ts";

/** True when the plain solver solves the puzzle with these rules alone. */
function isSolved(level: unknown, rules: readonly Rule[]): boolean {
  const grid = gridOf(linjatSchema.parse(level));
  return reason(startPosition(puzzleOf(grid)), new Set(rules)).ending.status === "solved";
}

/** A brief's demands on rules, rules that must suffice, and rules that must not. */
const demands: readonly [name: string, Partial<Brief>, enough: Rule[], tooFew: Rule[]][] = [
  [
    "SQUARE but not ONE-OF",
    { excluded: ["one-of"], required: ["square"] },
    ["cover", "fit", "square", "dependency"],
    ["cover", "fit", "dependency"],
  ],
  [
    "DEPENDENCY as the only hard rule",
    { excluded: ["square", "one-of"], required: ["dependency"] },
    ["cover", "fit", "dependency"],
    ["cover", "fit"],
  ],
  [
    "ONE-OF without SQUARE",
    { excluded: ["square"], needs: "one-of" },
    ["cover", "fit", "dependency", "one-of"],
    ["cover", "fit", "dependency"],
  ],
];

test.each(demands)(
  "generated puzzles need %s: the allowed rules solve them, without it they do not",
  (_name, brief, enough, tooFew) => {
    const input = { ...emptyBrief(), ...presets.expert, needs: "uncontested" as const, ...brief };
    const { levels } = runShard(generatePuzzles, { input, count: 2 });
    expect(levels).toHaveLength(2);
    for (const level of levels) expect([isSolved(level, enough), isSolved(level, tooFew)]).toEqual([true, false]);
  },
);

test.each(demands)("optimized puzzles need %s", (_name, brief, enough, tooFew) => {
  const input = {
    ...emptyBrief(),
    ...presets.expert,
    needs: "uncontested" as const,
    ...brief,
    leaks: "penalise" as const,
  };
  const job = { input, count: 5, parameters: { goal: "expert", iterations: 2000 } };
  const { levels } = runShard(optimizePuzzles, job);
  expect(levels.length).toBeGreaterThan(0);
  const leaks: Rule[] = ["uncontested", "single-solution"];
  for (const level of levels) {
    expect([isSolved(level, [...leaks, ...enough]), isSolved(level, [...leaks, ...tooFew])]).toEqual([true, false]);
  }
});
