import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { candidateId } from "#shared/project/candidateId.ts";
import { storedLevels } from "../../../test/support/storedLevels.ts";
import { addEmptyRun } from "../../../test/support/storedRun.ts";
import { type NewCandidate, insertCandidates } from "./insertCandidates.ts";
import { markCandidates } from "./marks.ts";
import { migrations } from "./migrations/allMigrations.ts";
import { type Store, openStore } from "./openStore.ts";
import { purgeDeleted } from "./purgeDeleted.ts";
import { readDetails, readLevels } from "./readCandidates.ts";
import { removeRun } from "./removeRun.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "levelwright-blocks-"));
});
afterEach(() => rmSync(folder, { recursive: true }));
const options = () => ({ file: join(folder, "candidates.sqlite"), backupFolder: join(folder, "b"), readOnly: false });
const target = { kind: "dungeon", run: 1, shard: 0, now: 5 };

function storeWithRun(): Store {
  const store = openStore(options());
  addEmptyRun(store, { id: "run1", kind: "dungeon", task: "generate" });
  return store;
}
function candidate(sequence: number, level = `{"n":${sequence}}`): NewCandidate {
  return { sequence, level, canonicalKey: `key${sequence}`, metrics: {} };
}
const numbers = (count: number) => Array.from({ length: count }, (_, i) => candidate(i));
const blocks = ({ db }: Store) => db.prepare("SELECT count(*) FROM level_blocks").pluck().get();
const idOf = (sequence: number) => candidateId({ run: 1, shard: 0, sequence });

test("levels come back as they were stored, whatever they hold and in whatever batches they came", () => {
  const batches = fc.array(fc.array(fc.json(), { minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(batches, (texts) => {
      const store = openStore({ file: "/nowhere/a.sqlite", backupFolder: "/nowhere", readOnly: true });
      let sequence = 0;
      for (const batch of texts) {
        insertCandidates(
          store,
          target,
          batch.map((text) => candidate(sequence++, text)),
        );
      }
      expect(storedLevels(store.db)).toEqual(texts.flat());
      store.close();
    }),
    { numRuns: 50 },
  );
});

test("levels of a run share much: a block of eight is a fraction of their texts", () => {
  const store = storeWithRun();
  const door = (n: number) => ({ kind: "door", from: `room${n % 7}`, to: `room${n % 11}`, at: [n % 13, n % 17] });
  const level = (n: number) => JSON.stringify({ doors: Array.from({ length: 200 }, (_, i) => door(i * (n + 3))) });
  insertCandidates(
    store,
    target,
    Array.from({ length: 8 }, (_, i) => candidate(i, level(i))),
  );
  const stored = Number(store.db.prepare("SELECT sum(length(content)) FROM level_blocks").pluck().get());
  expect(blocks(store)).toBe(1);
  expect(stored).toBeLessThan(level(0).length);
});

test("texts of a project from before are moved into blocks of one and are the same", () => {
  const steps = migrations.slice(0, 4);
  const old = openStore({ ...options(), steps });
  addRunAndTexts(old, ['{"a":1}', '{"b":"ä\\n"}']);
  old.close();
  const store = openStore(options());
  expect(storedLevels(store.db)).toEqual(['{"a":1}', '{"b":"ä\\n"}']);
  insertCandidates(store, target, [candidate(2)]);
  expect(readLevels(store, [idOf(2), idOf(0)]).map(({ level }) => level)).toEqual(['{"n":2}', '{"a":1}']);
  removeRun(store, 1, false);
  expect(blocks(store)).toBe(0);
  expect(store.db.pragma("foreign_key_check")).toEqual([]);
  store.close();
});

function addRunAndTexts({ db }: Store, texts: readonly string[]): void {
  db.exec(`INSERT INTO runs (id, kind, task, document_name, parameters, seed, count, engine_version, state, created_at,
    input) VALUES ('run1', 'dungeon', 'generate', '', '{}', 1, 1, '1', 'done', 0, 'null')`);
  texts.forEach((text, i) => {
    db.prepare("INSERT INTO level_keys (id, kind, canonical_key, first_id) VALUES (?, 'dungeon', ?, ?)").run(
      i + 1,
      `key${i}`,
      idOf(i),
    );
    db.prepare("INSERT INTO candidates (id, key_id, first) VALUES (?, ?, 2)").run(idOf(i), i + 1);
    db.prepare("INSERT INTO candidate_details (id, created_at, level) VALUES (?, 0, ?)").run(idOf(i), text);
  });
}

test("a block stays while one of its levels does, and goes with the last", () => {
  const store = storeWithRun();
  insertCandidates(store, target, numbers(12));
  expect(blocks(store)).toBe(2);
  const remove = (from: number, to: number): void => {
    markCandidates(store, { sql: "c.id BETWEEN ? AND ?", values: [idOf(from), idOf(to)] }, { deleted: true }, "", 0);
    purgeDeleted(store);
  };
  remove(0, 6);
  expect(blocks(store)).toBe(2);
  expect(readLevels(store, [idOf(7)])[0]?.level).toBe('{"n":7}');
  remove(7, 9);
  expect(blocks(store)).toBe(1);
  removeRun(store, 1, false);
  expect(blocks(store)).toBe(0);
  insertCandidates(store, target, [candidate(0, '"new"')]);
  expect(storedLevels(store.db)).toEqual(['"new"']);
});

test.each([
  ["cut short", "UPDATE level_blocks SET content = substr(content, 1, 20) WHERE id = 1"],
  ["overwritten", "UPDATE level_blocks SET content = zeroblob(length(content)) WHERE id = 1"],
  ["in a codec that we do not know", "UPDATE level_blocks SET codec = 'later' WHERE id = 1"],
])("a block that is %s costs its own levels and no others", (_name, damage) => {
  const store = storeWithRun();
  insertCandidates(store, target, numbers(16));
  store.db.exec(damage);
  const levels = storedLevels(store.db);
  expect(levels.slice(0, 8)).toEqual(Array(8).fill(undefined));
  expect(levels.slice(8)).toEqual(
    numbers(16)
      .map(({ level }) => level)
      .slice(8),
  );
  expect(readDetails(store, idOf(0))).toMatchObject({ level: undefined, runNumber: 1 });
});

test("a flipped bit is noticed, not shown as another level", () => {
  const store = storeWithRun();
  insertCandidates(store, target, numbers(8));
  const content = store.db.prepare<[], Buffer>("SELECT content FROM level_blocks").pluck().get()!;
  for (let at = 6; at < content.length; at++) {
    const flipped = Buffer.from(content);
    flipped[at]! ^= 1;
    store.db.prepare("UPDATE level_blocks SET content = ?").run(flipped);
    const reader = openStore({ ...options(), readOnly: true });
    for (const [i, level] of storedLevels(reader.db).entries()) expect([undefined, `{"n":${i}}`]).toContain(level);
    reader.close();
  }
});
