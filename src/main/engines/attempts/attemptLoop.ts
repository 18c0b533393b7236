import { jsonCopy, type JsonValue } from "#shared/kernel/json.ts";
import { type Random, createRandom, deriveSeed } from "#shared/kernel/random.ts";
import type { EngineEvent, ShardJob } from "../engineTask.ts";

/** State of a shard between attempts; `Own` is the kind's own state. */
export interface AttemptMemory<Own> {
  /** Number of the next attempt; attempts are seeded by it. */
  attempt: number;
  /** Attempts in a row without a new level. */
  stale: number;
  /** Attempts that found a level the shard already has, or an equivalent one. */
  repeated: number;
  /** Canonical keys of the candidates so far. */
  readonly keys: Set<string>;
  /** Plain JSON. */
  readonly own: Own;
}

/**
 * The result of an attempt: a level with its canonical key, one too similar to an earlier one, nothing, or the
 * certainty that further attempts are pointless.
 */
export type Attempt =
  | {
      readonly type: "level";
      readonly key: string;
      readonly candidate: Omit<Extract<EngineEvent, { type: "candidate" }>, "type">;
    }
  | { readonly type: "repeated" }
  | { readonly type: "nothing" }
  | { readonly type: "exhausted" };

/** How a kind makes one level per attempt. */
export interface AttemptPlan<Own> {
  /** Attempts in a row without a new level after which the shard ends with fewer than requested. */
  readonly staleLimit: number;
  /** An additional end condition of the kind, checked before each attempt. */
  readonly isOver?: (memory: AttemptMemory<Own>) => boolean;
  /** One attempt, with its own random stream. It may change `memory.own` and nothing else. */
  readonly attempt: (random: Random, memory: AttemptMemory<Own>) => Generator<EngineEvent, Attempt, undefined>;
  readonly counters: (memory: AttemptMemory<Own>) => Record<string, number>;
}

/** Candidates of a shard per attempt between two checkpoints: shards of the usual size save after every attempt. */
const candidatesPerGap = 32;

/** The memory of an interrupted shard, or a new one with the kind's initial state. */
export function attemptMemory<Own extends object>(job: ShardJob<unknown>, own: Own): AttemptMemory<Own> {
  const saved = job.checkpoint;
  // The value is our own; one of an older format is discarded.
  if (typeof saved !== "object" || saved === null || !("repeated" in saved) || !("own" in saved))
    return { attempt: 0, stale: 0, repeated: 0, keys: new Set(), own };
  const memory = jsonCopy(saved) as unknown as Omit<AttemptMemory<Own>, "keys"> & { readonly keys: readonly string[] };
  return { ...memory, keys: new Set(memory.keys) };
}

/**
 * Seeded attempts until a shard has the requested candidates, without duplicates, or has gone stale. A shard resumed
 * from a checkpoint finds the same as without interruption. Time and the bytes of all checkpoints together are linear
 * in the attempts: a checkpoint contains every key, so the more keys, the rarer the checkpoints. Changes `memory`.
 */
export function* runAttempts<Own extends object>(
  job: ShardJob<unknown>,
  memory: AttemptMemory<Own>,
  { staleLimit, isOver, attempt, counters }: AttemptPlan<Own>,
): Generator<EngineEvent, void, undefined> {
  while (memory.keys.size < job.count && memory.stale < staleLimit && isOver?.(memory) !== true) {
    const made = yield* attempt(createRandom(deriveSeed(job.seed, memory.attempt++)), memory);
    if (made.type === "exhausted") return;
    if (made.type === "level" && !memory.keys.has(made.key)) {
      memory.stale = 0;
      memory.keys.add(made.key);
      yield { type: "candidate", ...made.candidate };
    } else {
      memory.stale++;
      if (made.type !== "nothing") memory.repeated++;
    }
    yield { type: "progress", counters: counters(memory) };
    if (isCheckpointDue(memory)) yield { type: "checkpoint", state: saveMemory(memory) };
  }
}

function isCheckpointDue({ attempt, keys }: AttemptMemory<unknown>): boolean {
  return attempt % Math.ceil((keys.size + 1) / candidatesPerGap) === 0;
}

/** A deep copy: attempts continue to change theirs. */
function saveMemory<Own>(memory: AttemptMemory<Own>): JsonValue {
  return jsonCopy({ ...memory, keys: [...memory.keys] });
}
