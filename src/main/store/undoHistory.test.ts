import { expect, test } from "vitest";
import { memoryStore } from "../../../test/support/memoryStore.ts";
import {
  dropOtherUndo,
  keepUndo,
  noteUndoRestored,
  noteUndoSaved,
  readUndo,
  type SavedPoint,
  type UndoUpdate,
} from "./undoHistory.ts";

const entry = (id: number) => ({ id, text: `"entry ${id}"` });
const update = (
  basedOn: string | null,
  ids: readonly number[],
  done: readonly number[],
  more: Partial<UndoUpdate> = {},
) => ({
  basedOn,
  entries: ids.map(entry),
  base: 0,
  done,
  undone: [],
  ...more,
});
const store = () => {
  const at = memoryStore();
  const keep = (session: string, given: UndoUpdate, saved?: SavedPoint): boolean =>
    keepUndo(at, "hall", session, given, saved);
  return { at, keep, read: () => readUndo(at, "hall") };
};
const texts = (...ids: readonly number[]): string[] => ids.map((id) => entry(id).text);

test("a history is kept with where it was saved, and read as it was sent", () => {
  const { keep, read } = store();
  expect(read()).toBeUndefined();
  expect(keep("one", update(null, [1, 2, 3], [1, 2], { undone: [3], base: 5 }), { at: 2, hash: "h" })).toBe(true);
  expect(read()).toEqual({
    session: "one",
    base: 5,
    done: [1, 2],
    undone: [3],
    savedAt: 2,
    savedHash: "h",
    entries: texts(1, 2, 3),
  });
});

test("new entries continue the history of the session they are based on; entries that fell out are forgotten", () => {
  const { keep, read } = store();
  keep("one", update(null, [1, 2], [1, 2]), { at: 1, hash: "h" });
  expect(keep("two", update("one", [3], [1, 3]))).toBe(true);
  expect(read()).toMatchObject({ session: "two", done: [1, 3], savedAt: 1, savedHash: "h", entries: texts(1, 3) });
  // Another page has gone on meanwhile: the history stays as it is.
  expect(keep("three", update("one", [4], [1, 4]))).toBe(false);
  expect(read()).toMatchObject({ session: "two", done: [1, 3] });
});

test("a list of entries that aren't all there is refused, and the history is forgotten", () => {
  const { keep, read, at } = store();
  keep("one", update(null, [1], [1]));
  expect(keep("one", update("one", [3], [1, 2, 3]))).toBe(false);
  expect(read()).toBeUndefined();
  expect(at.db.prepare("SELECT count(*) FROM undo_entries").pluck().get()).toBe(0);
});

test("a whole history replaces what is there; the same page's keeps its saved point, another page's doesn't", () => {
  const { keep, read } = store();
  keep("one", update(null, [1, 2], [1, 2]), { at: 2, hash: "h" });
  expect(keep("one", update(null, [7], [7]))).toBe(true);
  expect(read()).toMatchObject({ done: [7], savedAt: 2, savedHash: "h", entries: texts(7) });
  expect(keep("two", update(null, [8], [8]))).toBe(true);
  expect(read()).toMatchObject({ session: "two", done: [8], savedAt: null, savedHash: null, entries: texts(8) });
});

test("a saved point is noted for the session that the history is of, and for no other", () => {
  const { at, keep, read } = store();
  keep("one", update(null, [1, 2], [1, 2], { base: 9 }));
  noteUndoSaved(at, "hall", "two", { at: 1, hash: "x" });
  expect(read()).toMatchObject({ savedAt: null });
  noteUndoSaved(at, "hall", "one", { at: 1, hash: "h" });
  expect(read()).toMatchObject({ savedAt: 1, savedHash: "h" });
  noteUndoRestored(at, "hall", "one", "i");
  expect(read()).toMatchObject({ savedAt: 2, savedHash: "i" });
  keep("one", update("one", [], [], { base: 9 }));
  noteUndoRestored(at, "hall", "one", "j");
  expect(read()).toMatchObject({ savedAt: 9, savedHash: "j" });
});

test("histories of documents that are gone go with them, others stay whole", () => {
  const { at, keep, read } = store();
  keep("one", update(null, [1], [1]));
  keepUndo(at, "attic", "one", update(null, [1], [1]), undefined);
  dropOtherUndo(at, ["hall"]);
  expect(readUndo(at, "attic")).toBeUndefined();
  expect(read()).toMatchObject({ entries: texts(1) });
  expect(at.db.prepare("SELECT count(*) FROM undo_entries").pluck().get()).toBe(1);
});
