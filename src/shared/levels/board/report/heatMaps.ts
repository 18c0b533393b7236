import type { BalanceReport } from "../boardRunReports.ts";
import { boardShape } from "../boardShape.ts";
import { legalMoves, startGame } from "../rules/boardGame.ts";
import { moveText } from "../text/moveText.ts";
import { heatMapMessages } from "./messages.ts";

/** Values of a report per cell. */
export const heatIds = ["occupied", "captures", "landings", "first-moves", "winning"] as const;
/** One heat map of a report; see `heatMap` for what its values are. */
export type HeatId = (typeof heatIds)[number];

/** A value for each cell by number; undefined where the games have no data. */
export interface HeatMap {
  readonly id: HeatId;
  readonly title: string;
  /** Describes the values. */
  readonly note: string;
  readonly values: readonly (number | undefined)[];
  readonly digits: number;
}

/** The heat maps of a report; empty boards have none. */
export function heatMap({ cells, board, firstMoves = [] }: BalanceReport, id: HeatId): HeatMap {
  const perGame = (values: readonly number[]) => values.map((value) => value / Math.max(1, cells.games));
  switch (id) {
    case "occupied":
      return map(
        id,
        heatMapMessages.occupied,
        heatMapMessages.shareOfPlies,
        cells.held.map((held) => held / Math.max(1, cells.plies)),
        2,
      );
    case "captures":
      return map(
        id,
        board.rules.game === "hexxagon" ? heatMapMessages.conversions : heatMapMessages.captures,
        heatMapMessages.perGameAndCell,
        perGame(cells.captures),
        1,
      );
    case "landings":
      return map(id, heatMapMessages.movesTo, heatMapMessages.perGameAndCell, perGame(cells.landings), 1);
    case "first-moves":
      return map(
        id,
        heatMapMessages.firstMoves,
        heatMapMessages.firstMovePoints,
        firstMoveScores(board, firstMoves),
        2,
      );
    case "winning":
      return map(id, heatMapMessages.winningCells, heatMapMessages.winnersShare, cells.cellValue, 2);
  }
}

function map(id: HeatId, title: string, note: string, values: HeatMap["values"], digits: number): HeatMap {
  return { id, title, note, values, digits };
}

/** By cell: mean points of the first moves that end there, weighted by their games. */
function firstMoveScores(
  board: BalanceReport["board"],
  firstMoves: NonNullable<BalanceReport["firstMoves"]>,
): (number | undefined)[] {
  const game = startGame(board);
  const legal = legalMoves(game);
  const targets = new Map(legal.map((move) => [moveText(game.shape, move, legal), move.to]));
  const sums = boardShape(board).cells.map(() => ({ points: 0, games: 0 }));
  for (const { moves, games, points } of firstMoves) {
    for (const text of moves) {
      const sum = sums[targets.get(text) ?? -1];
      if (sum === undefined) continue;
      sum.points += (points.value * games) / moves.length;
      sum.games += games / moves.length;
    }
  }
  return sums.map(({ points, games }) => (games === 0 ? undefined : points / games));
}
