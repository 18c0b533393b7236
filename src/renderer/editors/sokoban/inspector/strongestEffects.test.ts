import { expect, test } from "vitest";
import type { CellEffect } from "#shared/levels/sokoban/analyses.ts";
import { strongestEffects } from "./strongestEffects.ts";

const cell = (x: number, effect: CellEffect["effect"], pushes?: number): CellEffect => ({
  x,
  y: 1,
  change: "wall",
  effect,
  ...(pushes === undefined ? {} : { pushes }),
});

const unlocked = { locked: [] };

test("an edit of a locked cell is not offered", () => {
  const cells = [cell(1, "longer", 12), cell(2, "longer", 20)];
  expect(strongestEffects(cells, 10, { locked: [[2, 1]] }).map(({ cell: { x } }) => x)).toEqual([1]);
});

test("the three edits that change most come first, harder before easier when they change as much", () => {
  const cells = [
    cell(1, "longer", 12),
    cell(2, "shorter", 6),
    cell(3, "longer", 20),
    cell(4, "longer", 14),
    cell(5, "none", 10),
  ];
  expect(strongestEffects(cells, 10, unlocked).map(({ cell: { x }, by }) => [x, by])).toEqual(
    [
      [3, 10],
      [4, 4],
      [2, -4],
    ].toSorted((a, b) => Math.abs(b[1] ?? 0) - Math.abs(a[1] ?? 0)),
  );
});

test("edits that make the room unsolvable fill the places that no others take", () => {
  const lost = [3, 4, 5].map((x) => cell(x, "unsolvable"));
  const tones = strongestEffects([...lost, cell(2, "longer", 12)], 10, unlocked).map(({ tone }) => tone);
  expect(tones).toEqual(["harder", "lost", "lost"]);
});
