import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { gameType } from "#shared/levels/puzzlescript/gameDocument.ts";
import { longestGame } from "#shared/levels/puzzlescript/level.ts";
import { ownGame, ownGames } from "../../../../test/support/puzzleScriptGames.ts";
import { readGameFile } from "./readGameFile.ts";

test.each(ownGames)(
  "%s becomes one document with its text byte for byte, whatever the line ends and mistakes",
  (name) => {
    for (const text of [
      ownGame(name),
      ownGame(name).replaceAll("\n", "\r\n"),
      ownGame(name).replace("RULES", "RULE"),
    ]) {
      const read = readGameFile(text, `${name}.txt`);
      expect(read?.leftOut).toEqual([]);
      expect(read?.documents.map((document) => gameType.schema.parse(document.data()).source)).toEqual([text]);
      expect(read?.documents[0]?.name).toMatch(/[A-Z]/);
    }
  },
);

test("an exported pack of two games becomes two documents", () => {
  const both = ownGames.slice(0, 2).map(ownGame).join("\n(levelwright: the next game)\n");
  expect(readGameFile(both, "pack.puzzlescript")?.documents).toHaveLength(2);
});

test("levels alone, prose and code are left to other formats; a file of our extension says why it is no game", () => {
  const guide = readFileSync(join(import.meta.dirname, "../../../../docs/guide/18-puzzlescript.md"), "utf8");
  for (const text of ["####\n#@ #\n#$.#\n####\n", "", guide, readFileSync(import.meta.filename, "utf8")])
    expect(readGameFile(text, "some.txt")).toBeUndefined();
  expect(readGameFile("hello", "some.ps")).toMatchObject({
    documents: [],
    leftOut: [expect.stringContaining("isn't a PuzzleScript game")],
  });
  const long = readGameFile(ownGame(ownGames[0]!) + "#".repeat(longestGame), "long.txt");
  expect(long).toMatchObject({ documents: [], leftOut: [expect.stringContaining("characters; the limit is")] });
});
