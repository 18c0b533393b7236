import { createMoveList } from "#main/engines/board/fast/fastGame.ts";
import type { FastGame, MoveList } from "#main/engines/board/fast/fastGame.ts";

/** Leaves of the game tree at a depth of at least 1; the last ply is counted without making its moves. */
export function perft(game: FastGame, depth: number): number {
  const lists = Array.from({ length: depth }, createMoveList);
  return walk(game, depth, lists);
}

function walk(game: FastGame, depth: number, lists: readonly MoveList[]): number {
  if (depth === 1) return game.countMoves();
  const list = lists[depth - 1] as MoveList;
  const count = game.generate(list);
  let leaves = 0;
  for (let i = 0; i < count; i++) {
    game.make(list, i);
    leaves += walk(game, depth - 1, lists);
    game.undo();
  }
  return leaves;
}
