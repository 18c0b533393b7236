import type { KindEngine } from "../engineTask.ts";
import { askFeasibility, askOneLayout } from "./analyses.ts";
import { benchDungeon } from "./bench/benchDungeon.ts";
import { askLiveLayout } from "./incremental/liveLayout.ts";
import { prewarmEdits } from "./incremental/prewarmEdits.ts";
import { generateLayouts } from "./generate.ts";
import { verifyLayouts } from "./verifyLayouts.ts";

/** Everything that is computed for dungeon layouts. */
export const dungeonEngine: KindEngine = {
  kind: "dungeon",
  version: "17",
  tasks: { generate: generateLayouts },
  analyses: {
    feasibility: askFeasibility,
    "generate-one": askOneLayout,
    "live-layout": askLiveLayout,
  },
  prewarm: (analysis, question, answer) => (analysis === "live-layout" ? prewarmEdits(question, answer) : undefined),
  verify: verifyLayouts,
  bench: benchDungeon,
};
