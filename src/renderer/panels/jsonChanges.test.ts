import fc from "fast-check";
import { expect, test } from "vitest";
import type { JsonValue } from "#shared/kernel/json.ts";
import { jsonChanges } from "./jsonChanges.ts";

const rooms = (...list: JsonValue[]): JsonValue => ({ rooms: list });

test("members of lists are matched by id and called by name", () => {
  const before = rooms({ id: "a1", name: "Crypt", x: 1 }, { id: "b2", name: "Nave", x: 2 });
  const after = rooms({ id: "b2", name: "Nave", x: 5 }, { id: "a1", name: "Crypt", x: 1 });
  expect(jsonChanges(before, after)).toEqual([{ path: "rooms / Nave / x", before: "2", after: "5" }]);
});

test("what came and what went has one side only", () => {
  expect(jsonChanges(rooms({ id: "a1", name: "Crypt" }), rooms({ id: "c3", name: "Well" }))).toEqual([
    { path: "rooms / Crypt", before: '{"id":"a1","name":"Crypt"}', after: null },
    { path: "rooms / Well", before: null, after: '{"id":"c3","name":"Well"}' },
  ]);
});

test("equal states have no changes", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const json = value as JsonValue;
      expect(jsonChanges(json, structuredClone(json))).toEqual([]);
    }),
  );
});
