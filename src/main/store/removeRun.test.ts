import fc from "fast-check";
import { expect, test } from "vitest";
import { insertCandidates } from "./insertCandidates.ts";
import { openStore, type Store } from "./openStore.ts";
import { removeRun } from "./removeRun.ts";
import { addEmptyRun } from "../../../test/support/storedRun.ts";

function storeWithRuns(levels: readonly (readonly string[])[]): Store {
  const store = openStore({ file: "/nowhere/candidates.sqlite", backupFolder: "/nowhere", readOnly: true });
  levels.forEach((keys, index) => {
    const number = addEmptyRun(store, { id: `run${index}`, kind: "dungeon", task: "generate" });
    const batch = keys.map((canonicalKey, sequence) => ({ sequence, level: "{}", canonicalKey, metrics: {} }));
    insertCandidates(store, { kind: "dungeon", run: number, shard: 0, now: 0 }, batch);
  });
  return store;
}

/** Candidates with their key, and whether they are the first of it in the project, in their run, or neither. */
function content({ db }: Store): unknown[] {
  return db
    .prepare(
      "SELECT c.id, k.canonical_key, c.first, k.first_id FROM candidates c JOIN level_keys k ON k.id = c.key_id ORDER BY c.id",
    )
    .all();
}

test("removing a run leaves the store as if the run had never been", () => {
  const keys = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 6 });
  fc.assert(
    fc.property(fc.tuple(keys, keys, keys), fc.nat(2), (levels, removed) => {
      const store = storeWithRuns(levels);
      const without = storeWithRuns(levels.map((keysOfRun, index) => (index === removed ? [] : keysOfRun)));
      removeRun(store, removed + 1, false);
      expect(content(store)).toEqual(content(without));
      expect(store.db.prepare("SELECT count(*) FROM level_keys").pluck().get()).toBe(
        without.db.prepare("SELECT count(*) FROM level_keys").pluck().get(),
      );
      expect(store.db.pragma("foreign_key_check")).toEqual([]);
      store.close();
      without.close();
    }),
    { numRuns: 50 },
  );
});

test("kept, rated (one star is enough) and tagged candidates stay with their run behind them, rejected ones go", () => {
  const store = storeWithRuns([["kept", "rated", "tagged", "rejected", "plain"]]);
  const mark = store.db.prepare(
    "INSERT INTO marks (key_id, flag, stars) SELECT id, ?, ? FROM level_keys WHERE canonical_key = ?",
  );
  mark.run(1, 0, "kept");
  mark.run(0, 1, "rated");
  mark.run(0, 0, "tagged");
  mark.run(2, 0, "rejected");
  store.db.exec("INSERT INTO mark_tags (key_id, tag) SELECT id, 'boss' FROM level_keys WHERE canonical_key = 'tagged'");
  removeRun(store, 1, true);
  const left = store.db.prepare(
    "SELECT k.canonical_key FROM candidates c JOIN level_keys k ON k.id = c.key_id ORDER BY c.id",
  );
  expect(left.pluck().all()).toEqual(["kept", "rated", "tagged"]);
  expect(store.db.prepare("SELECT removed FROM runs").pluck().all()).toEqual([1]);
  expect(store.db.prepare("SELECT count(*) FROM marks").pluck().get()).toBe(4);
});
