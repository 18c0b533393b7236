import { isOver, type ShardRecord } from "#main/store/shardRecord.ts";
import { mostCells, type RunProgress, type ShardState } from "#shared/contract/runs.ts";

type Cell = RunProgress["shards"][number];

/** A run's shards as the screen draws them: each, or groups of neighbors of about equal size. O(shards). */
export function progressCells(shards: readonly ShardRecord[]): Cell[] {
  if (shards.length <= mostCells) return shards.map((shard) => cellOf([shard]));
  return Array.from({ length: mostCells }, (_, index) => {
    const start = Math.floor((index * shards.length) / mostCells);
    return cellOf(shards.slice(start, Math.floor(((index + 1) * shards.length) / mostCells)));
  });
}

function cellOf(group: readonly ShardRecord[]): Cell {
  let done = 0;
  let asked = 0;
  let failure: string | undefined;
  for (const shard of group) {
    done += shard.done;
    asked += shard.asked;
    failure ??= shard.failure;
  }
  return { state: stateOf(group), done, asked, ...(failure === undefined ? {} : { failure }) };
}

function stateOf(group: readonly ShardRecord[]): ShardState {
  const first = group[0]?.state ?? "waiting";
  if (group.every(({ state }) => state === first)) return first;
  if (!group.every(isOver)) return group.some(({ state }) => state !== "waiting") ? "running" : "waiting";
  if (group.some(({ state }) => state === "failed")) return "failed";
  return group.some(({ state }) => state === "stopped") ? "stopped" : "done";
}
