import type { KindEngine } from "../engineTask.ts";
import { askExplanation, askHint } from "./analyses.ts";
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
};
