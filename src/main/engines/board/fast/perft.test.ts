import { expect, test } from "vitest";
import { boardShape, startPosition } from "#shared/levels/board/boardShape.ts";
import { checkersMoves } from "#shared/levels/board/rules/checkersRules.ts";
import { checkersRules, checkersStart, hexxagonStart } from "#shared/levels/board/standardBoards.ts";
import { readHexxagonFen } from "#shared/levels/board/text/hexxagonFen.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import type { CheckersVariantId } from "#shared/levels/board/checkersVariants.ts";
import { CheckersBits } from "./checkersBits.ts";
import { createFastGame } from "./createFastGame.ts";
import { cellsGame } from "../../../../../test/support/cellsGame.ts";
import { perft } from "../../../../../test/support/perft.ts";

function counts(level: BoardLevel, from: number, to: number, convention: "all" | "merged" = "merged"): number[] {
  const game = createFastGame(level);
  if (game instanceof CheckersBits) game.mergesRoutes = convention === "merged";
  return Array.from({ length: to - from + 1 }, (_, i) => perft(game, from + i));
}

const first = [7, 49, 302, 1469];

// To the depth from which the two ways to count differ; test/reference/boardPerft.test.ts continues to depth 10.
test.each<[CheckersVariantId, number[], number[]]>([
  ["english", [...first, 7361, 36768, 179740, 845931], [179740, 845931]],
  ["russian", [...first, 7482, 37986, 190146, 929905], [190146, 929899]],
  ["pool", [...first, 7482, 37986, 190146, 929902], [190146, 929896]],
  ["brazilian", [...first, 7473, 37628, 187302, 907836], [187302, 907830]],
  ["international", [9, 81, 658, 4265, 27117, 167140, 1049442, 6483971], [1049442, 6483961]],
])(
  "%s checkers: perft as published, every route counted (all) and routes that come to the same counted once (merged)",
  (variant, all, merged) => {
    const deepest = all.length;
    expect(counts(checkersStart(variant), 1, deepest, "all")).toEqual(all);
    expect(counts(checkersStart(variant), deepest - 1, deepest)).toEqual(merged);
  },
);

test("squares that a flying king passes on its way to the next piece of one diagonal are no routes of their own", () => {
  const rows = ["........", "........", ".....o..", "........", "........", "..o.....", "........", "X......."];
  for (const variant of ["russian", "pool", "brazilian", "international"] as const) {
    const level: BoardLevel = { topology: "square", rows, toMove: 0, rules: checkersRules(variant) };
    expect(counts(level, 1, 1, "all")).toEqual([2]);
    const plain = checkersMoves(
      boardShape(level),
      checkersRules(variant),
      startPosition(level, boardShape(level)),
      "all",
    );
    expect(plain).toHaveLength(2);
  }
});

test("Hexxagon: perft 1 to 5; Ataxx 7 x 7 as published, with and without blocked cells", () => {
  expect(counts(hexxagonStart(), 1, 5)).toEqual([24, 570, 16824, 492714, 16906239]);
  const ataxx = (fen: string) => {
    const read = readHexxagonFen(fen, "square");
    if (!read.ok) throw new Error(read.message);
    return counts(read.value, 1, 5);
  };
  expect(ataxx("x5o/7/7/7/7/7/o5x x 0 1")).toEqual([16, 256, 6460, 155888, 4752668]);
  expect(ataxx("x5o/7/2-1-2/7/2-1-2/7/o5x x 0 1")).toEqual([14, 196, 4184, 86528, 2266352]);
});

test("padded arrays count the same as bit boards", () => {
  expect(perft(cellsGame(hexxagonStart()), 4)).toBe(492714);
  expect(perft(cellsGame(checkersStart("russian")), 7)).toBe(190146);
});
