import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createNodeMaker } from "#main/processes/nodeMaker.ts";
import { anyFolder } from "#main/services/hostAccess.ts";
import { noDesktop } from "#main/services/hostDesktop.ts";
import { silentLog } from "#main/services/log.ts";
import { type Studio, createStudio } from "#main/services/studio.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import type { ParameterValues } from "#shared/levels/parameters.ts";
import { builtEngine } from "../../support/builtModules.ts";
import { repositoryRoot } from "../../support/sourceFiles.ts";

/** Runs in real engine processes that are aimed at, or compared by, a metric that only the project knows. */
const graph = "icehouse001";
let home: string;
let studio: Studio;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "levelwright-own-"));
  studio = await createStudio({
    version: "test",
    folders: { settings: join(home, "settings"), projects: join(home, "projects") },
    desktop: noDesktop("test"),
    access: anyFolder,
    log: silentLog,
    makeEngine: createNodeMaker(builtEngine),
    sampleFolder: join(repositoryRoot, "resources", "samples", "sunken-priory"),
    engineProcesses: 1,
  });
  const { project, documents } = studio.services;
  await project.createLesson({ lesson: "your-own-metric" });
  const save = async (id: string, change: (data: Record<string, unknown>) => void): Promise<void> => {
    const { revision, data } = await documents.get({ id });
    const next = structuredClone(data) as Record<string, unknown>;
    change(next);
    await documents.save({ id, baseRevision: revision, data: next as JsonValue });
  };
  await save("lessonfields", (data) => {
    data["fields"] = [{ id: "biome", name: "Biome", type: "choice", choices: ["ice", "stone"], on: ["room"] }];
  });
  await save(graph, ({ rooms }) => {
    for (const room of (rooms as { id: string; fields?: object }[]).slice(0, 3)) room.fields = { biome: "stone" };
  });
  await save("lessonmetrics", (data) => {
    const common = { unit: "", hint: "", better: "higher", digits: 2 };
    data["metrics"] = [
      { ...common, id: "own-slim", name: "Slim", formula: "width / height" },
      { ...common, id: "own-stone", name: "Stone", formula: 'max(r.x for r in rooms if r.field.biome = "stone")' },
    ];
  });
}, 60_000);
afterAll(async () => {
  await studio.close();
  rmSync(home, { recursive: true, force: true });
});

async function finished(parameters: ParameterValues, count: number) {
  const { runs, candidates } = studio.services;
  const { id } = await runs.start({ documentId: graph, kind: "dungeon", task: "generate", parameters, seed: 3, count });
  await expect.poll(async () => (await runs.get({ id })).progress.state, { timeout: 60_000 }).toMatch(/done|failed/);
  const run = await runs.get({ id });
  const { items } = await candidates.page({
    filter: { foldDuplicates: false, runIds: [id] },
    sort: { by: "arrival", direction: "ascending" },
    limit: 100,
  });
  return { run, items };
}

test("an aimed run meets an own metric, and its settings say the formula itself", { timeout: 90_000 }, async () => {
  const { run, items } = await finished({ aim: "own-slim=1.05.." }, 4);
  expect(run.parameters["aim"]).toBe("{width / height}=1.05..");
  expect(items.length).toBeGreaterThan(0);
  for (const { metrics } of items) expect(metrics["own-slim"]).toBeGreaterThanOrEqual(1.05);
});

test("an aim may look at fields: engines find their definitions in the run's input", { timeout: 90_000 }, async () => {
  const { items } = await finished({ aim: "own-stone=..12" }, 3);
  expect(items.length).toBeGreaterThan(0);
  for (const { metrics } of items) expect(metrics["own-stone"]).toBeLessThanOrEqual(12);
});

test("a sweep compares its settings by an own metric", { timeout: 90_000 }, async () => {
  const { run } = await finished({ sweep: "/minimumDistance=0,1 by:own-slim goal:highest rounds:1" }, 16);
  const { report } = await studio.services.runs.sweep({ id: run.id });
  expect(report!.sweep.metric).toBe("own-slim");
  const medians = [];
  for (const { number, shards } of report!.settings) {
    const { items } = await studio.services.candidates.page({
      filter: { foldDuplicates: false, shards: { runId: run.id, shards } },
      sort: { by: "arrival", direction: "ascending" },
      limit: 100,
    });
    medians.push({ number, value: median(items.map(({ metrics }) => metrics["own-slim"] ?? NaN)) });
  }
  expect(medians).toHaveLength(2);
  expect(medians.every(({ value }) => value > 0)).toBe(true);
  expect(report!.winner).toBe(medians.toSorted((a, b) => b.value - a.value)[0]!.number);
});

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
