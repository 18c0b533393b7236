import fc from "fast-check";
import { expect, test } from "vitest";
import { compressRuns, expandRuns } from "./runLength.ts";
import { slcFormat } from "./slcFormat.ts";
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

test("titles stand above or below a room, authors above all rooms are everybody's, comments are skipped", () => {
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
