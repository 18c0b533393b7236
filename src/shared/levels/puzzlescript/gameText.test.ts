import { expect, test } from "vitest";
import { ownGame, ownGames } from "../../../../test/support/puzzleScriptGames.ts";
import { readGame } from "./puzzleFormat.ts";
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

test.each(ownGames)(
  "%s: a text that is read and printed is the same, byte for byte, with comments and either line end",
  (name) => {
    const { game, levels: drawn } = cutGame(ownGame(name));
    const hinted = drawn.replace("#\n\n", "# (a hint)\n(a note\nover two lines)\n\n(between)\n\n");
    const commented = `${game}\n(All by hand)\n=====\n${hinted}`;
    const printed = (text: string): string => textOfLevels(readGame(text).levels.map(({ level }) => level));
    for (const one of [commented, commented.trimEnd(), `${commented}\n(the end)\n\nmessage Bye\n`]) {
      for (const source of [one, one.replaceAll("\n", "\r\n")]) {
        expect(printed(source)).toBe(source);
        const other = ownGame(ownGames[0]).replace("title ", "title Other ");
        const both = textOfLevels([source, other].flatMap((text) => readGame(text).levels.map(({ level }) => level)));
        expect(printed(both)).toBe(both);
        expect(readGame(both).problems).toEqual([]);
      }
    }
  },
);

test("comments go with their level where levels are left out, put in another order or changed", () => {
  const { game } = cutGame(ownGame("keep-your-distance"));
  const source = `${game}####\n#ps#\n####\n\n(second)\n####\n#sp# (the sheep)\n####\n\nmessage Third\n#####\n#p.s#\n#####\n`;
  const levels = readGame(source).levels.map(({ level }) => level);
  const [first, second, third] = levels;
  expect(textOfLevels([first!, third!])).toBe(`${game}####\n#ps#\n####\n\nmessage Third\n#####\n#p.s#\n#####\n`);
  expect(textOfLevels([second!, first!])).toBe(`${game}\n(second)\n####\n#sp# (the sheep)\n####\n\n####\n#ps#\n####\n`);
  const changed = { ...second!, rows: ["####", "#.p#", "#s.#", "####"] };
  expect(textOfLevels([first!, changed])).toBe(
    `${game}####\n#ps#\n####\n\n(second)\n####\n#.p# (the sheep)\n#s.#\n####\n`,
  );
  expect(textOfLevels([{ ...third!, before: ["Another"] }])).toBe(`${game}\nmessage Another\n\n#####\n#p.s#\n#####\n`);
});
