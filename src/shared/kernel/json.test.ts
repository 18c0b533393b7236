import fc from "fast-check";
import { expect, test } from "vitest";
import { hashText } from "./hash.ts";
import { asJson, stableFileText, stableStringify } from "./json.ts";

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

test("plain data is JSON as it is; what JSON would lose is refused by the compiler", () => {
  interface Room {
    readonly name: string;
    readonly at: readonly [number, number];
    readonly role?: string;
  }
  const rooms: readonly Room[] = [{ name: "Crypt", at: [1, 2] }];
  expect(asJson(rooms)).toBe(rooms);
  const lost = { map: new Map([["a", 1]]), date: new Date(0), cells: new Uint8Array(2), f: () => 1, u: {} as unknown };
  // @ts-expect-error A map has no members in JSON.
  asJson({ rooms, map: lost.map });
  // @ts-expect-error A date would come back as a text.
  asJson([lost.date]);
  // @ts-expect-error A typed array would come back as an object.
  asJson(lost.cells);
  // @ts-expect-error A function is left out.
  asJson({ f: lost.f });
  // @ts-expect-error What is unknown may be anything.
  asJson({ value: lost.u });
});
