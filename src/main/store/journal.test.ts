import { expect, test } from "vitest";
import {
  abandonSave,
  appendEdits,
  beginSave,
  dropLeftovers,
  dropPart,
  journalBaseRevision,
  leftoverParts,
  newestEdit,
  resolveInterruptedSaves,
  commitSave,
} from "./journal.ts";
import { openStore } from "./openStore.ts";

const memory = () => openStore({ file: "/nowhere/candidates.sqlite", backupFolder: "/nowhere", readOnly: true });
const place = { session: "first", documentId: "doc1" };
const base = { revision: "r1", type: "t", name: "Doc", data: { n: 0 } };
const edit = (n: number) => ({ label: `set ${n}`, changes: [{ path: ["n"], value: n }] });
const isNow = (session: string): boolean => session === "now" || session.startsWith("now.");
const labels = (store: ReturnType<typeof memory>) =>
  leftoverParts(store, isNow).map((p) => p.edits.map((e) => e.label));

const stored = (n: number) => ({ ...edit(n), changes: JSON.stringify(edit(n).changes) });

test("edits of another session are left over, in order, with what they start from", () => {
  const store = memory();
  appendEdits(store, place, base, [edit(1)], 10);
  appendEdits(store, place, undefined, [edit(2)], 20);
  expect(leftoverParts(store, (session) => session === "first")).toEqual([]);
  expect(leftoverParts(store, isNow)).toEqual([
    {
      ...place,
      base,
      edits: [
        { ...stored(1), at: 10 },
        { ...stored(2), at: 20 },
      ],
    },
  ]);
});

test("a save drops what it holds; edits made meanwhile start from the saved state", () => {
  const store = memory();
  appendEdits(store, place, base, [edit(1)], 10);
  beginSave(store, place, "r2", { n: 1 }, newestEdit(store, place));
  appendEdits(store, place, undefined, [edit(2)], 20);
  commitSave(store, place);
  expect(labels(store)).toEqual([["set 2"]]);
  expect(leftoverParts(store, isNow)[0]?.base).toMatchObject({ revision: "r2", data: { n: 1 } });
  beginSave(store, place, "r3", { n: 2 }, newestEdit(store, place));
  commitSave(store, place);
  expect(labels(store)).toEqual([]);
  expect(journalBaseRevision(store, place)).toBeUndefined();
});

test("a save without journalled edits leaves no trace", () => {
  const store = memory();
  beginSave(store, place, "r2", { n: 1 }, newestEdit(store, place));
  expect(store.db.prepare("SELECT count(*) FROM journal_saves").pluck().get()).toBe(0);
});

test("a save cut short counts only if the file has its revision", () => {
  for (const [revision, left] of [
    ["r2", []],
    ["r1", [["set 1"]]],
  ] as const) {
    const store = memory();
    appendEdits(store, place, base, [edit(1)], 10);
    beginSave(store, place, "r2", { n: 1 }, newestEdit(store, place));
    resolveInterruptedSaves(store, () => revision);
    expect(labels(store)).toEqual(left);
  }
});

test("a failed save keeps the edits", () => {
  const store = memory();
  appendEdits(store, place, base, [edit(1)], 10);
  beginSave(store, place, "r2", { n: 1 }, newestEdit(store, place));
  abandonSave(store, place);
  commitSave(store, place);
  expect(labels(store)).toEqual([["set 1"]]);
});

test("a new base starts the part afresh", () => {
  const store = memory();
  appendEdits(store, place, base, [edit(1)], 10);
  appendEdits(store, place, { ...base, revision: "r9" }, [edit(2)], 20);
  expect(labels(store)).toEqual([["set 2"]]);
  expect(journalBaseRevision(store, place)).toBe("r9");
});

test("dropping one session's edits brings up those of the session before", () => {
  const store = memory();
  appendEdits(store, place, base, [edit(1)], 10);
  appendEdits(store, { ...place, session: "second" }, base, [edit(2)], 20);
  expect(labels(store)).toEqual([["set 2"]]);
  dropPart(store, { ...place, session: "second" });
  expect(labels(store)).toEqual([["set 1"]]);
  dropLeftovers(store, "doc1", isNow);
  expect(labels(store)).toEqual([]);
});

test("a save holds what was journalled when it was asked for, not what came before its turn", () => {
  const store = memory();
  appendEdits(store, place, base, [edit(1)], 10);
  const upTo = newestEdit(store, place);
  appendEdits(store, place, undefined, [edit(2)], 20);
  beginSave(store, place, "r2", { n: 1 }, upTo);
  commitSave(store, place);
  expect(labels(store)).toEqual([["set 2"]]);
});

test("the openings of a live session are not left over, and not dropped with what is, until one is over", () => {
  const store = memory();
  appendEdits(store, { ...place, session: "now.screen1-1" }, base, [edit(1)], 10);
  appendEdits(store, { ...place, session: "now.screen1-2" }, base, [edit(2)], 20);
  appendEdits(store, { ...place, session: "nowadays" }, base, [edit(3)], 30);
  expect(labels(store)).toEqual([["set 3"]]);
  dropLeftovers(store, "doc1", isNow);
  expect(labels(store)).toEqual([]);
  const isOther = (session: string): boolean => session === "now.screen1-1";
  expect(leftoverParts(store, isOther)).toMatchObject([{ session: "now.screen1-2" }]);
  dropLeftovers(store, "doc1", isOther);
  expect(leftoverParts(store, () => false)).toMatchObject([{ session: "now.screen1-1" }]);
});

test("after an edit, or one that failed, other writes don't wait for the disk", () => {
  const store = memory();
  const waitsForDisk = (): boolean => store.db.pragma("synchronous", { simple: true }) !== 1;
  appendEdits(store, place, base, [edit(1)], 10);
  expect(waitsForDisk()).toBe(false);
  const broken = { label: "bad", changes: [{ path: ["n"], value: 1n as never }] };
  expect(() => appendEdits(store, place, undefined, [broken], 20)).toThrow(/BigInt/);
  expect(waitsForDisk()).toBe(false);
});

test("an edit is on the disk before it counts as journaled, together with what belongs to it", () => {
  const store = memory();
  const seen: unknown[] = [];
  appendEdits(store, place, base, [], 10);
  expect(store.db.pragma("synchronous", { simple: true })).toBe(1);
  appendEdits(store, place, undefined, [edit(1)], 10, () => {
    seen.push(store.db.pragma("synchronous", { simple: true }), labels(store));
  });
  // 2 is FULL: SQLite waits for the disk when the transaction ends.
  expect(seen).toEqual([2, [["set 1"]]]);
  const failing = (): never => {
    throw new Error("full");
  };
  expect(() => appendEdits(store, place, undefined, [edit(2)], 20, failing)).toThrow("full");
  expect(labels(store)).toEqual([["set 1"]]);
});

test("what another document has unsaved stays when a document's leftovers are dropped", () => {
  const store = memory();
  appendEdits(store, { ...place, session: "old" }, base, [edit(1)], 10);
  appendEdits(store, { ...place, documentId: "doc2", session: "old" }, base, [edit(2)], 20);
  dropLeftovers(store, "doc1", () => false);
  expect(leftoverParts(store, () => false)).toMatchObject([{ documentId: "doc2" }]);
});
