import fc from "fast-check";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { checkersVariantIds } from "#shared/levels/board/checkersVariants.ts";
import { checkersRules, hexxagonRules } from "#shared/levels/board/standardBoards.ts";

const side = fc.constantFrom(0 as const, 1 as const);

function rowsOf(letters: readonly string[], most: number): fc.Arbitrary<string[]> {
  return fc
    .tuple(fc.integer({ min: 3, max: most }), fc.integer({ min: 3, max: most }))
    .chain(([width, height]) =>
      fc.array(fc.array(fc.constantFrom(...letters), { minLength: width, maxLength: width }), {
        minLength: height,
        maxLength: height,
      }),
    )
    .map((rows) => rows.map((row) => row.join("")));
}

/** Random Hexxagon and Ataxx shapes and positions, with holes, up to 11 x 11. */
export const hexxagonBoards: fc.Arbitrary<BoardLevel> = fc
  .record({
    topology: fc.constantFrom("square" as const, "hex" as const),
    rows: rowsOf([".", ".", ".", ".", "x", "o", "-"], 11),
    toMove: side,
    blocked: fc.constantFrom("count" as const, "fill" as const, "pass" as const),
  })
  .map(({ blocked, ...board }) => ({ ...board, rules: { ...hexxagonRules(), blocked } }));

/** Random checkers shapes and positions, with holes and kings on any square, up to 10 x 10. */
export const checkersBoards: fc.Arbitrary<BoardLevel> = fc.record({
  topology: fc.constant("square" as const),
  rows: rowsOf([".", ".", ".", ".", ".", "x", "o", "o", "X", "O", "-"], 10),
  toMove: side,
  rules: fc.constantFrom(...checkersVariantIds).map(checkersRules),
});

/** Any board. */
export const boards: fc.Arbitrary<BoardLevel> = fc.oneof(hexxagonBoards, checkersBoards);
