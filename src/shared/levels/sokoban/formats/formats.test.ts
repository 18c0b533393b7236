import fc from "fast-check";
import { expect, test } from "vitest";
import { compressRuns, expandRuns } from "./runLength.ts";
import { slcFormat } from "./slcFormat.ts";
import { sokFormat } from "./sokFormat.ts";
import { rleFormat, xsbFormat } from "./xsbFormat.ts";

const small = ["#####", "#@$.#", "#####"];
const crossed = ["  ####", "###  #", "#@ $.#", "######"];

test.each([xsbFormat, rleFormat, slcFormat])("rooms, titles and solutions survive $label", (format) => {
  const levels = [
    { level: { rows: small, solution: "R" }, title: "Push & <pull>" },
    { level: { rows: crossed, solution: "rR" }, title: "two" },
  ];
  const back = format.parse!(format.print!(levels));
  expect(back.problems).toEqual([]);
  expect(back.levels.map(({ level, title, solution }) => ({ level, title, solution }))).toEqual(
    levels.map(({ level, title }) => ({ level, title, solution: level.solution })),
  );
});

test("titles stand above or below a room, authors above all rooms are everybody's, comments hold no rooms", () => {
  const text = `Author: Ann
; first

#####
#@$.#
#####

comment:
#####
#@$.#
#####
comment-end:
Title: second
Author: Bob

; third
#####
#+$ #
#####
#####
# $@.#
`;
  const { levels, problems } = xsbFormat.parse!(text);
  expect(levels.map(({ title, author }) => [title, author])).toEqual([["second", "Bob"]]);
  expect(problems.length).toBeGreaterThan(0);
});

test("broken rooms are named one by one with their line, and the good ones still load", () => {
  const rooms = [
    small,
    ["#####", "# $.#", "#####"],
    ["#####", "#@@$.#", "######"],
    ["######", "#@$$.#", "######"],
    ["#####", "#@$. ", "#####"],
    Array.from({ length: 2000 }, () => "#".repeat(2000)),
    crossed,
  ];
  const { levels, problems } = xsbFormat.parse!(rooms.map((rows) => rows.join("\n")).join("\n\n"));
  expect(levels.map(({ level }) => level.rows)).toEqual([small, crossed]);
  expect(problems.map(({ code }) => code)).toEqual([
    "no-player",
    "many-players",
    "box-goal-mismatch",
    "room-open",
    "room-too-large",
  ]);
  expect(problems[2]!.message).toBe("Level 4, line 13: 2 boxes, 1 goal. Add a goal or remove a box.");
});

test("a wrong solution is told and left out of the level", () => {
  const { levels, problems } = xsbFormat.parse!(`${small.join("\n")}\nSolution: rL`);
  expect(levels[0]).toMatchObject({ solution: "rL", level: { rows: small } });
  expect(levels[0]!.level.solution).toBeUndefined();
  expect(problems[0]).toMatchObject({ code: "wrong-solution", severity: "warning" });
});

test.each([
  ["lines end as on Windows", (text: string) => text.replaceAll("\n", "\r\n")],
  ["lines end as on old Macs", (text: string) => text.replaceAll("\n", "\r")],
  ["the text begins with a byte order mark", (text: string) => `\uFEFF${text}`],
])("rooms, titles and solutions are read where %s", (_, as) => {
  const { levels, problems } = xsbFormat.parse!(
    as(`${small.join("\n")}\nTitle: one\nSolution: R\n\n${crossed.join("\n")}\nrR\n`),
  );
  expect(problems).toEqual([]);
  expect(levels.map(({ level, title }) => [level.rows, title, level.solution])).toEqual([
    [small, "one", "R"],
    [crossed, undefined, "rR"],
  ]);
});

test.each([
  ["under a heading", "Solution\nrR"],
  ["behind a colon, over two lines", "Solution: r\nR"],
  ["with run lengths", "Solution: 1(rR)"],
  ["the second, where the first does not hold", "Solution/Moves\nrRR\nSolution/Pushes\nrR"],
  ["the first, where both hold", "Solution 1\nrR\n\nSolution 2\nrrlR"],
  ["beside a saved game", "Snapshot 1\nrr\n\nSolution: rR\n\nSaveGame\nl"],
  ["alone, before a word of the same letters", "rR\n\nDull"],
])("the solution of a room is found %s", (_, text) => {
  const { levels, problems } = xsbFormat.parse!(`${crossed.join("\n")}\n\n${text}\n\n${small.join("\n")}\n`);
  expect(problems).toEqual([]);
  expect(levels.map(({ level }) => level.solution)).toEqual(["rR", undefined]);
  expect(levels[1]!.title).toBe(text.endsWith("Dull") ? "Dull" : undefined);
});

test("run-length rooms stand on one line each, or row by row", () => {
  const texts = ["5#|#@$.#|5#", "5#|#@$.#|5#|", "5#|\n#@$.#|\n5#", "5#\n#@$.#\n5#"];
  for (const text of [...texts, texts.join("\n\n"), `${texts[0]!}\n${texts[0]!}`]) {
    const { levels, problems } = rleFormat.parse!(text);
    expect(problems).toEqual([]);
    expect(new Set(levels.map(({ level }) => level.rows.join("/")))).toEqual(new Set([small.join("/")]));
  }
  expect(rleFormat.parse!(texts.join("\n\n")).levels).toHaveLength(4);
  expect(rleFormat.parse!(`${texts[0]!}\n${texts[0]!}`).levels).toHaveLength(2);
});

test("run lengths that stand for more than a room are named and cost nothing, also when there are many", () => {
  const bombs = ["1999999#", "200(200(200#|))", "5#|#@$.#|5#)"];
  const { levels, problems } = rleFormat.parse!(`${bombs.join("\n\n")}\n\n5#|#@$.#|5#`);
  expect(levels).toHaveLength(1);
  expect(problems.map(({ code }) => code)).toEqual(bombs.map(() => "run-lengths-broken"));
  const many = rleFormat.parse!("200(200#|)\n".repeat(2000));
  expect(many.problems.at(-1)).toMatchObject({ code: "more-problems", message: "1800 more levels have problems." });
});

test("a tab or a strange letter in a room of an XML collection is named with its place", () => {
  const slc = (row: string) =>
    `<SokobanLevels><Level Id="a"><L>#####</L><L>${row}</L><L>#####</L></Level></SokobanLevels>`;
  for (const { levels, problems } of [slcFormat.parse!(slc("#@$.\t#")), slcFormat.parse!(slc("#@$.x#"))]) {
    expect(levels).toEqual([]);
    expect(problems).toMatchObject([{ code: "strange-letter" }]);
    expect(problems[0]!.message).toMatch(/Row 2 has (a tab|"x") in column 5/);
  }
});

test("a room of a hundred thousand columns and a million rows is named and not held", () => {
  const { levels, problems } = xsbFormat.parse!(
    `${"#".repeat(100_000)}\n${"#\n".repeat(1_000_000)}\n${small.join("\n")}`,
  );
  expect(levels).toHaveLength(1);
  expect(problems.map(({ code }) => code)).toEqual(["room-too-large"]);
});

test("rooms of the same title keep it, and their places in the file", () => {
  const text = `${small.join("\n")}\nTitle: a\n\n#\n\n${crossed.join("\n")}\nTitle: a\n`;
  const { levels } = xsbFormat.parse!(text);
  expect(levels.map(({ title, number }) => [title, number])).toEqual([
    ["a", 1],
    ["a", 3],
  ]);
});

test.each([xsbFormat, rleFormat, slcFormat])("authors and walls that stand apart survive $label", (format) => {
  const rows = [...small, "", "###"];
  const text = format.print!([
    { level: { rows }, title: "a", author: "Ann & Bob" },
    { level: { rows: small }, title: "b" },
  ]);
  const { levels, problems } = format.parse!(text);
  expect(problems).toEqual([]);
  expect(levels.map(({ level, author }) => [level.rows, author])).toEqual([
    [rows, "Ann & Bob"],
    [small, undefined],
  ]);
});

test("an SLC level has its own author, else that of the collection", () => {
  const level = (attributes: string) => `<Level ${attributes}>${small.map((row) => `<L>${row}</L>`).join("")}</Level>`;
  const { levels } = slcFormat.parse!(
    `<SokobanLevels><LevelCollection Copyright="C">${level('Id="a"')}${level('Id="b" Copyright="B"')}</LevelCollection></SokobanLevels>`,
  );
  expect(levels.map(({ author }) => author)).toEqual(["C", "B"]);
});

test("any text is read without an exception, and what is accepted can be printed and read again", () => {
  const letters = fc.constantFrom(
    ..."#@$.*+ -_|3(\n;:<>lurdL\u0001é".split(""),
    "\n\n",
    "<L>",
    "</L>",
    "<Level>",
    "Title:",
  );
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 400 }), (parts) => {
      for (const format of [xsbFormat, rleFormat, slcFormat]) {
        const { levels } = format.parse!(parts.join(""));
        const again = format.parse!(format.print!(levels.map(({ level }) => ({ level, title: "" }))));
        expect(again.levels.map(({ level }) => level.rows.filter((row) => row !== ""))).toEqual(
          levels.map(({ level }) => level.rows.map((row) => row.trimEnd()).filter((row) => row !== "")),
        );
      }
    }),
    { numRuns: 300 },
  );
});

test("fifty megabytes of anything end with one clear problem or the room among it", () => {
  const junk = "\u0001\u0002 junk line of a binary thing\n".repeat(1_700_000);
  expect(xsbFormat.parse!(junk)).toMatchObject({ levels: [], problems: [{ code: "no-rooms" }] });
  expect(xsbFormat.parse!(`${junk}\n${small.join("\n")}\n${"#".repeat(50_000_000)}`).levels).toHaveLength(1);
});

test("an SLC text that is cut off keeps the rooms before the cut and names the line", () => {
  const text = slcFormat.print!([
    { level: { rows: small }, title: "a" },
    { level: { rows: crossed }, title: "b" },
  ]);
  const { levels, problems } = slcFormat.parse!(text.slice(0, text.indexOf("###  #")));
  expect(levels.map(({ title }) => title)).toEqual(["a"]);
  expect(problems.map(({ code }) => code)).toEqual(["broken-xml"]);
  expect(problems[0]?.message).toMatch(/Rooms above it are read\.$/);
  const none = slcFormat.parse!("<SokobanLevels><LevelCollection><Level").problems;
  expect(none[0]?.message).toMatch(/^Line 1: The text isn't XML from here on\.$/);
});

test("run lengths expand to what was compressed; nested groups repeat; bombs are refused", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("#", " ", "|", "$"), maxLength: 60 }), (text) => {
      expect(expandRuns(compressRuns(text))).toBe(text);
    }),
  );
  expect(expandRuns("2(r2(U))")).toBe("rUUrUU");
  expect(expandRuns("999999999#")).toBeUndefined();
  expect(expandRuns("9999(9999(9999(#)))")).toBeUndefined();
  expect(expandRuns("2(r")).toBeUndefined();
});

const remarked = `Comment:
Ten rooms for a rainy day.

  Made in 1998: by hand.
Comment-End:

A word to the reader
; First
#####
#@$.#
#####
Author: Ann
Comment: Easy & short <push>
Solution: R

; Second
#####
#.$@#
#####
Comment:
Two lines,
both kept.
Comment-End:

An afterthought.
`;

test.each([xsbFormat, rleFormat, slcFormat])(
  "remarks on rooms and on the collection go through $id and back",
  (format) => {
    const { levels, problems } = xsbFormat.parse!(remarked);
    expect(problems).toEqual([]);
    expect(levels).toMatchObject([
      {
        title: "First",
        comment: "Easy & short <push>",
        preface: "Ten rooms for a rainy day.\n\n  Made in 1998: by hand.\nA word to the reader",
      },
      { title: "Second", comment: "Two lines,\nboth kept.\nAn afterthought." },
    ]);
    expect(levels[1]).not.toHaveProperty("preface");
    const written = format.print!(levels.map(({ title = "", ...level }) => ({ ...level, title })));
    const again = format.parse!(written).levels;
    const told = ({ title, author, comment, preface }: (typeof levels)[number]) => ({
      title,
      author,
      comment,
      preface,
    });
    expect(again.map(told)).toEqual(levels.map(told));
    expect(format.print!(again.map(({ title = "", ...level }) => ({ ...level, title })))).toBe(written);
  },
);

test("a remark that looks like the end of remarks stays one", () => {
  const level = { rows: ["#####", "#@$.#", "#####"] };
  const text = xsbFormat.print!([{ level, title: "A", comment: "one\nComment-End: not yet\n#$.#" }]);
  expect(xsbFormat.parse!(text).levels).toMatchObject([{ title: "A", comment: "one\n; Comment-End: not yet\n#$.#" }]);
});

test("all solutions that hold and the saved games of a room come with it, also where a game stands in the middle", () => {
  const text = `${crossed.join("\n")}\n\nSnapshot 1\nr*R\n\nSolution/Moves\nrR\nSolution/Pushes\nrrlR\nSolution\nrlrR\n\nSaveGame: rl\nr\n`;
  for (const format of [xsbFormat, sokFormat]) {
    const { levels, problems } = format.parse!(text);
    expect(problems).toEqual([]);
    expect(levels[0]).toMatchObject({
      solution: "rR",
      extras: { solutions: ["rlrR"], savedGames: [{ moves: "r", undone: "R" }, { moves: "rlr" }] },
    });
  }
});

test("rows with letters of another dialect are named with the letter, and the good rooms still load", () => {
  const { levels, problems } = xsbFormat.parse!(`#####\n#&B.#\n#####\n\n${small.join("\n")}\n# a remark of words #\n`);
  expect(levels.map(({ level }) => level.rows)).toEqual([small]);
  expect(problems.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Level 1, line 1: Unknown letter "&"/),
  ]);
});
