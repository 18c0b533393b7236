import { expect, test } from "vitest";
import { parseCells, printCells } from "./boardClipboard.ts";

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
