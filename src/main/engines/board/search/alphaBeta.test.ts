import fc from "fast-check";
import { expect, test } from "vitest";
import { checkersBoards, hexxagonBoards } from "../../../../../test/support/boardArbitraries.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { boardShape } from "#shared/levels/board/boardShape.ts";
import { gameSymmetries } from "#shared/levels/board/canonicalBoard.ts";
import { createFastGame } from "../fast/createFastGame.ts";
import { AlphaBeta } from "./alphaBeta.ts";
import { minimax } from "./minimax.ts";

const small = fc.oneof(checkersBoards, hexxagonBoards).filter((board) => {
  const { cells } = boardShape(board);
  return cells.length >= 2 && cells.length <= 24;
});

test("alpha-beta has the value of plain minimax to depth 4, and its move keeps that value", () => {
  fc.assert(
    fc.property(small, fc.integer({ min: 1, max: 4 }), (board, depth) => {
      const game = createFastGame(board);
      if (game.countMoves() < 2) return;
      const { score } = new AlphaBeta(game, depth).search();
      expect(score + 0).toBe(minimax(game, depth) + 0);
    }),
    { numRuns: 150 },
  );
});

test("a board seen through any symmetry of its game has the same value", () => {
  fc.assert(
    fc.property(small, fc.nat(100), (board, choice) => {
      const symmetries = gameSymmetries(board);
      const image = transformed(board, symmetries[choice % symmetries.length]!);
      if (image === undefined) return;
      expect(minimax(createFastGame(image), 2) + 0).toBe(minimax(createFastGame(board), 2) + 0);
      expect(createFastGame(image).placement() + 0).toBe(createFastGame(board).placement() + 0);
    }),
    { numRuns: 150 },
  );
});

function transformed(board: BoardLevel, symmetry: ReturnType<typeof gameSymmetries>[number]): BoardLevel | undefined {
  const places = board.rows.flatMap((row, y) =>
    Array.from(row, (letter, x) => ({ letter, place: symmetry.map([x, y]) })),
  );
  const left = Math.min(...places.map(({ place }) => place[0]));
  const top = Math.min(...places.map(({ place }) => place[1]));
  const swap: Record<string, string> = { x: "o", o: "x", X: "O", O: "X" };
  const width = Math.max(...places.map(({ place }) => place[0])) - left + 1;
  const height = Math.max(...places.map(({ place }) => place[1])) - top + 1;
  // Dark squares have to stay dark.
  const [first] = places;
  const isDark = board.rules.game === "checkers" && (first!.place[0] - left + first!.place[1] - top) % 2 !== 0;
  const shift = isDark ? 1 : 0;
  const grid = Array.from({ length: height }, () => Array<string>(width + shift).fill("-"));
  for (const { letter, place } of places) {
    grid[place[1] - top]![place[0] - left + shift] = symmetry.swapsSides ? (swap[letter] ?? letter) : letter;
  }
  if (width + shift > 16 || height > 16) return undefined;
  const toMove = symmetry.swapsSides ? (board.toMove === 0 ? 1 : 0) : board.toMove;
  return { ...board, rows: grid.map((row) => row.join("")), toMove };
}
