import { expect, test } from "vitest";
import { withLevelRows } from "#shared/levels/puzzlescript/levelEdits.ts";
import { ownGame, ownGames } from "../../../../../test/support/puzzleScriptGames.ts";
import { entriesOf, levelAt, levelOnLine } from "./gameEntries.ts";

const game = `title A

LEVELS
======

message Hello
###  (first)
#P#
###

  #.#
  #.#

message Bye
`;

/** What each entry says, short. */
function said(text: string): string[] {
  return entriesOf(text).map((entry) => (entry.kind === "message" ? entry.text : entry.rows.join("/")));
}

test("entries keep the case of their letters and know their lines", () => {
  expect(said(game)).toEqual(["Hello", "###/#P#/###", "#.#/#.#", "Bye"]);
  expect(levelAt(entriesOf(game), 2)).toMatchObject({ line: 11, last: 12 });
  expect(levelOnLine(entriesOf(game), 8)?.number).toBe(1);
});

test("a changed cell changes one line, and indentation and comments stay", () => {
  expect(withLevelRows(game, 1, ["#.#", "#P#", "###"])).toBe(game.replace("###  (first)", "#.#  (first)"));
  expect(withLevelRows(game, 2, ["#.#", "#p#"])).toBe(game.replace("  #.#\n  #.#", "  #.#\n  #p#"));
});

test("added and removed rows leave the other rows' lines and all comments alone", () => {
  const first = levelAt(entriesOf(game), 1)!;
  expect(withLevelRows(game, 1, ["...", ...first.rows])).toBe(game.replace("###  (first)", "...\n###  (first)"));
  expect(withLevelRows(game, 1, first.rows.slice(1))).toBe(game.replace("###  (first)", "  (first)"));
  const wide = withLevelRows(
    game,
    1,
    first.rows.map((row) => `${row}.`),
  );
  expect(said(wide!)[1]).toBe("###./#P#./###.");
});

test.each(ownGames)("%s: rows written over each level come back, and nothing above the levels changes", (name) => {
  for (const text of [ownGame(name), ownGame(name).replaceAll("\n", "\r\n")]) {
    for (const entry of entriesOf(text)) {
      if (entry.kind !== "level") continue;
      const rows = [...entry.rows.map((row) => `.${row}`), ".".repeat(entry.rows[0]!.length + 1)];
      const edited = withLevelRows(text, entry.number, rows)!;
      expect(levelAt(entriesOf(edited), entry.number)?.rows).toEqual(rows);
      expect(edited.slice(0, text.indexOf("LEVELS"))).toBe(text.slice(0, text.indexOf("LEVELS")));
      expect(edited.replaceAll("\r\n", "").includes("\n")).toBe(!text.includes("\r\n"));
    }
  }
});
