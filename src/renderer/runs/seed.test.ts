import fc from "fast-check";
import { expect, test } from "vitest";
import { hexSeed, parseSeed, seedAfterRun, shortSeed, typedSeed } from "./seed.ts";

test("every seed reads back as it was written", () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 0xffffffff }), (seed) => parseSeed(hexSeed(seed)) === seed));
});

test("a seed may be typed short, without dash, or with 0x", () => {
  expect(parseSeed("7f")).toBe(0x7f);
  expect(parseSeed("71C409AB")).toBe(0x71c409ab);
  expect(parseSeed("0x71c4-09ab")).toBe(0x71c409ab);
});

test.each(["", "xyz", "123456789", "-"])("%s is no seed", (text) => {
  expect(parseSeed(text)).toBeUndefined();
});

test("a short seed tells small seeds from each other as well as large ones", () => {
  expect([7, 8, 0x71c409ab].map(shortSeed)).toEqual(["0007", "0008", "71c4"]);
});

test("a typed seed stays in the form after the run; without one every run has a new seed", () => {
  const typed = typedSeed("71c4-09ab");
  expect(typed).toEqual({ seed: 0x71c409ab, rollEachTime: false });
  expect(seedAfterRun(typed!, () => 5)).toBe(0x71c409ab);
  expect(seedAfterRun({ seed: 7, rollEachTime: true }, () => 5)).toBe(5);
  expect(typedSeed("xyz")).toBeUndefined();
});
