import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BenchRow } from "#main/engines/engineTask.ts";
import { workersKey } from "#main/farm/farmKeys.ts";
import type { ShardRecord } from "#main/store/shardRecord.ts";
import { executeRun, type RunSink } from "#main/services/runs/runExecution.ts";
import { openFarmWorkshop, startWorker, type WorkerProcess } from "../behaviour/farm/farmWorkshop.ts";
import { makeProject, numbersRun } from "../behaviour/runs/runsWorkshop.ts";
import { hasRedis, startRedis, type TestRedis } from "../support/redisServer.ts";

/** What the farm costs beside the engines, and how much slower a run is on it than here; with a real Redis and two workers. */
export async function* farmBench(): AsyncIterable<BenchRow> {
  if (!hasRedis) {
    console.error("NOT RUN: farm: redis-server is missing; install the package redis-server.");
    return;
  }
  const redis = await startRedis();
  const folder = mkdtempSync(join(tmpdir(), "levelwright-bench-"));
  const workers = await Promise.all([startWorker(redis.url, "one"), startWorker(redis.url, "two")]);
  try {
    yield* measure(redis, folder, workers);
    yield await queued(redis, folder);
  } finally {
    await Promise.all(workers.map((worker) => worker.kill()));
    await redis.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Asked = Parameters<typeof numbersRun>[0];

async function* measure(redis: TestRedis, folder: string, workers: readonly WorkerProcess[]): AsyncIterable<BenchRow> {
  const studio = await openFarmWorkshop(await makeProject(folder), redis.url);
  let seed = 0;
  /** Seconds of a run, and processor milliseconds of studio, workers and Redis, engines left out. */
  async function run(parameters: Asked, count: number, placement: "here" | "farm") {
    const before = processorTime(redis, workers);
    const start = performance.now();
    const { id } = await studio.runs.start(numbersRun(parameters, { count, placement, seed: ++seed }));
    await studio.runs.settled(id);
    const seconds = (performance.now() - start) / 1000;
    return { seconds, milliseconds: processorTime(redis, workers) - before };
  }
  const shards = 1000;
  const results = 40_000;
  try {
    for (const placement of ["here", "farm"] as const) await run({ shards: 20 }, 200, placement);
    const many: number[] = [];
    const full: number[] = [];
    const ratios: number[] = [];
    for (let repeat = 0; repeat < 3; repeat++) {
      many.push((await run({ shards, checkpoints: 0 }, shards, "farm")).milliseconds / shards);
      full.push((await run({ shards: 40, checkpoints: 0 }, results, "farm")).milliseconds / results);
      const half = { shards: 16, work: 50, checkpoints: 0 };
      const here = await run(half, 160, "here");
      const farm = await run(half, 160, "farm");
      ratios.push(here.seconds / farm.seconds);
    }
    const details = { workers: workers.length, "repeats, median": many.length };
    yield {
      name: "farm: processor time per shard",
      value: rounded(median(many)),
      unit: "ms",
      goal: "at most 1.5",
      details,
    };
    yield {
      name: "farm: processor time per result",
      value: rounded(median(full)),
      unit: "ms",
      goal: "at most 0.3",
      details,
    };
    yield {
      name: "farm: speed of shards of 0.5 s, two workers over two processes here",
      value: rounded(median(ratios)),
      unit: "times",
      goal: "at least 0.93",
      details,
    };
  } finally {
    await studio.close();
  }
}

/** A run of 100,000 shards for a farm of 1,000 places that never answers: what waits where. */
async function queued(redis: TestRedis, folder: string): Promise<BenchRow> {
  const look = redis.connect();
  const status = {
    v: 1,
    id: "thousand",
    name: "thousand",
    version: "0",
    engines: { fixture: "far" },
    processes: 1000,
    busy: 0,
    doing: [],
    shardsPerMinute: 0,
  };
  const [now = "0"] = await look.time();
  await look.hset(workersKey, "thousand", `${Number(now) + 3600} ${JSON.stringify(status)}`);
  const studio = await openFarmWorkshop(await makeProject(join(folder)), redis.url);
  const memory = async (): Promise<number> => Number(/used_memory:(\d+)/.exec(await look.info("memory"))?.[1]);
  const before = { redis: await memory(), heap: heap() };
  const shards = Array.from({ length: 100_000 }, (_, shard): ShardRecord => ({
    shard,
    seed: shard,
    asked: 1,
    state: "waiting",
    done: 0,
    attempts: 0,
    counters: {},
    problems: [],
  }));
  const ignore = (): void => undefined;
  const sink: RunSink = { candidates: () => 0, shard: ignore, progress: ignore, partial: ignore, log: ignore };
  const request = { kind: "fixture", task: "numbers", input: { size: 1000 }, parameters: {}, seed: 1, count: 100_000 };
  const options = { runId: "hundredthousand", request, engineVersion: "far", shards, timeLimitSeconds: null };
  const execution = executeRun(studio.farm, options, sink);
  const waiting = "levelwright:fixture@far:wait";
  for (let tries = 0; tries < 300 && (await look.llen(waiting)) < 2000; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const inQueue = await look.llen(waiting);
  const megabytes = (bytes: number): number => rounded(bytes / 1e6);
  const row: BenchRow = {
    name: "farm: 100,000 shards for 1,000 places, memory of Redis",
    value: megabytes((await memory()) - before.redis),
    unit: "MB",
    goal: "bounded: about two shards per place queued",
    details: { "shards queued": inQueue, "heap of the studio, MB": megabytes(heap() - before.heap) },
  };
  execution.stop();
  await execution.ended;
  await studio.close();
  look.disconnect();
  return row;
}

function heap(): number {
  return process.memoryUsage().heapUsed;
}

/** Of this process, the workers and Redis, in milliseconds; their engines are processes of their own. */
function processorTime(redis: TestRedis, workers: readonly WorkerProcess[]): number {
  const { user, system } = process.cpuUsage();
  const pids = [redis.pid, ...workers.map(({ child }) => child.pid ?? 0)];
  return (user + system) / 1000 + pids.reduce((total, pid) => total + processorTimeOf(pid), 0);
}

/** By /proc, in ticks of 10 ms. */
function processorTimeOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
