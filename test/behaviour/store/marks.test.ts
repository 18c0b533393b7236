import { afterEach, beforeEach, expect, test } from "vitest";
import type { CandidateFilter, MarkChange, Marks } from "#shared/contract/candidates.ts";
import { insertCandidates } from "#main/store/insertCandidates.ts";
import { type Site, createSites } from "../project/projectSite.ts";

const sites = createSites();
let site: Site;
beforeEach(async () => {
  site = sites.open();
  await site.project.create({ name: "Project" });
  addRun(1, ["a", "b", "a", "c"]);
});
afterEach(() => sites.dispose());

function addRun(number: number, keys: string[]): void {
  const { store } = site.slot.current();
  store.db
    .prepare(`INSERT INTO runs (number, id, kind, task, document_name, parameters, seed, count, engine_version, state,
      created_at, input) VALUES (?, ?, 'dungeon', 'generate', 'Crypt', '{}', 42, 4, '3', 'done', 0, '{}')`)
    .run(number, `run000000${number}`);
  const candidates = keys.map((canonicalKey, sequence) => ({ sequence, level: "{}", canonicalKey, metrics: {} }));
  insertCandidates(store, { kind: "dungeon", run: number, shard: 0, now: 0 }, candidates);
}
const all: CandidateFilter = { foldDuplicates: false };
const page = async (filter = all) =>
  (await site.candidates.page({ filter, sort: { by: "arrival", direction: "ascending" }, limit: 100 })).items;
const marks = async (): Promise<Record<string, Marks>> =>
  Object.fromEntries((await page()).map((item) => [item.canonicalKey, item.marks]));
const mark = async (keys: string[], change: MarkChange, label = "Mark") => {
  const ids = (await page()).filter(({ canonicalKey }) => keys.includes(canonicalKey)).map(({ id }) => id);
  return site.candidates.mark({ target: { ids }, change, label });
};
const reopen = async (): Promise<void> => {
  const path = site.slot.current().folder;
  await site.project.close({});
  await site.project.open({ path });
};
const none = { flag: null, stars: 0, label: 0, tags: [], note: "" };

test("marks hold for every equal level, those of later runs too", async () => {
  expect(await mark(["a"], { flag: "keep", stars: 4, label: 2, addTags: ["big", "cold"], note: "hm" })).toMatchObject({
    changed: 1,
  });
  addRun(2, ["c", "a"]);
  const expected = { flag: "keep", stars: 4, label: 2, tags: ["big", "cold"], note: "hm" };
  expect((await page()).map((item) => item.marks)).toEqual([expected, none, expected, none, none, expected]);
  expect(site.events.at(-1)).toEqual({ type: "candidates", runId: null, batchId: 1 });
});

test("a change leaves out what it does not name", async () => {
  await mark(["a"], { flag: "keep", stars: 4, addTags: ["big", "cold"] });
  await mark(["a", "b"], { stars: 2, removeTags: ["big", "unknown"], addTags: ["new"] });
  expect(await marks()).toMatchObject({
    a: { flag: "keep", stars: 2, tags: ["cold", "new"] },
    b: { flag: null, stars: 2, tags: ["new"] },
    c: none,
  });
});

test("a step that changes nothing is no step", async () => {
  await mark(["a"], { flag: "keep" }, "Keep");
  expect(await mark(["a"], { flag: "keep" }, "Keep again")).toEqual({ batchId: 0, changed: 0 });
  expect(await site.candidates.undoMarks({})).toMatchObject({ label: "Keep", changed: 1 });
  expect(await site.candidates.undoMarks({})).toMatchObject({ label: null, changed: 0 });
});

test("undo and redo walk back and forth over every step, across restarts, until a new step", async () => {
  const states: unknown[] = [await marks()];
  const steps: [string[], MarkChange][] = [
    [["a", "b", "c"], { flag: "reject" }],
    [["a"], { flag: "keep", addTags: ["x"], note: "first" }],
    [["a", "b"], { flag: null, stars: 5, removeTags: ["x"], note: "" }],
    [["a"], { stars: 0 }],
  ];
  for (const [keys, change] of steps) {
    await mark(keys, change, `Step ${states.length}`);
    states.push(await marks());
  }
  for (let step = 4; step > 0; step--) {
    await reopen();
    expect(await site.candidates.undoMarks({})).toMatchObject({ label: `Step ${step}` });
    expect(await marks()).toEqual(states[step - 1]);
  }
  for (let step = 1; step <= 2; step++) {
    await reopen();
    expect(await site.candidates.redoMarks({})).toMatchObject({ label: `Step ${step}` });
    expect(await marks()).toEqual(states[step]);
  }
  await mark(["c"], { stars: 1 }, "Elsewhere");
  expect(await site.candidates.redoMarks({})).toMatchObject({ label: null, changed: 0 });
});

const byArrival = { by: "arrival", direction: "ascending" } as const;
/** All ids of a filter as of an answer that counted so many arrivals. */
const listed = async (filter: CandidateFilter, arrivals: number, first = 0, last = 99): Promise<number[]> => {
  const { ids } = await site.candidates.ids({ filter, sort: byArrival, arrivals, first, last });
  return [...new Float64Array(await ids.arrayBuffer())];
};
const keysOf = async (ids: readonly number[]): Promise<string[]> => {
  const known = new Map((await page()).map(({ id, canonicalKey }) => [id, canonicalKey]));
  return ids.map((id) => known.get(id) ?? "?");
};

test("the candidates of a filter are those of the answer that counted them, whatever has arrived since", async () => {
  const { total, arrivals } = await site.candidates.page({ filter: all, sort: byArrival, limit: 1 });
  expect(total).toBe(4);
  // Shards store theirs in between: an id says nothing about when a candidate came.
  const { store } = site.slot.current();
  const late = (shard: number, canonicalKey: string) =>
    [{ sequence: 9, level: "{}", canonicalKey, metrics: {} }].map((candidate) =>
      insertCandidates(store, { kind: "dungeon", run: 1, shard, now: 0 }, [candidate]),
    );
  late(0, "d");
  late(1, "e");
  expect(await keysOf(await listed(all, arrivals))).toEqual(["a", "b", "a", "c"]);
  expect(await keysOf(await listed(all, arrivals, 1, 2))).toEqual(["b", "a"]);
  const now = await site.candidates.page({ filter: all, sort: byArrival, limit: 1 });
  expect(await keysOf(await listed(all, now.arrivals))).toEqual(["a", "b", "a", "c", "d", "e"]);
});

test("a duplicate that arrives later and comes first does not take the place of the one that was shown", async () => {
  const { store } = site.slot.current();
  const add = (run: { number: number; shard: number }, keys: string[]) =>
    insertCandidates(
      store,
      { kind: "dungeon", run: run.number, shard: run.shard, now: 0 },
      keys.map((canonicalKey, sequence) => ({ sequence, level: "{}", canonicalKey, metrics: {} })),
    ).ids;
  addRun(2, []);
  const [shown] = add({ number: 2, shard: 1 }, ["x"]);
  const filter: CandidateFilter = { foldDuplicates: true, runIds: ["run0000002"] };
  const { arrivals } = await site.candidates.page({ filter, sort: byArrival, limit: 1 });
  add({ number: 2, shard: 0 }, ["x", "y"]);
  expect(await listed(filter, arrivals)).toEqual([shown]);
});

test("undoing a step gives back what it marked and nothing else, whatever was marked since", async () => {
  const { batchId } = await mark(["a", "b", "c"], { flag: "reject" }, "Reject 3");
  await mark(["b"], { flag: "keep" }, "Keep 1");
  addRun(2, ["d", "a"]);
  await mark(["d"], { flag: "reject" }, "Reject 1");
  expect(await site.candidates.undoMarks({ batchId })).toEqual({ label: "Reject 3", changed: 2, kept: 1 });
  expect(await marks()).toMatchObject({ a: none, b: { flag: "keep" }, c: none, d: { flag: "reject" } });
  // It is a step of its own, and can be undone.
  expect(await site.candidates.undoMarks({})).toMatchObject({ label: "Undo “Reject 3”", changed: 2 });
  expect(await marks()).toMatchObject({ a: { flag: "reject" }, b: { flag: "keep" }, c: { flag: "reject" } });
  expect(await site.candidates.undoMarks({ batchId: 0 })).toEqual({ label: null, changed: 0, kept: 0 });
});

test("undoing the newest step by its number leaves it to be redone", async () => {
  const { batchId } = await mark(["a"], { stars: 4 }, "Stars");
  expect(await site.candidates.undoMarks({ batchId })).toEqual({ label: "Stars", changed: 1, kept: 0 });
  expect(await site.candidates.undoMarks({ batchId })).toMatchObject({ label: null });
  expect(await site.candidates.redoMarks({})).toMatchObject({ label: "Stars" });
  expect(await marks()).toMatchObject({ a: { stars: 4 } });
});

test("deleted candidates come back by undo until the project closes; a re-run finds them rejected", async () => {
  await mark(["a", "b"], { flag: "reject" }, "Reject");
  expect(await site.candidates.deleteRejected({ filter: all })).toMatchObject({ deleted: 3 });
  expect((await page()).map(({ canonicalKey }) => canonicalKey)).toEqual(["c"]);
  expect((await site.candidates.counts({ filter: all })).total).toBe(1);
  expect(await site.candidates.undoMarks({})).toMatchObject({ label: "Delete rejected", changed: 2 });
  expect(await page()).toHaveLength(4);
  await site.candidates.redoMarks({});
  await reopen();
  expect(await page()).toHaveLength(1);
  expect(await site.candidates.undoMarks({})).toMatchObject({ label: "Reject", changed: 2 });
  await site.candidates.redoMarks({});
  addRun(2, ["b", "d"]);
  expect(await marks()).toMatchObject({ b: { flag: "reject" }, d: none });
  expect(await page({ ...all, foldDuplicates: true })).toHaveLength(3);
});

test("a candidate tells its provenance and its parent", async () => {
  const { store } = site.slot.current();
  insertCandidates(store, { kind: "dungeon", run: 1, shard: 1, now: 77 }, [
    { sequence: 0, level: '{"n":1}', canonicalKey: "z", metrics: { m: 2 }, parentKey: "b", operator: "swap" },
  ]);
  const items = await page();
  const child = items.find(({ canonicalKey }) => canonicalKey === "z")!;
  const parent = items.find(({ canonicalKey }) => canonicalKey === "b")!;
  expect(await site.candidates.get({ id: child.id })).toEqual({
    ...child,
    level: { n: 1 },
    parentId: parent.id,
    runNumber: 1,
    createdAt: 77,
    provenance: {
      kind: "dungeon",
      task: "generate",
      run: "run0000001",
      seed: 42,
      shard: 1,
      sequence: 0,
      engineVersion: "3",
      parentKey: "b",
      operator: "swap",
    },
  });
  expect(() => site.candidates.get({ id: 5 })).toThrow(expect.objectContaining({ code: "NOT_FOUND" }) as Error);
  expect(await site.candidates.levels({ ids: [child.id, 5] })).toEqual({
    levels: [{ id: child.id, kind: "dungeon", level: { n: 1 } }],
    damaged: [],
  });
});

test("saved filters keep their condition and say how many they let through", async () => {
  await mark(["a"], { stars: 3 });
  const { id } = await site.candidates.saveFilter({ name: "Good", filter: { ...all, minStars: 2 } });
  await site.candidates.saveFilter({ name: "All", filter: all });
  await site.candidates.saveFilter({ id, name: "Better", filter: { ...all, minStars: 3 } });
  await reopen();
  const { filters } = await site.candidates.savedFilters({});
  expect(filters.map(({ name, count }) => [name, count])).toEqual([
    ["All", 4],
    ["Better", 2],
  ]);
  await site.candidates.removeFilter({ id });
  expect((await site.candidates.savedFilters({})).filters).toHaveLength(1);
  expect(() => site.candidates.removeFilter({ id })).toThrow(expect.objectContaining({ code: "NOT_FOUND" }) as Error);
});

test("the two metrics that spread a run best are found whatever is loaded; what does not vary never is", async () => {
  const { store } = site.slot.current();
  addRun(2, []);
  const made = Array.from({ length: 120 }, (_, sequence) => ({
    sequence,
    level: "{}",
    canonicalKey: `s${sequence}`,
    metrics: { width: 30, height: 20 + (sequence % 2), loops: sequence % 11, slivers: (sequence * 7) % 13 },
  }));
  insertCandidates(store, { kind: "dungeon", run: 2, shard: 0, now: 0 }, made);
  const filter: CandidateFilter = { foldDuplicates: true, runIds: ["run0000002"] };
  const metrics = ["width", "height", "loops", "slivers", "never-measured"];
  expect(await site.candidates.spread({ filter, metrics })).toEqual({ pair: ["loops", "slivers"] });
  expect(await site.candidates.spread({ filter, metrics: ["width", "loops"] })).toEqual({ pair: null });
});

test("a page token of nobody is refused", () => {
  const sort = { by: "arrival", direction: "ascending" } as const;
  expect(() => site.candidates.page({ filter: all, sort, limit: 5, after: "1; DROP TABLE runs" })).toThrow(
    expect.objectContaining({ code: "INVALID" }) as Error,
  );
});

test("a level that can't be read is named with its run, and the others are shown", async () => {
  addRun(2, ["d", "e"]);
  site.slot.current().store.db.exec("UPDATE level_blocks SET content = zeroblob(9) WHERE id = 1");
  const ids = (await page()).map(({ id }) => id);
  const { levels, damaged } = await site.candidates.levels({ ids });
  expect(levels.map(({ id }) => id)).toEqual(ids.slice(4));
  expect(damaged).toEqual(ids.slice(0, 4));
  await expect(async () => site.candidates.get({ id: ids[0]! })).rejects.toThrow(
    "Couldn't read 1 level of run 1: that part of the database is damaged.",
  );
});
