import type { KindEngine } from "../engineTask.ts";
import { askExplanation, askHint } from "./analyses.ts";
import { benchLinjat } from "./benchLinjat.ts";
import { solvePuzzle } from "./solvePuzzle.ts";
import { verifyPuzzles } from "./verifyPuzzles.ts";

/** Everything that is computed for Linjat puzzles. */
export const linjatEngine: KindEngine = {
  kind: "linjat",
  version: "1",
  tasks: {},
  analyses: { explain: askExplanation, hint: askHint },
  solve: solvePuzzle,
  verify: verifyPuzzles,
  bench: benchLinjat,
};
