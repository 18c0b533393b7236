import { expect, test } from "vitest";
import { paintTile, pictureOf } from "./ldtkSimplified.ts";

/** A tile of 2 by 2 pixels, red, green, blue and white, row by row, in an atlas that is black elsewhere. */
const colors = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [255, 255, 255],
] as const;
const names = ["r", "g", "b", "w"];
function atlas(alpha = 255) {
  const data = new Uint8Array(4 * 3 * 4).map((_, at) => (at % 4 === 3 ? alpha : 0));
  for (const [i, color] of colors.entries()) data.set([...color, alpha], ((i >> 1) * 4 + 2 + (i & 1)) * 4);
  return { width: 4, data };
}
const shown = ({ width, height, data }: ReturnType<typeof pictureOf>): string[] =>
  Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_cell, x) => {
      const at = (y * width + x) * 4;
      if (data[at + 3] === 0) return ".";
      return names[colors.findIndex((color) => color.every((value, channel) => value === data[at + channel]))] ?? "?";
    }).join(""),
  );

test.each([
  [0, ["rg", "bw"]],
  [1, ["gr", "wb"]],
  [2, ["bw", "rg"]],
  [3, ["wb", "gr"]],
])("a tile with the flip bits %i is painted at its place", (flips, rows) => {
  const target = pictureOf(4, 4);
  paintTile(target, [1, 1], atlas(), [2, 0], { side: 2, flips, opacity: 1 });
  expect(shown(target)).toEqual(["....", ...rows.map((row) => `.${row}.`), "...."]);
});

test("what lies beyond the picture isn't painted, and what can't be seen neither", () => {
  const target = pictureOf(2, 3);
  paintTile(target, [1, 1], atlas(), [2, 0], { side: 2, flips: 0, opacity: 1 });
  paintTile(target, [0, 0], atlas(0), [2, 0], { side: 2, flips: 0, opacity: 1 });
  paintTile(target, [0, 0], atlas(), [2, 0], { side: 1, flips: 0, opacity: 0 });
  expect(shown(target)).toEqual(["..", ".r", ".b"]);
});

test("a tile that can be seen through is mixed with what is there, and stays so over nothing", () => {
  const over = pictureOf(1, 1, "#0000FF");
  paintTile(over, [0, 0], atlas(), [2, 0], { side: 1, flips: 0, opacity: 0.5 });
  expect([...over.data]).toEqual([128, 0, 128, 255]);
  const nothing = pictureOf(1, 1);
  paintTile(nothing, [0, 0], atlas(), [2, 0], { side: 1, flips: 0, opacity: 0.5 });
  expect([...nothing.data]).toEqual([255, 0, 0, 128]);
  const twice = pictureOf(1, 1, "#00FF00");
  paintTile(twice, [0, 0], atlas(51), [2, 0], { side: 1, flips: 0, opacity: 0.5 });
  expect([...twice.data]).toEqual([26, 230, 0, 255]);
});

test("a picture is of its color, or see-through", () => {
  expect([...pictureOf(2, 1, "#102030").data]).toEqual([16, 32, 48, 255, 16, 32, 48, 255]);
  expect([...pictureOf(1, 1).data]).toEqual([0, 0, 0, 0]);
});
