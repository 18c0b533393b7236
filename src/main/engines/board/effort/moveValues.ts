import { mostMoves } from "#shared/levels/board/rules/tooManyMoves.ts";
import { type FastGame, type MoveList, createMoveList } from "../fast/fastGame.ts";
import { orderEntry, pickNext } from "../search/moveOrder.ts";
import { infinity, winScore } from "../search/searchScores.ts";

/**
 * Values of all moves of a position by a search of fixed depth, in hundredths of a man for the mover: material, with compulsory
 * captures played out. Exact for moves that are less than `margin` worse than the best one; others have a value at least as
 * much below it. Unlike the strong search it has no reductions and knows no earlier positions, so that plain code can
 * recompute its values. Exponential in the depth.
 */
export class MoveValues {
  private readonly game: FastGame;
  private readonly margin: number;
  private readonly lists: MoveList[] = [];
  private readonly orders: Int32Array[] = [];

  constructor(game: FastGame, margin: number) {
    this.game = game;
    this.margin = margin;
  }

  /** By move of `list`, the moves of the position on the board. `order`: the most promising moves first. */
  search(list: MoveList, depth: number, order: readonly number[]): number[] {
    const values: number[] = [];
    let best = -infinity;
    for (const index of order) {
      this.game.make(list, index);
      const value = 0 - this.node(depth - 1, -infinity, this.margin - best, 1);
      this.game.undo();
      values[index] = value;
      best = Math.max(best, value);
    }
    return values;
  }

  /** Negamax with alpha-beta. */
  private node(depth: number, alphaStart: number, beta: number, ply: number): number {
    const { game } = this;
    if (depth <= 0 && !game.isForced()) return game.evaluate();
    if (depth === 1) {
      const value = game.bestAfterMove();
      if (value !== undefined) return value;
    }
    const list = (this.lists[ply] ??= createMoveList());
    const count = game.generate(list);
    if (count === 0) return game.finalScore() * (winScore - ply);
    const order = (this.orders[ply] ??= new Int32Array(mostMoves));
    for (let i = 0; i < count; i++) order[i] = orderEntry(2 * (list.gain[i] as number) + (list.flag[i] as number), i);
    let alpha = alphaStart;
    let best = -infinity;
    for (let place = 0; place < count; place++) {
      const index = pickNext(order, count);
      game.make(list, index);
      best = Math.max(best, 0 - this.node(depth - 1, -beta, -alpha, ply + 1));
      game.undo();
      alpha = Math.max(alpha, best);
      if (alpha >= beta) break;
    }
    return best;
  }
}
