import type { Random } from "#shared/kernel/random.ts";
import { createMoveList } from "../fast/fastGame.ts";
import type { FastGame, MoveList } from "../fast/fastGame.ts";
import { deepestPly, infinity, winScore } from "./searchScores.ts";
import { TranspositionTable, bounds } from "./transpositionTable.ts";

/** How a search is bounded and which of its devices are on; all on is the strong player. */
export interface SearchSettings {
  readonly depth: number;
  /** Nodes after which the search ends, at the same node every time. */
  readonly nodes: number;
  /** Transposition table, killers, history and late-move reductions; off: plain alpha-beta, gain first. */
  readonly isStrong: boolean;
  /** Compulsory captures are played out beyond the depth. */
  readonly quiescence: boolean;
}

export interface SearchResult {
  /** Index of the best move in the list `generate` makes of the root. */
  readonly index: number;
  /** In hundredths of a man for the side to move. */
  readonly score: number;
  /** Deepest finished iteration. */
  readonly depth: number;
  readonly nodes: number;
}

const historySize = 1 << 16;

/**
 * Iterative deepening with principal-variation search. Node-limited, so that the same position, settings and random
 * stream give the same move. Ties go to the first in root order, which `random` shuffles.
 */
export class AlphaBeta {
  private readonly game: FastGame;
  private readonly table: TranspositionTable | undefined;
  private readonly settings: SearchSettings;
  private readonly lists: MoveList[] = Array.from({ length: deepestPly + 1 }, createMoveList);
  private readonly order: Int32Array[] = Array.from({ length: deepestPly + 1 }, () => new Int32Array(2048));
  private readonly history = new Int32Array(historySize);
  private readonly killers = new Int32Array(2 * (deepestPly + 1)).fill(-1);
  private readonly pathLow = new Int32Array(deepestPly + 1);
  private readonly pathHigh = new Int32Array(deepestPly + 1);
  private nodes = 0;
  private isOver = false;

  constructor(game: FastGame, settings: SearchSettings, tableBits = 17) {
    this.game = game;
    this.settings = settings;
    this.table = settings.isStrong ? new TranspositionTable(tableBits) : undefined;
  }

  /** Forgets everything learned, so that games do not depend on earlier ones. */
  forget(): void {
    this.table?.clear();
    this.history.fill(0);
    this.killers.fill(-1);
  }

  /** The position must have a move. `random` shuffles the root moves; absent = the generator's order. */
  search(random?: Random): SearchResult {
    this.nodes = 0;
    this.isOver = false;
    const list = this.lists[0] as MoveList;
    const count = this.game.generate(list);
    const indexes = rootOrder(list, count, random);
    let best: SearchResult = { index: indexes[0] as number, score: this.game.evaluate(), depth: 0, nodes: 0 };
    if (count === 1) return { ...best, nodes: 1 };
    for (let depth = this.settings.isStrong ? 1 : this.settings.depth; depth <= this.settings.depth; depth++) {
      const { index, score } = this.searchRoot(list, indexes, depth);
      if (index >= 0) {
        best = { index, score, depth: this.isOver ? depth - 1 : depth, nodes: this.nodes };
        indexes.splice(indexes.indexOf(index), 1);
        indexes.unshift(index);
      }
      if (this.isOver || Math.abs(score) > winScore - deepestPly) break;
    }
    return { ...best, nodes: this.nodes };
  }

  private searchRoot(list: MoveList, indexes: readonly number[], depth: number): { index: number; score: number } {
    let alpha = -infinity;
    let best = -1;
    this.remember(0);
    for (const [place, index] of indexes.entries()) {
      this.game.make(list, index);
      let score: number;
      if (place === 0) score = -this.node(depth - 1, -infinity, -alpha, 1);
      else {
        score = -this.node(depth - 1, -alpha - 1, -alpha, 1);
        if (score > alpha && !this.isOver) score = -this.node(depth - 1, -infinity, -alpha, 1);
      }
      this.game.undo();
      if (this.isOver) break;
      if (score > alpha) {
        alpha = score;
        best = index;
      }
    }
    return { index: best, score: alpha };
  }

  private node(depth: number, alphaStart: number, beta: number, ply: number): number {
    const { game, table, settings } = this;
    if (++this.nodes >= settings.nodes) this.isOver = true;
    if (this.isOver) return 0;
    const isQuiet = depth <= 0;
    if (isQuiet && !(settings.quiescence && game.isForced())) return game.evaluate();
    if (ply >= deepestPly) return game.evaluate();
    if (settings.isStrong && this.isRepeated(ply)) return 0;
    if (depth === 1) {
      const value = game.bestAfterMove();
      if (value !== undefined) {
        this.nodes++;
        return value;
      }
    }
    let alpha = alphaStart;
    let tableMove = -1;
    if (table !== undefined && !isQuiet) {
      const slot = table.find(game.hashLow, game.hashHigh);
      if (slot >= 0) {
        tableMove = table.move(slot);
        if (table.depth(slot) >= depth) {
          const value = fromTable(table.value(slot), ply);
          const bound = table.bound(slot);
          if (bound === bounds.exact) return value;
          if (bound === bounds.lower && value >= beta) return value;
          if (bound === bounds.upper && value <= alpha) return value;
        }
      }
    }
    const list = this.lists[ply] as MoveList;
    const count = game.generate(list);
    if (count === 0) return game.finalScore() * (winScore - ply);
    const order = this.order[ply] as Int32Array;
    this.rate(list, count, order, tableMove, ply);
    this.remember(ply);
    // A compulsory single answer costs no depth.
    const next = count === 1 && settings.quiescence && list.gain[0] !== 0 ? depth : depth - 1;
    let best = -infinity;
    let bestMove = -1;
    for (let place = 0; place < count; place++) {
      const index = pick(order, count);
      const isLate = settings.isStrong && depth >= 3 && place >= 4 && (list.gain[index] as number) === 0;
      game.make(list, index);
      let score: number;
      if (place === 0) score = -this.node(next, -beta, -alpha, ply + 1);
      else {
        score = -this.node(isLate ? next - 1 : next, -alpha - 1, -alpha, ply + 1);
        if (score > alpha && (isLate || score < beta)) score = -this.node(next, -beta, -alpha, ply + 1);
      }
      game.undo();
      if (this.isOver) return 0;
      if (score <= best) continue;
      best = score;
      bestMove = moveCode(list, index);
      if (score > alpha) alpha = score;
      if (alpha < beta) continue;
      if (settings.isStrong && list.gain[index] === 0) this.reward(bestMove, depth, ply);
      break;
    }
    if (table !== undefined && !isQuiet) {
      const bound = best >= beta ? bounds.lower : best > alphaStart ? bounds.exact : bounds.upper;
      table.store(game.hashLow, game.hashHigh, depth, bound, toTable(best, ply), bestMove);
    }
    return best;
  }

  /** Fills `order` with rating * 2048 and the index: table move, gain, killers, history. */
  private rate(list: MoveList, count: number, order: Int32Array, tableMove: number, ply: number): void {
    const { isStrong } = this.settings;
    for (let i = 0; i < count; i++) {
      const code = moveCode(list, i);
      let rating = (list.gain[i] as number) * 4000 + (list.flag[i] as number) * 2000;
      if (isStrong) {
        if (code === tableMove) rating = 900_000;
        else if (code === this.killers[2 * ply] || code === this.killers[2 * ply + 1]) rating += 1500;
        rating += Math.min(1000, this.history[code] as number);
      }
      order[i] = rating * 2048 + (2047 - Math.min(2047, i));
    }
  }

  private reward(move: number, depth: number, ply: number): void {
    if (this.killers[2 * ply] !== move) {
      this.killers[2 * ply + 1] = this.killers[2 * ply] as number;
      this.killers[2 * ply] = move;
    }
    const raised = (this.history[move] as number) + depth * depth;
    this.history[move] = raised;
    if (raised > 1000) for (let i = 0; i < historySize; i++) this.history[i] = (this.history[i] as number) >> 1;
  }

  private remember(ply: number): void {
    this.pathLow[ply] = this.game.hashLow;
    this.pathHigh[ply] = this.game.hashHigh;
  }

  /** True when the position stands on the path above already: going round in circles is worth a draw. */
  private isRepeated(ply: number): boolean {
    const { hashLow, hashHigh } = this.game;
    for (let above = ply - 4; above >= 0; above -= 2) {
      if (this.pathLow[above] === hashLow && this.pathHigh[above] === hashHigh) return true;
    }
    return false;
  }
}

function rootOrder(list: MoveList, count: number, random: Random | undefined): number[] {
  const indexes = Array.from({ length: count }, (_, i) => i);
  if (random !== undefined) {
    for (let i = count - 1; i > 0; i--) {
      const j = random.below(i + 1);
      [indexes[i], indexes[j]] = [indexes[j] as number, indexes[i] as number];
    }
  }
  const rating = (i: number) => 2 * (list.gain[i] as number) + (list.flag[i] as number);
  return indexes.toSorted((a, b) => rating(b) - rating(a));
}

/** Takes the highest rating out of the order; returns its index. */
function pick(order: Int32Array, count: number): number {
  let at = 0;
  for (let i = 1; i < count; i++) if ((order[i] as number) > (order[at] as number)) at = i;
  const index = 2047 - ((order[at] as number) & 2047);
  order[at] = -1;
  return index;
}

function moveCode(list: MoveList, index: number): number {
  return (list.from[index] as number) * 256 + (list.to[index] as number);
}

/** Wins are stored by their distance from the position, not from the root. */
function toTable(value: number, ply: number): number {
  return value > winScore - 1000 ? value + ply : value < 1000 - winScore ? value - ply : value;
}

function fromTable(value: number, ply: number): number {
  return value > winScore - 1000 ? value - ply : value < 1000 - winScore ? value + ply : value;
}
