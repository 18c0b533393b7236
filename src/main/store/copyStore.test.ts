import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, expect, test } from "vitest";
import { addEmptyRun } from "../../../test/support/storedRun.ts";
import { copyStore } from "./copyStore.ts";
import { appendEdits, beginSave, readPart } from "./journal.ts";
import { openStore } from "./openStore.ts";
import { keepUndo, readUndo } from "./undoHistory.ts";

const folder = mkdtempSync(join(tmpdir(), "levelwright-copy-"));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string): string => join(folder, name);
const open = (name: string) => openStore({ file: at(name), backupFolder: folder, readOnly: false });

test("a copy has everything but unsaved work and undo histories, which stay with the original", () => {
  const store = open("a.sqlite");
  addEmptyRun(store, { id: "run0000001", kind: "dungeon", task: "generate" });
  const place = { session: "one", documentId: "hall" };
  const base = { revision: "r", type: "dungeon-graph", name: "Hall", data: {} };
  appendEdits(store, place, base, [{ label: "Draw", changes: [] }], 0);
  beginSave(store, place, "s", {}, 1);
  keepUndo(
    store,
    "hall",
    "one",
    { basedOn: null, entries: [{ id: 1, text: "{}" }], base: 0, done: [1], undone: [] },
    undefined,
  );
  copyStore(at("a.sqlite"), at("b.sqlite"));
  expect(readPart(store, place)?.edits).toHaveLength(1);
  expect(readUndo(store, "hall")?.done).toEqual([1]);
  store.close();
  const copy = open("b.sqlite");
  const count = (table: string): unknown => copy.db.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
  expect(count("runs")).toBe(1);
  for (const table of ["journal", "journal_saves", "journal_bases", "undo_histories", "undo_entries"])
    expect(count(table), table).toBe(0);
  copy.close();
});

test("nothing is left open: neither the original nor the copy", () => {
  const store = open("c.sqlite");
  store.close();
  copyStore(at("c.sqlite"), at("d.sqlite"));
  for (const name of ["c.sqlite", "d.sqlite"]) {
    const db = new Database(at(name), { timeout: 0 });
    // Only the one connection that there is can leave WAL mode.
    expect(db.pragma("journal_mode = DELETE", { simple: true })).toBe("delete");
    db.close();
  }
});

test("without a database there is no copy, of a damaged one a reason", () => {
  copyStore(at("none.sqlite"), at("e.sqlite"));
  expect(existsSync(at("e.sqlite"))).toBe(false);
  writeFileSync(at("text.sqlite"), "no database\n".repeat(500));
  expect(() => copyStore(at("text.sqlite"), at("f.sqlite"))).toThrow(
    expect.objectContaining({ name: "StoreError", failure: "broken", place: at("text.sqlite") }) as Error,
  );
});
