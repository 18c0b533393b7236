import { expect, test } from "vitest";
import { freeBottom } from "./freePlace.ts";

const area = { left: 0, top: 0, right: 1000, bottom: 600 };
const size = { width: 300, height: 40 };

test("nothing in the way: at the edge", () => {
  expect(freeBottom(size, area, [])).toBe(14);
});

test("goes above one obstacle after the other, with room between, and heeds none beside it", () => {
  const strip = { left: 900, top: 540, right: 986, bottom: 586 };
  const button = { left: 700, top: 470, right: 730, bottom: 500 };
  const beside = { left: 100, top: 300, right: 600, bottom: 586 };
  expect(freeBottom(size, area, [button, beside, strip])).toBe(600 - (470 - 8));
  expect(freeBottom(size, area, [strip, beside])).toBe(600 - (540 - 8));
});

test("an area full of controls leaves it at the edge", () => {
  expect(freeBottom(size, area, [{ left: 800, top: 10, right: 820, bottom: 590 }])).toBe(14);
});
