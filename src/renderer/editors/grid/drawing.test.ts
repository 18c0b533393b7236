import { expect, test } from "vitest";
import { connectedCells, grownDrawing, storedLocks, transformedDrawing } from "./drawing.ts";
import type { Drawing } from "./drawing.ts";

const drawing: Drawing = {
  rows: ["######", "#@$ .#", "#  * #", "######"],
  locked: [
    [0, 0],
    [5, 3],
  ],
};

test("filling spreads over cells that have the same symbol, not across corners", () => {
  expect(connectedCells(drawing.rows, [3, 1])).toEqual([[3, 1]]);
  expect(connectedCells(["  #", " # ", "#  "], [0, 0])).toHaveLength(3);
  expect(connectedCells(["aAb"], [0, 0])).toHaveLength(1);
  expect(connectedCells(["aAb"], [0, 0], (symbol) => symbol.toLowerCase())).toHaveLength(2);
  expect(connectedCells(["a"], [1, 0])).toEqual([]);
});

test("a board grows with blank cells, and locks that fall off its edge are gone", () => {
  const grown = grownDrawing(drawing, { left: 1, top: 0, right: 0, bottom: -1 }, " ");
  expect(grown.rows).toEqual([" ######", " #@$ .#", " #  * #"]);
  expect(grown.locked).toEqual([[1, 0]]);
});

test("four quarter turns give the board and its locks back, one moves a corner to the next", () => {
  const once = transformedDrawing(drawing, "rotate-90");
  expect(once.locked).toEqual([
    [3, 0],
    [0, 5],
  ]);
  let turned = drawing;
  for (let i = 0; i < 4; i++) turned = transformedDrawing(turned, "rotate-90");
  expect(turned).toEqual(drawing);
});

test("locks that are as before stay the same object, so that nothing is recorded", () => {
  const before: [number, number][] = [
    [0, 0],
    [5, 3],
  ];
  expect(storedLocks(before, drawing)).toBe(before);
  expect(storedLocks([], drawing)).toEqual(before);
});
