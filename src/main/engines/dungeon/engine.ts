import type { LevelKind } from "#shared/levels/levelKind.ts";
import { dungeonKind } from "#shared/levels/dungeon/dungeonKind.ts";
import { aimedTask } from "../aim/aimedTask.ts";
import type { KindEngine } from "../engineTask.ts";
import { aimLayouts } from "./aim/aimLayouts.ts";
import { askFeasibility, askOneLayout } from "./analyses.ts";
import { askLiveLayout } from "./incremental/liveLayout.ts";
import { prewarmEdits } from "./incremental/prewarmEdits.ts";
import { askTriedFixes } from "./diagnosis/tryFixes.ts";
import { dungeonEngineVersion } from "./engineVersion.ts";
import { generateLayouts } from "./generate.ts";
import { layoutSchema } from "#shared/levels/dungeon/layout.ts";
import { measureLayout } from "#shared/levels/dungeon/layoutMetrics.ts";
import { type MeasureLevel, measureLevels } from "../measureLevels.ts";
import { suggestLayouts } from "./suggestLayouts.ts";
import { verifyLayouts } from "./verifyLayouts.ts";

/** Everything that is computed for dungeon layouts. */
export const dungeonEngine: KindEngine = {
  // Engines read levels of their own kind only.
  levelKind: dungeonKind as LevelKind,
  version: dungeonEngineVersion,
  tasks: {
    generate: aimedTask(dungeonKind as LevelKind, generateLayouts, aimLayouts),
    measure: measureLevels(measureByLayout),
  },
  analyses: {
    feasibility: askFeasibility,
    "generate-one": askOneLayout,
    "live-layout": askLiveLayout,
    "try-fixes": askTriedFixes,
    suggest: suggestLayouts,
  },
  prewarm: (analysis, question, answer) => (analysis === "live-layout" ? prewarmEdits(question, answer) : undefined),
  verify: verifyLayouts,
};

/** Everything there is to measure is in the layout. */
function* measureByLayout(level: unknown): ReturnType<MeasureLevel> {
  yield;
  return { metrics: measureLayout(layoutSchema.parse(level)) };
}
