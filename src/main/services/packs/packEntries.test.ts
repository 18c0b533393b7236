import { expect, test } from "vitest";
import { insertCandidates } from "#main/store/insertCandidates.ts";
import { openStore } from "#main/store/openStore.ts";
import { addRun, findRun } from "#main/store/runRecords.ts";
import { entriesFromCandidates } from "./packEntries.ts";

const run = {
  id: "run1",
  kind: "drod",
  task: "beam",
  documentId: null,
  documentName: "Crossing",
  parameters: {},
  seed: 1,
  count: 2,
  timeLimitSeconds: null,
  engineVersion: "1",
  createdAt: 0,
};

function storeWithLevels() {
  const store = openStore({ file: "/nowhere/candidates.sqlite", backupFolder: "/nowhere", readOnly: true });
  const number = addRun(store, run, null, []);
  const found = ["a", "b"].map((canonicalKey, sequence) => ({ sequence, level: "{}", canonicalKey, metrics: {} }));
  insertCandidates(store, { kind: run.kind, run: number, shard: 0, now: 0 }, found);
  const ids = store.db.prepare<[], { id: number }>("SELECT id FROM candidates ORDER BY id").all();
  return { store, ids: ids.map(({ id }) => id) };
}

test("levels are titled after their document, numbered from where the pack ends; unknown ones are left out", () => {
  const { store, ids } = storeWithLevels();
  const entries = entriesFromCandidates(store, [...ids, 999_999], 7);
  expect(entries.map(({ title, canonicalKey }) => [title, canonicalKey])).toEqual([
    ["Crossing 7", "a"],
    ["Crossing 8", "b"],
  ]);
});

test("a run that uses no farm has no position on one", () => {
  const { store } = storeWithLevels();
  expect(findRun(store, "run1")).not.toHaveProperty("farmPosition");
});
