import { afterEach, expect, test } from "vitest";
import { createCandidatesService } from "#main/services/candidates/candidatesService.ts";
import { createProjectSlot } from "#main/services/project/projectHolder.ts";
import type { SweepReport } from "#shared/sweep/sweepReport.ts";
import {
  makeProject,
  numbersRun,
  openHarness,
  storedContent,
  temporaryFolder,
  type RunsHarness,
} from "./runsHarness.ts";

const sweep = "bonus=0,100,2000,300,400,500 by:value";
const cleanUp: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const clean of cleanUp.splice(0).toReversed()) await clean();
});

async function harness(size = 2): Promise<RunsHarness> {
  const folder = temporaryFolder();
  cleanUp.push(() => folder.dispose());
  const opened = await openHarness(await makeProject(folder.path), { size });
  cleanUp.push(() => opened.close());
  return opened;
}

async function finished(studio: RunsHarness, parameters = {}, more = {}): Promise<{ id: string; report: SweepReport }> {
  const { id } = await studio.runs.start(numbersRun({ sweep, ...parameters }, { count: 120, ...more }));
  await studio.runs.settled(id);
  const { report } = await studio.runs.sweep({ id });
  return { id, report: report! };
}

test("a sweep halves its settings round by round, spends its budget and finds the setting that is better", async () => {
  const studio = await harness();
  const { id, report } = await finished(studio);
  expect(report.rounds).toEqual([
    { settings: 6, perSetting: 10, isOver: true },
    { settings: 3, perSetting: 20, isOver: true },
  ]);
  expect(report.settings.reduce((sum, { found }) => sum + found, 0)).toBe(120);
  expect((await studio.runs.get({ id })).progress).toMatchObject({ state: "done", done: 120, asked: 120 });
  expect(report.winner).toBe(3);
  expect(report.rivals).toEqual([]);
  expect(report.settings[2]).toMatchObject({ parameters: { bonus: 2000 }, rounds: 2, isFinalist: true, found: 30 });
  expect(report.settings[2]!.low).toBeGreaterThanOrEqual(2000);
  expect(report.notes[0]).toMatch(/^Setting 3 has the highest median value: .* Clearly/);
  expect(await studio.runs.report({ id })).toEqual({ report });
});

test("the levels of a sweep say which setting they are from, and can be filtered by it", async () => {
  const studio = await harness();
  const { id, report } = await finished(studio);
  const slot = createProjectSlot();
  await slot.replace({ project: studio.project, removedFiles: [] } as never);
  const candidates = createCandidatesService(slot);
  const filter = { foldDuplicates: false, shards: { runId: id, shards: report.settings[2]!.shards } };
  const page = await candidates.page({ filter, sort: { by: "arrival", direction: "ascending" }, limit: 100 });
  expect(page.total).toBe(30);
  for (const { metrics } of page.items) expect(metrics["value"]).toBeGreaterThanOrEqual(2000);
  expect((await candidates.get({ id: page.items[0]!.id })).provenance.parameters).toEqual({ bonus: 2000 });
  expect((await candidates.counts({ filter })).total).toBe(30);
});

test("a sweep leaves the same bytes for any number of processes, and when one of them crashes", async () => {
  const [one, three, crashed] = [await harness(1), await harness(3), await harness(2)];
  await finished(one);
  await finished(three);
  const { report } = await finished(crashed, { trouble: "exit", troubleShard: 5, troubleAt: 1, checkpoints: 1 });
  expect(storedContent(three)).toBe(storedContent(one));
  expect(report.settings).toEqual(
    (await one.runs.sweep({ id: (await one.runs.list({})).runs[0]!.id })).report?.settings,
  );
});

test("numbers of the document are swept like parameters: same bytes for any number of processes, named in the report", async () => {
  const [one, three] = [await harness(1), await harness(3)];
  const swept = { sweep: "/size=10,100,1000 bonus=0,5 by:value" };
  const { id, report } = await finished(one, swept);
  await finished(three, swept);
  expect(storedContent(three)).toBe(storedContent(one));
  expect(report.sweep.axes[0]).toEqual({
    parameter: "/size",
    values: [10, 100, 1000],
    field: { label: "Size", unit: "", options: [] },
  });
  expect(report.settings.find(({ number }) => number === report.winner)?.parameters["/size"]).toBe(1000);
  // The document itself has 1000: each setting's numbers are below its own size.
  const slot = createProjectSlot();
  await slot.replace({ project: one.project, removedFiles: [] } as never);
  const candidates = createCandidatesService(slot);
  for (const { parameters, shards } of report.settings) {
    const filter = { foldDuplicates: false, shards: { runId: id, shards } };
    const page = await candidates.page({ filter, sort: { by: "arrival", direction: "ascending" }, limit: 100 });
    expect(page.items.length).toBeGreaterThan(0);
    for (const { metrics } of page.items)
      expect(metrics["value"]).toBeLessThan(Number(parameters["/size"]) + Number(parameters["bonus"]));
    expect((await candidates.get({ id: page.items[0]!.id })).provenance.parameters).toEqual(parameters);
  }
  const again = await one.runs.again({ id });
  await one.runs.settled(again.id);
  expect((await one.runs.sweep({ id: again.id })).report).toEqual(report);
});

test("settings that find nothing drop out, and a sweep of nothing else says so", async () => {
  const studio = await harness();
  const { report } = await finished(studio, { trouble: "hopeless", troubleShard: 0 });
  expect(report.winner).toBeNull();
  expect(report.notes).toContain("No setting has found a level to compare by.");
  expect(report.rounds.every(({ isOver }) => isOver)).toBe(true);
});

test("equal settings are not told apart", async () => {
  const studio = await harness();
  const { report } = await finished(studio, { sweep: "checkpoints=1,2,3 by:value" });
  expect(report.winner).not.toBeNull();
  expect(report.rivals).toHaveLength(2);
  expect(report.notes[0]).toContain("Not clearly");
});

test.each([
  ["bonus=1,2,3 by:nothing", 40, 'Unknown metric "nothing"'],
  ["bonu=1,2", 40, 'Unknown parameter "bonu"'],
  ["bonus=1,2,3", 11, "3 settings need at least 12 levels"],
  ["bonus=5", 40, "at least two settings"],
  ["bonus=1..2000000", 40, "can't go from 1 to 2000000"],
  ["/size=0,5", 40, '"/size" can\'t be 0. Give a whole number from 1 to 1000.'],
  ["/width=2,5", 40, 'Unknown parameter "/width"'],
])("a sweep of %s over %d levels is refused before anything starts", async (text, count, message) => {
  const studio = await harness();
  await expect(studio.runs.start(numbersRun({ sweep: text }, { count }))).rejects.toThrow(message);
  expect((await studio.runs.list({})).runs).toEqual([]);
});
