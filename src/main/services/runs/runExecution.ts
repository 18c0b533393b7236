import type { EarlyStop } from "#main/engines/engineTask.ts";
import type { OpenedRun, RunScript, ShardEnd, ShardHandle, ShardPool } from "#main/processes/enginePool.ts";
import type { EngineCandidate, ShardMessage } from "#main/processes/protocol.ts";
import type { RunProgress, RunState } from "#shared/contract/runs.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import type { MetricDefinition } from "#shared/levels/levelKind.ts";
import { errorProblem, type Problem } from "#shared/levels/problems.ts";
import type { RunRequest } from "./planShards.ts";
import { isDiskFull } from "#main/store/storeError.ts";
import { atMostEvery } from "./atMostEvery.ts";
import { createHeldWrites } from "./heldWrites.ts";
import { createResultOrder } from "./resultOrder.ts";
import { createRunMeter, type MeterStart } from "./runMeter.ts";
import { lossWarning } from "./shardLosses.ts";
import { endShard, keepClosest } from "./shardEnding.ts";
import { createShardQueue } from "./shardQueue.ts";
import { createShardTotals } from "./shardTotals.ts";
import { createShardPlaces } from "./shardPlaces.ts";
import { createWriteBatches } from "./writeBatches.ts";
import type { IsPointless } from "./pointlessShards.ts";
import { outcomeProblems, storageProblem } from "./runProblems.ts";
import { createRunClock } from "./runClock.ts";
import { finalState, type LifeEffect, type LifeEvent, nextLife, type RunLife } from "./runLife.ts";
import { runProgress } from "./runProgress.ts";
import type { SweepPlan } from "./sweep/planSweep.ts";
import type { ShardRecord } from "#main/store/shardRecord.ts";
import { runExecutionMessages } from "./messages.ts";

/** Receives a run's results as they arrive; a call that throws ends the run as failed. */
export interface RunSink {
  /** Stores candidates of a shard (some may be repeated after a resume); returns the run's duplicates so far. */
  candidates(shard: ShardRecord, candidates: readonly EngineCandidate[]): number;
  /** The shard has started, reached a checkpoint, reported a problem, or ended. */
  shard(shard: ShardRecord): void;
  /** `shard` for many at once. Absent: one by one. */
  shards?(shards: readonly ShardRecord[]): void;
  /** At most two per second, except for state changes. */
  progress(progress: RunProgress): void;
  partial(shard: number, level: JsonValue): void;
  log(severity: "info" | "warning" | "error", message: string): void;
  /**
   * Stores everything that `write` writes together with `position`, or nothing. Absent: results live in memory only.
   */
  together?(write: () => void, position: string): void;
}

/** What the execution of one run needs besides its shards. */
export interface ExecutionOptions {
  /** Names the run in the pool's queue. */
  readonly runId: string;
  readonly request: RunRequest;
  /** Shards are refused by engines of another version. */
  readonly engineVersion: string;
  /** The run's identity on the farm; absent: it stays on this machine. */
  readonly farm?: FarmIdentity | undefined;
  /** Position up to which results from other machines have been stored. */
  readonly position?: string | undefined;
  /** Planned or remaining shards of the run; modified in place. */
  readonly shards: ShardRecord[];
  readonly timeLimitSeconds: number | null;
  /** When the run is decided before all its shards are done. */
  readonly earlyStop?: EarlyStop | undefined;
  /** Whether the problems of a shard without candidates prove that no other shard can find any. */
  readonly isPointless?: IsPointless | undefined;
  /** The settings that its shards try, round by round. */
  readonly sweep?: SweepPlan | undefined;
  /** The metric to plot as best so far. */
  readonly bestMetric?: MetricDefinition | undefined;
  /** Adds the values of the project's own metrics to arriving candidates. Absent: there are none. */
  readonly measured?: (candidates: readonly EngineCandidate[]) => readonly EngineCandidate[];
  /** Scripts that other machines measure its levels by; see `PoolRun`. */
  readonly scripts?: readonly RunScript[] | undefined;
  /** The state that a resumed run continues from. */
  readonly meter?: MeterStart;
  readonly duplicates?: number;
}

/** See `PoolRun`. */
export interface FarmIdentity {
  readonly build: string;
  readonly owner: string;
}

/** The outcome of a run. */
export interface RunOutcome {
  readonly state: Extract<RunState, "done" | "stopped" | "failed" | "interrupted">;
  readonly problems: readonly Problem[];
  readonly progress: RunProgress;
  /** Time inside engines, summed over processes; for figures only. */
  readonly engineSeconds: number;
}

/** A running run. */
export interface RunExecution {
  readonly ended: Promise<RunOutcome>;
  progress(): RunProgress;
  pause(): void;
  unpause(): void;
  /** Ends the run; results so far remain. */
  stop(): void;
  /** Lets go of it because the studio closes: it ends as interrupted, to be resumed from its checkpoints. */
  interrupt(): void;
}

/** On the card of a run whose results cannot be stored for now. */
const diskFullMessage = runExecutionMessages.diskFullRunWaits;
/**
 * Interval between progress reports. Rendering one costs a screen some 15 ms of processor time, which on a machine with
 * two cores is taken from the engines. State changes by the designer are reported immediately.
 */
const progressMilliseconds = 500;
/**
 * Executes the shards of a run on the pool's processes. A shard that crashes, hangs or runs out of memory is retried
 * once from its last checkpoint; one that fails again doesn't affect the others.
 */
export function executeRun(pool: ShardPool, options: ExecutionOptions, sink: RunSink): RunExecution {
  const { request, shards, bestMetric } = options;
  const meter = createRunMeter(bestMetric?.better, options.meter);
  const outcome = Promise.withResolvers<RunOutcome>();
  const handles = new Map<ShardRecord, ShardHandle>();
  const places = createShardPlaces();
  const order = createResultOrder();
  const totals = createShardTotals(shards);
  const queue = createShardQueue(shards, options);
  /** How often shards were lost on their way, by number. */
  const lost = new Map<number, number>();
  let duplicates = options.duplicates ?? 0;
  let life: RunLife = { state: "queued", end: undefined, isBlocked: false };
  let final: RunOutcome["state"] | undefined;
  /** Why its results can't be kept or trusted. */
  let fault: Problem | undefined;
  let isComparing = false;
  let isFinished = false;
  let engineSeconds = 0;
  /** Why the pool moves nothing. */
  let stalled: string | undefined;
  const clock = createRunClock(meter, options.timeLimitSeconds, () => on({ type: "time-limit" }));
  const writes = createHeldWrites({
    passing: (error) => (isDiskFull(error) ? diskFullMessage : undefined),
    onBlocked: () => on({ type: "blocked" }),
    onFreed: () => on({ type: "freed" }),
    onFailure: (error) => {
      breakOff(storageProblem(error));
    },
  });

  const batches = createWriteBatches(
    (write) => writes.keep(write),
    (write, position) => (sink.together === undefined ? write() : sink.together(write, position)),
  );
  const news = atMostEvery(progressMilliseconds, () => {
    if (writes.blockedBy === undefined) guarded(() => sink.progress(progress()));
    else sink.progress(progress());
  });
  const tellProgress = (): void => news.call();
  const { farm } = options;
  const open = farm === undefined ? undefined : pool.openRun?.bind(pool);
  const opened: OpenedRun | undefined = open?.({
    id: options.runId,
    build: farm?.build ?? "",
    owner: farm?.owner ?? "",
    kind: request.kind,
    engineVersion: options.engineVersion,
    input: request.input,
    scripts: options.scripts,
    position: options.position,
    batch: (report, position) => batches.take(report, position),
    stalled: (reason) => {
      stalled = reason;
      tellProgress();
    },
    grown: () => submit(),
    log: (message, severity = "warning") => guarded(() => sink.log(severity, message)),
    distrust: (reason) => breakOff(errorProblem("not-reproducible", reason)),
  });

  function progress(): RunProgress {
    const sums = totals.sums();
    const { done } = sums;
    const blockedBy = writes.blockedBy ?? (life.end === undefined ? stalled : undefined);
    const facts = {
      state: final ?? life.state,
      duplicates,
      seconds: meter.seconds(),
      best: meter.best(),
      rate: final === undefined && life.state === "running" && blockedBy === undefined ? meter.rate(done) : 0,
      blockedBy,
      where: places.where(),
      warning: lossWarning(lost),
    };
    return runProgress(shards, facts, sums);
  }

  function on(event: LifeEvent): void {
    const [next, effects] = nextLife(life, event);
    life = next;
    for (const effect of effects) act(effect);
  }
  function act(effect: LifeEffect): void {
    switch (effect) {
      case "start-clock":
        return clock.start();
      case "stop-clock":
        return clock.stop();
      case "drop-limit":
        return clock.dropLimit();
      case "start-grace":
        return clock.startGrace(cancelAll);
      case "pause-shards":
        for (const handle of handles.values()) handle.pause();
        return undefined;
      case "unpause-shards":
        for (const handle of handles.values()) handle.unpause();
        return undefined;
      case "cancel-shards":
        return cancelAll();
      case "cancel-waiting":
        for (const [shard, handle] of handles) if (shard.state === "waiting") handle.cancel();
        return undefined;
      case "submit":
        return submit();
      case "report-now":
        news.call();
        return news.flush();
      case "finish-if-idle":
        return handles.size === 0 ? finish() : undefined;
    }
  }
  /** A run whose results can't be stored ends with the reason. */
  function guarded(keep: () => void): void {
    batches.keep(keep);
  }
  function skipNeedless(): void {
    for (const shard of queue.skipNeedless()) {
      handles.get(shard)?.cancel();
      totals.reset();
      guarded(() => sink.shard(shard));
    }
  }
  function submit(): void {
    skipNeedless();
    if (life.end === undefined) for (const shard of queue.openRounds()) guarded(() => sink.shard(shard));
    while (life.end === undefined && writes.blockedBy === undefined && handles.size < pool.size) {
      const shard = queue.next();
      if (shard === undefined) break;
      submitShard(shard);
    }
    const isWorkedOut = queue.isEmpty && writes.blockedBy === undefined;
    if (handles.size === 0 && (isWorkedOut || life.end !== undefined)) void conclude();
  }
  /** Results computed by two machines are compared before the run counts as done. */
  async function conclude(): Promise<void> {
    if (isComparing) return;
    isComparing = true;
    if (life.end === undefined && opened !== undefined) await opened.compared();
    isComparing = false;
    finish();
  }
  function submitShard(shard: ShardRecord): void {
    order.expect(shard);
    const handle = pool.runShard(options.runId, shardJob(options, shard), {
      started: (worker) => (shard.state === "skipped" ? undefined : started(shard, worker)),
      message: (message) => (shard.state === "skipped" ? undefined : receive(shard, message)),
    });
    handles.set(shard, handle);
    if (life.state === "paused" || writes.blockedBy !== undefined) handle.pause();
    void handle.ended.then((ended) => {
      handles.delete(shard);
      places.left(shard);
      if (shard.state !== "skipped") shardEnded(shard, ended);
      submit();
    });
  }
  function started(shard: ShardRecord, worker: string | undefined): void {
    places.entered(shard, worker);
    shard.state = "running";
    shard.attempts++;
    on({ type: "shard-started" });
    guarded(() => sink.shard(shard));
    tellProgress();
  }
  function receive(shard: ShardRecord, message: ShardMessage): void {
    if (!order.accepts(shard, message)) return undefined;
    switch (message.type) {
      case "candidates":
        return takeCandidates(shard, options.measured?.(message.candidates) ?? message.candidates);
      case "progress":
        shard.counters = message.counters;
        if (message.best !== undefined) meter.noteBest(message.best);
        if (message.partial !== undefined) sink.partial(shard.shard, message.partial);
        return tellProgress();
      case "checkpoint":
        shard.checkpoint = { sequence: message.sequence, state: message.state };
        return guarded(() => sink.shard(shard));
      case "findings":
        shard.problems = message.problems;
        keepClosest(shard, message);
        return guarded(() => sink.shard(shard));
      case "log":
        return guarded(() => sink.log(message.severity, message.message));
    }
  }
  function takeCandidates(shard: ShardRecord, candidates: readonly EngineCandidate[]): void {
    // Now, not in the write below: when it waits for its batch, the shard may have ended with problems of its own by then.
    queue.found(shard);
    const hadFindings = shard.problems.length > 0 || shard.closest !== undefined;
    shard.problems = [];
    delete shard.closest;
    guarded(() => {
      duplicates = sink.candidates(shard, candidates);
      queue.stored(shard, candidates);
      shard.done = Math.max(shard.done, (candidates.at(-1)?.sequence ?? -1) + 1);
      if (hadFindings) sink.shard(shard);
    });
    for (const { metrics } of candidates) {
      const value = bestMetric === undefined ? undefined : metrics[bestMetric.id];
      if (value !== undefined) meter.noteBest(value);
    }
    tellProgress();
  }
  function shardEnded(shard: ShardRecord, ended: ShardEnd): void {
    if (ended.ok) engineSeconds += ended.milliseconds / 1000;
    const loss = order.lossOf(shard, ended);
    const { verdict, log } = endShard(shard, ended, loss, life.end);
    if (queue.hasFound(shard)) delete shard.closest;
    if (verdict === "resend" && loss !== undefined) lost.set(shard.shard, loss.times);
    if (verdict === "resend" || verdict === "retry") queue.putBack(shard);
    if (verdict === "left") on({ type: "shard-returned" });
    if (verdict === "done") {
      lost.delete(shard.shard);
      queue.done(shard);
    }
    if (log !== undefined) guarded(() => sink.log(log.severity, log.text));
    guarded(() => sink.shard(shard));
    tellProgress();
  }
  function cancelAll(): void {
    for (const handle of handles.values()) handle.cancel();
  }
  function breakOff(problem: Problem): void {
    fault = problem;
    on({ type: "end", reason: "broken" });
  }
  function giveUpWaiting(): void {
    const given = shards.filter(({ state }) => state === "waiting");
    for (const shard of given) shard.state = "stopped";
    if (sink.shards === undefined) for (const shard of given) guarded(() => sink.shard(shard));
    else if (given.length > 0) guarded(() => sink.shards?.(given));
  }
  function finish(): void {
    if (isFinished) return;
    isFinished = true;
    news.cancel();
    clock.stop();
    if (life.end !== "interrupted") giveUpWaiting();
    batches.flush();
    const unstored = writes.finish();
    if (unstored !== undefined && life.end !== "interrupted") fault ??= storageProblem(unstored);
    const ends = finalState(life, shards, { hasFault: fault !== undefined, isAllStored: unstored === undefined });
    final = ends;
    const cutShort = life.end === "time-limit" && shards.some((shard) => shard.state === "stopped");
    const limit = cutShort ? options.timeLimitSeconds : null;
    const problems = [
      ...(fault === undefined ? [] : [fault]),
      ...(ends === "interrupted" ? [] : outcomeProblems(shards, limit, ends)),
    ];
    const ended = { state: ends, problems, progress: progress(), engineSeconds };
    if (opened === undefined) outcome.resolve(ended);
    else void opened.close(ends !== "interrupted").finally(() => outcome.resolve(ended));
  }

  submit();
  return {
    ended: outcome.promise,
    progress,
    pause: () => on({ type: "pause" }),
    unpause: () =>
      on({ type: "unpause", isShardRunning: [...handles.keys()].some(({ state }) => state === "running") }),
    stop: () => on({ type: "end", reason: "stopped" }),
    interrupt: () => on({ type: "end", reason: "interrupted" }),
  };
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
