import { expect, test } from "vitest";
import type { LevelMarks } from "#shared/project/marksText.ts";
import { memoryStore } from "../../../test/support/memoryStore.ts";
import { commitMarksFile, expectMarksFile, isOwnMarksFile, putLevelMarks, readLevelMarks } from "./levelMarks.ts";

const full: LevelMarks = { kind: "dungeon", key: "a", flag: "reject", stars: 5, label: 4, tags: ["s", "t"], note: "n" };

test("marks are read as they were put, without what a level hasn't", () => {
  const store = memoryStore();
  const rest: LevelMarks[] = [
    { kind: "linjat", key: "a", flag: "keep" },
    { kind: "dungeon", key: "b", stars: 1 },
    { kind: "dungeon", key: "c", label: 1 },
    { kind: "dungeon", key: "d", tags: ["t"] },
    { kind: "dungeon", key: "e", note: "n" },
  ];
  putLevelMarks(store, [full, ...rest, { kind: "dungeon", key: "f" }]);
  expect(readLevelMarks(store)).toHaveLength(6);
  expect(readLevelMarks(store)).toEqual(expect.arrayContaining([full, ...rest]));
  // Others than before, and none.
  putLevelMarks(store, [
    { kind: "dungeon", key: "a", tags: ["u"] },
    { kind: "dungeon", key: "b" },
  ]);
  expect(readLevelMarks(store).find(({ key, kind }) => key === "a" && kind === "dungeon")).toEqual({
    kind: "dungeon",
    key: "a",
    tags: ["u"],
  });
  expect(readLevelMarks(store).some(({ key }) => key === "b")).toBe(false);
});

test("a file of marks is the studio's own while it is written, before and after, and no other is", () => {
  const store = memoryStore();
  const own = () => ["old", "new", "other"].filter((revision) => isOwnMarksFile(store, revision));
  expect(own()).toEqual([]);
  commitMarksFile(store, "old");
  expect(own()).toEqual(["old"]);
  expectMarksFile(store, "new");
  expectMarksFile(store, "new");
  expect(own()).toEqual(["old", "new"]);
  commitMarksFile(store, "new");
  expect(own()).toEqual(["new"]);
});
