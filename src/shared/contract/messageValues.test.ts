import { expect, test } from "vitest";
import { hasMoreValues } from "./messageValues.ts";

test.each([
  ["numbers", "[1,2,3,4,5,6,7]", 8],
  ["empty lists", "[[],[],[],[]]", 9],
  ["records", '{"a":1,"b":{"c":2,"d":3},"e":4,"f":5}', 7],
  ["what stands in texts, quoted or not", String.raw`["[[[[,,,,{{{","\"[,[,[,","\\",1]`, 5],
])("the values of a message are counted: %s", (_what, text, count) => {
  expect(hasMoreValues(text, count - 1)).toBe(true);
  expect(hasMoreValues(text, count)).toBe(false);
});

test("a text too short to hold so many is not looked through", () => {
  expect(hasMoreValues("[[[[", 4)).toBe(false);
});
