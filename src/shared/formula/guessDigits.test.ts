import { expect, test } from "vitest";
import { guessDigits } from "./guessDigits.ts";

const metrics = [
  { id: "pushes", digits: 0 },
  { id: "area-share", digits: 2 },
  { id: "own-effort", digits: 1 },
];

test("a new formula's values have as many digits as they need", () => {
  const digits = (formula: string): number => guessDigits(formula, metrics);
  expect(digits("")).toBe(2);
  expect(digits("count(rooms, deadEnd)")).toBe(0);
  expect(digits("pushes + 2 * pushes")).toBe(0);
  expect(digits("pushes / 3")).toBe(2);
  expect(digits("share(rooms, deadEnd)")).toBe(2);
  expect(digits("areaShare")).toBe(2);
  expect(digits("effort + pushes")).toBe(1);
  expect(digits("0.5 * pushes")).toBe(2);
  expect(digits("round(pushes / 3)")).toBe(0);
  expect(digits("round(pushes) / 3")).toBe(2);
});
