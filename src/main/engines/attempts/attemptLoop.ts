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
  /** Canonical keys of the candidates so far. */
  readonly keys: Set<string>;
  /** Plain JSON. */
  readonly own: Own;
}

/** What an attempt gave: a level with its canonical key, nothing, or the certainty that further attempts are pointless. */
export type Attempt =
  | {
      readonly type: "level";
      readonly key: string;
      readonly candidate: Omit<Extract<EngineEvent, { type: "candidate" }>, "type">;
    }
  | { readonly type: "nothing" }
  | { readonly type: "exhausted" };

/** How a kind makes one level per attempt. */
export interface AttemptPlan<Own> {
  /** Attempts in a row without anything new after which the shard is content with less than it was asked for. */
  readonly staleLimit: number;
  /** What the kind counts, at the start. */
  readonly own: Own;
  /** One attempt, from a stream of random numbers of its own. It may change `memory.own` and nothing else. */
  readonly attempt: (random: Random, memory: AttemptMemory<Own>) => Generator<EngineEvent, Attempt, undefined>;
  readonly counters: (memory: AttemptMemory<Own>) => Record<string, number>;
}

/** Candidates of a shard per attempt between two checkpoints: shards of the usual size save after every attempt. */
const candidatesPerGap = 32;

/**
 * Seeded attempts until a shard has the candidates it was asked for, equal ones once, or has gone stale. A shard that goes
 * on from a checkpoint finds what it would have found. Time and the bytes of all checkpoints together are linear in the
 * attempts: a checkpoint holds every key, so the more there are, the rarer it is.
 */
export function* runAttempts<Own extends object>(
  job: ShardJob<unknown>,
  { staleLimit, own, attempt, counters }: AttemptPlan<Own>,
): Generator<EngineEvent, AttemptMemory<Own>, undefined> {
  const memory = restore(job.checkpoint, own);
  while (memory.keys.size < job.count && memory.stale < staleLimit) {
    const made = yield* attempt(createRandom(deriveSeed(job.seed, memory.attempt++)), memory);
    if (made.type === "exhausted") break;
    if (made.type === "nothing" || memory.keys.has(made.key)) memory.stale++;
    else {
      memory.stale = 0;
      memory.keys.add(made.key);
      yield { type: "candidate", ...made.candidate };
    }
    yield { type: "progress", counters: counters(memory) };
    if (isCheckpointDue(memory)) yield { type: "checkpoint", state: save(memory) };
  }
  return memory;
}

function isCheckpointDue({ attempt, keys }: AttemptMemory<unknown>): boolean {
  return attempt % Math.ceil((keys.size + 1) / candidatesPerGap) === 0;
}

function save<Own extends object>({ attempt, stale, keys, own }: AttemptMemory<Own>): JsonValue {
  // Kinds promise plain JSON; a copy, since the attempts go on changing theirs.
  return { attempt, stale, keys: [...keys], own: { ...own } } as unknown as JsonValue;
}

/** The memory of an interrupted shard, or that of a new one. The value is our own; one of an older form begins anew. */
function restore<Own extends object>(saved: JsonValue | undefined, own: Own): AttemptMemory<Own> {
  if (typeof saved !== "object" || saved === null || !("own" in saved))
    return { attempt: 0, stale: 0, keys: new Set(), own: { ...own } };
  const memory = saved as unknown as Omit<AttemptMemory<Own>, "keys"> & { readonly keys: readonly string[] };
  return { ...memory, keys: new Set(memory.keys), own: { ...memory.own } };
}
