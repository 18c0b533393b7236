import type { ShardEnd, ShardListener } from "#main/processes/enginePool.ts";
import type { FarmQueues } from "./farmQueues.ts";
import type { FarmStart } from "./secondComputations.ts";
import { cancelledEnd, closedEnd, failedEnd } from "./shardEnds.ts";

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
  /** Lookups in a row that did not find it. */
  missed: number;
}

/** The shards of one run on a farm: which wait here, which the queue has, which are over. */
export interface FarmShards {
  /** Not over, by shard number. */
  readonly open: Map<number, FarmShard>;
  /** Times each shard was handed in: part of its job's id. */
  readonly tries: Map<number, number>;
  waiting: FarmShard[];
  /** Shards that are "adding" or "queued". */
  queued: number;
}

/** What happens to shards on the farm. `now`: in milliseconds of this process's clock. */
export type FarmShardEvent =
  | { readonly type: "queued"; readonly shards: readonly FarmShard[]; readonly now: number }
  /** The queue didn't accept shards that were on their way to it. */
  | { readonly type: "refused"; readonly shards: readonly FarmShard[] }
  /** `dequeued`: the job of a paused run was removed from the queue before a worker had it. */
  | { readonly type: "cancel" | "dequeued"; readonly shard: FarmShard }
  /** What the queue knows of a shard that has been silent for long. */
  | {
      readonly type: "looked-up";
      readonly shard: FarmShard;
      readonly found: Awaited<ReturnType<FarmQueues["stateOf"]>>;
    }
  | { readonly type: "ended"; readonly shard: FarmShard; readonly end: ShardEnd }
  /** The run, or its pool, is closed. */
  | { readonly type: "closed" };

/** What is done about an event, in this order. */
export type FarmShardEffect =
  | { readonly type: "end"; readonly shard: FarmShard; readonly end: ShardEnd }
  /** A canceled shard is removed from the queue, or its worker is notified. */
  | { readonly type: "withdraw"; readonly shard: FarmShard }
  /** Redis has forgotten the shard: it ends as lost, once the input, which may be forgotten too, is there again. */
  | { readonly type: "lose"; readonly shard: FarmShard };

/** Lookups in a row that don't find a job before it counts as lost: one may come between two states of the job. */
const mostMissed = 2;

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

/**
 * What follows from an event. The records are changed in place, since their handles refer to them. A shard ends once: what
 * happens to one that is over changes nothing.
 */
export function nextShards(shards: FarmShards, event: FarmShardEvent): readonly FarmShardEffect[] {
  switch (event.type) {
    case "queued": {
      // A fast worker's end may arrive before the queue has confirmed the job.
      const queued = event.shards.filter(({ state }) => state !== "over");
      for (const shard of queued) {
        shard.state = "queued";
        shard.heard = event.now;
      }
      return queued.filter(({ isCancelled }) => isCancelled).map((shard) => ({ type: "withdraw", shard }));
    }
    case "refused": {
      const back = event.shards.filter(({ state }) => state !== "over");
      shards.queued -= back.length;
      for (const shard of back) shard.state = "waiting";
      shards.waiting.unshift(...back);
      return back.filter(({ isCancelled }) => isCancelled).flatMap((shard) => ending(shards, shard, cancelledEnd()));
    }
    case "cancel": {
      const { shard } = event;
      if (shard.isCancelled || shard.state === "over") return [];
      shard.isCancelled = true;
      if (shard.state === "waiting") return ending(shards, shard, cancelledEnd());
      return shard.state === "queued" ? [{ type: "withdraw", shard }] : [];
    }
    case "dequeued": {
      const { shard } = event;
      if (shard.state !== "queued") return [];
      shard.state = "waiting";
      shards.queued--;
      shards.waiting.unshift(shard);
      return [];
    }
    case "looked-up": {
      const { shard, found } = event;
      if (shard.state !== "queued") return [];
      if (typeof found === "object") return ending(shards, shard, failedEnd(found.failed));
      shard.missed = found === "there" ? 0 : shard.missed + 1;
      return shard.missed >= mostMissed ? [{ type: "lose", shard }] : [];
    }
    case "ended":
      return ending(shards, event.shard, event.end);
    case "closed":
      return [...shards.open.values()].flatMap((shard) => ending(shards, shard, closedEnd()));
  }
}

function ending(shards: FarmShards, shard: FarmShard, end: ShardEnd): readonly FarmShardEffect[] {
  if (shard.state === "over") return [];
  if (shard.state === "waiting") shards.waiting = shards.waiting.filter((one) => one !== shard);
  else shards.queued--;
  shard.state = "over";
  if (shards.open.get(shard.start.shard) === shard) shards.open.delete(shard.start.shard);
  return [{ type: "end", shard, end }];
}

/** A shard sent something. True the first time. */
export function hear(shard: FarmShard, now: number): boolean {
  shard.heard = now;
  shard.missed = 0;
  const isFirst = !shard.isStarted;
  shard.isStarted = true;
  return isFirst;
}

/** Queued shards that have said nothing since `since`. O(shards). */
export function silentShards(shards: FarmShards, since: number): FarmShard[] {
  return [...shards.open.values()].filter(({ state, heard }) => state === "queued" && heard < since);
}

/** Queued shards that no worker has begun. */
export function unstartedShards(shards: FarmShards): FarmShard[] {
  return [...shards.open.values()].filter(({ state, isStarted }) => state === "queued" && !isStarted);
}
