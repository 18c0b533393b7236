import fc from "fast-check";
import { expect, test } from "vitest";
import { hashText } from "./hash.ts";
import { stableFileText, stableStringify } from "./json.ts";

test("key order does not change the text", () => {
  expect(stableStringify({ b: 1, a: { d: [1, { z: 0, y: 0 }], c: 2 } })).toBe(
    '{"a":{"c":2,"d":[1,{"y":0,"z":0}]},"b":1}',
  );
});

test("the text reads back as the same value", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(stableFileText(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test("different texts have different hashes", () => {
  const hashes = new Set(Array.from({ length: 20_000 }, (_, i) => hashText(`level ${i}`)));
  expect(hashes.size).toBe(20_000);
  expect(hashText("")).toMatch(/^[0-9a-f]{32}$/);
});
