import { expect, test } from "vitest";
import { fitScene } from "./fitScene.ts";

test("a wide scene fills the width and is centred in the height", () => {
  expect(fitScene({ x: -1, y: -1, width: 20, height: 10 }, 200, 200)).toEqual({ scale: 10, x: 10, y: 60 });
});

test("padding is kept free on every side", () => {
  const place = fitScene({ x: 0, y: 0, width: 10, height: 10 }, 120, 100, 10);
  expect(place).toEqual({ scale: 8, x: 20, y: 10 });
});

test("an empty view is put in the middle instead of failing", () => {
  const place = fitScene({ x: 0, y: 0, width: 0, height: 0 }, 50, 50);
  expect(Number.isFinite(place.scale)).toBe(true);
  expect([place.x, place.y]).toEqual([25, 25]);
});
