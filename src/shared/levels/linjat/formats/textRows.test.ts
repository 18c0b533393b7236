import { describe, expect, test } from "vitest";
import { linjatJson, parseLinjatJson } from "./linjatJson.ts";
import { textRows } from "./textRows.ts";

const level = { rows: ["  3", ". .", "2  "] };

describe("plain rows", () => {
  test("what is printed is read again, with its title", () => {
    const text =
      textRows.print?.([
        { level, title: "First" },
        { level, title: "" },
      ]) ?? "";
    expect(text).toContain("; First\n--3\n.-.\n2--\n");
    expect(textRows.parse?.(text)).toMatchObject({
      levels: [{ level, title: "First", line: 2 }, { level }],
      problems: [],
    });
  });

  test("rows may have spaces and Windows line ends", () => {
    expect(textRows.parse?.("  3\r\n. .\r\n2  \r\n")?.levels).toMatchObject([{ level }]);
  });

  test.each([
    ["ragged rows", "--3\n.-\n2--", "Row 2 has 2 cells, row 1 has 3"],
    ["an unknown character", "--3\n.x-\n2--", 'Cell B2 is "x"'],
    ["a number larger than the board", "--9\n.--\n2--", "The 9 at C1 is longer than the board"],
    ["no numbers", "---\n.--", "no numbers"],
    ["1,000 by 1,000 cells", `${"-".repeat(1000)}\n`.repeat(1000), "1000 columns and 1000 rows; at most 20"],
  ])("%s are refused with the place, and good puzzles beside them load", (_what, broken, message) => {
    const { levels, problems } = textRows.parse?.(`${broken.trimEnd()}\n\n--3\n.-.\n2--\n`) ?? {
      levels: [],
      problems: [],
    };
    expect(levels).toHaveLength(1);
    expect(problems[0]?.message).toContain(message);
    expect(problems[0]?.message).toContain("line 1");
  });
});

describe("JSON", () => {
  test.each([
    ["one level", JSON.stringify(level)],
    ["our list", linjatJson.print?.([{ level, title: "a" }]) ?? ""],
    ["a pack", JSON.stringify({ entries: [{ title: "a", level }] })],
    ["the output of a run", `${JSON.stringify({ level })}\n${JSON.stringify({ summary: {} })}\n`],
    [
      "the reference's pack",
      JSON.stringify({
        easy: [
          { puzzle: level.rows, score: 1 },
          { puzzle: null, message: "x" },
        ],
      }),
    ],
    ["a list of cells", JSON.stringify([{ id: "a", cells: level.rows }])],
    [
      "raw levels, one a line",
      `${JSON.stringify({ puzzle: level.rows })}\n${JSON.stringify({ puzzle: level.rows })}\n`,
    ],
  ])("%s is read", (_what, text) => {
    const { levels, problems } = parseLinjatJson(text);
    expect(problems).toEqual([]);
    expect(levels[0]?.level).toEqual(level);
  });

  test.each([
    ["truncated", '[{"rows": ["  3"', "not JSON"],
    ["without puzzles", '{"a": 1}', "no puzzle"],
    ["with rows of another type", '{"rows": 5}', "aren't a list"],
    ["with a ragged board", '{"rows": ["3  ", ".."]}', "Row 2 has 2 cells"],
    ["nested without end", `${"[".repeat(50)}${"]".repeat(50)}`, "no puzzle"],
  ])("a file %s gives a problem, never an exception", (_what, text, message) => {
    const { levels, problems } = parseLinjatJson(text);
    expect(levels).toEqual([]);
    expect(problems[0]?.message).toContain(message);
  });
});
