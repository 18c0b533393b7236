import { expect, test } from "vitest";
import { mergeFile } from "../merge/mergeFile.ts";
import { isPlaysFile, readPlays } from "./playsFile.ts";
import { type Play, playsText } from "./playText.ts";

const play = (id: string): Play => ({
  id,
  player: "tester",
  number: 1,
  kind: "sokoban",
  level: "0".repeat(32),
  solved: true,
  events: [
    [12, "r"],
    ["undo", 3],
    [5, { draw: [1, 2] }],
    ["stop", 0],
  ],
});

test("plays come back from their text; the same plays in any order give the same bytes", () => {
  const text = playsText([play("bbbb"), play("aaaa")]);
  expect(text).toBe(playsText([play("aaaa"), play("bbbb")]));
  expect(readPlays(text).plays.map((read) => read.play)).toEqual([play("aaaa"), play("bbbb")]);
  expect(isPlaysFile(text)).toBe(true);
});

test("a text out of a mail is read: words before it, CRLF and a line twice", () => {
  const lines = playsText([play("aaaa")])
    .trim()
    .split("\n");
  const text = ["Hello, that was fun!", "", ...lines, lines[1]!, "", "Bye,", "Ann"].join("\r\n");
  expect(isPlaysFile(text)).toBe(true);
  expect(readPlays(text)).toMatchObject({ badLines: [], plays: [{ line: 5, play: play("aaaa") }] });
});

test("what is cut off, changed or of a later version is named by its line, and the rest is read", () => {
  const [header, line] = playsText([play("aaaa")]).split("\n");
  const bad = [
    line!.slice(0, 60),
    line!.replace('"solved":true', '"solved":"yes"'),
    line!.replace('"aaaa"', '"../../x"'),
    line!.replace('["undo",3]', '["fly",3]'),
    line!.replace("12", "-12"),
    "<<<<<<< HEAD",
    "null",
  ];
  const { plays, badLines } = readPlays([header, ...bad, line].join("\n"));
  expect(badLines).toEqual([2, 3, 4, 5, 6, 7, 8]);
  expect(plays).toHaveLength(1);
  expect(readPlays([header!.replace("1", "2"), line].join("\n"))).toEqual({ plays: [], badLines: [], isNewer: true });
  for (const text of ["", "{}", line!, '{"format":"levelwright-marks","formatVersion":1}', "\u0000"]) {
    expect(isPlaysFile(text), text).toBe(false);
  }
});

test("two people's plays merge into those of both; a play that one of them removed stays removed", () => {
  const text = (...ids: string[]): string => playsText(ids.map(play));
  const merged = mergeFile("plays.jsonl", {
    base: text("aaaa", "bbbb"),
    mine: text("aaaa", "bbbb", "cccc"),
    theirs: text("bbbb", "dddd"),
  });
  expect(merged).toMatchObject({ conflicts: [], text: text("bbbb", "cccc", "dddd") });
});
