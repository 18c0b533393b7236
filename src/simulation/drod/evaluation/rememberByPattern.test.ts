import fc from "fast-check";
import { expect, it } from "vitest";
import { rememberByPattern } from "./rememberByPattern.ts";

const cells = [3, 41, 42, 80, 81, 119, 500, 777];
const isOne = Uint8Array.from({ length: 256 }, (_, tile) => (tile === 7 || tile === 9 ? 1 : 0));

/** Each set of cells has a distinct value, regardless of which of the tiles they have. */
function binary(squares: Uint8Array, among: ArrayLike<number>): number {
  return Array.from(among).reduce((sum, cell, bit) => sum + (isOne[squares[cell] ?? 0] === 1 ? 1 << bit : 0), 0);
}

it("what is remembered is what would be computed, for any squares in any order", () => {
  const remembered = rememberByPattern(isOne, binary);
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(cells.length - 1), fc.constantFrom(0, 7, 9, 12))), (changes) => {
      const squares = new Uint8Array(1300);
      for (const [index, tile] of changes) {
        squares[cells[index] ?? 0] = tile;
        expect(remembered(squares, cells)).toBe(binary(squares, cells));
      }
    }),
  );
});

it("the same set of squares is measured once, also when another of the tiles stands there", () => {
  let measured = 0;
  const remembered = rememberByPattern(isOne, () => ++measured);
  const squares = new Uint8Array(1300);
  squares[42] = 7;
  expect(remembered(squares, cells)).toBe(1);
  squares[42] = 9;
  expect(remembered(squares, cells)).toBe(1);
  squares[42] = 0;
  expect(remembered(squares, cells)).toBe(2);
});
