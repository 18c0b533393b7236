import type { LevelKind } from "#shared/levels/levelKind.ts";
import { linjatKind } from "#shared/levels/linjat/linjatKind.ts";
import { aimedTask } from "../aim/aimedTask.ts";
import type { KindEngine, EngineEvent, EngineTask, ShardJob, ShardResult } from "../engineTask.ts";
import { aimGeneratedPuzzles, aimOptimizedPuzzles } from "./aimPuzzles.ts";
import { askCheck, askExplanation, askHint, askRating } from "./analyses.ts";
import { askEffects } from "./puzzleEffects.ts";
import { generatePuzzles } from "./generatePuzzles.ts";
import { linjatSchema } from "#shared/levels/linjat/linjatLevel.ts";
import { measurePuzzle } from "#shared/levels/linjat/puzzleMetrics.ts";
import { type MeasureLevel, measureLevels } from "../measureLevels.ts";
import { optimizePuzzles } from "./optimizePuzzles.ts";
import { suggestPuzzles } from "./suggestPuzzles.ts";
import { solvePuzzle } from "./solvePuzzle.ts";
import { verifyPuzzles } from "./verifyPuzzles.ts";
import { briefSchema } from "#shared/levels/linjat/briefDocument.ts";
import { validatePuzzle } from "#shared/levels/linjat/validatePuzzle.ts";
import { drawnByHand } from "#shared/levels/linjat/keepTask.ts";

/** The task "keep": the board of the brief as it is, validated by the exact counter; its reasons where it is refused. */
export const keepDrawn: EngineTask = { shards: () => 1, run: runShard };

function* runShard(job: ShardJob<unknown>): Generator<EngineEvent, ShardResult, undefined> {
  const level = { rows: briefSchema.parse(job.input).rows };
  const problems = validatePuzzle(level);
  if (problems.length > 0) return { counters: {}, problems };
  yield { type: "candidate", level, operator: drawnByHand };
  return { counters: {} };
}

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
