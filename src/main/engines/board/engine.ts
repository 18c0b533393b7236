import type { LevelKind } from "#shared/levels/levelKind.ts";
import { asJson } from "#shared/kernel/json.ts";
import { boardInputSchema } from "#shared/levels/board/boardInput.ts";
import { boardKind } from "#shared/levels/board/boardKind.ts";
import { aimedTask } from "../aim/aimedTask.ts";
import type { KindEngine } from "../engineTask.ts";
import { aimBoards } from "./tasks/aimBoards.ts";
import { askBestMoves, askChooseMove, askLegalMoves } from "./analyses.ts";
import { measureLevels } from "../measureLevels.ts";
import { suggestBoards } from "./suggestBoards.ts";
import { measureBoardByGames } from "./measureBoardByGames.ts";
import { playMatch } from "./tasks/matchTask.ts";
import { measureBoardByPlay } from "./tasks/reportTask.ts";
import { searchBoards } from "./tasks/searchTask.ts";
import { makeTables } from "./tasks/tablesTask.ts";
import { playTournament } from "./tasks/tournamentTask.ts";
import { verifyGames } from "./verifyGames.ts";

/** Everything that is computed for boards. */
export const boardEngine: KindEngine = {
  // Engines read levels of their own kind only.
  levelKind: boardKind as LevelKind,
  version: "14",
  levelOf: (input) => {
    const parsed = boardInputSchema.safeParse(input);
    return parsed.success ? asJson(parsed.data.board) : undefined;
  },
  tasks: {
    match: playMatch,
    tournament: playTournament,
    report: measureBoardByPlay,
    tables: makeTables,
    search: aimedTask(boardKind as LevelKind, searchBoards, aimBoards),
    measure: measureLevels(measureBoardByGames),
  },
  analyses: {
    "legal-moves": askLegalMoves,
    "best-moves": askBestMoves,
    "choose-move": askChooseMove,
    suggest: suggestBoards,
  },
  verify: verifyGames,
};
