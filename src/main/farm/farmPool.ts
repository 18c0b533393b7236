import type { Redis } from "ioredis";
import type {
  OpenedRun,
  PoolRun,
  ShardEnd,
  ShardHandle,
  ShardListener,
  ShardPool,
} from "#main/processes/enginePool.ts";
import type { Catalogue } from "#main/processes/catalogue.ts";
import { type FarmAddress, shownAddress } from "./farmAddress.ts";
import { explainFarmError, farmErrorLine } from "./farmError.ts";
import { type EngineIdentity, type OwnedRun, probeKey, queueName } from "./farmKeys.ts";
import type { ResultEntry } from "./farmProtocol.ts";
import { type FarmQueues, createFarmQueues } from "./farmQueues.ts";
import { type FarmRunKeys, farmRunKeys, jobData } from "./farmRun.ts";
import { type KnownWorker, placesFor, readWorkers } from "./farmWorkers.ts";
import { type ResultReader, readRunResults } from "./resultReader.ts";
import type { UnderstoodEntry } from "./understandResults.ts";
import {
  addShard,
  confirmQueued,
  endShard,
  type FarmShard,
  type FarmShards,
  giveBack,
  hear,
  noShards,
  silentShards,
  takeBack,
  takeWaiting,
  unstartedShards,
} from "./farmShards.ts";
import { nextTurn } from "./queueTurns.ts";
import { stallReason } from "./stallReason.ts";
import { createSecondComputations, type SecondComputations } from "./secondComputations.ts";
import { cancelledEnd, closedEnd, failedEnd, toShardEnd, toShardMessage } from "./shardEnds.ts";
import { farmPoolMessages } from "./messages.ts";

/** How a studio uses a farm; times in milliseconds. */
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

interface FarmRun {
  readonly run: PoolRun;
  readonly keys: FarmRunKeys;
  readonly reader: ResultReader;
  readonly shards: FarmShards;
  isPaused: boolean;
  /** The results left by earlier studios have been read. */
  isReady: boolean;
  isClosed: boolean;
  /** Its results can't be read. */
  away: string | undefined;
  /** The last reported reason why the run is blocked. */
  reported: string | undefined;
  refusals: number;
  readonly second: SecondComputations;
}

/** Shards queued per slot of a worker, so that none waits for the studio. */
const queuedPerPlace = 2;
/** Shards queued while no worker is connected, for the first one that connects. */
const leastQueued = 4;
/** Minimum pool size, so that shards that an earlier studio had queued are running here when their results arrive. */
const leastSize = 64;
/** How long a canceled shard may take to report its end. */
const cancelMilliseconds = 5000;
const mostRefusals = 50;

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
  function nextRun(): { readonly run: FarmRun; readonly shards: number } | undefined {
    const turns = [...runs.values()].map((run) => ({
      farmRun: run,
      queue: queueName(run.run),
      waiting: run.shards.waiting.length,
      queued: run.shards.queued,
      isPaused: run.isPaused,
      isReady: run.isReady,
    }));
    const turn = nextTurn(turns, ({ farmRun }) => capacityOf(farmRun.run));
    return turn && { run: turn.run.farmRun, shards: turn.shards };
  }
  async function pump(): Promise<void> {
    if (isPumping || isClosed || redis.status !== "ready") return;
    isPumping = true;
    try {
      for (let turn = nextRun(); turn !== undefined; turn = nextRun())
        if (!(await addSome(turn.run, turn.shards))) break;
    } finally {
      isPumping = false;
    }
  }
  /** Queues the next shards of a run, so many at most; false when Redis refuses. */
  async function addSome(run: FarmRun, count: number): Promise<boolean> {
    const taken = takeWaiting(run.shards, count);
    try {
      await run.keys.ensureInput();
      const jobs = taken.map((shard) => ({ id: shard.id, data: jobData(run.run, run.keys, shard.start) }));
      await queues.add(run.run, jobs);
    } catch (error) {
      const back = giveBack(run.shards, taken);
      setRefusal(error);
      for (const shard of back) if (shard.isCancelled) finish(run, shard, cancelledEnd());
      return false;
    }
    for (const shard of confirmQueued(taken, performance.now())) void cancelQueued(run, shard);
    if (refusal !== undefined) setRefusal(undefined);
    return true;
  }

  function reasonOf(error: unknown): string | undefined {
    return error === undefined ? undefined : farmErrorLine(explainFarmError(error, at));
  }
  function setRefusal(error: unknown): void {
    refusal = reasonOf(error);
    for (const run of runs.values()) reportStall(run);
  }
  /** Reports, once, why a run is blocked. */
  function reportStall(run: FarmRun): void {
    const { second } = run;
    const comparisons = second.isAwaited ? second.count : undefined;
    const reason = stallReason({ ...run, refusal, comparisons, workers }, at);
    if (reason === run.reported || run.isClosed) return;
    run.reported = reason;
    run.run.stalled(reason);
  }

  async function poll(): Promise<void> {
    if (isClosed || runs.size === 0) return;
    try {
      const before = size();
      workers = await readWorkers(redis);
      if (size() > before) for (const { run } of runs.values()) run.grown();
      for (const run of runs.values()) {
        await askForSilent(run);
        await run.second.send();
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
    const silent = silentShards(run.shards, performance.now() - silentMilliseconds);
    for (const shard of silent.slice(0, 1000)) {
      const found = await queues.stateOf(run.run, shard.id);
      if (shard.state !== "queued") continue;
      if (typeof found === "object") {
        finish(run, shard, failedEnd(found.failed));
      } else if (found === "there") shard.missed = 0;
      else if (++shard.missed >= 2) {
        await run.keys.ensureInput(true);
        finish(run, shard, { ok: false, cause: "lost", message: farmPoolMessages.farmHasLost });
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
    if (entry.check !== undefined) return run.second.compare(entry, entry.check);
    const shard = run.shards.open.get(entry.shard);
    if (shard === undefined) return;
    run.second.take(entry);
    if (hear(shard, performance.now())) shard.listener.started(entry.worker);
    for (const message of entry.messages) shard.listener.message(toShardMessage(message));
    if (entry.end === undefined) return;
    run.second.ended(shard.start, entry, entry.end);
    if (!entry.end.ok && entry.end.cause === "lost") void run.keys.ensureInput(true).catch(() => undefined);
    finish(run, shard, toShardEnd(entry.end));
  }
  function refuse(run: FarmRun, refused: Extract<UnderstoodEntry, { ok: false }>): void {
    const { reason, worker = farmPoolMessages.unknownWorker } = refused;
    if (++run.refusals <= mostRefusals) run.run.log(farmPoolMessages.messageFromWasRefused(worker, reason));
    const shard = refused.shard === undefined ? undefined : run.shards.open.get(refused.shard);
    if (shard !== undefined)
      finish(run, shard, { ok: false, cause: "threw", message: farmPoolMessages.workerSentResult(worker, reason) });
  }
  function finish(run: FarmRun, shard: FarmShard, end: ShardEnd): void {
    if (!endShard(run.shards, shard)) return;
    shard.end(end);
    queueMicrotask(() => void pump());
  }

  function cancel(run: FarmRun, shard: FarmShard): void {
    if (shard.isCancelled || shard.state === "over") return;
    shard.isCancelled = true;
    if (shard.state === "waiting") finish(run, shard, cancelledEnd());
    else if (shard.state === "queued") void cancelQueued(run, shard);
  }
  async function cancelQueued(run: FarmRun, shard: FarmShard): Promise<void> {
    const late = setTimeout(() => finish(run, shard, cancelledEnd()), cancelMilliseconds);
    try {
      if (await queues.remove(run.run, shard.id)) finish(run, shard, cancelledEnd());
      else await run.keys.control("cancel", [shard.start.shard]);
    } catch {
      // The farm is away; the shard's result is not wanted any more.
      finish(run, shard, cancelledEnd());
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
    for (const shard of unstartedShards(run.shards))
      if ((await queues.remove(run.run, shard.id)) && shard.state === "queued") takeBack(run.shards, shard);
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
        reportStall(opened);
      },
    });
    const opened: FarmRun = {
      run,
      keys,
      reader,
      shards: noShards(),
      isPaused: false,
      isReady: false,
      isClosed: false,
      away: undefined,
      reported: undefined,
      refusals: 0,
      second: createSecondComputations({
        run,
        keys,
        queues,
        checkEvery: options.checkEvery?.(),
        silentMilliseconds,
        workers: () => workers ?? [],
        mayQueue: () => opened.isReady && !opened.isClosed,
        changed: () => reportStall(opened),
      }),
    };
    runs.set(run.id, opened);
    void reader.caughtUp.then(async () => {
      await keys.release().catch(() => undefined);
      opened.isReady = true;
      await poll();
    });
    return {
      compared: async () => {
        const compared = opened.second.compared();
        void poll();
        await compared;
      },
      close: async (isOver) => {
        opened.isClosed = true;
        opened.second.close();
        reader.close();
        runs.delete(run.id);
        for (const shard of opened.shards.open.values()) finish(opened, shard, closedEnd());
        if (isOver && redis.status === "ready") await keys.remove().catch(() => undefined);
      },
    };
  }
  function runShard(group: string, start: FarmShard["start"], listener: ShardListener): ShardHandle {
    const run = runs.get(group);
    if (run === undefined) throw new Error(`The farm has no run ${group}.`);
    const { promise, resolve } = Promise.withResolvers<ShardEnd>();
    const idOf = (attempt: number): string => `${group}-${run.run.owner}-${start.shard}-${attempt}`;
    const shard = addShard(run.shards, { start, listener, end: resolve }, idOf, performance.now());
    if (run.keys.isTooLarge)
      finish(run, shard, { ok: false, cause: "threw", message: farmPoolMessages.runsInputIsTooLarge });
    queueMicrotask(() => void pump());
    return {
      ended: promise,
      cancel: () => cancel(run, shard),
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
        for (const shard of run.shards.open.values()) finish(run, shard, closedEnd());
      }
      await queues.close();
      redis.disconnect();
    },
  };
}
