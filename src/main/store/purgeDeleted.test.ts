import { expect, test } from "vitest";
import { memoryStore } from "../../../test/support/memoryStore.ts";
import { addEmptyRun } from "../../../test/support/storedRun.ts";
import { insertCandidates } from "./insertCandidates.ts";
import { readLevelMarks } from "./levelMarks.ts";
import { markCandidates, undoMarks } from "./marks.ts";
import { purgeDeleted } from "./purgeDeleted.ts";

test("deleted candidates go for good, with the steps that deleted them; their marks and all else stay", () => {
  const store = memoryStore();
  const run = addEmptyRun(store, { id: "run0000001", kind: "dungeon", task: "generate" });
  const add = (from: number, ...keys: readonly string[]) =>
    insertCandidates(
      store,
      { kind: "dungeon", run, shard: 0, now: 0 },
      keys.map((canonicalKey, at) => ({ sequence: from + at, level: "{}", canonicalKey, metrics: {} })),
    );
  add(0, "a", "b", "a");
  const mark = (key: string, change: Parameters<typeof markCandidates>[2], label: string) =>
    markCandidates(
      store,
      { sql: "c.key_id IN (SELECT id FROM level_keys WHERE canonical_key = ?)", values: [key] },
      change,
      label,
      0,
    );
  mark("b", { stars: 2 }, "Stars");
  mark("a", { flag: "reject" }, "Reject");
  mark("a", { deleted: true }, "Delete");
  purgeDeleted(store);
  const left = store.db
    .prepare("SELECT k.canonical_key FROM candidates c JOIN level_keys k ON k.id = c.key_id")
    .pluck();
  expect(left.all()).toEqual(["b"]);
  expect(readLevelMarks(store).map(({ key, flag, stars }) => [key, flag, stars])).toEqual([
    ["a", "reject", undefined],
    ["b", undefined, 2],
  ]);
  expect(undoMarks(store).label).toBe("Reject");
  // A later run finds it again: rejected no more, since that was undone, and the first of its key.
  add(3, "a", "a");
  expect(store.db.prepare("SELECT first, flag, deleted FROM candidates ORDER BY id").raw().all()).toEqual([
    [2, 0, 0],
    [2, 0, 0],
    [0, 0, 0],
  ]);
});
