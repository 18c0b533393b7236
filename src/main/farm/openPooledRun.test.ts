import type { Redis } from "ioredis";
import { afterEach, expect, test } from "vitest";
import type { ShardEnd } from "#main/processes/enginePool.ts";
import type { ShardMessage } from "#main/processes/protocol.ts";
import { finishedShard } from "../../../test/support/finishedShard.ts";
import { fixtureKind } from "../../../test/fixtures/engines/fixtureKind.ts";
import { controlKey } from "./farmKeys.ts";
import { farmLimits } from "./farmLimits.ts";
import { messageVersion, type ResultEntry } from "./farmProtocol.ts";
import type { FarmQueues } from "./farmQueues.ts";
import type { KnownWorker } from "./farmWorkers.ts";
import { addPooledShard, type FarmOfRuns, openPooledRun, reasonOf, reportStall } from "./pooledRun.ts";
import { createShardDigest } from "./shardDigest.ts";
import { toFarmEnd } from "./shardEnds.ts";

const at = "redis://farm:6379";
const start = {
  kind: "fixture",
  engineVersion: "1",
  task: "numbers",
  input: null,
  parameters: {},
  seed: 1,
  shards: 4,
  count: 1,
};
const owned = { run: "run1", owner: "own1" };
const level = {
  sequence: 0,
  level: '{"index":0,"value":5}',
  canonicalKey: "5",
  metrics: { odd: 1, value: 5 },
  milliseconds: 1,
};
const found = { type: "candidates" as const, candidates: [level] };
const done = toFarmEnd(finishedShard(), 0);
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A worker of the fixture's build, with the members that matter here. */
const workerOf = (id: string) =>
  ({
    id,
    name: id,
    engines: { fixture: "1" },
    builds: { fixture: "b" },
    processes: 1,
    silentSeconds: 0,
  }) as unknown as KnownWorker;
const entry = (shard: number, more: Partial<ResultEntry> = {}): string =>
  JSON.stringify({ v: messageVersion, shard, worker: "attic", workerId: "w1", messages: [], ...more });

/** A run on a farm whose stream has what a test puts there. `input`: of the run. */
function farm({
  input = null,
  checkEvery = 0,
  isAway = false,
}: { input?: string | null; checkEvery?: number; isAway?: boolean } = {}) {
  const said: string[] = [];
  const stream: string[] = [];
  let position = 0;
  const flags = { isAway };
  const redis = {
    eval: async () => {
      if (flags.isAway) throw new Error("ETIMEDOUT");
      return stream.splice(0).map((text) => [`${++position}-0`, text]);
    },
    del: async (key: string) => void said.push(key === controlKey(owned) ? "release" : key),
    set: async () => void said.push("input"),
    hset: async (_key: string, ...fields: string[]) => void said.push(`control ${fields.join(" ")}`),
    expire: async () => undefined,
    publish: async () => undefined,
  } as unknown as Redis;
  const queues: FarmQueues = {
    add: async (_engine, shards) => void said.push(`add ${shards.map(({ id }) => id).join()}`),
    remove: async () => true,
    stateOf: async () => "there",
    close: async () => undefined,
  };
  const of: FarmOfRuns = {
    redis,
    queues,
    at,
    silentMilliseconds: 20_000,
    workers: undefined,
    refusal: undefined,
    pump: async () => void said.push("pump"),
    refused: (error) => void said.push(`refused ${String(error)}`),
    poll: async () => void said.push("poll"),
  };
  const run = {
    id: "run1",
    owner: "own1",
    kind: "fixture",
    engineVersion: "1",
    build: "b",
    input,
    position: undefined,
    batch: async (report: () => void, last: string) => {
      report();
      said.push(`stored ${last}`);
    },
    stalled: (reason: string | undefined) => void said.push(`stalled: ${reason ?? "no"}`),
    grown: () => undefined,
    log: (message: string) => void said.push(`log ${message}`),
    distrust: (reason: string) => void said.push(`distrust ${reason}`),
  };
  const pooled = openPooledRun(of, run, fixtureKind, checkEvery);
  closing.push(() => pooled.reader.close());
  const ends = new Map<number, ShardEnd>();
  const add = (shard: number) => {
    const messages: ShardMessage[] = [];
    const started: (string | undefined)[] = [];
    const handle = addPooledShard(
      pooled,
      { ...start, shard },
      {
        started: (worker) => started.push(worker),
        message: (message) => messages.push(message),
      },
    );
    void handle.ended.then((end) => ends.set(shard, end));
    return { handle, messages, started };
  };
  /** Puts entries there and waits until they are stored. */
  const put = async (...texts: readonly string[]) => {
    const before = said.filter((line) => line.startsWith("stored")).length;
    stream.push(...texts);
    await expect
      .poll(() => said.filter((line) => line.startsWith("stored")).length, { interval: 5 })
      .toBeGreaterThan(before);
    await new Promise(setImmediate);
  };
  return { pooled, of, said, flags, ends, add, put };
}

test("a run is ready when what earlier studios left has been read; what they wanted of it is forgotten", async () => {
  const { pooled, said } = farm();
  expect(pooled.isReady).toBe(false);
  await expect.poll(() => said).toEqual(["release", "poll"]);
  expect([pooled.isReady, pooled.isPaused, pooled.isClosed]).toEqual([true, false, false]);
});

test("a shard gets what its worker sends, in order, and ends as the worker says", async () => {
  const { ends, add, put, pooled } = farm();
  const [first, second] = [add(0), add(1)];
  expect([...pooled.shards.open.values()].map(({ id }) => id)).toEqual(["run1-own1-0-0", "run1-own1-1-0"]);
  await put(
    entry(0, { messages: [{ type: "log", severity: "info", message: "so" }] }),
    entry(0, { messages: [found], end: done }),
    entry(3, { messages: [found], end: done }),
  );
  expect([first.started, first.messages.map(({ type }) => type)]).toEqual([["attic"], ["log", "candidates"]]);
  expect([second.started, second.messages]).toEqual([[], []]);
  expect([...ends]).toEqual([[0, { type: "done", job: 0, ...done }]]);
});

test("an entry without an end leaves its shard open, and asks for more shards once it is stored", async () => {
  const { said, ends, add, put } = farm();
  add(0);
  await put(entry(0));
  expect([...ends]).toEqual([]);
  expect(said.lastIndexOf("pump")).toBeGreaterThan(said.indexOf("stored 1-0"));
});

test("the input is put there again for a shard whose worker didn't find it, and for no other end", async () => {
  const { said, ends, add, put } = farm();
  for (const shard of [0, 1, 2]) add(shard);
  await put(entry(0, { end: done }), entry(1, { end: { ok: false, cause: "threw", message: "bad" } }));
  expect(said).not.toContain("input");
  await put(entry(2, { end: { ok: false, cause: "lost", message: "no input" } }));
  expect(said.filter((line) => line === "input")).toHaveLength(1);
  expect(ends.get(2)).toMatchObject({ ok: false, cause: "lost" });
  // Also when it was put there a moment ago.
  add(2);
  await put(entry(2, { end: { ok: false, cause: "lost", message: "no input" } }));
  expect(said.filter((line) => line === "input")).toHaveLength(2);
});

test("what can't be trusted is refused in the log, fifty times at most, and fails the shard it is from", async () => {
  const { said, ends, add, put } = farm();
  const bad = add(1);
  add(2);
  await put(entry(1, { messages: [{ type: "candidates", candidates: [{ ...level, canonicalKey: "6" }] }] }), "{");
  expect(ends.get(1)).toEqual({
    ok: false,
    cause: "threw",
    message: "Worker attic sent a result that was refused: A level has the key of another one.",
  });
  expect([bad.messages, ends.size]).toEqual([[], 1]);
  const refusals = () => said.filter((line) => line.startsWith("log A message from"));
  expect(refusals()).toEqual([
    "log A message from attic was refused: A level has the key of another one.",
    "log A message from an unknown worker was refused: It is not JSON.",
  ]);
  await put(...Array.from({ length: 60 }, () => "{"));
  expect(refusals()).toHaveLength(50);
});

test("a chosen shard is computed by a second worker, and a difference is reported", async () => {
  const { pooled, of, said, add, put } = farm({ checkEvery: 1 });
  of.workers = [workerOf("w1"), workerOf("w2")];
  await expect.poll(() => pooled.isReady).toBe(true);
  for (const shard of [0, 1]) add(shard);
  await put(
    entry(0, { messages: [found], end: { ...toFarmEnd(finishedShard(), 1) } }),
    entry(1, { messages: [found], end: { ...toFarmEnd(finishedShard(), 1) } }),
  );
  await expect.poll(() => said).toContain("add run1-own1-1-check1");
  expect(pooled.second.count).toBe(2);
  const digest = createShardDigest();
  digest.take([level]);
  const other = { worker: "cellar", workerId: "w2" };
  await put(entry(0, { ...other, check: { ok: true, digest: digest.end(undefined) } }));
  expect([pooled.second.count, said.some((line) => line.startsWith("distrust"))]).toEqual([1, false]);
  await put(entry(1, { ...other, check: { ok: true, digest: "0".repeat(64) } }));
  expect(said.find((line) => line.startsWith("distrust"))).toContain("cellar");
});

test("a second computation waits until the run is ready, and is none of a closed run", async () => {
  const { pooled, of, said, add, put } = farm({ checkEvery: 1 });
  of.workers = [workerOf("w1"), workerOf("w2")];
  await expect.poll(() => pooled.isReady).toBe(true);
  pooled.isClosed = true;
  add(0);
  await put(entry(0, { end: done }));
  const added = () => said.filter((line) => line.startsWith("add"));
  expect([pooled.second.count, added()]).toEqual([1, []]);
  Object.assign(pooled, { isClosed: false, isReady: false });
  await pooled.second.send();
  expect(added()).toEqual([]);
  pooled.isReady = true;
  await pooled.second.send();
  expect(added()).toEqual(["add run1-own1-0-check1"]);
});

test("an input that is too large for the farm fails its shards at once", async () => {
  const { ends, add } = farm({ input: "x".repeat(farmLimits.inputBytes) });
  add(0);
  await expect
    .poll(() => ends.get(0))
    .toMatchObject({ ok: false, cause: "threw", message: expect.stringContaining("too large") as unknown });
});

test("pausing a shard pauses its run, and canceling one ends it", async () => {
  const { pooled, said, ends, add } = farm();
  const { handle } = add(0);
  handle.pause();
  expect(pooled.isPaused).toBe(true);
  handle.unpause();
  expect(pooled.isPaused).toBe(false);
  await expect.poll(() => said).toContain("control state continue");
  expect(said).toContain("control state pause");
  handle.cancel();
  await expect.poll(() => ends.get(0)).toMatchObject({ ok: true, cancelled: true });
});

test("why a run is blocked is reported when it changes, and not once it is closed", async () => {
  const { pooled, of, said, flags } = farm({ isAway: true });
  const stalls = () => said.filter((line) => line.startsWith("stalled"));
  await expect.poll(stalls).toEqual([expect.stringContaining(`Can't reach the farm at ${at}.`)]);
  flags.isAway = false;
  await expect.poll(stalls).toHaveLength(2);
  expect(stalls()[1]).toBe("stalled: no");
  await expect.poll(() => pooled.isReady).toBe(true);
  of.workers = [];
  reportStall(pooled);
  reportStall(pooled);
  expect(stalls().slice(2)).toEqual([expect.stringContaining("No worker of the farm")]);
  pooled.isClosed = true;
  of.workers = [workerOf("w1")];
  reportStall(pooled);
  expect(stalls()).toHaveLength(3);
});

test("an error of Redis is a line with its remedy, none is none", () => {
  expect(reasonOf(undefined, at)).toBeUndefined();
  expect(reasonOf(new Error("OOM command not allowed"), at)).toMatch(
    /^Redis at .* is out of memory\. Raise its maxmemory/,
  );
});
