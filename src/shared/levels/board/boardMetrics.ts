import type { MetricDefinition } from "../levelKind.ts";
import { metric } from "../metricDefinition.ts";
import { cutCells, neighbourLists } from "./boardGraph.ts";
import type { BoardLevel } from "./boardLevel.ts";
import { boardShape, pieces, pieceSide, startPosition } from "./boardShape.ts";
import { ownSymmetries } from "./canonicalBoard.ts";
import { legalMoves } from "./rules/boardGame.ts";

/**
 * Every number of a board. The first ones come from played games, which only the engine has: what a search weighs against each
 * other (balance, skill, length) leads, so that plots and the best per cell show it first.
 */
export const boardMetrics: readonly MetricDefinition[] = [
  metric(
    "balance",
    "Balance",
    "",
    "higher",
    3,
    "1 less the distance between the sides' points per game, from played games.",
  ),
  metric(
    "skill",
    "Skill",
    "",
    "higher",
    3,
    "Points per game of the player against the weaker one, or of the confirming player against itself at a quarter of its budget.",
  ),
  metric("plies", "Length", "plies", "neither", 1, "Mean length of the played games."),
  metric(
    "first-points",
    "Points of the first player",
    "",
    "neither",
    3,
    "Points per game of the side that moves first, from played games.",
  ),
  metric(
    "first-points-error",
    "Error of the points",
    "",
    "lower",
    3,
    "Half the width of the 95 % confidence interval of the first player's points.",
  ),
  metric("played-games", "Played games", "games", "neither", 0, "Games behind the played metrics."),
  metric("decisiveness", "Decisiveness", "", "higher", 3, "Share of played games with a winner."),
  metric("choices", "Choices", "moves", "neither", 1, "Mean number of moves per position of the played games."),
  metric("lead-changes", "Lead changes", "", "higher", 2, "Mean number of changes of the lead in the played games."),
  metric("cells", "Cells", "cells", "neither", 0, "Playable cells."),
  metric("pieces-first", "Pieces of the first side", "", "neither", 0, "Starting pieces of x."),
  metric("pieces-second", "Pieces of the second side", "", "neither", 0, "Starting pieces of o."),
  metric("start-moves", "Moves at the start", "", "higher", 0, "Legal moves of the side that moves first."),
  metric("connections", "Connections per cell", "", "higher", 2, "Mean number of neighbors of a cell."),
  metric("cut-cells", "Cut cells", "cells", "lower", 0, "Cells whose loss would cut the board in two."),
  metric(
    "symmetries",
    "Symmetries",
    "",
    "higher",
    0,
    "Rotations, reflections and swaps of sides that keep the board and the start, the identity included.",
  ),
];

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
