import { expect, test } from "vitest";
import { ownGame, ownGames } from "../../../../test/support/puzzleScriptGames.ts";
import { cutGame, levelsOfText, replaceLevel, textOfLevels } from "./gameText.ts";

test.each(ownGames)("%s: a text that is cut and joined is the same, byte for byte", (name) => {
  const source = ownGame(name).replaceAll("\n", "\r\n");
  const { game, levels } = cutGame(source);
  expect(game + levels).toBe(source);
});

test("only the rows of the edited level change", () => {
  const source = ownGame("keep-your-distance");
  const rows = ["####", "#ps#", "####"];
  const edited = replaceLevel(source, 2, rows)!;
  const [before, after] = source.split("#########\n#p......#\n#..s.s..#\n#...o..o#\n#########");
  expect(edited).toBe(`${before}${rows.join("\n")}${after}`);
  expect(replaceLevel(source, 6, rows)).toBeUndefined();
});

test("line ends of the text are kept in an edited level", () => {
  const source = ownGame("last-light").replaceAll("\n", "\r\n");
  const edited = replaceLevel(source, 1, ["#p#"])!;
  expect(edited.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
});

test("levels come out of a text and go back into one, messages included", () => {
  const levels = ownGames.flatMap((name) => levelsOfText(ownGame(name)).map(({ level }) => level));
  expect(levels).toHaveLength(15);
  expect(levels[0]!.before).toEqual(["Sheep keep their distance."]);
  const back = levelsOfText(textOfLevels(levels)).map(({ level }) => level);
  expect(back.map(({ rows, before }) => [rows, before])).toEqual(levels.map(({ rows, before }) => [rows, before]));
  expect(new Set(back.map(({ game }) => game.trim())).size).toBe(3);
});
