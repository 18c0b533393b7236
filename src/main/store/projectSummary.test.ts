import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { addEmptyRun } from "../../../test/support/storedRun.ts";
import { insertCandidates } from "./insertCandidates.ts";
import { markCandidates } from "./marks.ts";
import { openStore } from "./openStore.ts";
import { readProjectSummary } from "./projectSummary.ts";

const folder = mkdtempSync(join(tmpdir(), "levelwright-summary-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, "candidates.sqlite");

test("a project is summed up by its counts and a kept level, else the newest that isn't deleted", () => {
  const nothing = { candidates: 0, kept: 0 };
  expect(readProjectSummary(file)).toEqual(nothing);
  const store = openStore({ file, backupFolder: folder, readOnly: false });
  expect(readProjectSummary(file)).toEqual(nothing);
  const run = addEmptyRun(store, { id: "run0000001", kind: "dungeon", task: "generate" });
  const batch = ["a", "b", "a", "c"].map((canonicalKey, sequence) => ({
    sequence,
    level: `{"n":${sequence}}`,
    canonicalKey,
    metrics: {},
  }));
  insertCandidates(store, { kind: "dungeon", run, shard: 0, now: 0 }, batch);
  const level = (n: number) => ({ kind: "dungeon", level: { n } });
  expect(readProjectSummary(file)).toEqual({ candidates: 4, kept: 0, level: level(3) });
  const mark = (key: string, change: Parameters<typeof markCandidates>[2]) => {
    const sql = "c.key_id IN (SELECT id FROM level_keys WHERE canonical_key = ?)";
    markCandidates(store, { sql, values: [key] }, change, "Mark", 0);
  };
  mark("c", { flag: "reject", deleted: true });
  expect(readProjectSummary(file).level).toEqual(level(2));
  // Two candidates of it: one level.
  mark("a", { flag: "keep" });
  expect(readProjectSummary(file)).toMatchObject({ candidates: 4, kept: 1, level: level(0) });
  mark("a", { flag: null });
  mark("b", { flag: "keep" });
  expect(readProjectSummary(file)).toMatchObject({ kept: 1, level: level(1) });
  store.close();
});

test("of a damaged database nothing is known, of a damaged level the rest", () => {
  const broken = join(folder, "broken.sqlite");
  writeFileSync(broken, "no database\n".repeat(500));
  expect(readProjectSummary(broken)).toEqual({ candidates: 0, kept: 0 });
  const store = openStore({ file, backupFolder: folder, readOnly: false });
  store.db.exec("UPDATE level_blocks SET content = zeroblob(9)");
  store.close();
  expect(readProjectSummary(file)).toEqual({ candidates: 4, kept: 1 });
});
