import type { Problem } from "#shared/levels/problems.ts";
import type { ShardRecord } from "#main/store/shardRecord.ts";

/** Whether what a shard without candidates said means that no other one finds any. */
export type IsPointless = (problems: readonly Problem[]) => boolean;

/**
 * Shards that need not be worked on because an earlier one has proved that there is nothing to be found. Which these are in
 * the end does not depend on the order in which the processes finish: all behind the first one with a proof.
 */
export function pointlessShards(isPointless: IsPointless | undefined, shards: readonly ShardRecord[]): ShardRecord[] {
  if (isPointless === undefined) return [];
  const proved = shards.findIndex(
    ({ state, done, problems }) => state === "done" && done === 0 && isPointless(problems),
  );
  return proved < 0 ? [] : shards.slice(proved + 1).filter(({ state }) => state !== "skipped");
}
