import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod";
import { jsonFault } from "./jsonFault.ts";
import { readAs, readJson } from "./jsonText.ts";

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test("the fault finder accepts exactly what JSON.parse accepts", () => {
  const character = fc.constantFrom(...'{}[],:"\\ue12.-+0tfn \n'.split(""));
  const broken = fc
    .tuple(fc.json(), fc.nat(), fc.string({ unit: character, maxLength: 2 }), fc.nat(2))
    .map(([json, at, insert, drop]) => {
      const place = at % (json.length + 1);
      return json.slice(0, place) + insert + json.slice(place + drop);
    });
  fc.assert(
    fc.property(fc.oneof(fc.json(), broken, fc.string({ unit: character })), (text) => {
      const fault = jsonFault(text);
      expect(fault === undefined).toBe(isJson(text));
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ["", "The file is empty.", "line 1, column 1"],
  ['{\n  "a": 1,\n  b: 2\n}', "Invalid JSON.", "line 3, column 3"],
  ['{"a": [1, 2', "The file is truncated.", "line 1, column 12"],
  ['{"a": "cut \\" in', "The file is truncated.", "line 1, column 7"],
  ['{"a": tru', "The file is truncated.", "line 1, column 7"],
  ['{"a": tru }', "Invalid JSON.", "line 1, column 7"],
  ['{"a": 1}\n}', "Invalid JSON.", "line 2, column 1"],
  [
    '{\n<<<<<<< HEAD\n  "a": 1\n=======\n  "a": 2\n>>>>>>> theirs\n}',
    "The file has conflict markers of a merge.",
    "line 2, column 1",
  ],
  ["[".repeat(1_000_000), "It is nested more than 200 levels deep.", "line 1, column 201"],
])("a broken text is explained with its place (case %#)", (text, message, place) => {
  expect(readJson(text)).toEqual({ ok: false, message, place });
});

test("brackets inside strings are not nesting", () => {
  expect(readJson(JSON.stringify('[\\"'.repeat(500)))).toMatchObject({ ok: true });
});

test("a value of the wrong form is explained with its path", () => {
  const schema = z.object({ rooms: z.array(z.object({ name: z.string() })) });
  expect(readAs({ rooms: [{ name: "a" }, { name: 3 }] }, schema, ["data"])).toMatchObject({
    ok: false,
    place: "data.rooms[1].name",
  });
});
