import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Redis } from "ioredis";
import { DelayedError, type Job, UnrecoverableError, WaitingError, Worker } from "bullmq";
import type { Catalogue } from "#main/processes/catalogue.ts";
import type { EnginePool, ShardEnd, ShardHandle } from "#main/processes/enginePool.ts";
import type { ScriptRunner } from "#main/scripts/scriptRunner.ts";
import { shortId } from "#shared/kernel/ids.ts";
import { plural } from "#shared/text/format.ts";
import { type FarmAddress, shownAddress } from "./farmAddress.ts";
import { connectFarm, untilReady } from "./farmConnection.ts";
import { explainFarmError, farmErrorLine } from "./farmError.ts";
import { type EngineIdentity, controlChannel, controlKey, keyPrefix, queueName } from "./farmKeys.ts";
import { controlSchema, refusalOf, shardJobSchema, type ControlMessage, type ShardJobData } from "./farmProtocol.ts";
import { createCheckOutbox } from "./checkOutbox.ts";
import { addResult } from "./redisScripts.ts";
import { createRunInputs } from "./runInputs.ts";
import { toFarmEnd } from "./shardEnds.ts";
import { createShardOutbox, type ShardOutbox } from "./shardOutbox.ts";
import { createMeasuringOutbox, createWorkerScripts, eitherFull, type MeasureByScripts } from "./shardScripts.ts";
import { createWorkerBeat } from "./workerBeat.ts";
import { concurrencyOf, isReturned, nextWorker, wantedState } from "./workerState.ts";
import type { WantedState, WorkerEffect, WorkerEvent, WorkerState } from "./workerState.ts";
import { farmWorkerMessages } from "./messages.ts";

interface FarmWorkerOptions {
  readonly address: FarmAddress;
  readonly catalogue: Catalogue;
  readonly kinds: readonly string[];
  /** Processes of this machine; the worker's own event loop stays free, or its jobs would be considered stalled. */
  readonly pool: EnginePool;
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

/** What a shard of the worker's state has beside it. */
interface RunningShard {
  readonly data: ShardJobData;
  readonly handle: ShardHandle;
}

/** A job whose worker is silent for a minute goes to another one, at most twice. */
const defaultTimings = { lockDuration: 60_000, stalledInterval: 15_000 };
const mostStalls = 2;
/** Interval in ms at which a worker checks whether another one has taken the shard that it must not check itself. */
const notByMilliseconds = 300;

/** Takes shards for its own engine versions from the farm's queues. Throws FarmError when the farm can't be reached. */
export async function startFarmWorker(options: FarmWorkerOptions): Promise<FarmWorker> {
  const { address, catalogue, pool, name, log } = options;
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
  const id = shortId(randomBytes(10));
  const inputs = createRunInputs(redis);
  const scripts = createWorkerScripts(options.scripts, createRunInputs(redis));
  let state: WorkerState = { shards: [], ended: 0, isStopping: false };
  const running = new Map<number, RunningShard>();
  let nextShard = 0;
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
    id,
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
    const worker = new Worker(queueName(engine), (job, token) => work(job, token ?? "", engine), {
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
    worker.on("error", (error) => sayOnce(error));
    return worker;
  }
  /** A reason is logged once per minute, not with every retry. */
  function sayOnce(error: unknown): void {
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

  async function work(job: Job, token: string, engine: EngineIdentity): Promise<void> {
    const parsed = shardJobSchema.safeParse(job.data);
    const refusal = parsed.success ? engineRefusal(parsed.data, engine) : refusalOf(parsed.error);
    if (!parsed.success || refusal !== undefined) {
      log(farmWorkerMessages.refusedShard(queueName(engine), refusal));
      throw new UnrecoverableError(farmWorkerMessages.workerRefused(name, refusal));
    }
    const { data } = parsed;
    if (data.check?.notBy === id) {
      await job.moveToDelayed(Date.now() + notByMilliseconds, token);
      throw new DelayedError();
    }
    const wanted = await controlOf(data);
    if (wanted === "run-over") return;
    const number = nextShard++;
    const measure = data.check === undefined ? await scripts.forShard(data) : undefined;
    const outbox = outboxFor(data, measure, (isFull) => dispatch({ type: "results", id: number, isFull }));
    if (wanted === "cancel") return outbox.finish(toFarmEnd(cancelledEnd(), outbox.candidates));
    const input = await inputs.get(data.input);
    if (input === undefined) return outbox.finish(missingInput);
    const { run, task, parameters, seed, runSeed, shards, count: asked, checkpoint } = data;
    const handle = pool.runShard(
      run,
      {
        ...engine,
        task,
        input,
        parameters,
        seed,
        ...(runSeed === undefined ? {} : { runSeed }),
        shard: data.shard,
        shards,
        count: asked,
        ...(checkpoint === undefined ? {} : { checkpoint }),
      },
      { started: () => undefined, message: (message) => outbox.take(message) },
    );
    running.set(number, { data, handle });
    const { kind, owner, shard } = data;
    dispatch({ type: "started", shard: { id: number, kind, run, owner, shard, isPaused: wanted === "pause" } });
    const start = performance.now();
    let isEnded = false;
    try {
      const end = await handle.ended;
      const now = state.shards.find((one) => one.id === number);
      if (isReturned(now, end)) return await handBack(job, token, data, outbox);
      await outbox.finish(toFarmEnd(end, outbox.candidates));
      isEnded = true;
      log(shardLine(data, end, outbox.candidates, performance.now() - start));
    } finally {
      running.delete(number);
      dispatch({ type: "left", id: number, isEnded });
    }
  }
  function outboxFor(
    data: ShardJobData,
    measure: MeasureByScripts | undefined,
    holdBack: (isFull: boolean) => void,
  ): ShardOutbox {
    const { shard, checkpoint } = data;
    const send = (entry: string): Promise<boolean> => addResult(redis, data, entry);
    const common = { shard, worker: name, workerId: id, send, trouble: sayOnce };
    if (data.check !== undefined) return createCheckOutbox(common);
    const candidates = checkpoint?.sequence ?? 0;
    if (measure === undefined) return createShardOutbox({ ...common, candidates, holdBack });
    const [unsent, unmeasured] = eitherFull(holdBack);
    const outbox = createShardOutbox({ ...common, candidates, holdBack: unsent });
    return createMeasuringOutbox(outbox, measure, unmeasured);
  }
  /** The next worker resumes where this one stopped. */
  async function handBack(job: Job, token: string, data: ShardJobData, outbox: ShardOutbox): Promise<never> {
    await outbox.finish(undefined);
    const { checkpoint } = outbox;
    if (checkpoint !== undefined) {
      await job.updateData({ ...data, checkpoint: { sequence: checkpoint.sequence, state: checkpoint.state } });
    }
    await job.moveToWait(token);
    log(farmWorkerMessages.shardHandedBack(data.kind, data.task, data.run, data.shard + 1, data.shards));
    throw new WaitingError();
  }

  async function controlOf(data: ShardJobData): Promise<WantedState> {
    const [run, own] = await redis.hmget(controlKey(data), "state", `shard ${data.shard}`);
    return wantedState(run, own);
  }
  /** Reads the control messages published while this worker was disconnected. */
  async function catchUpControl(): Promise<void> {
    for (const [id, { data }] of running) dispatch({ type: "wanted", id, wanted: await controlOf(data) });
  }
  control.on("message", (_channel, text) => {
    const message = text.length > 2_000_000 ? undefined : readControl(text);
    if (message !== undefined) dispatch({ type: "control", message });
  });
  control.on("ready", () => void catchUpControl().catch(() => undefined));
  await control.subscribe(controlChannel);
  shareOut();
  for (const worker of workers.values()) void worker.run().catch((error: unknown) => sayOnce(error));
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
      // The connection may not have noticed yet that Redis is gone; closing a worker gracefully would then wait for an
      // answer.
      const answers = redis.status === "ready" && (await pong(redis));
      await atMost(
        answerLimit,
        [...workers.values()].map((worker) => worker.close(!answers)),
      );
      await atMost(answerLimit, [beat.stop()]);
      control.disconnect();
      redis.disconnect();
    },
  };
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

const missingInput = { ok: false, cause: "lost", message: farmWorkerMessages.farmDoesntHaveRunsInput } as const;

function cancelledEnd(): ShardEnd {
  return { ok: true, type: "done", job: 0, counters: {}, problems: [], cancelled: true, milliseconds: 0 };
}

function engineRefusal(data: ShardJobData, engine: EngineIdentity): string | undefined {
  return queueName(data) === queueName(engine) ? undefined : farmWorkerMessages.itIsFor(queueName(data));
}

function readControl(text: string): ControlMessage | undefined {
  try {
    const parsed = controlSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

function shardLine(data: ShardJobData, end: ShardEnd, candidates: number, milliseconds: number): string {
  const which = farmWorkerMessages.runShard(data.kind, data.task, data.run, data.shard + 1, data.shards);
  const time = farmWorkerMessages.inS(milliseconds);
  if (!end.ok)
    return `${end.cause === "closed" ? farmWorkerMessages.canceled : farmWorkerMessages.failed}: ${which}, ${time}: ${end.message}`;
  return `${end.cancelled ? farmWorkerMessages.canceled : farmWorkerMessages.done}: ${which}, ${plural(candidates, "level")} ${time}`;
}
