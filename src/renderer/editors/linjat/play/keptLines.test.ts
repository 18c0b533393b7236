import { expect, test } from "vitest";
import { gridOf } from "#shared/levels/linjat/linjatLevel.ts";
import { keepPlay, keptPlay, readLines } from "./playModel.ts";

const rows = ["2.  ", "   3", "    ", "   ."];
const grid = gridOf({ rows });
const solution = [
  [0, 1],
  [7, 11, 15],
];

test("a board's lines and hints are there again when it is played the next time, by its rows alone", () => {
  keepPlay(rows, { lines: solution, hints: 2 });
  expect(keptPlay([...rows], grid)).toEqual({ lines: solution, hints: 2 });
  expect(keptPlay(["2.  ", "   4", "    ", "   ."], grid)).toEqual({ lines: [], hints: 0 });
});

test("a board that was wiped is forgotten, and only the last forty boards are remembered", () => {
  keepPlay(rows, { lines: [], hints: 0 });
  expect(keptPlay(rows, grid).lines).toEqual([]);
  for (let i = 0; i < 41; i++) keepPlay([`2${".".repeat(i)}`], { lines: [[0]], hints: 0 });
  expect(keptPlay(["2"], gridOf({ rows: ["2"] })).lines).toEqual([]);
  expect(keptPlay(["2."], gridOf({ rows: ["2."] })).lines).toEqual([[0]]);
});

test.each([
  ["no list", 5],
  ["a line that is no list", [7]],
  ["a cell beside the board", [[0, 1, 99]]],
  ["a bent line", [[0, 1, 5]]],
  ["a line around the edge", [[7, 8]]],
  ["a line without a number", [[2, 3]]],
  ["a line longer than its number", [[0, 1, 2]]],
  ["text for a cell", [["0", "1"]]],
])("a record with %s gives no line", (_what, stored) => {
  expect(readLines(grid, stored)).toEqual([]);
});

test("of two lines that cross, the first stays", () => {
  expect(readLines(grid, [solution[1], [3, 7]])).toEqual([solution[1]]);
});
