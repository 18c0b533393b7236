import type { Redis } from "ioredis";
import type { OpenedRun, PoolRun, ShardHandle, ShardListener, ShardPool } from "#main/processes/enginePool.ts";
import type { Catalogue } from "#main/processes/catalogue.ts";
import { type FarmAddress, shownAddress } from "./farmAddress.ts";
import { type OwnedRun, probeKey, queueName, type EngineIdentity } from "./farmKeys.ts";
import { createFarmQueues } from "./farmQueues.ts";
import type { FarmShard } from "./farmShards.ts";
import { type KnownWorker, readWorkers, placesFor } from "./farmWorkers.ts";
import { addPooledShard, type FarmOfRuns, openPooledRun, type PooledRun, reasonOf, reportStall } from "./pooledRun.ts";
import { lookUpSilent, onShard, queueShards } from "./runJobs.ts";

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

/**
 * Distributes shards to the workers of a farm through BullMQ, and reports their results in the order in which they were
 * stored in Redis. Queues about twice as many shards as the workers have slots; which run they belong to is decided
 * here, by the same rule as for processes on this machine: the run with the fewest.
 */
export function createFarmPool(options: FarmPoolOptions): FarmPool {
  const { redis, address, catalogue, silentMilliseconds = 20_000 } = options;
  const queues = createFarmQueues(redis);
  const runs = new Map<string, PooledRun>();
  const at = shownAddress(address);
  const shared = { redis, queues, at, silentMilliseconds, pump, poll, refused: setRefusal };
  const farm: FarmOfRuns = { ...shared, workers: undefined, refusal: undefined };
  let isPumping = false;
  let isClosed = false;
  const timer = setInterval(() => void poll(), options.pollMilliseconds ?? 5000);
  void poll();

  function size(): number {
    return poolSize(farm.workers ?? []);
  }
  function nextRun(): { readonly pooled: PooledRun; readonly shards: number } | undefined {
    const turns = [...runs.values()].map((pooled) => ({
      pooled,
      queue: queueName(pooled.run),
      waiting: pooled.shards.waiting.length,
      queued: pooled.shards.queued,
      isPaused: pooled.isPaused,
      isReady: pooled.isReady,
    }));
    const turn = nextTurn(turns, ({ pooled }) => capacityFor(farm.workers ?? [], pooled.run));
    return turn && { pooled: turn.run.pooled, shards: turn.shards };
  }
  async function pump(): Promise<void> {
    if (isPumping || isClosed || redis.status !== "ready") return;
    isPumping = true;
    try {
      for (let turn = nextRun(); turn !== undefined; turn = nextRun()) {
        if (!(await queueShards(turn.pooled, turn.shards))) break;
        if (farm.refusal !== undefined) setRefusal(undefined);
      }
    } finally {
      isPumping = false;
    }
  }
  function setRefusal(error: unknown): void {
    farm.refusal = reasonOf(error, at);
    for (const pooled of runs.values()) reportStall(pooled);
  }
  async function poll(): Promise<void> {
    if (isClosed || runs.size === 0) return;
    try {
      const before = size();
      farm.workers = await readWorkers(redis);
      if (size() > before) for (const { run } of runs.values()) run.grown();
      for (const pooled of runs.values()) {
        if (pooled.reader.isCaughtUp) await lookUpSilent(pooled, performance.now() - silentMilliseconds);
        await pooled.second.send();
      }
      // Reading works when writing fails: no memory, no space, no permission.
      await redis.set(probeKey, "1", "EX", 60);
      setRefusal(undefined);
    } catch (error) {
      setRefusal(error);
    }
    await pump();
  }

  function openRun(run: PoolRun): OpenedRun {
    const pooled = openPooledRun(farm, run, catalogue.findKind(run.kind), options.checkEvery?.());
    runs.set(run.id, pooled);
    return {
      compared: async () => {
        const compared = pooled.second.compared();
        void poll();
        await compared;
      },
      close: async (isOver) => {
        pooled.isClosed = true;
        pooled.second.close();
        pooled.reader.close();
        runs.delete(run.id);
        onShard(pooled, { type: "closed" });
        if (isOver && redis.status === "ready") await pooled.keys.remove().catch(() => undefined);
      },
    };
  }
  function runShard(group: string, start: FarmShard["start"], listener: ShardListener): ShardHandle {
    const pooled = runs.get(group);
    if (pooled === undefined) throw new Error(`The farm has no run ${group}.`);
    return addPooledShard(pooled, start, listener);
  }
  return {
    get size() {
      return size();
    },
    get workers() {
      return farm.workers ?? [];
    },
    get runs() {
      return [...runs.values()].map(({ run: { id, owner } }) => ({ run: id, owner }));
    },
    openRun,
    runShard,
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      for (const pooled of runs.values()) {
        pooled.reader.close();
        onShard(pooled, { type: "closed" });
      }
      await queues.close();
      redis.disconnect();
    },
  };
}

/** A run as far as it matters whose shards are queued next. */
export interface QueueingRun {
  /** Runs of one queue share its places. */
  readonly queue: string;
  readonly waiting: number;
  readonly queued: number;
  readonly isPaused: boolean;
  /** What earlier studios left has been read. */
  readonly isReady: boolean;
}

/** Shards of one call to the queue at most. */
const bulk = 100;
/** Shards queued per slot of a worker, so that none waits for the studio. */
const queuedPerPlace = 2;
/** Shards queued while no worker is connected, for the first one that connects. */
const leastQueued = 4;
/** Minimum pool size, so that shards that an earlier studio had queued are running here when their results arrive. */
const leastSize = 64;

/** Shards of an engine that its queue takes. O(workers). */
export function capacityFor(workers: readonly KnownWorker[], engine: EngineIdentity): number {
  return Math.max(leastQueued, queuedPerPlace * placesFor(workers, engine));
}

/** Shards that a pool accepts at once. O(workers). */
export function poolSize(workers: readonly KnownWorker[]): number {
  const places = workers.reduce((total, { processes }) => total + processes, 0);
  return Math.max(leastSize, queuedPerPlace * places);
}

/**
 * The run with the fewest queued shards among those that may queue another, and how many it may: one at a time where others wait
 * as well. `capacityOf`: shards that a run's queue takes. Undefined: none. O(runs).
 */
export function nextTurn<Run extends QueueingRun>(
  runs: readonly Run[],
  capacityOf: (run: Run) => number,
): { readonly run: Run; readonly shards: number } | undefined {
  const queuedBy = new Map<string, number>();
  for (const { queue, queued } of runs) queuedBy.set(queue, (queuedBy.get(queue) ?? 0) + queued);
  let best: Run | undefined;
  for (const run of runs) {
    if (run.waiting === 0 || run.isPaused || !run.isReady) continue;
    if ((queuedBy.get(run.queue) ?? 0) >= capacityOf(run)) continue;
    if (best === undefined || run.queued < best.queued) best = run;
  }
  if (best === undefined) return undefined;
  const run = best;
  const hasOthers = runs.some((one) => one !== run && one.waiting > 0 && !one.isPaused);
  const room = capacityOf(run) - run.queued;
  return { run, shards: Math.max(1, hasOthers ? 1 : Math.min(bulk, room)) };
}
