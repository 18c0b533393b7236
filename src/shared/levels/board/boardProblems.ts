import { errorProblem, type Place, type Problem, warningProblem } from "../problems.ts";
import { neighbourLists, reachableCells } from "./boardGraph.ts";
import { type BoardLevel, type Side, mostCells, otherSide } from "./boardLevel.ts";
import { boardShape, farOffsets, pieces, pieceSide, startPosition } from "./boardShape.ts";
import type { BoardShape, Position } from "./boardShape.ts";
import { promotionRow } from "./rules/checkersRules.ts";
import { legalMoves } from "./rules/boardGame.ts";
import { sideName } from "./sideNames.ts";
import { TooManyMoves } from "./rules/tooManyMoves.ts";
import { boardProblemMessages } from "./messages.ts";

/** Everything wrong with a board and its start: errors make it unplayable, warnings make a bad game likely. */
export function boardProblems(level: BoardLevel): Problem[] {
  const shape = boardShape(level);
  if (shape.cells.length < 2) {
    return [errorProblem("no-cells", boardProblemMessages.noCells(shape.cells.length))];
  }
  if (shape.cells.length > mostCells) {
    const message = boardProblemMessages.tooManyCells(shape.cells.length, mostCells);
    return [errorProblem("too-many-cells", message)];
  }
  const position = startPosition(level, shape);
  const pieceProblems = oneSided(shape, position);
  const lacksPieces = pieceProblems.some(({ severity }) => severity === "error");
  return [
    ...lightPieces(level, shape),
    ...pieceProblems,
    // A side without pieces has no moves either.
    ...(lacksPieces ? [] : noMoves(level, shape, position)),
    ...unreachable(shape, position),
    ...uselessMen(shape, position),
    ...evenCells(shape),
    ...repeatsAtOnce(level),
  ];
}

/** On an even number of cells a full Hexxagon board can be a draw; worth knowing, not wrong. */
function evenCells({ game, cells }: BoardShape): Problem[] {
  if (game !== "hexxagon" || cells.length % 2 === 1) return [];
  const message = boardProblemMessages.evenNumberOfCells(cells.length);
  return [{ severity: "info", code: "even-cells", message, places: [] }];
}

/** The start occurs once before any move. */
function repeatsAtOnce({ rules }: BoardLevel): Problem[] {
  return rules.repetition === 1 ? [errorProblem("repeats-at-once", boardProblemMessages.repeatsAtOnce)] : [];
}

/** Checkers pieces on squares that are not played on. */
function lightPieces({ rows }: BoardLevel, shape: BoardShape): Problem[] {
  const places: Place[] = [];
  for (const [y, row] of rows.entries()) {
    for (const [x, letter] of Array.from(row).entries()) {
      if (/[xo]/i.test(letter) && shape.cellAt(x, y) < 0) places.push(cellPlace([x, y]));
    }
  }
  if (places.length === 0) return [];
  const message = boardProblemMessages.pieceOnLight(places.length);
  return [errorProblem("piece-on-light", message, places.slice(0, 100))];
}

function oneSided({ game }: BoardShape, { cells }: Position): Problem[] {
  const count = (side: Side) => cells.filter((piece) => piece !== pieces.empty && pieceSide(piece) === side).length;
  const counts = [count(0), count(1)] as const;
  const [first, second] = counts;
  if (first > 0 && second > 0) {
    if (first === second) return [];
    const message = boardProblemMessages.unequalPieceCounts(first, second);
    return [warningProblem("uneven-start", message)];
  }
  const message =
    first === 0 && second === 0
      ? boardProblemMessages.neitherSideHasPiece
      : boardProblemMessages.hasNoPiece(sideName(game, first === 0 ? 0 : 1));
  return [errorProblem("one-sided", message)];
}

function noMoves(level: BoardLevel, shape: BoardShape, position: Position): Problem[] {
  try {
    return blockedSides(level, shape, position);
  } catch (error) {
    if (error instanceof TooManyMoves) return [errorProblem("too-many-moves", error.message)];
    throw error;
  }
}

function blockedSides(level: BoardLevel, shape: BoardShape, position: Position): Problem[] {
  const isStuck = (side: Side) => legalMoves({ level, shape, position: { ...position, toMove: side } }).length === 0;
  if (isStuck(position.toMove)) {
    const message = boardProblemMessages.noMoves;
    return [errorProblem("no-moves", message)];
  }
  if (!isStuck(otherSide(position.toMove))) return [];
  const message = boardProblemMessages.sideThatMovesSecond;
  return [warningProblem("second-blocked", message)];
}

function unreachable(shape: BoardShape, { cells }: Position): Problem[] {
  const startOf = (side: Side): number[] =>
    [...cells.entries()].flatMap(([cell, piece]) =>
      piece !== pieces.empty && pieceSide(piece) === side ? [cell] : [],
    );
  const lists = shape.game === "hexxagon" ? withJumps(shape) : neighbourLists(shape);
  const [first, second] = [reachableCells(lists, startOf(0)), reachableCells(lists, startOf(1))];
  const apart: Problem[] =
    first.size > 0 && second.size > 0 && first.isDisjointFrom(second)
      ? [warningProblem("sides-apart", boardProblemMessages.sidesApart)]
      : [];
  const missed = [...cells.keys()].filter((cell) => !first.has(cell) && !second.has(cell));
  if (first.size + second.size === 0 || missed.length === 0) return apart;
  const message = boardProblemMessages.unreachableCells(missed.length);
  const places = missed.slice(0, 100).map((cell) => cellPlace(shape.cells[cell] ?? [0, 0]));
  return [...apart, warningProblem("unreachable-cells", message, places)];
}

/** Men that start on their last row and can never become kings. */
function uselessMen(shape: BoardShape, { cells }: Position): Problem[] {
  if (shape.game !== "checkers") return [];
  const stuck = [...cells.entries()].filter(([cell, piece]) => {
    const isMan = piece === pieces.man0 || piece === pieces.man1;
    return isMan && shape.cells[cell]?.[1] === promotionRow(shape, pieceSide(piece));
  });
  if (stuck.length === 0) return [];
  const message = boardProblemMessages.startOnLastRow(stuck.length);
  const places = stuck.slice(0, 100).map(([cell]) => cellPlace(shape.cells[cell] ?? [0, 0]));
  return [warningProblem("man-on-last-row", message, places)];
}

function withJumps(shape: BoardShape): number[][] {
  const near = neighbourLists(shape);
  return shape.cells.map(([x, y], cell) => [
    ...(near[cell] ?? []),
    ...farOffsets(shape.topology)
      .map(([dx, dy]) => shape.cellAt(x + dx, y + dy))
      .filter((far) => far >= 0),
  ]);
}

function cellPlace([x, y]: readonly [number, number]): Place {
  return { target: `cell:${x},${y}`, label: boardProblemMessages.columnRow(x + 1, y + 1), cells: [[x, y]] };
}
