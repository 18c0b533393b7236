import type { EngineIdentity } from "./farmKeys.ts";
import { type KnownWorker, placesFor } from "./farmWorkers.ts";

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
