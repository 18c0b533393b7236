import { type HexxagonRules, otherSide } from "../boardLevel.ts";
import { type BoardShape, type Position, farOffsets, nearOffsets, pieceSide, pieces } from "../boardShape.ts";
import type { BoardMove } from "./boardMove.ts";
import type { Outcome } from "./outcome.ts";

/**
 * Legal moves: clones (once per target), then jumps (once per piece and target). A blocked side has none, or with the
 * rule "pass" one pass. Deliberately simple: the reference for testing the fast generators.
 */
export function hexxagonMoves(shape: BoardShape, rules: HexxagonRules, position: Position): BoardMove[] {
  const { cells, toMove } = position;
  const own = toMove === 0 ? pieces.man0 : pieces.man1;
  const clones: BoardMove[] = [];
  const jumps: BoardMove[] = [];
  for (const to of cells.keys()) {
    if (cells[to] !== pieces.empty) continue;
    const captured = neighbours(shape, to, 1).filter((near) => isPieceOf(cells[near], otherSide(toMove)));
    const move = { to, captured, route: [to], promotes: false };
    if (neighbours(shape, to, 1).some((near) => cells[near] === own)) clones.push({ kind: "clone", from: to, ...move });
    for (const from of neighbours(shape, to, 2)) if (cells[from] === own) jumps.push({ kind: "jump", from, ...move });
  }
  const moves = [...clones, ...jumps];
  const mayPass = rules.blocked === "pass" && moves.length === 0 && count(cells, own) > 0;
  return mayPass ? [{ kind: "pass", from: -1, to: -1, captured: [], route: [], promotes: false }] : moves;
}

/** The position after a move that must be legal; a pass only changes the side to move. O(cells). */
export function applyHexxagonMove({ cells, toMove }: Position, move: BoardMove): Position {
  const own = toMove === 0 ? pieces.man0 : pieces.man1;
  const after = [...cells];
  if (move.kind === "jump") after[move.from] = pieces.empty;
  if (move.kind !== "pass") after[move.to] = own;
  for (const cell of move.captured) after[cell] = own;
  return { cells: after, toMove: otherSide(toMove) };
}

/** The outcome if the game is over: a side is wiped out, the board is full, or the side to move is blocked. */
export function hexxagonEnd(shape: BoardShape, rules: HexxagonRules, position: Position): Outcome | undefined {
  const { cells, toMove } = position;
  const counts = [count(cells, pieces.man0), count(cells, pieces.man1)] as const;
  if (counts[0] === 0 || counts[1] === 0) return majority(counts, "wiped-out");
  if (counts[0] + counts[1] === cells.length) return majority(counts, "full");
  const isBlocked = (side: 0 | 1) =>
    hexxagonMoves(shape, { ...rules, blocked: "count" }, { cells, toMove: side }).length === 0;
  if (!isBlocked(toMove)) return undefined;
  switch (rules.blocked) {
    case "count":
      return majority(counts, "blocked");
    case "fill": {
      const empty = cells.length - counts[0] - counts[1];
      return majority(toMove === 0 ? [counts[0], counts[1] + empty] : [counts[0] + empty, counts[1]], "blocked");
    }
    case "pass":
      return isBlocked(otherSide(toMove)) ? majority(counts, "blocked") : undefined;
  }
}

/** The side with more pieces wins. */
export function hexxagonCount(position: Position, reason: Outcome["reason"]): Outcome {
  return majority([count(position.cells, pieces.man0), count(position.cells, pieces.man1)], reason);
}

function majority([first, second]: readonly [number, number], reason: Outcome["reason"]): Outcome {
  return { winner: first === second ? "draw" : first > second ? 0 : 1, reason };
}

function neighbours(shape: BoardShape, cell: number, distance: 1 | 2): number[] {
  const [x, y] = shape.cells[cell] ?? [0, 0];
  return (distance === 1 ? nearOffsets(shape.topology) : farOffsets(shape.topology))
    .map(([dx, dy]) => shape.cellAt(x + dx, y + dy))
    .filter((near) => near >= 0)
    .toSorted((a, b) => a - b);
}

function isPieceOf(piece: number | undefined, side: 0 | 1): boolean {
  return piece !== undefined && piece !== pieces.empty && pieceSide(piece) === side;
}

function count(cells: readonly number[], piece: number): number {
  return cells.filter((one) => one === piece).length;
}
