import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createEnginePool, type EnginePool, type PoolOptions, type ShardPool } from "#main/processes/enginePool.ts";
import { createNodeMaker } from "#main/processes/nodeMaker.ts";
import type { OpenProject } from "#main/services/openProject.ts";
import { createProjectFolder } from "#main/services/project/createProjectFolder.ts";
import { loadProject } from "#main/services/project/loadProject.ts";
import { createProjectSlot } from "#main/services/project/projectHolder.ts";
import { createRunsService, type RunsService } from "#main/services/runs/runsService.ts";
import type { StartRun } from "#shared/contract/runs.ts";
import { builtFixtureEngine } from "../../support/builtModules.ts";
import { storedLevels } from "../../support/storedLevels.ts";
import { fixtureCatalogue } from "../../fixtures/engines/fixtureCatalogue.ts";

/** A project store, engine processes and the runs service over them, with the fixture kind for an engine. */
export interface RunsHarness {
  readonly project: OpenProject;
  readonly pool: EnginePool;
  readonly runs: RunsService;
  /** Closes the project as a studio does. */
  close(): Promise<void>;
}

/** Makes an empty project in a folder; returns the project's own folder. */
export function makeProject(parent: string): Promise<string> {
  return createProjectFolder(parent, "Numbers");
}

/** Opens (or opens again) a project. */
export async function openHarness(
  folder: string,
  options: Partial<PoolOptions> = {},
  farm: () => ShardPool | undefined = () => undefined,
): Promise<RunsHarness> {
  const slot = createProjectSlot();
  const pool = createEnginePool({ make: createNodeMaker(builtFixtureEngine), size: 2, ...options });
  const documents = () => (id: string) =>
    id === "doc1" ? { id, type: "fixture-document", name: "Numbers", data: { size: 1000 } } : undefined;
  const runs = createRunsService({ projects: slot, pool, farm, documents, catalogue: fixtureCatalogue });
  const loaded = await loadProject(folder, { events: slot.events, now: Date.now, setDatabaseAside: false });
  await slot.replace(loaded);
  return {
    project: loaded.project,
    pool,
    runs,
    close: async () => {
      await slot.replace(undefined);
      await pool.close();
    },
  };
}

/** A folder that is removed by `dispose`. */
export function temporaryFolder(): { readonly path: string; dispose(): void } {
  const path = mkdtempSync(join(tmpdir(), "levelwright-runs-"));
  return { path, dispose: () => rmSync(path, { recursive: true, force: true }) };
}

/** What to start: 40 numbers in 4 shards unless told otherwise. */
export function numbersRun(parameters: StartRun["parameters"] = {}, more: Partial<StartRun> = {}): StartRun {
  return { documentId: "doc1", kind: "fixture", task: "numbers", parameters, seed: 7, count: 40, ...more };
}

/** Everything a run has left in the store but times and ids that are drawn at random, as text to compare. */
export function storedContent({ project }: RunsHarness): string {
  const rows = (sql: string): unknown[] => project.store.db.prepare(sql).all();
  return JSON.stringify(
    {
      candidates: rows("SELECT * FROM candidates ORDER BY id"),
      details: rows("SELECT id, parent_key, operator FROM candidate_details ORDER BY id"),
      levels: storedLevels(project.store.db),
      // Key ids are given in order of storing, so that they depend on which shard was faster.
      keys: rows("SELECT kind, canonical_key, first_id FROM level_keys ORDER BY kind, canonical_key"),
      shards: rows(
        "SELECT shard, seed, state, asked, parameters, done, counters, problems, report FROM shards ORDER BY run, shard",
      ),
      runs: rows("SELECT number, kind, task, parameters, seed, count, state, duplicates, problems, report FROM runs"),
    },
    (key, value: unknown) => (key === "key_id" ? undefined : value),
    1,
  );
}
