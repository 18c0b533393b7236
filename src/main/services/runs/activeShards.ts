import type { ShardEnd, ShardHandle, ShardPool } from "#main/processes/enginePool.ts";
import type { EngineCandidate, ShardMessage } from "#main/processes/protocol.ts";
import { isOver, type ShardRecord } from "#main/store/shardRecord.ts";
import type { RunProgress } from "#shared/contract/runs.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import type { ExecutionOptions, RunSink } from "./executionOptions.ts";
import { createResultOrder } from "./resultOrder.ts";
import type { LifeEvent, RunLife } from "./runLife.ts";
import type { RunMeter } from "./runMeter.ts";
import { type ProgressFacts, runProgress } from "./runProgress.ts";
import { endShard, keepClosest } from "./shardEnding.ts";
import { lossWarning } from "./shardLosses.ts";
import { createShardQueue } from "./shardQueue.ts";
import { createShardTotals } from "./shardTotals.ts";

/** Workers named one by one; the others are only counted. */
const mostWorkers = 20;

/** Tracks where the shards of a run are running. At first none is. */
export function createShardPlaces() {
  const running = new Map<ShardRecord, string | undefined>();
  let isFarmUsed = false;
  return {
    /** `worker` undefined: a process of this machine. */
    entered: (shard: ShardRecord, worker: string | undefined) => {
      running.set(shard, worker);
      isFarmUsed ||= worker !== undefined;
    },
    left: (shard: ShardRecord) => void running.delete(shard),
    /** Workers with the most shards first; undefined until a worker of a farm has reported. O(running shards). */
    where: (): RunProgress["where"] => {
      if (!isFarmUsed) return undefined;
      const counts = new Map<string, number>();
      let here = 0;
      for (const worker of running.values()) {
        if (worker === undefined) here++;
        else counts.set(worker, (counts.get(worker) ?? 0) + 1);
      }
      const workers = [...counts].map(([name, shards]) => ({ name, shards }));
      workers.sort((a, b) => b.shards - a.shards || a.name.localeCompare(b.name));
      const farm = workers.reduce((total, { shards }) => total + shards, 0);
      return { here, farm, workers: workers.slice(0, mostWorkers), workerCount: workers.length };
    },
  };
}

/** The run as its shards know it. */
interface RunOfShards {
  readonly meter: RunMeter;
  readonly life: () => RunLife;
  readonly on: (event: LifeEvent) => void;
  /** Stores what a write writes, now or later. */
  readonly keep: (write: () => void) => void;
  /** The run's progress has changed. */
  readonly report: () => void;
  /** The pool has no shard, and the run none for it. */
  readonly workedOut: () => void;
}

/** The shards of a run in a pool: which it has, what they send, and how they end. At first the pool has none. */
export function createActiveShards(
  pool: ShardPool,
  options: ExecutionOptions,
  sink: RunSink,
  { meter, life, on, keep, report, workedOut }: RunOfShards,
) {
  const handles = new Map<ShardRecord, ShardHandle>();
  const places = createShardPlaces();
  const order = createResultOrder();
  const totals = createShardTotals(options.shards);
  const queue = createShardQueue(options.shards, options);
  /** How often shards were lost on their way, by number. */
  const lost = new Map<number, number>();
  let duplicates = options.duplicates ?? 0;
  let engineSeconds = 0;
  /** As the shard is now: when the write waits for its batch, the shard may have gone on, ahead of its candidates. */
  const storing = (shard: ShardRecord): (() => void) => {
    const record = { ...shard };
    return () => sink.shard({ ...record, done: shard.done });
  };
  const store = (shard: ShardRecord): void => keep(storing(shard));
  /** Hands the pool as many shards as it accepts. */
  function submit(): void {
    for (const shard of queue.skipNeedless()) {
      handles.get(shard)?.cancel();
      totals.reset();
      store(shard);
    }
    if (life().end === undefined) for (const shard of queue.openRounds()) store(shard);
    while (life().end === undefined && !life().isBlocked && handles.size < pool.size) {
      const shard = queue.next();
      if (shard === undefined) break;
      submitShard(shard);
    }
    const isWorkedOut = queue.isEmpty && !life().isBlocked;
    if (handles.size === 0 && (isWorkedOut || life().end !== undefined)) workedOut();
  }
  function submitShard(shard: ShardRecord): void {
    order.expect(shard);
    const handle = pool.runShard(options.runId, shardJob(options, shard), {
      started: (worker) => started(shard, worker),
      message: (message) => receive(shard, message),
    });
    handles.set(shard, handle);
    if (life().state === "paused" || life().isBlocked) handle.pause();
    void handle.ended.then((ended) => {
      handles.delete(shard);
      places.left(shard);
      if (shard.state !== "skipped") shardEnded(shard, ended);
      submit();
    });
  }
  function started(shard: ShardRecord, worker: string | undefined): void {
    if (shard.state === "skipped") return;
    places.entered(shard, worker);
    shard.state = "running";
    shard.attempts++;
    on({ type: "shard-started" });
    store(shard);
    report();
  }
  function receive(shard: ShardRecord, message: ShardMessage): void {
    if (shard.state === "skipped" || !order.accepts(shard, message)) return;
    for (const effect of takeMessage(shard, withMeasures(message, options), options.bestMetric?.id)) act(shard, effect);
  }
  function act(shard: ShardRecord, effect: MessageEffect): void {
    switch (effect.type) {
      case "store-candidates":
        return storeCandidates(shard, effect.candidates, effect.isRecordNew);
      case "store-record":
        return store(shard);
      case "best":
        return meter.noteBest(effect.value);
      case "partial":
        return sink.partial(shard.shard, effect.level);
      case "log":
        return keep(() => sink.log(effect.severity, effect.message));
      case "report":
        return report();
    }
  }
  function storeCandidates(shard: ShardRecord, candidates: readonly EngineCandidate[], isRecordNew: boolean): void {
    // Now, not in the write below: when it waits for its batch, the shard may have ended with problems of its own by then.
    queue.found(shard);
    const storeRecord = isRecordNew ? storing(shard) : undefined;
    keep(() => {
      duplicates = sink.candidates(shard, candidates);
      queue.stored(shard, candidates);
      shard.done = Math.max(shard.done, (candidates.at(-1)?.sequence ?? -1) + 1);
      // It may have been summed up as ended before these were stored.
      if (isOver(shard)) totals.reset();
      storeRecord?.();
    });
  }
  function shardEnded(shard: ShardRecord, ended: ShardEnd): void {
    if (ended.ok) engineSeconds += ended.milliseconds / 1000;
    const loss = order.lossOf(shard, ended);
    const { verdict, log } = endShard(shard, ended, loss, life().end);
    if (queue.hasFound(shard)) delete shard.closest;
    if (verdict === "resend" && loss !== undefined) lost.set(shard.shard, loss.times);
    if (verdict === "resend" || verdict === "retry") queue.putBack(shard);
    if (verdict === "left") on({ type: "shard-returned" });
    if (verdict === "done") {
      lost.delete(shard.shard);
      queue.done(shard);
    }
    if (log !== undefined) keep(() => sink.log(log.severity, log.text));
    store(shard);
    report();
  }

  return {
    /** Time inside engines so far. */
    get engineSeconds() {
      return engineSeconds;
    },
    submit,
    /** Does something with the shards that the pool has, or with some of them. */
    each: (what: "pause" | "unpause" | "cancel", which: (shard: ShardRecord) => boolean = () => true) => {
      for (const [shard, handle] of handles) if (which(shard)) handle[what]();
    },
    /** Whether the pool has such a shard. */
    some: (which: (shard: ShardRecord) => boolean) => [...handles.keys()].some(which),
    /** Shards that wait when their run ends are stopped. */
    giveUpWaiting: () => stopWaiting(options.shards, sink, keep),
    /** `isMoving`: candidates are being made, so that they have a rate. */
    progress: ({
      state,
      blockedBy,
      isMoving,
    }: Pick<ProgressFacts, "state" | "blockedBy"> & { readonly isMoving: boolean }): RunProgress => {
      const sums = totals.sums();
      const time = { seconds: meter.seconds(), best: meter.best(), rate: isMoving ? meter.rate(sums.done) : 0 };
      const facts = { state, duplicates, ...time, blockedBy, where: places.where(), warning: lossWarning(lost) };
      return runProgress(options.shards, facts, sums);
    },
  };
}

function withMeasures(message: ShardMessage, { measured }: ExecutionOptions): ShardMessage {
  if (message.type !== "candidates" || measured === undefined) return message;
  return { ...message, candidates: measured(message.candidates) };
}

function stopWaiting(shards: readonly ShardRecord[], sink: RunSink, keep: RunOfShards["keep"]): void {
  const given = shards.filter(({ state }) => state === "waiting");
  for (const shard of given) shard.state = "stopped";
  if (sink.shards === undefined) for (const shard of given) keep(() => sink.shard(shard));
  else if (given.length > 0) keep(() => sink.shards?.(given));
}

function shardJob(
  { request, engineVersion, shards }: ExecutionOptions,
  { shard, seed, asked: count, checkpoint, parameters }: ShardRecord,
): Parameters<ShardPool["runShard"]>[1] {
  const { kind, task, input, seed: runSeed } = request;
  return {
    kind,
    engineVersion,
    task,
    input,
    parameters: { ...request.parameters, ...parameters },
    seed,
    runSeed,
    count,
    shard,
    shards: shards.length,
    ...(checkpoint === undefined ? {} : { checkpoint }),
  };
}

/** What is done about a shard's message, in this order. */
type MessageEffect =
  /** `isRecordNew`: the shard's record is stored with them, since findings are gone from it. */
  | {
      readonly type: "store-candidates";
      readonly candidates: readonly EngineCandidate[];
      readonly isRecordNew: boolean;
    }
  /** A value of the metric that is plotted. */
  | { readonly type: "best"; readonly value: number }
  | { readonly type: "partial"; readonly level: JsonValue }
  | Pick<Extract<ShardMessage, { type: "log" }>, "type" | "severity" | "message">
  /** `report`: the run's progress has changed. */
  | { readonly type: "store-record" | "report" };

/** Changes the record of a shard by what it sends, in place; what it found so far counts only until it has candidates. */
export function takeMessage(
  shard: ShardRecord,
  message: ShardMessage,
  bestMetric: string | undefined,
): readonly MessageEffect[] {
  switch (message.type) {
    case "candidates": {
      const { candidates } = message;
      const isRecordNew = shard.problems.length > 0 || shard.closest !== undefined;
      shard.problems = [];
      delete shard.closest;
      const values = candidates.map(({ metrics }) => (bestMetric === undefined ? undefined : metrics[bestMetric]));
      return [{ type: "store-candidates", candidates, isRecordNew }, ...values.flatMap(best), { type: "report" }];
    }
    case "progress": {
      const { partial } = message;
      shard.counters = message.counters;
      return [
        ...best(message.best),
        ...(partial === undefined ? [] : [{ type: "partial", level: partial } as const]),
        { type: "report" },
      ];
    }
    case "checkpoint":
      shard.checkpoint = { sequence: message.sequence, state: message.state };
      return [{ type: "store-record" }];
    case "findings":
      shard.problems = message.problems;
      keepClosest(shard, message);
      return [{ type: "store-record" }];
    case "log":
      return [{ type: "log", severity: message.severity, message: message.message }];
  }
}

function best(value: number | undefined): MessageEffect[] {
  return value === undefined ? [] : [{ type: "best", value }];
}
