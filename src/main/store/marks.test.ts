import { expect, test } from "vitest";
import { memoryStore } from "../../../test/support/memoryStore.ts";
import { addEmptyRun } from "../../../test/support/storedRun.ts";
import { insertCandidates } from "./insertCandidates.ts";
import { readLevelMarks } from "./levelMarks.ts";
import {
  addLevelMarks,
  markCandidates,
  redoMarks,
  replaceLevelMarks,
  type StoredMarkChange,
  undoMarks,
  undoStep,
} from "./marks.ts";

function stored(...keys: readonly string[]) {
  const store = memoryStore();
  const run = addEmptyRun(store, { id: "run0000001", kind: "dungeon", task: "generate" });
  const batch = keys.map((canonicalKey, sequence) => ({ sequence, level: "{}", canonicalKey, metrics: {} }));
  insertCandidates(store, { kind: "dungeon", run, shard: 0, now: 0 }, batch);
  const mark = (names: readonly string[], change: StoredMarkChange, label = "Mark") => {
    const sql = "c.key_id IN (SELECT id FROM level_keys WHERE canonical_key IN (SELECT value FROM json_each(?)))";
    return markCandidates(store, { sql, values: [JSON.stringify(names)] }, change, label, 0);
  };
  const marks = () => new Map(readLevelMarks(store).map(({ kind: _kind, key, ...rest }) => [key, rest]));
  const undo = (batch: number) => undoStep(store, batch, (label) => `Undo ${label}`, 0);
  const steps = (): unknown => store.db.prepare("SELECT count(*) FROM mark_batches").pluck().get();
  return { store, mark, marks, undo, steps };
}
const nothing = { label: null, changed: 0, kept: 0 };

test("a change marks each level once, and counts those that it changed", () => {
  const { store, mark, marks } = stored("a", "b", "a");
  expect(mark(["a", "b"], { flag: "keep", stars: 2, label: 3, note: "n", addTags: ["t", "u"] }).changed).toBe(2);
  expect(mark(["a"], { flag: null, removeTags: ["t"], note: "" }).changed).toBe(1);
  expect(marks()).toEqual(
    new Map<string, object>([
      ["a", { stars: 2, label: 3, tags: ["u"] }],
      ["b", { flag: "keep", stars: 2, label: 3, tags: ["t", "u"], note: "n" }],
    ]),
  );
  const flags = store.db.prepare("SELECT flag, stars, label FROM candidates ORDER BY id").raw().all();
  expect(flags).toEqual([
    [0, 2, 3],
    [1, 2, 3],
    [0, 2, 3],
  ]);
});

test("a change that changes nothing is no step, and leaves no row for a level without marks", () => {
  const { store, mark, steps } = stored("a");
  expect(mark(["a"], { flag: null, stars: 0, removeTags: ["t"] })).toEqual({ batchId: 0, changed: 0 });
  expect(steps()).toBe(0);
  expect(store.db.prepare("SELECT count(*) FROM marks").pluck().get()).toBe(0);
  mark(["a"], { stars: 1 });
  mark(["a"], { stars: 0 });
  expect(store.db.prepare("SELECT count(*) FROM marks").pluck().get()).toBe(0);
});

test("steps are undone and redone in order; a new step forgets those undone", () => {
  const { store, mark, marks } = stored("a");
  expect(undoMarks(store)).toEqual(nothing);
  expect(redoMarks(store)).toEqual(nothing);
  mark(["a"], { stars: 1 }, "One");
  mark(["a"], { stars: 2, addTags: ["t"] }, "Two");
  expect(undoMarks(store)).toEqual({ label: "Two", changed: 1, kept: 0 });
  expect(marks().get("a")).toEqual({ stars: 1 });
  expect(undoMarks(store)).toMatchObject({ label: "One" });
  expect(marks().get("a")).toBeUndefined();
  expect(redoMarks(store)).toEqual({ label: "One", changed: 1, kept: 0 });
  expect(redoMarks(store)).toMatchObject({ label: "Two" });
  expect(marks().get("a")).toEqual({ stars: 2, tags: ["t"] });
  undoMarks(store);
  mark(["a"], { stars: 5 }, "Five");
  expect(redoMarks(store)).toEqual(nothing);
  expect(undoMarks(store)).toMatchObject({ label: "Five" });
});

test("an older step is undone by a new one, except for levels that were marked since", () => {
  const { store, mark, marks, undo, steps } = stored("a", "b");
  const { batchId } = mark(["a", "b"], { flag: "reject" }, "Reject");
  mark(["b"], { stars: 3 }, "Stars");
  undoMarks(store);
  mark(["b"], { stars: 4 }, "Stars");
  expect(undo(batchId)).toEqual({ label: "Reject", changed: 1, kept: 1 });
  expect([...marks()]).toEqual([["b", { flag: "reject", stars: 4 }]]);
  expect(undoMarks(store)).toMatchObject({ label: "Undo Reject" });
  expect(redoMarks(store)).toMatchObject({ label: "Undo Reject" });
  // Of a step that nothing is left of, there is nothing to undo.
  mark(["a"], { flag: "keep" });
  const before = steps();
  expect(undo(batchId)).toEqual({ label: "Reject", changed: 0, kept: 2 });
  expect(steps()).toBe(before);
  expect(undo(99)).toEqual(nothing);
});

test("undoing an older step forgets what was undone before it", () => {
  const { store, mark, undo } = stored("a", "b");
  const { batchId } = mark(["a"], { stars: 1 }, "One");
  mark(["b"], { stars: 2 }, "Two");
  mark(["b"], { stars: 3 }, "Three");
  undoMarks(store);
  expect(undo(batchId)).toMatchObject({ label: "One", changed: 1 });
  expect(redoMarks(store)).toEqual(nothing);
});

test("marks of another person are added; what they leave out stays, and a note isn't added twice", () => {
  const { store, mark, marks } = stored("a");
  mark(["a"], { flag: "keep", stars: 3, label: 2, note: "Mine" });
  const add = (marks: Parameters<typeof addLevelMarks>[1][number]) => addLevelMarks(store, [marks], "Ann", 0).changed;
  const level = { kind: "dungeon", key: "a" };
  expect(add({ ...level, note: "Hers" })).toBe(1);
  expect(marks().get("a")).toEqual({ flag: "keep", stars: 3, label: 2, note: "Mine\nHers" });
  expect(add({ ...level, note: "Hers" })).toBe(0);
  expect(add({ ...level })).toBe(0);
  expect(add({ ...level, flag: "reject", stars: 1, label: 4, tags: ["t"] })).toBe(1);
  expect(marks().get("a")).toEqual({ flag: "reject", stars: 1, label: 4, tags: ["t"], note: "Mine\nHers" });
  expect(add({ ...level, note: "x".repeat(4000) })).toBe(1);
  expect(marks().get("a")!.note).toHaveLength(4000);
  // Of a level without marks, the note is the whole note.
  expect(add({ kind: "dungeon", key: "b", note: "Hers" })).toBe(1);
  expect(marks().get("b")).toEqual({ note: "Hers" });
});

test("replaced marks are exactly those given, as one step", () => {
  const { store, mark, marks } = stored("a", "b");
  mark(["a", "b"], { flag: "keep", stars: 3, addTags: ["old"], note: "n" });
  const given = [
    { kind: "dungeon", key: "a", stars: 1, tags: ["new"] },
    { kind: "dungeon", key: "b" },
  ];
  expect(replaceLevelMarks(store, given, "File", 0).changed).toBe(2);
  expect([...marks()]).toEqual([["a", { stars: 1, tags: ["new"] }]]);
  expect(replaceLevelMarks(store, given, "File", 0)).toEqual({ batchId: 0, changed: 0 });
  expect(undoMarks(store)).toMatchObject({ label: "File", changed: 2 });
  expect(marks().size).toBe(2);
});
