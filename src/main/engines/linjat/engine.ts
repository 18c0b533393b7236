import type { LevelKind } from "#shared/levels/levelKind.ts";
import { linjatKind } from "#shared/levels/linjat/linjatKind.ts";
import { aimedTask } from "../aim/aimedTask.ts";
import type { KindEngine } from "../engineTask.ts";
import { aimGeneratedPuzzles, aimOptimizedPuzzles } from "./aimPuzzles.ts";
import { askCheck, askExplanation, askHint, askRating } from "./analyses.ts";
import { askEffects } from "./puzzleEffects.ts";
import { generatePuzzles } from "./generatePuzzles.ts";
import { keepDrawn } from "./keepDrawn.ts";
import { linjatSchema } from "#shared/levels/linjat/linjatLevel.ts";
import { measurePuzzle } from "#shared/levels/linjat/puzzleMetrics.ts";
import { type MeasureLevel, measureLevels } from "../measureLevels.ts";
import { optimizePuzzles } from "./optimizePuzzles.ts";
import { suggestPuzzles } from "./suggestPuzzles.ts";
import { solvePuzzle } from "./solvePuzzle.ts";
import { verifyPuzzles } from "./verifyPuzzles.ts";

/** Everything that is computed for Linjat puzzles. */
export const linjatEngine: KindEngine = {
  // Engines read levels of their own kind only.
  levelKind: linjatKind as LevelKind,
  version: "8",
  tasks: {
    generate: aimedTask(linjatKind as LevelKind, generatePuzzles, aimGeneratedPuzzles),
    optimize: aimedTask(linjatKind as LevelKind, optimizePuzzles, aimOptimizedPuzzles),
    keep: keepDrawn,
    measure: measureLevels(measureByRules),
  },
  analyses: {
    explain: askExplanation,
    hint: askHint,
    check: askCheck,
    rate: askRating,
    suggest: suggestPuzzles,
    effects: askEffects,
  },
  solve: solvePuzzle,
  verify: verifyPuzzles,
};

/** The rules rate a puzzle in milliseconds. */
function* measureByRules(level: unknown): ReturnType<MeasureLevel> {
  yield;
  return { metrics: measurePuzzle(linjatSchema.parse(level)) };
}
