import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { legalMoves, playMove, startGame } from "#shared/levels/board/rules/boardGame.ts";
import type { BoardGame } from "#shared/levels/board/rules/boardGame.ts";
import type { BoardMove } from "#shared/levels/board/rules/boardMove.ts";
import { findMove } from "#shared/levels/board/text/moveText.ts";

/** Maximum number of cached positions per start. */
const mostKept = 4000;

/** Positions by start and moves, so that stepping through a game costs one move, not the whole game. */
const kept = new Map<string, Map<string, BoardGame>>();

/** The game after moves that are legal one after the other; at the first that is not, the game before it. */
export function gameAfter(start: BoardLevel, moves: readonly string[]): BoardGame {
  const positions = positionsOf(start);
  let length = moves.length;
  while (length > 0 && !positions.has(keyOf(moves, length))) length--;
  let game = positions.get(keyOf(moves, length)) ?? startGame(start);
  for (; length < moves.length; length++) {
    const move = findMove(game.shape, moves[length] ?? "", legalMoves(game));
    if (move === undefined) return game;
    game = playMove(game, move);
    positions.set(keyOf(moves, length + 1), game);
  }
  return game;
}

const legalOf = new WeakMap<BoardGame, readonly BoardMove[]>();

/** The legal moves of a game, made once. */
export function movesOf(game: BoardGame): readonly BoardMove[] {
  const known = legalOf.get(game);
  if (known !== undefined) return known;
  const moves = legalMoves(game);
  legalOf.set(game, moves);
  return moves;
}

function positionsOf(start: BoardLevel): Map<string, BoardGame> {
  const key = JSON.stringify([start.topology, start.rows, start.toMove, start.rules]);
  const known = kept.get(key);
  if (known !== undefined && known.size < mostKept) return known;
  if (kept.size > 20) kept.clear();
  const fresh = new Map<string, BoardGame>([["", startGame(start)]]);
  kept.set(key, fresh);
  return fresh;
}

function keyOf(moves: readonly string[], length: number): string {
  return moves.slice(0, length).join(" ");
}
