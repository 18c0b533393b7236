import type { MetricDefinition } from "../levelKind.ts";
import { metric } from "../metricDefinition.ts";
import { cutCells, neighbourLists } from "./boardGraph.ts";
import type { BoardLevel } from "./boardLevel.ts";
import { boardShape, pieces, pieceSide, startPosition } from "./boardShape.ts";
import { ownSymmetries } from "./canonicalBoard.ts";
import { legalMoves } from "./rules/boardGame.ts";
import { boardMetricMessages } from "./messages.ts";

/**
 * All metrics of a board. The first ones are measured on games that only the engine plays: those that a search trades
 * off (balance, skill, length) come first, so that plots and the best per cell use them by default.
 */
export const boardMetrics: readonly MetricDefinition[] = [
  // Balance is twice as far from 1 as the points are from a half, and so is its error.
  { ...metric("balance", boardMetricMessages.balance, "higher", 3), error: { metric: "first-points-error", times: 2 } },
  estimate("skill", boardMetricMessages.skill, 3),
  estimate("plies", boardMetricMessages.plies, 1, "neither"),
  metric("first-points", boardMetricMessages.firstPoints, "neither", 3),
  metric("first-points-error", boardMetricMessages.firstPointsError, "lower", 3),
  metric("played-games", boardMetricMessages.playedGames, "neither"),
  estimate("decisiveness", boardMetricMessages.decisiveness, 3),
  metric("choices", boardMetricMessages.choices, "neither", 1),
  estimate("lead-changes", boardMetricMessages.leadChanges, 2),
  metric("effort", boardMetricMessages.effort, "neither"),
  metric("decisions", boardMetricMessages.decisions, "neither", 1),
  metric("depth", boardMetricMessages.depth, "neither", 2),
  metric("only-moves", boardMetricMessages.onlyMoves, "neither", 3),
  metric("plies-error", boardMetricMessages.pliesError, "lower", 1),
  metric("skill-error", boardMetricMessages.skillError, "lower", 3),
  metric("decisiveness-error", boardMetricMessages.decisivenessError, "lower", 3),
  metric("lead-changes-error", boardMetricMessages.leadChangesError, "lower", 2),
  metric("cells", boardMetricMessages.cells, "neither"),
  metric("pieces-first", boardMetricMessages.piecesFirst, "neither"),
  metric("pieces-second", boardMetricMessages.piecesSecond, "neither"),
  metric("start-moves", boardMetricMessages.startMoves, "higher"),
  metric("connections", boardMetricMessages.connections, "higher", 2),
  metric("cut-cells", boardMetricMessages.cutCells, "lower"),
  metric("symmetries", boardMetricMessages.symmetries, "higher"),
];

/** A mean over played games, with its error as a metric of its own. */
function estimate(
  id: string,
  texts: Parameters<typeof metric>[1],
  digits: number,
  better: MetricDefinition["better"] = "higher",
): MetricDefinition {
  return { ...metric(id, texts, better, digits), error: { metric: `${id}-error`, times: 1 } };
}

/** Values that can be read off the board and its start. */
export function measureBoard(level: BoardLevel): Record<string, number> {
  const shape = boardShape(level);
  const position = startPosition(level, shape);
  const lists = neighbourLists(shape);
  const count = (side: 0 | 1) =>
    position.cells.filter((piece) => piece !== pieces.empty && pieceSide(piece) === side).length;
  return {
    cells: shape.cells.length,
    "pieces-first": count(0),
    "pieces-second": count(1),
    "start-moves": legalMoves({ level, shape, position }).length,
    connections: lists.reduce((sum, list) => sum + list.length, 0) / shape.cells.length,
    "cut-cells": cutCells(lists).length,
    symmetries: ownSymmetries(level).length,
  };
}
