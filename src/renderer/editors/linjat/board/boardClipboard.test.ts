import { expect, test } from "vitest";
import { numberTooLong, parseCells, printCells } from "./boardClipboard.ts";

test("cells go through the clipboard and come back, also without a number among them", () => {
  for (const rows of [
    ["3 .", "  2"],
    [" .", "  "],
  ])
    expect(parseCells(printCells(rows))).toEqual(rows);
});

test("a puzzle is read from text and from JSON of several makes", () => {
  expect(parseCells("; Low tide\n3--\n--.\n")).toEqual(["3  ", "  ."]);
  expect(parseCells('[{"title": "A", "rows": ["3  ", "  ."]}]')).toEqual(["3  ", "  ."]);
});

test("what is no board is refused", () => {
  for (const text of ["", "hello there", "3-\n3", "{", '{"rooms": []}', "3-".repeat(40)]) {
    expect(parseCells(text)).toBeUndefined();
  }
});

test("a number longer than the board is refused with its place; one that hangs over the edge is not on it", () => {
  const rows = ["2.", " 9"];
  expect(numberTooLong(rows, [0, 0], { width: 9, height: 4 })).toBeUndefined();
  expect(numberTooLong(rows, [2, 1], { width: 5, height: 8 })).toBe(
    "Couldn't paste: the 9 for D3 is longer than the board, which is 5 × 8. Make the number smaller or the board larger.",
  );
  expect(numberTooLong(rows, [4, 0], { width: 5, height: 8 })).toBeUndefined();
  expect(numberTooLong(rows, [0, 7], { width: 5, height: 8 })).toBeUndefined();
});
