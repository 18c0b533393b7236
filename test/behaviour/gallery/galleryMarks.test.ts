import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { insertCandidates } from "#main/store/insertCandidates.ts";
import { activeId, useCurate } from "#renderer/gallery/curateStore.ts";
import { moveCursorTo, selectAll, showMode } from "#renderer/gallery/curateViews.ts";
import { isOwnStep, mark, markCount, markThese, marksStored, undoMarks } from "#renderer/gallery/galleryMarks.ts";
import { itemAt } from "#renderer/gallery/galleryWindow.ts";
import { loadCounts, refreshGallery, resetCurate, showQuery } from "#renderer/gallery/galleryPages.ts";
import { isSelected, selectedCount } from "#renderer/gallery/selectionModel.ts";
import { sourceCounts } from "#renderer/gallery/sourceCounts.ts";
import { useSession } from "#renderer/studio/session.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import type { CandidateFilter, MarkChange } from "#shared/contract/candidates.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import { candidateId } from "#shared/project/candidateId.ts";
import { asksBeforeClosing } from "../../support/asksBeforeClosing.ts";
import { addEmptyRun } from "../../support/storedRun.ts";
import { type Site, createSites } from "../project/projectSite.ts";

/** The gallery of one window over the real service; what a test asks of the service itself is another window. */
const sites = createSites();
let site: Site;
const unmarked: CandidateFilter = { foldDuplicates: false, flags: ["none"] };

beforeEach(async () => {
  site = sites.open();
  await site.project.create({ name: "Priory" });
  addEmptyRun(site.slot.current().store, { id: "run0000001", kind: "dungeon", task: "generate" });
  const { project } = await site.project.current({});
  // Of the studio, the gallery asks the service of candidates alone.
  useSession.setState({ client: { candidates: site.candidates } as unknown as StudioClient, project });
});
afterEach(async () => {
  await marksStored();
  resetCurate();
  useCurate.setState({ mode: "grid" });
  useSession.setState({ client: null, project: null });
  useToasts.setState({ toasts: [] });
  await sites.dispose();
});

/** Stores candidates of a shard, each a level of its own; the sequence goes on from `first`. */
function arrive(shard: number, count: number, first = 0): void {
  const made = Array.from({ length: count }, (_, i) => ({
    sequence: first + i,
    level: "{}",
    canonicalKey: `${shard}/${first + i}`,
    metrics: {},
  }));
  insertCandidates(site.slot.current().store, { kind: "dungeon", run: 1, shard, now: 0 }, made);
}
const id = (shard: number, sequence: number): number => candidateId({ run: 1, shard, sequence });
const flagged = async (flag: "keep" | "reject" | "none"): Promise<number> =>
  (
    await site.candidates.page({
      filter: { foldDuplicates: false, flags: [flag] },
      sort: { by: "arrival", direction: "ascending" },
      limit: 1,
    })
  ).total;
const elsewhere = (ids: readonly number[], change: MarkChange) =>
  site.candidates.mark({ target: { ids: [...ids] }, change, label: "Elsewhere" });
const toasts = (): readonly string[] => useToasts.getState().toasts.map(({ text }) => text);
const undoFromToast = (): void => useToasts.getState().toasts.at(0)?.action?.run();

test("counts that were asked for earlier and answered later don't replace newer ones", async () => {
  arrive(0, 3);
  await showQuery({ filter: { foldDuplicates: false } });
  await loadCounts();
  const { candidates } = site;
  const gates: (() => void)[] = [];
  // Answers of the studio as they were when it was asked, let through in any order.
  const counts: StudioClient["candidates"]["counts"] = async (input) => {
    const answer = await candidates.counts(input);
    await new Promise<void>((resolve) => gates.push(resolve));
    return answer;
  };
  useSession.setState({ client: { candidates: { ...candidates, counts } } as unknown as StudioClient });
  const earlier = loadCounts();
  await expect.poll(() => gates.length).toBeGreaterThanOrEqual(2);
  await elsewhere([id(0, 0), id(0, 1)], { flag: "reject" });
  const asked = gates.length;
  const later = loadCounts();
  await expect.poll(() => gates.length).toBeGreaterThanOrEqual(asked + 2);
  for (const open of gates.slice(asked)) open();
  await later;
  expect(useCurate.getState().counts?.flags.reject).toBe(2);
  for (const open of gates.slice(0, asked)) open();
  await earlier;
  expect(useCurate.getState().counts?.flags.reject).toBe(2);
});

describe("a mark on all that is shown", () => {
  test("leaves out candidates that arrive in between, and its undo restores exactly those it marked", async () => {
    arrive(1, 60);
    await showQuery({ filter: unmarked });
    await selectAll();
    // 40 more come while the designer reads "60", between the others and behind them.
    arrive(0, 20);
    arrive(1, 20, 60);
    expect(markCount(useCurate.getState())).toBe(60);
    mark({ flag: "reject" }, false);
    await marksStored();
    expect(toasts()).toEqual(["Rejected 60 candidates."]);
    expect([await flagged("reject"), await flagged("none")]).toEqual([60, 40]);
    await elsewhere([id(0, 3)], { flag: "reject" });
    undoFromToast();
    await expect.poll(() => flagged("reject")).toBe(1);
    expect(await flagged("none")).toBe(99);
  });

  test("is the same before and after the ids of what is not loaded are known", async () => {
    arrive(1, 300);
    await showQuery({ filter: unmarked, sort: { by: "stars", direction: "descending" } });
    const selecting = selectAll();
    arrive(0, 20);
    expect(selectedCount(useCurate.getState().selection)).toBe(300);
    mark({ flag: "keep" }, false);
    await selecting;
    await marksStored();
    expect([await flagged("keep"), await flagged("none")]).toEqual([300, 20]);
  });

  test("hits the same candidates again with the next key, though the filter lets none of them through any more", async () => {
    arrive(1, 30);
    await showQuery({ filter: unmarked });
    await selectAll();
    mark({ flag: "keep" }, false);
    mark({ flag: "reject" }, false);
    await marksStored();
    expect([await flagged("keep"), await flagged("reject")]).toEqual([0, 30]);
  });

  test("does not take in tiles that come later, and shows so", async () => {
    arrive(1, 30);
    await showQuery({ filter: unmarked });
    await selectAll();
    arrive(0, 5);
    await refreshGallery();
    const { window, selection } = useCurate.getState();
    const selected = Array.from({ length: window.total }, (_, at) =>
      isSelected(selection, itemAt(window, at)?.id ?? -1),
    );
    expect(selected.filter(Boolean)).toHaveLength(30);
    expect(selected.slice(0, 5)).toEqual([false, false, false, false, false]);
  });

  test("of stacks marks the tops that are shown, as many as the count says", async () => {
    arrive(1, 40);
    await showQuery({ filter: unmarked, stacks: { expanded: [] } });
    const shown = useCurate.getState().window.total;
    await selectAll();
    expect(markCount(useCurate.getState())).toBe(shown);
    mark({ flag: "reject" }, false);
    await marksStored();
    expect(await flagged("reject")).toBe(shown);
  });
});

test("a mark in the big view, in Compare or in Survey is for the one candidate that is looked at", async () => {
  arrive(1, 10);
  await showQuery({ filter: { foldDuplicates: false } });
  await selectAll();
  useCurate.setState({ isBig: true, cursor: 3 });
  mark({ flag: "keep" }, false);
  await marksStored();
  expect(await flagged("keep")).toBe(1);
  expect((await site.candidates.get({ id: id(1, 3) })).marks.flag).toBe("keep");
  await showMode("survey");
  const looked = activeId(useCurate.getState())!;
  mark({ stars: 5 }, false);
  await marksStored();
  expect((await site.candidates.counts({ filter: { foldDuplicates: false } })).stars[5]).toBe(1);
  expect((await site.candidates.get({ id: looked })).marks.stars).toBe(5);
});

test("the undo in a toast takes back its own step, not the newest", async () => {
  arrive(1, 10);
  await showQuery({ filter: { foldDuplicates: false } });
  await selectAll();
  mark({ flag: "reject" }, false);
  moveCursorTo(4);
  mark({ flag: "keep" }, false);
  await marksStored();
  undoFromToast();
  await expect.poll(() => flagged("reject")).toBe(0);
  expect(await flagged("keep")).toBe(1);
  await expect
    .poll(() => toasts().at(-1))
    .toBe("Undone: Reject 10 candidates. 1 candidate was marked again since and kept that mark.");
  undoMarks();
  await expect.poll(() => flagged("reject")).toBe(9);
});

test("a step of this window is told from one of another, however fast the event is", async () => {
  arrive(1, 10);
  await showQuery({ filter: { foldDuplicates: false } });
  const steps: (number | undefined)[] = [];
  const answers: Promise<boolean>[] = [];
  const stop = site.slot.events.subscribe((event) => {
    if (event.type !== "candidates") return;
    steps.push(event.batchId);
    answers.push(isOwnStep(event.batchId));
  });
  mark({ flag: "keep" }, true);
  await elsewhere([id(1, 7)], { flag: "reject" });
  mark({ flag: "keep" }, true);
  await marksStored();
  stop();
  expect(steps).toHaveLength(3);
  expect((await Promise.all(answers)).filter(Boolean)).toHaveLength(2);
});

test("tiles that were read before another window's mark do not hide it when they come late", async () => {
  arrive(1, 10);
  await showQuery({ filter: { foldDuplicates: false } });
  await elsewhere([id(1, 7)], { flag: "reject" });
  await refreshGallery();
  const { window } = useCurate.getState();
  expect(itemAt(window, 7)?.marks.flag).toBe("reject");
});

test("a number in the sidebar counts the whole run and, beside it, what passes the filter, whichever run is shown", async () => {
  addEmptyRun(site.slot.current().store, { id: "run0000002", kind: "dungeon", task: "generate" });
  const store = (run: number, pushes: readonly number[]): void =>
    void insertCandidates(
      site.slot.current().store,
      { kind: "dungeon", run, shard: 0, now: 0 },
      pushes.map((value, sequence) => ({
        sequence,
        level: "{}",
        canonicalKey: `${run}/${sequence}`,
        metrics: { roomCount: value },
      })),
    );
  const values = { run0000001: [3, 5, 8, 9, 12], run0000002: [1, 2, 9] };
  store(1, values.run0000001);
  store(2, values.run0000002);
  const most = (filter: CandidateFilter) => ({ ...filter, metrics: [{ metric: "roomCount", min: 8 }] });
  const said = async (filter: CandidateFilter) => {
    await showQuery({ filter });
    await loadCounts();
    const { everything, passingEverywhere } = useCurate.getState();
    const counts = sourceCounts(everything, passingEverywhere, filter);
    return [counts.total, counts.run("run0000001"), counts.run("run0000002")];
  };
  // Counted here from the values alone.
  const counted = (isFiltered: boolean) =>
    [Object.values(values).flat(), values.run0000001, values.run0000002].map((all) => ({
      all: all.length,
      passing: isFiltered ? all.filter((value) => value >= 8).length : undefined,
    }));
  const all: CandidateFilter = { foldDuplicates: false };
  expect(await said(all)).toEqual(counted(false));
  expect(await said(most(all))).toEqual(counted(true));
  expect(await said(most({ ...all, runIds: ["run0000002"] }))).toEqual(counted(true));
  expect(await said({ ...all, runIds: ["run0000001"] })).toEqual(counted(false));
});

describe("while the connection is lost", () => {
  const client = (): StudioClient =>
    ({ candidates: site.candidates, project: site.project }) as unknown as StudioClient;
  const noteOf = async (candidate: number): Promise<string> =>
    (await site.candidates.get({ id: candidate })).marks.note;

  test("a note that is typed is shown, and stored when the studio answers again", async () => {
    arrive(1, 3);
    await showQuery({ filter: unmarked });
    useSession.setState({ client: null });
    markThese([id(1, 1)], { note: "The key is too close" });
    expect(itemAt(useCurate.getState().window, 1)?.marks.note).toBe("The key is too close");
    expect(await noteOf(id(1, 1))).toBe("");
    useSession.setState({ client: client() });
    await marksStored();
    expect(await noteOf(id(1, 1))).toBe("The key is too close");
    expect(toasts()).toEqual([]);
  });

  test("the browser asks before it closes the page with a mark that waits, and no longer once it is stored", async () => {
    arrive(1, 3);
    await showQuery({ filter: unmarked });
    useSession.setState({ client: null });
    expect(asksBeforeClosing()).toBe(false);
    markThese([id(1, 1)], { flag: "keep" });
    expect(asksBeforeClosing()).toBe(true);
    useSession.setState({ client: client() });
    await marksStored();
    useSession.setState({ client: null });
    expect(asksBeforeClosing()).toBe(false);
  });

  test("a mark whose answer is lost with the connection is sent once more, and is one step", async () => {
    arrive(1, 3);
    await showQuery({ filter: unmarked });
    // What the transport says when its socket closes; the studio has stored the mark by then.
    const lost = async (input: Parameters<StudioClient["candidates"]["mark"]>[0]): Promise<never> => {
      await site.candidates.mark(input);
      useSession.setState({ client: null });
      throw new Error("[AsyncIdQueue] Queue[4] was closed or aborted while waiting for pulling.");
    };
    useSession.setState({ client: { candidates: { mark: lost } } as unknown as StudioClient });
    markThese([id(1, 2)], { flag: "keep" });
    await expect.poll(() => useSession.getState().client).toBeNull();
    useSession.setState({ client: client() });
    await marksStored();
    expect([await flagged("keep"), toasts().length]).toEqual([1, 0]);
    undoMarks();
    await expect.poll(() => flagged("keep")).toBe(0);
  });

  test("a mark of one project is not made in another that is open when the studio answers again", async () => {
    arrive(1, 3);
    await showQuery({ filter: unmarked });
    useSession.setState({ client: null });
    markThese([id(1, 0)], { flag: "reject" });
    await site.project.create({ name: "Crypt" });
    useSession.setState({ client: client() });
    await marksStored();
    expect(toasts().at(0)).toContain("Another project is open now.");
  });
});
