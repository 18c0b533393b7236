import { Queue } from "bullmq";
import type { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { parseFarmAddress } from "#main/farm/farmAddress.ts";
import { connectFarm, untilReady } from "#main/farm/farmConnection.ts";
import { controlKey, keyPrefix, resultsKey, workersKey } from "#main/farm/farmKeys.ts";
import { farmLimits } from "#main/farm/farmLimits.ts";
import { createFarmPool, type FarmPool, type FarmPoolOptions } from "#main/farm/farmPool.ts";
import { messageVersion, type ShardJobData } from "#main/farm/farmProtocol.ts";
import { createFarmQueues } from "#main/farm/farmQueues.ts";
import { inspectFarm } from "#main/farm/inspectFarm.ts";
import { addResult, beat, readResults } from "#main/farm/redisScripts.ts";
import { toFarmEnd } from "#main/farm/shardEnds.ts";
import type { OpenedRun, ShardEnd } from "#main/processes/enginePool.ts";
import { fixtureBuild, fixtureCatalogue } from "../../fixtures/engines/fixtureCatalogue.ts";
import { describeWithRedis } from "../../support/describeWithRedis.ts";
import { finishedShard } from "../../support/finishedShard.ts";
import { startRedis, type TestRedis } from "../../support/redisServer.ts";
import { announceWorker, fixtureQueue } from "./farmHarness.ts";

let server: TestRedis;
let redis: Redis;
let queue: Queue;
const pools: FarmPool[] = [];
const engine = { kind: "fixture", engineVersion: "1", build: fixtureBuild };
const start = {
  kind: "fixture",
  engineVersion: "1",
  task: "numbers",
  input: null,
  parameters: {},
  seed: 1,
  shards: 9,
  count: 1,
};

async function connect() {
  const address = parseFarmAddress(server.url);
  const connection = connectFarm(address, "studio");
  await untilReady(connection, address);
  return { address, redis: connection };
}
/** The farm of a studio with a run of these ids each, and what they are told. */
async function studio(runs: readonly string[], more: Partial<FarmPoolOptions> = {}) {
  const pool = createFarmPool({ ...(await connect()), catalogue: fixtureCatalogue, pollMilliseconds: 50, ...more });
  pools.push(pool);
  const told: string[] = [];
  const opened = new Map<string, OpenedRun>();
  for (const id of runs) {
    const run = {
      id,
      owner: "own1",
      ...engine,
      input: null,
      position: undefined,
      batch: async (report: () => void) => report(),
      stalled: (reason: string | undefined) => void told.push(reason ?? "moves"),
      grown: () => void told.push("grown"),
      log: () => undefined,
      distrust: () => undefined,
    };
    const of = pool.openRun?.(run);
    if (of !== undefined) opened.set(id, of);
  }
  const ends: string[] = [];
  const add = (run: string, ...shards: readonly number[]) =>
    shards.map((shard) => {
      const handle = pool.runShard(run, { ...start, shard }, { started: () => undefined, message: () => undefined });
      const inWords = (end: ShardEnd): string => (end.ok ? (end.cancelled ? "canceled" : "done") : end.cause);
      void handle.ended.then((end) => ends.push(`${run} ${shard} ${inWords(end)}`));
      return handle;
    });
  return { pool, told, opened, ends, add };
}
const waiting = () => queue.getWaitingCount();
/** A worker says that a shard is done. */
const report = (run: string, shard: number) => {
  const head = { v: messageVersion, shard, worker: "attic", workerId: "w1", messages: [] };
  return addResult(redis, { run, owner: "own1" }, JSON.stringify({ ...head, end: toFarmEnd(finishedShard(), 0) }));
};
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describeWithRedis("the farm's Redis", () => {
  beforeAll(async () => {
    server = await startRedis();
    redis = server.connect();
    queue = new Queue(fixtureQueue, { connection: redis, prefix: keyPrefix });
  });
  afterEach(async () => {
    await Promise.all(pools.splice(0).map((pool) => pool.close()));
    await redis.config("SET", "maxmemory", "0");
    await redis.flushall();
  });
  afterAll(async () => {
    await queue.close();
    redis.disconnect();
    await server.dispose();
  });

  test("gets four shards of a run while no worker is there, and the next one when one has ended", async () => {
    const { pool, ends, told, add } = await studio(["run1"]);
    expect([pool.size, pool.workers, pool.runs]).toEqual([64, [], [{ run: "run1", owner: "own1" }]]);
    add("run1", 0, 1, 2, 3, 4, 5);
    await expect.poll(waiting).toBe(4);
    await expect.poll(() => told.at(-1)).toContain("No worker of the farm");
    await report("run1", 0);
    await expect.poll(() => ends).toEqual(["run1 0 done"]);
    await expect.poll(waiting).toBe(5);
  });

  test("gets two shards for each process of the workers that come, and the run is told that there is more room", async () => {
    const { pool, told, add } = await studio(["run1"]);
    add("run1", ...Array.from({ length: 70 }, (_, shard) => shard));
    await expect.poll(waiting).toBe(4);
    await announceWorker(redis, 33, "1");
    await expect.poll(waiting).toBe(66);
    expect(pool.size).toBe(66);
    await pause(120);
    expect(told.filter((line) => line === "grown")).toHaveLength(1);
    expect(pool.workers.map(({ name }) => name)).toEqual(["announced"]);
  });

  test("says why a run is blocked while it takes no writes, and that it moves once a shard could be queued", async () => {
    const { told, add } = await studio(["run1"], { pollMilliseconds: 60_000 });
    await announceWorker(redis, 1, "1");
    await redis.config("SET", "maxmemory", "1");
    add("run1", 0);
    await expect.poll(() => told.at(-1)).toContain("is out of memory.");
    await redis.config("SET", "maxmemory", "0");
    add("run1", 1);
    await expect.poll(waiting).toBe(2);
    await expect.poll(() => told.at(-1)).not.toContain("out of memory");
  });

  test("is asked whether it takes writes again by itself", async () => {
    const { told } = await studio(["run1"]);
    await announceWorker(redis, 1, "1");
    await redis.config("SET", "maxmemory", "1");
    await expect.poll(() => told.at(-1)).toContain("is out of memory.");
    await redis.config("SET", "maxmemory", "0");
    await expect.poll(() => told.at(-1)).toBe("moves");
  });

  test("forgets a run that is over, and keeps one that goes on later", async () => {
    const { pool, opened, ends, add } = await studio(["run1", "run2"]);
    add("run1", 0);
    add("run2", 0);
    await expect.poll(waiting).toBe(2);
    for (const run of ["run1", "run2"]) await redis.xadd(resultsKey({ run, owner: "own1" }), "*", "m", "{}");
    await opened.get("run1")?.compared();
    await opened.get("run1")?.close(true);
    await opened.get("run2")?.close(false);
    expect(ends).toEqual(["run1 0 closed", "run2 0 closed"]);
    const keys = async (run: string) => [
      await redis.exists(resultsKey({ run, owner: "own1" })),
      await redis.hget(controlKey({ run, owner: "own1" }), "state"),
    ];
    expect([await keys("run1"), await keys("run2")]).toEqual([
      [0, "cancel"],
      [1, null],
    ]);
    expect(pool.runs).toEqual([]);
    expect(() => add("run1", 1)).toThrow("The farm has no run run1.");
  });

  test("has lost what it doesn't know any more of a silent shard", async () => {
    const { ends, add } = await studio(["run1"], { silentMilliseconds: 0 });
    add("run1", 0, 1);
    await expect.poll(waiting).toBe(2);
    await queue.remove("run1-own1-0-0");
    await expect.poll(() => ends).toEqual(["run1 0 lost"]);
    expect(await waiting()).toBe(1);
  });

  test("is asked nothing without a run, and nothing more by a closed studio", async () => {
    const { pool } = await studio([]);
    await announceWorker(redis, 1, "1");
    await pause(120);
    expect(pool.workers).toEqual([]);
    const { pool: used, ends, add } = await studio(["run1"]);
    add("run1", 0);
    await expect.poll(() => used.workers).toHaveLength(1);
    await used.close();
    await pause(0);
    expect(ends).toEqual(["run1 0 closed"]);
    const clients = async () => String(await redis.client("LIST")).split("name=levelwright-studio").length - 1;
    // The other studio's.
    await expect.poll(clients).toBe(1);
  });

  test("has a job once, until it was removed before a worker had it", async () => {
    const { redis: connection } = await connect();
    const queues = createFarmQueues(connection);
    const data = { task: "numbers" } as ShardJobData;
    await queues.add(engine, [{ id: "a1", data }]);
    await queues.add(engine, [
      { id: "a1", data },
      { id: "b1", data },
    ]);
    expect(await waiting()).toBe(2);
    // Results are stored elsewhere, and an engine's error is one.
    expect((await queue.getJob("a1"))?.opts).toMatchObject({ attempts: 1, removeOnComplete: true });
    expect([await queues.stateOf(engine, "a1"), await queues.stateOf(engine, "c1")]).toEqual(["there", "gone"]);
    // A worker has the other one.
    await redis.set(`${keyPrefix}:${fixtureQueue}:b1:lock`, "token");
    expect([await queues.remove(engine, "a1"), await queues.remove(engine, "b1")]).toEqual([true, false]);
    expect([await queues.stateOf(engine, "a1"), await queues.stateOf(engine, "b1")]).toEqual(["gone", "there"]);
    await queues.close();
    connection.disconnect();
  });

  test("tells why a job failed, once, and nothing of one that is complete", async () => {
    const { redis: connection } = await connect();
    const queues = createFarmQueues(connection);
    const data = { task: "numbers" } as ShardJobData;
    await queues.add(
      engine,
      ["a1", "b1"].map((id) => ({ id, data })),
    );
    const key = (id: string) => `${keyPrefix}:${fixtureQueue}:${id}`;
    await redis.del(key("wait"));
    await redis.hset(key("a1"), "failedReason", "job stalled");
    await redis.zadd(key("failed"), 1, "a1");
    await redis.zadd(key("completed"), 1, "b1");
    expect(await queues.stateOf(engine, "a1")).toEqual({ failed: "job stalled" });
    expect([await queues.stateOf(engine, "a1"), await queues.stateOf(engine, "b1")]).toEqual(["gone", "gone"]);
    await queues.close();
    connection.disconnect();
  });

  test("gives results in order behind a position, drops what is stored, and gives an empty text for what isn't a result", async () => {
    const of = { run: "run1", owner: "own1" };
    for (const [id, field, text] of [
      ["1-0", "m", "a"],
      ["1-1", "other", "b"],
      ["2-0", "m", "x".repeat(farmLimits.entryBytes)],
      ["3-0", "m", "x".repeat(farmLimits.entryBytes + 1)],
    ] as const)
      await redis.xadd(resultsKey(of), id, field, text);
    const read = async (position?: string) =>
      (await readResults(redis, of, position)).map(({ id, text }) => `${id} ${text.slice(0, 1)}`);
    expect(await read()).toEqual(["1-0 a", "1-1 ", "2-0 x", "3-0 "]);
    expect(await redis.xlen(resultsKey(of))).toBe(4);
    expect(await read("1-0")).toEqual(["1-1 ", "2-0 x", "3-0 "]);
    expect(await redis.xlen(resultsKey(of))).toBe(3);
    expect(await read("3-0")).toEqual([]);
    expect(await redis.xlen(resultsKey(of))).toBe(0);
  });

  test("gives so many results at once, and no more when they have reached the size of a read", async () => {
    const of = { run: "run1", owner: "own1" };
    for (let at = 0; at < farmLimits.readEntries + 1; at++) await addResult(redis, of, "{}");
    expect(await readResults(redis, of, undefined)).toHaveLength(farmLimits.readEntries);
    await redis.del(resultsKey(of));
    const half = "x".repeat(farmLimits.entryBytes / 2);
    const most = (2 * farmLimits.readBytes) / farmLimits.entryBytes;
    for (let at = 0; at < most + 1; at++) await addResult(redis, of, half);
    expect(await readResults(redis, of, undefined)).toHaveLength(most);
  });

  test("notes a worker's last word by its own clock", async () => {
    await beat(redis, "w1", "first");
    await beat(redis, "w1", "second");
    const [now = "0"] = await redis.time();
    const [seen, word] = (await redis.hget(workersKey, "w1"))?.split(" ") ?? [];
    expect([word, Math.abs(Number(now) - Number(seen)) <= 1]).toEqual(["second", true]);
  });

  test("is inspected by one connection, which is closed, and doesn't hide other programs' keys by itself", async () => {
    const { findings, milliseconds } = await inspectFarm(parseFarmAddress(server.url));
    expect(milliseconds).toBeGreaterThan(0);
    const ok = Object.fromEntries(findings.map((one) => [one.id, one.ok]));
    expect(ok).toEqual({ tls: true, user: true, server: true, durability: true, access: false, workers: false });
    expect(findings.find(({ id }) => id === "server")).toMatchObject({
      policy: "noeviction",
      version: expect.stringMatching(/^\d/) as unknown,
    });
    await expect.poll(async () => String(await redis.client("LIST"))).not.toContain("levelwright-studio");
  });
});
