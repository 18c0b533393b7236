import { expect, test } from "vitest";
import { checkersStart, hexxagonStart } from "./standardBoards.ts";
import { equalCells, equalFirstMoves, hasEqualSides } from "./symmetricMoves.ts";

test("the 24 first moves of Hexxagon are five up to symmetry, and its 61 cells 14 groups", () => {
  const moves = equalFirstMoves(hexxagonStart());
  expect(moves.flat()).toHaveLength(24);
  expect(moves.map((group) => group.length).toSorted((a, b) => a - b)).toEqual([3, 3, 6, 6, 6]);
  const cells = equalCells(hexxagonStart());
  expect(cells.flat().toSorted((a, b) => a - b)).toEqual(Array.from({ length: 61 }, (_, cell) => cell));
  expect(cells.every(({ length }) => 6 % length === 0)).toBe(true);
});

test("a board without one of its pieces has fewer symmetries, and its sides differ", () => {
  const broken = { ...hexxagonStart(), rows: hexxagonStart().rows.with(0, "....o----") };
  expect(equalFirstMoves(broken).length).toBeGreaterThan(5);
  expect(hasEqualSides(broken)).toBe(false);
  expect(hasEqualSides(hexxagonStart())).toBe(true);
  expect(hasEqualSides(checkersStart("english"))).toBe(true);
});
