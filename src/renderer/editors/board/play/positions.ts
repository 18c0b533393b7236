import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { gamePlay } from "#shared/levels/board/play/gamePlay.ts";
import type { BoardGame } from "#shared/levels/board/rules/boardGame.ts";
import { boardAfterSkip, skip, skipMove } from "#shared/levels/board/rules/skipMove.ts";
import type { PlayRules } from "#shared/play/playSession.ts";

/** Maximum number of cached positions per start. */
const mostKept = 4000;

/** Positions by start and moves, so that stepping through a game costs one move, not the whole game. */
const kept = new Map<string, StartPositions>();

interface StartPositions {
  readonly rules: PlayRules<BoardGame, string>;
  /** By the moves that lead there; variations of a game share the positions before they part. */
  readonly byMoves: Map<string, BoardGame>;
}

/** The game after moves that are legal one after the other; at the first that is not, the game before it. */
export function gameAfter(start: BoardLevel, moves: readonly string[]): BoardGame {
  const { rules, byMoves } = positionsOf(start);
  let length = moves.length;
  while (length > 0 && !byMoves.has(keyOf(moves, length))) length--;
  let game = byMoves.get(keyOf(moves, length)) ?? rules.start;
  for (; length < moves.length; length++) {
    const move = moves[length] ?? "";
    const next = move === skip ? skipMove(game) : rules.apply(game, move);
    if (next === undefined) return game;
    game = next;
    byMoves.set(keyOf(moves, length + 1), game);
  }
  return game;
}

function positionsOf(start: BoardLevel): StartPositions {
  const key = JSON.stringify([start.topology, start.rows, start.toMove, start.rules]);
  const known = kept.get(key);
  if (known !== undefined && known.byMoves.size < mostKept) return known;
  if (kept.size > 20) kept.clear();
  const rules = gamePlay(start);
  const fresh = { rules, byMoves: new Map([["", rules.start]]) };
  kept.set(key, fresh);
  return fresh;
}

function keyOf(moves: readonly string[], length: number): string {
  return moves.slice(0, length).join(" ");
}

/** The same position from after the last skipped move: engines know whole games only. */
export function sinceSkip(
  start: BoardLevel,
  moves: readonly string[],
): { readonly start: BoardLevel; readonly moves: readonly string[] } {
  const last = moves.lastIndexOf(skip);
  if (last < 0) return { start, moves };
  return { start: boardAfterSkip(gameAfter(start, moves.slice(0, last))), moves: moves.slice(last + 1) };
}
