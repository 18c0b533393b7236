import { expect, test } from "vitest";
import type { CheckersVariantId } from "#shared/levels/board/checkersVariants.ts";
import { checkersStart } from "#shared/levels/board/standardBoards.ts";
import { CheckersBits } from "#main/engines/board/fast/checkersBits.ts";
import { createFastGame } from "#main/engines/board/fast/createFastGame.ts";
import { perft } from "../support/perft.ts";

/** Kings capture along one diagonal from depth 10 on: what tells routes from squares that are only passed. */
test.each<[CheckersVariantId, number, number]>([
  ["english", 18_391_564, 18_391_564],
  ["russian", 22_450_628, 22_444_032],
  ["pool", 22_442_551, 22_435_955],
  ["brazilian", 21_566_606, 21_560_022],
])(
  "%s checkers: perft 10 as published, every route counted and routes that come to the same once",
  (id, all, merged) => {
    const game = createFastGame(checkersStart(id));
    if (!(game instanceof CheckersBits)) throw new Error("8 x 8 checkers is played on bit boards.");
    game.mergesRoutes = false;
    expect(perft(game, 10)).toBe(all);
    game.mergesRoutes = true;
    expect(perft(game, 10)).toBe(merged);
  },
);
