import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { insertCandidates } from "#main/store/insertCandidates.ts";
import type { CandidateFilter } from "#shared/contract/candidates.ts";
import { stableStringify } from "#shared/kernel/json.ts";
import { levelKind } from "#shared/levels/registry.ts";
import { candidateId } from "#shared/project/candidateId.ts";
import { createSites, type Site } from "../../../../test/behaviour/project/projectSite.ts";
import { sampleLayout } from "../../../../test/support/sampleLayout.ts";
import { addEmptyRun } from "../../../../test/support/storedRun.ts";

/** Candidates 0 to 5 of one run; 4 and 5 are one level. */
const sites = createSites();
let site: Site;
/** Layouts that differ in a name alone. */
const levelText = (sequence: number): string => stableStringify(sampleLayout(`Gate ${sequence}`));
const levelOf = (sequence: number): unknown => JSON.parse(levelText(sequence));
const id = (sequence: number): number => candidateId({ run: 1, shard: 0, sequence });
const all: CandidateFilter = { foldDuplicates: false };
const arrival = { by: "arrival", direction: "ascending" } as const;
const events = () => site.events.filter(({ type }) => type === "candidates");
const keep = (...numbers: readonly number[]) =>
  site.candidates.mark({ target: { ids: numbers.map(id) }, change: { flag: "keep" }, label: "Keep" });
const idsOf = async (blob: Blob): Promise<number[]> => [...new Float64Array(await blob.arrayBuffer())];

beforeEach(async () => {
  site = sites.open();
  await site.project.create({ name: "Priory" });
  const { store } = site.slot.current();
  addEmptyRun(store, { id: "run0000001", kind: "dungeon", task: "generate" });
  const made = [0, 1, 2, 3, 4, 4].map((key, sequence) => ({
    sequence,
    level: levelText(sequence),
    canonicalKey: `k${key}`,
    metrics: { width: 10 * sequence, height: sequence === 0 ? 5 : 7 },
  }));
  insertCandidates(store, { kind: "dungeon", run: 1, shard: 0, now: 0 }, made);
  site.events.splice(0);
});
afterEach(() => sites.dispose());

test("other windows are told of marks that changed something, with the step; of others nothing is told", async () => {
  const { batchId, changed } = await keep(0, 1);
  expect([changed, events()]).toEqual([2, [{ type: "candidates", runId: null, batchId }]]);
  await keep(0);
  expect(events()).toHaveLength(1);
  await site.candidates.undoMarks({});
  await site.candidates.redoMarks({});
  expect(events().slice(1)).toEqual(Array(2).fill({ type: "candidates", runId: null }));
  expect((await site.candidates.counts({ filter: all })).flags.keep).toBe(2);
});

test("a step is undone by its number, what was marked since stays", async () => {
  const { batchId } = await keep(0, 1);
  await site.candidates.mark({ target: { ids: [id(1)] }, change: { flag: "reject" }, label: "Reject" });
  const { label, kept } = await site.candidates.undoMarks({ batchId });
  expect([label, kept]).toEqual(["Keep", 1]);
  const { flags } = await site.candidates.counts({ filter: all });
  expect([flags.keep, flags.reject]).toEqual([0, 1]);
});

test("rejected levels are deleted with all their duplicates, within the filter, whatever flags it asks for", async () => {
  await site.candidates.mark({ target: { ids: [id(0), id(4)] }, change: { flag: "reject" }, label: "Reject" });
  const filter: CandidateFilter = { ...all, flags: ["keep"], metrics: [{ metric: "width", min: 10 }] };
  const { deleted, batchId } = await site.candidates.deleteRejected({ filter });
  expect([deleted, (await site.candidates.counts({ filter: all })).total]).toEqual([2, 4]);
  await site.candidates.undoMarks({ batchId });
  expect((await site.candidates.counts({ filter: all })).total).toBe(6);
});

test("a page has the cards from an offset or behind another, and says what a key that is none of ours is", async () => {
  const first = await site.candidates.page({ filter: all, sort: arrival, limit: 2 });
  const second = await site.candidates.page({ filter: all, sort: arrival, limit: 2, after: first.next! });
  const last = await site.candidates.page({ filter: all, sort: arrival, limit: 9, offset: 4 });
  expect([first, second, last].map(({ items }) => items.map((item) => item.id))).toEqual([
    [id(0), id(1)],
    [id(2), id(3)],
    [id(4), id(5)],
  ]);
  expect([first.total, last.next]).toEqual([6, null]);
  const bad = async () => site.candidates.page({ filter: all, sort: arrival, limit: 2, after: "nonsense" });
  await expect(bad()).rejects.toMatchObject({ code: "INVALID" });
});

test("ids are those of a stretch of the list, and a candidate has its position there, if it is in it", async () => {
  const sort = { by: "metric:width", direction: "descending" } as const;
  const { ids } = await site.candidates.ids({ filter: all, sort, first: 1, last: 3, arrivals: 6 });
  expect(await idsOf(ids)).toEqual([id(4), id(3), id(2)]);
  expect([await site.candidates.indexOf({ filter: all, sort, id: id(2) })]).toEqual([{ index: 3 }]);
  const filter: CandidateFilter = { ...all, metrics: [{ metric: "width", max: 20 }] };
  expect(await site.candidates.indexOf({ filter, sort, id: id(5) })).toEqual({ index: null });
});

test("a candidate is read with its level; one that isn't there, or whose level is damaged, says so", async () => {
  expect((await site.candidates.get({ id: id(3) })).level).toEqual(levelOf(3));
  await expect(async () => site.candidates.get({ id: id(9) })).rejects.toMatchObject({ code: "NOT_FOUND" });
  const { levels, damaged } = await site.candidates.levels({ ids: [id(1), id(3)] });
  expect([levels.map(({ level }) => level), damaged]).toEqual([[levelOf(1), levelOf(3)], []]);
});

describe("stacks", () => {
  const stacked = async (expanded: number[], offset = 0, limit = 9) =>
    site.candidates.page({ filter: all, sort: arrival, stacks: { expanded }, offset, limit });

  test("show one of each, its size, and all of those that are open", async () => {
    const closed = await stacked([]);
    const [top] = closed.items.filter(({ stack }) => stack !== undefined);
    expect(closed.total).toBeLessThan(6);
    expect(top?.stack).toMatchObject({ place: 0, isOpen: false });
    const open = await stacked([top!.id]);
    expect(open.total).toBe(closed.total + top!.stack!.size - 1);
    const own = open.items.filter(({ stack }) => stack?.isOpen === true);
    expect(own.map(({ stack }) => stack?.place)).toEqual(Array.from({ length: top!.stack!.size }, (_, place) => place));
    const rest = await stacked([top!.id], 1, 1);
    expect([rest.items.map((item) => item.id), rest.total, rest.next]).toEqual([[open.items[1]!.id], open.total, null]);
    // A stack that isn't open has its top alone, wherever the page is cut.
    expect((await stacked([], 0, 1)).items[0]?.stack?.isOpen ?? false).toBe(false);
  });

  test("have ids and positions of what is shown; a hidden candidate is found at its top", async () => {
    const { items, total } = await stacked([]);
    const range = { filter: all, sort: arrival, stacks: { expanded: [] }, first: 0, last: total - 1, arrivals: 6 };
    expect(await idsOf((await site.candidates.ids(range)).ids)).toEqual(items.map((item) => item.id));
    for (const sequence of [0, 1, 2, 3, 4, 5]) {
      const { index } = await site.candidates.indexOf({
        filter: all,
        sort: arrival,
        id: id(sequence),
        stacks: { expanded: [] },
      });
      expect(index! >= 0 && index! < total).toBe(true);
    }
    const filter: CandidateFilter = { ...all, metrics: [{ metric: "width", max: 20 }] };
    const outside = { filter, sort: arrival, id: id(5), stacks: { expanded: [] } };
    expect(await site.candidates.indexOf(outside)).toEqual({ index: null });
  });
});

describe("marks of a file", () => {
  const header = '{"format":"levelwright-marks","formatVersion":1}';
  const add = async (text: string) => site.candidates.addMarks({ text, label: "Ann" });

  test("are added to their levels; those of no level here and lines that can't be read are counted", async () => {
    const lines = [header, '{"kind":"dungeon","key":"k1","stars":4}', '{"kind":"dungeon","key":"gone","stars":4}', "{"];
    expect(await add(lines.join("\n"))).toMatchObject({ changed: 2, levels: 2, missing: 1, badLines: [4] });
    const { pack } = await site.packs.create({ name: "Trials" });
    await site.packs.add({ id: pack.id, candidateIds: [id(2)] });
    site.slot.current().store.db.prepare("UPDATE candidates SET deleted = 1 WHERE id = ?").run(id(2));
    // A level that only a pack has is not missing.
    expect((await add(`${header}\n{"kind":"dungeon","key":"k2","stars":1}`)).missing).toBe(0);
  });

  test("of a newer studio, and other files, are refused", async () => {
    for (const text of ["stars: 4", '{"format":"levelwright-marks","formatVersion":99}\n'])
      await expect(add(text)).rejects.toMatchObject({ code: "INVALID" });
  });
});

test("a filter is saved under an id of its own or the one it has, counted, and removed once", async () => {
  const filter: CandidateFilter = { ...all, metrics: [{ metric: "width", min: 30 }] };
  const { id: own } = await site.candidates.saveFilter({ name: "Wide", filter });
  const list = async () =>
    (await site.candidates.savedFilters({})).filters.map(({ name, count }) => `${name} ${count}`);
  expect(await list()).toEqual(["Wide 3"]);
  expect(await site.candidates.saveFilter({ id: own, name: "Wider", filter })).toEqual({ id: own });
  expect(await list()).toEqual(["Wider 3"]);
  await site.candidates.removeFilter({ id: own });
  expect(await list()).toEqual([]);
  await expect(async () => site.candidates.removeFilter({ id: own })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("a term alone has its matches in the source, and the range of its metric where there are values", async () => {
  const term = (metric: string, min: number) => ({ term: { ...all, metrics: [{ metric, min }] } });
  const filter: CandidateFilter = { foldDuplicates: true, flags: ["keep"], runIds: ["run0000001"] };
  const terms = [term("width", 30), term("beauty", 1), { term: { ...all, tags: ["wet"] } }];
  expect((await site.candidates.matches({ filter, terms })).matches).toEqual([
    { count: 3, range: [0, 50] },
    { count: 0 },
    { count: 0 },
  ]);
  const elsewhere = { ...filter, runIds: ["run0000002"] };
  expect((await site.candidates.matches({ filter: elsewhere, terms: [term("width", 0)] })).matches).toEqual([
    { count: 0 },
  ]);
});

test("plots have the points, the pair that spreads most, and the best of each cell by the metric's own direction", async () => {
  const { points, total } = await site.candidates.scatter({ filter: all, x: "width", y: "height", limit: 100 });
  expect([total, (await idsOf(points)).slice(0, 3)]).toEqual([6, [id(0), 0, 5]]);
  const pair = async (...metrics: string[]) => (await site.candidates.spread({ filter: all, metrics })).pair;
  expect([(await pair("width", "height"))?.toSorted(), await pair("width")]).toEqual([["height", "width"], null]);
  const better = levelKind("dungeon").metrics.find((metric) => metric.better === "lower")?.id;
  expect(better).toBeDefined();
  const table = await (await site.candidates.table({ filter: all, sort: arrival })).csv.text();
  expect(table.split("\n").filter(Boolean)).toHaveLength(7);
});

test("a preview of formulas that are none, or of no kind, is refused", async () => {
  const asked = { filter: all, id: "x", data: { metrics: "none" } } as never;
  for (const kind of ["dungeon", "chess"])
    await expect(async () =>
      site.candidates.previewFormula({ ...(asked as object), kind } as never),
    ).rejects.toMatchObject({
      code: "INVALID",
    });
});

describe("own metrics", () => {
  test("are none without formulas: candidates stay as they are, and nothing is computed", async () => {
    const project = site.slot.current();
    const made = [{ level: "{}", canonicalKey: "k", metrics: {} }] as never;
    for (const kind of ["dungeon", "chess"])
      expect(site.own.measured(project, { kind, documentId: null }, made)).toBe(made);
    expect([site.own.allowedScripts(project, "chess"), site.own.allowedScripts(project, "dungeon")]).toEqual([[], []]);
    await site.own.settled();
    expect(await site.candidates.ownMetrics({})).toEqual({ computing: [], done: 0, total: 0 });
    await site.close();
    await site.own.settled();
    expect(site.own.state().computing).toEqual([]);
  });
});
