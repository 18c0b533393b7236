import { type FastGame, createMoveList } from "../fast/fastGame.ts";
import { infinity, winScore } from "./searchScores.ts";

/**
 * Plain minimax over the full tree to a fixed depth, as in Rostański (2003): the value for the side to move. Exponential in
 * the depth; the yardstick for alpha-beta.
 */
export function minimax(game: FastGame, depth: number, ply = 0): number {
  if (depth === 0) return game.evaluate();
  const list = createListAt(ply);
  const count = game.generate(list);
  if (count === 0) return game.finalScore() * (winScore - ply);
  let best = -infinity;
  for (let i = 0; i < count; i++) {
    game.make(list, i);
    best = Math.max(best, -minimax(game, depth - 1, ply + 1));
    game.undo();
  }
  return best;
}

const lists: ReturnType<typeof createMoveList>[] = [];

function createListAt(ply: number): ReturnType<typeof createMoveList> {
  return (lists[ply] ??= createMoveList());
}
