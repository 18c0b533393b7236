import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BenchRow } from "#main/engines/engineTask.ts";
import type { ShardRecord } from "#main/store/shardRecord.ts";
import type { RunSink } from "#main/services/runs/executionOptions.ts";
import { executeRun } from "#main/services/runs/runExecution.ts";
import { announceWorker, openFarmHarness, startWorker, type WorkerProcess } from "../behaviour/farm/farmHarness.ts";
import { fixtureBuild } from "../fixtures/engines/fixtureCatalogue.ts";
import { largeRunBench } from "./largeRunBench.ts";
import { makeProject, numbersRun } from "../behaviour/runs/runsHarness.ts";
import { hasRedis, startRedis, type TestRedis } from "../support/redisServer.ts";

/** What the farm costs beside the engines, and how much slower a run is on it than here; with a real Redis and two workers. */
export async function* farmBench(): AsyncIterable<BenchRow> {
  if (!hasRedis) {
    console.error("NOT RUN: farm: redis-server is missing; install the package redis-server.");
    return;
  }
  const redis = await startRedis();
  const folder = mkdtempSync(join(tmpdir(), "levelwright-bench-"));
  try {
    yield* withWorkers(redis, 4, (workers) => costs(redis, folder, workers));
    yield* withWorkers(redis, 1, (workers) => speed(redis, folder, workers));
    yield await queued(redis, folder);
    yield await largeRunBench();
  } finally {
    await redis.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Two workers of so many processes each, for as long as `measure` takes. */
async function* withWorkers(
  redis: TestRedis,
  processes: number,
  measure: (workers: readonly WorkerProcess[]) => AsyncIterable<BenchRow>,
): AsyncIterable<BenchRow> {
  const names = [`one of ${processes}`, `two of ${processes}`];
  const workers = await Promise.all(names.map((name) => startWorker(redis.url, name, { processes })));
  try {
    yield* measure(workers);
  } finally {
    await Promise.all(workers.map((worker) => worker.kill()));
  }
}

type Asked = Parameters<typeof numbersRun>[0];

interface Cost {
  readonly seconds: number;
  /** Processor time of studio, workers and Redis, engines left out. */
  readonly milliseconds: number;
}

/** A studio on a project of its own, and a run of it that is timed. Every run has a seed of its own. */
async function openMeasured(redis: TestRedis, folder: string, workers: readonly WorkerProcess[]) {
  const studio = await openFarmHarness(await makeProject(mkdtempSync(join(folder, "project-"))), redis.url);
  let seed = 0;
  const run = async (parameters: Asked, count: number, placement: "here" | "farm"): Promise<Cost> => {
    const before = processorTime(redis, workers);
    const start = performance.now();
    const { id } = await studio.runs.start(numbersRun(parameters, { count, placement, seed: ++seed }));
    await studio.runs.settled(id);
    const seconds = (performance.now() - start) / 1000;
    return { seconds, milliseconds: processorTime(redis, workers) - before };
  };
  for (const placement of ["here", "farm"] as const) await run({ shards: 20 }, 200, placement);
  return { run, close: () => studio.close() };
}

const repeats = 3;

/** What a shard and a result cost beside the engines, with places enough that workers rarely wait for the queue. */
async function* costs(redis: TestRedis, folder: string, workers: readonly WorkerProcess[]): AsyncIterable<BenchRow> {
  const { run, close } = await openMeasured(redis, folder, workers);
  const shards = 1000;
  const results = 40_000;
  const perShard: number[] = [];
  const perResult: number[] = [];
  try {
    for (let repeat = 0; repeat < repeats; repeat++) {
      perShard.push((await run({ shards, checkpoints: 0 }, shards, "farm")).milliseconds / shards);
      perResult.push((await run({ shards: 40, checkpoints: 0 }, results, "farm")).milliseconds / results);
    }
  } finally {
    await close();
  }
  const details = { workers: workers.length, "processes each": 4, "repeats, median": repeats };
  const row = (what: string, values: readonly number[], goal: string): BenchRow => ({
    name: `farm: processor time per ${what}`,
    value: rounded(median(values)),
    unit: "ms",
    goal,
    details,
  });
  yield row("shard", perShard, "at most 1.5");
  yield row("result", perResult, "at most 0.3");
}

/** The same run by two workers of one process each and by two processes of this machine. */
async function* speed(redis: TestRedis, folder: string, workers: readonly WorkerProcess[]): AsyncIterable<BenchRow> {
  const { run, close } = await openMeasured(redis, folder, workers);
  const half = { shards: 16, work: 50, checkpoints: 0 };
  const ratios: number[] = [];
  try {
    for (let repeat = 0; repeat < repeats; repeat++) {
      const here = await run(half, 160, "here");
      const farm = await run(half, 160, "farm");
      ratios.push(here.seconds / farm.seconds);
    }
  } finally {
    await close();
  }
  yield {
    name: "farm: speed of shards of 0.5 s, two workers over two processes here",
    value: rounded(median(ratios)),
    unit: "times",
    goal: "at least 0.93",
    details: { workers: workers.length, "processes each": 1, "repeats, median": repeats },
  };
}

/** A run of 100,000 shards for a farm of 1,000 places that never answers: what waits where. */
async function queued(redis: TestRedis, folder: string): Promise<BenchRow> {
  const look = redis.connect();
  await announceWorker(look, 1000, "far");
  const studio = await openFarmHarness(await makeProject(join(folder)), redis.url);
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
  const farm = { build: fixtureBuild, owner: "bench" };
  const options = { runId: "hundredthousand", request, engineVersion: "far", farm, shards, timeLimitSeconds: null };
  const execution = executeRun(studio.farm, options, sink);
  const waiting = `levelwright:fixture@far@${fixtureBuild}:wait`;
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
