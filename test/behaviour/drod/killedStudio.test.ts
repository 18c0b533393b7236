import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Studio } from "#main/services/studio.ts";
import { openBeamStudio, startBeam, writeBeamProject } from "../../fixtures/drod/beamStudio.ts";
import { projectLevels } from "../../support/storedLevels.ts";

const program = join(import.meta.dirname, "../../fixtures/drod/beamStudio.ts");
let home: string;
let killed: ChildProcess | undefined;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "levelwright-beam-"));
});
afterEach(() => {
  killed?.kill("SIGKILL");
  rmSync(home, { recursive: true, force: true });
});

function freshProject(name: string): string {
  const project = join(home, name);
  writeBeamProject(project);
  return project;
}

/** Rows of a project's database; another process may be writing to it. */
function rows(project: string, sql: string): unknown[] {
  const database = new Database(join(project, "candidates.sqlite"), { readonly: true, fileMustExist: true });
  try {
    return database.prepare(sql).pluck().all();
  } finally {
    database.close();
  }
}
const checkpoint = (project: string) => rows(project, "SELECT checkpoint FROM shards")[0] ?? null;
const counters = (project: string) => rows(project, "SELECT counters FROM shards ORDER BY shard");

/** Settles when a run is over. */
async function settled({ services }: Studio, id: string): Promise<void> {
  for await (const event of services.runs.watch({ id })) if (event.type === "finished") return;
}

test("a studio killed during a beam opens its project again, and the beam goes on from its checkpoint to the same end", async () => {
  const calm = freshProject("calm");
  const undisturbed = await openBeamStudio(home, calm);
  await settled(undisturbed, await startBeam(undisturbed));
  await undisturbed.close();
  expect(projectLevels(calm)).toHaveLength(1);

  const project = freshProject("killed");
  const studio = spawn(process.execPath, [program, home, project], { stdio: ["ignore", "pipe", "inherit"] });
  killed = studio;
  let id = "";
  const ended = once(studio, "exit");
  for await (const line of createInterface({ input: studio.stdout })) id = line;
  expect(await ended).toEqual([null, "SIGKILL"]);
  expect(projectLevels(project)).toEqual([]);
  const kept = checkpoint(project);
  expect(kept).not.toBeNull();

  const reopened = await openBeamStudio(home, project);
  expect(await reopened.services.project.current({})).toMatchObject({ project: { readOnly: false } });
  expect(await reopened.services.runs.get({ id })).toMatchObject({ progress: { state: "interrupted", done: 0 } });
  expect(checkpoint(project)).toBe(kept);
  const over = settled(reopened, id);
  await reopened.services.runs.resume({ id });
  await over;
  expect(await reopened.services.runs.get({ id })).toMatchObject({ progress: { state: "done", done: 1 } });
  await reopened.close();
  expect(projectLevels(project)).toEqual(projectLevels(calm));
  expect(counters(project)).toEqual(counters(calm));
});
