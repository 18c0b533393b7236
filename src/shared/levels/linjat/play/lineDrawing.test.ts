import { expect, test } from "vitest";
import { gridOf } from "../linjatLevel.ts";
import { isSolved, lineByDrag, progressOf, stillPossible, withLine, withoutLineAt } from "./lineDrawing.ts";

//  A B C D
const grid = gridOf({ rows: ["2.  ", "   3", "    ", "   ."] });

test("a drag makes a straight line along its longer way, from a number or towards it", () => {
  expect(lineByDrag(grid, [], [0, 0], [1, 0])).toEqual([0, 1]);
  expect(lineByDrag(grid, [], [3, 3], [2, 1])).toEqual([7, 11, 15]);
});

test("a line is cut where it is as long as its number and before another one", () => {
  expect(lineByDrag(grid, [], [0, 0], [3, 0])).toEqual([0, 1]);
  expect(lineByDrag(gridOf({ rows: ["3 2 "] }), [], [0, 0], [3, 0])).toEqual([0, 1]);
});

test("a drag over no number, or too long before it reaches one, makes no line", () => {
  expect(lineByDrag(grid, [], [1, 2], [2, 2])).toBeUndefined();
  expect(lineByDrag(gridOf({ rows: ["   2"] }), [], [0, 0], [3, 0])).toBeUndefined();
});

test("a drag from a line goes on with it", () => {
  expect(lineByDrag(grid, [[7, 11]], [3, 2], [3, 3])).toEqual([7, 11, 15]);
});

test("a new line takes the place of what it crosses", () => {
  expect(
    withLine(
      [
        [0, 1],
        [7, 11],
      ],
      [0, 4],
    ),
  ).toEqual([
    [7, 11],
    [0, 4],
  ]);
  expect(
    withoutLineAt(
      [
        [0, 1],
        [7, 11],
      ],
      1,
    ),
  ).toEqual([[7, 11]]);
});

test("all lines whole and all dots covered is solved; a note is not a whole line", () => {
  expect(
    isSolved(
      progressOf(grid, [
        [0, 1],
        [7, 11],
      ]),
    ),
  ).toBe(false);
  expect(
    progressOf(grid, [
      [0, 1],
      [7, 11],
    ]),
  ).toEqual({ numbers: 2, whole: 1, dots: 2, covered: 1 });
  expect(
    isSolved(
      progressOf(grid, [
        [0, 1],
        [7, 11, 15],
      ]),
    ),
  ).toBe(true);
  expect(isSolved(progressOf(gridOf({ rows: ["  "] }), []))).toBe(false);
});

test("lines that an edit of the board has made impossible are dropped", () => {
  const edited = gridOf({ rows: ["2.  ", "   2", "    ", "   ."] });
  expect(
    stillPossible(edited, [
      [0, 1],
      [7, 11, 15],
    ]),
  ).toEqual([[0, 1]]);
});
