import fc from "fast-check";
import { expect, test } from "vitest";
import { hexxagonStart } from "#shared/levels/board/standardBoards.ts";
import { cellMiddle } from "#shared/levels/board/drawBoard.ts";
import { canSwapSides, orbitOf, symmetriesOf } from "./symmetry.ts";

const topology = fc.constantFrom("square" as const, "hex" as const);

test("every cell of an orbit has the same orbit, so that a stroke begins anywhere", () => {
  fc.assert(
    fc.property(topology, fc.integer({ min: 1, max: 9 }), fc.nat(80), (shape, size, at) => {
      const rows = Array.from({ length: size }, () => ".".repeat(size));
      const board = { topology: shape, rows };
      for (const symmetry of symmetriesOf(shape)) {
        const names = (x: number, y: number) =>
          orbitOf(board, symmetry, [x, y])
            .map(({ cell }) => cell.join())
            .toSorted();
        const orbit = orbitOf(board, symmetry, [at % size, Math.floor(at / size) % size]);
        // On an even board of hexes the images are between cells and are omitted.
        if (shape === "hex" && size % 2 === 0) continue;
        // Mirrors of the slanted box lead out of it at its corners.
        const isWhole = orbit.every(({ cell }) => Math.abs(cell[0] - cell[1]) <= (size - 1) / 2);
        if (shape === "hex" && !isWhole) continue;
        for (const { cell } of orbit)
          expect(names(cell[0], cell[1])).toEqual(names(orbit[0]!.cell[0], orbit[0]!.cell[1]));
      }
    }),
  );
});

test("six turns with swapped sides give the start of Hexxagon from one corner", () => {
  const start = hexxagonStart();
  const corners = orbitOf(start, "six-turns", [0, 0]).map(({ cell: [x, y], isOdd }) => [start.rows[y]?.[x], isOdd]);
  expect(corners).toHaveLength(6);
  expect(corners.every(([piece, isOdd]) => piece === (isOdd === true ? "o" : "x"))).toBe(true);
});

test("mirrors of a hex board are mirrors of its picture", () => {
  const board = hexxagonStart();
  const [middleX, middleY] = cellMiddle(board, 4, 4);
  for (const [symmetry, axis] of [
    ["mirror-x", 0],
    ["mirror-y", 1],
  ] as const) {
    const [one, other] = orbitOf(board, symmetry, [5, 2]).map(({ cell }) => cellMiddle(board, cell[0], cell[1]));
    const middle = [middleX, middleY];
    expect(one![axis] - middle[axis]!).toBeCloseTo(middle[axis]! - other![axis]);
    expect(one![1 - axis]).toBeCloseTo(other![1 - axis]!);
  }
});

test("sides cannot take turns in three images", () => {
  expect(canSwapSides("three-turns")).toBe(false);
  expect(orbitOf(hexxagonStart(), "three-turns", [1, 0])).toHaveLength(3);
});
