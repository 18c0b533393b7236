import type { KindEngine } from "../engineTask.ts";
import { askFeasibility, askFollowMove, askOneLayout, askPushMove } from "./analyses.ts";
import { benchDungeon } from "./bench/benchDungeon.ts";
import { generateLayouts } from "./generate.ts";
import { verifyLayouts } from "./verifyLayouts.ts";

/** Everything that is computed for dungeon layouts. */
export const dungeonEngine: KindEngine = {
  kind: "dungeon",
  version: "8",
  tasks: { generate: generateLayouts },
  analyses: {
    feasibility: askFeasibility,
    "generate-one": askOneLayout,
    "follow-move": askFollowMove,
    "push-move": askPushMove,
  },
  verify: verifyLayouts,
  bench: benchDungeon,
};
