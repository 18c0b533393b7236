import type { ShardPool } from "#main/processes/enginePool.ts";
import { isDiskFull } from "#main/store/storeError.ts";
import type { RunProgress, RunState } from "#shared/contract/runs.ts";
import { errorProblem, type Problem } from "#shared/levels/problems.ts";
import { createActiveShards } from "./activeShards.ts";
import { atMostEvery } from "./atMostEvery.ts";
import type { ExecutionOptions, RunSink } from "./executionOptions.ts";
import { createHeldWrites } from "./heldWrites.ts";
import { type LifeEffect, type LifeEvent, nextLife, type RunLife } from "./runLife.ts";
import { createRunMeter, type RunMeter } from "./runMeter.ts";
import { runEnd, storageProblem } from "./runProblems.ts";
import { createWriteBatches } from "./writeBatches.ts";
import { runExecutionMessages } from "./messages.ts";

/** The outcome of a run. */
export interface RunOutcome {
  readonly state: Extract<RunState, "done" | "stopped" | "failed" | "interrupted">;
  readonly problems: readonly Problem[];
  readonly progress: RunProgress;
  /** Time inside engines, summed over processes; for figures only. */
  readonly engineSeconds: number;
}

/** A running run. */
export type RunExecution = ReturnType<typeof executeRun>;

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
export function executeRun(pool: ShardPool, options: ExecutionOptions, sink: RunSink) {
  const { timeLimitSeconds } = options;
  const meter = createRunMeter(options.bestMetric?.better, options.meter);
  const outcome = Promise.withResolvers<RunOutcome>();
  let life: RunLife = { state: "queued", end: undefined, isBlocked: false };
  let final: RunOutcome["state"] | undefined;
  /** Why its results can't be kept or trusted. */
  let fault: Problem | undefined;
  let isComparing = false;
  let isFinished = false;
  /** Why the pool moves nothing. */
  let stalled: string | undefined;
  const clock = createRunClock(meter, timeLimitSeconds, () => on({ type: "time-limit" }));
  const writes = createHeldWrites({
    passing: (error) => (isDiskFull(error) ? diskFullMessage : undefined),
    onBlocked: () => on({ type: "blocked" }),
    onFreed: () => on({ type: "freed" }),
    onFailure: (error) => breakOff(storageProblem(error)),
  });
  const batches = createWriteBatches(
    (write) => writes.keep(write),
    (write, position) => (sink.together === undefined ? write() : sink.together(write, position)),
  );
  const news = atMostEvery(progressMilliseconds, () => {
    if (writes.blockedBy === undefined) batches.keep(() => sink.progress(progress()));
    else sink.progress(progress());
  });
  const active = createActiveShards(pool, options, sink, {
    meter,
    life: () => life,
    on,
    keep: (write) => batches.keep(write),
    report: () => news.call(),
    workedOut: () => void conclude(),
  });
  const opened = (options.farm === undefined ? undefined : pool.openRun?.bind(pool))?.({
    ...poolRun(options),
    batch: (report, position) => batches.take(report, position),
    stalled: (reason) => {
      stalled = reason;
      news.call();
    },
    grown: () => active.submit(),
    log: (message, severity = "warning") => batches.keep(() => sink.log(severity, message)),
    distrust: (reason) => breakOff(errorProblem("not-reproducible", reason)),
  });

  function progress(): RunProgress {
    const blockedBy = writes.blockedBy ?? (life.end === undefined ? stalled : undefined);
    const isMoving = final === undefined && life.state === "running" && blockedBy === undefined;
    return active.progress({ state: final ?? life.state, isMoving, blockedBy });
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
        return clock.startGrace(() => active.each("cancel"));
      case "pause-shards":
        return active.each("pause");
      case "unpause-shards":
        return active.each("unpause");
      case "cancel-shards":
        return active.each("cancel");
      case "cancel-waiting":
        return active.each("cancel", ({ state }) => state === "waiting");
      case "submit":
        return active.submit();
      case "report-now":
        news.call();
        return news.flush();
      case "finish-if-no-shard-is-left":
        return active.some(() => true) ? undefined : finish();
    }
  }
  /** Results computed by two machines are compared before the run counts as done. */
  async function conclude(): Promise<void> {
    if (isComparing) return;
    isComparing = true;
    if (life.end === undefined && opened !== undefined) await opened.compared();
    isComparing = false;
    finish();
  }
  function breakOff(problem: Problem): void {
    fault = problem;
    on({ type: "end", reason: "broken" });
  }
  function finish(): void {
    if (isFinished) return;
    isFinished = true;
    news.cancel();
    clock.stop();
    if (life.end !== "interrupted") active.giveUpWaiting();
    batches.flush();
    const end = runEnd(life, options.shards, { fault, unstored: writes.finish(), timeLimitSeconds });
    final = end.state;
    const ended = { ...end, progress: progress(), engineSeconds: active.engineSeconds };
    if (opened === undefined) outcome.resolve(ended);
    else void opened.close(final !== "interrupted").finally(() => outcome.resolve(ended));
  }

  active.submit();
  return {
    ended: outcome.promise,
    progress,
    pause: () => on({ type: "pause" }),
    unpause: () => on({ type: "unpause", isShardRunning: active.some(({ state }) => state === "running") }),
    /** Ends the run; results so far remain. */
    stop: () => on({ type: "end", reason: "stopped" }),
    /** Lets go of it because the studio closes: it ends as interrupted, to be resumed from its checkpoints. */
    interrupt: () => on({ type: "end", reason: "interrupted" }),
  };
}

function poolRun({ runId: id, farm, request, engineVersion, scripts, position }: ExecutionOptions) {
  const { build, owner } = farm ?? { build: "", owner: "" };
  return { id, build, owner, kind: request.kind, engineVersion, input: request.input, scripts, position };
}

/**
 * The time of a run: its seconds at work, and the limit that they may reach: calls `onLimit` when the run has worked
 * for its limit of seconds, pauses not counted; without a limit, never.
 */
export function createRunClock(meter: RunMeter, limitSeconds: number | null, onLimit: () => void) {
  let timer: NodeJS.Timeout | undefined;
  const dropLimit = (): void => clearTimeout(timer);
  return {
    start: () => {
      meter.unpause();
      if (limitSeconds !== null) timer = setTimeout(onLimit, Math.max(0, limitSeconds - meter.seconds()) * 1000);
    },
    stop: () => {
      meter.pause();
      dropLimit();
    },
    /** Its seconds are counted further, but the limit is not reached any more. */
    dropLimit,
    /** Calls `late` when shards at work have had a little longer: a tenth of the limit, half a second to 10 s. */
    startGrace: (late: () => void) => {
      timer = setTimeout(late, Math.min(10, Math.max(0.5, (limitSeconds ?? 0) / 10)) * 1000);
    },
  };
}
