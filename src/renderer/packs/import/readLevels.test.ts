import { expect, test } from "vitest";
import { linjatJson } from "#shared/levels/linjat/formats/linjatJson.ts";
import { referencePack } from "#shared/levels/linjat/formats/referencePack.ts";
import { textRows } from "#shared/levels/linjat/formats/textRows.ts";
import { linjatKind } from "#shared/levels/linjat/linjatKind.ts";
import { levelsOfText } from "#shared/levels/puzzlescript/gameText.ts";
import { allLevelKinds } from "#shared/levels/registry.ts";
import { ownGame, ownGames } from "../../../../test/support/puzzleScriptGames.ts";
import { faultOf, readLevels } from "./readLevels.ts";

const plain = (text: string) => ({ text, wasPacked: false });

const kinds = allLevelKinds();
const rows = ["2.  ", "   3", "    ", "   ."];
const puzzle = [{ level: { rows }, title: "Low tide" }];
const entry = { id: "entry1", title: "Low tide", kind: "linjat", level: { rows }, metrics: {}, canonicalKey: "a" };
const pack = { format: "levelwright-pack", formatVersion: 1, id: "pack1", name: "Tides", description: "", author: "" };

test.each([
  ["tides.txt", textRows.print!(puzzle)],
  ["tides.json", linjatJson.print!(puzzle)],
  ["game.json", referencePack.print!(puzzle)],
  ["pack.json", JSON.stringify({ ...pack, entries: [entry] })],
  ["unknown.dat", textRows.print!(puzzle)],
])("%s gives its puzzle", (name, text) => {
  const { levels, faults } = readLevels(name, plain(text), kinds);
  expect(faults).toEqual([]);
  expect(levels.map(({ kind, level }) => [kind.id, level])).toEqual([["linjat", { rows }]]);
  expect(levels.map(faultOf)).toEqual([undefined]);
});

test.each([
  ["an empty file", "a.txt", " \n", "empty"],
  ["truncated JSON", "a.json", '[{"rows": ["2.', "not JSON"],
  [
    "a pack of the future",
    "a.json",
    JSON.stringify({ ...pack, formatVersion: 9, entries: [] }),
    "written by a newer version of Levelwright",
  ],
  ["a damaged pack", "a.json", JSON.stringify({ ...pack, entries: [{ id: 3 }] }), "Invalid pack, at entries"],
  ["ragged rows", "a.txt", "2-\n---\n", "Row 2 has 3 cells"],
  [
    "a pack of an unknown kind",
    "a.json",
    JSON.stringify({ ...pack, entries: [{ ...entry, kind: "chess" }] }),
    'unknown level kind "chess"',
  ],
])("%s gives no level and says why", (_what, name, text, reason) => {
  const { levels, faults } = readLevels(name, plain(text), [linjatKind]);
  expect(levels).toEqual([]);
  expect(faults[0]).toContain(reason);
});

test("a mistake that can be read past is a remark, one that can't is a fault", () => {
  const problem = (severity: "error" | "warning", message: string) => ({ severity, message, place: { type: "whole" } });
  const format = {
    ...textRows,
    extensions: ["txt"],
    parse: () => ({ levels: [], problems: [problem("error", "No."), problem("warning", "Hm.")] }),
  };
  // Only how a format's problems are told.
  const kind = { ...linjatKind, textFormats: [format] } as unknown as typeof linjatKind;
  const { faults, remarks } = readLevels("a.txt", plain("x"), [kind]);
  expect([faults, remarks]).toEqual([["No."], ["Hm."]]);
});

test("a puzzle with two solutions is not fit to be stored", () => {
  const [level] = readLevels("a.txt", plain("2---\n---3\n----\n---.\n"), kinds).levels;
  expect(faultOf(level!)).toMatch(/^"Level 1": The puzzle has more than one solution/);
});

test("a PuzzleScript game in a .txt file is read as one, with mistakes in its rules as well; other texts never are", () => {
  for (const name of ownGames) {
    for (const text of [
      ownGame(name),
      ownGame(name)
        .replace("->", "")
        .replace(/^Player /m, "Player_ "),
    ]) {
      const { levels } = readLevels("game.txt", plain(text), kinds);
      expect(new Set(levels.map(({ kind }) => kind.id)), name).toEqual(new Set(["puzzlescript"]));
      expect(levels).toHaveLength(levelsOfText(text).length);
    }
  }
  const xsb = "####\n#@ #\n#$.#\n####\n";
  expect(readLevels("room.txt", plain(xsb), kinds).levels.map(({ kind }) => kind.id)).toEqual(["sokoban"]);
});
