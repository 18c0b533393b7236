import fc from "fast-check";
import { enablePatches, produceWithPatches } from "immer";
import { expect, test } from "vitest";
import type { JsonValue } from "../kernel/json.ts";
import type { DocumentChange } from "../levels/problems.ts";
import { ChangeError, applyChanges, describePath } from "./applyChanges.ts";

enablePatches();

interface Drawing {
  title: string;
  rooms: { id: string; tags: string[] }[];
  options: Record<string, number>;
}

const word = fc.string({ minLength: 1, maxLength: 4, unit: "grapheme-ascii" }).filter((text) => text !== "__proto__");
const room = fc.record({ id: word, tags: fc.array(word, { maxLength: 4 }) });
const drawing: fc.Arbitrary<Drawing> = fc.record({
  title: word,
  rooms: fc.array(room, { maxLength: 6 }),
  options: fc.dictionary(word, fc.integer(), { maxKeys: 4 }),
});

type Edit = (draft: Drawing) => void;
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(fc.nat(5), word).map(
    ([at, id]): Edit =>
      (draft) =>
        void (draft.rooms[at] ? (draft.rooms[at].id = id) : 0),
  ),
  fc.tuple(fc.nat(6), room).map(
    ([at, it]): Edit =>
      (draft) =>
        void draft.rooms.splice(at, 0, structuredClone(it)),
  ),
  fc.tuple(fc.nat(5), fc.nat(3)).map(
    ([at, n]): Edit =>
      (draft) =>
        void draft.rooms.splice(at, n),
  ),
  fc.tuple(fc.nat(5), word).map(
    ([at, tag]): Edit =>
      (draft) =>
        void draft.rooms[at]?.tags.unshift(tag),
  ),
  fc.nat(5).map(
    (at): Edit =>
      (draft) =>
        void draft.rooms[at]?.tags.reverse(),
  ),
  fc.tuple(word, fc.integer()).map(
    ([key, n]): Edit =>
      (draft) =>
        void (draft.options[key] = n),
  ),
  word.map(
    (key): Edit =>
      (draft) =>
        void delete draft.options[key],
  ),
);

const asJson = (value: unknown): JsonValue => JSON.parse(JSON.stringify(value)) as JsonValue;

test("journalled immer patches give the state the editor had, and the inverse ones give it back", () => {
  fc.assert(
    fc.property(drawing, fc.array(edit, { maxLength: 8 }), (start, edits) => {
      const [end, patches, inverse] = produceWithPatches(start, (draft) => edits.forEach((apply) => apply(draft)));
      const changes = patches.map(({ path, value }) => ({ path, value }) as DocumentChange);
      const back = inverse.map(({ path, value }) => ({ path, value }) as DocumentChange);
      expect(applyChanges(asJson(start), changes)).toEqual(asJson(end));
      expect(applyChanges(asJson(end), back)).toEqual(asJson(start));
    }),
  );
});

test("the given data is not touched and untouched parts are shared", () => {
  const before = { a: { n: 1 }, b: [{ n: 2 }] };
  const frozen = structuredClone(before);
  const after = applyChanges(before, [{ path: ["a", "n"], value: 5 }]) as typeof before;
  expect(before).toEqual(frozen);
  expect(after.a.n).toBe(5);
  expect(after.b).toBe(before.b);
});

test("the empty path replaces everything", () => {
  expect(applyChanges({ a: 1 }, [{ path: [], value: [1] }])).toEqual([1]);
});

test.each([
  ["a member of a number", { a: 1 }, { path: ["a", "b"], value: 1 }],
  ["a gap in a list", { a: [1] }, { path: ["a", 3], value: 1 }],
  ["removing what is not there", { a: 1 }, { path: ["b"] }],
  ["removing everything", { a: 1 }, { path: [] }],
  ["a list position that is a word", { a: [1] }, { path: ["a", "length"], value: 0 }],
  ["the prototype", { a: 1 }, { path: ["__proto__"], value: { hostile: true } }],
  ["a member of the prototype", { a: 1 }, { path: ["constructor", "name"], value: "x" }],
])("refuses %s and says where", (_name, data, change) => {
  expect(() => applyChanges(data, [{ path: ["a"], value: data.a } as DocumentChange, change])).toThrow(
    expect.objectContaining({ name: "ChangeError", change: 1, message: `Nothing at ${describePath(change.path)}.` }),
  );
});

test("a path is written as people read it", () => {
  expect(describePath(["rooms", 3, "name"])).toBe("rooms[3].name");
  expect(new ChangeError("x", 2).change).toBe(2);
});

test("in a list a text names the element with that id, wherever it stands, and else a position", () => {
  const data = { rooms: [{ id: "1" }, { id: "well" }, { id: "barn" }] };
  expect(applyChanges(data, [{ path: ["rooms", "barn"] }])).toEqual({ rooms: [{ id: "1" }, { id: "well" }] });
  expect(applyChanges(data, [{ path: ["rooms", "1"] }, { path: ["rooms", "1"] }])).toEqual({ rooms: [{ id: "well" }] });
  const gone = () => applyChanges(data, [{ path: ["rooms", "well"] }, { path: ["rooms", "well", "id"], value: "x" }]);
  expect(gone).toThrow(ChangeError);
});
