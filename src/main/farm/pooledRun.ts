import type { Redis } from "ioredis";
import type { PoolRun, ShardEnd, ShardHandle, ShardListener } from "#main/processes/enginePool.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import { explainFarmError, farmErrorLine } from "./farmError.ts";
import type { ResultEntry } from "./farmProtocol.ts";
import { farmRunKeys } from "./farmRun.ts";
import { addShard, type FarmShard, hear, noShards, type FarmShards } from "./farmShards.ts";
import { type KnownWorker, otherBuilds, placesFor } from "./farmWorkers.ts";
import { onShard, type RunJobs, setPaused } from "./runJobs.ts";
import { createSecondComputations, type SecondComputations } from "./secondComputations.ts";
import { toShardEnd, toShardMessage } from "./shardEnds.ts";
import type { UnderstoodEntry } from "./understandResults.ts";
import { farmPoolMessages } from "./messages.ts";
import { type ResultReader, readRunResults } from "./resultReader.ts";

/** A run that uses a farm. */
export interface PooledRun extends RunJobs {
  readonly reader: ResultReader;
  readonly second: SecondComputations;
  /** The farm, as all of its runs know it. */
  readonly farm: FarmOfRuns;
  /** The results left by earlier studios have been read. */
  isReady: boolean;
  /** Its results can't be read. */
  away: string | undefined;
  /** The last reported reason why the run is blocked. */
  reported: string | undefined;
  refusals: number;
}

/** What the runs of a farm share; times in milliseconds. */
export interface FarmOfRuns extends Pick<RunJobs, "queues" | "pump" | "refused"> {
  readonly redis: Redis;
  /** Its address as it is shown. */
  readonly at: string;
  readonly silentMilliseconds: number;
  /** Undefined until they have been asked for. */
  workers: readonly KnownWorker[] | undefined;
  /** Redis rejects writes for this reason. */
  refusal: string | undefined;
  readonly poll: () => Promise<void>;
}

const mostRefusals = 50;

/** Starts reading a run's results, first those left by earlier studios; `checkEvery`: see `createSecondComputations`. */
export function openPooledRun(
  farm: FarmOfRuns,
  run: PoolRun,
  kind: LevelKind | undefined,
  checkEvery: number | undefined,
): PooledRun {
  const { redis, queues, pump, refused, silentMilliseconds } = farm;
  const keys = farmRunKeys(redis, run);
  const reader = readRunResults({
    redis,
    run: { run: run.id, owner: run.owner },
    kind,
    position: run.position,
    take: (entries, position) => take(pooled, entries, position),
    trouble: (error) => {
      pooled.away = reasonOf(error, farm.at);
      reportStall(pooled);
    },
  });
  const second = createSecondComputations({
    run,
    keys,
    queues,
    checkEvery,
    silentMilliseconds,
    workers: () => farm.workers ?? [],
    mayQueue: () => pooled.isReady && !pooled.isClosed,
    changed: () => reportStall(pooled),
  });
  const flags = { isPaused: false, isReady: false, isClosed: false, away: undefined, reported: undefined, refusals: 0 };
  const pooled: PooledRun = { farm, run, keys, queues, pump, refused, reader, second, shards: noShards(), ...flags };
  void reader.caughtUp.then(async () => {
    await keys.release().catch(() => undefined);
    pooled.isReady = true;
    await farm.poll();
  });
  return pooled;
}

/** An error of Redis in a line for the run's card. */
export function reasonOf(error: unknown, at: string): string | undefined {
  return error === undefined ? undefined : farmErrorLine(explainFarmError(error, at));
}

/** Reports, once, why a run is blocked. */
export function reportStall(pooled: PooledRun): void {
  const { second, farm } = pooled;
  const comparisons = second.isAwaited ? second.count : undefined;
  const reason = stallReason({ ...pooled, refusal: farm.refusal, comparisons, workers: farm.workers }, farm.at);
  if (reason === pooled.reported || pooled.isClosed) return;
  pooled.reported = reason;
  pooled.run.stalled(reason);
}

/** Hands a shard to the farm; it waits until its run has a turn. */
export function addPooledShard(pooled: PooledRun, start: FarmShard["start"], listener: ShardListener): ShardHandle {
  const { run, keys, shards, pump } = pooled;
  const { promise, resolve } = Promise.withResolvers<ShardEnd>();
  const idOf = (attempt: number): string => `${run.id}-${run.owner}-${start.shard}-${attempt}`;
  const shard = addShard(shards, { start, listener, end: resolve }, idOf, performance.now());
  if (keys.isTooLarge) endAsThrown(pooled, shard, farmPoolMessages.runsInputIsTooLarge);
  queueMicrotask(() => void pump());
  return {
    ended: promise,
    cancel: () => void onShard(pooled, { type: "cancel", shard }),
    pause: () => setPaused(pooled, true),
    unpause: () => setPaused(pooled, false),
  };
}

async function take(pooled: PooledRun, entries: readonly UnderstoodEntry[], position: string): Promise<void> {
  await pooled.run.batch(() => {
    for (const understood of entries) {
      if (understood.ok) takeEntry(pooled, understood.entry);
      else refuse(pooled, understood);
    }
  }, position);
  void pooled.pump();
}

function takeEntry(pooled: PooledRun, entry: ResultEntry): void {
  const { second, keys } = pooled;
  if (entry.check !== undefined) return second.compare(entry, entry.check);
  const shard = pooled.shards.open.get(entry.shard);
  if (shard === undefined) return;
  second.take(entry);
  if (hear(shard, performance.now())) shard.listener.started(entry.worker);
  for (const message of entry.messages) shard.listener.message(toShardMessage(message));
  if (entry.end === undefined) return;
  second.ended(shard.start, entry, entry.end);
  if (!entry.end.ok && entry.end.cause === "lost") void keys.ensureInput(true).catch(() => undefined);
  onShard(pooled, { type: "ended", shard, end: toShardEnd(entry.end) });
}

function refuse(pooled: PooledRun, refused: Extract<UnderstoodEntry, { ok: false }>): void {
  const { reason, worker = farmPoolMessages.unknownWorker } = refused;
  if (++pooled.refusals <= mostRefusals) pooled.run.log(farmPoolMessages.messageFromWasRefused(worker, reason));
  const shard = refused.shard === undefined ? undefined : pooled.shards.open.get(refused.shard);
  if (shard !== undefined) endAsThrown(pooled, shard, farmPoolMessages.workerSentResult(worker, reason));
}

function endAsThrown(pooled: PooledRun, shard: FarmShard, message: string): void {
  onShard(pooled, { type: "ended", shard, end: { ok: false, cause: "threw", message } });
}

/** What may block a run on a farm. */
export interface StallFacts {
  readonly run: Pick<PoolRun, "kind" | "build" | "engineVersion">;
  /** Why its results can't be read. */
  readonly away: string | undefined;
  /** Why Redis rejects writes. */
  readonly refusal: string | undefined;
  /** Second computations that the run, otherwise over, waits for; undefined: it isn't over. */
  readonly comparisons: number | undefined;
  /** The results left by earlier studios have been read. */
  readonly isReady: boolean;
  readonly shards: Pick<FarmShards, "open">;
  /** Undefined until they have been asked for. */
  readonly workers: readonly KnownWorker[] | undefined;
}

/** Why a run moves nothing, in a sentence for its card; undefined: it moves. `at`: the farm's address as it is shown. */
export function stallReason(facts: StallFacts, at: string): string | undefined {
  const { away, refusal, comparisons } = facts;
  if (away !== undefined || refusal !== undefined) return away ?? refusal;
  if (comparisons !== undefined) return comparisons === 0 ? undefined : farmPoolMessages.comparing(comparisons);
  return noWorkers(facts, at);
}

/** A run is also blocked while no worker of its version is connected. */
function noWorkers({ run, shards, isReady, workers }: StallFacts, at: string): string | undefined {
  if (!isReady || workers === undefined) return undefined;
  if ([...shards.open.values()].some(({ isStarted }) => isStarted)) return undefined;
  if (placesFor(workers, run) > 0) return undefined;
  const builds = otherBuilds(workers, run);
  if (builds.length > 0) return farmPoolMessages.onlyOtherBuilds(at, run.kind, run.build, builds.join(", "));
  return farmPoolMessages.noWorkerOfFarm(at, run.kind, run.engineVersion);
}
