import { boardLevelSchema } from "#shared/levels/board/boardLevel.ts";
import { measureBoard } from "#shared/levels/board/boardMetrics.ts";
import type { LevelMeasurement } from "../measureLevels.ts";
import { boardEffort } from "./effort/boardEffort.ts";
import { metricsOf } from "./tasks/boardSample.ts";
import { confirmGames, confirmingPlayers } from "./tasks/confirmBoard.ts";

/** The quick player of the board search: 100 of its games measure to ± 10 %. */
const players = { confirmer: "strong:nodes=50" };
const games = 100;

/** The board's metrics with those of played games and of the effort of playing it. */
export function* measureBoardByGames(value: unknown): Generator<void, LevelMeasurement, undefined> {
  const board = boardLevelSchema.parse(value);
  const played = confirmGames(board, confirmingPlayers(board, players), games, 1);
  let step = played.next();
  for (; step.done !== true; step = played.next()) yield;
  const effort = yield* boardEffort(board);
  return { metrics: { ...metricsOf(step.value), ...effort, ...measureBoard(board) } };
}
