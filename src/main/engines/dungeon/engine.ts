import type { KindEngine } from "../engineTask.ts";
import { askFeasibility, askOneLayout } from "./analyses.ts";
import { benchDungeon } from "./bench/benchDungeon.ts";
import { askLiveLayout } from "./follow/liveLayout.ts";
import { rehearseEdits } from "./follow/rehearseEdits.ts";
import { generateLayouts } from "./generate.ts";
import { verifyLayouts } from "./verifyLayouts.ts";

/** Everything that is computed for dungeon layouts. */
export const dungeonEngine: KindEngine = {
  kind: "dungeon",
  version: "16",
  tasks: { generate: generateLayouts },
  analyses: {
    feasibility: askFeasibility,
    "generate-one": askOneLayout,
    "live-layout": askLiveLayout,
  },
  rehearse: (analysis, question, answer) => (analysis === "live-layout" ? rehearseEdits(question, answer) : undefined),
  verify: verifyLayouts,
  bench: benchDungeon,
};
