import { expect, test } from "vitest";
import type { BoardLevel } from "../boardLevel.ts";
import { boardShape, startPosition } from "../boardShape.ts";
import type { Position } from "../boardShape.ts";
import { checkersVariantIds } from "../checkersVariants.ts";
import { checkersRules, checkersStart, hexxagonStart } from "../standardBoards.ts";
import { readHexxagonFen } from "../text/hexxagonFen.ts";
import { applyCheckersMove, checkersMoves } from "./checkersRules.ts";
import { applyHexxagonMove, hexxagonEnd, hexxagonMoves } from "./hexxagonRules.ts";

function perft(level: BoardLevel, depth: number, routes: "all" | "merged" = "merged"): number {
  const shape = boardShape(level);
  const walk = (position: Position, left: number): number => {
    const { rules } = level;
    if (rules.game === "hexxagon" && hexxagonEnd(shape, rules, position) !== undefined) return 0;
    const moves =
      rules.game === "checkers" ? checkersMoves(shape, rules, position, routes) : hexxagonMoves(shape, rules, position);
    if (left === 1) return moves.length;
    const apply = rules.game === "checkers" ? applyCheckersMove : applyHexxagonMove;
    return moves.reduce((sum, move) => sum + walk(apply(position, move), left - 1), 0);
  };
  return walk(startPosition(level, shape), depth);
}

const perDepth = (level: BoardLevel, depth: number) => Array.from({ length: depth }, (_, i) => perft(level, i + 1));

test("the plain rules count the published moves of every checkers variant to depth 6 and 4", () => {
  expect(perDepth(checkersStart("english"), 6)).toEqual([7, 49, 302, 1469, 7361, 36768]);
  expect(perDepth(checkersStart("russian"), 6)).toEqual([7, 49, 302, 1469, 7482, 37986]);
  expect(perDepth(checkersStart("pool"), 6)).toEqual([7, 49, 302, 1469, 7482, 37986]);
  expect(perDepth(checkersStart("brazilian"), 6)).toEqual([7, 49, 302, 1469, 7473, 37628]);
  expect(perDepth(checkersStart("international"), 4)).toEqual([9, 81, 658, 4265]);
  expect(checkersVariantIds).toContain(checkersRules("paper").variant);
});

test("the plain rules count the published moves of Hexxagon and of Ataxx with and without holes", () => {
  expect(perDepth(hexxagonStart(), 3)).toEqual([24, 570, 16824]);
  const ataxx = (fen: string) => {
    const read = readHexxagonFen(fen, "square");
    if (!read.ok) throw new Error(read.message);
    return perDepth(read.value, 4);
  };
  expect(ataxx("x5o/7/7/7/7/7/o5x x 0 1")).toEqual([16, 256, 6460, 155888]);
  expect(ataxx("x5o/7/2-1-2/7/2-1-2/7/o5x x 0 1")).toEqual([14, 196, 4184, 86528]);
});
