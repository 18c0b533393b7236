import { availableParallelism, totalmem } from "node:os";
import type { JsonValue } from "#shared/kernel/json.ts";
import type { ScriptMeasure } from "#shared/scripts/scriptMeasures.ts";
import { createEngineSlot, type EngineSlot, type JobListener, type SlotOptions } from "./engineSlot.ts";
import type { EngineProcessMaker } from "./engineProcess.ts";
import type { JobFailure } from "./exitReason.ts";
import { nextJob, type QueuedJob } from "./jobQueue.ts";
import type { FromEngine, ShardMessage, StartShard, ToEngine } from "./protocol.ts";
import { enginePoolMessages } from "./messages.ts";

/** Limits of a pool; they apply to each of its processes. */
export interface PoolOptions {
  readonly make: EngineProcessMaker;
  /** Processes for batch work. Default: one a core, at most 8. */
  readonly size?: number;
  /** Heap ceiling of each process. Default: an equal share of three quarters of the machine, 512 to 4096 MiB. */
  readonly memoryMiB?: number;
  /** Seconds of computing without a word after which a process hangs. Default 30. */
  readonly hangSeconds?: number;
  /** How long a cancelled job has before its process is killed. Default 2000. */
  readonly cancelMilliseconds?: number;
  /**
   * For a machine that a person works on: runs have below-normal priority, so that screen, studio and queries stay
   * responsive, and a process is kept warm for queries during runs. Default false: runs use the whole machine.
   */
  readonly interactive?: boolean;
  /** Folder of the open project's cache; undefined while there is none. */
  readonly cacheFolder?: () => string | undefined;
}

type ShardDone = Extract<FromEngine, { type: "done" }>;
/** How a shard ended; `ok` is false when it threw, its process died or it was lost. */
export type ShardEnd =
  | ({
      readonly ok: true;
      /** Candidates the shard has made, reported by pools whose messages can get lost in transit. */
      readonly candidates?: number;
    } & ShardDone)
  | ({ readonly ok: false } & JobFailure);

/** A queued or running shard in the pool. */
export interface ShardHandle {
  readonly ended: Promise<ShardEnd>;
  cancel(): void;
  /** A paused shard keeps its process but frees its slot in the pool for others. */
  pause(): void;
  unpause(): void;
}

/** Receives a shard's events before its end. */
export interface ShardListener {
  /** The shard was assigned a process; `worker` is the farm worker's name, if any. */
  started(worker?: string): void;
  message(message: ShardMessage): void;
}

/** A script that measures a run's levels. */
export type RunScript = Pick<ScriptMeasure, "key" | "role" | "source">;

/** A run, as needed by a pool on other machines. */
export interface PoolRun {
  readonly id: string;
  readonly kind: string;
  readonly engineVersion: string;
  /** Of this studio's engine; see `engineBuild`. */
  readonly build: string;
  /** Made when the run was first sent to other machines, and again for a copy of its project. */
  readonly owner: string;
  readonly input: JsonValue;
  /** Scripts that this studio's person has allowed, which measure the levels where they are made. Absent: none. */
  readonly scripts?: readonly RunScript[] | undefined;
  /** Results up to this position have been stored by an earlier studio; undefined: none. */
  readonly position: string | undefined;
  /**
   * Calls `report` and stores everything it reports together with `position`, or nothing. Resolves when it is stored.
   */
  batch(report: () => void, position: string): Promise<void>;
  /** Why the run is stalled at the moment; undefined when it continues. */
  stalled(reason: string | undefined): void;
  /** The pool's size has grown: it takes more shards than before. */
  grown(): void;
  /** Writes to the run's log for the person; a warning by default. */
  log(message: string, severity?: "info" | "warning"): void;
  /** Two machines computed the same shard with different results: the run must stop. */
  distrust(reason: string): void;
}

/** A run registered with a pool. */
export interface OpenedRun {
  /** Resolves when all comparisons are done; await it once all shards are over. */
  compared(): Promise<void>;
  /** `isOver` false: it will be resumed, so results that arrive until then are kept for it. */
  close(isOver: boolean): Promise<void>;
}

/** Where the shards of a run are worked on. */
export interface ShardPool {
  /** Number of shards that it accepts at once; more would only queue. May change. */
  readonly size: number;
  /**
   * Queues one shard. `group` is its run: slots go to the run with the fewest running shards, then first come, first
   * served.
   */
  runShard(group: string, shard: Omit<StartShard, "type" | "job">, listener: ShardListener): ShardHandle;
  /** Call before a run's first shard. Absent: the pool doesn't need to know about runs. */
  openRun?(run: PoolRun): OpenedRun;
}

/** User-configurable limits of a pool; undefined: its default. */
export interface PoolLimits {
  readonly size: number | undefined;
  readonly memoryMiB: number | undefined;
}

/** Engine processes and the queue in front of them. */
export interface EnginePool extends ShardPool {
  /**
   * Answers a quick query immediately, independent of batch work. With "idle" no caller waits for the answer: it is
   * computed below normal priority while a process would be unused. Rejects with `AnalysisFailure`, or when `signal`
   * aborts.
   */
  analyse(
    kind: string,
    analysis: string,
    input: JsonValue,
    signal?: AbortSignal,
    urgency?: "interactive" | "idle",
  ): Promise<JsonValue>;
  /** Sets new limits: running shards continue under their old ones, later shards start within the new ones. */
  limit(limits: PoolLimits): void;
  /** Ends every process; running shards end as failed with cause "closed". Resolves when all processes have exited. */
  close(): Promise<void>;
}

/** An analysis that ended without an answer. */
export class AnalysisFailure extends Error {
  override readonly name = "AnalysisFailure";
  readonly failure: JobFailure;
  constructor(failure: JobFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** Maximum number of running queries; they have their own slots, so that runs never delay them. */
const interactivePlaces = 2;
/**
 * How long the next query waits for the process of an aborted one, which is warm while a new one isn't; and when a
 * process that still doesn't respond is killed.
 */
const abortMilliseconds = { waits: 250, ends: 1000 };
const idleMilliseconds = 120_000;
/** When a spare process is started: late enough to leave the start to the run itself. */
const spareMilliseconds = 500;

interface Job extends QueuedJob {
  readonly id: number;
  paused: boolean;
  /** The caller has canceled it, and its process is about to become idle. */
  aborted: boolean;
  /** The process it is running in. */
  slot?: EngineSlot;
  readonly message: ToEngine;
  readonly listener: JobListener;
  /** Called when it gets a process. */
  started(): void;
}

/** Processes are started when first needed and reused; one that dies fails its job, not the pool. */
export function createEnginePool(options: PoolOptions): EnginePool {
  const places = { batch: options.size ?? defaultSize(), interactive: interactivePlaces };
  const baseOptions: Omit<SlotOptions, "memoryMiB"> = {
    make: options.make,
    hangSeconds: options.hangSeconds ?? 30,
    cancelMilliseconds: options.cancelMilliseconds ?? 2000,
    background: options.interactive ?? false,
  };
  let memoryMiB = options.memoryMiB ?? defaultMemory(places.batch);
  const slots = new Set<EngineSlot>();
  /** Processes started under other limits: they get no further jobs. */
  const outdated = new WeakSet<EngineSlot>();
  const leaving = new Set<Promise<void>>();
  const running = new Set<Job>();
  let waiting: Job[] = [];
  let lastJob = 0;
  let closed = false;
  let trimTimer: NodeJS.Timeout | undefined;
  let spareTimer: NodeJS.Timeout | undefined;

  function cached(): { readonly cache?: string } {
    const cache = options.cacheFolder?.();
    return cache === undefined ? {} : { cache };
  }
  function pump(): void {
    for (const slot of slots) if (slot.dead || (slot.idle && outdated.has(slot))) release(slot);
    for (;;) {
      const job = closed ? undefined : nextJob(waiting, running, places);
      if (job === undefined) break;
      const idle = idleFor(job);
      // A warm process that is about to become idle is available sooner than a new one.
      if (idle === undefined && job.interactive && [...running].some((one) => one.aborted && one.idle !== true)) break;
      waiting = waiting.filter((other) => other !== job);
      startJob(job, idle ?? addSlot());
    }
    clearTimeout(trimTimer);
    if (running.size === 0 && slots.size > 0) trimTimer = setTimeout(trim, idleMilliseconds).unref();
    clearTimeout(spareTimer);
    if (options.interactive === true && running.size > 0) spareTimer = setTimeout(warmSpare, spareMilliseconds).unref();
  }
  /** Queries prefer an idle process of normal priority; shards leave those unused. */
  function idleFor({ interactive, idle: isIdleWork }: Pick<Job, "interactive" | "idle">): EngineSlot | undefined {
    const idle = [...slots].filter((slot) => slot.idle);
    // The next question finds the process warm that it would have had.
    if (isIdleWork === true && options.interactive === true) return idle.find(({ lowered }) => lowered);
    return idle.find(({ lowered }) => lowered !== interactive) ?? idle[0];
  }
  function warmSpare(): void {
    if (!closed && running.size > 0 && ![...slots].some((slot) => slot.idle)) addSlot();
  }
  function startJob(job: Job, slot: EngineSlot): void {
    running.add(job);
    job.slot = slot;
    job.started();
    slot.start(job.id, job.message, job.listener);
  }
  function addSlot(): EngineSlot {
    const slot = createEngineSlot({ ...baseOptions, memoryMiB }, pump);
    slots.add(slot);
    return slot;
  }
  function release(slot: EngineSlot): void {
    slots.delete(slot);
    const gone = slot.close();
    leaving.add(gone);
    void gone.finally(() => leaving.delete(gone));
  }
  function abandon(job: Job): void {
    job.aborted = true;
    job.slot?.cancel();
    setTimeout(() => {
      job.aborted = false;
      pump();
    }, abortMilliseconds.waits).unref();
    setTimeout(() => endAborted(job), abortMilliseconds.ends).unref();
  }
  function endAborted(job: Job): void {
    if (!running.has(job) || job.slot === undefined) return;
    // One that is still starting is aborted once it is ready; a new process wouldn't be ready sooner.
    if (job.slot.starting) return void setTimeout(() => endAborted(job), abortMilliseconds.ends).unref();
    release(job.slot);
    pump();
  }
  function trim(): void {
    // Keeps one idle process warm, so that a person who pauses for a few minutes doesn't wait for a new one.
    const kept = options.interactive === true ? idleFor({ interactive: true }) : undefined;
    for (const slot of slots) if (slot.idle && slot !== kept) release(slot);
  }
  function enqueue(request: Omit<Job, "paused" | "aborted" | "slot">): Job {
    const { listener } = request;
    const job: Job = {
      ...request,
      paused: false,
      aborted: false,
      listener: {
        message: (message) => listener.message(message),
        ended: (message) => {
          running.delete(job);
          listener.ended(message);
        },
        failed: (failure) => {
          running.delete(job);
          listener.failed(failure);
        },
      },
    };
    if (closed) {
      listener.failed({ cause: "closed", message: enginePoolMessages.poolClosed });
      return job;
    }
    waiting.push(job);
    pump();
    return job;
  }
  /** Takes a job out of the queue; false when it has left it already. */
  function withdraw(job: Job): boolean {
    if (!waiting.includes(job)) return false;
    waiting = waiting.filter((other) => other !== job);
    return true;
  }
  function setPaused(job: Job, paused: boolean): void {
    if (job.paused === paused) return;
    job.paused = paused;
    if (running.has(job)) job.slot?.send({ type: paused ? "pause" : "continue", job: job.id });
    pump();
  }

  return {
    get size() {
      return places.batch;
    },
    limit: (limits) => {
      places.batch = limits.size ?? defaultSize();
      const before = memoryMiB;
      memoryMiB = limits.memoryMiB ?? defaultMemory(places.batch);
      if (memoryMiB !== before) for (const slot of slots) outdated.add(slot);
      pump();
    },
    runShard: (group, shard, shardListener) => {
      const id = ++lastJob;
      const end = Promise.withResolvers<ShardEnd>();
      const listener: JobListener = {
        message: (message) => shardListener.message(message),
        ended: (done) => {
          if (done.type === "done") end.resolve({ ok: true, ...done });
        },
        failed: (failure) => end.resolve({ ok: false, ...failure }),
      };
      const start: StartShard = { ...shard, type: "start", job: id, ...cached() };
      const started = () => shardListener.started();
      const job = enqueue({ id, group, interactive: false, message: start, listener, started });
      return {
        ended: end.promise,
        cancel: () => {
          if (withdraw(job)) end.resolve({ ok: true, ...cancelledBeforeStart(id) });
          else if (running.has(job)) job.slot?.cancel();
        },
        pause: () => setPaused(job, true),
        unpause: () => setPaused(job, false),
      };
    },
    analyse: (kind, analysis, input, signal, urgency = "interactive") => {
      if (signal?.aborted === true) return Promise.reject(signal.reason);
      const id = ++lastJob;
      const answer = Promise.withResolvers<JsonValue>();
      const listener: JobListener = {
        message: () => undefined,
        ended: (message) => {
          if (message.type === "answer") answer.resolve(message.answer);
        },
        failed: (failure) => answer.reject(new AnalysisFailure(failure)),
      };
      const idle = urgency === "idle";
      const idleFlag = idle ? { idle } : {};
      const message: ToEngine = { type: "analyse", job: id, kind, analysis, input, ...idleFlag, ...cached() };
      const job = enqueue({ id, group: "", interactive: !idle, idle, message, listener, started: () => undefined });
      const abort = () => {
        answer.reject(signal?.reason);
        if (!withdraw(job) && running.has(job)) abandon(job);
      };
      signal?.addEventListener("abort", abort, { once: true });
      return answer.promise.finally(() => signal?.removeEventListener("abort", abort));
    },
    close: async () => {
      closed = true;
      clearTimeout(trimTimer);
      clearTimeout(spareTimer);
      const unstarted = waiting;
      waiting = [];
      for (const job of unstarted) {
        job.listener.failed({ cause: "closed", message: enginePoolMessages.poolClosed });
      }
      for (const slot of slots) release(slot);
      await Promise.all(leaving);
    },
  };
}

function cancelledBeforeStart(job: number): ShardDone {
  return { type: "done", job, counters: {}, problems: [], cancelled: true, milliseconds: 0 };
}

/** Default number of processes: one per core, at most 8. */
export function defaultSize(): number {
  return Math.min(availableParallelism(), 8);
}

/** Default memory limit of a process in MiB: an equal share of three quarters of the machine's memory, 512 to 4096. */
export function defaultMemory(size: number): number {
  const share = (0.75 * totalmem()) / 2 ** 20 / size;
  return Math.round(Math.min(4096, Math.max(512, share)));
}
