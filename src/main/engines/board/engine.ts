import type { LevelKind } from "#shared/levels/levelKind.ts";
import { asJson } from "#shared/kernel/json.ts";
import { boardInputSchema } from "#shared/levels/board/boardInput.ts";
import { boardKind } from "#shared/levels/board/boardKind.ts";
import { boardLevelSchema } from "#shared/levels/board/boardLevel.ts";
import { measureBoard } from "#shared/levels/board/boardMetrics.ts";
import { aimedTask } from "../aim/aimedTask.ts";
import type { KindEngine } from "../engineTask.ts";
import { aimBoards } from "./tasks/aimBoards.ts";
import { askBestMoves, askChooseMove, askLegalMoves } from "./analyses.ts";
import { measureLevels, type LevelMeasurement } from "../measureLevels.ts";
import { suggestBoards } from "./suggestBoards.ts";
import { playMatch } from "./tasks/matchTask.ts";
import { measureBoardByPlay } from "./tasks/reportTask.ts";
import { searchBoards } from "./tasks/searchTask.ts";
import { makeTables } from "./tasks/tablesTask.ts";
import { playTournament } from "./tasks/tournamentTask.ts";
import { boardEffort } from "./effort/boardEffort.ts";
import { metricsOf } from "./tasks/boardSample.ts";
import { confirmGames, confirmingPlayers } from "./tasks/confirmBoard.ts";
import { verifyGames } from "./verifyGames.ts";

/** The quick player of the board search: 100 of its games measure to ± 10 %. */
const players = { confirmer: "strong:nodes=50" };

const games = 100;

/** The board's metrics with those of played games and of the effort of playing it. */
function* measureBoardByGames(value: unknown): Generator<void, LevelMeasurement, undefined> {
  const board = boardLevelSchema.parse(value);
  const played = confirmGames(board, confirmingPlayers(board, players), games, 1);
  let step = played.next();
  for (; step.done !== true; step = played.next()) yield;
  const effort = yield* boardEffort(board);
  return { metrics: { ...metricsOf(step.value), ...effort, ...measureBoard(board) } };
}

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
