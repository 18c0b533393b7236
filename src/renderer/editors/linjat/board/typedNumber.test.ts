import { expect, test } from "vitest";
import { typeDigit } from "./typedNumber.ts";

test("two digits that follow each other on one cell are one number", () => {
  const one = typeDigit(undefined, 1, "cell:0,0", 1000, 20);
  expect(typeDigit(one, 2, "cell:0,0", 1400, 20)?.value).toBe(12);
  expect(typeDigit(one, 2, "cell:0,1", 1400, 20)?.value).toBe(2);
  expect(typeDigit(one, 2, "cell:0,0", 3000, 20)?.value).toBe(2);
});

test("a number never becomes longer than the board", () => {
  const one = typeDigit(undefined, 1, "c", 0, 9);
  expect(typeDigit(one, 2, "c", 100, 9)?.value).toBe(2);
  expect(typeDigit(undefined, 9, "c", 100, 6)).toBeUndefined();
});

test("a 0 alone is no number", () => {
  expect(typeDigit(undefined, 0, "c", 0, 20)).toBeUndefined();
  expect(typeDigit({ cell: "c", value: 1, at: 0 }, 0, "c", 10, 20)?.value).toBe(10);
});
