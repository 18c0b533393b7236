import type { Random } from "#shared/kernel/random.ts";
import type { BoardRules } from "#shared/levels/board/boardLevel.ts";
import { mostMoves } from "#shared/levels/board/rules/tooManyMoves.ts";
import { isBeforeDraws } from "../tables/provedEnd.ts";
import { drawn } from "../tables/solveMaterial.ts";
import type { EndgameTables } from "../tables/endgameTables.ts";
import { type FastGame, type MoveList, createMoveList } from "../fast/fastGame.ts";
import { moveCode, orderEntry, pickNext, rootOrder } from "./moveOrder.ts";
import { type DrawClocks, type EndingRules, PlayedPositions } from "./playedPositions.ts";
import type { SearchResult } from "./searchResult.ts";
import { deepestPly, infinity, winScore } from "./searchScores.ts";
import { TranspositionTable, bounds } from "./transpositionTable.ts";
import { WrittenPlaces } from "./writtenPlaces.ts";

/** How a search is bounded: it ends at the same node every time. */
export interface SearchLimits {
  readonly depth: number;
  readonly nodes: number;
  /** Also searches a position with a single move, when its value is needed; a player makes the move at once. */
  readonly ratesSingleMoves?: boolean;
}

/** Draws that the search detects in addition to repetition, and its memory limit. */
interface DrawRules {
  /** Plies without progress that draw the game; 0 = none. */
  readonly quietLimit?: number;
  readonly endings?: EndingRules | undefined;
  /** Exact values of positions with few pieces. Absent: every position is searched. */
  readonly tables?: EndgameTables | undefined;
  /** The board's rules, for the draws that the tables don't know. */
  readonly rules?: BoardRules | undefined;
  /** log2 of the entries of the transposition table. */
  readonly tableBits?: number;
}

const codes = 1 << 16;
const firstWindow = 150;
/** Score of a win of the tables that a draw by count may end: better than any material, and the sooner the better. */
const likelyWin = 5000;

/**
 * The strong search: iterative deepening with aspiration windows, principal-variation search, transposition table,
 * killers and history, late-move reductions, and compulsory captures played out beyond the depth. Node-limited, so that
 * the same position, played positions, limits and random stream result in the same move. Ties go to the first in root
 * order, which `random` shuffles.
 */
export class StrongSearch {
  /** Positions of the game so far; the caller pushes each move that is made on the board. */
  readonly played: PlayedPositions;
  private readonly game: FastGame;
  private readonly limits: SearchLimits;
  private readonly quietLimit: number;
  private readonly table: TranspositionTable;
  private readonly tables: EndgameTables | undefined;
  private readonly rules: BoardRules | undefined;
  /** By ply, allocated when a search first reaches it: quick searches never reach most of them. */
  private readonly lists: MoveList[] = [];
  private readonly order: Int32Array[] = [];
  private readonly history = new Int32Array(2 * codes);
  private readonly writtenHistory = new WrittenPlaces(this.history, 1);
  private readonly killers = new Int32Array(2 * (deepestPly + 1));
  private nodes = 0;
  private isOver = false;

  constructor(game: FastGame, limits: SearchLimits, drawRules: DrawRules = {}) {
    const { quietLimit = 0, tableBits = 17, endings, tables, rules } = drawRules;
    this.tables = tables;
    this.rules = rules;
    this.played = new PlayedPositions(endings);
    this.game = game;
    this.limits = limits;
    this.quietLimit = quietLimit;
    this.table = new TranspositionTable(tableBits);
    this.begin();
  }

  /**
   * Clears everything learned and starts a game at the board's position, so that games do not depend on earlier ones;
   * with the clocks of a game that is on its way.
   */
  begin(clocks?: DrawClocks): void {
    this.table.clear();
    this.writtenHistory.clear();
    this.killers.fill(-1);
    this.played.start(this.game, clocks);
  }

  /** The position must have a move. `random` shuffles the root moves; absent = the generator's order. */
  search(random?: Random): SearchResult {
    this.nodes = 0;
    this.isOver = false;
    this.table.nextSearch();
    this.killers.fill(-1);
    const list = this.listAt(0);
    const count = this.game.generate(list);
    const indexes = rootOrder(list, count, random);
    let best: SearchResult = { index: indexes[0] as number, score: this.judge(), depth: 0, nodes: 0 };
    if (count === 1 && this.limits.ratesSingleMoves !== true) return { ...best, nodes: 1 };
    // By depth: odd and even depths differ, because the last move counts for its mover.
    const scores: number[] = [];
    for (let depth = 1; depth <= Math.min(this.limits.depth, deepestPly - 1); depth++) {
      const { index, score } = this.deepen(list, indexes, depth, scores[depth - 2] ?? 0);
      scores[depth] = score;
      if (index >= 0) {
        best = { index, score: score + 0, depth: this.isOver ? depth - 1 : depth, nodes: this.nodes };
        indexes.splice(indexes.indexOf(index), 1);
        indexes.unshift(index);
      }
      if (this.isOver || Math.abs(score) > winScore - deepestPly) break;
    }
    return { ...best, nodes: this.nodes };
  }

  /**
   * The expected line from the position on the board: the table's moves, as far as they are stored. Calls `describe`
   * before each move is made. Restores the board.
   */
  expectedLine(most: number, describe: (list: MoveList, index: number) => void): void {
    const { game, table } = this;
    let made = 0;
    for (; made < most; made++) {
      const slot = table.find(game.hashLow, game.hashHigh);
      const list = this.listAt(made);
      const count = slot < 0 ? 0 : game.generate(list);
      const code = slot < 0 ? -1 : table.move(slot);
      const index = Array.from({ length: count }, (_, i) => i).find((i) => moveCode(list, i) === code);
      if (index === undefined) break;
      describe(list, index);
      game.make(list, index);
    }
    while (made-- > 0) game.undo();
  }

  /** One iteration: first a narrow window around the last score, then the full one if the value is outside. */
  private deepen(list: MoveList, indexes: readonly number[], depth: number, expected: number): RootResult {
    if (depth >= 4) {
      const [low, high] = [expected - firstWindow, expected + firstWindow];
      const result = this.searchRoot(list, indexes, depth, low, high);
      if (this.isOver || (result.score > low && result.score < high)) return result;
    }
    return this.searchRoot(list, indexes, depth, -infinity, infinity);
  }

  private searchRoot(
    list: MoveList,
    indexes: readonly number[],
    depth: number,
    alphaStart: number,
    beta: number,
  ): RootResult {
    let alpha = alphaStart;
    let best = -1;
    for (const [place, index] of indexes.entries()) {
      this.make(list, index);
      let score: number;
      if (place === 0) score = -this.node(depth - 1, -beta, -alpha, 1);
      else {
        score = -this.node(depth - 1, -alpha - 1, -alpha, 1);
        if (score > alpha && !this.isOver) score = -this.node(depth - 1, -beta, -alpha, 1);
      }
      this.undo();
      if (this.isOver) break;
      if (score <= alpha) continue;
      alpha = score;
      best = index;
      if (alpha >= beta) break;
    }
    return { index: best, score: alpha };
  }

  private make(list: MoveList, index: number): void {
    const isProgress = this.game.isProgress(list, index);
    this.game.make(list, index);
    const promotes = list.flag[index] === 1;
    this.played.push(this.game, { isProgress, promotes, taken: list.gain[index] as number });
  }

  private undo(): void {
    this.game.undo();
    this.played.pop();
  }

  private node(depth: number, alphaStart: number, beta: number, ply: number): number {
    const { game, table } = this;
    if (++this.nodes >= this.limits.nodes) this.isOver = true;
    if (this.isOver || this.isDrawn()) return 0;
    if (this.tables !== undefined && game.countPieces() <= this.tables.pieces) {
      const exact = this.fromTables(this.tables, ply);
      if (exact !== undefined) return exact;
    }
    if (ply >= deepestPly || (depth <= 0 && !game.isForced())) return this.judge();
    if (depth === 1) {
      const value = game.bestAfterMove();
      if (value !== undefined) {
        this.nodes++;
        return value + game.placement();
      }
    }
    const slot = depth > 0 ? table.find(game.hashLow, game.hashHigh) : -1;
    if (slot >= 0 && table.depth(slot) >= depth) {
      const value = fromTable(table.value(slot), ply);
      const bound = table.bound(slot);
      if (bound === bounds.exact) return value;
      if (bound === bounds.lower ? value >= beta : value <= alphaStart) return value;
    }
    const list = this.listAt(ply);
    const count = game.generate(list);
    if (count === 0) return game.finalScore() * (winScore - ply);
    const order = (this.order[ply] ??= new Int32Array(mostMoves));
    this.rate(list, count, order, slot < 0 ? -1 : table.move(slot), ply);
    // A compulsory single answer costs no depth.
    const next = count === 1 && list.gain[0] !== 0 && game.isForced() ? depth : depth - 1;
    let alpha = alphaStart;
    let best = -infinity;
    let bestMove = -1;
    for (let place = 0; place < count; place++) {
      const index = pickNext(order, count);
      const isQuiet = list.gain[index] === 0;
      const reduction = isQuiet && depth >= 3 && place >= 4 ? 1 : 0;
      this.make(list, index);
      let score: number;
      if (place === 0) score = -this.node(next, -beta, -alpha, ply + 1);
      else {
        score = -this.node(next - reduction, -alpha - 1, -alpha, ply + 1);
        if (score > alpha && reduction > 0) score = -this.node(next, -alpha - 1, -alpha, ply + 1);
        if (score > alpha && score < beta) score = -this.node(next, -beta, -alpha, ply + 1);
      }
      this.undo();
      if (this.isOver) return 0;
      if (score <= best) continue;
      best = score;
      bestMove = moveCode(list, index);
      if (score > alpha) alpha = score;
      if (alpha < beta) continue;
      if (isQuiet && depth > 0) this.reward(bestMove, depth, ply);
      break;
    }
    if (depth > 0) {
      const bound = best >= beta ? bounds.lower : best > alphaStart ? bounds.exact : bounds.upper;
      table.store(game.hashLow, game.hashHigh, depth, bound, toTable(best, ply), bestMove);
    }
    return best;
  }

  /** The exact score of the position on the board. */
  private fromTables(tables: EndgameTables, ply: number): number | undefined {
    const { cells, toMove } = this.game.save();
    const plies = tables.valueOf(cells, toMove);
    if (plies === undefined || plies === drawn) return plies === undefined ? undefined : 0;
    const clocks = { quietPlies: this.played.quietPlies(), unchanged: this.played.unchangedPlies() };
    const isProved = this.rules === undefined || isBeforeDraws(this.rules, plies, clocks);
    return (plies % 2 === 1 ? 1 : -1) * (isProved ? winScore - ply - plies : likelyWin - plies);
  }

  private listAt(ply: number): MoveList {
    return (this.lists[ply] ??= createMoveList());
  }

  private judge(): number {
    return this.game.evaluate() + this.game.placement();
  }

  /** A repetition counts as a draw, and so does a draw by the rules. */
  private isDrawn(): boolean {
    const { quietLimit, played } = this;
    if ((quietLimit > 0 && played.quietPlies() >= quietLimit) || played.isRepeated()) return true;
    return played.isEndingOver(this.game);
  }

  /** Fills `order`: the table's move, gain, killers, history. */
  private rate(list: MoveList, count: number, order: Int32Array, tableMove: number, ply: number): void {
    const sideHistory = this.game.side * codes;
    for (let i = 0; i < count; i++) {
      const code = moveCode(list, i);
      let rating = (list.gain[i] as number) * 4000 + (list.flag[i] as number) * 2000;
      if (code === tableMove) rating = 900_000;
      else if (code === this.killers[2 * ply] || code === this.killers[2 * ply + 1]) rating += 1500;
      order[i] = orderEntry(rating + (this.history[sideHistory + code] as number), i);
    }
  }

  private reward(move: number, depth: number, ply: number): void {
    if (this.killers[2 * ply] !== move) {
      this.killers[2 * ply + 1] = this.killers[2 * ply] as number;
      this.killers[2 * ply] = move;
    }
    const at = this.game.side * codes + move;
    const before = this.history[at] as number;
    if (before === 0) this.writtenHistory.add(at);
    // Rises towards 1000, the slower the nearer.
    this.history[at] = before + Math.trunc((Math.min(depth * depth, 100) * (1000 - before)) / 1000);
  }
}

interface RootResult {
  readonly index: number;
  readonly score: number;
}

/** Wins are stored by their distance from the position, not from the root. */
function toTable(value: number, ply: number): number {
  return value > winScore - 1000 ? value + ply : value < 1000 - winScore ? value - ply : value;
}

function fromTable(value: number, ply: number): number {
  return value > winScore - 1000 ? value - ply : value < 1000 - winScore ? value + ply : value;
}
