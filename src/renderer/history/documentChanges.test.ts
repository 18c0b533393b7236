import { produceWithPatches, enablePatches } from "immer";
import { expect, test } from "vitest";
import { applyDocumentChanges, documentChanges } from "./documentChanges.ts";

enablePatches();

test("changes replay what patches say, also when array items move up", () => {
  const base = { list: [1, 2, 3, 4], meta: { note: "x" } as { note?: string } };
  const [next, patches] = produceWithPatches(base, (draft) => {
    draft.list.splice(1, 2);
    draft.list.push(9);
    delete draft.meta.note;
  });
  const copy = structuredClone(base);
  applyDocumentChanges(copy, documentChanges(patches));
  expect(copy).toEqual(next);
});

test("an id in a path names an element of a list wherever it stands, and nothing once it has gone", () => {
  const data = {
    edges: [
      { id: "a", kind: "door" },
      { id: "b", kind: "door" },
      { id: "c", kind: "door" },
    ],
  };
  applyDocumentChanges(data, [{ path: ["edges", 0] }, { path: ["edges", "c", "kind"], value: "corridor" }]);
  applyDocumentChanges(data, [{ path: ["edges", "b"] }]);
  expect(data.edges).toEqual([{ id: "c", kind: "corridor" }]);
  expect(() => applyDocumentChanges(data, [{ path: ["edges", "b"] }])).toThrow("Nothing at edges/b.");
  expect(data.edges).toHaveLength(1);
});

test("a path that leads nowhere is refused", () => {
  expect(() => applyDocumentChanges({ a: 1 }, [{ path: ["b", "c"], value: 1 }])).toThrow("Nothing at b/c.");
});
