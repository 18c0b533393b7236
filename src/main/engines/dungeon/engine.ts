import type { KindEngine } from "../engineTask.ts";
import { askFeasibility, askOneLayout } from "./analyses.ts";
import { benchDungeon } from "./benchDungeon.ts";
import { generateLayouts } from "./generate.ts";
import { verifyLayouts } from "./verifyLayouts.ts";

/** Everything that is computed for dungeon layouts. */
export const dungeonEngine: KindEngine = {
  kind: "dungeon",
  version: "3",
  tasks: { generate: generateLayouts },
  analyses: { feasibility: askFeasibility, "generate-one": askOneLayout },
  verify: verifyLayouts,
  bench: benchDungeon,
};
