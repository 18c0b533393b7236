import type { Random } from "#shared/kernel/random.ts";
import { mostMoves } from "#shared/levels/board/rules/tooManyMoves.ts";
import { type FastGame, type MoveList, createMoveList } from "../fast/fastGame.ts";
import { orderEntry, pickNext, rootOrder } from "./moveOrder.ts";
import type { SearchResult } from "./searchResult.ts";
import { infinity, winScore } from "./searchScores.ts";

/**
 * Plain alpha-beta to a fixed depth, moves with most gain first: the value of minimax with fewer nodes. It evaluates
 * only material at its leaves; the baseline for the strong search.
 */
export class AlphaBeta {
  private readonly game: FastGame;
  private readonly depth: number;
  private readonly lists: MoveList[];
  private readonly order: Int32Array[];
  private nodes = 0;

  constructor(game: FastGame, depth: number) {
    this.game = game;
    this.depth = depth;
    this.lists = Array.from({ length: depth + 1 }, createMoveList);
    this.order = Array.from({ length: depth + 1 }, () => new Int32Array(mostMoves));
  }

  /** The position must have a move. `random` shuffles root moves of equal gain; absent = the generator's order. */
  search(random?: Random): SearchResult {
    const { game } = this;
    this.nodes = 0;
    const list = this.lists[0] as MoveList;
    let alpha = -infinity;
    let best = 0;
    for (const index of rootOrder(list, game.generate(list), random)) {
      game.make(list, index);
      const score = -this.node(this.depth - 1, -infinity, -alpha, 1);
      game.undo();
      if (score <= alpha) continue;
      alpha = score;
      best = index;
    }
    return { index: best, score: alpha, depth: this.depth, nodes: this.nodes };
  }

  private node(depth: number, alphaStart: number, beta: number, ply: number): number {
    const { game } = this;
    this.nodes++;
    if (depth === 0) return game.evaluate();
    if (depth === 1) {
      const value = game.bestAfterMove();
      if (value !== undefined) {
        this.nodes++;
        return value;
      }
    }
    const list = this.lists[ply] as MoveList;
    const count = game.generate(list);
    if (count === 0) return game.finalScore() * (winScore - ply);
    const order = this.order[ply] as Int32Array;
    for (let i = 0; i < count; i++) order[i] = orderEntry(2 * (list.gain[i] as number) + (list.flag[i] as number), i);
    let alpha = alphaStart;
    let best = -infinity;
    for (let place = 0; place < count; place++) {
      const index = pickNext(order, count);
      game.make(list, index);
      const score = -this.node(depth - 1, -beta, -alpha, ply + 1);
      game.undo();
      if (score > best) best = score;
      if (best > alpha) alpha = best;
      if (alpha >= beta) break;
    }
    return best;
  }
}
