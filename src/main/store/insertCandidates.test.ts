import fc from "fast-check";
import { expect, test } from "vitest";
import { arrivalOf } from "#shared/project/candidateId.ts";
import { type NewCandidate, insertCandidates } from "./insertCandidates.ts";
import { openStore } from "./openStore.ts";

const memory = () => openStore({ file: "/nowhere/candidates.sqlite", backupFolder: "/nowhere", readOnly: true });
const target = { kind: "dungeon", run: 1, shard: 0, now: 5 };

function candidate(sequence: number, canonicalKey = `key${sequence}`, more: Partial<NewCandidate> = {}): NewCandidate {
  return { sequence, level: `{"n":${sequence}}`, canonicalKey, metrics: { size: sequence }, ...more };
}

test("a batch that is sent again changes nothing", () => {
  const store = memory();
  const batch = [candidate(0), candidate(1, "key0"), candidate(2)];
  const first = insertCandidates(store, target, batch);
  expect(first).toMatchObject({ added: 3, duplicates: 1 });
  expect(first.ids.map((id) => arrivalOf(id).sequence)).toEqual([0, 1, 2]);
  expect(insertCandidates(store, target, [...batch, candidate(3)])).toMatchObject({ added: 1, duplicates: 0 });
  expect(store.db.prepare("SELECT count(*) FROM candidates").pluck().get()).toBe(4);
});

test("one candidate that is sent again is none too, and an empty batch stores nothing", () => {
  const store = memory();
  const { ids } = insertCandidates(store, target, [candidate(4)]);
  expect(insertCandidates(store, target, [candidate(4)])).toEqual({ ids, added: 0, duplicates: 0 });
  expect(insertCandidates(store, target, [])).toEqual({ ids: [], added: 0, duplicates: 0 });
});

test("metrics seen for the first time get a column and older candidates have none", () => {
  const store = memory();
  insertCandidates(store, target, [candidate(0, "a", { metrics: { "door count; DROP": 3 } })]);
  insertCandidates(store, target, [candidate(1, "b", { metrics: { other: 2.5 } })]);
  expect(store.db.prepare("SELECT m1, m2 FROM candidates ORDER BY id").raw().all()).toEqual([
    [3, null],
    [null, 2.5],
  ]);
});

test("the first of every key is the first in arrival order, in whatever order batches come", () => {
  const arrival = fc.record({
    run: fc.integer({ min: 1, max: 3 }),
    shard: fc.integer({ min: 0, max: 2 }),
    sequence: fc.integer({ min: 0, max: 4 }),
    key: fc.constantFrom("a", "b", "c"),
  });
  const unique = fc.uniqueArray(arrival, { selector: (a) => `${a.run} ${a.shard} ${a.sequence}`, maxLength: 30 });
  fc.assert(
    fc.property(unique, (arrivals) => {
      const store = memory();
      for (const { run, shard, sequence, key } of arrivals) {
        insertCandidates(store, { ...target, run, shard }, [candidate(sequence, key)]);
      }
      const rows = store.db
        .prepare<[], { id: number; key_id: number; first: number }>(
          "SELECT id, key_id, first FROM candidates ORDER BY id",
        )
        .all();
      const seen = new Set<string>();
      for (const row of rows) {
        const inRun = `${row.key_id} in ${arrivalOf(row.id).run}`;
        expect(row.first).toBe(!seen.has(`${row.key_id}`) ? 2 : !seen.has(inRun) ? 1 : 0);
        seen.add(`${row.key_id}`).add(inRun);
      }
      store.close();
    }),
    { numRuns: 100 },
  );
});

test("a candidate that equals a marked level has its marks from the start", () => {
  const store = memory();
  insertCandidates(store, target, [candidate(0, "a")]);
  store.db.exec("INSERT INTO marks (key_id, flag, stars) SELECT id, 1, 4 FROM level_keys");
  insertCandidates(store, { ...target, run: 2 }, [candidate(0, "a")]);
  expect(store.db.prepare("SELECT flag, stars FROM candidates ORDER BY id").raw().all()).toEqual([
    [1, 4],
    [1, 4],
  ]);
});
