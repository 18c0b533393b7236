import { expect, test } from "vitest";
import { boardLevelSchema } from "#shared/levels/board/boardLevel.ts";
import { legalMoves, startGame } from "#shared/levels/board/rules/boardGame.ts";
import { checkersRules, hexxagonStart } from "#shared/levels/board/standardBoards.ts";
import { squareNumber } from "#shared/levels/board/text/squareNumbers.ts";
import { completedBy, movablePieces, targetsOf } from "./legalTargets.ts";
import { captureRule } from "./playPointing.ts";

function checkers(variant: "russian" | "international", rows: readonly string[]) {
  const level = boardLevelSchema.parse({ topology: "square", rows, toMove: 0, rules: checkersRules(variant) });
  return startGame(level);
}

const chain = checkers("russian", [
  "........",
  "........",
  ".....o..",
  "........",
  "...o....",
  "..x.....",
  "........",
  "........",
]);

test("a piece of Hexxagon shows dots where it clones and rings where it jumps", () => {
  const game = startGame(hexxagonStart());
  const moves = legalMoves(game);
  expect(movablePieces(game, moves).size).toBe(3);
  const targets = targetsOf(game, moves, game.shape.cellAt(0, 0));
  expect(targets.filter(({ look }) => look === "dot")).toHaveLength(3);
  expect(targets.filter(({ look }) => look === "ring")).toHaveLength(5);
  expect(targets.every((target) => completedBy(target, 0) !== undefined)).toBe(true);
});

test("a capture of several pieces goes by stages, and is complete at its last one only", () => {
  const moves = legalMoves(chain);
  const from = chain.shape.cellAt(2, 5);
  const [first] = targetsOf(chain, moves, from);
  expect(first).toMatchObject({ cell: chain.shape.cellAt(4, 3), look: "ring" });
  expect(completedBy(first!, 0)).toBeUndefined();
  const [second] = targetsOf(chain, moves, from, [first!.cell]);
  expect(completedBy(second!, 1)?.captured.map((cell) => squareNumber(chain.shape, cell))).toEqual([11, 18]);
});

test("a compulsory capture is told with the pieces that can make it; the majority rule by name", () => {
  expect(captureRule(chain)).toMatch(/^A capture is compulsory\. 1 piece can capture, up to 2/);
  const large = checkers("international", [
    "..........",
    "..........",
    "..........",
    "....o.....",
    "..........",
    "..o.......",
    ".x........",
    "..........",
    "..........",
    "..........",
  ]);
  expect(captureRule(large)).toMatch(/largest capture is compulsory/);
  expect(captureRule(startGame(hexxagonStart()))).toBeUndefined();
});
