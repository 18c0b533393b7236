import { expect, test } from "vitest";
import { compileProgram } from "#shared/levels/puzzlescript/language/compileProgram.ts";
import { emptyGame } from "#shared/levels/puzzlescript/emptyGame.ts";
import { ownGame, ownGames } from "../../../../../test/support/puzzleScriptGames.ts";
import { spriteOfImage, spritePlace, withColor, withPixels, withSprite } from "./spriteText.ts";

test.each(ownGames)("%s: every sprite is found in the text as the compiler reads it", (name) => {
  const text = ownGame(name);
  for (const object of compileProgram(text).program!.objects) {
    const place = spritePlace(text, object.name)!;
    expect(place.colors).toHaveLength(object.colors.length);
    if (object.sprite !== undefined) expect(place.pixels).toEqual(object.sprite);
    expect(withPixels(text, object.name, place.pixels)).toBe(text);
  }
});

test("a pixel changes one character, and a solid square gets rows", () => {
  const text = ownGame("keep-your-distance");
  const { pixels } = spritePlace(text, "wall")!;
  const changed = pixels.map((row, y) => row.map((index, x) => (x === 0 && y === 1 ? 0 : index)));
  const edited = withPixels(text, "wall", changed);
  expect(Array.from(edited).filter((character, i) => character !== text[i])).toHaveLength(1);
  const solid = spritePlace(emptyGame, "player")!.pixels.map((row, y) => row.map(() => (y === 2 ? -1 : 0)));
  expect(withPixels(emptyGame, "player", solid)).toBe(
    emptyGame.replace("blue\n", "blue\n00000\n00000\n.....\n00000\n00000\n"),
  );
});

test("a color is replaced or added in place", () => {
  expect(withColor(emptyGame, "crate", 0, "red")).toBe(emptyGame.replace("orange", "red"));
  expect(withColor(emptyGame, "crate", 1, "#00ff00")).toBe(emptyGame.replace("orange", "orange #00ff00"));
  expect(withColor(emptyGame, "crate", 2, "red")).toBe(emptyGame);
});

test("an image becomes a sprite of its own colors", () => {
  const [width, height] = [10, 10];
  const data = Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return y < 2 ? [0, 0, 0, 0] : x < 4 ? [255, 0, 0, 255] : [0, 0, 255, 255];
  }).flat();
  const sprite = spriteOfImage({ width, height, data });
  expect(sprite.colors).toEqual(["#0000ff", "#ff0000"]);
  expect(sprite.pixels[0]).toEqual([-1, -1, -1, -1, -1]);
  expect(sprite.pixels[3]).toEqual([1, 1, 0, 0, 0]);
  const text = withSprite(emptyGame, "wall", sprite);
  expect(compileProgram(text).program!.objects.find(({ name }) => name === "wall")).toMatchObject({
    colors: sprite.colors,
    sprite: sprite.pixels,
  });
});
