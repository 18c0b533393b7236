import type { KindEngine } from "../engineTask.ts";
import { generateLayouts } from "./generate.ts";

/** Everything that is computed for dungeon layouts. */
export const dungeonEngine: KindEngine = {
  kind: "dungeon",
  version: "1",
  tasks: { generate: generateLayouts },
  analyses: {},
};
