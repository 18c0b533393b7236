import fc from "fast-check";
import { expect, test } from "vitest";
import { checkersBoards, hexxagonBoards } from "../../../../../test/support/boardArbitraries.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { gamePlay, movesOf } from "#shared/levels/board/play/gamePlay.ts";
import { gameOutcome, playMove, startGame } from "#shared/levels/board/rules/boardGame.ts";
import type { BoardGame } from "#shared/levels/board/rules/boardGame.ts";
import { moveText } from "#shared/levels/board/text/moveText.ts";
import { hexxagonStart } from "#shared/levels/board/standardBoards.ts";
import { effortOf } from "./boardEffort.ts";
import { type Decision, difficultyOf, expectedGame } from "./expectedGame.ts";

/** Short games of Hexxagon on few cells, and of checkers with few pieces: full trees are small. */
const small = fc
  .oneof(checkersBoards, hexxagonBoards)
  .filter((board) => {
    const cells = board.rows.join("").replaceAll("-", "");
    const pieces = cells.replaceAll(".", "").length;
    const isSmall = board.rules.game === "hexxagon" ? cells.length <= 12 : cells.length <= 36 && pieces <= 6;
    return isSmall && gameOutcome(startGame(board)) === undefined;
  })
  .map((board) => ({ ...board, rules: { ...board.rules, plyCap: 8 } }));

test("each decision of the expected game is as deep, and as often the only move, as a plain search of the whole tree says", () => {
  let decisions = 0;
  let onlyMoves = 0;
  let deep = 0;
  fc.assert(
    fc.property(small, fc.integer({ min: 1, max: 8 }), (board, seed) => {
      const { moves, decisions: found } = expectedGame(board, seed);
      const expected: Decision[] = [];
      const rules = gamePlay(board);
      let game = startGame(board);
      for (const [ply, text] of moves.entries()) {
        const legal = movesOf(game);
        const values = valuesOf(game, legal.length > 1 ? (board.rules.game === "checkers" ? 5 : 3) : 1);
        const made = legal.findIndex((move) => moveText(game.shape, move, legal) === text);
        const deepest = values.at(-1)!;
        expect(deepest[made]).toBe(Math.max(...deepest));
        if (legal.length > 1) expected.push({ ply, ...plainDifficulty(values) });
        game = rules.apply(game, text)!;
      }
      expect(found).toEqual(expected);
      decisions += found.length;
      onlyMoves += found.filter(({ isOnlyMove }) => isOnlyMove).length;
      deep += found.filter(({ depth }) => depth > 1).length;
    }),
    { numRuns: 50 },
  );
  expect(decisions).toBeGreaterThan(30);
  expect(onlyMoves).toBeGreaterThan(0);
  expect(deep).toBeGreaterThan(0);
});

/** By depth from 1, the values of all moves. */
function valuesOf(game: BoardGame, most: number): number[][] {
  return Array.from({ length: most }, (_, i) =>
    movesOf(game).map((move) => 0 - plainValue(playMove(game, move), i, 1)),
  );
}

/** Value for the side to move by the whole tree; compulsory captures are played out. */
function plainValue(game: BoardGame, depth: number, ply: number): number {
  const legal = movesOf(game);
  const mustCapture = game.shape.game === "checkers" && legal.some(({ kind }) => kind === "capture");
  if (depth <= 0 && !mustCapture) return material(game);
  if (legal.length === 0 || isDecided(game)) return 0 + ending(game) * (30_000 - ply);
  return Math.max(...legal.map((move) => 0 - plainValue(playMove(game, move), depth - 1, ply + 1)));
}

/** Of the side to move, in hundredths of a man. */
function material({ level, position: { cells, toMove } }: BoardGame): number {
  const king = kingWorth(level);
  const worth = (own: number) =>
    cells.reduce((sum, piece) => sum + (piece === own ? 100 : piece === own + 2 ? king : 0), 0);
  return worth(toMove + 1) - worth(toMove === 0 ? 2 : 1);
}

function kingWorth({ rules }: BoardLevel): number {
  return rules.game === "checkers" && rules.variant === "english" ? 140 : 300;
}

/** Over by the position alone. */
function isDecided(game: BoardGame): boolean {
  return decided(game) !== undefined;
}

function decided(game: BoardGame) {
  const fresh = {
    ...game,
    plies: 0,
    quietPlies: 0,
    ending: { unchanged: 0, onRoad: 0 },
    seen: new Map<string, number>(),
  };
  return gameOutcome(fresh);
}

function ending(game: BoardGame): number {
  const winner = decided(game)?.winner;
  return winner === game.position.toMove ? 1 : winner === 0 || winner === 1 ? -1 : 0;
}

/** Read off the definition: a depth leads nowhere wrong if all its best moves are good, and so do all deeper ones. */
function plainDifficulty(values: readonly (readonly number[])[]): Pick<Decision, "depth" | "isOnlyMove"> {
  const deepest = values.at(-1)!;
  const good = deepest.map((value) => Math.max(...deepest) - value < 100);
  const isSafe = values.map((found) => found.every((value, i) => value < Math.max(...found) || good[i]));
  const depth = isSafe.findIndex((_, i) => isSafe.slice(i).every(Boolean)) + 1;
  return { depth, isOnlyMove: good.filter(Boolean).length === 1 };
}

test("a move that looks best one ply ahead and loses a man later takes as many plies as it takes to see that", () => {
  expect(
    difficultyOf([
      [100, 0],
      [100, 0],
      [-100, 100],
    ]),
  ).toEqual({ depth: 3, isOnlyMove: true });
  // Equally good ones mislead nobody, whichever looks better before.
  expect(
    difficultyOf([
      [100, 0],
      [0, 50],
      [20, 50],
    ]),
  ).toEqual({ depth: 1, isOnlyMove: false });
  expect(
    difficultyOf([
      [0, 0],
      [0, 0],
      [0, 150],
    ]),
  ).toEqual({ depth: 3, isOnlyMove: true });
});

test("effort is decisions per game times their mean depth, and twice that when every move is the only one", () => {
  const decision = (depth: number, isOnlyMove: boolean) => ({ ply: 0, depth, isOnlyMove });
  const games = [
    { moves: [], decisions: [decision(1, false), decision(3, true)] },
    { moves: [], decisions: [decision(2, true), decision(2, true)] },
  ];
  expect(effortOf(games)).toEqual({ decisions: 2, depth: 2, "only-moves": 0.75, effort: 2 * 2 * 1.75 });
  expect(effortOf([{ moves: [], decisions: [] }])).toEqual({ decisions: 0, effort: 0 });
});

test("the same board has the same expected game every time", () => {
  const board = hexxagonStart();
  expect(expectedGame(board, 3)).toEqual(expectedGame(board, 3));
});
