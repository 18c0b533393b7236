import fc from "fast-check";
import { expect, test } from "vitest";
import type { JsonValue } from "../kernel/json.ts";
import type { DocumentChange } from "../levels/problems.ts";
import { applyChanges } from "./applyChanges.ts";
import { reversibleChanges } from "./reversibleChanges.ts";

const rooms: JsonValue = {
  title: "Crypt",
  rooms: [
    { id: "a", tags: ["x", "y"] },
    { id: "b", tags: [] },
  ],
  options: { depth: 3 },
};

const step = fc.constantFrom<string | number>("rooms", "options", "title", "depth", "a", "b", "tags", 0, 1, 2, "new");
const change: fc.Arbitrary<DocumentChange> = fc.record(
  {
    path: fc.array(step, { maxLength: 4 }),
    value: fc.constantFrom<JsonValue>(1, "z", { id: "c", tags: [] }, [{ id: "a", tags: ["q"] }], []),
  },
  { requiredKeys: ["path"] },
);

/** Those of the changes that fit the data, one after the other. */
function fitting(changes: readonly DocumentChange[]): DocumentChange[] {
  let data = rooms;
  return changes.filter((one) => {
    try {
      data = applyChanges(data, [one]);
      return true;
    } catch {
      return false;
    }
  });
}

test("changes and their inverse lead there and back, whatever lists and members they touch", () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (tried) => {
      const changes = fitting(tried);
      const made = reversibleChanges(rooms, changes);
      expect(made.data).toEqual(applyChanges(rooms, changes));
      expect(applyChanges(rooms, made.changes)).toEqual(made.data);
      expect(applyChanges(made.data, made.inverse)).toEqual(rooms);
    }),
  );
});

test("paths have positions instead of ids, so that they still fit after the element got another id", () => {
  const made = reversibleChanges(rooms, [{ path: ["rooms", "b", "id"], value: "c" }]);
  expect(made.changes).toEqual([{ path: ["rooms", 1, "id"], value: "c" }]);
  expect(made.inverse).toEqual([{ path: ["rooms", 1, "id"], value: "b" }]);
});

test("an element that was removed comes back at its place", () => {
  const made = reversibleChanges(rooms, [{ path: ["rooms", "a"] }]);
  expect(applyChanges(made.data, made.inverse)).toEqual(rooms);
});
