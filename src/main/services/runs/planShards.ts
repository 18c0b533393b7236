import type { EngineTask } from "#main/engines/engineTask.ts";
import { deriveSeed } from "#shared/kernel/random.ts";
import type { ShardRecord } from "#main/store/shardRecord.ts";
import type { StartShard } from "../../processes/protocol.ts";

/** The computation: together with the engine's version these values determine every candidate. */
export type RunRequest = Pick<StartShard, "kind" | "task" | "input" | "parameters" | "seed" | "count">;

/** Fits into the ids of candidates (`maxShards`). */
const mostShards = 100_000;

/**
 * Cuts a run into its shards: seeds derived from the run's seed, the count shared out evenly, earlier shards first. The sum is
 * the count, in pairs as well.
 */
export function planShards(task: EngineTask, request: RunRequest): ShardRecord[] {
  const wanted = Math.floor(task.shards(request.input, request.parameters, request.count));
  const unit = task.inPairs === true ? 2 : 1;
  const units = Math.ceil(request.count / unit);
  const shards = Math.max(1, Math.min(wanted, units, mostShards));
  const torn = units * unit - request.count;
  return Array.from({ length: shards }, (_, shard) => ({
    shard,
    seed: deriveSeed(request.seed, shard),
    asked: unit * (Math.floor(units / shards) + (shard < units % shards ? 1 : 0)) - (shard === shards - 1 ? torn : 0),
    state: "waiting",
    done: 0,
    attempts: 0,
    counters: {},
    problems: [],
  }));
}
