import { expect, test } from "vitest";
import type { BoardLevel } from "../boardLevel.ts";
import { boardShape, startPosition } from "../boardShape.ts";
import type { Position } from "../boardShape.ts";
import { checkersVariantIds } from "../checkersVariants.ts";
import { checkersRules, checkersStart, hexxagonStart } from "../standardBoards.ts";
import { readHexxagonFen } from "../text/hexxagonFen.ts";
import { applyCheckersMove, checkersMoves } from "./checkersRules.ts";
import { applyHexxagonMove, hexxagonEnd, hexxagonMoves } from "./hexxagonRules.ts";

/** Leaves of the game tree at each depth; positions that are reached in several ways are gone on from once. */
function perDepth(level: BoardLevel, depths: number, routes: "all" | "merged" = "merged"): number[] {
  const { rules } = level;
  const shape = boardShape(level);
  const movesFrom = (position: Position) =>
    rules.game === "checkers" ? checkersMoves(shape, rules, position, routes) : hexxagonMoves(shape, rules, position);
  const isOver = (position: Position) => rules.game === "hexxagon" && hexxagonEnd(shape, rules, position) !== undefined;
  const apply = rules.game === "checkers" ? applyCheckersMove : applyHexxagonMove;
  let reached = [{ position: startPosition(level, shape), ways: 1 }];
  return Array.from({ length: depths }, (_, depth) => {
    let leaves = 0;
    const next = new Map<string, { position: Position; ways: number }>();
    for (const { position, ways } of reached) {
      if (isOver(position)) continue;
      const moves = movesFrom(position);
      leaves += ways * moves.length;
      if (depth === depths - 1) continue;
      for (const after of moves.map((move) => apply(position, move))) {
        const key = `${after.toMove}${after.cells.join("")}`;
        const known = next.get(key);
        if (known === undefined) next.set(key, { position: after, ways });
        else known.ways += ways;
      }
    }
    reached = [...next.values()];
    return leaves;
  });
}

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
  const ataxx = (fen: string, depths: number) => {
    const read = readHexxagonFen(fen, "square");
    if (!read.ok) throw new Error(read.message);
    return perDepth(read.value, depths);
  };
  expect(ataxx("x5o/7/7/7/7/7/o5x x 0 1", 3)).toEqual([16, 256, 6460]);
  expect(ataxx("x5o/7/2-1-2/7/2-1-2/7/o5x x 0 1", 4)).toEqual([14, 196, 4184, 86528]);
});
