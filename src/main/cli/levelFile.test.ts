import { expect, test } from "vitest";
import type { LevelKind, ReadLevel } from "#shared/levels/levelKind.ts";
import { sokobanKind } from "#shared/levels/sokoban/sokobanKind.ts";
import type { TextFormat } from "#shared/levels/levelKind.ts";
import { warningProblem } from "#shared/levels/problems.ts";
import { stableFileText } from "#shared/kernel/json.ts";
import { samplePack } from "../../../test/support/samplePack.ts";
import { refusalOf } from "../../../test/support/refusalOf.ts";
import { BadInput } from "./badInput.ts";
import { chooseLevels, readLevels, streamLevels } from "./levelFile.ts";
import type { FileLevel, LevelStream } from "./levelFile.ts";

const kind = sokobanKind as LevelKind;
const room = "#####\n#@$.#\n#####\n";

function streamed(of: LevelKind, path: string, text: string): LevelStream {
  const run = streamLevels(of, path, text);
  let step = run.next();
  while (step.done !== true) step = run.next();
  return step.value;
}

test.each([
  [
    "cellars.xsb",
    `Title: Cellar\n${room}\n; Attic\n\n${room}Title: Cellar\n\n#####\n#@$ #\n#####\nTitle: Hole\n\n${room}LLL\n`,
  ],
  ["cellars.sok", `:: notes\n\nAttic\n\n${room}Solution\nR\n`],
  ["moves.lurd", "; 1. Hall\nrrR\n"],
  ["room.jsonl", `{"level":{"rows":["#####","#@$.#","#####"]}}\n{"summary":{}}`],
])("levels one at a time are those that are read at once, with the same names and problems: %s", (path, text) => {
  const told: string[] = [];
  const atOnce = readLevels(kind, path, text, { tell: (_line, problem) => told.push(problem.message) });
  const { count, problems, levels } = streamed(kind, path, text);
  expect([...levels]).toEqual(atOnce);
  expect(count).toBe(atOnce.length);
  expect(problems.map(({ message }) => message)).toEqual(told);
});

test("a collection of any length is held one level at a time, its problems are counted", () => {
  const many = 300_000;
  let read = 0;
  function* endless(): Generator<ReadLevel<unknown>, void, undefined> {
    for (let number = 1; number <= many; number++) {
      read++;
      if (number % 3 === 0) {
        yield { problem: { severity: "error", code: "broken", message: `Level ${number} is broken.`, places: [] } };
      } else yield { level: { level: { rows: [] }, title: `Room ${number}`, line: number, number } };
    }
  }
  const [format] = kind.textFormats;
  const large: LevelKind = { ...kind, textFormats: [{ ...format!, read: endless }] };
  const { count, problems, levels } = streamed(large, "large.xsb", room);
  expect(count).toBe(200_000);
  expect(problems).toHaveLength(201);
  expect(problems.at(-1)!.message).toBe("99800 more levels have problems.");
  read = 0;
  let last: FileLevel | undefined;
  for (const level of levels) {
    last = level;
    if (level.number > 10) break;
  }
  expect(read).toBe(11);
  expect(last).toMatchObject({ name: "Room 11 (level 11)", title: "Room 11" });
});

const rows = ["#####", "#@$.#", "#####"];
const read = (path: string, text: string, formatId?: string): FileLevel[] =>
  readLevels(kind, path, text, { formatId, tell: () => undefined });

test("a level has its title as its name, with its number where titles are shared, and its number where it has none", () => {
  const text = `${room}Title: Hall\n\n${room}\n${room}Title: Hall\n\n${room}Title: Attic\n`;
  expect(read("rooms.xsb", text).map(({ name, number, title }) => [name, number, title])).toEqual([
    ["Hall (level 1)", 1, "Hall"],
    ["level 2", 2, ""],
    ["Hall (level 3)", 3, "Hall"],
    ["Attic", 4, "Attic"],
  ]);
});

test("a level keeps what its file says about it, and nothing that it doesn't say", () => {
  const [full] = read("full.xsb", `${room}Title: Hall\nAuthor: Ann\nComment: Short\nSolution: R\n`);
  expect(full).toMatchObject({ author: "Ann", comment: "Short", solution: "R" });
  expect(Object.keys(read("bare.xsb", room)[0]!).toSorted()).toEqual(["level", "name", "number", "title"]);
});

test("the format is the one asked for, else that of the extension, else the one that finds levels in the text", () => {
  expect(read("-", room)).toHaveLength(1);
  expect(read("rooms.unknown", room)).toHaveLength(1);
  expect(read("ROOMS.XSB", room)).toHaveLength(1);
  expect(read("rooms.json", JSON.stringify({ rows }))).toHaveLength(1);
  // As JSON it isn't a level, and nothing else was asked for.
  expect(() => read("rooms.xsb", room, "json")).toThrow(BadInput);
  expect(read("rooms.json", room, "xsb")).toHaveLength(1);
  expect(() => read("-", "nothing here")).toThrow(BadInput);
});

test("a format without a reader of single levels is found by the levels that it reads at once", () => {
  const text: TextFormat<unknown> = {
    id: "words",
    label: "Words",
    extensions: ["words"],
    parse: (words) => ({
      levels: words.includes("level") ? [{ level: { rows }, title: "", line: 1 }] : [],
      problems: [warningProblem("short", "It is short.")],
    }),
  };
  const words: LevelKind = { ...kind, textFormats: [text] };
  const told: string[] = [];
  const tell = (line: string): void => void told.push(line);
  expect(readLevels(words, "-", "one level", { tell })).toHaveLength(1);
  expect(told).toEqual(["-: It is short."]);
  expect(streamed(words, "-", "one level").problems).toHaveLength(1);
  // Without a level a warning is the reason.
  expect(refusalOf(() => readLevels(words, "a.words", "none", { tell }))).toMatchObject({ message: "It is short." });
  expect(() => readLevels(words, "-", "none", { tell })).toThrow("not JSON");
});

test("a level is chosen by its number in the file; broken ones and others there aren't are told apart", () => {
  const levels = read("rooms.xsb", `${room}\n#####\n#@$$#\n#####\n\n${room}`);
  expect(levels.map(({ number }) => number)).toEqual([1, 3]);
  const choose = (wanted?: string) => chooseLevels(levels, "rooms.xsb", wanted);
  expect(choose()).toBe(levels);
  expect(choose("all")).toBe(levels);
  expect(choose("3")).toEqual([levels[1]]);
  expect(refusalOf(() => choose("2"))).toMatchObject({
    where: "--level",
    message: "Level 2 of rooms.xsb is broken.",
    remedy: "Choose a number from 1 to 3, or all.",
  });
  for (const wanted of ["0", "4", "1.5", "-1", "first"])
    expect(refusalOf(() => choose(wanted))).toMatchObject({ message: `rooms.xsb has no level ${wanted}.` });
});

test("levels of JSON are one, a list, lines or the entries of a pack, each with what it brings", () => {
  expect(read("one.json", JSON.stringify({ rows }))).toMatchObject([{ name: "", title: "", number: 1 }]);
  const list = read("list.json", JSON.stringify([{ rows }, { level: { rows }, metrics: { boxes: 1 } }]));
  expect(list.map(({ name, number, metrics }) => [name, number, metrics])).toEqual([
    ["level 1", 1, undefined],
    ["level 2", 2, { boxes: 1 }],
  ]);
  const lines = read("run.jsonl", `${JSON.stringify({ level: { rows } })}\n\n${JSON.stringify({ rows })}\n`);
  expect(lines.map(({ name }) => name)).toEqual(["line 1", "line 2"]);
  const entry = {
    id: "room00001",
    title: "Hall",
    kind: "sokoban",
    level: { rows },
    metrics: { boxes: 1 },
    canonicalKey: "k",
  };
  const pack = { ...samplePack([]), entries: [entry, { ...entry, id: "room00002", title: "" }] };
  const packed = read("pack.json", stableFileText(pack));
  expect(packed.map(({ name, title }) => [name, title])).toEqual([
    ["Hall", "Hall"],
    ["entry 2", ""],
  ]);
  expect(packed[0]).toMatchObject({ metrics: { boxes: 1 }, fields: {} });
  expect(() => read("pack.json", stableFileText({ ...pack, formatVersion: 99 }))).toThrow(BadInput);
});

test("JSON that is no level is told with its place", () => {
  expect(refusalOf(() => read("one.json", '{"rows":3}'))).toMatchObject({ where: "one.json", place: "rows" });
  expect(refusalOf(() => read("list.json", JSON.stringify([{ rows }, { rows: 3 }])))).toMatchObject({
    place: "level 2, rows",
    message: expect.stringContaining("This is no sokoban level: ") as string,
  });
  expect(refusalOf(() => read("empty.json", "[]"))).toMatchObject({ message: "The file has no levels." });
  expect(refusalOf(() => read("run.jsonl", '{"summary":{}}\n{"summary":{}}\n'))).toMatchObject({
    message: "The file has no levels.",
  });
});
