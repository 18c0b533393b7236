import { setImmediate as nextTurn } from "node:timers/promises";
import type { EngineEvent, EngineTask, ShardFindings, ShardJob, ShardResult } from "#main/engines/engineTask.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import { writeEngineCache } from "./engineCache.ts";
import { engineDriverMessages } from "./messages.ts";
import { measureLevel } from "./measureLevel.ts";
import type { EngineCandidate, FromEngine, StartShard } from "./protocol.ts";

/** Requests of the studio to a running shard; read between events. */
export interface ShardControl {
  cancelled: boolean;
  paused: boolean;
}

/** Sends to the studio; resolves once the message has left, so that a fast engine waits for a slow studio. */
export type Post = (message: FromEngine) => void | Promise<void>;

/** Longest the driver works without letting messages in. */
const sliceMilliseconds = 25;
/** Progress and candidates leave at most this often. */
const reportMilliseconds = 100;
const batchSize = 500;

/**
 * Runs one shard of a task to its end: steps the engine's generator, validates and measures its levels, sends its
 * events in batches and yields for messages between events. The output depends only on the start message; only
 * batching, throttled progress and times depend on the clock. Rejects when the engine throws or emits a level that its
 * kind's validator rejects.
 */
export async function driveShard(
  start: StartShard,
  task: EngineTask,
  kind: LevelKind,
  control: ShardControl,
  post: Post,
): Promise<void> {
  const outbox = createOutbox(start, kind, post);
  const events = task.run(shardJob(start, control));
  let isStateSaid = false;
  let sliceEnd = 0;
  // Milliseconds inside the engine only, without validating, sending and waiting.
  let engineTime = 0;
  for (;;) {
    if (performance.now() >= sliceEnd) {
      await outbox.flushWhenDue();
      await nextTurn();
      const wantsState = task.keepsState === true && (control.paused || control.cancelled);
      if (wantsState && !isStateSaid) {
        isStateSaid = true;
        const result = await sayState(events, outbox, engineTime);
        if (result !== undefined) return outbox.end(result, false, engineTime);
      }
      if (control.paused) await whilePaused(control, outbox);
      if (!control.paused && !control.cancelled) isStateSaid = false;
      // A shard that has made all requested candidates is only a step from its end: it is complete, not cut short.
      if (control.cancelled && !outbox.isFull()) return outbox.end(undefined, true, engineTime);
      sliceEnd = performance.now() + sliceMilliseconds;
    }
    const before = performance.now();
    const step = events.next();
    engineTime += performance.now() - before;
    if (step.done === true) return outbox.end(step.value, false, engineTime);
    await outbox.take(step.value, engineTime);
  }
}

/** Events that a task may emit before it reports its state. */
const mostStateEvents = 6;

/** Steps a task whose state was requested until it has emitted a checkpoint; returns its result if it ends first. */
async function sayState(
  events: Generator<EngineEvent, ShardResult, undefined>,
  outbox: Outbox,
  engineTime: number,
): Promise<ShardResult | undefined> {
  for (let i = 0; i < mostStateEvents; i++) {
    const step = events.next();
    if (step.done === true) return step.value;
    await outbox.take(step.value, engineTime);
    if (step.value.type === "checkpoint") return undefined;
  }
  return undefined;
}

type Outbox = ReturnType<typeof createOutbox>;

function createOutbox(start: StartShard, kind: LevelKind, post: Post) {
  const { job } = start;
  let sequence = start.checkpoint?.sequence ?? 0;
  let unsent: EngineCandidate[] = [];
  let progress: Extract<FromEngine, { type: "progress" }> | undefined;
  let counters: Readonly<Record<string, number>> = {};
  let findings: ShardFindings = {};
  let hasNews = false;
  let lastNews = -Infinity;
  let lastFlush = performance.now();
  let lastCandidate = 0;

  function candidate(event: Extract<EngineEvent, { type: "candidate" }>, engineTime: number): EngineCandidate {
    if (sequence >= start.count)
      throw new Error(`The engine made more than the ${start.count} levels it was asked for.`);
    const { parentKey, operator } = event;
    const measured = measureLevel(kind, event.level, event.metrics);
    const milliseconds = engineTime - lastCandidate;
    lastCandidate = engineTime;
    return {
      sequence: sequence++,
      ...measured,
      ...(parentKey === undefined ? {} : { parentKey }),
      ...(operator === undefined ? {} : { operator }),
      milliseconds,
    };
  }
  async function flush(): Promise<void> {
    lastFlush = performance.now();
    const candidates = unsent;
    unsent = [];
    if (candidates.length > 0) await post({ type: "candidates", job, candidates });
    if (progress !== undefined) await post(progress);
    progress = undefined;
    if (!hasNews) return;
    hasNews = false;
    lastNews = performance.now();
    await post({ type: "findings", job, ...asJson(findings) });
  }
  async function take(event: EngineEvent, engineTime: number): Promise<void> {
    switch (event.type) {
      case "candidate":
        findings = {};
        hasNews = false;
        unsent.push(candidate(event, engineTime));
        return unsent.length >= batchSize ? flush() : undefined;
      case "progress":
        progress = { ...event, job } as typeof progress;
        counters = event.counters;
        return undefined;
      case "checkpoint":
        await flush();
        return post({ type: "checkpoint", job, sequence, state: event.state });
      case "findings":
        findings = event;
        hasNews = true;
        // The next event may take long.
        return performance.now() - lastNews >= reportMilliseconds ? flush() : undefined;
      case "keep":
        return keep(start, event, post);
      case "log":
        return post({ ...event, job });
    }
  }
  return {
    /** It has as many levels as were requested from the shard. */
    isFull: () => sequence >= start.count,
    take,
    flush,
    flushWhenDue: async (): Promise<void> => {
      if (performance.now() - lastFlush >= reportMilliseconds) await flush();
    },
    end: async (result: ShardResult | undefined, cancelled: boolean, milliseconds: number): Promise<void> => {
      hasNews = false;
      await flush();
      await post({
        type: "done",
        job,
        counters: result?.counters ?? counters,
        ...asJson(result ?? findings),
        ...(result?.report === undefined ? {} : { report: result.report }),
        cancelled,
        milliseconds,
      });
    },
  };
}

/** A cache that can't be written is no failure of the run: its results don't depend on it. */
function keep(
  { job, cache }: StartShard,
  { name, content }: Extract<EngineEvent, { type: "keep" }>,
  post: Post,
): void | Promise<void> {
  if (cache === undefined) return;
  try {
    writeEngineCache(cache, name, content);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return post({ type: "log", job, severity: "warning", message: engineDriverMessages.notKept(reason) });
  }
}

/** Levels are JSON: the validated value is the stored one. */
function asJson({
  problems = [],
  closest,
}: ShardFindings): Pick<Extract<FromEngine, { type: "done" }>, "problems" | "closest"> {
  if (closest === undefined) return { problems };
  return { problems, closest: { level: closest.level as JsonValue, parts: closest.parts } };
}

async function whilePaused(control: ShardControl, outbox: Outbox): Promise<void> {
  await outbox.flush();
  while (control.paused && !control.cancelled) await new Promise((resolve) => setTimeout(resolve, 50));
}

function shardJob(start: StartShard, control: ShardControl): ShardJob<unknown> {
  const { input, parameters, seed, runSeed, shard, shards, count, checkpoint } = start;
  const wantsState = (): boolean => control.paused || control.cancelled;
  const asked = { input, parameters, seed, shard, shards, count, wantsState };
  return {
    ...asked,
    ...(runSeed === undefined ? {} : { runSeed }),
    ...(checkpoint && { checkpoint: checkpoint.state }),
  };
}
