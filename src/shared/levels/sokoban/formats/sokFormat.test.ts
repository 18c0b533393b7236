import { expect, test } from "vitest";
import { drawSolution } from "../draw/drawSolution.ts";
import { replaySolution } from "#shared/levels/sokoban/validator/replaySolution.ts";
import { lurdFormat, sokFormat } from "./sokFormat.ts";

const first = { rows: ["#######", "#@ $ .#", "#######"], solution: "rRR" };
const second = { rows: ["#####", "#@  #", "# $ #", "#  .#", "#####"], solution: "rDldR" };
const levels = [
  { level: first, title: "Back door", author: "Ann", comment: "Push right.\nTwice." },
  { level: second, title: "Coal  cellar" },
];

test("a collection that is written as SOK is read with the same rooms, titles, authors, comments and solutions", () => {
  const read = sokFormat.parse?.(sokFormat.print?.(levels) ?? "");
  expect(read?.problems).toEqual([]);
  expect(read?.levels).toMatchObject([
    { level: first, title: "Back door", author: "Ann", comment: "Push right.\nTwice.", solution: "rRR" },
    { level: second, title: "Coal cellar" },
  ]);
});

test("notes of other programs in a SOK file are no titles", () => {
  const text = `:: Some program\n:: Date Created: today\n\n${sokFormat.print?.([levels[0]!]) ?? ""}`;
  expect(sokFormat.parse?.(text).levels[0]?.title).toBe("Back door");
});

const sok014 = [
  ":: File Format 0.14 ::",
  "Author: Ann",
  "Copyright=These levels are (c) by Ann",
  "",
  "Back door",
  "",
  "#######",
  "#@ $ .#",
  "#######",
  "",
  "Comment: <#Copyright#/>, <#author#/> says; <#Nobody#/> is unknown.",
  "",
  "Solution",
  "rRR",
].join("\n");

test("macros of version 0.14 are inserted in notes, whichever sign their pair has, and are no notes or titles themselves", () => {
  const [read] = sokFormat.parse?.(sok014).levels ?? [];
  expect(read).toMatchObject({ level: first, title: "Back door", author: "Ann", solution: "rRR", line: 7 });
  expect(read?.comment).toBe("These levels are (c) by Ann, Ann says; <#Nobody#/> is unknown.");
  expect(read?.preface).toBeUndefined();
  // Versions after 0.14 have no macros: the text is written as it reads.
  const written = sokFormat.print?.([{ ...read!, title: "Back door" }]) ?? "";
  expect(written).toContain("These levels are (c) by Ann");
  expect(written).not.toContain("<#Copyright");
});

test("macros that would make a small file huge are left as they are", () => {
  const long = "x".repeat(400_000);
  const many = sok014
    .replace("These levels are (c) by Ann", long)
    .replace("<#author#/>", "<#Copyright#/> <#Copyright#/>");
  const read = sokFormat.parse?.(many).levels[0];
  expect(read?.level).toEqual(first);
  expect((read?.comment ?? "").length).toBeLessThan(1_000_100);
});

test.each(["Game: Hexoban", "Game=Hexoban"])("levels of another game (%s) are refused by its name", (line) => {
  const { levels: none, problems } = sokFormat.parse?.(`${line}\n${sok014}`) ?? { levels: [], problems: [] };
  expect(none).toEqual([]);
  expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining('"Hexoban"')]);
  expect(sokFormat.parse?.(`Game: Sokoban\n${sok014}`).levels).toHaveLength(1);
});

test("the list of solutions has a line for each room, and a room without one is refused", () => {
  expect(lurdFormat.print?.(levels)).toBe("; 1. Back door\nrRR\n\n; 2. Coal cellar\nrDldR\n");
  expect(lurdFormat.refuses?.({ rows: first.rows })).toContain("no solution");
});

test("a solution is drawn as a strip: one picture for each box that is pushed, and the solved room", () => {
  expect(replaySolution(second.rows, second.solution).ok).toBe(true);
  expect(drawSolution(first, { detail: "thumbnail" })?.shapes).toHaveLength(2);
  expect(drawSolution({ rows: first.rows }, { detail: "thumbnail" })).toBeUndefined();
  expect(drawSolution({ rows: first.rows, solution: "rR" }, { detail: "thumbnail" })).toBeUndefined();
});
