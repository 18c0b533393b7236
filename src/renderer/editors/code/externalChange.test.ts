import { expect, test } from "vitest";
import { changesBetween } from "./externalChange.ts";

function applied(text: string, changes: ReturnType<typeof changesBetween>): string {
  return changes.toReversed().reduce((now, { from, to, insert }) => now.slice(0, from) + insert + now.slice(to), text);
}

test("a stroke over rows is one change per row, of the cells alone", () => {
  const before = "LEVELS\n#..#\n#..#\n#..#\n";
  const after = "LEVELS\n#.x#\n#..#\n#x.#\n";
  expect(changesBetween(before, after)).toEqual([
    { from: 9, to: 10, insert: "x" },
    { from: 18, to: 19, insert: "x" },
  ]);
});

test.each([
  ["", "a"],
  ["aa", "a"],
  ["a\nb", "a\nc\nb"],
  ["abc\nabc\n", "abc\n"],
  ["same", "same"],
])("%j becomes %j", (before, after) => expect(applied(before, changesBetween(before, after))).toBe(after));
