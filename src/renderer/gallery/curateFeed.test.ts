import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Run } from "#shared/contract/runs.ts";
import type { CandidateFilter } from "#shared/contract/candidates.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import { useRuns } from "#renderer/runs/runsStore.ts";
import { useSession } from "#renderer/studio/session.ts";
import { followPageEvents, type PageEvents } from "../../../test/support/pageEvents.ts";
import { runHook, type RunningHook } from "../../../test/support/runHook.ts";
import { landingSource, useCurateFeed } from "./curateFeed.ts";
import { firstState, useCurate } from "./curateStore.ts";
import { lookAt, resetCurate } from "./galleryPages.ts";

function run(number: number, kind: string, done: number) {
  // Only the fields that the choice reads.
  return { id: `run${number}`, number, kind, progress: { done } as Run["progress"] };
}

test("a project of one kind is shown whole, also one without runs", () => {
  expect(landingSource([])).toEqual({ type: "all" });
  expect(landingSource([run(1, "sokoban", 5), run(2, "sokoban", 7)])).toEqual({ type: "all" });
  expect(landingSource([run(1, "sokoban", 5), run(2, "dungeon", 0)])).toEqual({ type: "all" });
});

test("of several kinds the newest run that found something is shown", () => {
  const runs = [run(2, "dungeon", 9), run(4, "linjat", 0), run(3, "sokoban", 1), run(1, "linjat", 5)];
  expect(landingSource(runs)).toEqual({ type: "runs", runIds: ["run3"] });
});

describe("while Curate is on screen", () => {
  /** The ids of a gallery that answers every page as a whole, and the filters it was asked for. */
  let ids: readonly number[] = [];
  const filters: CandidateFilter[] = [];
  const counted: CandidateFilter[] = [];
  const marks = { flag: null, stars: 0, label: 0, tags: [], note: "" };
  const candidates = {
    page: ({ filter, offset = 0 }: { filter: CandidateFilter; offset?: number }) => {
      filters.push(filter);
      const items = ids.slice(offset, offset + 120).map((id) => ({ id, marks, kind: "dungeon" }));
      return Promise.resolve({ items, next: null, total: ids.length, arrivals: ids.length });
    },
    indexOf: ({ id }: { id: number }) => Promise.resolve({ index: ids.indexOf(id) }),
    counts: ({ filter }: { filter: CandidateFilter }) => {
      counted.push(filter);
      return Promise.resolve({ total: ids.length, flags: {}, runs: [], documents: [], tags: [] });
    },
    savedFilters: () => Promise.resolve({ filters: [] }),
  };
  const runs = [run(2, "dungeon", 9), run(3, "sokoban", 1)] as Run[];
  const list = vi.fn(() => Promise.resolve({ runs }));
  // Only what the gallery asks.
  const client = { candidates, runs: { list } } as unknown as StudioClient;
  let project = { id: "p1", name: "Priory", path: "/p1", readOnly: false };
  let events: PageEvents;
  let feed: RunningHook<void, undefined>;
  const state = () => useCurate.getState();
  const shown = (): number => state().window.total;
  const arrive = (more: readonly number[]) => {
    ids = [...ids, ...more].toSorted((a, b) => a - b);
    return events.run({ type: "candidates", runId: "run2", candidateIds: [...more] });
  };
  const from = (first: number, count: number): number[] => Array.from({ length: count }, (_, i) => first + i);
  /** Opens a project and shows Curate. */
  async function open(known: readonly Run[] = runs, first: readonly number[] = from(1000, 3)): Promise<void> {
    project = { ...project, id: `${project.id}+`, path: `${project.path}+` };
    ids = first;
    useRuns.setState({ runs: known });
    events = await followPageEvents(project);
    useSession.setState({ client, project });
    feed = runHook(useCurateFeed);
    await expect.poll(() => state().status).toBe("ready");
    await vi.advanceTimersByTimeAsync(200);
    lookAt(0, 10);
    filters.splice(0);
  }
  const reopen = async (): Promise<void> => {
    await feed.stop();
    feed = runHook(useCurateFeed);
  };
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    filters.splice(0);
    list.mockClear();
  });
  afterEach(async () => {
    await feed.stop();
    await events.stop();
    resetCurate();
    useCurate.setState(firstState);
    useSession.setState({ client: null, project: null });
    useRuns.setState({ runs: [] });
    vi.useRealTimers();
  });

  test("the first look is at the newest run of several kinds, known or asked for; the next one where it was left", async () => {
    await open();
    expect([state().filter, list.mock.calls.length]).toEqual([{ foldDuplicates: true, runIds: ["run3"] }, 0]);
    useCurate.setState({ filter: { foldDuplicates: false } });
    await reopen();
    await expect.poll(() => filters.at(-1)).toEqual({ foldDuplicates: false });
    useCurate.setState({ filter: { foldDuplicates: true } });
    await reopen();
    await expect.poll(() => filters.at(-1)).toEqual({ foldDuplicates: true });
  });

  test("runs that aren't known yet are asked for, and another project starts anew", async () => {
    await open([]);
    expect([state().filter.runIds, list.mock.calls.length]).toEqual([["run3"], 1]);
    useCurate.setState({ filter: { foldDuplicates: true, flags: ["keep"] }, mode: "map" });
    const other = { ...project, id: "other", path: "/other" };
    useSession.setState({ project: other });
    feed.render();
    await expect.poll(() => state().filter).toEqual({ foldDuplicates: true, runIds: ["run3"] });
    expect(state().mode).toBe("map");
    list.mockReturnValueOnce(Promise.reject(new Error("No runs.")));
    useSession.setState({ project: { ...other, id: "third", path: "/third" } });
    feed.render();
    await expect.poll(() => [list.mock.calls.length, filters.at(-1)]).toEqual([3, { foldDuplicates: true }]);
  });

  test("a search that comes before the first look stays", async () => {
    await open();
    await feed.stop();
    const other = { ...project, id: "later", path: "/later" };
    useSession.setState({ project: other });
    useRuns.setState({ runs: [] });
    feed = runHook(useCurateFeed);
    useCurate.setState({ filter: { foldDuplicates: true, flags: ["reject"] } });
    await expect.poll(() => filters.at(-1)).toEqual({ foldDuplicates: true, flags: ["reject"] });
    expect(state().filter.runIds).toBeUndefined();
  });

  test("new candidates are shown, together with those that come soon after, and are new for a moment", async () => {
    await open();
    await arrive([2000]);
    await vi.advanceTimersByTimeAsync(300);
    await arrive([2001, 2002]);
    expect(shown()).toBe(3);
    await vi.advanceTimersByTimeAsync(100);
    expect([shown(), filters.length, state().arrived]).toEqual([6, 1, new Set([2000, 2001, 2002])]);
    await vi.advanceTimersByTimeAsync(1499);
    expect(state().arrived.size).toBe(3);
    await vi.advanceTimersByTimeAsync(1);
    expect(state().arrived.size).toBe(0);
    await events.run({ type: "finished", runId: "run2", run: runs[0]! });
    await events.run({ type: "log", runId: "run2", time: 0, severity: "info", message: "" });
    await vi.advanceTimersByTimeAsync(2000);
    expect(filters).toHaveLength(1);
    await arrive([2003]);
    await vi.advanceTimersByTimeAsync(400);
    expect(state().arrived).toEqual(new Set([2003]));
  });

  test.each([
    ["that come after the tiles on screen are shown", {}, [9000], "shown"],
    ["before the last tile on screen would move others: they are counted only", {}, [5], "counted"],
    ["would move others in another order", { sort: { by: "stars", direction: "descending" } }, [9000], "counted"],
    ["are shown in the archive, which has no tiles", { mode: "map" }, [5], "shown"],
  ] as const)("of a full screen, new candidates %s", async (_what, look, more, what) => {
    await open(runs, from(1000, 60));
    useCurate.setState(look);
    counted.splice(0);
    await arrive(more);
    await vi.advanceTimersByTimeAsync(600);
    expect(counted.length).toBeGreaterThan(0);
    expect([shown(), state().unshown]).toEqual(what === "shown" ? [61, 0] : [60, 1]);
  });

  test("fewer than 40 tiles are moved by new ones", async () => {
    await open(runs, from(1000, 39));
    await arrive([5]);
    await vi.advanceTimersByTimeAsync(400);
    expect([shown(), state().unshown]).toEqual([40, 0]);
    await arrive([6]);
    await vi.advanceTimersByTimeAsync(400);
    expect([shown(), state().unshown]).toEqual([40, 1]);
  });

  test("where the last tile on screen isn't loaded, new ones are counted only", async () => {
    await open(runs, from(1000, 300));
    lookAt(100, 250);
    await expect.poll(() => state().window.pages.size).toBe(3);
    useCurate.setState(({ window }) => ({ window: { ...window, pages: new Map() } }));
    await arrive([9000]);
    await vi.advanceTimersByTimeAsync(400);
    expect(state().unshown).toBe(1);
  });

  test("marks of another window are read, those of a run, of this window and other events not", async () => {
    await open();
    await events.project({ type: "candidates", runId: null, batchId: 900 });
    await expect.poll(() => filters.length).toBe(1);
    await events.project({ type: "candidates", runId: "run2", batchId: 901 });
    await events.project({ type: "plays" });
    await events.project({ type: "candidates", runId: null });
    await expect.poll(() => filters.length).toBe(2);
  });

  test("nothing is followed without a project, and no longer when Curate is left", async () => {
    await open();
    await feed.stop();
    await events.project({ type: "candidates", runId: null, batchId: 900 });
    await vi.advanceTimersByTimeAsync(20);
    expect(filters).toEqual([]);
    useSession.setState({ project: null });
    feed = runHook(useCurateFeed);
    expect(filters).toEqual([]);
  });
});
