import { expect, test } from "vitest";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { boardShape, startPosition } from "#shared/levels/board/boardShape.ts";
import { checkersStart, hexxagonStart } from "#shared/levels/board/standardBoards.ts";
import { readCheckersFen } from "#shared/levels/board/text/checkersFen.ts";
import { createFastGame } from "../fast/createFastGame.ts";
import { createMoveList } from "../fast/fastGame.ts";
import type { FastGame, MoveList } from "../fast/fastGame.ts";
import { AlphaBeta } from "./alphaBeta.ts";
import { PlayedPositions } from "./playedPositions.ts";
import type { MoveEffect } from "./playedPositions.ts";
import { infinity } from "./searchScores.ts";
import { StrongSearch } from "./strongSearch.ts";

function checkers(fen: string): FastGame {
  const read = readCheckersFen(fen, "english");
  if (!read.ok) throw new Error(read.message);
  return createFastGame(read.value);
}

function effectOf(game: FastGame, list: MoveList, i: number): MoveEffect {
  return { isProgress: game.isProgress(list, i), promotes: list.flag[i] === 1, taken: list.gain[i]! };
}

/** Plays the move from one cell to another; returns its irreversible effects. */
function play(game: FastGame, from: number, to: number): MoveEffect {
  const list = createMoveList();
  const count = game.generate(list);
  for (let i = 0; i < count; i++) {
    if (game.cellOf(list.from[i]!) !== from || game.cellOf(list.to[i]!) !== to) continue;
    const effect = effectOf(game, list, i);
    game.make(list, i);
    return effect;
  }
  throw new Error(`${from}-${to} is not legal.`);
}

// Cells are squares less one: white king 32, black king 1.
const there = [
  [31, 26],
  [0, 4],
] as const;
const back = [
  [26, 31],
  [4, 0],
] as const;

test("a position that stood earlier in the game is seen, until a man has moved", () => {
  const game = checkers("W:WK32,29:BK1");
  const played = new PlayedPositions();
  played.start(game);
  for (const [from, to] of [...there, ...back]) {
    expect(played.isRepeated()).toBe(false);
    played.push(game, play(game, from, to));
  }
  expect(played.isRepeated()).toBe(true);
  expect(played.quietPlies()).toBe(4);
  played.push(game, play(game, 28, 24));
  expect(played.quietPlies()).toBe(0);
  expect(played.isRepeated()).toBe(false);
});

test("the side that is behind goes back to a position that stood before in the game, worth a draw", () => {
  const game = checkers("W:WK32,K31,K30:BK1");
  const search = new StrongSearch(game, { depth: 1, nodes: 10_000 });
  const rootMove = () => {
    const list = createMoveList();
    game.generate(list);
    const { index, score } = search.search();
    return { move: [game.cellOf(list.from[index]!), game.cellOf(list.to[index]!)], score };
  };
  for (let round = 0; round < 3; round++) {
    for (const [from, to] of [...there, ...back]) search.played.push(game, play(game, from, to));
  }
  search.played.push(game, play(game, 31, 26));
  // 1-5 has been answered to this before, 1-6 has not.
  const black = rootMove();
  expect(black.move).toEqual([0, 4]);
  expect(black.score).toBe(0);
});

test("an ending that the national rules count out is a draw to the search, moves before it are not", () => {
  const read = readCheckersFen("W:WK31,K32:BK5", "russian");
  if (!read.ok) throw new Error(read.message);
  const shape = boardShape(read.value);
  const game = createFastGame(read.value);
  const limits = { depth: 1, nodes: 10_000 };
  const counting = new StrongSearch(game, limits, { endings: { variant: "russian", shape } });
  const blind = new StrongSearch(game, limits);
  /** Makes quiet moves to new positions in which nothing can be captured; false when there is no such sequence. */
  function wander(plies: number): boolean {
    if (plies === 0) return true;
    const list = createMoveList();
    for (let i = game.generate(list) - 1; i >= 0; i--) {
      const effect = effectOf(game, list, i);
      game.make(list, i);
      for (const { played } of [counting, blind]) played.push(game, effect);
      const isQuiet = effect.taken === 0 && !game.isForced() && !blind.played.isRepeated();
      if (isQuiet && wander(plies - 1)) return true;
      for (const { played } of [counting, blind]) played.pop();
      game.undo();
    }
    return false;
  }
  // Two kings against one: five moves of each side draw.
  expect(wander(8)).toBe(true);
  expect(counting.search().score).toBe(blind.search().score);
  expect(Math.abs(blind.search().score)).toBeGreaterThan(100);
  expect(wander(1)).toBe(true);
  expect(Math.abs(blind.search().score)).toBeGreaterThan(100);
  expect(counting.search().score).toBe(0);
});

test("the strong search sees depth 6 of Hexxagon's start within 100,000 nodes, and stops at its node limit", () => {
  const game = createFastGame(hexxagonStart());
  const { nodes, depth } = new StrongSearch(game, { depth: 6, nodes: Infinity }).search();
  expect(depth).toBe(6);
  expect(nodes).toBeLessThan(100_000);
  const limited = new StrongSearch(game, { depth: 60, nodes: 5000 }).search();
  expect(limited.nodes).toBeLessThan(5010);
  expect(limited.score).toBeLessThan(infinity);
});

test("both searches take as many nodes as they did: what changes them changes this", () => {
  const strong = (board: BoardLevel, depth: number) =>
    new StrongSearch(createFastGame(board), { depth, nodes: Infinity }).search().nodes;
  expect(strong(hexxagonStart(), 5)).toBe(9097);
  expect(strong(checkersStart("english"), 8)).toBe(31869);
  expect(strong(checkersStart("international"), 8)).toBe(42475);
  expect(new AlphaBeta(createFastGame(hexxagonStart()), 4).search().nodes).toBe(1856);
  expect(new AlphaBeta(createFastGame(checkersStart("english")), 6).search().nodes).toBe(1286);
});

test("the same position, limits and stream give the same search, whatever was searched before", () => {
  const board = checkersStart("russian");
  const game = createFastGame(board);
  const search = new StrongSearch(game, { depth: 60, nodes: 3000 });
  const first = search.search();
  expect(game.save()).toEqual(startPosition(board, boardShape(board)));
  game.load(startPosition(board, boardShape(board)));
  search.begin();
  expect(search.search()).toEqual(first);
});
