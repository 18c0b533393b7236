import { type Random, createRandom } from "#shared/kernel/random.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { boardShape, startPosition } from "#shared/levels/board/boardShape.ts";
import { cellName } from "#shared/levels/board/text/moveText.ts";
import { createFastGame } from "../fast/createFastGame.ts";
import { type FastGame, type MoveList, createMoveList } from "../fast/fastGame.ts";
import { playGame } from "../play/playGame.ts";
import { type Player, bestMove } from "../players/player.ts";
import { mostMoves } from "#shared/levels/board/rules/tooManyMoves.ts";
import { orderEntry, pickNext } from "../search/moveOrder.ts";
import { infinity, winScore } from "../search/searchScores.ts";

/**
 * Values of all moves of a position by a search of fixed depth, in hundredths of a man for the mover: material, with compulsory
 * captures played out. Exact for moves that are less than `margin` worse than the best one; others have a value at least as
 * much below it. Unlike the strong search it has no reductions and knows no earlier positions, so that plain code can
 * recompute its values. Exponential in the depth.
 */
class MoveValues {
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

/** A position of the expected game in which the mover has a choice. */
export interface Decision {
  /** Number of the ply, from 0. */
  readonly ply: number;
  /** Fewest plies to look ahead from which on every best move is a good one. */
  readonly depth: number;
  /** Only one move is good: any other one is worse by a man or more. */
  readonly isOnlyMove: boolean;
}

/** The game of two players who look equally far ahead. */
export interface ExpectedGame {
  /** In the game's notation. */
  readonly moves: readonly string[];
  readonly decisions: readonly Decision[];
}

/** Plies that the players look ahead. Hexxagon has ten times the moves of checkers. */
export const furthest = { checkers: 5, hexxagon: 3 } as const;
/** A man: less is not worth a long thought. */
export const goodMargin = 100;
/** Games without end are cut here. */
const longestGame = 160;

/**
 * Plays a game in which both sides make a move that is best `furthest` plies ahead, equal ones by `seed`, and notes how hard
 * each of these moves is to find. About a tenth of a second.
 */
export function expectedGame(board: BoardLevel, seed: number): ExpectedGame {
  const { rules } = board;
  const level = { ...board, rules: { ...rules, plyCap: Math.min(rules.plyCap, longestGame) } };
  const shape = boardShape(level);
  const game = createFastGame(level);
  const names = shape.cells.map((_, cell) => cellName(shape, cell));
  const decisions: Decision[] = [];
  const player = lookingAhead(game, furthest[rules.game], (decision) => decisions.push(decision));
  const random = createRandom(seed);
  player.begin(0, random);
  const table = { level, shape, start: startPosition(level, shape), game, names };
  const { moves } = playGame(table, [player, player], { openingPlies: 0, opening: random });
  return { moves, decisions };
}

/** Plays both sides. */
function lookingAhead(board: FastGame, most: number, note: (decision: Decision) => void): Player {
  const search = new MoveValues(board, goodMargin);
  let random: Random = createRandom(0);
  let ply = 0;
  return {
    begin: (_side, stream) => {
      random = stream;
    },
    choose: (_game, list) => {
      const values = valuesByDepth(search, list, most);
      const deepest = values.at(-1) ?? [];
      if (list.count > 1) note({ ply, ...difficultyOf(values) });
      ply++;
      return bestMove(list.count, (i) => deepest[i] ?? -Infinity, random);
    },
  };
}

/** Values of the moves by depth, from 1. */
function valuesByDepth(search: MoveValues, list: MoveList, most: number): readonly (readonly number[])[] {
  const values: number[][] = [];
  let order = Array.from({ length: list.count }, (_, i) => i);
  for (let depth = 1; depth <= (list.count > 1 ? most : 1); depth++) {
    const found = search.search(list, depth, order);
    values.push(found);
    order = order.toSorted((a, b) => (found[b] ?? 0) - (found[a] ?? 0));
  }
  return values;
}

/** How hard a good move is to find, from the values of the moves by depth, 1 first. O(depths × moves). */
export function difficultyOf(values: readonly (readonly number[])[]): Pick<Decision, "depth" | "isOnlyMove"> {
  const deepest = values.at(-1) ?? [];
  const least = Math.max(...deepest) - goodMargin;
  const misleads = (found: readonly number[]): boolean => {
    const best = Math.max(...found);
    return found.some((value, i) => value === best && (deepest[i] ?? 0) <= least);
  };
  return {
    depth: values.findLastIndex(misleads) + 2,
    isOnlyMove: deepest.filter((value) => value > least).length === 1,
  };
}
