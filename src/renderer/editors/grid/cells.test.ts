import { expect, test } from "vitest";
import { boxOf, cellAt, cellsBetween, cellsIn, nearestCell, readSelection, selectionTargets } from "./cells.ts";

const size = { width: 4, height: 3 };

test("a spot beside the board is on no cell, and its nearest cell is on the edge", () => {
  expect(cellAt({ x: 3.9, y: 0.1 }, size)).toEqual([3, 0]);
  expect(cellAt({ x: 4, y: 0 }, size)).toBeUndefined();
  expect(nearestCell({ x: -2, y: 9 }, size)).toEqual([0, 2]);
});

test("a fast stroke leaves no gaps", () => {
  const cells = cellsBetween([0, 0], [5, 2]);
  for (const [i, [x, y]] of cells.entries()) {
    const [nextX, nextY] = cells[i + 1] ?? [x, y];
    expect(Math.max(Math.abs(nextX - x), Math.abs(nextY - y))).toBeLessThanOrEqual(1);
  }
  expect(cells.at(0)).toEqual([0, 0]);
  expect(cells.at(-1)).toEqual([5, 2]);
});

test("a selection survives being written to the history and back, and stays on a board that has shrunk", () => {
  const selection = { anchor: [3, 2], cursor: [1, 0] } as const;
  expect(readSelection(selectionTargets(selection), size)).toEqual(selection);
  expect(readSelection(selectionTargets(selection), { width: 2, height: 2 })).toEqual({
    anchor: [1, 1],
    cursor: [1, 0],
  });
  expect(readSelection(["room:ab"], size)).toBeUndefined();
  expect(cellsIn(boxOf(selection))).toHaveLength(9);
});
