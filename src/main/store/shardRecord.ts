import type { ShardState } from "#shared/contract/runs.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import type { Problem } from "#shared/levels/problems.ts";

/** One shard of a run as it stands: what the store keeps and a resumed run goes on from. */
export interface ShardRecord {
  readonly shard: number;
  readonly seed: number;
  /** Candidates it is asked for. */
  readonly asked: number;
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
}

/** Shards that need no more work. */
export function isOver(shard: ShardRecord): boolean {
  return shard.state === "done" || shard.state === "failed" || shard.state === "stopped";
}
