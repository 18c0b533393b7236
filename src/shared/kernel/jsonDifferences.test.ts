import fc from "fast-check";
import { expect, test } from "vitest";
import { type JsonValue, stableStringify } from "./json.ts";
import { jsonDifferences } from "./jsonDifferences.ts";

// Numbers and strings after a JSON round trip; -0 is written as 0.
const json = fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.parse(JSON.stringify(value)) as JsonValue);

test("two values differ somewhere if and only if their stable texts do", () => {
  fc.assert(
    fc.property(json, json, (a, b) => {
      expect(jsonDifferences(a, a)).toEqual([]);
      expect(jsonDifferences(a, b).length > 0).toBe(stableStringify(a) !== stableStringify(b));
    }),
  );
});

test("items with ids are compared with each other wherever they are in the list", () => {
  const a = {
    rooms: [
      { id: "nave", size: 4 },
      { id: "crypt", size: 2 },
    ],
    name: "x",
  };
  const b = {
    rooms: [
      { id: "crypt", size: 3 },
      { id: "nave", size: 4 },
    ],
    name: "x",
    floors: 2,
  };
  expect(jsonDifferences(a, b)).toEqual([
    { path: "rooms.crypt.size", a: 2, b: 3 },
    { path: "floors", a: undefined, b: 2 },
  ]);
  expect(jsonDifferences({ rooms: a.rooms }, { rooms: a.rooms.toReversed() })).toEqual([
    { path: "rooms", a: ["nave", "crypt"], b: ["crypt", "nave"] },
  ]);
});
