import type { Redis } from "ioredis";
import { DelayedError, type Job, UnrecoverableError, WaitingError } from "bullmq";
import type { EnginePool, ShardEnd, ShardHandle } from "#main/processes/enginePool.ts";
import { plural } from "#shared/text/format.ts";
import { type EngineIdentity, controlKey, queueName } from "./farmKeys.ts";
import { type ShardJobData, refusalOf, shardJobSchema, messageVersion, type ResultEntry } from "./farmProtocol.ts";
import { addResult } from "./redisScripts.ts";
import type { RunInputs } from "./runInputs.ts";
import { cancelledEnd, toFarmEnd } from "./shardEnds.ts";
import { type ShardOutbox, createShardOutbox, type ShardOutboxOptions } from "./shardOutbox.ts";
import { type MeasureByScripts, type WorkerScripts, createMeasuringOutbox, eitherFull } from "./shardScripts.ts";
import { type WantedState, type WorkerEvent, type WorkerState, isReturned, wantedState } from "./workerState.ts";
import { farmWorkerMessages } from "./messages.ts";
import { setTimeout as delay } from "node:timers/promises";
import { createShardDigest } from "./shardDigest.ts";

const retryMilliseconds = { full: 50, refused: 1000 };

/** The outbox of a shard that is computed a second time: sends only its digest, or the reason why there is none. */
export function createCheckOutbox(options: Omit<ShardOutboxOptions, "candidates" | "holdBack">): ShardOutbox {
  const digest = createShardDigest();
  return {
    checkpoint: undefined,
    get candidates() {
      return digest.candidates;
    },
    take: (message) => {
      if (message.type === "candidates") digest.take(message.candidates);
    },
    finish: async (end) => {
      // Returned to the queue: the next worker starts over.
      if (end === undefined) return;
      const { shard, worker, workerId } = options;
      const check =
        end.ok && !end.cancelled ? { ok: true as const, digest: digest.end(end.report) } : { ok: false as const };
      const entry: ResultEntry = { v: messageVersion, shard, worker, workerId, messages: [], check };
      for (;;) {
        try {
          if (await options.send(JSON.stringify(entry))) return;
          await delay(retryMilliseconds.full);
        } catch (error) {
          options.trouble(error);
          await delay(retryMilliseconds.refused);
        }
      }
    },
  };
}

/** A worker as its jobs know it. */
export interface JobWorker {
  readonly redis: Redis;
  readonly id: string;
  /** Display name. */
  readonly name: string;
  readonly pool: Pick<EnginePool, "runShard">;
  readonly inputs: RunInputs;
  readonly scripts: WorkerScripts;
  readonly log: (line: string) => void;
  /** Redis refused something that is tried again. */
  readonly trouble: (error: unknown) => void;
  readonly state: () => WorkerState;
  readonly dispatch: (event: WorkerEvent) => void;
  /** What its shards have beside the worker's state, by their `id` there. */
  readonly running: Map<number, RunningShard>;
  /** Shards so far. */
  taken: number;
}

/** What a shard of the worker's state has beside it. */
interface RunningShard {
  readonly data: ShardJobData;
  readonly handle: ShardHandle;
}

/** What becomes of a job: refused for good, left to another worker, or computed. */
export type Admission =
  | { readonly type: "refused"; readonly reason: string }
  | { readonly type: "not-by-this-worker" }
  | { readonly type: "admitted"; readonly data: ShardJobData };

/** `data`: what is in the queue of `engine`; whoever reaches Redis may have put it there. */
export function admission(data: unknown, engine: EngineIdentity, workerId: string): Admission {
  const parsed = shardJobSchema.safeParse(data);
  if (!parsed.success) return { type: "refused", reason: refusalOf(parsed.error) };
  if (queueName(parsed.data) !== queueName(engine))
    return { type: "refused", reason: farmWorkerMessages.itIsFor(queueName(parsed.data)) };
  return parsed.data.check?.notBy === workerId
    ? { type: "not-by-this-worker" }
    : { type: "admitted", data: parsed.data };
}

/** Interval in ms at which a worker checks whether another one has taken the shard that it must not check itself. */
const notByMilliseconds = 300;

/** Computes the shard of a job. Throws what BullMQ takes as a refusal, or as a return to the queue. */
export async function computeJob(worker: JobWorker, job: Job, token: string, engine: EngineIdentity): Promise<void> {
  const { redis, name, log, dispatch, running } = worker;
  const admitted = admission(job.data, engine, worker.id);
  if (admitted.type === "refused") {
    log(farmWorkerMessages.refusedShard(queueName(engine), admitted.reason));
    throw new UnrecoverableError(farmWorkerMessages.workerRefused(name, admitted.reason));
  }
  if (admitted.type === "not-by-this-worker") {
    await job.moveToDelayed(Date.now() + notByMilliseconds, token);
    throw new DelayedError();
  }
  const { data } = admitted;
  const wanted = await controlOf(redis, data);
  if (wanted === "run-over") return;
  const id = worker.taken++;
  const measure = data.check === undefined ? await worker.scripts.forShard(data) : undefined;
  const outbox = outboxFor(worker, data, measure, (isFull) => dispatch({ type: "results", id, isFull }));
  if (wanted === "cancel") return outbox.finish(toFarmEnd(cancelledEnd(), outbox.candidates));
  const input = await worker.inputs.get(data.input);
  if (input === undefined) return outbox.finish(missingInput);
  const { run, task, parameters, seed, runSeed, shard, shards, count, checkpoint } = data;
  const optional = { ...(runSeed !== undefined && { runSeed }), ...(checkpoint !== undefined && { checkpoint }) };
  const handle = worker.pool.runShard(
    run,
    { ...engine, task, input, parameters, seed, shard, shards, count, ...optional },
    { started: () => undefined, message: (message) => outbox.take(message) },
  );
  running.set(id, { data, handle });
  const { kind, owner } = data;
  dispatch({ type: "started", shard: { id, kind, run, owner, shard, isPaused: wanted === "pause" } });
  const start = performance.now();
  let isEnded = false;
  try {
    const end = await handle.ended;
    const now = worker.state().shards.find((one) => one.id === id);
    if (isReturned(now, end)) return await handBack(worker, job, token, data, outbox);
    await outbox.finish(toFarmEnd(end, outbox.candidates));
    isEnded = true;
    log(shardLine(data, end, outbox.candidates, performance.now() - start));
  } finally {
    running.delete(id);
    dispatch({ type: "left", id, isEnded });
  }
}

function outboxFor(
  { redis, name, id, trouble }: JobWorker,
  data: ShardJobData,
  measure: MeasureByScripts | undefined,
  holdBack: (isFull: boolean) => void,
): ShardOutbox {
  const { shard, checkpoint } = data;
  const send = (entry: string): Promise<boolean> => addResult(redis, data, entry);
  const common = { shard, worker: name, workerId: id, send, trouble };
  if (data.check !== undefined) return createCheckOutbox(common);
  const candidates = checkpoint?.sequence ?? 0;
  if (measure === undefined) return createShardOutbox({ ...common, candidates, holdBack });
  const [unsent, unmeasured] = eitherFull(holdBack);
  const outbox = createShardOutbox({ ...common, candidates, holdBack: unsent });
  return createMeasuringOutbox(outbox, measure, unmeasured);
}

/** The next worker resumes where this one stopped. */
async function handBack(
  { log }: JobWorker,
  job: Job,
  token: string,
  data: ShardJobData,
  outbox: ShardOutbox,
): Promise<never> {
  await outbox.finish(undefined);
  const { checkpoint } = outbox;
  if (checkpoint !== undefined) {
    await job.updateData({ ...data, checkpoint: { sequence: checkpoint.sequence, state: checkpoint.state } });
  }
  await job.moveToWait(token);
  log(farmWorkerMessages.shardHandedBack(data.kind, data.task, data.run, data.shard + 1, data.shards));
  throw new WaitingError();
}

/** What the studio wants of a shard now. Rejects when Redis doesn't answer. */
export async function controlOf(redis: Redis, data: ShardJobData): Promise<WantedState> {
  const [run, own] = await redis.hmget(controlKey(data), "state", `shard ${data.shard}`);
  return wantedState(run, own);
}

const missingInput = { ok: false, cause: "lost", message: farmWorkerMessages.farmDoesntHaveRunsInput } as const;

function shardLine(data: ShardJobData, end: ShardEnd, candidates: number, milliseconds: number): string {
  const which = farmWorkerMessages.runShard(data.kind, data.task, data.run, data.shard + 1, data.shards);
  const time = farmWorkerMessages.inS(milliseconds);
  if (!end.ok)
    return `${end.cause === "closed" ? farmWorkerMessages.canceled : farmWorkerMessages.failed}: ${which}, ${time}: ${end.message}`;
  return `${end.cancelled ? farmWorkerMessages.canceled : farmWorkerMessages.done}: ${which}, ${plural(candidates, "level")} ${time}`;
}
