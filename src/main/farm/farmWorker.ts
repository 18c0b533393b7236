import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Redis } from "ioredis";
import { Worker } from "bullmq";
import type { Catalogue } from "#main/processes/catalogue.ts";
import type { EnginePool } from "#main/processes/enginePool.ts";
import type { ScriptRunner } from "#main/scripts/scriptRunner.ts";
import { shortId } from "#shared/kernel/ids.ts";
import { type FarmAddress, shownAddress } from "./farmAddress.ts";
import { connectFarm, untilReady } from "./farmConnection.ts";
import { explainFarmError, farmErrorLine } from "./farmError.ts";
import { type EngineIdentity, controlChannel, keyPrefix, queueName } from "./farmKeys.ts";
import { controlSchema, type ControlMessage } from "./farmProtocol.ts";
import { createRunInputs } from "./runInputs.ts";
import { createWorkerScripts } from "./shardScripts.ts";
import { createWorkerBeat, type WorkerBeat } from "./workerBeat.ts";
import { computeJob, controlOf, type JobWorker } from "./workerJob.ts";
import { type WorkerEffect, type WorkerEvent, type WorkerState, concurrencyOf, nextWorker } from "./workerState.ts";

interface FarmWorkerOptions {
  readonly address: FarmAddress;
  readonly catalogue: Catalogue;
  readonly kinds: readonly string[];
  /** Processes of this machine; the worker's own event loop stays free, or its jobs would be considered stalled. */
  readonly pool: Pick<EnginePool, "size" | "runShard">;
  /** The sandbox for scripts of runs, in a process of its own. */
  readonly scripts: Pick<ScriptRunner, "run">;
  /** Display name. */
  readonly name: string;
  /** Version of the program. */
  readonly version: string;
  readonly log: (line: string) => void;
  /** Other times only in tests. */
  readonly timings?: { readonly lockDuration: number; readonly stalledInterval: number };
}

/** A running worker. */
export interface FarmWorker {
  /** Whether Redis can be reached now. */
  readonly isConnected: boolean;
  /** Shards it has. */
  readonly busy: number;
  /** Shards it has ended. */
  readonly ended: number;
  /**
   * Takes no more shards, gives the running ones `graceMilliseconds` to end and returns the others to the queue with
   * their last checkpoint.
   */
  stop(graceMilliseconds: number): Promise<void>;
}

/** A job whose worker is silent for a minute goes to another one, at most twice. */
const defaultTimings = { lockDuration: 60_000, stalledInterval: 15_000 };
const mostStalls = 2;

/** Takes shards for its own engine versions from the farm's queues. Throws FarmError when the farm can't be reached. */
export async function startFarmWorker(options: FarmWorkerOptions): Promise<FarmWorker> {
  const { address, catalogue, pool, name, log } = options;
  const connections = await connect(address);
  const { redis, control } = connections;
  let state: WorkerState = { shards: [], ended: 0, isStopping: false };
  const own = { id: shortId(randomBytes(10)), inputs: createRunInputs(redis), taken: 0 };
  const running: JobWorker["running"] = new Map();
  const scripts = createWorkerScripts(options.scripts, createRunInputs(redis));
  const parts = { redis, name, pool, scripts, log, running, trouble: logOnce };
  const jobs: JobWorker = { ...own, ...parts, state: () => state, dispatch };
  const engines = Object.fromEntries(
    await Promise.all(options.kinds.map(async (kind) => [kind, (await catalogue.loadEngine(kind)).version] as const)),
  );
  const builds = Object.fromEntries(options.kinds.map((kind) => [kind, catalogue.buildOf(kind)]));
  const identities = options.kinds.map((kind): EngineIdentity => ({
    kind,
    engineVersion: engines[kind] ?? "",
    build: builds[kind] ?? "",
  }));
  const workers = new Map(identities.map((engine) => [engine.kind, takeFrom(engine)]));
  const logged = new Map<string, number>();
  const beat = createWorkerBeat(redis, () => ({
    id: jobs.id,
    name,
    version: options.version,
    engines,
    builds,
    processes: pool.size,
    shards: [...running.values()].map(({ data }) => data),
    ended: state.ended,
  }));

  function dispatch(event: WorkerEvent): void {
    const [next, effects] = nextWorker(state, event);
    state = next;
    for (const effect of effects) act(effect);
  }

  function act(effect: WorkerEffect): void {
    if (effect.type === "share-out") return shareOut();
    const handle = running.get(effect.id)?.handle;
    if (effect.type === "pause") handle?.pause();
    else if (effect.type === "continue") handle?.unpause();
    else handle?.cancel();
  }

  function takeFrom(engine: EngineIdentity): Worker {
    const worker = new Worker(queueName(engine), (job, token) => computeJob(jobs, job, token ?? "", engine), {
      connection: redis,
      prefix: keyPrefix,
      name,
      concurrency: pool.size,
      ...(options.timings ?? defaultTimings),
      maxStalledCount: mostStalls,
      removeOnComplete: { count: 0 },
      removeOnFail: { age: 24 * 3600, count: 1000 },
      autorun: false,
    });
    worker.on("error", (error) => logOnce(error));
    return worker;
  }
  /** A reason is logged once per minute, not with every retry. */
  function logOnce(error: unknown): void {
    const line = farmErrorLine(explainFarmError(error, shownAddress(address)));
    if (performance.now() - (logged.get(line) ?? -Infinity) < 60_000) return;
    logged.set(line, performance.now());
    log(line);
  }
  function shareOut(): void {
    for (const [kind, worker] of workers) {
      const before = worker.concurrency;
      worker.concurrency = concurrencyOf(state, kind, pool.size);
      const isBusy = state.shards.some((shard) => shard.kind === kind);
      // BullMQ looks at it when one of the worker's jobs ends; until then a free place would stay empty.
      if (isBusy && worker.concurrency > before && !state.isStopping)
        void worker.pause(true).then(() => worker.resume());
    }
  }

  /** Reads the control messages published while this worker was disconnected. */
  async function catchUpControl(): Promise<void> {
    for (const [id, { data }] of running) dispatch({ type: "wanted", id, wanted: await controlOf(redis, data) });
  }
  control.on("message", (_channel, text) => {
    const message = text.length > 2_000_000 ? undefined : readControl(text);
    if (message !== undefined) dispatch({ type: "control", message });
  });
  control.on("ready", () => void catchUpControl().catch(() => undefined));
  await control.subscribe(controlChannel);
  for (const worker of workers.values()) void worker.run().catch((error: unknown) => logOnce(error));
  await beat.now();

  return {
    get isConnected() {
      return redis.status === "ready";
    },
    get busy() {
      return state.shards.length;
    },
    get ended() {
      return state.ended;
    },
    stop: async (graceMilliseconds) => {
      dispatch({ type: "stop" });
      await atMost(
        answerLimit,
        [...workers.values()].map((worker) => worker.pause(true)),
      );
      const until = performance.now() + graceMilliseconds;
      while (state.shards.length > 0 && performance.now() < until) await delay(50);
      dispatch({ type: "grace-over" });
      await leave(connections, [...workers.values()], beat);
    },
  };
}

interface Connections {
  readonly redis: Redis;
  /** For control messages: a connection with subscriptions takes no commands. */
  readonly control: Redis;
}

async function connect(address: FarmAddress): Promise<Connections> {
  const redis = connectFarm(address, "worker");
  const control = redis.duplicate();
  control.on("error", () => undefined);
  try {
    await untilReady(redis, address);
  } catch (error) {
    redis.disconnect();
    control.disconnect();
    throw error;
  }
  return { redis, control };
}

async function leave({ redis, control }: Connections, workers: readonly Worker[], beat: WorkerBeat): Promise<void> {
  // The connection may not have noticed yet that Redis is gone; closing a worker gracefully would then wait for an answer.
  const answers = redis.status === "ready" && (await pong(redis));
  await atMost(
    answerLimit,
    workers.map((worker) => worker.close(!answers)),
  );
  await atMost(answerLimit, [beat.stop()]);
  control.disconnect();
  redis.disconnect();
}

/**
 * How long a stopping worker waits for Redis, in ms: the shards of an unreachable one go to others when their locks
 * expire.
 */
const answerLimit = 5000;

/** Whether Redis answers in time. */
function pong(redis: Redis): Promise<boolean> {
  const answer = redis.ping().then(
    () => true,
    () => false,
  );
  return Promise.race([answer, delay(1000, false, { ref: false })]);
}

/** Resolves when all have ended, well or not, or the time is over. */
async function atMost(milliseconds: number, steps: readonly Promise<unknown>[]): Promise<void> {
  await Promise.race([Promise.allSettled(steps), delay(milliseconds, undefined, { ref: false })]);
}

function readControl(text: string): ControlMessage | undefined {
  try {
    const parsed = controlSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
