import type { PoolRun } from "#main/processes/enginePool.ts";
import type { StartShard } from "#main/processes/protocol.ts";
import { defaultCheckEvery } from "#shared/contract/farm.ts";
import type { FarmQueues } from "./farmQueues.ts";
import { type FarmRunKeys, jobData } from "./farmRun.ts";
import type { FarmShardEnd, ResultEntry } from "./farmProtocol.ts";
import { type KnownWorker, workersFor } from "./farmWorkers.ts";
import { createShardChecks } from "./shardChecks.ts";
import { farmPoolMessages } from "./messages.ts";

/** The job of a shard as the engine pool starts it. */
export type FarmStart = Omit<StartShard, "type" | "job">;

/** A shard that another worker is to compute again. */
export interface SecondComputation {
  /** Of its job; undefined while no other worker is there. */
  readonly id: string | undefined;
  /** When it was queued or last asked for, in the milliseconds of this process. */
  readonly since: number;
  readonly tries: number;
}

/** Times a second computation is queued again after Redis has forgotten it. */
const mostTries = 3;

/** What to do about a second computation now: nothing, queue it, ask the queue for it, or give it up. */
export function nextStep(
  { id, since }: SecondComputation,
  now: {
    /** A worker is there that has not computed it. */
    readonly hasOther: boolean;
    /** The run is over but for its comparisons. */
    readonly isAwaited: boolean;
    readonly milliseconds: number;
    readonly silentMilliseconds: number;
  },
): "nothing" | "queue" | "ask" | "give-up" {
  if (!now.hasOther && now.isAwaited) return "give-up";
  if (id === undefined) return now.hasOther ? "queue" : "nothing";
  return now.milliseconds - since > now.silentMilliseconds ? "ask" : "nothing";
}

/** The computation after the queue's answer; undefined: it failed, or was forgotten too often, so nothing is compared. */
export function afterAsking(
  second: SecondComputation,
  found: Awaited<ReturnType<FarmQueues["stateOf"]>>,
  milliseconds: number,
): SecondComputation | undefined {
  const isForgotten = found === "gone";
  if (typeof found === "object" || (isForgotten && second.tries >= mostTries)) return undefined;
  return { ...second, since: milliseconds, id: isForgotten ? undefined : second.id };
}

/** Some shards of a run are computed a second time by other workers, and compared. */
export interface SecondComputations {
  /** Those that are missing. */
  readonly count: number;
  /** All shards are over, and the run waits for its comparisons. */
  readonly isAwaited: boolean;
  /** What a shard reports on its first computation. */
  take(entry: ResultEntry): void;
  /** Its first computation has ended: it may be chosen for a second one. */
  ended(start: FarmStart, entry: ResultEntry, end: FarmShardEnd): void;
  /** The second computation has ended. */
  compare(entry: ResultEntry, check: NonNullable<ResultEntry["check"]>): void;
  /** Queues what another worker is to compute again, as soon as there is one; asks for what stays silent. */
  send(): Promise<void>;
  /** Resolves when no comparison is missing. */
  compared(): Promise<void>;
  close(): void;
}

/** Compares a sample of a run's shards, one in `checkEvery`; 0: none, undefined: the default. */
export function createSecondComputations(options: {
  readonly run: PoolRun;
  readonly keys: FarmRunKeys;
  readonly queues: FarmQueues;
  readonly checkEvery: number | undefined;
  readonly silentMilliseconds: number;
  readonly workers: () => readonly KnownWorker[];
  readonly mayQueue: () => boolean;
  /** Something of it has changed that a run's card shows. */
  readonly changed: () => void;
}): SecondComputations {
  const { run, keys, queues, silentMilliseconds } = options;
  const checks = createShardChecks(run.id, options.checkEvery ?? defaultCheckEvery);
  const missing = new Map<number, SecondComputation & { readonly start: FarmStart }>();
  let awaited: (() => void) | undefined;

  function end(shard: number): void {
    missing.delete(shard);
    if (missing.size === 0) awaited?.();
    else options.changed();
  }
  function giveUp(shard: number): void {
    checks.forget(shard);
    end(shard);
  }
  async function queue(shard: number, by: string): Promise<void> {
    const second = missing.get(shard);
    if (second === undefined) return;
    const tries = second.tries + 1;
    const id = `${run.id}-${run.owner}-${shard}-check${tries}`;
    missing.set(shard, { ...second, id, tries, since: performance.now() });
    const { checkpoint: _, ...start } = second.start;
    await keys.ensureInput();
    await queues.add(run, [{ id, data: { ...jobData(run, keys, start), check: { notBy: by } } }]);
  }
  async function ask(shard: number, id: string): Promise<void> {
    const found = await queues.stateOf(run, id);
    const second = missing.get(shard);
    if (second === undefined) return;
    const next = afterAsking(second, found, performance.now());
    if (next === undefined) giveUp(shard);
    else missing.set(shard, { ...second, ...next });
  }
  async function send(): Promise<void> {
    if (!options.mayQueue()) return;
    const there = workersFor(options.workers(), run);
    const dropped: number[] = [];
    for (const { shard, notBy } of checks.wanted()) {
      const second = missing.get(shard);
      if (second === undefined) continue;
      const hasOther = there.some(({ id }) => id !== notBy.id);
      const isAwaited = awaited !== undefined;
      const milliseconds = performance.now();
      switch (nextStep(second, { hasOther, isAwaited, milliseconds, silentMilliseconds })) {
        case "queue":
          await queue(shard, notBy.id);
          break;
        case "ask":
          if (second.id !== undefined) await ask(shard, second.id);
          break;
        case "give-up":
          if (second.id !== undefined) await queues.remove(run, second.id).catch(() => false);
          dropped.push(shard);
          break;
        case "nothing":
          break;
      }
    }
    if (dropped.length > 0) run.log(farmPoolMessages.notCompared(dropped.length), "info");
    for (const shard of dropped) giveUp(shard);
  }
  return {
    get count() {
      return missing.size;
    },
    get isAwaited() {
      return awaited !== undefined;
    },
    take: ({ shard, messages }) => checks.take(shard, messages),
    ended: (start, { shard, worker, workerId }, ended) => {
      if (!ended.ok || ended.cancelled) return checks.forget(shard);
      if (!checks.ended(shard, { id: workerId, name: worker }, ended.candidates, ended.report)) return;
      missing.set(shard, { start, id: undefined, since: performance.now(), tries: 0 });
      void send().catch(() => undefined);
    },
    compare: ({ shard, worker, workerId }, check) => {
      if (!missing.has(shard)) return;
      // The second worker gave up on it, for want of memory or because it was stopped: nothing is known of the first.
      if (!check.ok) return giveUp(shard);
      const difference = checks.compare(shard, { id: workerId, name: worker }, check.digest);
      if (difference !== undefined) run.distrust(difference);
      end(shard);
    },
    send,
    compared: async () => {
      if (missing.size === 0) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      awaited = resolve;
      options.changed();
      await promise;
    },
    close: () => awaited?.(),
  };
}
