import { type CheckersRules, type Side, otherSide } from "../boardLevel.ts";
import { type BoardShape, type Position, pieceSide, pieces } from "../boardShape.ts";
import { type CheckersVariant, checkersVariants } from "../checkersVariants.ts";
import { type BoardMove, moveKey } from "./boardMove.ts";
import type { Outcome } from "./outcome.ts";
import { TooManyMoves, mostCaptureSteps, mostMoves } from "./tooManyMoves.ts";

type Direction = readonly [dx: number, dy: number];
const diagonals: readonly Direction[] = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
];

/** A capture in the making. */
interface Chain {
  readonly from: number;
  readonly side: Side;
  readonly at: number;
  readonly isKing: boolean;
  readonly route: readonly number[];
  readonly captured: readonly number[];
  /**
   * Direction from an earlier square of the same diagonal: continuing that way from this square isn't a separate route.
   */
  readonly followed?: Direction | undefined;
  /** Captures begun so far for this position. */
  readonly steps: { count: number };
}

/**
 * Legal moves; captures are compulsory. Routes that differ only in between are all listed ("all"), or once per from, to
 * and captured pieces ("merged"). Plain on purpose: this is what the fast generators are checked against. Throws TooManyMoves.
 */
export function checkersMoves(
  shape: BoardShape,
  rules: CheckersRules,
  position: Position,
  routes: "all" | "merged" = "merged",
): BoardMove[] {
  const variant = checkersVariants[rules.variant];
  const own = [...position.cells.keys()].filter((cell) => isPieceOf(position.cells[cell], position.toMove));
  const steps = { count: 0 };
  const captures = own.flatMap((from) => capturesFrom(shape, variant, position, from, steps));
  if (captures.length === 0) return own.flatMap((from) => stepsFrom(shape, variant, position, from));
  const most = Math.max(...captures.map(({ captured }) => captured.length));
  const allowed = variant.majority ? captures.filter(({ captured }) => captured.length === most) : captures;
  if (routes === "all") return allowed;
  const merged = [...new Map(allowed.toReversed().map((move) => [moveKey(move), move])).values()].toReversed();
  if (merged.length > mostMoves) throw new TooManyMoves();
  return merged;
}

/** The position after a move that must be legal; captured pieces leave the board only now. O(cells). */
export function applyCheckersMove({ cells, toMove }: Position, move: BoardMove): Position {
  const after = [...cells];
  const piece = after[move.from] ?? pieces.empty;
  after[move.from] = pieces.empty;
  for (const cell of move.captured) after[cell] = pieces.empty;
  after[move.to] = move.promotes ? kingOf(toMove) : piece;
  return { cells: after, toMove: otherSide(toMove) };
}

/** A side to move without pieces or without a move has lost. */
export function checkersEnd(shape: BoardShape, rules: CheckersRules, position: Position): Outcome | undefined {
  const winner = otherSide(position.toMove);
  if (!position.cells.some((piece) => isPieceOf(piece, position.toMove))) return { winner, reason: "no-pieces" };
  return checkersMoves(shape, rules, position).length === 0 ? { winner, reason: "no-moves" } : undefined;
}

/** Row where a side's men become kings: the first or last with a playable square. */
export function promotionRow(shape: BoardShape, side: Side): number {
  const rows = shape.cells.map(([, y]) => y);
  return side === 0 ? Math.min(...rows) : Math.max(...rows);
}

function stepsFrom(
  shape: BoardShape,
  variant: CheckersVariant,
  { cells, toMove }: Position,
  from: number,
): BoardMove[] {
  const isKing = cells[from] === kingOf(toMove);
  const moves: BoardMove[] = [];
  for (const direction of diagonals) {
    if (!isKing && !isForward(direction, toMove)) continue;
    for (let to = next(shape, from, direction); cells[to] === pieces.empty; to = next(shape, to, direction)) {
      const promotes = !isKing && isPromotion(shape, to, toMove);
      moves.push({ kind: "step", from, to, route: [to], captured: [], promotes });
      if (!isKing || !variant.flyingKings) break;
    }
  }
  return moves;
}

function capturesFrom(
  shape: BoardShape,
  variant: CheckersVariant,
  position: Position,
  from: number,
  steps: Chain["steps"],
): BoardMove[] {
  const side = position.toMove;
  const isKing = position.cells[from] === kingOf(side);
  return extend(shape, variant, position, { from, side, at: from, isKing, route: [], captured: [], steps });
}

/** All complete captures that extend a chain. Captured pieces stay on the board, as obstacles, until the end. */
function extend(shape: BoardShape, variant: CheckersVariant, position: Position, chain: Chain): BoardMove[] {
  if (++chain.steps.count > mostCaptureSteps) throw new TooManyMoves();
  const longer = diagonals
    .filter((direction) => chain.isKing || variant.menCaptureBack || isForward(direction, chain.side))
    .filter((direction) => direction !== chain.followed)
    .flatMap((direction) => jumps(shape, variant, position, chain, direction));
  if (longer.length > 0) return longer;
  if (chain.captured.length === 0) return [];
  const wasMan = position.cells[chain.from] !== kingOf(chain.side);
  const promotes = wasMan && (chain.isKing || isPromotion(shape, chain.at, chain.side));
  const captured = chain.captured.toSorted((a, b) => a - b);
  return [{ kind: "capture", from: chain.from, to: chain.at, route: chain.route, captured, promotes }];
}

/** Captures that start in one direction: landing squares from which the capture can continue are compulsory. */
function jumps(
  shape: BoardShape,
  variant: CheckersVariant,
  position: Position,
  chain: Chain,
  direction: Direction,
): BoardMove[] {
  const isFree = (cell: number) => cell >= 0 && (position.cells[cell] === pieces.empty || cell === chain.from);
  const isFlying = chain.isKing && variant.flyingKings;
  let over = next(shape, chain.at, direction);
  while (isFlying && isFree(over)) over = next(shape, over, direction);
  if (!isPieceOf(position.cells[over], otherSide(chain.side)) || chain.captured.includes(over)) return [];
  const ended: BoardMove[] = [];
  const longer: BoardMove[] = [];
  const first = next(shape, over, direction);
  for (let at = first; isFree(at); at = next(shape, at, direction)) {
    const reached = !chain.isKing && isPromotion(shape, at, chain.side);
    const landed: Chain = {
      ...chain,
      at,
      isKing: chain.isKing || (reached && variant.promotion === "continues"),
      route: [...chain.route, at],
      captured: [...chain.captured, over],
      followed: at === first ? undefined : direction,
    };
    const stops = reached && variant.promotion === "stops";
    for (const move of stops ? [complete(landed)] : extend(shape, variant, position, landed)) {
      (move.captured.length === landed.captured.length ? ended : longer).push(move);
    }
    if (!isFlying) break;
  }
  return longer.length > 0 ? longer : ended;
}

/** A capture that ends because the man has become a king. */
function complete({ from, at, route, captured }: Chain): BoardMove {
  return { kind: "capture", from, to: at, route, captured: captured.toSorted((a, b) => a - b), promotes: true };
}

function next(shape: BoardShape, cell: number, [dx, dy]: Direction): number {
  const [x, y] = shape.cells[cell] ?? [-9, -9];
  return shape.cellAt(x + dx, y + dy);
}

function isForward([, dy]: Direction, side: Side): boolean {
  return side === 0 ? dy < 0 : dy > 0;
}

function isPromotion(shape: BoardShape, cell: number, side: Side): boolean {
  return shape.cells[cell]?.[1] === promotionRow(shape, side);
}

function isPieceOf(piece: number | undefined, side: Side): boolean {
  return piece !== undefined && piece !== pieces.empty && pieceSide(piece) === side;
}

function kingOf(side: Side): number {
  return side === 0 ? pieces.king0 : pieces.king1;
}
