import type { ShardEnd, ShardListener } from "#main/processes/enginePool.ts";
import type { FarmStart } from "./secondComputations.ts";

/** A shard that was handed to a farm. */
export interface FarmShard {
  readonly start: FarmStart;
  readonly listener: ShardListener;
  /** Of its job in the queue. */
  readonly id: string;
  readonly end: (end: ShardEnd) => void;
  /** "adding": on its way to the queue; "queued": the queue or a worker has it. */
  state: "waiting" | "adding" | "queued" | "over";
  isStarted: boolean;
  isCancelled: boolean;
  /** When it last sent a message, in milliseconds of this process's clock. */
  heard: number;
  /** Polls in a row that did not find it. */
  missed: number;
}

/**
 * The shards of one run on a farm: which wait here, which the queue has, which are over. Only bookkeeping; what is sent and reported
 * is up to the pool.
 */
export interface FarmShards {
  /** Not over, by shard number. */
  readonly open: Map<number, FarmShard>;
  /** Times each shard was handed in: part of its job's id. */
  readonly tries: Map<number, number>;
  waiting: FarmShard[];
  /** Shards that are "adding" or "queued". */
  queued: number;
}

/** No shards yet. */
export function noShards(): FarmShards {
  return { open: new Map(), tries: new Map(), waiting: [], queued: 0 };
}

/** A shard that waits to be queued; `idOf` names the job of its next try. */
export function addShard(
  shards: FarmShards,
  shard: Pick<FarmShard, "start" | "listener" | "end">,
  idOf: (attempt: number) => string,
  now: number,
): FarmShard {
  const number = shard.start.shard;
  const attempt = shards.tries.get(number) ?? 0;
  shards.tries.set(number, attempt + 1);
  const added: FarmShard = {
    ...shard,
    id: idOf(attempt),
    state: "waiting",
    isStarted: false,
    isCancelled: false,
    heard: now,
    missed: 0,
  };
  shards.open.set(number, added);
  shards.waiting.push(added);
  return added;
}

/** The next waiting shards, so many at most, which are now on their way to the queue. */
export function takeWaiting(shards: FarmShards, count: number): FarmShard[] {
  const taken = shards.waiting.splice(0, count);
  for (const shard of taken) shard.state = "adding";
  shards.queued += taken.length;
  return taken;
}

/** The queue has refused shards: they wait again, in their order. Returns them without those that ended meanwhile. */
export function giveBack(shards: FarmShards, taken: readonly FarmShard[]): FarmShard[] {
  const back = taken.filter(({ state }) => state !== "over");
  shards.queued -= back.length;
  for (const shard of back) shard.state = "waiting";
  shards.waiting.unshift(...back);
  return back;
}

/** The queue has shards now. Returns those that were canceled on the way, which have to be removed from it. */
export function confirmQueued(taken: readonly FarmShard[], now: number): FarmShard[] {
  // A fast worker's end may arrive before the queue has confirmed the job.
  const queued = taken.filter(({ state }) => state !== "over");
  for (const shard of queued) {
    shard.state = "queued";
    shard.heard = now;
  }
  return queued.filter(({ isCancelled }) => isCancelled);
}

/** A queued shard was taken out of the queue and waits here again. */
export function takeBack(shards: FarmShards, shard: FarmShard): void {
  shard.state = "waiting";
  shards.queued--;
  shards.waiting.unshift(shard);
}

/** A shard sent something. True the first time. */
export function hear(shard: FarmShard, now: number): boolean {
  shard.heard = now;
  shard.missed = 0;
  const isFirst = !shard.isStarted;
  shard.isStarted = true;
  return isFirst;
}

/** A shard is over. False when it was so before. */
export function endShard(shards: FarmShards, shard: FarmShard): boolean {
  if (shard.state === "over") return false;
  if (shard.state === "queued" || shard.state === "adding") shards.queued--;
  if (shard.state === "waiting") shards.waiting = shards.waiting.filter((one) => one !== shard);
  shard.state = "over";
  if (shards.open.get(shard.start.shard) === shard) shards.open.delete(shard.start.shard);
  return true;
}

/** Queued shards that have said nothing since `since`. O(shards). */
export function silentShards(shards: FarmShards, since: number): FarmShard[] {
  return [...shards.open.values()].filter(({ state, heard }) => state === "queued" && heard < since);
}

/** Queued shards that no worker has begun. */
export function unstartedShards(shards: FarmShards): FarmShard[] {
  return [...shards.open.values()].filter(({ state, isStarted }) => state === "queued" && !isStarted);
}
