import type { KindEngine } from "../engineTask.ts";
import { askLegalMoves } from "./analyses.ts";
import { verifyGames } from "./verifyGames.ts";

/** Everything that is computed for boards. */
export const boardEngine: KindEngine = {
  kind: "board",
  version: "1",
  tasks: {},
  analyses: { "legal-moves": askLegalMoves },
  verify: verifyGames,
};
