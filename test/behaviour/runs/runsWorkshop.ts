import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createEnginePool, type EnginePool, type PoolOptions } from "#main/processes/enginePool.ts";
import { createNodeMaker } from "#main/processes/nodeMaker.ts";
import { createEventHub } from "#main/services/eventHub.ts";
import type { OpenProject, ProjectHolder } from "#main/services/openProject.ts";
import { type FileShelf, type ShelfFile, openFileShelf } from "#main/services/project/fileShelf.ts";
import { createRunsService, type RunsService } from "#main/services/runs/runsService.ts";
import { openStore } from "#main/store/openStore.ts";
import type { ProjectEvent } from "#shared/contract/project.ts";
import type { StartRun } from "#shared/contract/runs.ts";
import type { Read } from "#shared/project/jsonText.ts";
import { readDocumentFile, readPackFile } from "#shared/project/readFiles.ts";
import { fixtureCatalogue } from "../../fixtures/engines/fixtureCatalogue.ts";

const entry = join(import.meta.dirname, "../../fixtures/engines/fixtureEntry.ts");

/** A project store, engine processes and the runs service over them, with the fixture kind for an engine. */
export interface Workshop {
  readonly folder: string;
  readonly project: OpenProject;
  readonly pool: EnginePool;
  readonly runs: RunsService;
  /** Closes the project as a studio does. */
  close(): Promise<void>;
}

/** Opens (or opens again) the workshop in a folder. */
export async function openWorkshop(folder: string, options: Partial<PoolOptions> = {}): Promise<Workshop> {
  const store = openStore({ file: join(folder, "candidates.sqlite"), backupFolder: folder, readOnly: false });
  const events = createEventHub<ProjectEvent>();
  const project: OpenProject = {
    info: { id: "test", name: "Test", path: folder, readOnly: false },
    folder,
    store,
    readOnly: false,
    session: "workshop",
    documents: await openShelf(folder, "documents", readDocumentFile),
    packs: await openShelf(folder, "packs", readPackFile),
    events,
  };
  const opened: ((project: OpenProject) => void)[] = [];
  const closing: ((project: OpenProject) => Promise<void>)[] = [];
  const projects: ProjectHolder = {
    current: () => project,
    writable: () => project,
    find: () => project,
    events,
    onOpened: (callback) => {
      opened.push(callback);
      return () => undefined;
    },
    onClosing: (callback) => {
      closing.push(callback);
      return () => undefined;
    },
  };
  const pool = createEnginePool({ make: createNodeMaker(entry), size: 2, ...options });
  const documents = () => (id: string) =>
    id === "doc1" ? { id, type: "fixture-document", name: "Numbers", data: { size: 1000 } } : undefined;
  const runs = createRunsService({ projects, pool, documents, catalogue: fixtureCatalogue });
  for (const callback of opened) callback(project);
  return {
    folder,
    project,
    pool,
    runs,
    close: async () => {
      for (const callback of closing) await callback(project);
      await pool.close();
      store.close();
    },
  };
}

function openShelf<File extends ShelfFile>(
  folder: string,
  label: string,
  read: (text: string) => Read<File>,
): Promise<FileShelf<File>> {
  return openFileShelf({
    label,
    read,
    folder: join(folder, label),
    backups: folder,
    removed: folder,
    now: Date.now,
    onRetry: () => undefined,
    onChange: () => undefined,
  });
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
export function storedContent({ project }: Workshop): string {
  const rows = (sql: string): unknown[] => project.store.db.prepare(sql).all();
  return JSON.stringify(
    {
      candidates: rows("SELECT * FROM candidates ORDER BY id"),
      details: rows("SELECT id, parent_key, operator, level FROM candidate_details ORDER BY id"),
      // Key ids are given in order of storing, so that they depend on which shard was faster.
      keys: rows("SELECT kind, canonical_key, first_id FROM level_keys ORDER BY kind, canonical_key"),
      shards: rows(
        "SELECT shard, seed, state, asked, done, counters, problems, report FROM shards ORDER BY run, shard",
      ),
      runs: rows("SELECT number, kind, task, parameters, seed, count, state, duplicates, problems, report FROM runs"),
    },
    (key, value: unknown) => (key === "key_id" ? undefined : value),
    1,
  );
}
