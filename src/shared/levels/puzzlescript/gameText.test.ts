import { expect, test } from "vitest";
import { ownGame, ownGames } from "../../../../test/support/puzzleScriptGames.ts";
import { cutGame, levelsOfText, textOfLevels } from "./gameText.ts";

test.each(ownGames)("%s: a text that is cut and joined is the same, byte for byte", (name) => {
  const source = ownGame(name).replaceAll("\n", "\r\n");
  const { game, levels } = cutGame(source);
  expect(game + levels).toBe(source);
});

test("levels come out of a text and go back into one, messages included", () => {
  const levels = ownGames.flatMap((name) => levelsOfText(ownGame(name)).map(({ level }) => level));
  expect(levels).toHaveLength(15);
  expect(levels[0]!.before).toEqual(["Sheep keep their distance."]);
  const back = levelsOfText(textOfLevels(levels)).map(({ level }) => level);
  expect(back.map(({ rows, before }) => [rows, before])).toEqual(levels.map(({ rows, before }) => [rows, before]));
  expect(new Set(back.map(({ game }) => game.trim())).size).toBe(3);
});
