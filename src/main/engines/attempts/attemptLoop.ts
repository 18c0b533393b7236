import type { JsonValue } from "#shared/kernel/json.ts";
import { createRandom, deriveSeed } from "#shared/kernel/random.ts";
import type { Random } from "#shared/kernel/random.ts";
import type { EngineEvent, ShardJob } from "../engineTask.ts";

/** What a shard of attempts remembers from one to the next; `Own` is what its kind counts besides. */
export interface AttemptMemory<Own> {
  /** Number of the next attempt; attempts are seeded by it. */
  attempt: number;
  /** Attempts in a row that gave nothing new. */
  stale: number;
  /** Attempts that gave a level the shard has already, or one as good as that. */
  repeated: number;
  /** Canonical keys of the candidates so far. */
  readonly keys: Set<string>;
  /** Plain JSON. */
  readonly own: Own;
}

/**
 * What an attempt gave: a level with its canonical key, one that is too much like what is there, nothing, or the certainty
 * that further attempts are pointless.
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
  /** Attempts in a row without anything new after which the shard is content with less than it was asked for. */
  readonly staleLimit: number;
  /** The kind's own reason to end, asked before each attempt. */
  readonly isOver?: (memory: AttemptMemory<Own>) => boolean;
  /** One attempt, from a stream of random numbers of its own. It may change `memory.own` and nothing else. */
  readonly attempt: (random: Random, memory: AttemptMemory<Own>) => Generator<EngineEvent, Attempt, undefined>;
  readonly counters: (memory: AttemptMemory<Own>) => Record<string, number>;
}

/** Candidates of a shard per attempt between two checkpoints: shards of the usual size save after every attempt. */
const candidatesPerGap = 32;

/** The memory of an interrupted shard, or that of a new one with what the kind counts at the start. */
export function attemptMemory<Own extends object>(job: ShardJob<unknown>, own: Own): AttemptMemory<Own> {
  const saved = job.checkpoint;
  // The value is our own; one of an older form begins anew.
  if (typeof saved !== "object" || saved === null || !("repeated" in saved) || !("own" in saved))
    return { attempt: 0, stale: 0, repeated: 0, keys: new Set(), own };
  const memory = copyOf(saved) as unknown as Omit<AttemptMemory<Own>, "keys"> & { readonly keys: readonly string[] };
  return { ...memory, keys: new Set(memory.keys) };
}

/**
 * Seeded attempts until a shard has the candidates it was asked for, equal ones once, or has gone stale. A shard that goes
 * on from a checkpoint finds what it would have found. Time and the bytes of all checkpoints together are linear in the
 * attempts: a checkpoint holds every key, so the more there are, the rarer it is. Changes `memory`.
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

function saveMemory<Own>(memory: AttemptMemory<Own>): JsonValue {
  // Kinds promise plain JSON.
  return copyOf({ ...memory, keys: [...memory.keys] } as unknown as JsonValue);
}

/** A copy that shares nothing: attempts go on changing theirs. */
function copyOf(value: JsonValue): JsonValue {
  return JSON.parse(JSON.stringify(value)) as JsonValue;
}
