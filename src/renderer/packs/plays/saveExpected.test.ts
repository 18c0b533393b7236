import { afterEach, beforeEach, expect, test } from "vitest";
import { ownMetricsTypeId } from "#shared/levels/typesOfEveryKind.ts";
import type { OwnMetrics } from "#shared/formula/ownMetricsDocument.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import { editPack, readPack, showPack, usePack } from "#renderer/history/packStore.ts";
import { refreshDocuments, refreshPacks } from "#renderer/studio/projectFeed.ts";
import { useSession } from "#renderer/studio/session.ts";
import type { PackEntry } from "#shared/project/packFile.ts";
import { expectedTimeId } from "#shared/plays/calibrate.ts";
import { createSites, type Site } from "../../../../test/behaviour/project/projectSite.ts";
import { leavePackOnPage } from "../../../../test/support/packOnPage.ts";
import { isCurrentMetric, saveExpectedMetric } from "./expectedMetric.ts";

/** A pack of rooms in a real project. */
const sites = createSites();
let site: Site;
const calibration = { levels: 5, solves: 20, error: 1.4, spread: 2, factor: 3, power: 0.5 };
const rows = ["######", "#@ $.#", "#    #", "######"];
const entry = (id: string, kind: string, metrics: PackEntry["metrics"]): PackEntry => ({
  id,
  title: id,
  kind,
  level: { rows, solution: "rR" },
  metrics,
  canonicalKey: id,
});
const metrics = () => usePack.getState().pack?.entries.map((one) => one.metrics);
const save = (factor: number) =>
  // Only what is read of a calibration.
  saveExpectedMetric({ kind: "sokoban", effort: "effort" } as never, { ...calibration, factor });
const formulas = async (): Promise<readonly string[][]> => {
  const { documents } = await site.documents.list({});
  const own = documents.filter(({ type }) => type === ownMetricsTypeId("sokoban"));
  const read = await Promise.all(own.map(async ({ id }) => site.documents.get({ id })));
  // Stored by this test, in the form of the type.
  return read.map(({ data }) => (data as unknown as OwnMetrics).metrics.map(({ id, formula }) => `${id}: ${formula}`));
};

beforeEach(async () => {
  site = sites.open();
  await site.project.create({ name: "Priory" });
  const { documents, packs } = site;
  // Only what is asked.
  const client = { documents, packs } as unknown as StudioClient;
  const { project } = await site.project.current({});
  useSession.setState({ client, project });
  const { pack } = await packs.create({ name: "Trials" });
  await refreshPacks(client);
  showPack(pack.id);
  await readPack(pack.id);
  const entries = [
    entry("entry00001", "sokoban", {}),
    entry("entry00002", "sokoban", { effort: 8 }),
    entry("entry00003", "dungeon", {}),
  ];
  editPack("Fill", (old) => ({ ...old, entries }));
});
afterEach(async () => {
  await leavePackOnPage();
  await sites.dispose();
});

test("the expected time becomes a metric of the project, in one document, whose formula is replaced by the next one", async () => {
  await save(3);
  expect(await formulas()).toEqual([[expect.stringMatching(new RegExp(`^${expectedTimeId}: 3\\.0`))]]);
  await refreshDocuments(useSession.getState().client!);
  await save(4);
  expect(await formulas()).toEqual([[expect.stringMatching(new RegExp(`^${expectedTimeId}: 4\\.0`))]]);
});

test("levels of its kind that were measured before the effort existed get it, in one step; others stay as they are", async () => {
  const before = usePack.getState().history.done.length;
  await save(3);
  expect(metrics()).toEqual([{ effort: 1 }, { effort: 8 }, {}]);
  await save(4);
  expect(usePack.getState().history.done.length - before).toBe(1);
});

test("a calibration is told from the one that the project's metric was saved from, whatever other metrics it has", async () => {
  await save(3);
  const { documents } = await site.documents.list({});
  const { id, revision } = documents.find(({ type }) => type === ownMetricsTypeId("sokoban"))!;
  const { data } = await site.documents.get({ id });
  const { metrics: own, ...rest } = data as unknown as OwnMetrics;
  const before = { ...own[0]!, id: "own-before", name: "Before", formula: "boxes" };
  const both = { ...rest, metrics: [before, ...own] };
  await site.documents.save({ id, baseRevision: revision, data: both as never });
  await refreshDocuments(useSession.getState().client!);
  await expect.poll(() => isCurrentMetric("sokoban", own[0]!.formula)).toBe(true);
  expect(isCurrentMetric("sokoban", "boxes")).toBe(false);
  await save(4);
  expect((await formulas())[0]?.[0]).toBe("own-before: boxes");
});

test("without the metric there is none that could be current", () => {
  expect([isCurrentMetric("sokoban", "1"), isCurrentMetric("chess", "1")]).toEqual([undefined, undefined]);
});
