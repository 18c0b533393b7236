import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { insertCandidates } from "#main/store/insertCandidates.ts";
import { useSession } from "#renderer/studio/session.ts";
import type { CandidateFilter } from "#shared/contract/candidates.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import { candidateId } from "#shared/project/candidateId.ts";
import { createSites, type Site } from "../../../test/behaviour/project/projectSite.ts";
import { addEmptyRun } from "../../../test/support/storedRun.ts";
import { activeId, firstState, isClose, useCurate } from "./curateStore.ts";
import type { CurateMode } from "./curateStore.ts";
import { extendSelectionTo, moveCursorTo, moveCursorToId, selectAll, showMode, toggleAt } from "./curateViews.ts";
import {
  idsBetween,
  isArrivalOrder,
  lastIdInView,
  loadCounts,
  loadedIds,
  lookAt,
  refreshGallery,
  resetCurate,
  showQuery,
} from "./galleryPages.ts";
import { itemAt } from "./galleryWindow.ts";
import { nothingAt, nothingSelected, selectOnly } from "./selectionModel.ts";

/** The gallery over the real service of candidates, with what it asks of it. */
const sites = createSites();
let site: Site;
type Candidates = StudioClient["candidates"];
const asked: (readonly [name: string, input: Readonly<Record<string, unknown>>])[] = [];
const all: CandidateFilter = { foldDuplicates: false };
const widest = { by: "metric:width", direction: "descending" } as const;
const state = () => useCurate.getState();
const id = (sequence: number, run = 1): number => candidateId({ run, shard: 0, sequence });
const pagesAsked = (): unknown[] =>
  asked.flatMap(([name, { offset, after }]) => (name === "page" ? [offset ?? after] : []));

/** The studio as the gallery sees it; `own` answers instead of the service. */
function connect(own: Partial<Candidates> = {}): void {
  const candidates = new Proxy(site.candidates as Candidates, {
    get: (target, name: keyof Candidates) => (input: Record<string, unknown>) => {
      asked.push([name, input]);
      return Reflect.apply(own[name] ?? target[name], target, [input]) as unknown;
    },
  });
  // Of the studio, the gallery asks the service of candidates alone.
  useSession.setState({ client: { candidates } as unknown as StudioClient });
}
/** Stores candidates in a run, each a level of its own; the sequence goes on from `first`. */
function arrive(count: number, first = 0, run = 1): void {
  const made = Array.from({ length: count }, (_, i) => ({
    sequence: first + i,
    level: "{}",
    canonicalKey: `${run}/${first + i}`,
    metrics: { width: first + i },
  }));
  insertCandidates(site.slot.current().store, { kind: "dungeon", run, shard: 0, now: 0 }, made);
}
/** Shows this many candidates. */
async function show(count: number): Promise<void> {
  arrive(count);
  await showQuery({ filter: all });
  asked.splice(0);
}
/** An answer that waits until it is let through. */
function held<Input, Answer>(call: (input: Input) => Promise<Answer>) {
  const gate = Promise.withResolvers<void>();
  return { open: gate.resolve, call: (input: Input) => gate.promise.then(() => call(input)) };
}

beforeEach(async () => {
  site = sites.open();
  await site.project.create({ name: "Priory" });
  for (const run of ["run0000001", "run0000002"])
    addEmptyRun(site.slot.current().store, { id: run, kind: "dungeon", task: "generate" });
  const { project } = await site.project.current({});
  useSession.setState({ project });
  connect();
  lookAt(0, 10);
  useCurate.setState(firstState);
});
afterEach(async () => {
  resetCurate();
  useCurate.setState(firstState);
  useSession.setState({ client: null, project: null });
  asked.splice(0);
  await sites.dispose();
});

describe("the cursor and the selection", () => {
  test("go together to a tile; where none is loaded yet a range would start", async () => {
    await show(200);
    moveCursorTo(3);
    expect(state()).toMatchObject({ cursor: 3, selection: selectOnly(id(3), 3) });
    moveCursorTo(190);
    expect(state()).toMatchObject({ cursor: 190, selection: nothingAt(190) });
    moveCursorToId(id(5));
    expect(state().cursor).toBe(5);
    moveCursorToId(id(0));
    expect(state().cursor).toBe(0);
    moveCursorToId(id(195));
    expect(state().cursor).toBe(0);
  });

  test("Ctrl adds and removes a tile that is loaded", async () => {
    await show(200);
    toggleAt(4);
    expect(state()).toMatchObject({ cursor: 4, selection: { ids: new Set([id(0), id(4)]), anchor: 4 } });
    toggleAt(0);
    expect(state()).toMatchObject({ cursor: 0, selection: { ids: new Set([id(4)]) } });
    toggleAt(150);
    expect(state().cursor).toBe(0);
  });

  test("Shift takes all from the anchor to the cursor, loaded or not, unless the cursor has moved on by then", async () => {
    await show(200);
    moveCursorTo(118);
    await extendSelectionTo(121);
    const range = { ids: new Set([118, 119, 120, 121].map((at) => id(at))), anchor: 118 };
    expect(state()).toMatchObject({ cursor: 121, selection: range });
    const late = extendSelectionTo(125);
    moveCursorTo(7);
    await late;
    expect(state()).toMatchObject({ cursor: 7, selection: selectOnly(id(7), 7) });
  });

  test("all of a page that is loaded are selected at once, of more as soon as their ids are known", async () => {
    await show(3);
    await selectAll();
    expect([state().selection, asked]).toEqual([{ type: "ids", ids: new Set([id(0), id(1), id(2)]), anchor: 0 }, []]);
    await show(0);
    arrive(200, 3);
    await showQuery({});
    const selecting = selectAll();
    expect(state().selection).toMatchObject({ type: "all", count: 203, anchor: 0 });
    await selecting;
    expect(state().selection).toMatchObject({ type: "ids", anchor: 0 });
    expect(loadedIds(0, 2)).toEqual([id(0), id(1), id(2)]);
  });

  test("what was selected comes back when the ids of all can't be read, unless something else is selected by then", async () => {
    await show(200);
    connect({ ids: () => Promise.reject(new Error("Not now.")) });
    moveCursorTo(4);
    await expect(selectAll()).rejects.toThrow("Not now.");
    expect(state().selection).toEqual(selectOnly(id(4), 4));
    const slow = held(site.candidates.ids as Candidates["ids"]);
    connect({ ids: slow.call });
    const selecting = selectAll();
    moveCursorTo(9);
    slow.open();
    await selecting;
    expect(state().selection).toEqual(selectOnly(id(9), 9));
  });
});

describe("the close views", () => {
  test("take what is selected, in the gallery's order, or the candidates from the cursor on", async () => {
    await show(300);
    toggleAt(9);
    toggleAt(2);
    await showMode("compare");
    expect(state()).toMatchObject({
      mode: "compare",
      survey: null,
      comparison: { ids: [id(0), id(2), id(9)], reference: 0, challenger: 1 },
    });
    await showMode("grid");
    moveCursorTo(10);
    await showMode("survey");
    expect(state()).toMatchObject({
      mode: "survey",
      comparison: null,
      survey: { ids: [10, 11, 12, 13, 14, 15].map((at) => id(at)), active: 0 },
    });
    await showMode("compare");
    expect([state().survey, state().comparison?.ids.length]).toEqual([null, 200]);
  });

  test("show two at the end of the gallery, and 24 at most on one screen", async () => {
    await show(40);
    moveCursorTo(39);
    await showMode("compare");
    expect(state().comparison?.ids).toEqual([id(38), id(39)]);
    await showMode("grid");
    await selectAll();
    await showMode("survey");
    expect(state().survey?.ids).toEqual(Array.from({ length: 24 }, (_, at) => id(at)));
  });

  test("are nothing for a single candidate, and none", async () => {
    await show(1);
    await showMode("compare");
    expect(state().comparison).toBeNull();
    await showMode("survey");
    expect(state().survey?.ids).toEqual([id(0)]);
  });

  test("leave the cursor on the candidate that was looked at; the archive and the runs leave it where it was", async () => {
    await show(40);
    await showMode("compare");
    expect(activeId(state())).toBe(id(1));
    useCurate.setState({ isBig: true, bigView: "play" });
    await showMode("grid");
    expect(state()).toMatchObject({ cursor: 1, mode: "grid", isBig: false, bigView: "look", comparison: null });
    await showMode("survey");
    useCurate.setState(({ survey }) => ({ survey: { ...survey!, active: 3 } }));
    await showMode("map");
    expect(state()).toMatchObject({ cursor: 4, mode: "map", survey: null });
    toggleAt(7);
    const { selection } = state();
    for (const mode of ["range", "map", "grid", "range", "grid"] as const) await showMode(mode);
    expect(state()).toMatchObject({ cursor: 7, selection });
  });

  test.each<readonly [CurateMode, boolean, boolean]>([
    ["grid", false, false],
    ["grid", true, true],
    ["compare", false, true],
    ["survey", false, true],
    ["map", false, false],
    ["map", true, true],
    ["range", false, true],
  ])("of a query: %s, big %s: hidden %s", (mode, isBig, isHidden) => {
    expect(isClose({ mode, isBig })).toBe(isHidden);
  });
});

describe("a query", () => {
  test("keeps the cursor on its candidate, wherever that is in the new list", async () => {
    await show(300);
    moveCursorTo(5);
    await showQuery({ sort: widest });
    expect(state()).toMatchObject({ cursor: 294, selection: selectOnly(id(5), 294), status: "ready", unshown: 0 });
    expect(itemAt(state().window, 294)?.id).toBe(id(5));
    expect(pagesAsked()).toEqual([0, 240]);
    await showQuery({ filter: { ...all, metrics: [{ metric: "width", min: 100 }] } });
    expect(state()).toMatchObject({ cursor: 0, selection: selectOnly(id(299), 0) });
    await showQuery({ filter: { ...all, metrics: [{ metric: "width", min: 900 }] } });
    expect(state()).toMatchObject({ cursor: 0, selection: nothingSelected, window: { total: 0 } });
  });

  test("follows a cursor that is moved over the old tiles while it is answered", async () => {
    await show(50);
    const slow = held(site.candidates.page as Candidates["page"]);
    connect({ page: slow.call });
    const asking = showQuery({ sort: widest });
    expect(state().isAsking).toBe(true);
    moveCursorTo(20);
    slow.open();
    await asking;
    expect(state()).toMatchObject({ cursor: 29, isAsking: false, selection: selectOnly(id(20), 29) });
  });

  test("is asked for once more when it changed meanwhile, without the steps in between", async () => {
    await show(50);
    const slow = held(site.candidates.page as Candidates["page"]);
    connect({ page: slow.call });
    const range = (min: number) => ({ filter: { ...all, metrics: [{ metric: "width", min }] } });
    const queries = [10, 20, 30, 40].map((min) => showQuery(range(min)));
    slow.open();
    await Promise.all(queries);
    const least = asked.flatMap(([name, { filter }]) =>
      name === "page" ? ((filter as CandidateFilter).metrics?.[0]?.min ?? []) : [],
    );
    expect(least).toEqual([10, 40]);
    expect(state().window.total).toBe(10);
  });

  test("that fails says why, and the next one that doesn't takes it back", async () => {
    await show(5);
    connect({ page: () => Promise.reject(new Error("The disk is gone.")) });
    await showQuery({});
    expect(state()).toMatchObject({ status: "failed", isAsking: false, window: { total: 5 } });
    expect(JSON.stringify(state().error)).toContain("The disk is gone.");
    connect();
    await refreshGallery();
    expect(state()).toMatchObject({ status: "ready", error: null });
  });

  test("of a project that is closed meanwhile shows nothing of it", async () => {
    await show(5);
    const slow = held(site.candidates.page as Candidates["page"]);
    connect({ page: slow.call });
    const asking = showQuery({});
    resetCurate();
    slow.open();
    await asking;
    expect(state().window.total).toBe(0);
    connect({ page: () => Promise.reject(new Error("Too late.")) });
    const failing = showQuery({});
    resetCurate();
    await failing;
    expect(state().status).toBe("loading");
  });
});

describe("tiles", () => {
  test("are read as they come on screen, then those ahead and those behind, by the key of the page before if it is known", async () => {
    await show(3000);
    const read = async (first: number, pages: number): Promise<unknown[]> => {
      asked.splice(0);
      lookAt(first, first + 20);
      lookAt(first, first + 21);
      await expect.poll(() => state().window.pages.size).toBe(pages);
      return pagesAsked();
    };
    expect(await read(240, 4)).toEqual([240, 360, expect.any(String)]);
    expect(await read(1800, 7)).toEqual([1800, 1920, 1680]);
    expect(await read(1200, 10)).toEqual([1200, 1080, 1320]);
    lookAt(240, 500);
    expect(lastIdInView()).toBeUndefined();
    await expect.poll(lastIdInView).toBe(id(500));
  });

  test("aren't read before there is a first answer", async () => {
    arrive(300);
    lookAt(200, 220);
    expect(asked).toEqual([]);
  });

  test("that can't be read are reported", async () => {
    await show(300);
    connect({ page: () => Promise.reject(new Error("Not now.")) });
    lookAt(250, 260);
    await expect.poll(() => state().status).toBe("failed");
  });

  test("are known by their positions as far as they are loaded; the others' ids are asked for", async () => {
    await show(300);
    expect(loadedIds(118, 119)).toEqual([id(118), id(119)]);
    expect(loadedIds(119, 120)).toBeUndefined();
    expect(loadedIds(5, 4)).toEqual([]);
    arrive(5, 300);
    expect(await idsBetween(0, 1)).toEqual([id(0), id(1)]);
    expect(asked).toEqual([]);
    const ids = await idsBetween(119, 302);
    // What has arrived since isn't shown, so it isn't meant.
    expect([ids[0], ids.at(-1), ids.length]).toEqual([id(119), id(299), 181]);
    lookAt(250, 900);
    expect(lastIdInView()).toBeUndefined();
    lookAt(0, 50);
    expect(lastIdInView()).toBe(id(50));
  });

  test("are read anew without moving: the cursor stays on its candidate, or goes where it was moved meanwhile", async () => {
    await show(50);
    moveCursorTo(10);
    useCurate.setState({ unshown: 4 });
    arrive(5, 50);
    await refreshGallery();
    expect(state()).toMatchObject({ cursor: 10, selection: selectOnly(id(10), 10), unshown: 0, window: { total: 55 } });
    await showQuery({ filter: { ...all, flags: ["none"] } });
    await site.candidates.mark({ target: { ids: [id(0), id(1)] }, change: { flag: "keep" }, label: "Keep" });
    await refreshGallery();
    expect(state()).toMatchObject({ cursor: 8, window: { total: 53 } });
    await site.candidates.mark({ target: { ids: [id(10)] }, change: { flag: "keep" }, label: "Keep" });
    await refreshGallery();
    // Its candidate is gone: the cursor stays at its position.
    expect(state()).toMatchObject({ cursor: 8, window: { total: 52 } });
    const slow = held(site.candidates.page as Candidates["page"]);
    connect({ page: slow.call });
    const refreshing = refreshGallery();
    moveCursorTo(20);
    slow.open();
    await refreshing;
    expect(state().cursor).toBe(20);
  });

  test("keep the cursor at the last one when the list ends before it", async () => {
    await show(10);
    moveCursorTo(9);
    await site.candidates.mark({ target: { ids: [id(8), id(9)] }, change: { flag: "reject" }, label: "Reject" });
    await showQuery({ filter: { ...all, flags: ["none"] } });
    moveCursorTo(7);
    await site.candidates.mark({ target: { ids: [id(7)] }, change: { flag: "reject" }, label: "Reject" });
    await refreshGallery();
    expect(state().cursor).toBe(6);
  });
});

test("only the ascending order of arrival is one in which new candidates come last", () => {
  const orders = [
    ["arrival", "ascending"],
    ["arrival", "descending"],
    ["metric:width", "ascending"],
  ] as const;
  expect(orders.map(([by, direction]) => isArrivalOrder({ by, direction }))).toEqual([true, false, false]);
});

describe("counts", () => {
  const totals = () => {
    const { counts, everything, ofSource, passingEverywhere } = state();
    return [counts, everything, ofSource, passingEverywhere].map((one) => one?.total);
  };

  test("are of the filter, of all, of the source and of the filter in all sources, each asked once", async () => {
    arrive(10);
    arrive(5, 0, 2);
    const wide: CandidateFilter = { ...all, metrics: [{ metric: "width", min: 3 }] };
    await showQuery({ filter: { ...wide, runIds: ["run0000002"] } });
    await loadCounts();
    expect(totals()).toEqual([2, 15, 5, 9]);
    asked.splice(0);
    useCurate.setState({ filter: wide });
    await loadCounts();
    expect(totals()).toEqual([9, 15, 15, 9]);
    expect(asked.map(([name]) => name)).toEqual(["counts", "counts", "savedFilters"]);
  });

  test("follow a query at once the first time, and then after a pause, in which plots are reloaded as well", async () => {
    await show(5);
    const { plotVersion } = state();
    await expect.poll(() => state().counts?.total).toBe(5);
    expect(state().plotVersion).toBe(plotVersion + 1);
    asked.splice(0);
    await showQuery({});
    await showQuery({});
    expect(asked.filter(([name]) => name === "counts")).toEqual([]);
    await expect.poll(() => state().plotVersion).toBe(plotVersion + 2);
    expect(asked.filter(([name]) => name === "counts")).toHaveLength(2);
  });
});
