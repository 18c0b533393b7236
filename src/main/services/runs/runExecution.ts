import type { EarlyStop } from "#main/engines/engineTask.ts";
import type { OpenedRun, ShardEnd, ShardHandle, ShardPool } from "#main/processes/enginePool.ts";
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
import { createShardTotals } from "./shardTotals.ts";
import { createShardPlaces } from "./shardPlaces.ts";
import { createWriteBatches } from "./writeBatches.ts";
import { pointlessShards, type IsPointless } from "./pointlessShards.ts";
import { outcomeProblems, storageProblem } from "./runProblems.ts";
import { runProgress } from "./runProgress.ts";
import { watchSeries } from "./seriesWatch.ts";
import type { SweepPlan } from "./sweep/planSweep.ts";
import { createSweepGate } from "./sweep/sweepGate.ts";
import { isOver, skipShard, type ShardRecord } from "#main/store/shardRecord.ts";
import { runExecutionMessages } from "../messages.ts";

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
/** Attempts a shard has before it counts as failed. */
const attempts = 2;
/** Losses of one shard after which its run's card reports them. Every restart of Redis causes one or two. */
const notableLosses = 3;

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
  /** A shard ended without candidates: its problems may make the others pointless. */
  let hasBarren = shards.some(({ state, done }) => state === "done" && done === 0);
  const waiting = shards.filter((shard) => !isOver(shard));
  const gate = options.sweep === undefined ? undefined : createSweepGate(options.sweep, shards);
  const series = watchSeries(options.earlyStop, shards);
  /** Shards lost repeatedly in transit, with their counts. */
  const lost = new Map<ShardRecord, number>();
  let duplicates = options.duplicates ?? 0;
  let state: RunState = "queued";
  let end: "stopped" | "time-limit" | "interrupted" | "broken" | undefined;
  /** Why its results can't be stored or trusted. */
  let fault: Problem | undefined;
  let isComparing = false;
  let isFinished = false;
  let engineSeconds = 0;
  let poolWaiting: string | undefined;
  let limitTimer: NodeJS.Timeout | undefined;
  const writes = createHeldWrites({
    passing: (error) => (isDiskFull(error) ? diskFullMessage : undefined),
    onBlocked: block,
    onFreed: unblock,
    onFailure: (error) => {
      breakOff(storageProblem(error));
    },
  });

  const batches = createWriteBatches(
    (write) => writes.keep(write),
    (write, position) => (sink.together === undefined ? write() : sink.together(write, position)),
  );
  const news = atMostEvery(progressMilliseconds, () => {
    if (writes.waiting === undefined) guarded(() => sink.progress(progress()));
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
    position: options.position,
    batch: (report, position) => batches.take(report, position),
    waiting: (reason) => {
      poolWaiting = reason;
      tellProgress();
    },
    grown: () => submit(),
    log: (message, severity = "warning") => guarded(() => sink.log(severity, message)),
    distrust: (reason) => breakOff(errorProblem("not-reproducible", reason)),
  });

  function progress(): RunProgress {
    const sums = totals.sums();
    const { done } = sums;
    const waiting = writes.waiting ?? (end === undefined ? poolWaiting : undefined);
    const rate = state === "running" && waiting === undefined ? meter.rate(done) : 0;
    const where = places.where();
    const facts = {
      state,
      duplicates,
      seconds: meter.seconds(),
      best: meter.best(),
      rate,
      waiting,
      where,
      warning: lossWarning(),
    };
    return runProgress(shards, facts, sums);
  }

  function lossWarning(): string | undefined {
    const often = [...lost].filter(([, times]) => times >= notableLosses);
    const [first] = often;
    if (first === undefined) return undefined;
    const most = Math.max(...often.map(([, times]) => times));
    return often.length === 1
      ? runExecutionMessages.shardWasLost(first[0].shard, most)
      : runExecutionMessages.shardsWereLost(often.length, most);
  }
  function tellState(): void {
    news.call();
    news.flush();
  }
  /** A run whose results can't be stored ends with the reason. */
  function guarded(keep: () => void): void {
    batches.keep(keep);
  }
  /** Pauses all shards while the disk is full: nothing is computed that couldn't be stored. */
  function block(): void {
    meter.pause();
    clearTimeout(limitTimer);
    for (const handle of handles.values()) handle.pause();
    tellState();
  }
  function unblock(): void {
    if (state !== "paused") goOn();
    tellState();
    submit();
  }
  function goOn(): void {
    for (const handle of handles.values()) handle.unpause();
    if (state !== "running") return;
    meter.unpause();
    armLimit();
  }
  function skipNeedless(): void {
    const pointless = hasBarren ? pointlessShards(options.isPointless, shards) : [];
    hasBarren = false;
    for (const shard of [...series.needless(), ...pointless]) {
      handles.get(shard)?.cancel();
      const at = waiting.indexOf(shard);
      if (at >= 0) waiting.splice(at, 1);
      skipShard(shard);
      totals.reset();
      guarded(() => sink.shard(shard));
    }
  }
  /** Starts the next round of a sweep once the one before is over. */
  function openRounds(): void {
    for (const shard of end === undefined ? (gate?.open() ?? []) : []) {
      if (shard.state === "skipped") waiting.splice(waiting.indexOf(shard), 1);
      guarded(() => sink.shard(shard));
    }
  }
  function submit(): void {
    skipNeedless();
    openRounds();
    while (end === undefined && writes.waiting === undefined && handles.size < pool.size) {
      const [shard] = waiting;
      // The rest of a sweep waits for the end of this round.
      if (shard === undefined || gate?.isOpen(shard) === false) break;
      waiting.shift();
      submitShard(shard);
    }
    const isWorkedOut = waiting.length === 0 && writes.waiting === undefined;
    if (handles.size === 0 && (isWorkedOut || end !== undefined)) void conclude();
  }
  /** Results computed by two machines are compared before the run counts as done. */
  async function conclude(): Promise<void> {
    if (isComparing) return;
    isComparing = true;
    if (end === undefined && opened !== undefined) await opened.compared();
    isComparing = false;
    finish();
  }
  function submitShard(shard: ShardRecord): void {
    const { kind, task, input, seed: runSeed } = request;
    const parameters = { ...request.parameters, ...shard.parameters };
    const { engineVersion } = options;
    const { seed, asked: count, checkpoint } = shard;
    order.expect(shard);
    const handle = pool.runShard(
      options.runId,
      {
        kind,
        engineVersion,
        task,
        input,
        parameters,
        seed,
        runSeed,
        count,
        shard: shard.shard,
        shards: shards.length,
        ...(checkpoint === undefined ? {} : { checkpoint }),
      },
      {
        started: (worker) => (shard.state === "skipped" ? undefined : started(shard, worker)),
        message: (message) => (shard.state === "skipped" ? undefined : receive(shard, message)),
      },
    );
    handles.set(shard, handle);
    if (state === "paused" || writes.waiting !== undefined) handle.pause();
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
    if (state === "queued") {
      state = "running";
      meter.unpause();
      armLimit();
    }
    guarded(() => sink.shard(shard));
    tellProgress();
  }
  function receive(shard: ShardRecord, message: ShardMessage): void {
    if (!order.accepts(shard, message)) return undefined;
    switch (message.type) {
      case "candidates":
        return takeCandidates(shard, message.candidates);
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
    guarded(() => {
      duplicates = sink.candidates(shard, candidates);
      gate?.take(shard, candidates);
      shard.done = Math.max(shard.done, (candidates.at(-1)?.sequence ?? -1) + 1);
      if (shard.problems.length > 0) forgetFindings(shard);
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
    if (loss !== undefined && end === undefined && !loss.isFinal) {
      shard.state = "waiting";
      shard.attempts = Math.max(0, shard.attempts - 1);
      lost.set(shard, loss.times);
      waiting.unshift(shard);
      guarded(() => sink.log("warning", runExecutionMessages.shardRetrying(shard.shard, loss.message)));
    } else if (ended.ok && !ended.cancelled && loss === undefined) {
      shard.state = "done";
      lost.delete(shard);
      hasBarren ||= shard.done === 0;
      shard.counters = ended.counters;
      shard.problems = ended.problems;
      if (ended.report !== undefined) shard.report = ended.report;
      gate?.finish(shard);
      keepClosest(shard, ended);
    } else if (loss === undefined ? ended.ok || ended.cause === "closed" : !loss.isFinal) {
      shard.state = end === "interrupted" || end === undefined ? "waiting" : "stopped";
      end ??= "interrupted";
      if (ended.ok && loss === undefined && shard.state === "stopped") {
        shard.problems = ended.problems;
        keepClosest(shard, ended);
      }
    } else if (!ended.ok && ended.cause !== "threw" && shard.attempts < attempts && end === undefined) {
      shard.state = "waiting";
      waiting.unshift(shard);
      const retrying =
        shard.checkpoint === undefined
          ? runExecutionMessages.shardRetryingFromStart
          : runExecutionMessages.shardRetryingFromCheckpoint;
      guarded(() => sink.log("warning", retrying(shard.shard, ended.message)));
    } else {
      const failure = ended.ok ? { message: loss?.message ?? "" } : ended;
      shard.state = "failed";
      shard.failure = failure.message;
      const stack = "stack" in failure && failure.stack !== undefined ? `\n${failure.stack}` : "";
      guarded(() => sink.log("error", `${runExecutionMessages.shard(shard.shard, failure.message)}${stack}`));
    }
    guarded(() => sink.shard(shard));
    tellProgress();
  }
  function forgetFindings(shard: ShardRecord): void {
    shard.problems = [];
    delete shard.closest;
    sink.shard(shard);
  }
  function keepClosest(shard: ShardRecord, { closest }: Pick<Extract<ShardEnd, { ok: true }>, "closest">): void {
    if (closest !== undefined && shard.done === 0) shard.closest = closest;
  }
  function armLimit(): void {
    if (options.timeLimitSeconds === null) return;
    const left = Math.max(0, options.timeLimitSeconds - meter.seconds());
    limitTimer = setTimeout(reachLimit, left * 1000);
  }
  /** Starts no further shards; running ones get a little longer to finish. */
  function reachLimit(): void {
    end ??= "time-limit";
    for (const [shard, handle] of handles) if (shard.state === "waiting") handle.cancel();
    const grace = Math.min(10, Math.max(0.5, (options.timeLimitSeconds ?? 0) / 10));
    limitTimer = setTimeout(cancelAll, grace * 1000);
  }
  function cancelAll(): void {
    for (const handle of handles.values()) handle.cancel();
  }
  function breakOff(problem: Problem): void {
    fault = problem;
    finishEarly("broken");
  }
  function finishEarly(reason: "stopped" | "interrupted" | "broken"): void {
    if (end === "broken") return;
    end = reason;
    clearTimeout(limitTimer);
    cancelAll();
    if (handles.size === 0) finish();
  }
  function giveUpWaiting(): void {
    const given = shards.filter(({ state }) => state === "waiting");
    for (const shard of given) shard.state = "stopped";
    if (sink.shards === undefined) for (const shard of given) guarded(() => sink.shard(shard));
    else if (given.length > 0) guarded(() => sink.shards?.(given));
  }
  function finalState(isAllStored: boolean): RunOutcome["state"] {
    if (fault !== undefined) return "failed";
    if (end === "interrupted" && !isAllStored) return "interrupted";
    if (end === "interrupted" && !shards.every(isOver)) return "interrupted";
    if (shards.some((shard) => shard.state === "failed")) return "failed";
    return end === "stopped" && shards.some((shard) => shard.state === "stopped") ? "stopped" : "done";
  }
  function finish(): void {
    if (isFinished) return;
    isFinished = true;
    news.cancel();
    clearTimeout(limitTimer);
    meter.pause();
    if (end !== "interrupted") giveUpWaiting();
    batches.flush();
    const unstored = writes.finish();
    if (unstored !== undefined && end !== "interrupted") fault ??= storageProblem(unstored);
    const final = finalState(unstored === undefined);
    state = final;
    const cutShort = end === "time-limit" && shards.some((shard) => shard.state === "stopped");
    const limit = cutShort ? options.timeLimitSeconds : null;
    const problems = [
      ...(fault === undefined ? [] : [fault]),
      ...(final === "interrupted" ? [] : outcomeProblems(shards, limit, final)),
    ];
    const ended = { state: final, problems, progress: progress(), engineSeconds };
    if (opened === undefined) outcome.resolve(ended);
    else void opened.close(final !== "interrupted").finally(() => outcome.resolve(ended));
  }

  submit();
  return {
    ended: outcome.promise,
    progress,
    pause: () => {
      if (state !== "running" && state !== "queued") return;
      state = "paused";
      meter.pause();
      clearTimeout(limitTimer);
      for (const handle of handles.values()) handle.pause();
      tellState();
    },
    unpause: () => {
      if (state !== "paused") return;
      const isAtWork = [...handles.keys()].some((shard) => shard.state === "running");
      state = isAtWork ? "running" : "queued";
      if (writes.waiting === undefined) goOn();
      tellState();
    },
    stop: () => finishEarly("stopped"),
    interrupt: () => finishEarly("interrupted"),
  };
}
