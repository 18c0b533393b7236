import { expect, test } from "vitest";
import { emphasisParts } from "./emphasisParts.ts";

test("what is between two marks stands out, the rest is as it was", () => {
  expect(emphasisParts("**3** of **7** lines drawn")).toEqual([
    { text: "3", isStrong: true },
    { text: " of ", isStrong: false },
    { text: "7", isStrong: true },
    { text: " lines drawn", isStrong: false },
  ]);
});

test("a message without marks is one piece, and a single mark is text", () => {
  expect(emphasisParts("Ready")).toEqual([{ text: "Ready", isStrong: false }]);
  expect(emphasisParts("2 ** 3")).toEqual([{ text: "2 ** 3", isStrong: false }]);
});
