import { expect, test } from "vitest";
import { ownGame, ownGames } from "../../../../../test/support/puzzleScriptGames.ts";
import { compileProgram } from "./compileProgram.ts";
import { definitionAt, renameName } from "./nameUses.ts";

const sheep = ownGame("keep-your-distance");
const lineOf = (text: string): number => sheep.split("\n").findIndex((line) => line.startsWith(text)) + 1;

test("the definition of a name is the line of its object, or of its legend", () => {
  const rule = lineOf("late [ Player");
  const column = sheep.split("\n")[rule - 1]!.indexOf("Solid") + 3;
  expect(definitionAt(sheep, rule, column)).toMatchObject({ line: lineOf("Solid ="), column: 1, name: "solid" });
  expect(definitionAt(sheep, rule, 8)).toMatchObject({ line: lineOf("Player p"), column: 1 });
  // Words of the language, comments and colors have none.
  expect(definitionAt(sheep, rule, 2)).toBeUndefined();
  expect(definitionAt(sheep, lineOf("(A sheep"), 4)).toBeUndefined();
});

test("a renamed object is renamed everywhere except in comments and messages, and the game plays the same", () => {
  const renamed = renameName(sheep, "sheep", "Lamb")!;
  expect(renamed).toContain("late [ Player | Lamb | no Solid ] -> [ Player | | Lamb ]");
  expect(renamed).toContain("(A sheep runs away");
  expect(renamed).toContain("message Sheep keep their distance.");
  expect(renameName(renamed, "lamb", "Sheep")).toBe(sheep);
  for (const name of ownGames) {
    const source = ownGame(name);
    const { program, diagnostics } = compileProgram(
      renameName(source, "Player", "Hero_1")!.replace("LEGEND\n", "LEGEND\n\nPlayer = Hero_1\n"),
    );
    expect(diagnostics).toEqual([]);
    const before = compileProgram(source).program!;
    expect(program!.objects.map(({ name: own }) => own.replace("hero_1", "player"))).toEqual(
      before.objects.map(({ name: own }) => own),
    );
  }
});

test("a color that is also the name of an object stays a color", () => {
  const source = sheep.replaceAll("Sheep", "White");
  expect(renameName(source, "white", "Lamb")).toContain("Lamb s\nwhite black\n");
});

test("a name that is taken, is no word, or is a symbol of levels is not given", () => {
  expect(renameName(sheep, "sheep", "Wall")).toBeUndefined();
  expect(renameName(sheep, "sheep", "two words")).toBeUndefined();
  expect(renameName(sheep, "p", "Hero")).toBeUndefined();
  expect(renameName(sheep, "goat", "Hero")).toBeUndefined();
});
