import { expect, test } from "vitest";
import { memoryStore } from "../../../test/support/memoryStore.ts";
import { addEmptyRun } from "../../../test/support/storedRun.ts";
import { insertCandidates } from "./insertCandidates.ts";
import { readLevelMarks } from "./levelMarks.ts";
import { addLevelMarks, levelsWithoutCandidate, markCandidates, undoMarks } from "./marks.ts";

function markedStore() {
  const store = memoryStore();
  addEmptyRun(store, { id: "run1", kind: "dungeon", task: "generate" });
  const batch = ["a", "b"].map((canonicalKey, sequence) => ({ sequence, level: "{}", canonicalKey, metrics: {} }));
  insertCandidates(store, { kind: "dungeon", run: 1, shard: 0, now: 0 }, batch);
  const everything = { sql: "1", values: [] };
  markCandidates(store, everything, { flag: "keep", stars: 3, note: "Mine", addTags: ["old"] }, "Mine", 0);
  return store;
}

test("a colleague's flag replaces one's own, notes and tags are added to it, and one step takes all back", () => {
  const store = markedStore();
  const before = readLevelMarks(store);
  const step = addLevelMarks(
    store,
    [
      { kind: "dungeon", key: "a", flag: "reject", note: "Ann: too long", tags: ["long"] },
      { kind: "dungeon", key: "b", note: "Mine" },
      { kind: "linjat", key: "new", flag: "keep" },
    ],
    "Marks of Ann",
    1,
  );
  const keys = ["a", "new", "b"].map((key) => ({ kind: "dungeon", key }));
  expect(levelsWithoutCandidate(store, keys).map(({ key }) => key)).toEqual(["new"]);
  // "b" has that note already.
  expect(step.changed).toBe(2);
  expect(readLevelMarks(store)).toEqual([
    { kind: "dungeon", key: "a", flag: "reject", stars: 3, note: "Mine\nAnn: too long", tags: ["long", "old"] },
    { kind: "dungeon", key: "b", flag: "keep", stars: 3, note: "Mine", tags: ["old"] },
    { kind: "linjat", key: "new", flag: "keep" },
  ]);
  expect(undoMarks(store)).toMatchObject({ label: "Marks of Ann", changed: 2 });
  expect(readLevelMarks(store)).toEqual(before);
});

test("the same file added twice changes nothing the second time", () => {
  const store = markedStore();
  const marks = [{ kind: "dungeon", key: "a", flag: "reject" as const, note: "Ann: too long" }];
  expect(addLevelMarks(store, marks, "Ann", 1).changed).toBe(1);
  expect(addLevelMarks(store, marks, "Ann", 2)).toEqual({ batchId: 0, changed: 0 });
});
