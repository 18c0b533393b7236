import type { ShardState } from "#shared/contract/runs.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import type { ParameterValues } from "#shared/levels/parameters.ts";
import type { Problem } from "#shared/levels/problems.ts";

/** One shard of a run as it stands: what the store keeps and a resumed run goes on from. */
export interface ShardRecord {
  readonly shard: number;
  readonly seed: number;
  /** Candidates it is asked for; of a sweep's shard, decided when its round starts. */
  asked: number;
  /** Parameters of its own, beside those of the run: the setting of a sweep. */
  parameters?: ParameterValues;
  state: ShardState;
  /** Candidates it has made; they have the sequence numbers 0 to done - 1. */
  done: number;
  /** Times it was started. */
  attempts: number;
  failure?: string;
  counters: Readonly<Record<string, number>>;
  problems: readonly Problem[];
  /** `sequence` candidates came before this state of the engine. */
  checkpoint?: { readonly sequence: number; readonly state: JsonValue };
  report?: JsonValue;
  /** What it came closest to, when it found nothing. */
  closest?: ShardClosest;
}

/** A level with parts missing, and how many stand. */
export interface ShardClosest {
  readonly parts: number;
  /** Absent where only the count was read. */
  readonly level?: JsonValue;
}

/** Shards that need no more work. */
export function isOver(shard: ShardRecord): boolean {
  return shard.state !== "waiting" && shard.state !== "running";
}

/** Marks a shard as not needed and forgets what it has done so far. */
export function skipShard(shard: ShardRecord): void {
  shard.state = "skipped";
  shard.counters = {};
  shard.problems = [];
  delete shard.failure;
  delete shard.checkpoint;
  delete shard.report;
  delete shard.closest;
}
