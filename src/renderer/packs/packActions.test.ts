import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { insertCandidates } from "#main/store/insertCandidates.ts";
import { createSites, type Site } from "../../../test/behaviour/project/projectSite.ts";
import { addEmptyRun } from "../../../test/support/storedRun.ts";
import { leavePackOnPage } from "../../../test/support/packOnPage.ts";
import { packFromKept } from "#renderer/gallery/packFromKept.ts";
import { useCurate } from "#renderer/gallery/curateStore.ts";
import { noFilter } from "#renderer/gallery/filterModel.ts";
import { readPack, showPack, usePack } from "#renderer/history/packStore.ts";
import { useLayout } from "#renderer/studio/layoutStore.ts";
import { refreshPacks } from "#renderer/studio/projectFeed.ts";
import { useSession } from "#renderer/studio/session.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import { candidateId } from "#shared/project/candidateId.ts";
import {
  addKept,
  changeTarget,
  changeTargetCurve,
  chooseCurveMetric,
  createPack,
  fillPackGaps,
  placeThatFits,
  toggleLock,
} from "./packActions.ts";
import { tagSelected } from "./bulkActions.ts";
import { messages } from "./messages.ts";
import { packCurve } from "./packMetrics.ts";
import { selectAllEntries } from "./packSelection.ts";

/** A project with two runs of levels 0 to 9, whose width is ten times their number; the even ones are kept. */
const sites = createSites();
let site: Site;
const id = (sequence: number, run = 1): number => candidateId({ run, shard: 0, sequence });
const pack = () => usePack.getState().pack;
const widths = () => pack()?.entries.map(({ metrics }) => metrics["width"]);
const toast = () => useToasts.getState().toasts.at(-1);
const steps = (): number => usePack.getState().history.done.length;
const kept = (...numbers: readonly number[]) =>
  numbers.map((at) => ({ id: id(at), canonicalKey: `1/${at}`, metrics: { width: 10 * at } }));

beforeEach(async () => {
  site = sites.open();
  await site.project.create({ name: "Priory" });
  const { store } = site.slot.current();
  for (const [run, name] of [
    [1, "run0000001"],
    [2, "run0000002"],
  ] as const) {
    addEmptyRun(store, { id: name, kind: "dungeon", task: "generate" });
    const made = Array.from({ length: 10 }, (_, sequence) => ({
      sequence,
      level: "{}",
      canonicalKey: `${run}/${sequence}`,
      metrics: { width: 10 * sequence },
    }));
    insertCandidates(store, { kind: "dungeon", run, shard: 0, now: 0 }, made);
  }
  const { project } = await site.project.current({});
  const { candidates, packs } = site;
  // Only what packs ask of the studio.
  useSession.setState({ client: { candidates, packs } as unknown as StudioClient, project });
  const ids = [0, 2, 4, 6, 8].map((at) => id(at));
  await candidates.mark({ target: { ids }, change: { flag: "keep" }, label: "Keep" });
});
afterEach(async () => {
  await leavePackOnPage();
  useCurate.setState({ filter: noFilter, sort: { by: "arrival", direction: "ascending" } });
  await sites.dispose();
});
/** A pack of these levels on screen, with a curve over their width. */
async function show(...numbers: readonly number[]): Promise<void> {
  const { pack: made } = await site.packs.create({ name: "Trials" });
  await site.packs.add({ id: made.id, candidateIds: numbers.map((at) => id(at)) });
  await refreshPacks(useSession.getState().client!);
  showPack(made.id);
  await readPack(made.id);
  chooseCurveMetric("width");
}

test("a new pack is empty or has all that is kept, in order of arrival, under a free name, and is shown", async () => {
  await createPack("nothing");
  await expect.poll(() => pack()).toMatchObject({ name: messages.newPack, entries: [] });
  await createPack("kept");
  await expect.poll(widths).toEqual([0, 20, 40, 60, 80]);
  await createPack("kept");
  await expect.poll(() => pack()?.name).toBe(`${messages.keptLevels} 2`);
  const sizes = useSession.getState().packs.map(({ size }) => size);
  expect(sizes.toSorted((a, b) => a - b)).toEqual([0, 5, 5]);
});

test("a pack of what the gallery's source has kept is in the gallery's order, without its other conditions", async () => {
  await site.candidates.mark({ target: { ids: [id(3, 2)] }, change: { flag: "keep" }, label: "Keep" });
  const sort = { by: "metric:width", direction: "descending" } as const;
  useCurate.setState({
    filter: { foldDuplicates: true, runIds: ["run0000001"], flags: ["reject"], words: ["x"] },
    sort,
  });
  await packFromKept();
  await expect.poll(widths).toEqual([80, 60, 40, 20, 0]);
  expect(toast()?.text).toBe("Kept levels: 5 levels.");
  expect([useLayout.getState().workspace, useSession.getState().packs.length]).toEqual(["pack", 1]);
});

test("kept levels are added at the end or at a place, in one step, and selected there", async () => {
  await show(0, 2);
  await addKept([id(4), id(6)]);
  expect([widths(), usePack.getState().selected]).toEqual([[0, 20, 40, 60], 3]);
  const before = steps();
  await addKept([id(8)], 1);
  expect([widths(), usePack.getState().selected, steps() - before]).toEqual([[0, 80, 20, 40, 60], 1, 1]);
  await addKept([id(1)], 0);
  expect([widths()?.[0], usePack.getState().selected]).toEqual([10, 0]);
});

describe("gaps of the curve", () => {
  test("are filled with the kept levels that fit, all or one of them, in a step that Undo takes back", async () => {
    await show(0, 9, 8, 4);
    changeTargetCurve({
      metric: "width",
      target: [
        [0, 0],
        [1, 60],
      ],
      tolerance: 5,
    });
    await fillPackGaps(kept(2, 6), 3);
    expect([widths(), toast()?.text]).toEqual([[0, 90, 80, 60], messages.gapsFilled(1)]);
    toast()?.action?.run();
    expect(widths()).toEqual([0, 90, 80, 40]);
    toggleLock(1);
    await fillPackGaps(kept(2, 6));
    expect(widths()).toEqual([0, 90, 80, 60]);
    toggleLock(1);
    await fillPackGaps(kept(2), 1);
    expect([widths(), steps() > 0]).toEqual([[0, 20, 80, 60], true]);
  });

  test("that nothing kept fits stay, which is said; without a pack nothing is", async () => {
    await show(0, 9);
    changeTargetCurve({ metric: "width", target: [[0, 0]], tolerance: 5 });
    const before = steps();
    await fillPackGaps(kept(6));
    expect([steps() - before, toast()?.text]).toEqual([0, messages.nothingFitsGaps]);
    useToasts.setState({ toasts: [] });
    showPack(null);
    await fillPackGaps(kept(6));
    expect([toast(), placeThatFits(0)]).toEqual([undefined, null]);
  });

  test("are left by a level that fits elsewhere; its place is the nearest one", async () => {
    await show(9, 4, 9);
    changeTargetCurve({
      metric: "width",
      target: [
        [0, 40],
        [1, 90],
      ],
      tolerance: 30,
    });
    expect([placeThatFits(0), placeThatFits(2)]).toEqual([1, null]);
  });
});

test("a target is no step when it stays the same, and none is drawn without a curve", async () => {
  await show(0, 9);
  const before = steps();
  changeTargetCurve(packCurve(pack()!)!);
  expect(steps() - before).toBe(0);
  changeTargetCurve({ metric: "width", target: [[0, 5]], tolerance: 1 });
  expect([steps() - before, pack()?.curve?.tolerance]).toEqual([1, 1]);
  changeTarget({ start: 7 });
  expect(pack()?.curve?.target).toEqual([
    [0, 7],
    [1, 5],
  ]);
  showPack(null);
  changeTargetCurve({ metric: "width", target: [], tolerance: 1 });
  changeTarget({ start: 7 });
  expect(pack()).toBeNull();
});

test("tags go to the candidates of the selected levels, in one step of marks", async () => {
  await show(2, 4);
  selectAllEntries();
  await tagSelected("dark, wet, dark");
  expect(toast()?.text).toBe(messages.tagged(2, 2));
  const { tags } = await site.candidates.counts({ filter: { foldDuplicates: false } });
  expect(tags.map(({ tag, count }) => `${tag} ${count}`).toSorted()).toEqual(["dark 2", "wet 2"]);
  await site.candidates.undoMarks({});
  expect((await site.candidates.counts({ filter: { foldDuplicates: false } })).tags).toEqual([]);
});
