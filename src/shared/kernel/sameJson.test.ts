import fc from "fast-check";
import { expect, test } from "vitest";
import { stableStringify } from "./json.ts";
import { sameJson } from "./sameJson.ts";

test("values are the same exactly where their texts with sorted members are", () => {
  const value = fc.jsonValue({ maxDepth: 3 });
  fc.assert(
    fc.property(value, value, (a, b) => {
      expect(sameJson(a, b)).toBe(stableStringify(a) === stableStringify(b));
      expect(sameJson(a, structuredClone(a))).toBe(true);
    }),
  );
});

test("order of members and absent members make no difference; order of items, null and lists as objects do", () => {
  expect(sameJson({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toBe(true);
  expect(sameJson({ a: 1, b: undefined }, { a: 1 })).toBe(true);
  expect(sameJson(undefined, {})).toBe(false);
  expect(sameJson([1, 2], [2, 1])).toBe(false);
  expect(sameJson({ a: null }, {})).toBe(false);
  expect(sameJson(["x"], { 0: "x" })).toBe(false);
});
