import { existsSync, readdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createEnginePool } from "#main/processes/enginePool.ts";
import { createRunsService } from "#main/services/runs/runsService.ts";
import { readLog } from "#main/store/runRecords.ts";
import { insertCandidates } from "#main/store/insertCandidates.ts";
import { type RunRecord, addLogLine, addRun, findRun } from "#main/store/runRecords.ts";
import { candidateId } from "#shared/project/candidateId.ts";
import { type Site, createSites, graphOf } from "./projectSite.ts";

const sites = createSites();
let site: Site;
let folder: string;
beforeEach(async () => {
  site = sites.open();
  folder = (await site.project.create({ name: "Project" })).path;
});
afterEach(() => sites.dispose());

const day = 86_400_000;
const deleted = async () => (await site.project.deleted({})).items;
const reopen = async (): Promise<void> => {
  await site.project.close({});
  await site.project.open({ path: folder });
};
const removedFolder = () => join(folder, ".levelwright", "removed");
/** As if everything had been deleted that many days ago. */
const age = (days: number): void => {
  for (const name of readdirSync(removedFolder())) {
    const older = name.replace(/\.(\d+)\./, (_all, time: string) => `.${Number(time) - days * day}.`);
    renameSync(join(removedFolder(), name), join(removedFolder(), older));
  }
};

test("a deleted document and pack are listed for 30 days and come back whole, also after a restart", async () => {
  const doc = await site.documents.create({ type: "dungeon-graph", name: "Crypt", data: graphOf(3) });
  const { pack } = await site.packs.create({ name: "Best" });
  await site.documents.remove({ id: doc.id });
  await site.packs.remove({ id: pack.id });
  age(29);
  await reopen();
  expect(await deleted()).toEqual(
    expect.arrayContaining([
      { what: "document", id: doc.id, name: "Crypt", deletedAt: expect.any(Number) as number },
      { what: "pack", id: pack.id, name: "Best", deletedAt: expect.any(Number) as number },
    ]),
  );
  await site.project.restoreDeleted({ what: "document", id: doc.id });
  await site.project.restoreDeleted({ what: "pack", id: pack.id });
  expect((await site.documents.get({ id: doc.id })).data).toEqual(graphOf(3));
  expect((await site.packs.list({})).packs.map(({ name }) => name)).toEqual(["Best"]);
  expect(await deleted()).toEqual([]);
});

test("after 30 days it is gone; what a clock in the future deleted is not", async () => {
  const [old, future] = [
    await site.documents.create({ type: "dungeon-graph", name: "Old" }),
    await site.documents.create({ type: "dungeon-graph", name: "Future" }),
  ];
  await site.documents.remove({ id: old.id });
  age(31);
  await site.documents.remove({ id: future.id });
  const [name = ""] = readdirSync(removedFolder()).filter((file) => file.startsWith(future.id));
  renameSync(
    join(removedFolder(), name),
    join(
      removedFolder(),
      name.replace(/\.(\d+)\./, (_all, time: string) => `.${Number(time) + 400 * day}.`),
    ),
  );
  await reopen();
  expect((await deleted()).map((item) => [item.name, Math.abs(Date.now() - item.deletedAt) < day])).toEqual([
    ["Future", true],
  ]);
});

test("a removed run comes back with its candidates, levels, marks and log, equal to what they were", async () => {
  const { store } = site.slot.current();
  const makeEngine = (): never => {
    throw new Error("No run is started here.");
  };
  const pool = createEnginePool({ make: makeEngine, interactive: false });
  const runs = createRunsService({ projects: site.slot, pool });
  const put = (id: string, keys: readonly string[]): RunRecord => {
    const task = { kind: "dungeon", task: "generate", parameters: {}, seed: 1, count: 5, documentId: null };
    const rest = { documentName: "Crypt", timeLimitSeconds: null, engineVersion: "1", createdAt: 1 };
    const number = addRun(store, { id, ...task, ...rest }, {}, []);
    store.db.prepare("UPDATE runs SET state = 'done'").run();
    addLogLine(store, number, { time: 5, severity: "info", message: `Log of ${id}` });
    insertCandidates(
      store,
      { kind: "dungeon", run: number, shard: 0, now: 7 },
      keys.map((key, sequence) => ({
        sequence,
        level: JSON.stringify({ id, key }),
        canonicalKey: key,
        metrics: { size: sequence + 1 },
      })),
    );
    return findRun(store, id)!;
  };
  const first = put("run1", ["a", "b", "a", "c"]);
  put("run2", ["b", "d"]);
  const kept = candidateId({ run: first.number, shard: 0, sequence: 1 });
  await site.candidates.mark({ target: { ids: [kept] }, change: { flag: "keep" }, label: "Keep" });
  const state = () =>
    ["candidates", "level_keys", "candidate_details", "runs"].map((table) => {
      const order = table === "runs" ? "number" : "id";
      return store.db.prepare(`SELECT * FROM ${table} ORDER BY ${order}`).all();
    });
  const keyNames = () => store.db.prepare("SELECT kind, canonical_key, first_id FROM level_keys ORDER BY 2").all();
  const [candidates, , details, rows] = state();
  const keys = keyNames();

  for (const keepMarked of [false, true]) {
    await runs.remove({ id: "run1", keepMarked });
    expect(runs.list({})).toMatchObject({ runs: [{ id: "run2" }] });
    expect(await deleted()).toMatchObject([{ what: "run", id: "run1", name: "Crypt", number: first.number }]);
    await site.project.restoreDeleted({ what: "run", id: "run1" });
    expect(await deleted()).toEqual([]);
    const after = state();
    const withoutKey = (list: unknown) => (list as { key_id: number }[]).map(({ key_id: _key, ...rest }) => rest);
    expect(withoutKey(after[0])).toEqual(withoutKey(candidates));
    expect([after[2], after[3]]).toEqual([details, rows]);
    expect(keyNames()).toEqual(keys);
    expect(readLog(store, first.number).map(({ message }) => message)).toEqual(["Log of run1"]);
    const page = await site.candidates.get({ id: kept });
    expect(page).toMatchObject({ level: { id: "run1", key: "b" }, marks: { flag: "keep" } });
  }
  expect(existsSync(removedFolder()) ? readdirSync(removedFolder()) : []).toEqual([]);
});
