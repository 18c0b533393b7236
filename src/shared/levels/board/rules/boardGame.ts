import type { BoardLevel } from "../boardLevel.ts";
import { type BoardShape, type Position, boardShape, pieces, startPosition } from "../boardShape.ts";
import type { BoardMove } from "./boardMove.ts";
import { applyCheckersMove, checkersEnd, checkersMoves } from "./checkersRules.ts";
import { type EndingClock, isEndingOver, isOnMainRoad } from "./endingLimits.ts";
import { applyHexxagonMove, hexxagonCount, hexxagonEnd, hexxagonMoves } from "./hexxagonRules.ts";
import type { Outcome } from "./outcome.ts";

/** A game in progress. Immutable. */
export interface BoardGame {
  readonly level: BoardLevel;
  readonly shape: BoardShape;
  readonly position: Position;
  readonly plies: number;
  /** Plies since the last capture, man move or clone. */
  readonly quietPlies: number;
  readonly ending: EndingClock;
  /** How often each position since the last irreversible move occurred. */
  readonly seen: ReadonlyMap<string, number>;
}

/** A level's game before its first move; the start counts as the first occurrence of its position. */
export function startGame(level: BoardLevel): BoardGame {
  const shape = boardShape(level);
  const position = startPosition(level, shape);
  const ending = { unchanged: 0, onRoad: 0 };
  return { level, shape, position, plies: 0, quietPlies: 0, ending, seen: new Map([[positionKey(position), 1]]) };
}

/** Legal moves by the rules of the level; draws and caps are not looked at. */
export function legalMoves({
  level: { rules },
  shape,
  position,
}: Pick<BoardGame, "level" | "shape" | "position">): BoardMove[] {
  return rules.game === "checkers" ? checkersMoves(shape, rules, position) : hexxagonMoves(shape, rules, position);
}

/** The game after a legal move. */
export function playMove(game: BoardGame, move: BoardMove): BoardGame {
  const { level, position } = game;
  const isHexxagon = level.rules.game === "hexxagon";
  const after = isHexxagon ? applyHexxagonMove(position, move) : applyCheckersMove(position, move);
  const piece = position.cells[move.from] ?? pieces.empty;
  const isProgress = isHexxagon
    ? move.kind === "clone"
    : move.kind === "capture" || piece === pieces.man0 || piece === pieces.man1;
  const seen = new Map(isProgress ? [] : game.seen);
  const key = positionKey(after);
  seen.set(key, (seen.get(key) ?? 0) + 1);
  const quietPlies = isProgress ? 0 : game.quietPlies + 1;
  return { ...game, position: after, plies: game.plies + 1, quietPlies, ending: endingAfter(game, move, after), seen };
}

function endingAfter({ shape, ending }: BoardGame, { kind, promotes }: BoardMove, after: Position): EndingClock {
  if (shape.game === "hexxagon") return ending;
  const unchanged = kind === "capture" || promotes ? 0 : ending.unchanged + 1;
  return { unchanged, onRoad: unchanged > 0 && isOnMainRoad(shape, after) ? ending.onRoad + 1 : 0 };
}

/** The game's outcome, or undefined while it is in progress. */
export function gameOutcome({
  level: { rules },
  shape,
  position,
  plies,
  quietPlies,
  ending,
  seen,
}: BoardGame): Outcome | undefined {
  const end = rules.game === "checkers" ? checkersEnd(shape, rules, position) : hexxagonEnd(shape, rules, position);
  if (end !== undefined) return end;
  const isRepeated = rules.repetition > 0 && (seen.get(positionKey(position)) ?? 0) >= rules.repetition;
  if (isRepeated) return { winner: "draw", reason: "repetition" };
  if (rules.quietPlies > 0 && quietPlies >= rules.quietPlies) {
    return rules.game === "checkers" ? { winner: "draw", reason: "quiet" } : hexxagonCount(position, "quiet");
  }
  if (rules.game === "checkers" && rules.endings === "national" && isEndingOver(rules.variant, position, ending)) {
    return { winner: "draw", reason: "ending" };
  }
  return plies >= rules.plyCap ? { winner: "none", reason: "ply-cap" } : undefined;
}

/** Equal for equal positions with the same side to move; the keys of `seen`. */
export function positionKey({ cells, toMove }: Position): string {
  return `${toMove}${cells.join("")}`;
}
