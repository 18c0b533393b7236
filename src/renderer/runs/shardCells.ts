import type { RunProgress } from "#shared/contract/runs.ts";
import type { ProgressCell } from "#renderer/parts/ProgressCells.tsx";

/** A run's shards as cells of a progress bar: how much of each is done, 0 to 1, and why one failed. */
export function shardCells({ shards }: RunProgress): ProgressCell[] {
  return shards.map((shard) => ({
    fraction:
      shard.state === "done" || shard.state === "skipped" ? 1 : shard.asked === 0 ? 0 : shard.done / shard.asked,
    ...(shard.failure === undefined ? {} : { failure: shard.failure }),
  }));
}
