import { expect, test } from "vitest";
import { readMarks } from "./marksFile.ts";
import { marksText } from "./marksText.ts";

const a = {
  kind: "dungeon",
  key: "a",
  flag: "keep" as const,
  stars: 4,
  label: 2,
  tags: ["cold", "big"],
  note: "hm\n2",
};
const b = { kind: "board", key: "z", stars: 1 };

test("marks are one line per level, in one order whatever order they come in, with LF", () => {
  expect(marksText([a, b])).toBe(
    [
      '{"format":"levelwright-marks","formatVersion":1}',
      '{"key":"z","kind":"board","stars":1}',
      '{"flag":"keep","key":"a","kind":"dungeon","label":2,"note":"hm\\n2","stars":4,"tags":["big","cold"]}',
      "",
    ].join("\n"),
  );
  expect(marksText([b, { ...a, tags: ["big", "cold"] }])).toBe(marksText([a, b]));
  expect(readMarks(marksText([a, b]))).toEqual({
    marks: [b, { ...a, tags: ["big", "cold"] }],
    badLines: [],
    isNewer: false,
  });
});

test("what can't be read is named by its line, and the rest is read", () => {
  const text = marksText([b]).replace("\n", "\r\n<<<<<<< ours\r\n");
  expect(readMarks(`${text}{"kind":"board","key":"y","stars":9}\n{"kind":"board","key":"z","stars":3}`)).toEqual({
    marks: [{ ...b, stars: 3 }],
    badLines: [2, 4],
    isNewer: false,
  });
});

test("a file of a later studio is not read", () => {
  expect(readMarks('{"format":"levelwright-marks","formatVersion":2}\n{"moon":1}\n').isNewer).toBe(true);
});
