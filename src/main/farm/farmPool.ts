import type { Redis } from "ioredis";
import type {
  OpenedRun,
  PoolRun,
  ShardEnd,
  ShardHandle,
  ShardListener,
  ShardPool,
} from "#main/processes/enginePool.ts";
import type { StartShard } from "#main/processes/protocol.ts";
import { defaultCheckEvery } from "#shared/contract/farm.ts";
import type { Catalogue } from "#main/processes/catalogue.ts";
import { type FarmAddress, shownAddress } from "./farmAddress.ts";
import { explainFarmError, farmErrorLine } from "./farmError.ts";
import { type EngineIdentity, type OwnedRun, probeKey, queueName } from "./farmKeys.ts";
import { farmLimits } from "./farmLimits.ts";
import {
  messageVersion,
  type FarmShardEnd,
  type FarmShardMessage,
  type ResultEntry,
  type ShardJobData,
} from "./farmProtocol.ts";
import { type FarmQueues, createFarmQueues } from "./farmQueues.ts";
import { type FarmRunKeys, farmRunKeys } from "./farmRun.ts";
import { type KnownWorker, otherBuilds, placesFor, readWorkers, workersFor } from "./farmWorkers.ts";
import { type ResultReader, readRunResults } from "./resultReader.ts";
import type { UnderstoodEntry } from "./understandResults.ts";
import { createShardChecks, type ShardChecks } from "./shardChecks.ts";
import { farmPoolMessages } from "./messages.ts";

export interface FarmPoolOptions {
  readonly redis: Redis;
  readonly address: FarmAddress;
  /** The kinds whose levels are checked when they arrive. */
  readonly catalogue: Pick<Catalogue, "findKind">;
  /** How often workers are counted and silent shards are looked up. Default 5000. */
  readonly pollMilliseconds?: number;
  /** How long a shard may be silent before its job is looked up in the queue. Default 20 s. */
  readonly silentMilliseconds?: number;
  /**
   * One in this many shards is computed twice, by different workers, and compared; 0: none. Default 50. Read once per
   * run.
   */
  readonly checkEvery?: () => number;
}

/** A pool of other machines. Questions stay on this one. */
export interface FarmPool extends ShardPool {
  /** Their last reported state. */
  readonly workers: readonly KnownWorker[];
  /** Runs that use it. */
  readonly runs: readonly OwnedRun[];
  close(): Promise<void>;
}

interface FarmShard {
  readonly run: FarmRun;
  readonly start: Omit<StartShard, "type" | "job">;
  readonly listener: ShardListener;
  readonly id: string;
  readonly end: (end: ShardEnd) => void;
  /** "queued": the queue or a worker has it. */
  state: "waiting" | "adding" | "queued" | "over";
  isStarted: boolean;
  isCancelled: boolean;
  /** When it last sent a message, in milliseconds of this process's clock. */
  heard: number;
  /** Polls in a row that did not find it. */
  missed: number;
}

interface FarmRun {
  readonly run: PoolRun;
  readonly keys: FarmRunKeys;
  readonly reader: ResultReader;
  /** Not over, by shard number. */
  readonly shards: Map<number, FarmShard>;
  /** Times each shard was handed in: part of its job's id. */
  readonly tries: Map<number, number>;
  waiting: FarmShard[];
  queued: number;
  isPaused: boolean;
  /** The results left by earlier studios have been read. */
  isReady: boolean;
  isClosed: boolean;
  /** Its results can't be read. */
  away: string | undefined;
  /** The last reported reason why the run is blocked. */
  told: string | undefined;
  refusals: number;
  readonly checks: ShardChecks;
  /** Shards to be computed a second time, by number; in the queue once they have an id. */
  readonly second: Map<number, SecondComputation>;
  /** All shards are over, and the run waits for its comparisons: called when none are left. */
  compared: (() => void) | undefined;
}

interface SecondComputation {
  readonly start: FarmShard["start"];
  /** Id of its job; undefined while no other worker is connected. */
  id: string | undefined;
  since: number;
  tries: number;
}

/** Shards queued per slot of a worker, so that none waits for the studio. */
const queuedPerPlace = 2;
/** Shards queued while no worker is connected, for the first one that connects. */
const leastQueued = 4;
/** Minimum pool size, so that shards that an earlier studio had queued are running here when their results arrive. */
const leastSize = 64;
const bulk = 100;
/** How long a canceled shard may take to report its end. */
const cancelMilliseconds = 5000;
const mostRefusals = 50;
/** How often a second computation is queued again after Redis has lost it. */
const mostCheckTries = 3;

/**
 * Distributes shards to the workers of a farm through BullMQ, and reports their results in the order in which they were
 * stored in Redis. Queues about twice as many shards as the workers have slots; which run they belong to is decided
 * here, by the same rule as for processes on this machine: the run with the fewest.
 */
export function createFarmPool(options: FarmPoolOptions): FarmPool {
  const { redis, address, catalogue } = options;
  const queues: FarmQueues = createFarmQueues(redis);
  const runs = new Map<string, FarmRun>();
  const at = shownAddress(address);
  const silentMilliseconds = options.silentMilliseconds ?? 20_000;
  let workers: readonly KnownWorker[] | undefined;
  /** Redis rejects writes for this reason. */
  let refusal: string | undefined;
  let isPumping = false;
  let isClosed = false;
  const timer = setInterval(() => void poll(), options.pollMilliseconds ?? 5000);
  void poll();

  function capacityOf(engine: EngineIdentity): number {
    return Math.max(leastQueued, queuedPerPlace * placesFor(workers ?? [], engine));
  }
  function size(): number {
    const places = (workers ?? []).reduce((most, { processes }) => most + processes, 0);
    return Math.max(leastSize, queuedPerPlace * places);
  }
  /** The run with the fewest queued shards among those that may queue another. O(runs). */
  function nextRun(): FarmRun | undefined {
    const queuedBy = new Map<string, number>();
    for (const { run, queued } of runs.values()) {
      queuedBy.set(queueName(run), (queuedBy.get(queueName(run)) ?? 0) + queued);
    }
    let best: FarmRun | undefined;
    for (const run of runs.values()) {
      if (run.waiting.length === 0 || run.isPaused || !run.isReady) continue;
      if ((queuedBy.get(queueName(run.run)) ?? 0) >= capacityOf(run.run)) continue;
      if (best === undefined || run.queued < best.queued) best = run;
    }
    return best;
  }
  async function pump(): Promise<void> {
    if (isPumping || isClosed || redis.status !== "ready") return;
    isPumping = true;
    try {
      for (let run = nextRun(); run !== undefined; run = nextRun()) if (!(await addSome(run))) break;
    } finally {
      isPumping = false;
    }
  }
  /** Queues some shards of a run, not more than leave the other runs their turn; false when Redis refuses. */
  async function addSome(run: FarmRun): Promise<boolean> {
    const others = [...runs.values()].filter((one) => one !== run && one.waiting.length > 0 && !one.isPaused).length;
    const room = capacityOf(run.run) - run.queued;
    const shards = run.waiting.splice(0, Math.max(1, others > 0 ? 1 : Math.min(bulk, room)));
    for (const shard of shards) shard.state = "adding";
    run.queued += shards.length;
    try {
      await run.keys.ensureInput();
      const jobs = shards.map((shard) => ({ id: shard.id, data: jobData(run, shard) }));
      await queues.add(run.run, jobs);
    } catch (error) {
      const back = shards.filter(({ state }) => state !== "over");
      run.queued -= back.length;
      for (const shard of back) shard.state = "waiting";
      run.waiting.unshift(...back);
      setRefusal(error);
      for (const shard of back) if (shard.isCancelled) finish(shard, cancelled());
      return false;
    }
    for (const shard of shards) {
      if (shard.state === "over") continue;
      shard.state = "queued";
      shard.heard = performance.now();
      if (shard.isCancelled) void cancelQueued(shard);
    }
    if (refusal !== undefined) setRefusal(undefined);
    return true;
  }

  function reasonOf(error: unknown): string | undefined {
    return error === undefined ? undefined : farmErrorLine(explainFarmError(error, at));
  }
  function setRefusal(error: unknown): void {
    refusal = reasonOf(error);
    for (const run of runs.values()) tell(run);
  }
  /** Reports, once, why a run is blocked. */
  function tell(run: FarmRun): void {
    const reason = run.away ?? refusal ?? (run.compared === undefined ? noWorkers(run) : comparing(run));
    if (reason === run.told || run.isClosed) return;
    run.told = reason;
    run.run.waiting(reason);
  }
  /** The run is also blocked while no worker of this version is connected. */
  function noWorkers({ run, shards, isReady }: FarmRun): string | undefined {
    if (!isReady || workers === undefined) return undefined;
    if ([...shards.values()].some(({ isStarted }) => isStarted)) return undefined;
    if (placesFor(workers, run) > 0) return undefined;
    const builds = otherBuilds(workers, run);
    if (builds.length > 0) return farmPoolMessages.onlyOtherBuilds(at, run.kind, run.build, builds.join(", "));
    return farmPoolMessages.noWorkerOfFarm(at, run.kind, run.engineVersion);
  }
  function comparing({ second }: FarmRun): string | undefined {
    return second.size === 0 ? undefined : farmPoolMessages.comparing(second.size);
  }

  async function poll(): Promise<void> {
    if (isClosed || runs.size === 0) return;
    try {
      const before = size();
      workers = await readWorkers(redis);
      if (size() > before) for (const { run } of runs.values()) run.grown();
      for (const run of runs.values()) {
        await askForSilent(run);
        await sendChecks(run);
      }
      // Reading works when writing fails: no memory, no space, no permission.
      await redis.set(probeKey, "1", "EX", 60);
      setRefusal(undefined);
    } catch (error) {
      setRefusal(error);
    }
    await pump();
  }
  /** A shard whose worker died too often, or that Redis has lost, never reports its end. */
  async function askForSilent(run: FarmRun): Promise<void> {
    if (!run.reader.isCaughtUp) return;
    const since = performance.now() - silentMilliseconds;
    const silent = [...run.shards.values()].filter(({ state, heard }) => state === "queued" && heard < since);
    for (const shard of silent.slice(0, 1000)) {
      const found = await queues.stateOf(run.run, shard.id);
      if (shard.state !== "queued") continue;
      if (typeof found === "object") {
        finish(shard, { ok: false, cause: failedCause(found.failed), message: failedMessage(found.failed) });
      } else if (found === "there") shard.missed = 0;
      else if (++shard.missed >= 2) {
        await run.keys.ensureInput(true);
        finish(shard, { ok: false, cause: "lost", message: farmPoolMessages.farmHasLost });
      }
    }
  }

  async function take(run: FarmRun, entries: readonly UnderstoodEntry[], position: string): Promise<void> {
    await run.run.batch(() => {
      for (const understood of entries) {
        if (understood.ok) takeEntry(run, understood.entry);
        else refuse(run, understood);
      }
    }, position);
    void pump();
  }
  function takeEntry(run: FarmRun, entry: ResultEntry): void {
    if (entry.check !== undefined) return takeCheck(run, entry, entry.check);
    const shard = run.shards.get(entry.shard);
    if (shard === undefined) return;
    run.checks.take(entry.shard, entry.messages);
    shard.heard = performance.now();
    shard.missed = 0;
    if (!shard.isStarted) {
      shard.isStarted = true;
      shard.listener.started(entry.worker);
    }
    for (const message of entry.messages) shard.listener.message(toShardMessage(message));
    if (entry.end === undefined) return;
    chooseForCheck(shard, entry, entry.end);
    if (!entry.end.ok && entry.end.cause === "lost") void run.keys.ensureInput(true).catch(() => undefined);
    finish(shard, toShardEnd(entry.end));
  }
  function chooseForCheck(
    { run, start }: FarmShard,
    { shard, worker, workerId }: ResultEntry,
    end: FarmShardEnd,
  ): void {
    if (!end.ok || end.cancelled) return run.checks.forget(shard);
    const by = { id: workerId, name: worker };
    if (!run.checks.ended(shard, by, end.candidates, end.report)) return;
    run.second.set(shard, { start, id: undefined, since: performance.now(), tries: 0 });
    void sendChecks(run).catch(() => undefined);
  }
  /** Queues the shards to be computed a second time, as soon as another worker is connected. */
  async function sendChecks(run: FarmRun): Promise<void> {
    if (!run.isReady || run.isClosed) return;
    const there = workersFor(workers ?? [], run.run);
    const dropped: number[] = [];
    for (const { shard, notBy } of run.checks.wanted()) {
      const second = run.second.get(shard);
      const hasOther = there.some(({ id }) => id !== notBy.id);
      if (second === undefined) continue;
      if (!hasOther && run.compared !== undefined) {
        if (second.id !== undefined) await queues.remove(run.run, second.id).catch(() => false);
        dropped.push(shard);
      } else if (second.id === undefined && hasOther) {
        second.tries++;
        second.since = performance.now();
        second.id = `${run.run.id}-${run.run.owner}-${shard}-check${second.tries}`;
        const { checkpoint: _, ...start } = second.start;
        const data: ShardJobData = { ...jobData(run, { start }), check: { notBy: notBy.id } };
        await run.keys.ensureInput();
        await queues.add(run.run, [{ id: second.id, data }]);
      } else if (second.id !== undefined && performance.now() - second.since > silentMilliseconds) {
        const state = await queues.stateOf(run.run, second.id);
        second.since = performance.now();
        if (typeof state === "object" || (state === "gone" && second.tries >= mostCheckTries)) dropCheck(run, shard);
        else if (state === "gone") second.id = undefined;
      }
    }
    if (dropped.length > 0) run.run.log(farmPoolMessages.notCompared(dropped.length), "info");
    for (const shard of dropped) dropCheck(run, shard);
  }
  function dropCheck(run: FarmRun, shard: number): void {
    run.checks.forget(shard);
    endCheck(run, shard);
  }
  function endCheck(run: FarmRun, shard: number): void {
    run.second.delete(shard);
    if (run.second.size === 0) run.compared?.();
    else tell(run);
  }
  function takeCheck(run: FarmRun, entry: ResultEntry, check: NonNullable<ResultEntry["check"]>): void {
    const { shard, worker, workerId } = entry;
    if (!run.second.has(shard)) return;
    // The second worker gave up, out of memory or because it was stopped: the first result remains unchecked.
    if (!check.ok) return dropCheck(run, shard);
    const difference = run.checks.compare(shard, { id: workerId, name: worker }, check.digest);
    if (difference !== undefined) run.run.distrust(difference);
    endCheck(run, shard);
  }
  function refuse(run: FarmRun, refused: Extract<UnderstoodEntry, { ok: false }>): void {
    const { reason, worker = "somebody" } = refused;
    if (++run.refusals <= mostRefusals) run.run.log(farmPoolMessages.messageFromWasRefused(worker, reason));
    const shard = refused.shard === undefined ? undefined : run.shards.get(refused.shard);
    if (shard === undefined || shard.state === "over") return;
    finish(shard, { ok: false, cause: "threw", message: farmPoolMessages.workerSentResult(worker, reason) });
  }
  function finish(shard: FarmShard, end: ShardEnd): void {
    if (shard.state === "over") return;
    const { run } = shard;
    // A fast worker's end may arrive before the queue has confirmed the job.
    if (shard.state === "queued" || shard.state === "adding") run.queued--;
    if (shard.state === "waiting") run.waiting = run.waiting.filter((one) => one !== shard);
    shard.state = "over";
    if (run.shards.get(shard.start.shard) === shard) run.shards.delete(shard.start.shard);
    shard.end(end);
    queueMicrotask(() => void pump());
  }

  function cancel(shard: FarmShard): void {
    if (shard.isCancelled || shard.state === "over") return;
    shard.isCancelled = true;
    if (shard.state === "waiting") finish(shard, cancelled());
    else if (shard.state === "queued") void cancelQueued(shard);
  }
  async function cancelQueued(shard: FarmShard): Promise<void> {
    const { run } = shard;
    const late = setTimeout(() => finish(shard, cancelled()), cancelMilliseconds);
    try {
      if (await queues.remove(run.run, shard.id)) finish(shard, cancelled());
      else await run.keys.control("cancel", [shard.start.shard]);
    } catch {
      // The farm is away; the shard's result is not wanted any more.
      finish(shard, cancelled());
    }
    if (shard.state === "over") clearTimeout(late);
  }
  function setPaused(run: FarmRun, isPaused: boolean): void {
    if (run.isPaused === isPaused || run.isClosed) return;
    run.isPaused = isPaused;
    void tellPaused(run).catch(setRefusal);
  }
  /** Shards that no worker has started are taken back; the others are paused where they are. */
  async function tellPaused(run: FarmRun): Promise<void> {
    const { isPaused } = run;
    await run.keys.control(isPaused ? "pause" : "continue");
    if (!isPaused) return pump();
    for (const shard of [...run.shards.values()].filter(({ state, isStarted }) => state === "queued" && !isStarted)) {
      if (!(await queues.remove(run.run, shard.id)) || shard.state !== "queued") continue;
      shard.state = "waiting";
      run.queued--;
      run.waiting.unshift(shard);
    }
    return undefined;
  }

  function openRun(run: PoolRun): OpenedRun {
    const keys = farmRunKeys(redis, run);
    const reader = readRunResults({
      redis,
      run: { run: run.id, owner: run.owner },
      kind: catalogue.findKind(run.kind),
      position: run.position,
      take: (entries, position) => take(opened, entries, position),
      trouble: (error) => {
        opened.away = reasonOf(error);
        tell(opened);
      },
    });
    const opened: FarmRun = {
      run,
      keys,
      reader,
      shards: new Map(),
      tries: new Map(),
      waiting: [],
      queued: 0,
      isPaused: false,
      isReady: false,
      isClosed: false,
      away: undefined,
      told: undefined,
      refusals: 0,
      checks: createShardChecks(run.id, options.checkEvery?.() ?? defaultCheckEvery),
      second: new Map(),
      compared: undefined,
    };
    runs.set(run.id, opened);
    void reader.caughtUp.then(async () => {
      await keys.release().catch(() => undefined);
      opened.isReady = true;
      await poll();
    });
    return {
      compared: async () => {
        if (opened.second.size === 0) return;
        const { promise, resolve } = Promise.withResolvers<void>();
        opened.compared = resolve;
        tell(opened);
        void poll();
        await promise;
      },
      close: async (isOver) => {
        opened.isClosed = true;
        opened.compared?.();
        reader.close();
        runs.delete(run.id);
        for (const shard of opened.shards.values()) finish(shard, closedEnd());
        if (isOver && redis.status === "ready") await keys.remove().catch(() => undefined);
      },
    };
  }
  function runShard(group: string, start: FarmShard["start"], listener: ShardListener): ShardHandle {
    const run = runs.get(group);
    if (run === undefined) throw new Error(`The farm has no run ${group}.`);
    const { promise, resolve } = Promise.withResolvers<ShardEnd>();
    if (run.keys.isTooLarge) resolve({ ok: false, cause: "threw", message: tooLarge });
    const attempt = run.tries.get(start.shard) ?? 0;
    run.tries.set(start.shard, attempt + 1);
    const id = `${group}-${run.run.owner}-${start.shard}-${attempt}`;
    const shard: FarmShard = {
      run,
      start,
      listener,
      id,
      end: resolve,
      state: "waiting",
      isStarted: false,
      isCancelled: false,
      heard: performance.now(),
      missed: 0,
    };
    if (run.keys.isTooLarge) shard.state = "over";
    else run.shards.set(start.shard, shard);
    if (shard.state === "waiting") run.waiting.push(shard);
    queueMicrotask(() => void pump());
    return {
      ended: promise,
      cancel: () => cancel(shard),
      pause: () => setPaused(run, true),
      unpause: () => setPaused(run, false),
    };
  }
  return {
    get size() {
      return size();
    },
    get workers() {
      return workers ?? [];
    },
    get runs() {
      return [...runs.values()].map(({ run: { id, owner } }) => ({ run: id, owner }));
    },
    openRun,
    runShard,
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      for (const run of runs.values()) {
        run.reader.close();
        for (const shard of run.shards.values()) finish(shard, closedEnd());
      }
      await queues.close();
      redis.disconnect();
    },
  };
}

function jobData({ run, keys }: FarmRun, { start }: Pick<FarmShard, "start">): ShardJobData {
  const { task, parameters, seed, runSeed, shard, shards, count, checkpoint } = start;
  const isSent = checkpoint !== undefined && JSON.stringify(checkpoint).length <= farmLimits.checkpointBytes;
  return {
    v: messageVersion,
    run: run.id,
    owner: run.owner,
    input: keys.input,
    kind: run.kind,
    engineVersion: run.engineVersion,
    build: run.build,
    task,
    parameters,
    seed,
    ...(runSeed === undefined ? {} : { runSeed }),
    shard,
    shards,
    count,
    ...(isSent ? { checkpoint } : {}),
  };
}

function toShardMessage(message: FarmShardMessage): Parameters<ShardListener["message"]>[0] {
  // Absent properties stay absent: parsed JSON has no undefined ones.
  return { ...message, job: 0 } as Parameters<ShardListener["message"]>[0];
}

function toShardEnd(end: FarmShardEnd): ShardEnd {
  return (end.ok ? { ...end, type: "done", job: 0 } : end) as ShardEnd;
}

const tooLarge = farmPoolMessages.runsInputIsTooLarge;

function cancelled(): ShardEnd {
  return { ok: true, type: "done", job: 0, counters: {}, problems: [], cancelled: true, milliseconds: 0 };
}

function closedEnd(): ShardEnd {
  return { ok: false, cause: "closed", message: farmPoolMessages.studioDisconnected };
}

/** BullMQ's own words for a job whose workers died again and again. */
function failedCause(reason: string): "crashed" | "threw" {
  return /stalled/.test(reason) ? "crashed" : "threw";
}

function failedMessage(reason: string): string {
  return /stalled/.test(reason) ? farmPoolMessages.workersEndedEarly : reason.slice(0, 1000);
}
