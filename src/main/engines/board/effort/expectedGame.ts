import { type Random, createRandom } from "#shared/kernel/random.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { boardShape, startPosition } from "#shared/levels/board/boardShape.ts";
import { cellName } from "#shared/levels/board/text/moveText.ts";
import { createFastGame } from "../fast/createFastGame.ts";
import type { FastGame, MoveList } from "../fast/fastGame.ts";
import { playGame } from "../play/playGame.ts";
import { type Player, bestMove } from "../players/player.ts";
import { MoveValues } from "./moveValues.ts";

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
