import type { Problem } from "#shared/levels/problems.ts";
import type { ShardRecord } from "#main/store/shardRecord.ts";

/** Whether the problems of a shard without candidates prove that no other shard can find any. */
export type IsPointless = (problems: readonly Problem[]) => boolean;

/**
 * Shards that can be skipped because an earlier one has proved that there is no solution. The result doesn't depend on
 * the order in which the processes finish: all shards after the first one with a proof.
 */
export function pointlessShards(isPointless: IsPointless | undefined, shards: readonly ShardRecord[]): ShardRecord[] {
  if (isPointless === undefined) return [];
  const proved = shards.findIndex(
    ({ state, done, problems }) => state === "done" && done === 0 && isPointless(problems),
  );
  return proved < 0 ? [] : shards.slice(proved + 1).filter(({ state }) => state !== "skipped");
}
