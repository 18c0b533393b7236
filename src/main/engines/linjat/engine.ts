import type { KindEngine } from "../engineTask.ts";
import { askExplanation, askHint } from "./analyses.ts";
import { benchLinjat } from "./benchLinjat.ts";
import { generatePuzzles } from "./generatePuzzles.ts";
import { optimizePuzzles } from "./optimizePuzzles.ts";
import { solvePuzzle } from "./solvePuzzle.ts";
import { verifyPuzzles } from "./verifyPuzzles.ts";

/** Everything that is computed for Linjat puzzles. */
export const linjatEngine: KindEngine = {
  kind: "linjat",
  version: "1",
  tasks: { generate: generatePuzzles, optimize: optimizePuzzles },
  analyses: { explain: askExplanation, hint: askHint },
  solve: solvePuzzle,
  verify: verifyPuzzles,
  bench: benchLinjat,
};
