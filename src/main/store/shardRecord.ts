import type { ShardState } from "#shared/contract/runs.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import type { ParameterValues } from "#shared/levels/parameters.ts";
import type { Problem } from "#shared/levels/problems.ts";

/** The state of one shard of a run, as stored and as a run resumes from it. */
export interface ShardRecord {
  readonly shard: number;
  readonly seed: number;
  /** Number of candidates requested; for a shard of a sweep, set when its round starts. */
  asked: number;
  /** The shard's own parameters in addition to the run's: the setting of a sweep. */
  parameters?: ParameterValues;
  state: ShardState;
  /** Number of candidates made; they have the sequence numbers 0 to done - 1. */
  done: number;
  /** Number of times it was started. */
  attempts: number;
  failure?: string;
  counters: Readonly<Record<string, number>>;
  problems: readonly Problem[];
  /** `sequence`: number of candidates made before this engine state. */
  checkpoint?: { readonly sequence: number; readonly state: JsonValue };
  report?: JsonValue;
  /** Its closest attempt, when it found nothing. */
  closest?: ShardClosest;
}

/** An unfinished level and its number of placed parts. */
export interface ShardClosest {
  readonly parts: number;
  /** Absent where only the count was read. */
  readonly level?: JsonValue;
}

/** Shards that need no more work. */
export function isOver(shard: ShardRecord): boolean {
  return shard.state !== "waiting" && shard.state !== "running";
}

/** Marks a shard as not needed and discards its progress. */
export function skipShard(shard: ShardRecord): void {
  shard.state = "skipped";
  shard.counters = {};
  shard.problems = [];
  delete shard.failure;
  delete shard.checkpoint;
  delete shard.report;
  delete shard.closest;
}
