import type { LevelKind } from "#shared/levels/levelKind.ts";
import { puzzleScriptKind } from "#shared/levels/puzzlescript/puzzlescriptKind.ts";
import { aimedTask } from "../aim/aimedTask.ts";
import type { KindEngine } from "../engineTask.ts";
import { measureLevels, type LevelMeasurement } from "../measureLevels.ts";
import { askSolve } from "./analyses.ts";
import { askLevelEffects } from "./effects/levelEffects.ts";
import { askRuleUses } from "./effects/ruleUses.ts";
import { askShorterSolution } from "./effects/shorterSolution.ts";
import { suggestPuzzleLevels } from "./effects/suggestLevels.ts";
import { generatePuzzles, mutatePuzzles } from "./generator/generatePuzzles.ts";
import { improvePuzzles } from "./generator/improvePuzzles.ts";
import { simulatePuzzle } from "./simulatePuzzle.ts";
import { solvePuzzle, verdictText } from "./solvePuzzle.ts";
import { solvePuzzleTask } from "./solveTask.ts";
import { verifyPuzzles } from "./verifyPuzzles.ts";
import { puzzleLevelSchema } from "#shared/levels/puzzlescript/level.ts";
import { measurePuzzleLevel } from "#shared/levels/puzzlescript/puzzleMetrics.ts";
import { rateLevel } from "./rateLevel.ts";

/** Limit on boards per level. */
const states = 200_000;

/** The level's metrics with the solution that the solver finds. */
function* measurePuzzle(value: unknown): Generator<void, LevelMeasurement, undefined> {
  const level = puzzleLevelSchema.parse(value);
  const { level: solved, verdict, metrics } = yield* rateLevel(level, states);
  const all = { ...measurePuzzleLevel(solved), ...metrics };
  const isSolved = verdict.status === "shortest" || verdict.status === "at-most";
  return isSolved ? { metrics: all } : { metrics: all, problem: verdictText(verdict) };
}

/** Rounds of an aimed run: batches of levels until enough of them are inside the aim. */
const steering = { batch: 4, rounds: 40 };

/** Everything that is computed for PuzzleScript games. */
export const puzzleScriptEngine: KindEngine = {
  // Engines read levels of their own kind only.
  levelKind: puzzleScriptKind as LevelKind,
  version: "8",
  tasks: {
    generate: aimedTask(puzzleScriptKind as LevelKind, generatePuzzles, steering),
    mutate: aimedTask(puzzleScriptKind as LevelKind, mutatePuzzles, steering),
    improve: aimedTask(puzzleScriptKind as LevelKind, improvePuzzles, steering),
    solve: solvePuzzleTask,
    measure: measureLevels(measurePuzzle),
  },
  analyses: {
    solve: askSolve,
    effects: askLevelEffects,
    suggest: suggestPuzzleLevels,
    rules: askRuleUses,
    shorter: askShorterSolution,
  },
  solve: solvePuzzle,
  simulate: simulatePuzzle,
  verify: verifyPuzzles,
};
