import { createHash } from "node:crypto";
import { createServer } from "node:net";
import { Queue } from "bullmq";
import type { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { parseFarmAddress } from "#main/farm/farmAddress.ts";
import { controlChannel, controlKey, inputKey, keyPrefix, resultsKey, workersKey } from "#main/farm/farmKeys.ts";
import { messageVersion, type ShardJobData } from "#main/farm/farmProtocol.ts";
import { startFarmWorker, type FarmWorker } from "#main/farm/farmWorker.ts";
import type { EnginePool, ShardEnd, ShardListener } from "#main/processes/enginePool.ts";
import { fixtureBuild, fixtureCatalogue } from "../../fixtures/engines/fixtureCatalogue.ts";
import { describeWithRedis } from "../../support/describeWithRedis.ts";
import { finishedShard } from "../../support/finishedShard.ts";
import { freePort, startRedis, type TestRedis } from "../../support/redisServer.ts";
import { fixtureQueue } from "./farmHarness.ts";

const input = "null";
const inputHash = createHash("sha256").update(input).digest("hex");
const owner = "own1";

/** A shard that a worker computes until a test ends it, and what the worker has asked of it. */
interface HeldShard {
  readonly run: string;
  readonly calls: string[];
  readonly listener: ShardListener;
  end(end: ShardEnd): void;
}

let server: TestRedis;
let redis: Redis;
let queue: Queue;
const workers: FarmWorker[] = [];

/** A worker in this process, whose shards take as long as a test wants; a canceled one ends after a moment. */
async function start(size = 1) {
  const shards: HeldShard[] = [];
  const lines: string[] = [];
  const pool: Pick<EnginePool, "size" | "runShard"> = {
    size,
    runShard: (run, _start, listener) => {
      const calls: string[] = [];
      const { promise, resolve } = Promise.withResolvers<ShardEnd>();
      shards.push({ run, calls, listener, end: resolve });
      return {
        ended: promise,
        pause: () => void calls.push("pause"),
        unpause: () => void calls.push("continue"),
        cancel: () => {
          calls.push("cancel");
          setTimeout(() => resolve(finishedShard({ cancelled: true })), 100);
        },
      };
    },
  };
  const worker = await startFarmWorker({
    address: parseFarmAddress(server.url),
    catalogue: fixtureCatalogue,
    kinds: ["fixture"],
    pool,
    scripts: { run: async () => [] },
    name: "attic",
    version: "0.0.0",
    log: (line) => lines.push(line),
  });
  workers.push(worker);
  return { worker, shards, lines };
}
async function add(...runs: readonly string[]): Promise<void> {
  await redis.set(inputKey(inputHash), input);
  for (const run of runs) {
    const shard: ShardJobData = {
      v: messageVersion,
      run,
      owner,
      input: inputHash,
      kind: "fixture",
      engineVersion: "1",
      build: fixtureBuild,
      task: "numbers",
      parameters: {},
      seed: 1,
      shard: 0,
      shards: 1,
      count: 1,
    };
    await queue.add("numbers", shard, { jobId: run });
  }
}
const tell = (run: string, change: string) =>
  redis.publish(controlChannel, JSON.stringify({ v: messageVersion, run, owner, change }));
const connections = async () =>
  String(await redis.client("LIST"))
    .split("\n")
    .filter((line) => line.includes("name=levelwright-worker"));

describeWithRedis("a farm worker", () => {
  beforeAll(async () => {
    server = await startRedis();
    redis = server.connect();
    queue = new Queue(fixtureQueue, { connection: redis, prefix: keyPrefix });
  });
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop(0)));
    await redis.flushall();
  });
  afterAll(async () => {
    await queue.close();
    redis.disconnect();
    await server.dispose();
  });

  test("takes a shard for each of its processes, says what it does, and leaves no connection behind", async () => {
    await add("run1", "run2", "run3");
    const { worker, shards, lines } = await start(2);
    await expect.poll(() => shards.map(({ run }) => run)).toEqual(["run1", "run2"]);
    expect([worker.isConnected, worker.busy, worker.ended]).toEqual([true, 2, 0]);
    expect(await redis.hlen(workersKey)).toBe(1);
    shards[0]?.end(finishedShard());
    await expect.poll(() => shards.length).toBe(3);
    for (const shard of shards) shard.end(finishedShard());
    await expect.poll(() => [worker.busy, worker.ended]).toEqual([0, 3]);
    expect(lines).toEqual(
      ["run1", "run2", "run3"].map((run) => expect.stringContaining(`Done: fixture numbers, run ${run}`)),
    );
    // An idle worker doesn't wait.
    const before = performance.now();
    await worker.stop(60_000);
    expect(performance.now() - before).toBeLessThan(30_000);
    await expect.poll(() => worker.isConnected).toBe(false);
    expect(await redis.hlen(workersKey)).toBe(0);
    await expect.poll(connections).toEqual([]);
  });

  test("pauses, continues and cancels a shard when the studio says so, and ignores what isn't a message", async () => {
    await add("run1");
    const { worker, shards } = await start();
    await expect.poll(() => shards.length).toBe(1);
    const calls = shards[0]?.calls ?? [];
    expect(calls).toEqual(["continue"]);
    await redis.publish(controlChannel, "{");
    await tell("run1", "explode");
    await tell("run9", "cancel");
    await tell("run1", "pause");
    await expect.poll(() => calls).toEqual(["continue", "pause"]);
    await tell("run1", "continue");
    await tell("run1", "cancel");
    await expect.poll(() => calls).toEqual(["continue", "pause", "continue", "cancel"]);
    await expect.poll(() => worker.busy).toBe(0);
    // A shard that takes a while is announced before its end.
    const [last] = await redis.xrevrange(resultsKey({ run: "run1", owner }), "+", "-", "COUNT", 1);
    expect(JSON.parse(last?.[1].at(-1) ?? "")).toMatchObject({ end: { cancelled: true } });
  });

  test("a paused shard leaves its place to another run's at once", async () => {
    await add("run1", "run2");
    const { shards } = await start();
    await expect.poll(() => shards.length).toBe(1);
    await tell("run1", "pause");
    await expect.poll(() => shards.map(({ run }) => run)).toEqual(["run1", "run2"]);
  });

  test("what was said while the connection was lost is read when it is back", async () => {
    await add("run1");
    const { shards } = await start();
    await expect.poll(() => shards.length).toBe(1);
    await redis.hset(controlKey({ run: "run1", owner }), "state", "cancel");
    await redis.call("CLIENT", "KILL", "TYPE", "pubsub");
    await expect.poll(() => shards[0]?.calls).toContain("cancel");
  });

  test("a stopping worker lets its shards end, takes no others, and says that it is gone", async () => {
    await add("run1", "run2");
    const { worker, shards, lines } = await start();
    await expect.poll(() => shards.length).toBe(1);
    const stopping = worker.stop(60_000);
    // Frees a place, which a worker that isn't stopping would fill.
    await tell("run1", "pause");
    await expect.poll(() => shards[0]?.calls.at(-1)).toBe("pause");
    await new Promise((resolve) => setTimeout(resolve, 150));
    shards[0]?.end(finishedShard());
    await stopping;
    expect([shards.length, shards[0]?.calls]).toEqual([1, ["continue", "pause"]]);
    expect(lines).toEqual([expect.stringContaining("Done")]);
    expect([await queue.getJobState("run1"), await queue.getJobState("run2")]).toEqual(["unknown", "waiting"]);
  });

  test("what isn't over when a worker stops goes back to the queue with its checkpoint", async () => {
    await add("run1");
    const { worker, shards, lines } = await start();
    await expect.poll(() => shards.length).toBe(1);
    shards[0]?.listener.message({ type: "checkpoint", job: 0, sequence: 4, state: { at: 9 } });
    const before = performance.now();
    await worker.stop(0);
    // Less than what a worker waits for a Redis that doesn't answer.
    expect(performance.now() - before).toBeLessThan(4500);
    expect(shards[0]?.calls).toEqual(["continue", "cancel"]);
    expect(lines).toEqual(["Handed back fixture numbers, run run1, shard 1 of 1."]);
    const job = await queue.getJob("run1");
    expect(await job?.getState()).toBe("waiting");
    expect(job?.data).toMatchObject({ checkpoint: { sequence: 4, state: { at: 9 } } });
    await expect.poll(connections).toEqual([]);
  });

  test("what Redis refuses is logged once, and tried again until it is accepted", async () => {
    await redis.set(resultsKey({ run: "run1", owner }), "no stream");
    await add("run1");
    const { worker, shards, lines } = await start();
    await expect.poll(() => shards.length).toBe(1);
    shards[0]?.end(finishedShard());
    await expect.poll(() => lines).toEqual([expect.stringContaining("refused a command: WRONGTYPE")]);
    // It is tried again after a second.
    await new Promise((resolve) => setTimeout(resolve, 1200));
    await redis.del(resultsKey({ run: "run1", owner }));
    await expect.poll(() => worker.ended).toBe(1);
    expect(lines.map((line) => line.split(" ")[0])).toEqual(["Redis", "Done:"]);
  });

  test("a worker that can't reach its farm says so, and doesn't go on trying", async () => {
    const port = await freePort();
    const started = startFarmWorker({
      address: parseFarmAddress(`redis://127.0.0.1:${port}`),
      catalogue: fixtureCatalogue,
      kinds: ["fixture"],
      pool: { size: 1, runShard: () => expect.unreachable() },
      scripts: { run: async () => [] },
      name: "attic",
      version: "0.0.0",
      log: () => undefined,
    });
    await expect(started).rejects.toThrow("Can't reach the farm");
    let tried = 0;
    const other = createServer((socket) => {
      tried++;
      socket.destroy();
    });
    await new Promise<void>((resolve) => other.listen(port, "127.0.0.1", resolve));
    await new Promise((resolve) => setTimeout(resolve, 500));
    other.close();
    expect(tried).toBe(0);
  });
});
