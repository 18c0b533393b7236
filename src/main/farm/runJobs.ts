import type { PoolRun } from "#main/processes/enginePool.ts";
import type { FarmQueues } from "./farmQueues.ts";
import { type FarmRunKeys, jobData } from "./farmRun.ts";
import {
  type FarmShard,
  type FarmShardEffect,
  type FarmShardEvent,
  type FarmShards,
  nextShards,
  silentShards,
  takeWaiting,
  unstartedShards,
} from "./farmShards.ts";
import { cancelledEnd } from "./shardEnds.ts";
import { farmPoolMessages } from "./messages.ts";

/** The jobs of one run in the queues of a farm; what happens to them is decided by `nextShards`. */
export interface RunJobs {
  readonly run: PoolRun;
  readonly keys: FarmRunKeys;
  readonly queues: FarmQueues;
  readonly shards: FarmShards;
  isPaused: boolean;
  isClosed: boolean;
  /** Queues what there is room for now, of any run. */
  readonly pump: () => Promise<void>;
  /** Redis has refused something; undefined: it accepts writes again. */
  readonly refused: (error: unknown) => void;
}

/** How long a canceled shard may take to report its end. */
const cancelMilliseconds = 5000;
/** Silent shards that are looked up at once. */
const mostLookups = 1000;

/** Does what follows from an event. Returns the effects as well: losing a shard is up to who can wait for it. */
export function onShard(jobs: RunJobs, event: FarmShardEvent): readonly FarmShardEffect[] {
  const effects = nextShards(jobs.shards, event);
  for (const effect of effects) {
    if (effect.type === "withdraw") void withdraw(jobs, effect.shard);
    if (effect.type !== "end") continue;
    effect.shard.end(effect.end);
    queueMicrotask(() => void jobs.pump());
  }
  return effects;
}

/** Queues the next shards of a run, so many at most; false when Redis refuses. */
export async function queueShards(jobs: RunJobs, count: number): Promise<boolean> {
  const { run, keys, queues } = jobs;
  const shards = takeWaiting(jobs.shards, count);
  try {
    await keys.ensureInput();
    await queues.add(
      run,
      shards.map(({ id, start }) => ({ id, data: jobData(run, keys, start) })),
    );
  } catch (error) {
    jobs.refused(error);
    onShard(jobs, { type: "refused", shards });
    return false;
  }
  onShard(jobs, { type: "queued", shards, now: performance.now() });
  return true;
}

/**
 * Looks up the shards that have been silent since `since`: one whose worker died too often, or that Redis has lost, never
 * reports its end. Rejects when Redis doesn't answer.
 */
export async function lookUpSilent(jobs: RunJobs, since: number): Promise<void> {
  for (const shard of silentShards(jobs.shards, since).slice(0, mostLookups)) {
    const found = await jobs.queues.stateOf(jobs.run, shard.id);
    const effects = onShard(jobs, { type: "looked-up", shard, found });
    if (!effects.some(({ type }) => type === "lose")) continue;
    await jobs.keys.ensureInput(true);
    onShard(jobs, { type: "ended", shard, end: { ok: false, cause: "lost", message: farmPoolMessages.farmHasLost } });
  }
}

async function withdraw(jobs: RunJobs, shard: FarmShard): Promise<void> {
  const cancelled = (): void => void onShard(jobs, { type: "ended", shard, end: cancelledEnd() });
  const late = setTimeout(cancelled, cancelMilliseconds);
  try {
    if (await jobs.queues.remove(jobs.run, shard.id)) cancelled();
    else await jobs.keys.control("cancel", [shard.start.shard]);
  } catch {
    // The farm is away; the shard's result is not wanted any more.
    cancelled();
  }
  if (shard.state === "over") clearTimeout(late);
}

/** Pauses or continues a run where it is computed. */
export function setPaused(jobs: RunJobs, isPaused: boolean): void {
  if (jobs.isPaused === isPaused || jobs.isClosed) return;
  jobs.isPaused = isPaused;
  void notifyPaused(jobs).catch(jobs.refused);
}

/** Shards that no worker has started are taken back; the others are paused where they are. */
async function notifyPaused(jobs: RunJobs): Promise<void> {
  const { isPaused, queues, run } = jobs;
  await jobs.keys.control(isPaused ? "pause" : "continue");
  if (!isPaused) return jobs.pump();
  for (const shard of unstartedShards(jobs.shards))
    if (await queues.remove(run, shard.id)) onShard(jobs, { type: "dequeued", shard });
  return undefined;
}
