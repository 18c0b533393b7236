import { expect, test } from "vitest";
import { evaluateNumber } from "./numberExpression.ts";

test.each([
  ["12", 12],
  ["12,5", 12.5],
  ["-4", -4],
  ["12/5", 2.4],
  ["2*(3+4)", 14],
  ["2+3*4-1", 13],
  ["--3", 3],
  ["1e3", 1000],
  ["2\u2009412", 2412],
])("%s is %d whatever stood there before", (text, value) => {
  expect(evaluateNumber(text, 99)).toBe(value);
});

test("a leading operator changes the current value", () => {
  expect(evaluateNumber("+3", 7)).toBe(10);
  expect(evaluateNumber("*2", 7)).toBe(14);
  expect(evaluateNumber("/2", 7)).toBe(3.5);
  expect(evaluateNumber("+3", -7)).toBe(-4);
});

test.each(["", "abc", "3 +", "(3", "3)", "1..2", "2**3", "1/0", "0x10", "alert(1)"])("%s is refused", (text) => {
  expect(evaluateNumber(text, 5)).toBeUndefined();
});
