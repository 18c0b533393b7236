import { expect, test } from "vitest";
import { memoryStore } from "../../../test/support/memoryStore.ts";
import {
  addLogLine,
  addRun,
  countRuns,
  findRun,
  keepCandidates,
  listRuns,
  markInterrupted,
  type NewRun,
  readClosest,
  readLog,
  readRunInput,
  readShardProgress,
  readShards,
  saveRunStatus,
  saveShards,
  setFarmOwner,
  storeTogether,
} from "./runRecords.ts";
import { readRunReport } from "./runReports.ts";
import { type ShardRecord, isOver, skipShard } from "./shardRecord.ts";
import type { RunState } from "#shared/contract/runs.ts";

const plan: NewRun = {
  id: "run0000001",
  kind: "dungeon",
  task: "generate",
  documentId: "hall",
  documentName: "Hall",
  parameters: { rooms: 4 },
  seed: 7,
  count: 20,
  timeLimitSeconds: 1.5,
  engineVersion: "3",
  createdAt: 99,
};
const shard = (number: number, more: Partial<ShardRecord> = {}): ShardRecord => ({
  shard: number,
  seed: 70 + number,
  asked: 10,
  state: "waiting",
  done: 0,
  attempts: 0,
  counters: {},
  problems: [],
  ...more,
});
const candidates = (...keys: readonly string[]) =>
  keys.map((canonicalKey, sequence) => ({ sequence, level: "{}", canonicalKey, metrics: {} }));

test("a run is read as it was planned; what it doesn't have isn't there", () => {
  const store = memoryStore();
  const number = addRun(store, plan, { size: 5 }, [shard(0), shard(1)]);
  const run = findRun(store, plan.id);
  expect(run).toEqual({
    ...plan,
    number,
    placement: "here",
    state: "queued",
    finishedAt: null,
    seconds: 0,
    duplicates: 0,
    best: expect.anything() as unknown,
    problems: [],
  });
  expect(readRunInput(store, number)).toEqual({ size: 5 });
  expect(readRunInput(store, number + 1)).toBeNull();
  expect(readShards(store, number)).toEqual([shard(0), shard(1)]);
  const other = addRun(store, { ...plan, id: "run0000002", build: "b", placement: "farm" }, null, []);
  expect(findRun(store, "run0000002")).toMatchObject({ number: other, build: "b", placement: "farm" });
  expect(listRuns(store).map(({ id }) => id)).toEqual(["run0000002", "run0000001"]);
  store.db.prepare("UPDATE runs SET removed = 1 WHERE number = ?").run(other);
  expect([countRuns(store), listRuns(store).length, findRun(store, "run0000002")]).toEqual([1, 1, undefined]);
});

test("a shard comes back with all that it has, or without what is large", () => {
  const store = memoryStore();
  const full = shard(0, {
    state: "failed",
    asked: 12,
    attempts: 2,
    failure: "It broke.",
    counters: { nodes: 4 },
    problems: [{ severity: "warning", code: "few", message: "Few.", places: [] }],
    checkpoint: { sequence: 3, state: { at: 3 } },
    parameters: { bonus: 2 },
    report: { games: 1 },
    closest: { parts: 4, level: { rooms: [] } },
  });
  const bare = shard(1, { state: "done", closest: { parts: 2 } });
  const number = addRun(store, plan, null, [shard(0), shard(1), shard(2)]);
  saveShards(store, number, [full, bare]);
  expect(readShards(store, number)).toEqual([full, bare, shard(2)]);
  const { checkpoint: _checkpoint, report: _report, closest: _closest, ...small } = full;
  expect(readShardProgress(store, number)).toEqual([{ ...small, closest: { parts: 4 } }, bare, shard(2)]);
  expect(readClosest(store, number)).toEqual({ rooms: [] });
  saveShards(store, number, [shard(2, { closest: { parts: 4, level: "later" } })]);
  expect(readClosest(store, number)).toEqual({ rooms: [] });
  saveShards(store, number, [shard(2, { closest: { parts: 5, level: "more" } })]);
  expect(readClosest(store, number)).toBe("more");
  saveShards(store, number, [shard(0), shard(1), shard(2)]);
  expect(readClosest(store, number)).toBeNull();
});

test("a shard is over when it is neither waiting nor running; one that isn't needed forgets what it did", () => {
  const over = (["waiting", "running", "done", "failed", "stopped", "skipped"] as const).map((state) =>
    isOver({ state } as ShardRecord),
  );
  expect(over).toEqual([false, false, true, true, true, true]);
  const full = shard(0, {
    failure: "x",
    counters: { a: 1 },
    checkpoint: { sequence: 1, state: 1 },
    report: 1,
    closest: { parts: 1 },
  });
  skipShard(full);
  expect(full).toEqual(shard(0, { state: "skipped" }));
});

test("candidates are counted with their shard and their run's duplicates, also when they are sent again", () => {
  const store = memoryStore();
  const number = addRun(store, plan, null, [shard(0), shard(1)]);
  const keep = (at: number, ...keys: readonly string[]) =>
    keepCandidates(store, { number, kind: "dungeon", shard: at }, candidates(...keys), 0);
  const done = (): number[] => readShards(store, number).map((one) => one.done);
  expect(keep(0, "a", "b", "a").duplicates).toBe(1);
  expect(done()).toEqual([3, 0]);
  const again = keep(0, "a", "b");
  expect([again.duplicates, again.ids.length]).toEqual([1, 2]);
  expect(done()).toEqual([3, 0]);
  expect(keep(1, "b").duplicates).toBe(2);
  expect(done()).toEqual([3, 1]);
  expect(keep(1).ids).toEqual([]);
  expect(done()).toEqual([3, 1]);
  expect(findRun(store, plan.id)?.duplicates).toBe(2);
});

test("the state of a run is saved with its report, if it has one", () => {
  const store = memoryStore();
  const number = addRun(store, plan, null, []);
  const { best } = findRun(store, plan.id)!;
  const status = { state: "done" as const, finishedAt: 5, seconds: 2.5, best, problems: [] };
  saveRunStatus(store, number, status, { wins: 3 });
  expect(findRun(store, plan.id)).toMatchObject(status);
  expect(readRunReport(store, number)).toEqual({ wins: 3 });
  saveRunStatus(store, number, status);
  expect(readRunReport(store, number)).toBeUndefined();
});

test("results of a farm and the place they are stored up to come together or not at all", () => {
  const store = memoryStore();
  const number = addRun(store, plan, null, [shard(0)]);
  const position = (): string | undefined => findRun(store, plan.id)?.farmPosition;
  storeTogether(store, number, () => saveShards(store, number, [shard(0, { state: "done" })]), "5-0");
  expect([position(), readShards(store, number)[0]?.state]).toEqual(["5-0", "done"]);
  expect(() =>
    storeTogether(
      store,
      number,
      () => {
        saveShards(store, number, [shard(0, { state: "failed" })]);
        throw new Error("full");
      },
      "6-0",
    ),
  ).toThrow("full");
  expect([position(), readShards(store, number)[0]?.state]).toEqual(["5-0", "done"]);
  expect(findRun(store, plan.id)?.farmOwner).toBeUndefined();
  // Under another name nothing is stored yet.
  setFarmOwner(store, number, { id: "owner", place: "/here" });
  expect(findRun(store, plan.id)).toMatchObject({ farmOwner: { id: "owner", place: "/here" } });
  expect(position()).toBeUndefined();
});

test("runs that a stopped studio left at work are interrupted, and their shards wait; the others stay", () => {
  const store = memoryStore();
  const states: readonly RunState[] = ["queued", "running", "paused", "done", "failed", "stopped"];
  const numbers = states.map((state, at) => {
    const number = addRun(store, { ...plan, id: `run000000${at}` }, null, [shard(0), shard(1)]);
    const { best } = findRun(store, `run000000${at}`)!;
    saveRunStatus(store, number, { state, finishedAt: null, seconds: 0, best, problems: [] });
    saveShards(store, number, [shard(0, { state: "running" }), shard(1, { state: "done" })]);
    return number;
  });
  expect(markInterrupted(store)).toBe(3);
  expect(
    listRuns(store)
      .map(({ state }) => state)
      .toReversed(),
  ).toEqual([...Array.from({ length: 3 }, () => "interrupted"), ...states.slice(3)]);
  expect(
    numbers.map((number) =>
      readShards(store, number)
        .map(({ state }) => state)
        .join(),
    ),
  ).toEqual([...Array.from({ length: 3 }, () => "waiting,done"), ...Array.from({ length: 3 }, () => "running,done")]);
});

test("a log is read oldest first, its last ten thousand lines, each cut to as many characters", () => {
  const store = memoryStore();
  const number = addRun(store, plan, null, []);
  const severity = "info" as const;
  store.db.transaction(() => {
    for (let time = 0; time <= 10_000; time++) addLogLine(store, number, { time, severity, message: `${time}` });
  })();
  const log = readLog(store, number);
  expect([log.length, log[0]?.time, log.at(-1)?.time]).toEqual([10_000, 1, 10_000]);
  addLogLine(store, number, { time: 1, severity: "error", message: "x".repeat(10_001) });
  expect(readLog(store, number).at(-1)).toEqual({ time: 1, severity: "error", message: "x".repeat(10_000) });
  expect(readLog(store, number + 1)).toEqual([]);
});
